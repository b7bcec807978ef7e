"""The name of a card while it is taken up."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.frames import Card


@dataclass
class NamedCard:
    """`tok` the word and `start` its place in the clause, `before` the word in front of it, `card` what it names with all that is known of its face."""

    tok: object
    start: int
    before: object
    card: Card
