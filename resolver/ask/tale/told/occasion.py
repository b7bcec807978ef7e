"""The occasion that a board invents, and what the question tells beside it: a bare event told as the occasion, a play that is no use, somebody without a part.

`lost(told, found, trace, made, toks)` gives the words of the question that an invented occasion stands in for, empty where there are none.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import Tale, Who
from resolver.ask.tale.runs.trace import Trace
from resolver.ask.tale.settings.registers import PHASE_SKILLS
from resolver.ask.tale.told.order import CAUSES

EVENTS = frozenset({"hurt", "losehp", "heals", "draws", "gains", "gives", "taken", "discards", "unequips", "breaks", "leaves", "judge", "recast"})
ASPECT = ("LE", "AFTER", "DURING", "BEFORE", "ALREADY", "DONE", "STILL", "NEG", "NOHAVE")
MARKED = "着了过后完时中前再没不还已先"
DOING = frozenset(
    {"use.declare", "play.declare", "use.designated", "hp.deduct", "hp.lose", "judge.start", "death.reveal", "skill.invoke", "delayed.turn", "heal.do"}
)


def invented(told: Tale, found) -> list:
    """The deeds (facts) and delayed tricks (card texts) of the board that set the asked thing going and that nobody told."""
    laid, table = found.query.tale, found.story.table
    said = {(f.kind, f.unit, f.at) for f in [*told.facts, *told.ask.needs, *told.laid] if f.at >= 0}
    made: list = [f for f in laid.facts if f.kind in ("use", "skill") and (f.kind, f.unit, f.at) not in said and not f.neg]
    lying = units.DELAYED & set().union(*(w.judge for w in told.whos), {f.unit for f in told.facts}, {f.unit for f in told.laid})
    for who in laid.whos:
        seat = table.of.get(id(who))
        if seat is not None:
            made += [text for text in seat.judge_area if not any(text.endswith(" " + table.zh(s)) for s in lying)]
    return made


def _bare(told: Tale, toks: list) -> str:
    """司马懿横置，能发动反馈吗; 曹仁使用杀，能发动据守吗: a bare event told right before 能发动 is told as the occasion.  Its words, empty where nothing is told so."""
    stops = [k for k, t in enumerate(toks) if t.has("STOP") and t.at < told.ask.fact.at]
    if len(stops) != 1 or stops[0] < 2 or not toks[0].has("GEN", "LET", "ME") or toks[0].has("SELF"):
        return ""
    event = toks[1 : stops[0]]
    words = "".join(t.text for t in event)
    if all(t.has("CHAIN", "CHAINED", "FLIP", "LE", "BEI") for t in event) and ("横置" in words or "翻面" in words):
        return words
    if any(t.has(*ASPECT) or t.text[-1] in MARKED for t in event):
        return ""
    if units.OCCASION.get(told.ask.fact.unit) == "lost_hand" and "最后" in words:
        return ""  # 陆逊打出最后一张手牌: that is the occasion
    first = event[0]
    if first.has("USE", "PLAYV") and len(event) > 1 and not event[1].has("CARD", "EQ"):
        return ""
    return words if first.has("LEAVE", "USE", "PLAYV", "DRAW", "JUDGE", "GAIN", "HEAL") or first.has("EQUIP") and not first.has("WEAR") else ""


def _played(told: Tale, toks: list) -> str:
    """马超打出杀，能发动铁骑吗: what is played answers something; the skill waits for a use."""
    if units.OCCASION.get(told.ask.fact.unit) != "slash":
        return ""
    deeds = {f.at for f in told.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg}
    return next((a.text for a, b in zip(toks, toks[1:]) if a.text == "打出" and b.at in deeds), "")


def _unhurt(told: Tale, toks: list) -> str:
    """曹操没掉血，奸雄能发吗: the very event the skill waits for is denied."""
    if units.OCCASION.get(told.ask.fact.unit) != "damaged" or any(f.kind in CAUSES and not f.neg for f in told.facts):
        return ""
    if (denied := next((f for f in told.facts if f.kind == "hurt" and f.neg and f.target in (None, told.ask.fact.actor)), None)) is not None:
        return denied.text
    return next((t.text for t in toks if t.at < told.ask.fact.at and t.has("FULLHP") and t.text[0] in "没未无"), "")


def _has_part(trace: Trace, at: int) -> bool:
    """Whether a seat does something in the run, or something befalls it."""
    for step in trace.steps:
        if step.slug in DOING and (step.actor == at or at in (step.data.get("targets") or ())):
            return True
        if step.slug == "use.redirect" and step.data.get("to") == at:
            return True
        if step.slug == "move.do" and (step.data.get("to_seat") == at or any(m.seat == at for m in step.data.get("moved", ()))):
            return True
    return False


def idle(told: Tale, laid: Tale, trace: Trace) -> str:
    """大乔的判定牌，郭嘉能天妒吗: somebody is named, and what was invented has no part for him."""
    for who in told.whos:
        mine = next((w for w in laid.whos if w.key == who.key), None)
        at = trace.at(mine) if mine is not None else None
        if at is None or who.label not in told.text or who.many or who.key.startswith(("+", "?")) or _has_part(trace, at):
            continue
        if not (who.judge or who.chained or who.equipment or who.cards or who.lacks or who.hand is not None or who.hp is not None or who.role):
            return who.label
    return ""


def aside(told: Tale, laid: Tale) -> str:
    """离间，乙是女性，能发动吗: her sex is told, and she has no part in it."""
    part = {w.key for f in [*laid.facts, *laid.ask.needs, laid.ask.fact] for w in (f.actor, f.target, *f.also) if isinstance(w, Who)}
    return next(
        (w.label for w in told.whos if w.gender and len(w.label) == 1 and not w.general and not w.many and w.label in told.text and w.key not in part), ""
    )


def lost(told: Tale, found, trace: Trace, made: list, toks: list) -> str:
    """See module."""
    known = any(not f.neg and f.kind in CAUSES | EVENTS for f in told.facts)  # looked for in the run
    phased = found.query.tale.ask.fact.unit in PHASE_SKILLS
    bare = _bare(told, toks) if made and not known or phased else ""
    return _played(told, toks) or bare or (_unhurt(told, toks) if made else "")


__all__ = ["EVENTS", "aside", "idle", "invented", "lost"]
