"""Whole questions told by data/words/asked: POINT <- WAY | WAY, with classes as in data/words/plain.

`found(name, said)` gives (point, what its named groups hold) of the first way that is the whole question, None without one.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.locate import data_dir

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.printed import OPENING
from resolver.ask.tale.turns.plain import expanded

CLASS = re.compile("[A-Z]+ = ")
ARROW, BAR = " <- ", " | "
LAST_STOP = re.compile(r"[?!.。？！\s]+$")


@lru_cache(maxsize=None)
def ways(name: str) -> list[tuple[str, Lazy]]:
    """(point, pattern) in the order of a file.  Raises ValueError naming the line that is neither a class, a way nor a remark."""
    macros: dict[str, str] = {}
    out: list[tuple[str, Lazy]] = []
    for n, line in enumerate((data_dir() / "words" / "asked" / f"{name}.txt").read_text(encoding="utf-8").split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if CLASS.match(line):
            word, _, told = line.partition(" = ")
            macros[word] = f"(?:{expanded(told.strip(), macros)})"
            continue
        point, arrow, told = line.partition(ARROW)
        if not arrow:
            raise ValueError(f"{name}.txt:{n}: POINT <- WAY | WAY …")
        out += [(point.strip(), Lazy(expanded(way.strip(), macros))) for way in told.split(BAR)]
    return out


def plainly(text: str) -> str:
    """A question without its opening words and its last stop."""
    return OPENING.sub("", LAST_STOP.sub("", text))


def found(name: str, said: str) -> tuple[str, dict] | None:
    """See module."""
    for point, way in ways(name):
        if (match := way.fullmatch(said)) is not None:
            return point, match.groupdict()
    return None


__all__ = ["found", "plainly", "ways"]
