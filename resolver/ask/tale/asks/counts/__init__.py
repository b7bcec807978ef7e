"""How many, in stages: what is counted, then how it shows on the board; a stage has the last word where it gives True."""

from __future__ import annotations

from resolver.ask.tale.asks.counts import cards, heard, kinds

# The order matters: measures of the board are looked for before deeds, answers before points, cards last.
STAGES = (*heard.STAGES, *kinds.STAGES, *cards.STAGES)
