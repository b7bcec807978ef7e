"""Every told event has its place in the run, before the point that is asked; an occasion that nobody told stands in for nothing that was told.

A board may invent what a question leaves out: the usual event a skill waits for, where none is told.  `lost(told, found, toks)` gives the words of the first told
event that the run does not bear, or bears only as a result of what is asked; empty where there is none.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.runs.trace import Trace
from resolver.ask.tale.told import occasion, order
from resolver.ask.tale.told.order import twin_of

OWN_USE = frozenset({"used", "use", "play", "respond"})
LOSING = ("lost_hand", "lost_equip")


def _left(trace: Trace, fact: Fact) -> list[int]:
    """失去手牌: the steps at which a card of his goes, other than by his own using or playing it."""
    who = trace.at(fact.actor)
    out = []
    for k, step in trace._steps("move.do"):
        gone = [m for m in step.data.get("moved", ()) if m.zone in ("hand", "equip", "judge") and (who is None or m.seat == who)]
        if step.data.get("reason") not in OWN_USE and any(zones.fits(trace.run.game.faces[m.cid].name, m.zone, fact.zone) for m in gone):
            out.append(k)
    return out


def _steps(trace: Trace, fact: Fact, made: list) -> list[int]:
    """The steps of a run that bear a told event."""
    if fact.kind == "leaves":
        return _left(trace, fact)
    found = trace.find(fact)
    if fact.kind == "discards":  # his own discarding is not what an invented trick of another takes from him
        by = {f.unit for f in made if isinstance(f, Fact) and f.actor is not fact.actor}
        found = [k for k in found if trace.steps[k].data.get("reason") not in by]
    return found


def _looked_for(fact: Fact, asked: Fact, made: list) -> bool:
    """Whether a told fact is an event that lies before the asked skill, and not what the skill itself brings (寒冰剑要弃的牌)."""
    if fact.kind not in occasion.EVENTS | {"flips", "chained", "resets"} or fact.neg or fact.want or fact.at > asked.at or fact.kind == "judge" and fact.face:
        return False
    if fact.kind == "hurt" and asked.unit in units.WEAPONS:
        return False
    if fact.kind == "discards" and units.OCCASION.get(asked.unit) not in LOSING or fact.kind == "breaks" and asked.unit in units.WEAPONS:
        return False
    return bool(made) or fact.kind == "leaves"


def _before_skill(told: Tale, laid: Tale, trace: Trace, made: list) -> str:
    """What is told before it is asked whether a skill may be invoked, and did not bring it up."""
    asked = laid.ask.fact
    point = min(trace.find(asked), default=len(trace.steps))
    for fact in told.facts:
        if not _looked_for(fact, asked, made) or fact.kind == "judge" and any(f.kind == "skill" and f.unit in marks.JUDGES for f in told.facts):
            continue
        twin = twin_of(fact, laid)
        if twin is None and fact.kind in ("taken", "unequips", "breaks", "gives"):
            continue  # read as another fact, which the run bears
        steps = _steps(trace, twin, made) if twin is not None else []
        handed_on = not steps and fact.kind == "hurt" and twin is not None and twin.target is not None and trace.holds(twin)
        if min(steps, default=point) >= point and not handed_on:
            return fact.text or fact.kind
    return ""


def _of_skill(told: Tale, laid: Tale, trace: Trace) -> str:
    """连营，别人失去最后手牌陆逊能摸牌吗: what comes of a told skill, where the event told is another's."""
    gone = next((f for f in told.facts if f.kind == "leaves" and not f.neg and not f.want), None)
    twin = twin_of(gone, laid) if gone is not None else None
    if gone is not None and (twin is None or not _left(trace, twin)):
        return gone.text
    return occasion.idle(told, laid, trace)


def lost(told: Tale, found, toks: list) -> str:
    """See module."""
    laid = found.query.tale
    ask = laid.ask
    if ask.fact is None:
        return ""
    trace = Trace(found.replay.runs[0], found.story.table)
    if gone := order.lost(told, found, trace, toks):
        return gone
    if found.verdict != "yes" or ask.kind not in ("can", "happens"):
        return ""
    made = occasion.invented(told, found)
    if ask.kind == "can" and (gone := occasion.aside(told, laid)):
        return gone
    if ask.kind == "can" and ask.fact.kind == "skill":
        return occasion.lost(told, found, trace, made, toks) or _before_skill(told, laid, trace, made) or (occasion.idle(told, laid, trace) if made else "")
    return _of_skill(told, laid, trace) if made and any(f.kind == "skill" and not f.neg for f in told.facts) else ""


__all__ = ["lost"]
