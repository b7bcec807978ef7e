"""The only door from the library to the engine: rows of one edition -> a frozen `Book`.

Not here: what is in force (kb.compact works that out at build time), what a unit does (resolver/cards, resolver/skills).
Imports: kb.errors, resolver.engine.book, stdlib.  May be imported by resolver.{scenario, ask, cli, web}.
"""

from __future__ import annotations

import json
import sqlite3

from kb.errors import KbError, did_you_mean
from resolver.engine.book import Book, CardDef, GeneralDef, SkillDef

_cache: dict[tuple[str, str], Book] = {}


def load(conn: sqlite3.Connection, edition: str) -> Book:
    """The rulebook of `edition` (a slug), inheritance and includes resolved.

    Raises: KbError `unknown_edition` or `not_runnable`.  Books are kept per database hash, so a second call is free.
    """
    stamp = conn.execute("SELECT value FROM build_info WHERE key = 'hash'").fetchone()[0]
    key = (stamp, edition)
    if key not in _cache:
        _cache[key] = from_compact(_row(conn, edition))
    return _cache[key]


def _row(conn: sqlite3.Connection, edition: str) -> dict:
    row = conn.execute("SELECT book FROM books WHERE edition = ?", (edition,)).fetchone()
    if row is not None:
        return json.loads(row[0])
    known = dict(conn.execute("SELECT id, name FROM editions").fetchall())
    if edition in known:
        raise KbError("not_runnable", f"版本 {known[edition]}（{edition}）不能运行：文件里的规则不全", hint="sgs editions 列出可运行的版本")
    raise KbError("unknown_edition", f"没有版本 {edition}", hint=did_you_mean(edition, known) or "sgs editions 列出所有版本")


def from_compact(data: dict) -> Book:
    """A `Book` from the compact form of kb.compact."""
    return Book(
        edition=data["edition"],
        zh=data["zh"],
        flags=data["flags"],
        cards={r[0]: CardDef(*r) for r in data["cards"]},
        skills={r[0]: SkillDef(r[0], r[1], frozenset(r[2]), *r[3:]) for r in data["skills"]},
        generals={r[0]: GeneralDef(*r[:6], tuple(r[6])) for r in data["generals"]},
        faces={(s, n, c): copies for s, n, c, copies in data["faces"]},
        steps={step: tuple(cites) for step, cites in data["steps"].items()},
        gaps=frozenset(data["gaps"]),
        stated=data.get("stated", {}),
        contested={name: tuple(values) for name, values in data.get("contested", {}).items()},
    )


def editions(conn: sqlite3.Connection) -> dict[str, str]:
    """Runnable editions: slug -> Chinese name, in their order."""
    return dict(conn.execute("SELECT id, name FROM editions WHERE runnable = 1 ORDER BY sort").fetchall())
