"""Signs that what is told has been laid otherwise: a deed denied, a state of the person named last, what a skill takes, what a thing is made of.

Each gives the first such word in the question's spelling; empty when there is none.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.asks import begun
from resolver.ask.tale.checks import doubts_meant
from resolver.ask.tale.checks.account import facts_of
from resolver.ask.tale.checks.doubts_asked import NAMED, seat_of
from resolver.ask.tale.model import Tale
from resolver.ask.tale.settings.registers import PLAY_SKILLS
from resolver.ask.tale.people import PERSON

NO_TARGET = Lazy("(?:不是|并非|没有?成为|不在)[^,.?]{0,6}目标(?!以外|之外)")
DENIED = ("还没", "没", "没有", "未", "还没有", "尚未", "从未", "从没", "没能", "并没", "并没有", "还未")
DRAWERS = frozenset({"biyue", "jizhi", "lianying", "xiaoji", "kurou", "zhiheng", "jushou", "yiji"})
TAKERS = marks.TAKES


def denied(tale: Tale, toks: list) -> str:
    """酒还没开砍, 还没动手杀: told as not done, and laid as done."""
    if (aimed := NO_TARGET.search(tale.text)) is not None and tale.ask.fact is not None and tale.ask.fact.kind == "skill" and tale.ask.fact.at > aimed.start() and not any(f.kind == "use" and not f.neg for f in tale.facts):
        return aimed.group()        # 大乔不是杀的目标时: and laid as aimed at
    done = {f.at for f in tale.facts if f.kind in ("use", "skill") and not f.neg}
    for k, tok in enumerate(toks):
        if tok.text not in DENIED or not tok.has("NEG"):
            continue
        for j in range(k + 1, min(k + 4, len(toks))):
            if toks[j].at in done and toks[j].has("ATTACK", "SK", "USE", "KILL", "CARD") and not toks[j].has("EQ"):
                return tok.text + toks[j].text
            if not toks[j].has("INV", "FILL", "STARTW", "USE", "BEI", "FIRST"):
                break
    return ""


def against(tale: Tale) -> str:
    """没武器，装上青龙刀: an empty place is told, and something in it."""
    for who in tale.whos:
        if "weapon" in who.lacks and set(who.equipment) & units.WEAPONS and not any(f.kind in ("equips", "unequips", "taken", "breaks", "gains") or f.kind == "use" and f.unit in units.EQUIPS for f in tale.facts):
            return "没武器"
        both = who.lacks & set(who.equipment)
        if both and not any(f.kind in ("equips", "unequips", "taken", "breaks", "gains", "discards", "use") for f in tale.facts):
            return "没有"
    return ""


def nearest(tale: Tale, toks: list) -> str:
    """砍中下家穿狮子, 那位骑着+1马: a piece worn is his who stands right before it."""
    for a, b, c in zip(toks, toks[1:], toks[2:]):
        if not (b.has("WEAR") and not b.has("BA2", "STAY") and c.has("EQ")):
            continue
        if not a.has(*PERSON, "PEOPLE") or a.has("SELF", "THEY") or a.has("ME"):
            continue
        who = seat_of(tale, a) if a.has(*NAMED) else next((w for w in tale.whos if w.label == a.text or a.text.endswith(("那位", "那个", "那人", "的人")) and w.label in ("那个人", "那人")), None)
        if who is None or who.many:
            continue
        held = [*who.equipment, *who.judge, *(x.slug for x in who.cards)]
        if c.val in held or c.val in units.HORSES and set(held) & units.HORSES or c.val in who.lacks:
            continue
        if any(c.val in w.equipment for w in tale.whos if w is not who):
            return a.text + b.text + c.text
    return ""


def takes(tale: Tale, toks: list) -> str:
    """反馈拿走他一张手牌: from where the card comes that a skill takes."""
    for k, tok in enumerate(toks):
        if not (tok.has("SK") and tok.val in TAKERS):
            continue
        for j in range(k + 1, min(k + 8, len(toks))):
            if toks[j].has("STOP", "QM"):
                break
            if toks[j].has("HANDW") and any(t.has("TAKE", "GAIN") for t in toks[k + 1:j]):
                mine = [f for f in facts_of(tale) if f.kind == "skill" and f.unit == tok.val]
                worn = any(w.equipment for w in tale.whos)
                if worn and tok.val == "fankui" and not any(f.zone or f.card or f.material for f in mine) and not any(f.kind in ("gains", "taken") and (f.zone or f.card) for f in facts_of(tale)):
                    return toks[j].text
    return ""


def reached(tale: Tale, clause: list) -> str:
    """连环传到没横置的司马懿了吗, 会传给左右吗: to whom the damage goes on."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "spreads" or fact.target is not None or fact.also:
        return ""
    for k, tok in enumerate(clause):
        if tok.has("SPREAD"):
            after = next((t for t in clause[k + 1:k + 5] if t.has("GEN", "LET", "ME", "NEXT", "PREV", "ALLY", "LORD", "LOYAL", "REBEL", "SPY")), None)
            if after is not None:
                return after.text
    told = [w for w in tale.whos if "chain" in w.lacks]
    struck = [f.target for f in tale.facts if f.kind == "use" and f.target is not None]
    if told and not any(w.chained for w in tale.whos if w not in struck):
        return "没横置"
    return ""


