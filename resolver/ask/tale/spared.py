"""A weapon named for the blow alone: 用麒麟弓杀他，没有弃掉他的马. Its ability is not invoked where what it does is told not to happen."""

from __future__ import annotations

from resolver.ask.tale import zones
from resolver.ask import units

DOES = {"kylin_bow": ("breaks", "discards", "taken")}        # weapon -> kinds of what its ability does


def settle(tale) -> None:
    """Removes the ability from the tale, keeps its denial."""
    for fact in [f for f in tale.facts if f.kind == "skill" and f.unit in DOES and not f.neg]:
        denied = [f for f in tale.facts if f.kind in DOES[fact.unit] and f.neg and f.at > fact.at and (zones.slugs(f.zone) or frozenset()) & units.HORSES | (frozenset({f.card.slug}) & units.HORSES if f.card is not None else frozenset())]
        if denied and not any(f.kind in DOES[fact.unit] and not f.neg for f in tale.facts):
            fact.neg = True
            tale.facts[:] = [f for f in tale.facts if f not in denied]


__all__ = ["settle"]
