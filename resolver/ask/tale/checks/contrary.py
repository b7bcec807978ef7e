"""Told things that cannot stand beside each other: a piece somebody is told not to wear, two pieces of one place,
a sex that is not the general's, the dead who are saved, a blow at oneself.

`false(tale, toks, book, lexicon)` gives (Premise, whether the answer stays open); None where the question tells nothing of the kind.
"""

from __future__ import annotations


from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale import elided, mortal, shares, warded
from resolver.ask.tale.checks import answering
from resolver.ask.tale.checks.account import facts_of
from resolver.ask.tale.model import Tale
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.premise import Premise

PLACES = (("weapon", "武器", units.WEAPONS), ("armor", "防具", units.ARMORS), ("+1", "+1马", units.DEFENSIVE | {"defensive_horse"}), ("-1", "-1马", units.OFFENSIVE | {"offensive_horse"}))
PUT_ON = ("equips", "unequips", "taken", "gains", "breaks", "gives")
SEX = {"male": "男", "female": "女"}
AFTER_DEATH = Lazy("已经?[^,]{0,3}(?:死|挂|亡)|(?:死|挂|亡)[了掉去]*(?:之后|以后|后)|[阵身死]亡了|阵亡|(?:死|挂)了还")
OTHERS = ("别人", "另一个人", "其他人", "旁人", "另一个", "别的人")
FATE = ("苦肉", "闪电", "快", "要死", "将死", "时")


def place(slug: str) -> tuple | None:
    """(key, word, slugs) of the place a piece of equipment goes to."""
    return next((p for p in PLACES if slug in p[2]), None)


def unarmed(tale: Tale, lexicon) -> Premise | None:
    """甲没有防具，能发动八卦阵吗: what is asked of a piece, where its place is told empty."""
    ask = tale.ask
    if ask.kind not in ("can", "happens") or ask.neg or ask.flip or ask.fact is None or any(f.kind in PUT_ON or f.kind == "use" and f.unit in units.EQUIPS for f in facts_of(tale)):
        return None
    for slug in (ask.fact.unit, ask.fact.by):
        where = place(slug) if slug in units.EQUIPS and (ask.fact.kind in ("skill", "passive") or slug == ask.fact.by) else None
        who = ask.fact.actor
        if where is not None and who is not None and not who.many and who.lacks & {where[0], slug}:
            return Premise(f"{who.label}没有{where[1]}，【{lexicon.name('card', slug)}】无从发动", (("card", slug),))
    return None


def crowded(tale: Tale, toks: list) -> Premise | None:
    """装着八卦阵和仁王盾: two pieces of one place told worn by one seat."""
    if any(f.kind in PUT_ON or f.kind == "use" and f.unit in units.EQUIPS for f in facts_of(tale)):
        return None
    start = 0
    for k, tok in enumerate(toks):
        if tok.has("STOP"):
            start = k + 1
        nxt = next((j for j in range(k + 1, min(k + 4, len(toks))) if not toks[j].has("AND", "WITH", "STILL", "FACE", "NUM", "ZHANG")), None)
        if not tok.has("EQ") or nxt is None or nxt == k + 1 or not toks[nxt].has("EQ") or toks[nxt].val == tok.val or not any(t.has("AND", "WITH") for t in toks[k + 1:nxt]):
            continue
        where = place(tok.val)
        if where is None or toks[nxt].val not in where[2] or {tok.val, toks[nxt].val} & {"defensive_horse", "offensive_horse"} and tok.text[-1] == "马":
            continue
        head = toks[start:k]
        if any(t.has("HANDW", "BOTHP", "MANYP", "ALLP", "AND", "WITH", "DRAW", "DISC") or t.text in ("分别", "各", "分开", "一个", "一人") for t in head) or sum(t.has(*PERSON) for t in head) > 1:
            continue
        if any(t.has("WEAR", "HAVE", "EQUIP") and not t.has("NEG", "NOHAVE") for t in head) and not any(c.slug in (tok.val, toks[nxt].val) for w in tale.whos for c in w.cards):
            return Premise(f"一名角色的装备区里只能有一张{where[1]}，不能同时装着{tok.text}和{toks[nxt].text}")
    return None


