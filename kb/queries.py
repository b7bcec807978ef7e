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


_JSON = ("fields", "value", "entities", "exceptions", "alternatives", "options")


def _rows(conn: sqlite3.Connection, sql: str, args: tuple = ()) -> list[dict]:
    cursor = conn.execute(sql, args)
    names = [d[0] for d in cursor.description]
    found = [dict(zip(names, row)) for row in cursor]
    for row in found:
        row.update({key: json.loads(row[key]) for key in _JSON if isinstance(row.get(key), str)})
    return found


def lineage(conn: sqlite3.Connection, edition: str) -> list[str]:
    """Editions searched for a text under `edition`, nearest first."""
    return [row[0] for row in conn.execute("SELECT ancestor FROM lineage WHERE edition = ? ORDER BY rank", (edition,))]


def effective(conn: sqlite3.Connection, kind: str, slug: str, edition: str, point: str = "") -> dict | None:
    """What `edition` says about a thing, its ancestors asked in turn: {version, said_in, statement, fields, …}; None if nothing.

    Source: the rule of kb.lineage; the view `effective_text` has it as SQL.
    """
    sql = "SELECT * FROM effective_text WHERE edition = ? AND kind = ? AND slug = ? AND point = ?"
    found = _rows(conn, sql, (edition, kind, slug, point))
    return found[0] if found else None


def passages(conn: sqlite3.Connection, ident: str) -> list[dict]:
    """Where a citation is read: role, source, title, file, locator, first_line, last_line, fingerprint."""
    return _rows(
        conn,
        "SELECT p.role, p.source, s.title, s.file, p.locator, p.first_line, p.last_line, p.fingerprint"
        " FROM passages p JOIN sources s ON s.id = p.source WHERE p.citation = ? ORDER BY p.n",
        (ident,),
    )


_RULING = (
    "SELECT r.id, r.edition AS ruling_set, r.slug, r.question, r.statement AS answer, r.kind, r.verdict, r.value, r.entities, r.scenario,"
    " r.unsettled, r.exceptions, r.alternatives, r.fields, r.source, r.locator FROM rulings r"
)


def rulings(conn: sqlite3.Connection, edition: str | None = None, entity: str | None = None) -> list[dict]:
    """Rulings that hold for `edition` (all without one) and concern `entity` (a slug); the set that ranks highest there first."""
    where, args = [], []
    if edition is not None:
        where.append("r.id IN (SELECT ruling FROM ruling_editions WHERE edition = ?)")
        args.append(edition)
    if entity is not None:
        where.append("(r.slug = ? OR EXISTS (SELECT 1 FROM json_each(r.entities) WHERE value = ?))")
        args += [entity, entity]
    found = _rows(conn, _RULING + (" WHERE " + " AND ".join(where) if where else "") + " ORDER BY r.id", tuple(args))
    rank: dict[str, int] = {}
    if edition is not None:
        row = conn.execute("SELECT follows FROM editions WHERE id = ?", (edition,)).fetchone()
        rank = {name: n for n, name in enumerate([edition, *json.loads(row[0])])} if row else {}
    return sorted(found, key=lambda r: (rank.get(r["ruling_set"], len(rank)), r["id"]))


def ruling(conn: sqlite3.Connection, ident: str) -> dict | None:
    """One ruling with the editions it holds for (`holds_for`), or None."""
    found = _rows(conn, _RULING + " WHERE r.id = ?", (ident,))
    if not found:
        return None
    held = conn.execute("SELECT edition FROM ruling_editions WHERE ruling = ? ORDER BY edition", (ident,))
    return {**found[0], "holds_for": [row[0] for row in held]}


def flags(conn: sqlite3.Connection, edition: str) -> list[dict]:
    """Switches of an edition, inherited ones included: id, topic, value (JSON), set_in, options, confidence."""
    return _rows(
        conn,
        "SELECT f.id, f.topic, ef.value, ef.set_in, f.options, f.confidence FROM edition_flags ef JOIN flags f ON f.id = ef.flag"
        " WHERE ef.edition = ? ORDER BY f.id",
        (edition,),
    )
