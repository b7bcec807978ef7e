"""Pairing quality on the labelled corpus, and the time of comparing any two shipped editions.

Run: python benchmarks/bench_diff.py
"""

from __future__ import annotations

import itertools
import statistics
import time

from diff_corpus import corpus

from kb.diff import diff
from kb.diff.pairing import pair
from kb.store import open_db


def quality(seeds: range) -> dict[str, float]:
    """Micro-averaged precision, recall and F1 of renames; recall of splits and merges."""
    hit = found = wanted = group_hit = group_wanted = group_found = 0
    for seed in seeds:
        gone, come, labels = corpus(seed)
        got = {(p.change, tuple(sorted(p.a)), tuple(sorted(p.b))) for p in pair(gone, come)}
        one = {x for x in labels if x[0] == "renamed"}
        hit += len(one & got)
        found += sum(1 for x in got if x[0] == "renamed")
        wanted += len(one)
        many = labels - one
        group_hit += len(many & got)
        group_wanted += len(many)
        group_found += sum(1 for x in got if x[0] != "renamed")
    p, r = hit / found, hit / wanted
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r), "group_recall": group_hit / group_wanted, "group_precision": group_hit / max(1, group_found)}


def main() -> None:
    for name, value in quality(range(1, 21)).items():
        print(f"{name:16} {value:.4f}")
    conn = open_db()
    slugs = [row[0] for row in conn.execute("SELECT id FROM editions ORDER BY sort")]
    times = []
    for a, b in itertools.permutations(slugs, 2):
        start = time.perf_counter()
        diff(conn, a, b)
        times.append((time.perf_counter() - start, a, b))
    times.sort()
    print(f"{len(times)} pairs of editions: median {statistics.median(t for t, _, _ in times) * 1000:.0f} ms, worst {times[-1][0] * 1000:.0f} ms ({times[-1][1]} {times[-1][2]})")


if __name__ == "__main__":
    main()
