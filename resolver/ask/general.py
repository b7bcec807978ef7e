"""Plain questions about how the game goes, asked of no board: 点数相同算谁赢, 一张无懈能抵消对所有人的效果吗, 南蛮入侵从谁开始结算.

`answer(conn, edition, text, links, book)` gives the answer of contract §3, None where anything else is asked. The topics stand in data/words/rules: each names
the steps (or the text) it rests on and the switch values under which it holds, lists its words by concept, and says which sequences of concepts claim what.
Every character of a question has to belong to a word of the topic, so that nothing told is passed over; words of the concept `_` tell nothing.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.locate import data_dir
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.cite import text_id
from resolver.ask.printed import OPENING, valued

COMMON = "common.txt"
NOBODY = "没有人"
NAME = "〇"             # stands for the name of a general
_CLAIM = Lazy("(yes|no|player|zone|text|number|order)(?: ([^:]+))?: (.+)")


class Topic:
    """One file of data/words/rules."""

    def __init__(self, path, common: dict[str, str]):
        self.words = dict(common)                      # word -> letter of its concept
        self.steps: list[str] = []
        self.flags: list[tuple[str, str]] = []
        self.texts: list[tuple[str, str, str]] = []    # (kind, slug, words that the text must hold)
        self.claims: list[tuple[re.Pattern, str, str]] = []
        self.keys: frozenset[str] = frozenset()        # one of them is in every question on the topic
        for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            line = line.strip()
            if line and not line.startswith("#"):
                self._take(path, n, line)
        self.longest = max(map(len, self.words))
        self.all = " ".join(self.words)

    def _take(self, path, n: int, line: str) -> None:
        """Raises ValueError naming a line of no known form."""
        head, colon, rest = line.partition(": ")
        if not colon:
            raise ValueError(f"{path.name}:{n}: HEAD: …")
        if head == "step":
            self.steps += rest.split()
        elif head == "flag":
            self.flags += [tuple(x.split("=")) for x in rest.split()]
        elif head == "text":
            self.texts.append(tuple(rest.split(maxsplit=2)))
        elif head == "keys":
            self.keys = frozenset(rest.split())
        elif len(head) == 1:
            self.words.update({word: head for word in rest.split()})
        elif match := _CLAIM.fullmatch(line):
            self.claims.append((Lazy(match.group(3).replace(" ", "")), match.group(1), match.group(2) or ""))
        else:
            raise ValueError(f"{path.name}:{n}: {head}")

    def speaks(self, text: str) -> bool:
        """Whether a question can be on the topic at all."""
        return not self.keys or any(key in text for key in self.keys)

    def cover(self, text: str) -> list[tuple[str, str]] | None:
        """(concept, word) of a question in order, without those that tell nothing; None where a character belongs to no word."""
        dead: set[int] = set()

        def behind(at: int) -> list | None:
            if at == len(text):
                return []
            if at in dead:
                return None
            for size in range(min(self.longest, len(text) - at), 0, -1):
                word = text[at:at + size]
                letter = self.words.get(word)
                if letter is not None and (rest := behind(at + size)) is not None:
                    return rest if letter == "_" else [(letter, word), *rest]
            dead.add(at)
            return None

        return behind(0)


    def claimed(self, letters: str) -> tuple[str, str] | None:
        """(sort, value) of what a sequence of concepts claims; who is spoken of (X) matters only to claims that name him."""
        letters = re.sub("n$", "q", letters)        # …不 at the end asks
        for seen in dict.fromkeys((letters, letters.replace("X", ""))):
            for claim, sort, value in self.claims:
                if claim.fullmatch(seen):
                    return sort, value
        return None


@lru_cache(maxsize=1)
def topics() -> list[Topic]:
    """The topics in the order of their files."""
    folder = data_dir() / "words" / "rules"
    common: dict[str, str] = {}
    for line in (folder / COMMON).read_text(encoding="utf-8").split("\n"):
        head, colon, rest = line.partition(": ")
        if colon and not line.startswith("#"):
            common.update({word: head for word in rest.split()})
    return [Topic(path, common) for path in sorted(folder.glob("*.txt")) if path.name != COMMON]


def plainly(text: str, links, topic: Topic) -> str:
    """The question without its opening and stops, generals that the topic has no word for as `NAME`."""
    out, at = "", 0
    for x in sorted((x for x in links if x.kind == "general" and x.sure), key=lambda x: x.start):
        if x.start >= at and text[x.start:x.end] not in topic.all:
            out += text[at:x.start] + NAME
            at = x.end
    return OPENING.sub("", re.sub("[?!.。？！\\s]+", "", out + text[at:]))


def answer(conn, edition: str, text: str, links, book) -> dict | None:
    """See module."""
    for topic in topics():
        words = topic.cover(plainly(text, links, topic)) if topic.speaks(text) else None
        found = topic.claimed("".join(letter for letter, _ in words)) if words is not None else None
        if found is None:
            continue
        held = _held(conn, edition, topic, book)
        if held is None:
            return None
        sort, value = found
        if sort in ("yes", "no"):
            out = {"verdict": sort, "value": None}
        elif sort == "number":
            n, _, unit = value.partition(" ")
            out = valued("number", int(n), unit or None)
        else:
            if value[0] == "=":         # called as the question calls it
                value = next(word for letter, word in words if letter == value[1])
            out = valued(sort, value.split("、") if sort == "order" else value)
        return {**out, "text": held[1], "basis": "text", "agreement": "engine-only", "governing": held[0]}
    return None


def _held(conn, edition: str, topic: Topic, book) -> tuple[list[str], str] | None:
    """(ids of what a topic rests on, what they say) in an edition, None where it does not hold there."""
    if any(str(book.flags.get(flag)) != value for flag, value in topic.flags):
        return None
    ids = [cite for step in topic.steps for cite in book.steps.get(step, ())]
    for kind, slug, words in topic.texts:
        cite = text_id(conn, edition, kind, slug)
        if cite is None or not all(word in _statement(conn, cite) for word in words.split()):
            return None
        ids.append(cite)
    return (ids, _statement(conn, ids[0]).rstrip("。")) if ids else None


def _statement(conn, cite: str) -> str:
    from kb.queries import citations

    found = citations(conn, [cite])
    return (found[0].get("statement") or "") if found else ""


__all__ = ["answer", "topics"]
