"""八卦判了一次红，还要出闪吗: the armour works as often as it is told to have worked, and before any card of the hand that nobody told."""

from __future__ import annotations

from resolver.ask.tale.model import Fact, Tale


def as_told(tale: Tale, kept: list) -> list:
    """Of the runs those in which 八卦阵 answers as the tale says; all of them where it is not asked whether a 闪 is due."""
    ask = tale.ask
    judged = [f for f in tale.facts if f.kind == "judge" and f.unit == "eight_diagram" and not f.neg]
    if not judged or ask.kind != "must" or ask.fact is None or ask.fact.unit != "jink":
        return kept
    asked = Fact("skill", judged[0].actor, unit="eight_diagram")
    told = any(f.kind == "use" and f.unit == "jink" and not f.neg and f.at < judged[0].at for f in tale.facts)
    return [t for t in kept if len(t.find(asked)) == len(judged) and (told or not _hand_first(t))] or kept


def _hand_first(t) -> bool:
    """Whether a card of the hand answered before the armour did."""
    first = next((s.data["card"] for s in t.steps if s.slug in ("use.declare", "play.declare") and s.data["card"].name == "jink"), None)
    return first is not None and first.skill != "eight_diagram"


__all__ = ["as_told"]
