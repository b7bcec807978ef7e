"""Hit rates on benchmarks/search_labels.yaml and the time a search takes, also with the database padded to 20,000 entries.

    python benchmarks/bench_search.py [--db FILE] [--entries 20000] [--misses]

Padding: sentences made of the real ones, cut at punctuation and shuffled with a fixed seed, so that their words are as frequent
as in real texts. Without --db a database is built from the data first.
"""

from __future__ import annotations

import argparse
import random
import re
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kb.search import search
from kb.search.index import grams

LABELS = Path(__file__).with_name("search_labels.yaml")


def labels() -> list[dict]:
    """The labelled queries."""
    return yaml.safe_load(LABELS.read_text(encoding="utf-8"))["queries"]


def place(conn: sqlite3.Connection, label: dict, hits: list[dict]) -> int | None:
    """Place (from 1) of the first hit that the label accepts."""
    for n, hit in enumerate(hits, 1):
        text = conn.execute("SELECT text FROM search WHERE ref = ?", (hit["id"],)).fetchone()[0]
        if _thing(hit) in label["want"] or any(phrase in text for phrase in label.get("says", ())):
            return n
    return None


def _thing(hit: dict) -> str:
    """`kind.slug` of a hit's id `<edition>.<kind>.<slug>[.<point>]`."""
    _, _, rest = hit["id"].partition(f".{hit['kind']}.")
    return f"{hit['kind']}.{rest.split('.')[0]}"


def rates(conn: sqlite3.Connection) -> tuple[float, float, list[tuple[dict, int | None]]]:
    """hit@1, hit@5 and (label, place) of every label that is not first. Of a shared spelling all must be among the first five."""
    first, five, missed = 0, 0, []
    for label in labels():
        hits = search(conn, label["q"], limit=10)["hits"]
        at = place(conn, label, hits)
        things = {_thing(hit) for hit in hits[:5]}
        both = not label.get("shared") or things.issuperset(label["want"])
        first += at == 1
        five += at is not None and at <= 5 and both
        if at != 1 or not both:
            missed.append((label, at))
    total = len(labels())
    return first / total, five / total, missed


def padded(conn: sqlite3.Connection, entries: int) -> sqlite3.Connection:
    """A copy in memory with synthetic entries after the real ones."""
    copy = sqlite3.connect(":memory:")
    conn.backup(copy)
    have = copy.execute("SELECT count(*) FROM search").fetchone()[0]
    texts = [row[0] for row in copy.execute("SELECT text FROM search ORDER BY id")]
    clauses = [c for text in texts for c in re.split("(?<=[，；。：？])", text) if c]
    chance = random.Random(20000)
    for n in range(have + 1, entries + 1):
        text = "".join(chance.choice(clauses) for _ in range(chance.randint(2, 6)))
        name = f"{chance.choice(clauses)[:4]}·{n}"
        copy.execute("INSERT INTO search (id, ref, kind, name, edition, text, slug, point) VALUES (?, ?, 'rule', ?, 'std', ?, ?, '')",
                     (n, f"std.rule.pad{n}", name, text, f"pad{n}"))
        copy.execute("INSERT INTO search_fts (rowid, name, text) VALUES (?, ?, ?)", (n, grams(name), grams(text)))
    copy.execute("INSERT INTO search_fts (search_fts) VALUES ('optimize')")
    return copy


def times(conn: sqlite3.Connection, rounds: int = 5) -> list[tuple[float, str]]:
    """Milliseconds of each labelled query, slowest first; the best of `rounds`, since other processes only ever add."""
    out = []
    for label in labels():
        taken = []
        for _ in range(rounds):
            start = time.perf_counter()
            search(conn, label["q"], limit=10)
            taken.append((time.perf_counter() - start) * 1000)
        out.append((min(taken), label["q"]))
    return sorted(out, reverse=True)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--db")
    options.add_argument("--entries", type=int, default=20000)
    options.add_argument("--misses", action="store_true")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = chosen.db
        if path is None:
            from kb.build import build

            path = Path(folder) / "sgs.db"
            build(path)
        conn = sqlite3.connect(path)
        first, five, missed = rates(conn)
        print(f"hit@1 {first:.3f}  hit@5 {five:.3f}  of {len(labels())} labelled queries")
        if chosen.misses:
            for label, at in missed:
                print(f"  {label['kind']:<12}{label['q']}  place {at}  wanted {label['want']}")
        for name, db in (("as built", conn), (f"padded to {chosen.entries}", padded(conn, chosen.entries))):
            taken = times(db)
            count = db.execute("SELECT count(*) FROM search").fetchone()[0]
            middle, p95 = taken[len(taken) // 2][0], taken[len(taken) // 20][0]
            print(f"{name}: {count} entries, median {middle:.2f} ms, p95 {p95:.2f} ms, worst {taken[0][0]:.2f} ms ({taken[0][1]})")
        conn.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
