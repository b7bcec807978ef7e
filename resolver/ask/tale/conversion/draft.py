"""A card made of others while it is found out by what."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.frames import Card
from resolver.ask.tale.model import Who


@dataclass
class Made:
    """`tok` the word and `card` what is made, of `material` and `by` a skill or weapon; `held` the one whose cards they are, `actor` who uses it."""

    tok: object
    card: Card
    material: list
    by: str | None
    held: Who | None
    actor: Who | None = None
