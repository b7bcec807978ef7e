"""A card as a question speaks of it: plain data between the readers and the board. Cards and skills are slugs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Card:
    """A card as spoken of: slug and what the question says of its face. `kind` is a class word such as basic or equip."""

    slug: str | None = None
    suit: str | None = None      # spade heart club diamond
    color: str | None = None     # red black
    number: int | None = None
    zone: str = "hand"           # where its owner has it: hand equip judge