def missexed(toks: list, book, lexicon) -> Premise | None:
    """女曹操, 貂蝉是男的: the sex told of a general who is of the other."""
    for k, tok in enumerate(toks):
        if not tok.has("GEN") or tok.val not in book.generals:
            continue
        own = SEX.get(book.generals[tok.val].gender, book.generals[tok.val].gender)
        near = []
        if k and toks[k - 1].has("MALE", "FEMALE"):
            near.append(toks[k - 1])
        if k > 1 and toks[k - 1].text in ("的", "性") and toks[k - 2].has("MALE", "FEMALE"):
            near.append(toks[k - 2])
        rest = toks[k + 1:k + 4]
        if len(rest) > 1 and rest[0].text in ("是", "是个", "是名", "算", "属于", "为") and rest[1].has("MALE", "FEMALE") and not any(t.has("QM", "ASKED") for t in rest[2:3]):
            near.append(rest[1])
        for word in near:
            said = "男" if word.has("MALE") else "女"
            if own in ("男", "女") and said != own and word.text[0] in "男女":
                return Premise(f"【{lexicon.name('general', tok.val)}】是{own}性", (("general", tok.val),))
    return None


def buried(tale: Tale, toks: list) -> Premise | None:
    """乙死了还能用桃救吗: who has died is not dying any more."""
    ask = tale.ask
    if ask.kind not in ("can", "happens") or ask.neg or ask.flip or ask.fact is None:
        return None
    fact = ask.fact
    if fact.kind in ("works", "effect", "heals", "hurt") and fact.target is not None and fact.target.label.startswith(("死亡", "已死", "死了的", "死掉", "阵亡", "死去")) and any(f.kind == "dies" and f.target is fact.target for f in tale.facts):
        return Premise("死亡的角色不再是目标", tuple(("card", f.unit) for f in tale.facts if f.kind == "use")[:1])
    if "复活" in tale.text and (fact.kind == "saved" or fact.kind == "use" and fact.unit in ("peach", "analeptic")):
        gone = next((f.target for f in tale.facts if f.kind in ("dies", "dying") and not f.neg and f.target is not None and any(t.at == f.at and t.has("DIE", "KILL") and not t.has("DYING") for t in toks)), None)
        return Premise(f"{gone.label}已经死亡，不能再救", (("card", "peach"),)) if gone is not None else None
    saving = fact.kind == "saved" or fact.kind == "use" and fact.unit in ("peach", "analeptic") and (fact.zone == "save" or fact.target is not None)
    said = AFTER_DEATH.search(tale.text)
    if not saving or said is None or any(w in tale.text for w in FATE) or said.start() > max(fact.at, ask.fact.at):
        return None
    end = [f for f in tale.facts if f.kind in ("dies", "dying") and not f.neg and f.target is not None and said.start() - 1 <= f.at <= said.end()]
    if len(end) != 1 or sum(f.kind in ("dies", "dying", "saved") for f in tale.facts) != 1 or fact.target not in (None, end[0].target) or end[0].target.many:
        return None
    dead = next((t for t in toks if t.at == end[0].at), None)
    if dead is None or not dead.has("DIE", "KILL") or dead.has("DYING"):
        return None
    return Premise(f"{end[0].target.label}已经死亡，不再处于濒死状态，不能再救", (("card", "peach"),))


def himself(tale: Tale, toks: list) -> Premise | None:
    """反贼杀自己，谁摸三张: told as done, and nobody can be his own target."""
    for fact in tale.facts:
        if fact.kind == "use" and not fact.neg and not fact.want and fact.actor is not None and fact.actor is fact.target and fact.unit in units.SLASHES | {"duel"} and not fact.also:
            k = next((k for k, t in enumerate(toks) if t.at == fact.at), None)
            if k is not None and k + 1 < len(toks) and toks[k + 1].text in ("自己", "他自己", "自个儿", "自个") and (k + 2 == len(toks) or toks[k + 2].has("STOP", "LE")):
                return Premise(f"不能对自己使用【{'决斗' if fact.unit == 'duel' else '杀'}】", (("card", fact.unit),))
    return None


def settle(reader, tale: Tale, toks: list) -> None:
    """队友濒死，能用酒救他吗: by him who asks, where the other is named as the one who is to be saved."""
    shares.settle(tale, toks)
    elided.settle(tale, toks)
    warded.settle(tale)
    mortal.spared(tale)
    fact = tale.ask.fact
    if fact is None or fact.kind != "use" or fact.unit != "analeptic" or fact.zone != "save" or fact.actor is None or fact.actor.me or fact.target not in (fact.actor, None):
        return
    if any(a.has("SAVE") and b.has("THEY", "OPP", "ALLY", "LET", "GEN", "LORD", "LOYAL", "REBEL", "SPY") and not b.has("SELF") for a, b in zip(toks, toks[1:])):
        fact.target, fact.actor = fact.actor, reader.me()


