"""States said at a place of the clause while it is found out of whom."""

from __future__ import annotations

from dataclasses import dataclass, field

from resolver.ask.tale.model import Who


@dataclass
class Said:
    """`start` and `end` the places of the words, `found` what they put to a seat, `tok` the word behind them, `described` whether they stand for somebody, `who` of whom they are said."""

    start: int
    end: int = 0
    found: list = field(default_factory=list)
    tok: object = None
    described: bool = False
    who: Who | None = None
