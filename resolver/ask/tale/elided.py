"""What a short asking clause leaves out and an earlier clause must not lend it: a deed that was told as done, a shield of the one who strikes, whose turn it is to play.

`settle(tale, toks)` mends the tale in place.
"""

from __future__ import annotations

import copy

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.checks.doubts_asked import NAMED, seat_of
from resolver.ask.tale.model import Fact, Tale, Who
from resolver.ask.tale.people import PERSON, ROLE


def _asking(toks: list) -> list:
    """The tokens of the last clause."""
    start = max((k + 1 for k, t in enumerate(toks) if t.has("STOP") and k + 1 < len(toks)), default=0)
    return toks[start:]


def _done(tale: Tale, toks: list) -> None:
    """本回合已经出过杀，还能用吗: the one that was used is told, one more is asked about."""
    ask, fact = tale.ask, tale.ask.fact
    clause = _asking(toks)
    if ask.kind != "can" or fact is None or fact.kind != "use" or fact.by or fact.neg or not clause or any(t.has("CARD", "EQ", "SK", "THIS") for t in clause) or not any(t.text.startswith(("还", "再")) for t in clause):
        return
    for k, (verb, then) in enumerate(zip(toks, toks[1:])):
        if not (verb.has("USE") and then.has("LE") and then.text.startswith("过")) or verb.at >= clause[0].at:
            continue
        card = next((t for t in toks[k + 2:k + 5] if t.has("CARD")), None)
        told = card is not None and card.val == fact.unit and not any(f.kind == "use" and f.unit == fact.unit and not f.neg for f in tale.facts)
        if told and not any(t.has("NEG", "NOHAVE") for t in toks[max(0, k - 3):k]):
            before = copy.copy(fact)
            before.at, before.again = verb.at, False
            tale.facts.append(before)
            fact.at = max(fact.at, clause[0].at)
            return


def _shield(tale: Tale) -> None:
    """我装着丈八蛇矛，两张黑牌当杀，仁王盾挡得住吗: not his own shield."""
    fact = tale.ask.fact
    if fact is None or fact.kind not in ("void", "works", "effect") or len(tale.whos) != 1:
        return
    him = tale.whos[0]
    armour = fact.zone if fact.zone in units.ARMORS else fact.unit if fact.unit in units.ARMORS else None
    blow = next((f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.target in (None, him) and (f.actor is him or f.actor is None and f.by in him.equipment)), None)
    if armour is None or blow is None or armour not in him.equipment or him.many:
        return
    other = Who("对方", "对方")
    him.equipment.remove(armour)
    other.equipment.append(armour)
    tale.whos.append(other)
    blow.actor, blow.target = him, other
    if fact.target is him:
        fact.target = other
    if fact.actor is him:
        fact.actor = other


def _further(tale: Tale, toks: list) -> None:
    """对方又闪，还能再出吗: he whose 杀 was dodged goes on, where he has the 青龙偃月刀."""
    ask, fact = tale.ask, tale.ask.fact
    clause = _asking(toks)
    if ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit != "jink" or fact.by or any(t.has("CARD", "EQ", "SK", *PERSON) for t in clause) or not any(t.text.endswith("再") or t.has("AGAIN") for t in clause):
        return
    blow = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    dodged = blow is not None and any(f.kind in ("use", "offset") and f.unit in ("jink", None) and not f.neg and f.at > blow.at for f in tale.facts)
    if dodged and blow.actor is not None and "blade" in blow.actor.equipment and not blow.actor.many:
        ask.fact = Fact("skill", blow.actor, None, "blade", at=fact.at, text=fact.text, again=any(f.kind == "skill" and f.unit == "blade" for f in tale.facts))


def _plays_on(tale: Tale, toks: list) -> None:
    """出了三张杀，把连弩换成青釭剑，还能出吗: another 杀, not the piece that was put on."""
    ask, fact = tale.ask, tale.ask.fact
    clause = _asking(toks)
    at = next((k for k, t in enumerate(clause) if t.has("CAN")), None)
    if ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit not in units.EQUIPS or at is None or any(t.has("EQ", "CARD", "SK", "EQUIP", "WEAR") for t in clause[at:]) or not any(t.text in ("出", "砍", "打", "杀") or t.has("PLAYV") for t in clause[at:]):
        return
    blow = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.actor in (None, fact.actor)), None)
    if blow is None:
        return
    if fact.at < clause[at].at and fact.unit not in (f.unit for f in tale.facts):
        tale.facts.append(fact)
    ask.fact = Fact("use", fact.actor, None, "slash", card=Card("slash"), at=clause[at].at + 1, text="杀", again=True)


