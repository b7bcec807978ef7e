"""Errors and problems of the knowledge base, worded for the person who must act.

Not here: printing (resolver/cli).  Imports: stdlib only.  May be imported by anyone.
"""

from __future__ import annotations

from dataclasses import dataclass, field


class KbError(Exception):
    """Something about the data or the database that a user must put right.

    code: short ASCII word (see docs); message: Chinese sentence; where: {file, line, path}; hint: what to do.
    """

    def __init__(self, code: str, message: str, where: dict | None = None, hint: str | None = None):
        super().__init__(message)
        self.code = code
        self.message = message
        self.where = {"file": None, "line": None, "path": None, **(where or {})}
        self.hint = hint

    def __str__(self) -> str:
        at = self.where["file"] or ""
        if at and self.where["line"]:
            at += f":{self.where['line']}"
        text = f"{at}: {self.message}" if at else self.message
        return f"{text}（{self.hint}）" if self.hint else text

    def as_json(self) -> dict:
        """The error document of contract §2."""
        return {"code": self.code, "message": self.message, "where": self.where, "hint": self.hint}


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing wrong in one place; `reason` and `hint` are Chinese, `code` is ASCII."""

    file: str
    line: int
    path: str
    code: str = field(compare=False)
    reason: str = field(compare=False)
    hint: str | None = field(default=None, compare=False)

    def __str__(self) -> str:
        tail = f"（{self.hint}）" if self.hint else ""
        return f"{self.file}:{self.line}: {self.path}: {self.reason}{tail}" if self.path else f"{self.file}:{self.line}: {self.reason}{tail}"

    def as_json(self) -> dict:
        """One entry of `sgs check --json`."""
        return {"code": self.code, "message": self.reason, "where": {"file": self.file, "line": self.line, "path": self.path}, "hint": self.hint}


class DataProblems(KbError):
    """The data has problems; the build is refused and nothing is written."""

    def __init__(self, problems: list[Problem]):
        first = problems[0]
        super().__init__(
            "data_invalid",
            f"数据有 {len(problems)} 处问题，未建库：\n" + "\n".join(str(p) for p in problems),
            {"file": first.file, "line": first.line, "path": first.path},
            "逐条改好后重新运行 sgs check",
        )
        self.problems = problems


def nearest(word: str, known: list[str] | set[str] | dict, limit: int = 3) -> list[str]:
    """Up to `limit` known values that look like `word`, best first; empty when none is close."""
    import difflib

    return difflib.get_close_matches(str(word), sorted(map(str, known)), n=limit, cutoff=0.5)


def did_you_mean(word: str, known) -> str | None:
    """A hint naming the nearest known values, or None."""
    near = nearest(word, known)
    return "是不是：" + "、".join(near) if near else None
