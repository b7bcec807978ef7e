"""The course of a question while it is read."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Course:
    """`clauses` of the question in order; `asked` the number of the one that asks, `last` of the last that belongs to it; `early` whether what stands behind was read before it."""

    clauses: list[list] = field(default_factory=list)
    asked: int | None = None
    last: int = 0
    early: bool = False
