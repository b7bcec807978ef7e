"""The few named questions that the commands ask of the database: editions, citations.

Not here: search (kb/search.py), comparison (kb/diff.py), one thing in full (kb/show.py).  Imports: stdlib only (read path).
"""

from __future__ import annotations

import json
import sqlite3

_CITATION = "SELECT id, kind, name, edition, statement, source, title, locator FROM citations WHERE id IN ({marks})"
_IN_FORCE = "SELECT edition, kind, count(DISTINCT slug) FROM effective_text GROUP BY edition, kind"
_EDITIONS = """
SELECT e.id, e.name, e.kind, e.based_on, e.includes, e.runnable, e.facts, e.source, e.locator, s.title
FROM editions e LEFT JOIN sources s ON s.id = e.source ORDER BY e.sort, e.id"""


def citation(row: sqlite3.Row) -> dict:
    """A citation as contract §1 has it, from a row of `citations`."""
    return {
        "id": row["id"],
        "kind": row["kind"],
        "name": row["name"],
        "edition": row["edition"],
        "statement": row["statement"],
        "source": {"id": row["source"], "title": row["title"], "locator": row["locator"]},
    }


def citations(conn: sqlite3.Connection, ids: list[str]) -> list[dict]:
    """The citations with these ids, in the order asked for; unknown ids are left out."""
    found = {}
    for start in range(0, len(ids), 500):
        part = ids[start : start + 500]
        for row in conn.execute(_CITATION.format(marks=", ".join("?" * len(part))), part):
            found[row["id"]] = citation(row)
    return [found[name] for name in ids if name in found]


def editions(conn: sqlite3.Connection) -> list[dict]:
    """Every edition as contract §6 has it, oldest first.

    Counts of cards, skills, generals and rules are names in force, inheritance and included supplements counted in;
    rulings are those that hold for the edition (of a ruling set: those it contains); facts are what its own sources say.
    """
    force: dict[tuple[str, str], int] = {(row[0], row[1]): row[2] for row in conn.execute(_IN_FORCE)}
    holds = dict(tuple(row) for row in conn.execute("SELECT edition, count(*) FROM ruling_editions GROUP BY edition"))
    contained = dict(tuple(row) for row in conn.execute("SELECT edition, count(*) FROM rulings GROUP BY edition"))
    result = []
    for row in conn.execute(_EDITIONS):
        slug = row["id"]
        counts = {f"{kind}s": force.get((slug, kind), 0) for kind in ("card", "skill", "general", "rule")}
        counts["rulings"] = contained.get(slug, 0) if row["kind"] == "ruling set" else holds.get(slug, 0)
        counts["facts"] = row["facts"]
        source = {"id": row["source"], "title": row["title"], "locator": row["locator"]} if row["source"] else None
        result.append(
            {
                "slug": slug,
                "name": row["name"],
                "kind": row["kind"],
                "based_on": row["based_on"],
                "includes": json.loads(row["includes"]),
                "runnable": bool(row["runnable"]),
                "counts": counts,
                "source": source,
            }
        )
    return result
