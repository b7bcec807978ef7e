"""受, 挨, 吃, 掉: what befalls somebody, found in stages; one that gives True took the word up, one that gives False leaves it to other verbs."""

from __future__ import annotations

from resolver.ask.tale.deeds.hurt import damage, other

# The order matters: what makes the word no damage is looked for first.
HURT_STAGES = (*other.STAGES, *damage.STAGES)
