"""States said of a seat, and persons known by them, found in stages; a stage that gives True took the words up, one that gives False leaves them to others."""

from __future__ import annotations

from resolver.ask.tale.state import owner, person, spoken

# The order matters: whether the states describe somebody is found out before of whom they are said.
STATE_STAGES = (*spoken.STAGES, *person.STAGES, *owner.STAGES)
