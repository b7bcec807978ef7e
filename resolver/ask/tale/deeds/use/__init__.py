"""用, 出, 打: what is used, found in stages; one that gives True took the word up."""

from __future__ import annotations

from resolver.ask.tale.deeds.use import before, thing

# The order matters: what stands around the verb is looked for before what was told.
USE_STAGES = (*thing.STAGES, *before.STAGES)
