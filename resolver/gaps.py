"""The steps that no source of an edition decides, as the table of docs/engine.md §6: `python -m resolver.gaps` rewrites it.

`table(conn)` -> Markdown lines.  A step is *recorded* where the engine or a unit writes it into the trace; the others are asked for when an act is
refused or a window is explained.  Not here: what the editions say (data/steps), how a trace is marked (resolver/scenario/trace.py).
"""

from __future__ import annotations

import re
import sqlite3
import sys
from pathlib import Path

from . import rulebook
from .scenario.step_text import SILENT

START, END = "<!-- generated: gaps -->", "<!-- end generated -->"
LISTED = ("std", "std-junzheng", "rules-3.0", "rules-current", "yoka-early-b")
HERE = Path(__file__).parent


def recorded() -> frozenset[str]:
    """Slugs that some part of the engine or a unit records as a step that a trace shows."""
    return said(r'\.step\(\s*"([a-z_.]+)"') - SILENT


def said(pattern: str) -> frozenset[str]:
    """Everything that the code of the resolver says in this form."""
    found: set[str] = set()
    for path in HERE.rglob("*.py"):
        found |= set(re.findall(pattern, path.read_text("utf-8")))
    return frozenset(found)


def table(conn: sqlite3.Connection) -> list[str]:
    """Counts for every edition listed, then each step of the default edition with what is taken instead."""
    seen = recorded()
    books = {slug: rulebook.load(conn, slug) for slug in LISTED}
    out = ["| edition | steps in its table | rest on a gap | of those recorded in traces |", "|---|---|---|---|"]
    out += [f"| `{slug}` | {len(b.steps)} | {len(b.gaps)} | {len(b.gaps & seen)} |" for slug, b in books.items()]
    default = books["std-junzheng"]
    out += ["", "`std-junzheng`, step by step; **bold** ones are recorded in traces and marked `unsettled` there:", "", "| step | taken instead |", "|---|---|"]
    for step in sorted(default.gaps):
        instead = [taken(conn, cite) for cite in default.steps[step]]
        out.append(f"| {'**' + step + '**' if step in seen else step} | {'; '.join(dict.fromkeys(instead))} |")
    return out


def taken(conn: sqlite3.Connection, cite: str) -> str:
    """The citation that a gap follows, or the gap itself where it follows none; an unsettled ruling stands for itself."""
    row = conn.execute("SELECT kind, taken FROM citations WHERE id = ?", (cite,)).fetchone()
    return f"`{row[1]}`" if row is not None and row[0] == "gap" and row[1] else f"`{cite}`"


def rewrite(page: str, lines: list[str]) -> str:
    """`page` with what stands between the marks replaced.  Raises ValueError where a mark is missing."""
    head, _, rest = page.partition(START)
    _, mark, tail = rest.partition(END)
    if not mark:
        raise ValueError("the page lacks its marks")
    return head + START + "\n" + "\n".join(lines) + "\n" + END + tail


def main() -> int:
    from kb.store import open_db

    page = HERE.parent / "docs" / "engine.md"
    page.write_text(rewrite(page.read_text("utf-8"), table(open_db(None))), "utf-8")
    print(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
