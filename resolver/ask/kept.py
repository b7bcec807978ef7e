"""Derived tables kept in the cache, so that later starts need not make them again.

A file is written whole or not at all, and what it holds is simply made anew where it is missing or unreadable; a directory that cannot be
written is no reason to stop.
"""

from __future__ import annotations

import json
import os


def read(place: str | None) -> dict:
    """The table in a file; empty where there is none."""
    try:
        with open(place, encoding="utf-8") as file:
            found = json.load(file)
        return found if isinstance(found, dict) else {}
    except (OSError, TypeError, ValueError):
        return {}


def write(place: str | None, table: dict) -> None:
    """Puts a table into a file in an existing directory; nothing where there is no place for it."""
    if place is not None:
        put(place, json.dumps(table, ensure_ascii=False).encode())


def put(place: str, what: bytes) -> None:
    """Puts bytes into a file in an existing directory, whole or not at all."""
    import tempfile

    try:
        handle, temporary = tempfile.mkstemp(dir=os.path.dirname(place), prefix=".kept-")
        with os.fdopen(handle, "wb") as file:
            file.write(what)
        os.replace(temporary, place)
    except OSError:
        return


__all__ = ["put", "read", "write"]
