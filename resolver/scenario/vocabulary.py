"""The words of the database: Names for a connection.

Not here: what a word table is (names.py), what stands in the database (kb).
Imports: resolver.rulebook, stdlib.  One Names per database; each edition's book is read when a file first needs it.
"""

from __future__ import annotations

import sqlite3

from .names import EditionNames, Names

_cache: dict[str, tuple[Names, list[sqlite3.Connection]]] = {}
_FORMS = ("aliase", "alias", "traditional")  # spoken names and 繁體; misspellings are answered with a suggestion


def names_of(conn: sqlite3.Connection) -> Names:
    """The words of every runnable edition of the database behind `conn`.

    A card, skill or general whose behaviour no unit declares counts as missing (error code `unit_missing`).
    """
    from resolver import rulebook

    stamp = conn.execute("SELECT value FROM build_info WHERE key = 'hash'").fetchone()[0]
    known_already = _cache.get(stamp)
    if known_already is not None:
        known_already[1][0] = conn  # books not read yet come from a connection that is still open
        return known_already[0]
    through = [conn]
    editions = rulebook.editions(conn)
    books = {
        slug: (name, kind) for slug, name, kind in conn.execute("SELECT id, name, kind FROM editions WHERE runnable = 0")}
    aliases: dict[str, str] = {}
    twice = set()
    for alias, canonical, form in conn.execute("SELECT alias, canonical, form FROM aliases WHERE kind = 'general'"):
        if form in _FORMS:
            if aliases.setdefault(alias, canonical) != canonical:
                twice.add(alias)
    for alias in twice:
        del aliases[alias]
    words = [
        (kind, name, slug)
        for kind, table in (("card", "cards"), ("skill", "skills"), ("general", "generals"))
        for slug, name in conn.execute(f"SELECT slug, name FROM {table}")
    ]

    def load(slug: str) -> EditionNames:
        return EditionNames.from_book(rulebook.load(through[0], slug), implemented)

    def known(citation: str) -> bool:
        return through[0].execute("SELECT 1 FROM citations WHERE id = ?", (citation,)).fetchone() is not None

    found = Names(
        editions,
        load,
        words,
        aliases,
        known,
        authorities=[slug for slug, (_, kind) in books.items() if kind == "ruling set"],
        subtypes=dict(conn.execute("SELECT slug, subtype FROM cards WHERE subtype IS NOT NULL").fetchall()),
        text_only=[word for slug, (name, _) in books.items() for word in (slug, name)],
    )
    _cache[stamp] = (found, through)
    return found


def implemented(kind: str, unit: str) -> bool:
    """Whether a unit of that name is registered with the engine."""
    import resolver.cards
    import resolver.skills  # noqa: F401
    from resolver.engine import units

    return unit in units.SKILLS or kind == "card" and unit in units.CARDS
