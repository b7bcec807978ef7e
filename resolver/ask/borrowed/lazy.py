"""Patterns that are compiled when a text could match them: the characters that a pattern cannot do without are looked for first.

A question meets a few hundred patterns and matches a dozen; compiling all of them would be most of the time of a first question.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.locate import cache_dir
from resolver.ask import kept, programs

_FORM = 2           # of what `needs` gives: raised when it comes to give something else for the same pattern
_MOST = 20_000      # patterns kept; beyond that those of earlier versions are dropped

ANY = "|"
_WIDE = 80          # characters of such a set; a wider one is nearly always there
_HANZI = re.compile("[\u4e00-\u9fff]+")
_MACRO = re.compile("<([A-Z])>")
_OPTIONAL = re.compile(r"[?*]|\{0?,|\{0\}")
_TIMES = re.compile(r"(?:[?*+]|\{[0-9,]*\})\??")
_LOOK = ("?=", "?!", "?<=", "?<!")


def needs(pattern: str) -> tuple[frozenset, ...]:
    """For each alternative the characters, classes as `<X>`, and as `|…` sets of which one is there, that a match of it holds. Errs by leaving out."""
    made: list[frozenset] = []
    out: set[str] = set()
    i = 0
    while i < len(pattern):
        c = pattern[i]
        item: set[str] = set()
        j = i + 1
        if c == "|":
            made.append(frozenset(out))
            out, i = set(), j
            continue
        if c == "\\":
            j = i + 2
        elif c == "[":
            j = _close_class(pattern, i)
            if _HANZI.fullmatch(pattern, i + 1, j - 1):
                item = {ANY + pattern[i + 1:j - 1]}
        elif c == "(":
            j = _close_group(pattern, i)
            inner = pattern[i + 1:j - 1]
            if not inner.startswith(_LOOK):
                named = re.match(r"\?P<\w+>|\?:|\?[a-z]+:|\?P=\w+", inner)
                if named is None or named.group() == "?:" or named.group().startswith("?P<"):
                    inside = needs(inner[named.end():] if named else inner)
                    item = set(frozenset.intersection(*inside)) or _one_of(inside)
        elif c == "<" and _MACRO.match(pattern, i):
            j = i + 3
            item = {pattern[i:j]} if pattern[i + 1] not in "GE" else set()
        elif "\u4e00" <= c <= "\u9fff":
            item = {c}
        least = _OPTIONAL.match(pattern, j)
        more = _TIMES.match(pattern, j)
        if more:
            j = more.end()
        if not least:
            out |= item
        i = j
    made.append(frozenset(out))
    return tuple(made) if all(made) else (frozenset(),)


def _one_of(alternatives: tuple[frozenset, ...]) -> set[str]:
    """One character of each alternative, as a set of which one is there; empty where an alternative has none."""
    out = ""
    for need in alternatives:
        best = min((x.lstrip(ANY) for x in need if x[0] != "<"), key=len, default="")
        if not best:
            return set()
        out += best
    return {ANY + "".join(sorted(set(out)))} if len(out) <= _WIDE else set()


def _close_class(pattern: str, i: int) -> int:
    k = i + 1
    if pattern[k:k + 1] == "^":
        k += 1
    k += 1          # a ] at the start stands for itself
    while pattern[k] != "]":
        k += 2 if pattern[k] == "\\" else 1
    return k + 1


def _close_group(pattern: str, i: int) -> int:
    depth, k = 0, i
    while True:
        c = pattern[k]
        if c == "\\":
            k += 2
            continue
        if c == "[":
            k = _close_class(pattern, k)
            continue
        depth += (c == "(") - (c == ")")
        k += 1
        if depth == 0:
            return k


class _Known:
    """What patterns need, from the cache as far as it is there."""

    def __init__(self):
        self.found: dict[str, tuple] | None = None
        self.fresh: dict[str, tuple] = {}

    def __call__(self, pattern: str) -> tuple[frozenset, ...]:
        if self.found is None:
            self.found = {key: tuple(map(frozenset, value)) for key, value in kept.read(self.place()).items()}
        if pattern not in self.found:
            self.found[pattern] = self.fresh[pattern] = needs(pattern)
        return self.found[pattern]

    @staticmethod
    def place() -> str:
        return str(cache_dir() / f"patterns-{_FORM}.json")

    def keep(self) -> None:
        if self.fresh:
            table = self.fresh if len(self.found) > _MOST else self.found
            kept.write(self.place(), {key: [sorted(need) for need in value] for key, value in table.items()})
            self.fresh = {}
        programs.keep()


_known = _Known()
keep = _known.keep


class Lazy:
    """A pattern with the methods of a compiled one that are used here; `expand` turns macros into classes, `present` gives what a text holds."""

    __slots__ = ("_made", "_needs", "_present", "_source")

    def __init__(self, pattern: str, expand=None, present=None):
        self._source = pattern if expand is None else (pattern, expand)
        self._needs = _known(pattern)
        self._present = present or characters
        self._made = None

    @property
    def pattern(self) -> str:
        """The pattern as it is compiled."""
        return self._source if isinstance(self._source, str) else self._source[1](self._source[0])

    def _get(self) -> re.Pattern:
        if self._made is None:
            self._made = programs.compiled(self.pattern)
        return self._made

    def _may(self, text: str) -> bool:
        present = self._present(text)
        for need in self._needs:
            for item in need:
                if item not in present and (item[0] != ANY or present.isdisjoint(item)):
                    break
            else:
                return True
        return False

    def search(self, text: str, *at):
        return self._get().search(text, *at) if self._may(text) else None

    def match(self, text: str, *at):
        return self._get().match(text, *at) if self._may(text) else None

    def fullmatch(self, text: str, *at):
        return self._get().fullmatch(text, *at) if self._may(text) else None

    def finditer(self, text: str, *at):
        return self._get().finditer(text, *at) if self._may(text) else iter(())

    def findall(self, text: str, *at) -> list:
        return self._get().findall(text, *at) if self._may(text) else []

    def sub(self, by, text: str, count: int = 0) -> str:
        return self._get().sub(by, text, count) if self._may(text) else text

    def split(self, text: str) -> list[str]:
        return self._get().split(text) if self._may(text) else [text]


class Exchange:
    """Turns of speech (pattern, what stands for it), exchanged one after the other; iterating gives them as `Lazy` patterns."""

    __slots__ = ("_turns",)

    def __init__(self, turns):
        self._turns = [(Lazy(pattern), by) for pattern, by in turns]

    def __iter__(self):
        return iter(self._turns)

    def __call__(self, text: str) -> str:
        for pattern, by in self._turns:
            text = pattern.sub(by, text)
        return text


@lru_cache(maxsize=256)
def characters(text: str) -> frozenset:
    """The characters of a text."""
    return frozenset(text)


@lru_cache(maxsize=None)
def _made(pattern: str) -> Lazy:
    return Lazy(pattern, present=characters)


def search(pattern: str, text: str):
    """`re.search` that compiles late."""
    return _made(pattern).search(text)
