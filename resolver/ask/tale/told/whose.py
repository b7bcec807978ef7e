"""Who does what is asked, and how often: the board may not give a deed to another than the one told, nor take what was told before for what is asked.

`lost(told, found, toks, clause)` gives the first word of the question that the board leaves aside so, empty where it leaves none.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.checks.doubts_asked import seat_of
from resolver.ask.tale.model import Tale
from resolver.ask.tale.runs.trace import Trace

ONCE_MORE = frozenset({"heals", "dying", "dies", "flips", "draws"})


def _subject(told: Tale, clause: list) -> str:
    """甲最后一张杀能指定三个目标吗: who stands at the head of the asking clause has a part in what is asked."""
    fact = told.ask.fact
    if (
        told.ask.kind != "can"
        or fact.kind not in ("use", "skill")
        or fact.unit == "lijian"
        or len(clause) < 2
        or not clause[0].has("GEN", "LET")
        or clause[1].has("AND", "WITH", "DE", "TO", "BEI")
    ):
        return ""
    who = seat_of(told, clause[0])
    part = [w for f in [fact, *told.ask.needs, *told.facts] for w in (f.actor, f.target, *f.also)]
    return clause[0].text if who is not None and not any(w is who for w in part) else ""


def _for_whom(told: Tale, clause: list) -> str:
    """曹操能替乙护驾吗: for whom or on whom it is asked to be done is told, and the deed is done for nobody."""
    fact = told.ask.fact
    if told.ask.kind != "can" or fact.kind != "skill" or fact.target is not None or fact.also:
        return ""
    for word, person in zip(clause, clause[1:]):
        who = seat_of(told, person) if word.has("FORW") and person.has("GEN", "LET") else None
        if who is not None and who is not fact.actor and not any(who in (f.actor, f.target) for f in told.ask.needs):
            return word.text + person.text
    return ""


def _how_far(told: Tale, clause: list) -> str:
    """别人到马超的距离也减一吗: the distance, no hit points."""
    fact = told.ask.fact
    return next((t.text for t in clause if t.has("DISTW", "RANGEW")), "") if told.ask.kind == "happens" and fact.kind in ("hurt", "losehp", "heals") else ""


def _given(told: Tale) -> str:
    """能给主公张角闪吗: a 闪 is aimed at nobody; it is handed over."""
    fact = told.ask.fact
    return (
        "给"
        if fact.kind == "use" and fact.unit == "jink" and fact.target is not None and not fact.by and "给" in told.text and any(w.kingdom for w in told.whos)
        else ""
    )


def _share(told: Tale) -> str:
    """桃园结义被无懈可击，乙能回复体力吗: for whom a trick on all was countered is not said."""
    fact = told.ask.fact
    stop = next((f for f in told.facts if f.kind == "use" and f.unit == "nullification" and not f.neg), None)
    mass = next((f for f in told.facts if f.kind == "use" and f.unit in units.MASS and not f.neg), None)
    his = fact.target or fact.actor
    if (
        stop is None
        or mass is None
        or his is None
        or his.many
        or stop.explicit
        and stop.target is his
        or stop.target is his
        or stop.actor is his
        and stop.at > mass.at
        and "被" not in told.text
    ):
        return ""
    return (
        stop.text
        if stop.target is None and "被" in told.text or stop.target is not None and stop.target.me and not any(x in told.text for x in "我俺咱")
        else ""
    )


def _again(told: Tale, found) -> str:
    """仁德回过血了，再给两张，回血吗: what is asked is not what was told before."""
    fact = found.query.tale.ask.fact
    if (
        found.verdict != "yes"
        or told.ask.kind != "happens"
        or fact.kind not in ONCE_MORE
        or fact.neg
        or told.ask.flip
        or found.replay is None
        or not found.replay.runs
    ):
        return ""
    before = [
        f
        for f in found.query.tale.facts
        if f.kind == fact.kind and not f.neg and 0 <= f.at < fact.at and (fact.target or fact.actor or f.target or f.actor) in (f.target or f.actor, None)
    ]
    before = [
        f for f in before if any(f.at < x.at < fact.at and x.kind in ("use", "skill", "gives") and not x.neg for x in [*told.facts, *told.ask.needs])
    ]  # and something was done since
    if not before:
        return ""
    trace = Trace(found.replay.runs[0], found.story.table)
    return fact.text or before[0].text if len(trace.find(fact)) <= len(before) else ""


def _stopped(found) -> str:
    """吕布杀甄姬，能抵消吗: one 闪 may be played, and the 杀 goes on."""
    ask = found.query.tale.ask
    if (
        found.verdict != "yes"
        or ask.kind != "can"
        or ask.fact.kind != "use"
        or ask.fact.unit != "jink"
        or not ask.fact.text.startswith(("抵消", "挡", "防住", "化解"))
        or found.replay is None
        or not found.replay.runs
    ):
        return ""
    trace = Trace(found.replay.runs[0], found.story.table)
    return "" if trace._steps("use.offset") else ask.fact.text


def lost(told: Tale, found, clause: list) -> str:
    """See module."""
    if told.ask.fact is None:
        return ""
    return _subject(told, clause) or _for_whom(told, clause) or _how_far(told, clause) or _given(told) or _share(told) or _again(told, found) or _stopped(found)


__all__ = ["lost"]
