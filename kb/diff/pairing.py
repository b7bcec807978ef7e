"""Which removed text became which added one: renames, splits and merges by what they say.

Pure: works on `Unit`s, knows no database. Measured in benchmarks/bench_diff.py on a seeded, labelled corpus.
Likeness is the share of common character pairs, weighted by how rare they are in the two editions, so that phrases every text has (出牌阶段) count little.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import Iterable, NamedTuple

RENAME = 0.55  # two texts at least so alike are one thing renamed; with the same owner OWNED is enough
OWNED = 0.4
SHARE = 0.22  # each part of a split must make up at least so much of the whole
COVER = 0.62  # … and all parts together at least so much of it
FIT = 0.6  # a part must lie in the whole at least so far


@dataclass(frozen=True)
class Unit:
    """One text to pair: `key` is returned, `kind` must be equal, `owner` (a general, say) supports a pair."""

    key: str
    kind: str
    text: str
    owner: str | None = None


class Pair(NamedTuple):
    """change: renamed (1 to 1), split (1 to n), merged (n to 1); a and b hold keys."""

    change: str
    a: tuple[str, ...]
    b: tuple[str, ...]
    score: float


def grams(text: str) -> Counter:
    """Character pairs of the text without punctuation, counted."""
    clean = [c for c in text if c.isalnum()]
    return Counter(x + y for x, y in zip(clean, clean[1:]))


class Weights:
    """Rarity of character pairs over a collection of texts."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.df: Counter = Counter()
        self.n = 0
        for text in texts:
            self.df.update(set(grams(text)))
            self.n += 1

    def of(self, gram: str) -> float:
        return math.log(1 + (self.n + 1) / (1 + self.df[gram]))

    def mass(self, bag: Counter) -> float:
        return sum(n * self.of(g) for g, n in bag.items())


def likeness(a: Counter, b: Counter, w: Weights) -> float:
    """0..1: common weight over the mean weight (Dice)."""
    total = w.mass(a) + w.mass(b)
    return 2 * w.mass(a & b) / total if total else 0.0


def contained(part: Counter, whole: Counter, w: Weights) -> float:
    """0..1: how much of `part` stands in `whole`."""
    mass = w.mass(part)
    return w.mass(part & whole) / mass if mass else 0.0


def pair(gone: list[Unit], come: list[Unit]) -> list[Pair]:
    """Pairs among texts of one side only; each text is used at most once. Deterministic."""
    w = Weights([u.text for u in gone + come])
    bags = {id(u): grams(u.text) for u in gone + come}
    found: list[Pair] = []
    used: set[int] = set()
    found += groups(gone, come, bags, w, used, "split")
    found += groups(come, gone, bags, w, used, "merged")
    scored = []
    for x in gone:
        for y in come:
            if x.kind == y.kind and id(x) not in used and id(y) not in used:
                s = likeness(bags[id(x)], bags[id(y)], w)
                if s >= RENAME or s >= OWNED and x.owner and x.owner == y.owner:
                    scored.append((-s - (0.1 if x.owner and x.owner == y.owner else 0), x.key, y.key, x, y, s))
    for _, _, _, x, y, s in sorted(scored, key=lambda t: t[:3]):
        if id(x) not in used and id(y) not in used:
            used |= {id(x), id(y)}
            found.append(Pair("renamed", (x.key,), (y.key,), s))
    return found


def groups(wholes: list[Unit], parts: list[Unit], bags: dict, w: Weights, used: set[int], change: str) -> list[Pair]:
    """One text on one side whose content is shared out over several on the other."""
    out = []
    for whole in sorted(wholes, key=lambda u: u.key):
        if id(whole) in used:
            continue
        bag = bags[id(whole)]
        mass = w.mass(bag)
        best_single = 0.0
        inside = []
        for p in parts:
            if p.kind != whole.kind or id(p) in used:
                continue
            best_single = max(best_single, likeness(bag, bags[id(p)], w))
            fit = contained(bags[id(p)], bag, w)
            if fit >= FIT and mass and w.mass(bags[id(p)] & bag) / mass >= SHARE:
                inside.append((fit, p))
        chosen: list[Unit] = []
        left = bag
        for _, p in sorted(inside, key=lambda t: (-t[0], t[1].key)):
            gain = w.mass(bags[id(p)] & left) / mass
            if gain >= SHARE:
                chosen.append(p)
                left = left - bags[id(p)]
        cover = 1 - w.mass(left) / mass if mass else 0.0
        if len(chosen) >= 2 and cover >= COVER and cover > best_single + 0.05:
            used |= {id(whole)} | {id(p) for p in chosen}
            keys = tuple(p.key for p in sorted(chosen, key=lambda u: u.key))
            out.append(Pair("split", (whole.key,), keys, cover) if change == "split" else Pair("merged", keys, (whole.key,), cover))
    return out
