"""砍, 打, 射: found in stages; one that gives True took the word up, one that gives False leaves it to other verbs."""

from __future__ import annotations

from resolver.ask.tale.deeds.attack import blow, other

# The order matters: what makes the word no 杀 is looked for first.
BLOW_STAGES = (*other.STAGES, *blow.STAGES)
