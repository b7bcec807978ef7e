"""A cause that is told to be left out is told: the board may put no other in its place.

`settled(told, decide)` answers a question of which every cause is told not to have come about (甲没有杀乙，乙受伤吗).  With the denial taken back the asked thing must
come of that very cause: then the denial is the told reason of a no.  Elsewhere the answer stays open.
"""

from __future__ import annotations

import copy

from resolver.ask.decision import Decision
from resolver.ask.tale import clock, premise
from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.runs.trace import Trace

CAUSES = frozenset({"use", "skill", "effect", "hurt", "dies", "won", "lost"})
BEFALLS = frozenset({"hurt", "dies", "dying", "losehp"})


def denied(told: Tale) -> Fact | None:
    """See module."""
    ask, fact = told.ask, told.ask.fact
    if fact is None or ask.neg or not (ask.kind == "happens" and fact.kind in BEFALLS or ask.kind == "must" and fact.kind == "use"):
        return None
    causes = [f for f in [*told.facts, *ask.needs] if f.kind in CAUSES]
    if not causes or not all(f.neg for f in causes) or any(w.judge or w.dying for w in told.whos):
        return None
    return causes[0]


def without(told: Tale) -> Tale:
    """The tale in which what is denied came about."""
    twin = copy.deepcopy(told)
    for fact in [*twin.facts, *twin.ask.needs]:
        if fact.kind in CAUSES:
            fact.neg = False
    return twin


def _comes_of(trace: Trace, cause: Fact, kind: str, asked: Fact) -> bool:
    """Whether in this run the asked thing comes after the cause."""
    done = trace.find(cause)
    return bool(done) and (kind == "must" or done[0] < max(trace.find(asked), default=-1))


def settled(told: Tale, decide) -> Decision | None:
    """The decision of such a question, None where it is no such question.  `decide(tale)` reads, lays and plays one tale."""
    cause = denied(told)
    if cause is None:
        return None
    with clock.limited():
        found = decide(without(told))
    still = Decision(reason=f"没有看懂“{cause.text}”在这里的作用")
    if told.ask.flip or found.verdict not in ("yes", "depends") or found.replay is None:
        return still
    laid = found.query.tale
    done = next((f for f in [*laid.facts, *laid.ask.needs] if (f.kind, f.unit, f.at) == (cause.kind, cause.unit, cause.at)), None)
    trace = next(
        (t for t in (Trace(run, found.story.table) for run in found.replay.runs) if done is not None and _comes_of(t, done, told.ask.kind, laid.ask.fact)), None
    )
    if trace is None:
        return still
    words = trace.words(done)
    return premise.decision(premise.Premise(f"问题说没有{words}"), False, story=found.story, replay=found.replay, outcome=found.outcome, query=found.query)


__all__ = ["denied", "settled", "without"]
