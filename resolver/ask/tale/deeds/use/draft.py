"""A verb of use while it is taken up."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact


@dataclass
class Use:
    """`tok` the verb and `nxt` the first word of content behind it; `card` named before it, `last` the deed told just before."""

    tok: object
    nxt: object = None
    card: Card | None = None
    last: Fact | None = None
