"""The generated tables of docs/editions.md: counts, lineage and switches, straight from the database.

`python -m kb.editions_page` rewrites them in place; a test holds the page to the data.  Imports: kb.store, stdlib.
"""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / "docs" / "editions.md"
_PARTS = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.S)
_RUNNABLE = ("yoka-early-a", "yoka-early-b", "std", "std-junzheng", "rules-3.0", "rules-current")


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(str(c).replace("|", "\\|") for c in row) + " |" for row in rows]) + "\n"


def editions(conn: sqlite3.Connection) -> str:
    """Slug, name, kind, parent, what is printed in it, runnable."""
    rows = []
    counts = {
        t: dict(tuple(r) for r in conn.execute(f"SELECT edition, count(*) FROM {t} {where} GROUP BY edition"))
        for t, where in (("card_versions", "WHERE point = ''"), ("skill_versions", "WHERE point = ''"), ("general_versions", "WHERE point = ''"), ("rule_versions", ""), ("rulings", ""))
    }
    for e in conn.execute("SELECT id, name, kind, based_on, includes, runnable, facts, supplement_facts FROM editions ORDER BY sort"):
        parent = f"`{e[3]}`" if e[3] else "–"
        parent += "".join(f" + `{i}`" for i in json.loads(e[4]))
        said = [str(counts[t].get(e[0], "")) for t in counts]
        rows.append([f"`{e[0]}`", e[1], e[2], parent, *said, e[6] or "", e[7] or "", "yes" if e[5] else "no"])
    head = ["slug", "name", "kind", "based on + includes", "cards", "skills", "generals", "rules", "rulings", "facts of the documents", "facts of other sources", "runnable"]
    return _table(head, rows)


def sources(conn: sqlite3.Connection) -> str:
    """Which documents each edition rests on."""
    rows = conn.execute(
        "SELECT c.edition, e.name, group_concat(DISTINCT s.id) FROM citations c JOIN passages p ON p.citation = c.id JOIN sources s ON s.id = p.source"
        " JOIN editions e ON e.id = c.edition WHERE p.role IN ('primary', 'also', 'same_in') GROUP BY c.edition ORDER BY e.sort"
    ).fetchall()
    return _table(["slug", "name", "sources"], [[f"`{r[0]}`", r[1], ", ".join(f"`{s}`" for s in sorted(r[2].split(",")))] for r in rows])


def switches(conn: sqlite3.Connection) -> str:
    """Every switch of procedure with its value in the rule sets; `–`: nothing is said there."""
    values = {(r[0], r[1]): str(json.loads(r[2])) for r in conn.execute("SELECT flag, edition, value FROM edition_flags")}
    rows = []
    for flag, topic in conn.execute("SELECT id, topic FROM flags ORDER BY id"):
        rows.append([f"`{flag}`", topic, *[values.get((flag, e), "–") for e in _RUNNABLE]])
    return _table(["switch", "about", *[f"`{e}`" for e in _RUNNABLE]], rows)


def gaps(conn: sqlite3.Connection) -> str:
    """How many steps of the procedure rest on a document, a ruling or a gap."""
    rows = []
    for edition, book in conn.execute("SELECT b.edition, b.book FROM books b JOIN editions e ON e.id = b.edition ORDER BY e.sort"):
        steps = json.loads(book)["steps"]
        kinds = [_kind(cites) for cites in steps.values()]
        rows.append([f"`{edition}`", len(kinds), *[kinds.count(k) for k in ("rule", "ruling", "gap")]])
    return _table(["edition", "steps", "a document or rule set says it", "only an answer says it", "nothing says it"], rows)


def _kind(cites: list[str]) -> str:
    if any(".gap." in c for c in cites):
        return "gap"
    return "ruling" if all(".ruling." in c for c in cites) else "rule"


TABLES = {"editions": editions, "sources": sources, "switches": switches, "gaps": gaps}


def filled(page: str, conn: sqlite3.Connection) -> str:
    """`page` with every table between its markers written anew."""
    return _PARTS.sub(lambda m: m.group(1) + TABLES[m.group(2)](conn) + m.group(3), page)


if __name__ == "__main__":
    from kb.store import open_db

    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), open_db(quiet=True)), encoding="utf-8")
