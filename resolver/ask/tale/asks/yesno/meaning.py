"""The deed that is asked about in other words: reach, several cards, what was told before."""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.asks import already
from resolver.ask.tale.asks.reach import LIMITED, as_use
from resolver.ask.tale.asks.yesno.draft import Draft
from resolver.ask.tale.model import NotRead


def judged(reader, d: Draft) -> None:
    """八卦阵 that judges, what a conversion may stay, the reward that is taken."""
    tale = reader.tale
    d.through = None
    if d.fact.kind == "judge" and d.fact.face is None and not d.fact.neg:
        armour = next((f for f in d.made if f.kind == "skill" and f.unit == "eight_diagram" and f is not d.fact), None)  # 对方的八卦还能判吗
        if armour is not None and d.later == [d.fact]:
            d.later, d.fact = [armour, d.fact], armour
            tale.facts[:] = [f for f in tale.facts if f is not d.later[1]]
    if (
        d.fact.kind == "judge"
        and d.fact.face is None
        and not any(w.judge for w in tale.whos)
        and not any(f.kind in ("skill", "judge") and f is not d.fact and f.unit != "shensu" for f in tale.facts)
    ):
        worn = [w for w in tale.whos if "eight_diagram" in w.equipment]
        if len(worn) == 1:
            d.fact.kind, d.fact.unit, d.fact.actor = "skill", "eight_diagram", worn[0]
    d.left = d.kind == "must" and d.fact.kind == "use" and d.fact.by == "fan" and bool(d.fact.material)
    if d.left:  # 必须变成火杀吗: may it stay what it is
        d.fact, d.kind = replace(d.fact, by=None, unit="slash", card=Card("slash"), material=()), "can"
        tale.facts[:] = [f for f in tale.facts if f.at != d.fact.at]
    if d.fact.kind in ("gains", "draws") and any(t.has("REWARDW") for t in d.clause) and any(f.kind == "dies" and not f.neg for f in tale.facts):
        d.fact.kind, d.fact.n, d.fact.card = "reward", None, None  # 奖励他能拿吗
        d.kind = "happens" if d.kind == "can" else d.kind


def within_reach(reader, d: Draft) -> None:
    """A dash at somebody and a reach of somebody, as the use that is asked."""
    tale = reader.tale
    dash = next((f for f in tale.facts if f.kind == "skill" and f.unit == "shensu" and not f.neg), None)
    hit = dash or next((f for f in d.later if f.kind == "skill" and f.unit == "shensu" and not f.neg), None)
    if (
        hit is not None
        and d.kind == "can"
        and d.fact.kind == "use"
        and d.fact.unit in units.SLASHES
        and d.fact.target is not None
        and d.fact.actor in (None, hit.actor)
        and not d.fact.again
        and not d.fact.neg
        and not d.fact.by
        and hit.at < d.fact.at
        and not any(
            t.has("DURING", "THEN", "AGAIN", "END", "BEFORE", "NTH", "NUM", "CONTINUE") or t.text.startswith(("还", "再"))
            for t in reader.toks
            if hit.at < t.at < d.fact.at
        )
        and sum(f.kind == "use" for f in tale.facts if f is not d.fact) == 0
    ):
        tale.facts[:] = [f for f in tale.facts if f not in (hit, d.fact)]
        tale.laid.append(d.fact)
        d.fact = replace(hit, want=False, target=d.fact.target, at=d.fact.at)  # 神速的杀可以指孔明吗: whether the dash may be at him
        d.later = [d.fact]
    if d.fact.kind == "reaches" and dash is not None:
        tale.facts.remove(dash)  # 想神速他, 够得着吗: whether the dash may be at him
        d.fact, d.kind = (
            replace(dash, want=False, target=dash.target or d.fact.target or (d.fact.actor if d.fact.actor is not dash.actor else None), at=d.fact.at),
            "can",
        )
        d.later = [d.fact]
    if d.fact.kind == "reaches":
        d.through = told = next(
            (
                f
                for f in tale.facts
                if f.kind == "use" and f.unit == d.fact.unit and not f.neg and f is not d.fact and any(x.unit == "nullification" for x in tale.facts)
            ),
            None,
        )
        same = next((f for f in tale.facts if f.kind == "use" and f.unit == d.fact.unit and not f.neg and f.target is not None), None)
        if told is None and same is not None:
            tale.facts.remove(same)  # 他顺我，顺得到吗: that very use
            same.card = same.card or d.fact.card
            d.fact = same
        d.fact, d.kind = (as_use(d.fact), "can") if told is None else (replace(told), "happens")  # used already: does it come through


