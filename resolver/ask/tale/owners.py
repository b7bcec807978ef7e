"""Skills told without their general: 刚烈判黑桃, 砍我的那个… is told by the one who has 刚烈.

`unite(reader)` makes one seat of a general whom no word names and of the person who does, or suffers, what brings his skill up.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale.model import Who
from resolver.ask.tale.people import PERSON


TAKING = "拆顺牵拿收取摘揭撕"      # how words begin that take something off


def _plain(who: Who) -> bool:
    return who is not None and who.general is None and not who.many and (who.me or who.key in "ABCDE甲乙丙丁")


def nobody_else(reader) -> None:
    """手里只有一张红桃，小乔挨打能天香吗: states told of nobody are hers of whom alone the question speaks."""
    tale = reader.tale
    me = next((w for w in tale.whos if w.me), None)
    doer = tale.ask.fact.actor if tale.ask.fact is not None else None
    if me is None or doer is None or doer is me or not doer.general or me.general or any(t.has("ME", "YOU") for t in reader.toks) or me is tale.own_turn or any(me in (a, b) for a, b, _ in tale.distances):
        return
    if len({t.val for t in reader.toks if t.has("GEN")}) != 1 or any(t.has("LET") for t in reader.toks):
        return
    facts = [*tale.facts, *tale.ask.needs, tale.ask.fact, *tale.laid]
    if any(f.kind == "use" and f.actor is None and f.target in (None, doer) and f.unit not in ("jink", "nullification", "peach") for f in facts):
        return          # 丈八两张牌当杀砍中曹操: his who used it
    if any(me in (f.actor, f.target, *f.also) for f in facts) or doer.hand is not None or doer.cards:
        return
    reader.merge(doer, me)


def left_out(tale) -> None:
    """张飞没装连弩，连着两刀砍诸葛亮: with nobody else about, he of whom the sentences go on is who does it."""
    for f in [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]:
        if f.kind == "use" and f.actor is None and f.hint is None and f is tale.ask.fact and f.explicit and f.unit in units.SLASHES and len(tale.whos) == 2 and f.target in tale.whos:
            other = next(w for w in tale.whos if w is not f.target)
            if other.cards and any(c.slug in units.SLASHES for c in other.cards) and not f.target.cards:
                f.actor = other         # 张飞手里三张杀，连砍关羽三刀，可以吗
        if f.kind == "use" and f.unit == "peach" and f.actor is None and f.explicit and f.hint is not None and f.hint is not f.target and not f.hint.many:
            f.actor = f.hint        # 乙是吴势力，对濒死的孙权用桃
        if f.kind == "use" and f.actor is None and f.hint is not None and f.hint.general and f.target not in (None, f.hint) and f.unit in units.AIMED and not f.hint.judge and set(map(id, tale.whos)) <= {id(f.hint), id(f.target)}:
            f.actor = f.hint


def own_zone(reader) -> None:
    """自己头上顶着兵粮，用顺手收回来行吗: with nobody named but 自己, he does it, and to himself."""
    tale = reader.tale
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.kind != "use" or fact.by or fact.unit not in marks.REMOVES or fact.target is not None and not fact.target.me:
        return
    first = next((k for k, t in enumerate(reader.toks) if t.has(*PERSON)), None)
    me = next((w for w in tale.whos if w.me), None)
    if first is None or me is None or not me.judge or any(w.judge for w in tale.whos if w is not me) or any(t.has(*PERSON) and not t.has("SELF", "ME") and t.at < fact.at for t in reader.toks):
        return
    his = reader.toks[first].has("SELF") and any(t.has("JUW", "BODY") for t in reader.toks[first + 1:first + 4])
    taken = fact.actor is me and not any(f.kind in ("judge", "effect") for f in tale.facts) and any(t.text[0] in TAKING and t.at > fact.at for t in reader.toks)
    if his and (fact.actor is None or taken) or taken and len(tale.whos) == 1:
        fact.actor = fact.target = me
        fact.own = True


def wearer(reader) -> None:
    """八卦阵判红，改成黑桃，乙受伤吗: armour told of nobody is his whom the blow befalls."""
    tale = reader.tale
    fact, me = tale.ask.fact, next((w for w in tale.whos if w.me), None)
    his = None if fact is None else fact.target if fact.kind in ("hurt", "works", "void") else fact.actor if fact.kind == "use" and fact.unit == "jink" else None
    if me is None or not _plain(his) or his is me or his.equipment or any(t.has("ME", "YOU", "SELF") for t in reader.toks) or not set(me.equipment) & units.ARMORS or len(me.equipment) != 1:
        return
    if any(f.kind == "use" and me in (f.actor, f.target) for f in [*tale.facts, *tale.ask.needs]) or me is tale.own_turn:
        return
    reader.merge(his, me)


def lies_before(reader) -> None:
    """兵粮寸断被无懈可击抵消，乙还能摸牌吗: a delayed trick told of nobody lies before the one person spoken of."""
    tale = reader.tale
    fact, me = tale.ask.fact, next((w for w in tale.whos if w.me), None)
    his = fact.actor or fact.target if fact is not None else None
    laid = any(f.kind == "use" and f.unit in units.DELAYED and not f.neg and f.target in (None, me) and f.actor is None for f in tale.facts)
    if me is None or not laid or not _plain(his) or his is me or len(tale.whos) != 2 or any(t.has("ME", "YOU", "SELF") for t in reader.toks) or any(f.actor is me for f in [*tale.facts, *tale.ask.needs]):
        return
    reader.merge(his, me)


def onto_self(reader) -> None:
    """国色贴自己脑门: the head it goes to is his own."""
    fact = reader.tale.ask.fact
    if fact is None or fact.kind != "use" or fact.target is not None or fact.actor is None or fact.unit not in units.DELAYED:
        return
    for verb, self_, place in zip(reader.t, reader.t[1:], reader.t[2:]):
        if verb.has("USE") and not verb.has("BA2") and self_.has("SELF") and place.has("JUW", "BODY") and self_.at > fact.at:
            fact.target, fact.own = fact.actor, True


def converters(reader) -> None:
    """主公刘备激将，他把闪龙胆成杀: who converts by a skill is the one who has it."""
    tale = reader.tale
    for f in [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]:
        if f.kind != "use" or not f.by or f.by not in reader.book.skills or f.actor is None or not f.actor.general or f.by in reader.skills_of(f.actor.general):
            continue
        owners = [w for w in tale.whos if w.general and f.by in reader.skills_of(w.general)]
        if len(owners) == 1 and f.target is not owners[0]:
            f.actor = owners[0]


def lordly(reader) -> None:
    """激将的杀砍死了忠臣，主公弃牌吗: who has a 主公技 at work is the lord spoken of."""
    tale = reader.tale
    lord = next((w for w in tale.whos if w.role == "lord"), None)
    if lord is None or lord.general is not None or lord.kingdom is not None or lord.many:
        return
    facts = [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]
    mine = list(dict.fromkeys(f.actor for f in facts if f.kind == "skill" and marks.lordly(reader.book, f.unit) and f.unit not in marks.LENT and f.actor is not None and f.actor.general and f.unit in reader.skills_of(f.actor.general)))
    if len(mine) != 1 or mine[0].role is not None or any({f.actor, f.target} == {lord, mine[0]} for f in facts):
        return
    for fact in facts:
        fact.actor = mine[0] if fact.actor is lord else fact.actor
        fact.target = mine[0] if fact.target is lord else fact.target
    reader.merge(mine[0], lord)


def unite(reader) -> None:
    tale = reader.tale
    lordly(reader)
    nobody_else(reader)
    left_out(tale)
    converters(reader)
    own_zone(reader)
    onto_self(reader)
    wearer(reader)
    lies_before(reader)
    named = {t.val for t in reader.toks if t.has("GEN")}
    facts = [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]
    for who in tale.whos[:]:
        if not who.key.startswith("general:") or who.general in named:
            continue
        mine = [f for f in facts if f.kind in ("skill", "passive") and f.actor is who]
        if not mine or any(f.target is who for f in facts) or any(f.actor is who and f.kind == "use" for f in facts):
            continue
        when = {units.OCCASION.get(f.unit) for f in mine}
        attacks = [f for f in facts if f.kind in ("use", "hurt") and not f.neg and f.unit not in ("jink", "nullification", "peach")]
        if when <= {"damaged", "targeted", "need_jink"}:
            found = {id(f.target): f.target for f in attacks if _plain(f.target)}
        elif when <= {"slash", "damage", "draw"}:
            found = {id(f.actor): f.actor for f in attacks if _plain(f.actor)}
        else:
            continue
        if len(found) != 1:
            continue
        keep = next(iter(found.values()))
        if any(f.target is keep for f in mine):
            continue
        for fact in facts:
            fact.actor = keep if fact.actor is who else fact.actor
            fact.target = keep if fact.target is who else fact.target
        reader.merge(keep, who)


__all__ = ["unite"]