def _within_reach(tale: Tale, toks: list) -> None:
    """我装着麒麟弓，对家能杀到吗: he who is told to be armed strikes, and the one named before the verb is whom he reaches."""
    ask, fact = tale.ask, tale.ask.fact
    clause = [t for t in _asking(toks) if not t.has("QM", "ASKED", "SEATS")]
    if ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit != "slash" or fact.by or fact.actor is None or len(clause) < 4 or len(tale.whos) != 2:
        return
    person, may, verb, to = clause[-4:]
    if not (person.has(*PERSON) and not person.has("ME", "SELF") and may.has("CAN") and verb.has("CARD", "ATTACK", "HIT") and to.text in ("到", "得到", "着", "得着")) or len(clause) > 4 and not clause[-5].has("STOP"):
        return
    armed = [w for w in tale.whos if set(w.equipment) & (units.WEAPONS | units.OFFENSIVE | {"offensive_horse"}) and w is not fact.actor]
    if len(armed) == 1 and fact.target in (None, armed[0]) and not fact.actor.equipment and not any(f.kind == "use" for f in tale.facts):
        fact.actor, fact.target = armed[0], fact.actor


def _area(tale: Tale) -> None:
    """甲死了，他判定区的牌要弃掉吗: something lies there."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "discards" or not str(fact.zone or "").startswith("判定") or fact.card is not None or fact.actor is None or fact.actor.many or any(w.judge for w in tale.whos):
        return
    if any(f.kind == "dies" and not f.neg for f in tale.facts):
        fact.actor.judge.append("indulgence")


def _is_user(tale: Tale, toks: list) -> None:
    """乙是决斗的使用者: the two names are one seat."""
    for k, (one, be, card, of, user) in enumerate(zip(toks, toks[1:], toks[2:], toks[3:], toks[4:])):
        if not (one.has(*NAMED) and be.text in ("是", "就是") and card.has("CARD") and of.has("DE") and user.has("USER")):
            continue
        who, other = seat_of(tale, one), next((w for w in tale.whos if w.label == user.text), None)
        if who is None or other is None or who is other or not any(f.kind == "use" and f.unit == card.val and f.actor is other for f in tale.facts):
            continue
        for f in [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]:
            f.actor = who if f.actor is other else f.actor
            f.target = who if f.target is other else f.target
        tale.whos.remove(other)


def _kin(tale: Tale, toks: list) -> None:
    """甲是反贼，杀了反贼，还能摸三张吗: another of his side, nobody kills himself."""
    fact = tale.ask.fact
    if fact is None or fact.kind not in ("reward", "penalty", "draws", "discards"):
        return
    for f in tale.facts:
        verb = next((k for k, t in enumerate(toks) if t.at == f.at), None)
        him = f.target
        if f.kind != "dies" or f.neg or him is None or verb is None or not toks[verb].has("KILL") or him.role is None or him not in (fact.actor, fact.target) or verb + 1 >= len(toks):
            continue
        after = toks[verb + 1]
        if any(after.has(k) and r == him.role for k, r in ROLE.items()) and not after.has("SELF") and after.text != him.label and not any(g.kind == "use" and g.target is him for g in tale.facts) and not any(t.has("BEI") for t in toks[max(0, verb - 3):verb]):
            other = Who(him.key + "2", "另一个" + after.text, role=him.role)
            tale.whos.append(other)
            f.target = other
            tale.facts.insert(tale.facts.index(f), Fact("use", him, other, "slash", card=Card("slash"), at=max(0, f.at - 1), text=f.text))
            return


def _retold(tale: Tale, toks: list) -> None:
    """别人杀我，我装着白银狮子，他用青釭剑酒杀，掉几点: the blow told again with more of it, not a second one."""
    blows = [f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and not f.by]
    if tale.ask.kind not in ("count", "happens") or len(blows) != 2 or blows[0].unit != "slash" or blows[0].actor is not blows[1].actor or blows[0].actor is None or blows[0].also or (blows[0].n or 1) > 1:
        return
    one, two = blows
    between = [t for t in toks if one.at < t.at <= two.at]
    done = any(f.kind in ("offset", "hurt", "judge", "dies", "dying", "void") or f.kind == "use" and f.unit == "jink" for f in tale.facts)
    if one.at < two.at and one.target is not None and two.target in (None, one.target) and not done and not any(t.has("AGAIN", "THEN", "NTH", "TWICE") for t in between):
        two.target = one.target
        tale.facts.remove(one)


def _did_not_answer(tale: Tale) -> None:
    """甲3血，南蛮入侵没出杀，再吃桃，几血: he is one of those it is used on, and not its user."""
    mass = [f for f in tale.facts if f.kind == "use" and f.unit in ("savage_assault", "archery_attack") and not f.neg]
    denied = [f for f in tale.facts if f.kind == "use" and f.neg and f.unit in ("slash", "jink")]
    if tale.ask.kind not in ("count", "happens") or len(mass) != 1 or len(denied) != 1 or len(tale.whos) != 1 or mass[0].actor is not None or denied[0].unit != units.ANSWERED_BY[mass[0].unit] or tale.whos[0].many:
        return
    if denied[0].actor in (None, tale.whos[0]):
        denied[0].actor = tale.whos[0]
        mass[0].actor = Who("+user", "使用者")
        tale.whos.append(mass[0].actor)


def _aimed(tale: Tale) -> None:
    """甲出杀，乙没有闪，丙有闪，丙可以出吗: he who is told to have none is the one it comes at."""
    fact = tale.ask.fact
    blow = next((f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    if tale.ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit != "jink" or fact.actor is None or blow is None or blow.target is not None or blow.actor is None:
        return
    bare = [w for w in tale.whos if "jink" in w.lacks and w not in (blow.actor, fact.actor) and not w.many]
    if len(bare) == 1 and fact.actor is not blow.actor:
        blow.target = bare[0]


def _his_horse(tale: Tale, toks: list) -> None:
    """隔一个人的装着+1马，我装着青釭剑，能杀到吗: it is his who sits there."""
    for where, one, of, worn, piece in zip(toks, toks[1:], toks[2:], toks[3:], toks[4:]):
        if not (where.has("DISTW") and where.text.startswith("隔") and one.text in ("一个人", "两个人", "一个", "一家", "两家") and of.has("DE") and worn.has("WEAR") and piece.has("EQ")):
            continue
        far = next((b if a.me else a for a, b, _ in tale.distances if a is not None and b is not None and a is not b and (a.me or b.me)), None)
        mine = next((w for w in tale.whos if w.me), None)
        if far is not None and mine is not None and piece.val in mine.equipment and piece.val not in far.equipment:
            mine.equipment.remove(piece.val)
            far.equipment.append(piece.val)


def settle(tale: Tale, toks: list) -> None:
    """See module."""
    _his_horse(tale, toks)
    _aimed(tale)
    _did_not_answer(tale)
    _retold(tale, toks)
    _is_user(tale, toks)
    _kin(tale, toks)
    _area(tale)
    _within_reach(tale, toks)
    _plays_on(tale, toks)
    _done(tale, toks)
    _shield(tale)
    _further(tale, toks)


PLACE = ("最后", "最先", "第一个", "最早", "最晚", "首先")


def _in_turn(tale: Tale, toks: list) -> str:
    """五谷丰登我能最后拿吗: at what place in the order, not whether."""
    fact = tale.ask.fact
    if tale.ask.kind not in ("can", "happens", "must") or fact is None or fact.kind != "gains" or not any(f.kind == "use" and f.unit == "amazing_grace" for f in tale.facts):
        return ""
    return next((t.text for t in _asking(toks) if t.text in PLACE), "")


def _by_skill(tale: Tale, toks: list) -> str:
    """被兵粮了还能用技能摸牌吗: by some skill, which nobody names."""
    fact = tale.ask.fact
    if fact is None or fact.kind not in ("phase", "draws", "gains", "heals", "hurt") or any(t.has("SK") for t in toks):
        return ""
    return next((t.text for before, t in zip(_asking(toks), _asking(toks)[1:]) if t.text.startswith("技能") and before.has("USE", "INV", "CAN", "BA2", "BY")), "")


def _as_what(tale: Tale, toks: list) -> str:
    """使用装备算出牌吗: what it counts as; 两张闪电能同时在场上吗: where it may lie, not on whom it may be used."""
    fact, clause = tale.ask.fact, _asking(toks)
    only = next((a.text for a, b in zip(clause, clause[1:]) if a.text.endswith(("只能", "只可以", "只许")) and b.has("TO")), "")
    if only and tale.ask.kind == "must":
        return only             # 无懈只能对自己用吗: whether on nobody else
    if fact is not None and fact.kind == "use" and fact.unit in units.DELAYED and fact.target is not None and fact.target.many and fact.target.label in ("场上", "全场"):
        return fact.target.label
    undone = next((a.text for a, b in zip(clause, clause[1:]) if a.text in ("解除", "解掉", "解开", "取消") and b.has("CARD")), "") if fact is not None and fact.kind == "use" else ""
    if undone or fact is None or fact.kind != "phase":
        return undone           # 火杀能解除乐吗: what it undoes, not whether 乐 may be used
    return next((a.text for a, b in zip(clause, clause[1:]) if a.text in ("算", "算不算", "算是", "也算") and b.has("PLAYP")), "")


def lost(tale: Tale, toks: list) -> str:
    """火攻成功后: that it did what it is for is told, and no fact of the tale holds it."""
    burnt = any(f.kind == "use" and f.unit == "fire_attack" and not f.neg for f in tale.facts)
    facts = [*tale.facts, *tale.ask.needs]
    if gone := _in_turn(tale, toks) or _by_skill(tale, toks) or _as_what(tale, toks):
        return gone
    if burnt and not any(f.kind in ("hurt", "boost", "discards", "dies", "dying", "spreads") for f in facts):
        return next((t.text for t in toks if t.text in ("成功", "失败") and t.has("FILL", "WIN", "LOSE")), "")
    asked = tale.ask.fact
    if tale.ask.kind == "count" and (tale.ask.unit or "").startswith("answers:") and not tale.facts and (tale.phase == "出牌" or any(t.has("TURNW") for t in toks)):
        return "几张"           # 出牌阶段可以使用几张闪: with nothing that comes at him
    if asked is not None and asked.kind == "use" and asked.unit in units.SLASHES and any(f.kind == "leaves" and f.card is None for f in tale.facts):
        return next((one.text for one, then in zip(toks, toks[1:]) if one.has("LEAVE") and then.has("EQ", "EQW")), "")      # 失去诸葛连弩后: it is still worn on the board
    if asked is not None and asked.kind == "phase" and "回合结束" in tale.text and any(f.kind == "dies" and not f.neg for f in tale.facts):
        return "回合结束"         # 甲在自己回合死了，回合结束吗: the turn, not the phase of that name
    if asked is not None and asked.kind == "phase" and tale.ask.kind in ("can", "happens") and any(t.has("BEFORE") for t in _asking(toks)) and any(t.has("THEN") for t in _asking(toks)):
        return next(t.text for t in _asking(toks) if t.has("BEFORE"))       # 摸牌阶段前判定阶段后能出牌吗: between two phases
    if tale.ask.kind == "must" and asked is not None and asked.kind == "use" and asked.unit in ("jink", "slash") and not asked.neg and (word := next((t.text for t in _asking(toks) if t.has("MUST") and t.text in ("必须", "一定要", "必须要", "非要", "必需")), "")):
        return word         # 被杀的人必须出闪吗: whether he may let it hit him; 要出闪 is what the attack asks for
    if tale.ask.kind == "victory":
        told = toks[:len(toks) - len(_asking(toks))]
        if "单挑" in tale.text and any(t.has("WIN", "LOSE") for t in told):
            return next(t.text for t in told if t.has("WIN", "LOSE"))       # 和主公单挑赢了: who fell is told by it
        return next((t.text for t in _asking(toks) if t.has("WHAT") and t.text in ("怎么", "怎样", "如何", "怎么样")), "")      # 内奸怎么赢: not whether
    return _of_all(tale, toks) or _dead_hand(tale)


def _of_all(tale: Tale, toks: list) -> str:
    """甲1血乙2血都横置: each of them; 其中一个人: one of those spoken of; 两个人都没闪，一共几点: of both."""
    if tale.ask.kind == "count" and tale.ask.unit == "人" and tale.ask.fact is not None and tale.ask.fact.kind == "heals" and any(t.has("WOUNDED") and any(x.has("ALLP") for x in toks[max(0, k - 2):k]) for k, t in enumerate(toks)):
        return "所有人"          # 4人局，所有人都受伤，几个人回血: the seats that nobody named are unhurt on the board
    if tale.ask.kind == "count" and tale.ask.unit in ("hand", "cards", "kept", "张") and (last := "".join(t.text for t in toks[-5:])) and last.rstrip("?").endswith(("是其中一张", "是其中之一", "也是其中一张", "也算其中一张", "算在里面", "包括在内", "也算在内")):
        return "其中"           # 3张手牌，用无中生有，…，无中生有是其中一张
    if gone := _sums(tale, toks):
        return gone
    for k, (one, then) in enumerate(zip(toks, toks[1:])):
        if one.kinds == {"NUM"} and one.val == 0 and then.has("DMGW"):
            return one.text             # 受到0点伤害
        if one.has("ALL") and then.has("CHAIN") and one.text in ("都", "全", "全都") and sum(w.chained for w in tale.whos) < 2 and not any(w.chained and w.many for w in tale.whos) and not any(f.kind in ("chained", "use", "resets") and f.unit in (None, "iron_chain") for f in tale.facts):
            return one.text
        if one.text.startswith("其中") and then.has(*PERSON) and any(w.label == then.text and w.key.startswith("某") for w in tale.whos):
            return one.text
    ask = tale.ask
    fact = ask.fact
    if ask.kind == "count" and fact is not None and fact.kind in ("hurt", "draws", "discards") and any(t.text in ("一共", "总共", "合计", "加起来") for t in _asking(toks)):
        who = fact.target or fact.actor
        struck = next((f for f in tale.facts if f.kind == "use" and f.also and who in (f.target, *f.also) and not f.neg), None)
        if who is not None and struck is not None and not who.many and not (fact.zone == "total" and who.key.startswith("第")):
            return "一共"
    return ""


def _sums(tale: Tale, toks: list) -> str:
    """3张手牌，装备了一件武器，还剩几张: the piece comes out of the hand; 摸牌阶段摸2张，无中生有摸2张，一共几张: of both; 上家到下家: with me between them."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "count" or fact is None:
        return ""
    if ask.unit in ("hand", "cards", "kept", "张") and any(w.hand for w in tale.whos):
        told = min(w.hand_at for w in tale.whos if w.hand)
        for k, tok in enumerate(toks):
            if tok.has("EQUIP") and tok.at > told and tok.text.startswith(("装备", "装上", "装了", "穿上", "换上")) and not tok.has("DE") and any(t.has("EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "CLS_EQUIP") for t in toks[k + 1:k + 5]) and (tok.text.endswith(("了", "上")) or any(t.has("LE") for t in toks[k:k + 2])) and not any(f.kind == "equips" or f.kind == "use" and f.unit in units.EQUIPS for f in tale.facts):
                return tok.text
    if fact.kind == "draws" and any(t.text in ("一共", "总共", "合计", "加起来") for t in _asking(toks)):
        drawn = [t for k, t in enumerate(toks) if t.has("DRAW") and any(x.has("NUM") for x in toks[k + 1:k + 3])]
        if len(drawn) > 1 and sum(f.kind == "draws" and not f.neg for f in tale.facts) < len(drawn) + 1 and any(t.has("DRAWP") for t in toks):
            return "一共"
    if ask.unit == "distance" and not any(w.me for w in tale.whos) and {"上家", "下家"} <= {w.label for w in tale.whos}:
        return "上家"
    return ""


def _dead_hand(tale: Tale) -> str:
    """我死了，我放出去的乐还有效吗: what he did before he died."""
    dead = [f for f in tale.facts if f.kind == "dies" and not f.neg and f.target is not None]
    for f in tale.ask.needs:
        if f.kind == "use" and not f.neg and any(d.target is f.actor and d.at < f.at for d in dead):
            return f.text or "死了"
    return ""


__all__ = ["lost", "settle"]
