"""Which removed text became which added one: renames, splits and merges by what they say.

Pure: works on `Unit`s, knows no database. Measured in benchmarks/bench_diff.py on a seeded, labelled corpus.
A first sieve is the share of common character pairs, weighted by how rare they are in the two editions, so that phrases every text has (出牌阶段) count
little; what passes is compared character by character, in order.
"""

from __future__ import annotations

import heapq
import math
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Iterable, NamedTuple

SURE = 0.86  # texts so alike are one thing renamed, before splits are looked for
RENAME = 0.75  # later, so much in common (weighted pairs) is enough
LONE = 0.5  # … or so much, where no other text comes near
MARGIN = 0.22
OWNED = 0.4  # … or so alike with the same owner
PART = 0.72  # a part of a split must stand in the whole, in one stretch, at least so far
SHARE = 0.2  # … and make up at least so much of it
COVER = 0.72  # all parts together must cover so much of the whole


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


def alike(a: str, b: str) -> float:
    """0..1: characters in common, in order, over the mean length."""
    return SequenceMatcher(None, a, b, autojunk=False).ratio()


def stretch(part: str, whole: str) -> tuple[float, int, int]:
    """(share of `part` found in order, first and last+1 place in `whole`) of the best stretch of about its length."""
    blocks = [m for m in SequenceMatcher(None, part, whole, autojunk=False).get_matching_blocks() if m.size >= 3]
    best, lo, hi = 0.0, 0, 0
    room = int(len(part) * 1.25) + 4
    for i, first in enumerate(blocks):
        got = 0
        end = first.b
        for m in blocks[i:]:
            if m.b + m.size - first.b > room:
                break
            got += m.size
            end = m.b + m.size
        if got > best:
            best, lo, hi = got, first.b, end
    return (best / len(part) if part else 0.0), lo, hi


def pair(gone: list[Unit], come: list[Unit]) -> list[Pair]:
    """Pairs among texts of one side only; each text is used at most once. Deterministic.

    Renames that are sure and groups compete, the best explained first; what is left is then paired with less.
    """
    w = Weights([u.text for u in gone + come])
    bags = {id(u): grams(u.text) for u in gone + come}
    scores = {(id(x), id(y)): likeness(bags[id(x)], bags[id(y)], w) for x in gone for y in come if x.kind == y.kind}
    near = sorted(((x, y, alike(x.text, y.text)) for x in gone for y in come if scores.get((id(x), id(y)), 0) >= OWNED),
                  key=lambda t: (-t[2] - owned(t[0], t[1]), t[0].key, t[1].key))
    used: set[int] = set()
    found: list[Pair] = []
    heap: list[tuple] = [(-s, x.key, y.key, "renamed", x, y) for x, y, s in near if s >= SURE]
    sides = (("split", gone, come), ("merged", come, gone))
    inside = {(change, id(whole)): candidates(whole, parts, bags, w) for change, wholes, parts in sides for whole in wholes}
    for change, wholes, parts in sides:
        for whole in wholes:
            push_group(heap, change, whole, inside[change, id(whole)], used)
    heapq.heapify(heap)
    while heap:
        minus, _, _, change, x, y = heapq.heappop(heap)
        if change == "renamed":
            if free(x, y, used):
                used |= {id(x), id(y)}
                found.append(Pair("renamed", (x.key,), (y.key,), -minus))
            continue
        whole, chosen = x, y
        if id(whole) in used:
            continue
        if any(id(p) in used for p in chosen):
            push_group(heap, change, whole, inside[change, id(whole)], used, heaped=True)
            continue
        used |= {id(whole)} | {id(p) for p in chosen}
        keys = tuple(sorted(p.key for p in chosen))
        found.append(Pair("split", (whole.key,), keys, -minus) if change == "split" else Pair("merged", keys, (whole.key,), -minus))
    for x, y, s in near:
        if not free(x, y, used):
            continue
        have = scores[id(x), id(y)]
        rivals = [scores[id(u), id(v)] for u, v, _ in near if (u is x) != (v is y) and free(u, v, used)]
        lone = have - max(rivals, default=0.0) >= MARGIN
        if have >= RENAME or have >= LONE and lone or owned(x, y) and have >= OWNED:
            used |= {id(x), id(y)}
            found.append(Pair("renamed", (x.key,), (y.key,), s))
    return found


def owned(x: Unit, y: Unit) -> float:
    return 0.1 if x.owner and x.owner == y.owner else 0.0


def free(x: Unit, y: Unit, used: set[int]) -> bool:
    return id(x) not in used and id(y) not in used


def candidates(whole: Unit, parts: list[Unit], bags: dict, w: Weights) -> list[tuple[float, Unit, int, int]]:
    """Parts that stand in a stretch of `whole`, best first: (share found, part, from, to)."""
    bag, size = bags[id(whole)], len(whole.text)
    out = []
    for p in parts:
        if p.kind != whole.kind or not SHARE * size <= len(p.text) <= 0.9 * size:
            continue
        if w.mass(bags[id(p)] & bag) < 0.5 * w.mass(bags[id(p)]):
            continue
        fit, lo, hi = stretch(p.text, whole.text)
        if fit >= PART:
            out.append((fit, p, lo, hi))
    return sorted(out, key=lambda t: (-t[0], t[1].key))


def push_group(heap: list, change: str, whole: Unit, inside: list, used: set[int], heaped: bool = False) -> None:
    """Put the best tiling of `whole` by free parts on the heap, if it covers enough."""
    chosen: list[tuple[Unit, int, int, float]] = []
    for fit, p, lo, hi in inside:
        if id(p) not in used and all(min(hi, h) - max(lo, l) <= 0.15 * (hi - lo) for _, l, h, _ in chosen):
            chosen.append((p, lo, hi, fit))
    size = len(whole.text)
    if len(chosen) < 2 or sum(h - l for _, l, h, _ in chosen) < COVER * size:
        return
    score = min(1.0, sum(fit * len(p.text) for p, _, _, fit in chosen) / size)
    entry = (-score, whole.key, "", change, whole, tuple(p for p, _, _, _ in chosen))
    heapq.heappush(heap, entry) if heaped else heap.append(entry)
