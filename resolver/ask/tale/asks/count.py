"""How many: points of damage, cards, times, seats, the end value of hit points or hand (read off the run in `counted`)."""

from __future__ import annotations

from resolver.ask.tale.asks.counts import STAGES
from resolver.ask.tale.asks.counts.draft import Count


def applies(reader, clause) -> bool:
    return any(t.has("MANY") for t in clause)


def ask(reader, clause: list) -> None:
    """Sets `tale.ask`.  Raises NotRead naming the word that is not understood."""
    count = Count(clause)
    for stage in STAGES:
        if stage(reader, count):
            return
