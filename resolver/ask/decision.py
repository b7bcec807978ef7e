"""What a reader makes of a question in one edition."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Decision:
    """Verdict with its value (type, v, unit), sentence, board and runs; `reason` says why it is undetermined.

    `premise`: a false one (tale.premise.Premise); `refused`: the error behind a board that does not come about; `votes`: readers that say so;
    `doubted`: it turns on a word that only the reader of told situations weighs.
    """

    verdict: str = "undetermined"
    value: tuple | None = None
    text: str = ""
    reason: str = ""
    story: Any = None
    replay: Any = None
    outcome: Any = None
    branches: list = field(default_factory=list)
    query: Any = None
    premise: Any = None
    votes: int = 1
    refused: Any = None
    doubted: bool = False


__all__ = ["Decision"]