def restricted(tale: Tale, toks: list) -> str:
    """寒冰剑只能在命中时发动吗, 青龙只能追原来的目标吗: whether there is no other way, not whether it must be done; 顺手加攻击范围有用吗: of the reach."""
    ask = tale.ask
    if gone := elided.lost(tale, toks) or mortal.hangs(tale):
        return gone
    start = max((k + 1 for k, t in enumerate(toks) if t.has("STOP") and ask.fact is not None and t.at < ask.fact.at), default=0)
    clause = toks[start:]
    if ask.kind == "must" and ask.fact is not None and ask.fact.kind == "skill":
        word = next((t for t in clause if t.text.startswith(("只能", "只可以", "只许", "只准", "只得", "仅能"))), None)
        word = word or next((a for a, b in zip(clause, clause[1:]) if a.has("ONLY") and b.has("CAN")), None)
        if word is not None:
            return word.text
    if ask.fact is not None and ask.fact.by == "spear":
        for a, b in zip(clause, clause[1:]):
            if a.has("CONVERT") and b.has("NUM") and b.val and b.val > 1 or a.has("CONVERT") and b.text.startswith(("两张", "2张", "俩", "三张")):
                return b.text       # 一次当两张杀吗: how many come of it
    if ask.kind == "apart" and ask.fact is not None and any({a, b} == {ask.fact.actor, ask.fact.target} and set(a.equipment + b.equipment) & units.HORSES for a, b, n in tale.distances if n > 1 and a is not None and b is not None):
        return "距离"           # 我距离乙2，乙距离我也是2吗，乙有+1马: which of the two is told
    if ask.fact is not None and ask.fact.kind == "discards" and ask.fact.card is None and not any(w.judge for w in tale.whos) and any(t.has("JUW") for t in clause):
        return "判定区"         # 判定区的牌要弃掉吗: nothing lies there
    if ask.kind == "count" and ask.unit == "distance" and any(t.has("MANY") and t.text in ("几个", "几个人", "几人", "多少人", "多少个", "几位", "几名") for t in toks):
        return "几个"           # 距离为1的角色有几个: how many persons, not how far
    if ask.kind == "happens" and ask.fact is not None and ask.fact.kind == "works" and ask.fact.unit not in units.EQUIPS:
        word = next((t for t in clause if t.has("RANGEW", "DISTW") and t.at <= ask.fact.at), None)
        if word is not None:
            return word.text
    return ""


def spent(tale: Tale) -> Premise | None:
    """手里没有杀了，青龙刀还能追吗: what it takes is told to be missing."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "can" or ask.neg or ask.flip or fact is None or fact.kind != "skill" or fact.unit != "blade" or fact.actor is None:
        return None
    who = fact.actor
    if "slash" in who.lacks and who.general is None and not any(f.kind in ("draws", "gains") or f.kind == "skill" and f.unit != "blade" for f in facts_of(tale)):
        return Premise(f"{who.label}没有【杀】，【青龙偃月刀】要再使用一张【杀】", (("card", "blade"),))
    return None


def chased(tale: Tale) -> Premise | None:
    """青龙刀追杀能换个人砍吗: the further 杀 meets whom the first one met."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind not in ("can", "happens") or ask.neg or ask.flip or fact is None or fact.kind != "skill" or fact.unit != "blade" or fact.target is None or any(f.unit == "liuli" for f in facts_of(tale)):
        return None
    struck = [f.target for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.target is not None and f.actor in (None, fact.actor)]
    if fact.target.label in OTHERS and not struck or struck and all(w is not fact.target for w in struck):
        return Premise("【青龙偃月刀】再使用的【杀】只能对相同的目标", (("card", "blade"),))
    return None


def false(tale: Tale, toks: list, book, lexicon) -> tuple | None:
    """(Premise, whether the answer stays open) of the first told thing that the rest refutes."""
    for premise in (unarmed(tale, lexicon), buried(tale, toks), spent(tale), chased(tale), answering.false(tale, toks, lexicon)):
        if premise is not None:
            return premise, False
    for premise in (himself(tale, toks), crowded(tale, toks), missexed(toks, book, lexicon)):
        if premise is not None:
            return premise, True
    return None


__all__ = ["false", "restricted", "settle"]
