"""A skill named in a clause: whose it is, at work, a way to make a card, or a deed, found in stages of which each has the last word where it gives True."""

from __future__ import annotations

from resolver.ask.tale.skill import deed, owner, spoken

# The order matters: whose skill it is must be known before what is said of it.
SKILL_STAGES = (*owner.STAGES, *spoken.STAGES, *deed.STAGES)
