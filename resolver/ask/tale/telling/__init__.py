"""A tale told onto a board: what follows from it, the lines that set it going, the cards and seats that the rest needs."""

from __future__ import annotations

from resolver.ask.tale.telling import acts, dealt, told

# The order matters: seats are made as they are first spoken of, and the last stage gives the scenario as data.
TELLING_STAGES = (*told.STAGES, *acts.STAGES, *dealt.STAGES)
