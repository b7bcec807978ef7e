"""A deed while its line is written."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.board import Seat
from resolver.ask.tale.model import Fact, Who


@dataclass
class Act:
    """`fact` the deed told or asked, `others` all seats of the tale; `actor` who does it and his `seat`, `target` on whom."""

    fact: Fact
    others: list[Who]
    actor: Who | None
    seat: Seat | None = None
    target: Who | None = None
