"""Which family each recorded ruling about the card belongs to, kept beside the cached database so that later starts read only those of one family.

Derived data: the file is named after the cached database (whose name changes with the data and the code), is written whole or not at all, and is
simply made anew where it is missing or unreadable.
"""

from __future__ import annotations

import json
import os
import tempfile


def _place(conn) -> str | None:
    """Path of the kept file; None where the database is not the cached one."""
    from kb.locate import cache_dir

    row = conn.execute("PRAGMA database_list").fetchone()
    path = row[2] if row else ""
    return path + ".asks" if path and os.path.dirname(os.path.abspath(path)) == os.path.abspath(str(cache_dir())) else None


def load(conn) -> dict[str, str | None]:
    """Ruling id -> family; empty where nothing is kept."""
    place = _place(conn)
    try:
        with open(place, encoding="utf-8") as file:
            found = json.load(file)
        return found if isinstance(found, dict) else {}
    except (OSError, TypeError, ValueError):
        return {}


def save(conn, families: dict[str, str | None]) -> None:
    """Keep the families; a directory that cannot be written is no reason to stop."""
    place = _place(conn)
    if place is None:
        return
    try:
        handle, temporary = tempfile.mkstemp(dir=os.path.dirname(place), prefix=".asks-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(families, file, ensure_ascii=False)
        os.replace(temporary, place)
    except OSError:
        return