def between_two(reader, d: Draft) -> None:
    """All of several cards, the two of whom the distance is told, and who of two does it first."""
    tale = reader.tale
    if d.fact.kind == "use" and d.fact.n is None and any(t.has("ALL") and t.text in ("都", "全", "全部", "全都", "统统") for t in d.clause):
        holder = d.fact.actor or reader.subject or d.topic
        held = sum(c.slug == d.fact.unit for c in holder.cards) if holder is not None else 0
        if held > 1:
            d.fact.n = held  # 两张杀能都砍出去吗
    d.supposed = ("offset", "void") if any(t.has("COUNTAS") and t.text[0] in "算" for t in d.words) else ()  # 算被挡了再追: on that account
    near = d.fact.kind == "use" and d.kind in ("can", "happens") and d.fact.unit in LIMITED
    if near and (d.fact.actor is None or d.fact.target is None) and len(tale.distances) == 1:
        a, b, _ = tale.distances[0]  # the two of whom the distance is told
        if a is None:
            d.fact.target = d.fact.target or b
        elif any(t.has("REACH") for t in d.clause):
            mine = next((w for w in (d.fact.actor, *(w for w in (a, b) if w.me), a, b) if w is not None and w is not d.fact.target and w in (a, b)), None)
            if mine is not None:
                d.fact.actor, d.fact.target = mine, b if mine is a else a
    doers = {id(f.actor) for f in d.made if f.kind == d.fact.kind and f.actor is not None}
    if len(doers) > 1 and any(t.has("FIRST") for t in d.clause):
        raise NotRead("先")  # 我先拿，然后下家拿: an order is asked
    broken = next((f for f in tale.facts if f.kind in ("breaks", "taken") and f in d.made and not f.neg), None)
    if broken is not None and d.fact.kind == "use" and d.fact.unit == {"breaks": "dismantlement", "taken": "snatch"}[broken.kind]:
        tale.facts.remove(broken)  # 拆掉他的兵粮用过河拆桥可以吗: one deed
        d.later = [f for f in d.later if f is not broken]
        d.fact.target = d.fact.target or broken.target
        d.fact.zone = d.fact.zone or (broken.card.slug if broken.card is not None else broken.zone)
        if broken.card is not None and broken.card.slug in units.DELAYED and d.fact.target is not None and broken.card.slug not in d.fact.target.judge:
            d.fact.target.judge.append(broken.card.slug)


def told_before(reader, d: Draft) -> bool | None:
    """What the question has told before: one deed in two words, what has been done, what has not been done so far."""
    tale = reader.tale
    if (
        d.fact.kind == "spreads"
        and any(f.kind == "spreads" for f in tale.facts)
        and (d.fact.again or any(t.has("AGAIN") or "回" in t.text or t.has("WILL", "CAN") and t.text.endswith("再") for t in d.clause))
    ):
        if d.fact.target is not None and not any(f.target is d.fact.target for f in tale.facts if f is not d.fact):
            raise NotRead(d.fact.text)  # 传给B以后还会再传给C吗: that it comes to him, or that B hands it on
        d.fact.zone, d.fact.target = "again", None  # 又传回来, 会再往外传: one seat twice
    if (
        "已经" in d.said
        and d.fact.kind in ("hurt", "dies", "resets", "spreads", "draws", "discards")
        and any(f.kind in ("dying", "hurt", "dies") for f in tale.facts)
        and any(x in tale.text for x in ("的时候", "时,", "时，"))
    ):
        if already.settle(reader, d.fact, d.said):
            return True
        raise NotRead("已经")  # whether it came before what was told
    for told in tale.facts[:]:
        if (
            told.kind == "gains"
            and d.fact.kind == "use"
            and told.card is not None
            and told.card.slug == d.fact.unit
            and told.actor in (None, d.fact.actor)
            and not told.neg
            and not any(f.kind in ("use", "skill") for f in tale.facts)
        ):
            tale.facts.remove(told)  # 拿张闪往外一丢: taken in hand to be used
            tale.laid.append(told)
    for told in tale.facts[:]:
        if (
            told.neg
            and told.kind == d.fact.kind == "use"
            and told.unit == d.fact.unit
            and told.at < d.fact.at
            and d.kind == "can"
            and told is not d.fact
            and told not in d.later
        ):
            tale.facts.remove(told)  # 没出过杀，还能砍吗: so far he has not
            tale.laid.append(told)


def of_what(reader, d: Draft) -> None:
    """What may be given, taken or discarded, where something says what."""
    tale = reader.tale
    given = next(
        (f for f in [*d.later, *tale.facts] if f.kind == "skill" and f.unit == "rende" and not f.neg and f is not d.fact and f.at >= d.clause[0].at), None
    )
    if (
        d.kind == "can"
        and given is not None
        and d.fact.kind == "gives"
        and not d.fact.neg
        and d.fact.target is not None
        and d.fact.n is None
        and d.fact.card is None
        and d.fact.zone is None
        and not d.fact.material
        and not given.material
        and given.target in (None, d.fact.target)
        and not any(t.has("EQ", "EQW", "WEAR", "JUW", "CARD") for t in d.clause)
    ):
        given.target, given.at = d.fact.target, d.fact.at  # 仁德可以给自己吗: on whom the skill may be used
        d.later = [f for f in d.later if f not in (given, d.fact)]
        tale.facts[:] = [f for f in tale.facts if f not in (given, d.fact)]
        d.fact = given
    if (
        d.kind == "can"
        and not d.fact.neg
        and d.fact.kind in ("discards", "gains", "taken", "breaks", "gives")
        and d.fact.card is None
        and d.fact.zone is None
        and d.fact.n is None
        and not d.fact.material
        and d.fact.face is None
    ):
        if not any(
            t.extra.get("one")
            or t.has("CARDW", "HANDW", "CARD", "EQ", "EQW", "ZHANG", "NUM", "JCARD", "FACE", "REWARDW", "WHAT")
            or t.has("DISCP")
            or t.text.endswith("牌")
            for t in d.clause
        ):
            raise NotRead(d.fact.text)  # nothing says what


STAGES = (judged, within_reach, between_two, told_before, of_what)
