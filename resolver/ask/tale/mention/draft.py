"""A word for a person while it is taken up."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.tale.model import Who


@dataclass
class Mention:
    """`tok` the word, or the one that names him best; `start` where his names begin, `lead` the same where it is not the word itself; `who` the seat;
    `before` the word in front of them, `marker` the same where it marks his part (被 对 把 给)."""

    tok: object
    lead: int | None = None
    start: int = 0
    who: Who | None = None
    before: object = None
    marker: object = None
