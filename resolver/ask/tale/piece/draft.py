"""The name of a piece of equipment while it is taken up."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Who

MOVED = ("discards", "gains", "breaks", "taken", "gives")
PUTTING = ("挂上", "挂", "套", "套上", "上", "贴上", "打出", "使用", "打")


@dataclass
class NamedPiece:
    """`tok` the word and `start` its place in the clause, `slug` and `card` the piece, `before` the word in front of it; `verb` the deed told just before, `owner` whose things are
    spoken of, `who` the one the clause is about."""

    tok: object
    start: int
    slug: str
    card: Card
    before: object
    verb: Fact | None = None
    owner: Who | None = None
    who: Who | None = None
