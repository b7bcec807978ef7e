"""Which answer the wording of a question about 借刀杀人 leans to, learned from labelled questions.

A linear model over the turns of speech (groups of one to three characters) of the question. It never gives an answer: it is a second opinion for a reading that the
replay has answered while a word of the question stood unread (`loosened`). What it learned lies in `data/words/leaning.bin`, made by `benchmarks/learn_leaning.py`.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import exp, sqrt
from zlib import crc32

from kb.locate import data_dir

VERDICTS = ("yes", "no", "value", "depends")
BUCKETS = 1 << 15       # groups of characters share a bucket by their checksum
LONGEST = 3             # characters of a group
_HEAD = 4               # bytes of the scale before the weights


def buckets(text: str) -> frozenset[int]:
    """The buckets of the groups of characters in a text whose beginning and end are marked."""
    text = f"^{text}$"
    return frozenset(crc32(text[i:i + n].encode()) % BUCKETS for n in range(1, LONGEST + 1) for i in range(len(text) - n + 1))


def shares(sums) -> dict[str, float]:
    """The weights of the verdicts, summed over the buckets of a question, as shares of one."""
    top = max(sums)
    raised = [exp(x - top) for x in sums]
    return {verdict: x / sum(raised) for verdict, x in zip(VERDICTS, raised)}


def packed(weights, scale: float) -> bytes:
    """What was learned as bytes: the scale, and a signed byte per verdict and bucket. `weights`: one list of BUCKETS numbers per verdict."""
    whole = [max(-127, min(127, round(x / scale))) for row in weights for x in row]
    return array("f", [scale]).tobytes() + array("b", whole).tobytes()


@cache
def _learned() -> tuple[float, array]:
    kept = (data_dir() / "words" / "leaning.bin").read_bytes()
    scale, weights = array("f"), array("b")
    scale.frombytes(kept[:_HEAD])
    weights.frombytes(kept[_HEAD:])
    return scale[0], weights


def leaning(text: str) -> dict[str, float]:
    """The share of each verdict for a question in the reader's own words (`alike.same`, `wording.tags`); they come to one."""
    scale, weights = _learned()
    found = buckets(text)
    unit = scale / sqrt(len(found))
    return shares([unit * sum(weights[k * BUCKETS + b] for b in found) for k in range(len(VERDICTS))])


__all__ = ["BUCKETS", "VERDICTS", "buckets", "leaning", "packed", "shares"]
