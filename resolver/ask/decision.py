"""What a reader makes of a question in one edition, and what one run says of the asked point."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """What one run says: verdict (yes, no, value, depends), typed value as (type, v, unit), a sentence, and the steps that it rests on."""

    verdict: str
    value: tuple | None = None
    text: str = ""
    steps: tuple = field(default=(), compare=False)


def yes_no(flag: bool, text: str = "", steps=()) -> Outcome:
    return Outcome("yes" if flag else "no", None, text, tuple(steps))


@dataclass
class Query:
    """What was asked: kind of contract §3, the tale, its table (None where it was not laid), a branch for each way that an open point can go."""

    contract: str
    tale: Any
    table: Any
    branches: list = field(default_factory=list)


@dataclass
class Decision:
    """Verdict with its value (type, v, unit), sentence, board and runs; `reason` says why it is undetermined.

    `premise`: a false one (tale.premise.Premise); `refused`: the error behind a board that does not come about;
    `doubted`: it turns on a word that a recorded ruling like the question may not hold.
    """

    verdict: str = "undetermined"
    value: tuple | None = None
    text: str = ""
    reason: str = ""
    story: Any = None
    replay: Any = None
    outcome: Any = None
    branches: list = field(default_factory=list)
    query: Query | None = None
    premise: Any = None
    doubted: bool = False
    refused: Any = None


__all__ = ["Decision", "Outcome", "Query", "yes_no"]
