"""A card named in a clause: a deed, part of one, or only spoken of, found in stages of which each has the last word where it gives True."""

from __future__ import annotations

from resolver.ask.tale.card import deed, material, said, spoken

# The order matters: what makes the name no deed is looked for first.
CARD_STAGES = (*said.STAGES, *material.STAGES, *spoken.STAGES, *deed.STAGES)
