"""Finds recorded rulings about the same point: shared names first, then shared pairs of characters."""

from __future__ import annotations

import json
from functools import lru_cache

from resolver.ask.borrowed.lazy import Lazy

SAME = 0.62      # from here on a ruling is taken to speak of the same point
SURE = 0.80      # from here on it may answer where the engine does not
SHOWN = 0.22
LIMIT = 3
_WORD = Lazy(r"[\u4e00-\u9fff0-9A-Za-z]")
_kept: dict[str, list] = {}


def _grams(text: str) -> set[str]:
    chars = "".join(_WORD.findall(text))
    return {chars[i:i + 2] for i in range(len(chars) - 1)}


def _rows(conn) -> list:
    stamp = conn.execute("SELECT value FROM build_info WHERE key = 'hash'").fetchone()[0]
    if stamp not in _kept:
        rows = []
        for row in conn.execute("SELECT id, edition, question, statement, kind, verdict, value, entities FROM rulings"):
            question = row["question"] or ""
            rows.append((row["id"], row["edition"], question, row["statement"], row["kind"], row["verdict"], row["value"],
                         frozenset(json.loads(row["entities"] or "[]")), _grams(question)))
        _kept[stamp] = rows
    return _kept[stamp]


@lru_cache(maxsize=4096)
def _plain(question: str) -> frozenset[str]:
    from resolver.ask.normalise import normalise

    return frozenset(_grams(normalise(question)))


def nearest(conn, text: str, slugs: set[str], without=(), limit: int = LIMIT) -> list[dict]:
    """The rulings most like the question, best first: id, question, score, and what they say. Empty when nothing is near."""
    mine = _grams(text)
    found = []
    for rid, edition, question, statement, kind, verdict, value, entities, grams in _rows(conn):
        if rid in without:
            continue
        shared = len(slugs & entities) / max(1, len(slugs | entities)) if slugs or entities else 0.0
        if not shared and 4 * len(mine & grams) < len(mine):
            continue        # too far off to be worth its plain spelling
        grams = _plain(question)
        words = 2 * len(mine & grams) / max(1, len(mine) + len(grams))
        score = 0.45 * shared + 0.55 * words
        if score >= SHOWN and (shared or words > 0.4):
            found.append({"id": rid, "question": question, "score": round(score, 2), "edition": edition, "statement": statement, "kind": kind,
                          "verdict": verdict, "value": json.loads(value) if value else None})
    found.sort(key=lambda x: (-x["score"], x["id"]))
    return found[:limit]


def holds_for(conn, ruling: str, edition: str) -> bool:
    """Whether a ruling is listed for an edition."""
    return conn.execute("SELECT 1 FROM ruling_editions WHERE ruling = ? AND edition = ?", (ruling, edition)).fetchone() is not None


def speaks_of(conn, ruling: str) -> set[str]:
    """Slugs of the cards, skills and generals that a ruling speaks of."""
    row = conn.execute("SELECT entities FROM rulings WHERE id = ?", (ruling,)).fetchone()
    return set(json.loads(row["entities"] or "[]")) if row else set()
