"""What is told lies in its order: what is over before a cause does not come of it, and a run that ends before the asked point says nothing of it.

`lost(told, found, trace, toks)` gives the words of the first told thing that the run has out of its place, empty where all are in it.
"""

from __future__ import annotations

from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.runs.trace import Trace
from resolver.ask.tale.settings.registers import PHASE_SKILLS

CAUSES = frozenset({"use", "skill", "hurt", "effect"})
STATES = frozenset({"dies", "resets", "flips"})  # told as over before what comes of a cause that is told later


def twin_of(fact: Fact, laid: Tale) -> Fact | None:
    """The told fact as it stands on the laid tale."""
    return next((f for f in laid.facts if (f.kind, f.unit, f.at, f.text) == (fact.kind, fact.unit, fact.at, fact.text)), None)


def _told_first(told: Tale, laid: Tale, trace: Trace, toks: list) -> str:
    """乙已经阵亡，南蛮对乙生效吗: what is told before its only possible cause comes to pass, and the run has it come of that cause."""
    causes = [f for f in told.facts if f.kind in CAUSES and not f.neg and not f.want]
    for fact in told.facts:
        if fact.kind not in STATES or fact.neg or fact.want or not causes or any(f.at <= fact.at for f in causes):
            continue
        cause = min(causes, key=lambda f: f.at)
        if not any(t.has("STOP") and fact.at < t.at < cause.at for t in toks):
            continue  # 死在南蛮里
        twin, first = twin_of(fact, laid), twin_of(cause, laid)
        if twin is not None and first is not None and (steps := trace.find(twin)) and min(steps) >= min(trace.find(first), default=0):
            return fact.text
    return ""


def _ended(trace: Trace, fact: Fact) -> list[int]:
    """The steps at which a told state has come about; who is saved is saved when the dying is over."""
    if fact.kind == "saved":
        return [k for k, s in trace._steps("dying.saved") if trace.is_him(s.actor, fact.target)]
    return trace.find(fact)


def _over(told: Tale, laid: Tale, trace: Trace) -> str:
    """乙被救回来了，还能再对他用桃救吗: what is told to be over is not over when the asked deed is done."""
    done = max(trace.find(laid.ask.fact), default=len(trace.steps))
    for fact in told.facts:
        twin = twin_of(fact, laid)
        if (
            fact.kind not in STATES | {"saved"}
            or fact.neg
            or fact.want
            or twin is None
            or fact.at >= told.ask.fact.at
            or twin.target is not laid.ask.fact.target
        ):
            continue
        if (steps := _ended(trace, twin)) and min(steps) >= done:
            return fact.text
    return ""


def _not_reached(told: Tale, laid: Tale, trace: Trace) -> str:
    """再发动据守会翻回正面吗, 兵粮被无懈还能摸牌吗: a no of a run that never came to the skill or the phase it is asked of."""
    ask = laid.ask
    if ask.kind == "happens" and not told.ask.flip:
        for need in ask.needs:
            if need.kind == "skill" and need.unit in PHASE_SKILLS and not need.neg and need.actor is not None and need.actor.turned and not trace.find(need):
                return need.text
    countered = any(f.kind == "use" and f.unit == "nullification" and not f.neg for f in laid.facts)
    if ask.fact.kind == "draws" and countered and trace._steps("delayed.turn") and not trace._steps("phase.draw", "phase.skip", "delayed.effect"):
        return ask.fact.text
    return ""


def lost(told: Tale, found, trace: Trace, toks: list) -> str:
    """See module."""
    laid = found.query.tale
    if found.verdict == "no" and (gone := _not_reached(told, laid, trace)):
        return gone
    over = _over(told, laid, trace) if found.verdict == "yes" and laid.ask.kind == "can" and laid.ask.fact.kind == "use" else ""
    return over or _told_first(told, laid, trace, toks)


__all__ = ["CAUSES", "lost", "twin_of"]
