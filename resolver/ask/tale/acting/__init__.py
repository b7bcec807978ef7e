"""The line of a deed at the idle point: who does it, at whom, in whose turn, with which cards; a stage has the last word where it gives True."""

from __future__ import annotations

from resolver.ask.tale.acting import aim, doer, line

# The order matters: at whom it is aimed is looked for when it is known who does it.
ACT_STAGES = (*doer.STAGES, *aim.STAGES, *line.STAGES)
