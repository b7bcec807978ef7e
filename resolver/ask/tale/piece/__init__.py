"""A piece of equipment named in a clause, found in stages of which each has the last word where it gives True."""

from __future__ import annotations

from resolver.ask.tale.piece import placed, said

# The order matters: what makes the name no piece that moves is looked for first.
PIECE_STAGES = (*said.STAGES, *placed.STAGES)
