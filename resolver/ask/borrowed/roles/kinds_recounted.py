"""Deciders of `on_recounted`: whose move it is once the card stands."""

from __future__ import annotations

from resolver.ask.borrowed.found import Found


def acts_next(j) -> Found | None:
    """He who is asked for a 杀 once the card was used and nobody countered it."""
    t = j.table(j._with(dead=False, nullified=0, unarmed=False))
    t.borrow()
    for seat in t.seats:
        replay, (asked,) = t.play([f"{seat.name} 被问 杀"])
        if asked:
            return Found("value", f"{seat.name}选择出【杀】或交出武器", replay, t, ("player", j.spoken(t, seat.name), None))
    return None


KINDS = {"acts_next": acts_next}

__all__ = ["KINDS"]