def judged(tale: Tale) -> str:
    """八卦翻出黑的，这闪还作数吗: there is no 闪 of it."""
    fact = tale.ask.fact
    colors = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}
    if fact is None or fact.kind != "works" or fact.unit != "jink":
        return ""
    for f in tale.facts:
        if f.kind == "judge" and f.unit == "eight_diagram" and f.face and (f.face[2] or colors.get(f.face[0])) == "black":
            return "这闪"
    return ""


def twice(tale: Tale, toks: list) -> str:
    """闪当杀使用去砍人，还能点成火杀吗: the very card that is told, not one more."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "use" or fact.by != "fan" or tale.ask.kind != "can" or fact.again or any(t.text.startswith("打出") for t in toks):
        return ""               # 打出 is no use of a 杀, and the fan speaks of uses
    if any(f.kind == "use" and not f.neg and f.unit in units.SLASHES and f.actor is fact.actor for f in tale.facts):
        return fact.text or "火杀"
    return ""


def stuff(tale: Tale, toks: list, clause: list) -> str:
    """拿骑着的红马去鬼道, 用闪追, 拿黑牌当桃: of what the deed is made."""
    fact = tale.ask.fact
    if fact is None:
        return ""
    if fact.kind == "skill" and fact.unit in marks.CHANGES_JUDGEMENT and fact.card is None and not any(m is not None and (m.slug or m.suit or m.color or m.zone != "hand") for m in fact.material or ()):
        for k, tok in enumerate(clause):
            if tok.has("EQ") and any(t.has("BA", "BA2") for t in clause[max(0, k - 6):k]) and any(t.has("SK") and t.val == fact.unit for t in clause[k:]):
                worn = next((w for w in tale.whos if w is fact.actor), None)
                if worn is None or len(worn.equipment) != 1:
                    return tok.text
                suits = {"dilu": "black", "jueying": "black"}
                if fact.unit == "guidao" and tok.val in units.HORSES and suits.get(worn.equipment[0]) is None:
                    return tok.text
    if fact.kind == "skill" and fact.unit == "blade":
        other = next((n for n in tale.ask.needs if n.kind == "use" and n.unit not in units.SLASHES and not n.by), None)
        if other is not None:
            return other.text
    if fact.by in units.CONVERSIONS and not any(f.by for f in tale.facts):
        for k, tok in enumerate(toks):
            if tok.has("FACE") and fact.material and not any(_same(m, tok.val) for m in fact.material if m is not None) and any(t.has("CONVERT") for t in toks[k + 1:k + 3]) and not any(t.has("NEG", "NOHAVE") for t in toks[max(0, k - 2):k]):
                return tok.text
    return ""


def _same(card, face) -> bool:
    suit, value, color = face
    colors = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}
    mine = card.color or colors.get(card.suit)
    return (suit is None or card.suit == suit) and (value is None or card.number == value) and (color is None or mine == color)


def held(tale: Tale, toks: list) -> str:
    """手里的赤兔和八卦阵, 有手牌的藤甲兵: which pieces are held and which worn."""
    for k, tok in enumerate(toks):
        if not tok.has("EQ"):
            continue
        nxt = toks[k + 1] if k + 1 < len(toks) else None
        if nxt is not None and nxt.has("PEOPLE") and nxt.text.startswith("的") and any(c.slug == tok.val and c.zone == "hand" for w in tale.whos for c in w.cards) and not any(tok.val in w.equipment for w in tale.whos):
            return tok.text + nxt.text
        if k > 2 and toks[k - 1].has("AND", "WITH") and toks[k - 2].has("EQ") and any(t.has("HANDW") for t in toks[k - 4:k - 2]) and any(f.kind == "discards" and f.card is not None and f.card.slug == tok.val and f.card.zone == "equip" for f in tale.facts):
            return tok.text
    return ""


def undrawn(tale: Tale) -> str:
    """中了兵粮没摸牌，回合末闭月能摸吗: what is told of one phase is not said of the skill asked about."""
    fact = tale.ask.fact
    for f in tale.facts:
        if f.kind == "draws" and f.neg and f.n is None and fact is not None and fact.kind == "skill" and fact.unit in DRAWERS and fact.at > f.at and f.actor in (None, fact.actor):
            return f.text
    return ""


def settle(tale: Tale, clause: list) -> None:
    """Roles that only the sense of the deed gives: who eats the peach, who draws for a claim, whom armour marks as struck; a deed told and asked about in one breath."""
    ask, fact = tale.ask, tale.ask.fact
    if fact is None:
        return
    me = next((w for w in tale.whos if w.me), None)
    if me is not None and fact.kind == "use" and fact.actor is not None and fact.actor is not me and fact.target is None and not any(x in tale.text for x in "我咱俺本") and not any(me in (f.actor, f.target) for f in facts_of(tale)):
        near = next(((a, b, n) for a, b, n in tale.distances if me in (a, b) and fact.actor not in (a, b)), None)
        if near is not None:        # 紧邻，可对方骑了+1马，关羽还能砍吗: next to him who acts
            fact.target = near[1] if near[0] is me else near[0]
            tale.distances[tale.distances.index(near)] = (fact.actor, fact.target, near[2])
            tale.whos.remove(me)
    if fact.kind == "hp" and fact.actor is not None:
        for f in tale.facts:        # 孙权2血，自己出牌阶段吃一个桃
            if f.kind == "use" and f.unit == "peach" and f.actor is None and f.target is None and f.zone != "save" and not f.neg and not any(g.kind in ("dying", "dies") and not g.neg for g in tale.facts):
                f.actor = fact.actor
    if fact.kind == "use" and fact.unit in marks.REMOVES and fact.zone and fact.target is not None and fact.zone == "马" and "defensive_horse" in fact.target.equipment and not any(x in tale.text for x in ("+1", "防")):
        fact.target.equipment.remove("defensive_horse")     # his horse, which is not said to keep anybody off
        if "offensive_horse" not in fact.target.equipment:
            fact.target.equipment.append("offensive_horse")
    if ask.kind == "can" and fact.kind == "use" and fact.unit in units.SLASHES and (fact.n or 1) > 1:
        for who in tale.whos:       # 手里四张闪，装了丈八，能凑出两张杀吗: the cards told are what he has
            mine = [c for c in who.cards if c.zone == "hand"]
            if "spear" in who.equipment and who.hand is None and len(mine) > 1 and not any(f.kind == "use" and f.actor is who for f in tale.facts):
                who.hand = len(mine)
    claim = next((f for f in tale.facts if f.kind == "use" and f.by == "guhuo" and f.unit == "ex_nihilo" and not f.neg), None)
    if claim is not None and claim.actor is not None and fact.kind == "draws" and fact.n == 2 and any(f.kind == "doubt" and f.actor is fact.actor and not f.neg for f in tale.facts):
        fact.actor = claim.actor        # two cards are the trick's: a doubter draws one
    blow = next((f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    if fact.kind == "hurt" and fact.target is None and fact.actor is None and blow is not None and blow.target is None and blow.actor is None and len(tale.whos) == 2:
        clad = [w for w in tale.whos if set(w.equipment) & units.ARMORS]
        if len(clad) == 1 and not clad[0].many:
            blow.target = fact.target = clad[0]
            blow.actor = next(w for w in tale.whos if w is not clad[0])
    if ask.kind == "can" and fact.kind == "skill" and fact.unit in PLAY_SKILLS and not fact.again and not any(t.has("SK", "STILL", "AGAIN", "TWICE") or t.text.startswith(("还", "再", "又")) for t in clause):
        same = [f for f in tale.facts if f.kind == "skill" and f.unit == fact.unit and f.actor is fact.actor and not f.neg]
        done = any(x in tale.text for x in ("已", "之后", "完")) or same and tale.text[same[0].at + len(same[0].text):][:1] in ("了", "过")
        if len(same) == 1 and not done and fact.target is None:
            tale.facts[:] = [f for f in tale.facts if f is not same[0] and not (f.kind in ("heals", "draws", "hurt") and same[0].at < f.at < fact.at)]       # 跟他结姻，发得出来吗: the very deed
            fact.target, fact.also, fact.material, fact.n = same[0].target, [w for w in same[0].also if w is not fact.actor], same[0].material, same[0].n


def far(tale: Tale) -> str:
    """隔了两家的人没出杀，狂骨回血吗: those who sit between suffer as well, and nobody told of them."""
    fact = tale.ask.fact
    named = any(f.kind in ("skill", "passive") and f.unit == "kuanggu" for f in facts_of(tale)) or fact is not None and fact.kind == "heals" and any(w.general == "weiyan" for w in tale.whos)
    if named and any(n > 1 for _, _, n in tale.distances) and any(f.kind == "use" and f.unit in units.MASS and not f.neg for f in tale.facts):
        return "狂骨"
    return ""


def sexed(tale: Tale, toks: list) -> str:
    """结姻的对象是女的: what sex somebody is, and nobody has been given it."""
    people = {id(w) for f in facts_of(tale) for w in (f.actor, f.target, *f.also) if w is not None}
    for a, b in zip(toks, toks[1:]):
        if a.text in ("是", "是个", "是名") and b.has("FEMALE", "MALE"):
            lone = next((w for w in tale.whos if w.label == b.text), None)
            if lone is not None and id(lone) not in people:
                return a.text + b.text
    return ""


def credited(tale: Tale, toks: list) -> str:
    """也算甲打的吗: whose deed it counts as, not whether he may do one."""
    if tale.ask.kind != "can":
        return ""
    for a, b, c, d in zip(toks, toks[1:], toks[2:], toks[3:]):
        if a.text in ("算", "也算", "还算", "算是", "都算") and b.has(*PERSON) and c.has("ATTACK", "KILL", "USE") and d.has("DE"):
            return a.text + b.text
    return ""


def both_sides(tale: Tale, toks: list) -> str:
    """邻座俩都骑了防御马，打得到几个人: on either side sits one of them."""
    for a, b in zip(toks, toks[1:]):
        if a.has("ADJW") and b.has("BOTHP") and tale.ask.kind == "within" and sum(n == 1 for _, _, n in tale.distances) < 2:
            return a.text + b.text
    return ""


def itself(tale: Tale) -> str:
    """遗计能全给自己吗: the board hands nothing from a seat to itself."""
    fact = tale.ask.fact
    return "自己" if fact is not None and fact.kind == "gives" and fact.actor is not None and fact.actor is fact.target else ""


_AT_WORK = Lazy("已经?[^,]{0,5}(?:拿|摸|回|弃|扣|掉|亮|展示|翻|受|选|判|抽)[^,]{0,3}了|(?:拿走|摸完|摸到|回了|回完|弃了|弃完|抽走|选完)[^,]{0,3}(?:之后|以后|后)?[,][^,]{0,4}(?:还|再|才)")


def worked(tale: Tale) -> str:
    """顺手牵羊已经把牌拿走了，还能无懈吗: what a trick has brought about is told, and no deed of the tale holds it."""
    ask = tale.ask
    if ask.kind != "can" or ask.fact is None or ask.fact.unit != "nullification" or not all(f.kind == "use" and f.unit not in ("slash", "jink") for f in tale.facts):
        return ""
    found = _AT_WORK.search(tale.text)
    return found.group() if found and not begun.over(tale, ask.fact) else ""


def healed(tale: Tale, toks: list, clause: list) -> str:
    """结姻自己满血能回血吗: whether he who has all his points gets one, not whether the skill may be invoked."""
    fact = tale.ask.fact
    if fact is not None and fact.kind == "heals":       # 给张飞一张，他掉过血，回血吗: the giver or the other
        given = [f.target for f in tale.facts if f.kind == "gives" and f.target is not None and f.target.wounded and f.actor is not None and not f.actor.wounded]
        return next((a.text for a, b in zip(toks, toks[1:]) if given and a.has("THEY") and b.has("WOUNDED")), "")
    if fact is None or fact.kind != "skill" or not any(t.has("FULLHP") for t in toks):
        return ""
    return next((t.text for t in clause if t.has("HEAL")), "")


def enough(tale: Tale, clause: list) -> str:
    """他出了一张杀，够吗: whether that will do, not whether he may play it. What comes at him is told, and less of it is asked."""
    ask = tale.ask
    reach = next((t for t in clause if t.has("REACH") and t.text == "够"), None)
    if reach is not None and ask.fact is not None and ask.fact.kind == "use" and ask.fact.unit in units.SLASHES and ask.fact.target is None and not any(f.kind == "use" and not f.neg for f in tale.facts) and not tale.distances and tale.seats is None and not any(w.equipment for w in tale.whos):
        return reach.text               # 弃一张手牌结姻，够吗: so many cards, not so far
    if ask.kind == "happens" and ask.fact is not None and ask.fact.kind == "hurt" and ask.fact.text.startswith("减") and any(f.kind in ("hurt", "losehp") and not f.neg for f in tale.facts):
        return ask.fact.text            # 受到1点伤害会减少吗: the damage, not his points
    return "够" if ask.kind == "can" and ask.fact is not None and ask.fact.text.startswith("够") and any(f.kind == "use" and f.unit == ask.fact.unit and f.actor is ask.fact.actor and not f.neg for f in tale.facts) else ""


def by_whom(tale: Tale) -> str:
    """忠臣死了主公弃牌吗: not by whom he died."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "penalty":
        return ""
    dead = [f for f in tale.facts if f.kind == "dies" and not f.neg]
    deeds = [f for f in tale.facts if (f.kind in ("use", "skill", "hurt") or f.kind == "effect" and f.unit == "lightning") and not f.neg]
    return dead[0].text if len(dead) == 1 and dead[0].actor is None and not deeds and not tale.ask.needs else ""


