"""What is wrong with a scenario file: all problems at once, each with place and advice.

Not here: finding the problems (source.py, given.py, when_grammar.py, then_grammar.py, validate.py).
Imports: stdlib only.  Source: contract §2 (error documents) and §5 (the loader).
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Iterable


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem.  `message` is Chinese and names what and why; `hint` says what to do; `path` is `given.players[1].hp`."""

    code: str
    message: str
    file: str | None = None
    line: int | None = None
    path: str = ""
    hint: str | None = None

    @property
    def where(self) -> dict[str, object]:
        return {"file": self.file, "line": self.line, "path": self.path or None}

    def to_dict(self) -> dict[str, object]:
        return {"code": self.code, "message": self.message, "where": self.where, "hint": self.hint}

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        head = " ".join(part for part in (place, self.path) if part)
        text = f"{head}：{self.message}" if head else self.message
        return f"{text}（{self.hint}）" if self.hint else text


class ScenarioError(Exception):
    """A scenario file that cannot be taken as it stands; `problems` holds all of them, in file order."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    @property
    def code(self) -> str:
        """The common code of all problems, else `scenario_invalid`."""
        codes = {problem.code for problem in self.problems}
        return codes.pop() if len(codes) == 1 else "scenario_invalid"

    def to_dict(self) -> dict[str, object]:
        """The `error` document of the contract: the first problem in front, every one under `problems`."""
        first = self.problems[0]
        document = first.to_dict()
        document["code"] = self.code
        if len(self.problems) > 1:
            document["problems"] = [problem.to_dict() for problem in self.problems]
        return {"error": document}


def suggestions(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """Up to three known words that look like `word`; names of two or three characters need one in common."""
    return difflib.get_close_matches(word, list(known), n=limit, cutoff=0.39)


def did_you_mean(word: str, known: Iterable[str], otherwise: str | None = None) -> str | None:
    """`是不是 A、B？`, or `otherwise` when nothing is near."""
    near = suggestions(word, known)
    return f"是不是 {'、'.join(near)}？" if near else otherwise
