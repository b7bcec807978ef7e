"""One way of saying for several: turns of a question that mean the same become the one the reader knows (data/words/plain).

`said(text)` works on the normalised question before its names are linked. Only what means the same is exchanged; what is dropped tells no fact of the board.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.locate import data_dir

from resolver.ask.borrowed.lazy import Lazy

_MACRO = Lazy("<([A-Z]+)>")
ARROW, BAR = " <- ", " | "


@lru_cache(maxsize=1)
def _read() -> tuple[dict[str, str], list[tuple[Lazy, str]]]:
    """(classes, turns) of the files.  Raises ValueError naming the line that is neither a class, a turn nor a remark."""
    macros: dict[str, str] = {}
    out: list[tuple[Lazy, str]] = []
    for path, n, line in _lines():
        if not line.strip() or line.startswith("#"):
            continue
        if re.match("[A-Z]+ = ", line):
            name, words = line.split(" = ", 1)
            macros[name] = f"(?:{expanded(words.strip(), macros)})"
            continue
        by, arrow, ways = line.partition(ARROW)
        if not arrow:
            raise ValueError(f"{path.name}:{n}: PLAIN <- WAY | WAY …")
        out += [(Lazy(expanded(way.strip(), macros)), by.strip().replace("∅", "")) for way in ways.split(BAR)]
    return macros, out


def turns() -> list[tuple[Lazy, str]]:
    """(pattern, plain form) in the order of the files."""
    return _read()[1]


def pattern(source: str) -> Lazy:
    """A pattern that may use the classes of the files as <NAME>."""
    return Lazy(expanded(source, _read()[0]))


def _lines():
    """(path, number, line) of the files by their names; classes of an earlier file hold in the later ones."""
    for path in sorted((data_dir() / "words" / "plain").glob("*.txt")):
        for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            yield path, n, line


def expanded(pattern: str, macros: dict[str, str]) -> str:
    """A pattern with its classes written out; KeyError for a class that the file has not named before."""
    return _MACRO.sub(lambda m: macros[m.group(1)], pattern)


def said(text: str) -> str:
    """The question in plain turns, with lists of what is thrown away told part by part."""
    from resolver.ask.tale.turns.lists import spelled
    from resolver.ask.tale.turns.piled import told

    text = told(text)
    for pattern, by in turns():
        text = pattern.sub(by, text)
    return spelled(re.sub(",(?=[,.?])", "", text).lstrip(",."))


__all__ = ["pattern", "said", "turns"]
