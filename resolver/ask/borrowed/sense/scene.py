"""The question in reading: all its words, and the asked clause with what it needs before it."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.sense.seats import Seats
from resolver.ask.borrowed.sense.words import PERSONS, STOPS, Word, seen
from resolver.ask.borrowed.slots import Slots

NOTHING = Ask("")       # the topic is plain, what is asked of it is not
_ASKERS = frozenset("claim polar who what how where many or can must when illegal".split())
_IDLE = frozenset("claim can cant polar is de illegal talk aspect noun time use neg sel neednt will he must want as onlytalk num1 zhang".split()) | {"what"}


@dataclass
class Scene:
    """A question in reading: all words, those of the asked clause with what it needs before it, and the asked clause alone."""

    words: list[Word]
    focus: list[Word]
    own: list[Word]
    seats: Seats
    slots: Slots

    def has(self, *concepts: str) -> bool:
        """Whether the focus holds one of the concepts."""
        return any(w.c in concepts for w in self.focus)

    def told(self, *concepts: str) -> bool:
        """Whether the question holds one of the concepts."""
        return any(w.c in concepts or any(x.c in concepts for x in w.inner) for w in self.words)

    def sees(self, pattern: str) -> bool:
        """Whether the focus holds the pattern."""
        return seen(pattern, self.focus)

    def key(self, word: Word) -> str | None:
        """The person of a word, as seated."""
        return next((self.seats.keys.get(k) for k, w in enumerate(self.words) if w is word), None)

    def persons(self, words=None) -> list[str]:
        """Keys of the persons of the focus in order."""
        return [k for w in (self.focus if words is None else words) if w.c in PERSONS and (k := self.key(w))]


def scene(words: list[Word], seats: Seats, slots: Slots) -> Scene:
    """The asked clause is the last that asks; where it says nothing of its own, the clause before belongs to it."""
    parts: list[list[Word]] = [[]]
    for w in words:
        if w.c in STOPS:
            parts.append([])
        else:
            parts[-1].append(w)
    parts = [p for p in parts if p]
    if not parts:
        return Scene(words, [], [], seats, slots)
    k = next((i for i in range(len(parts) - 1, -1, -1) if any(w.c in _ASKERS for w in parts[i])), len(parts) - 1)
    start = k
    while start > 0 and not [w for p in parts[start:k + 1] for w in p if w.c not in _IDLE and w.c not in PERSONS and w.c not in ("or", "who")]:
        start -= 1
    return Scene(words, [w for p in parts[start:k + 1] for w in p], parts[k], seats, slots)


def asks_who(v: Scene) -> bool:
    """Whether a person is asked for: 谁, A还是B; 砍谁 is what is to be named and asks for nobody."""
    whos = [k for k, w in enumerate(v.focus) if w.c == "who" and not (k and (v.focus[k - 1].c in ("K", "hit", "sel", "bor") or v.focus[k - 1].c in ("to", "geito", "aspect", "num1") and v.told("sel", "decide", "omit")))]
    return bool(whos) or v.sees("P ~5 or ~3 P") or v.sees("P ~2 sel ~1 K who or P")
