"""两张牌当杀, 红桃闪武圣当杀: what is made of what and by what, found in stages; one that gives True has the last word."""

from __future__ import annotations

from resolver.ask.tale.conversion import material, means

# The order matters: what it is made with says by what.
CONVERSION_STAGES = (*material.STAGES, *means.STAGES)