def answered(tale: Tale, clause: list) -> str:
    """对方选弃牌，再出闪，能闪吗: the deed told is the one asked about. 不屈后体力是几: points, not cards."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind == "count" and ask.unit == "piled" and any(t.text in ("体力", "血", "体力值", "血量") for t in clause):
        return "体力"
    if ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit != "jink" or fact.again or any(t.has("STILL", "AGAIN") for t in clause):
        return ""
    told = next((f for f in tale.facts if f.kind == "use" and f.unit == "jink" and not f.neg and f.actor in (None, fact.actor) and not f.by), None)
    return told.text if told is not None and fact.actor in (None, told.actor) else ""


def unprovoked(tale: Tale) -> str:
    """无懈可击对一个人使用，其他人不用出闪吗: nothing is told that a 闪 would answer."""
    fact = tale.ask.fact
    if tale.ask.kind != "must" or fact is None or fact.kind != "use" or fact.unit not in ("jink", "slash") or not tale.facts:
        return ""
    return tale.facts[0].text if all(f.kind == "use" and f.unit == "nullification" for f in tale.facts) else ""


def thrown(tale: Tale, clause: list) -> str:
    """贯石斧弃的两张牌，奸雄能获得吗: whether he gets the cards thrown away, not whether he may invoke it."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.kind != "skill" or fact.unit not in ("jianxiong", "fankui", "tiandu"):
        return ""
    lost = next((f for f in tale.facts if f.kind == "discards" and not f.neg), None)
    return lost.text if lost is not None and any(t.has("GAIN", "TAKE") for t in clause) else ""


def doubt(tale: Tale, toks: list, clause: list) -> str:
    """The first word of the question that the tale has laid otherwise."""
    settle(tale, clause)
    return denied(tale, toks) or held(tale, toks) or undrawn(tale) or against(tale) or nearest(tale, toks) or takes(tale, toks) or reached(tale, clause) or judged(tale) or twice(tale, toks) or stuff(tale, toks, clause) or far(tale) or sexed(tale, toks) or credited(tale, toks) or both_sides(tale, toks) or itself(tale) or worked(tale) or unprovoked(tale) or healed(tale, toks, clause) or enough(tale, clause) or by_whom(tale) or answered(tale, clause) or thrown(tale, clause) or doubts_meant.doubt(tale, clause)


__all__ = ["doubt"]
