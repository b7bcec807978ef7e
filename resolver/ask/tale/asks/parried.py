"""神速砍装仁王盾的，会不会被挡住: what is stopped is the blow, not he who struck."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale.model import Fact

WARDS = marks.NOT_VALID


def settle(reader) -> None:
    """Changes the ask in place."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    if fact is None or ask.kind not in ("happens", "can") or fact.kind not in ("offset", "void") or fact.target is None or fact.unit not in (None, "slash"):
        return
    blow = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    if blow is None or blow.actor is not fact.target or blow.target is None or blow.target is blow.actor or blow.target.many or sum(f.kind == "use" for f in tale.facts) > 1:
        return
    worn = next((s for s in blow.target.equipment if s in WARDS), None)
    if worn is None:
        fact.target = blow.target
        return
    ask.fact = Fact("void", None, blow.target, blow.unit, neg=fact.neg, zone=worn, at=fact.at, text=fact.text)


__all__ = ["settle"]
