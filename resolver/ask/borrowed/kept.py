"""Which family each recorded ruling about the card belongs to, kept beside the cached database so that later starts read only those of one family.

The file is named after the cached database, whose name changes with the data and the code.
"""

from __future__ import annotations

import os

from resolver.ask import kept


def _place(conn) -> str | None:
    """Path of the kept file; None where the database is not the cached one."""
    from kb.locate import cache_dir

    row = conn.execute("PRAGMA database_list").fetchone()
    path = row[2] if row else ""
    return path + ".asks" if path and os.path.dirname(os.path.abspath(path)) == os.path.abspath(str(cache_dir())) else None


def load(conn) -> dict[str, str | None]:
    """Ruling id -> family; empty where nothing is kept."""
    return kept.read(_place(conn))


def save(conn, families: dict[str, str | None]) -> None:
    """Keep the families."""
    kept.write(_place(conn), families)
