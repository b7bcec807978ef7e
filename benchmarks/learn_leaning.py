"""Learns which verdict the wording of questions about 借刀杀人 leans to, and writes data/words/leaning.bin.

    python benchmarks/learn_leaning.py                    learns from all sets of the topic that were worked on
    python benchmarks/learn_leaning.py --without blind_16 leaves the sets with that in their name out, and says how many of them it would tell rightly; writes nothing

Deterministic: the same sets give the same bytes. About half a minute.
"""

from __future__ import annotations

import argparse
import random
import sys
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

UNSEEN = ("paraphrases_blind_6.yaml", "paraphrases_blind_10.yaml", "paraphrases_blind_19.yaml", "paraphrases_blind_20.yaml", "paraphrases_blind_21.yaml")       # kept to measure with
OTHERS = ("wide", "dev")                                              # not on this topic
ROUNDS, RATE = 10, 0.2      # a lower rate tells as many rightly and knows better how sure it is


def questions(path: Path) -> list[tuple[frozenset, int]]:
    """(buckets, number of the verdict) of each question of a file that has a topic."""
    from benchmarks.ask_score import load_cases
    from resolver.ask.borrowed import leaning
    from resolver.ask.borrowed.loosened import wording
    from resolver.ask.normalise import normalise

    cases = [c for c in load_cases([str(path)]) if c.get("topic") and c["expect"]["verdict"] in leaning.VERDICTS]
    return [(leaning.buckets(wording(normalise(c["question"]))), leaning.VERDICTS.index(c["expect"]["verdict"])) for c in cases]


def learn(told: list[tuple[frozenset, int]]) -> list[list[float]]:
    """Weights per verdict and bucket of a multinomial logistic regression, by gradient descent with a rate of its own for each weight."""
    from resolver.ask.borrowed.leaning import BUCKETS, VERDICTS, shares

    weights = [[0.0] * BUCKETS for _ in VERDICTS]
    squares = [[1e-8] * BUCKETS for _ in VERDICTS]
    order, dice = list(range(len(told))), random.Random(0)
    for turn in range(ROUNDS):
        dice.shuffle(order)
        for n in order:
            found, verdict = told[n]
            unit = 1 / sqrt(len(found))
            likely = shares([unit * sum(row[b] for b in found) for row in weights])
            for k, name in enumerate(VERDICTS):
                off = (likely[name] - (k == verdict)) * unit
                if abs(off) < 1e-4:
                    continue
                row, square = weights[k], squares[k]
                for b in found:
                    square[b] += off * off
                    row[b] -= RATE * off / sqrt(square[b])
        print(f"\r{turn + 1}/{ROUNDS}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without", nargs="*", default=[])
    args = parser.parse_args()
    from resolver.ask.borrowed import leaning

    here = ROOT / "benchmarks"
    files = [p for p in sorted([*here.glob("paraphrases*.yaml"), *(here / "sets").glob("borrowed*.yaml")]) if p.name not in UNSEEN and not any(x in p.name for x in OTHERS)]
    kept = [p for p in files if not any(x in p.name for x in args.without)]
    told = [x for p in kept for x in questions(p)]
    weights = learn(told)
    bound = max(abs(x) for row in weights for x in row)
    if not args.without:
        (ROOT / "data" / "words" / "leaning.bin").write_bytes(leaning.packed(weights, bound / 127))
        print(f"{len(told)} questions of {len(kept)} sets, greatest weight {bound:.1f}")
        return
    for path in (p for p in files if p not in kept):
        rows = questions(path)
        right = 0
        for found, verdict in rows:
            likely = leaning.shares([sum(row[b] for b in found) / sqrt(len(found)) for row in weights])
            right += max(likely, key=likely.get) == leaning.VERDICTS[verdict]
        print(f"{path.name}: {right} of {len(rows)}")


if __name__ == "__main__":
    main()
