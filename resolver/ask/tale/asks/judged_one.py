"""队友判乐翻了梅花，司马懿鬼才换成黑桃，还能出牌吗: asked of him who judges, not of him who changed the card."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.people import PERSON

OF_THE_JUDGED = ("phase", "skips", "effect", "judge", "draws")
CHANGERS = ("guicai", "guidao")


def settle(reader, clause: list) -> None:
    """Changes the ask in place, where the asking clause names nobody."""
    tale = reader.tale
    fact = tale.ask.fact
    if fact is None or fact.kind not in OF_THE_JUDGED or any(t.has(*PERSON) for t in clause) or fact.kind == "draws" and not any(t.has("DRAWP") for t in clause):
        return
    holders = [w for w in tale.whos if w.judge and not w.many]
    changed = [f.actor for f in tale.facts if f.kind == "skill" and f.unit in CHANGERS and not f.neg]
    if len(holders) != 1 or not changed or any(w is None or w is holders[0] for w in changed) or any(f.kind == "skill" and f.unit not in CHANGERS for f in tale.facts):
        return
    if fact.actor is not None and fact.actor in changed:
        fact.actor = holders[0]
    if fact.target is not None and fact.target in changed:
        fact.target = holders[0]


def struck_only(reader) -> None:
    """夏侯渊神速杀了大乔，大乔能流离吗: 杀了 is a 杀 used, where he who was hit is asked for what he does about it."""
    tale = reader.tale
    fact = tale.ask.fact
    if fact is None or tale.ask.kind not in ("can", "must") or fact.kind not in ("use", "skill") or fact.actor is None or "死" in tale.text:
        return
    if fact.kind == "use" and fact.unit != "jink" or fact.kind == "skill" and units.OCCASION.get(fact.unit) not in ("targeted", "need_jink", "damaged", "jink"):
        return
    for died in [f for f in tale.facts if f.kind == "dies" and not f.neg and f.zone == "killed" and f.text == "杀了" and f.target is fact.actor]:
        tale.facts.remove(died)
        blow = next((f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and f.target in (None, fact.actor)), None)
        dash = next((f for f in tale.facts if f.kind == "skill" and f.unit == "shensu" and not f.neg), None)
        if blow is None and dash is not None:
            dash.target = dash.target or fact.actor


__all__ = ["settle", "struck_only"]
