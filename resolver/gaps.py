"""The generated parts of docs/engine.md: `python -m resolver.gaps` rewrites them.

`parts(conn)` -> name of the part -> Markdown lines: windows and queries (engine/vocabulary.py), the worked example as it stands in its file, and the
steps that no source of an edition decides.  A step is *recorded* where the engine or a unit writes it into the trace; the others are asked for when an act is
refused or a window is explained.  Not here: what the editions say (data/steps), how a trace is marked (resolver/scenario/trace.py).
"""

from __future__ import annotations

import re
import sqlite3
import sys
from pathlib import Path

from . import rulebook
from .engine.vocabulary import QUERIES, WINDOWS
from .scenario.step_text import SILENT

END = "<!-- end generated -->"
EXAMPLE = "fankui"
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
    out = ["| edition | steps in its table | rest on a gap | of those shown in traces |", "|---|---|---|---|"]
    out += [f"| `{slug}` | {len(b.steps)} | {len(b.gaps)} | {len(b.gaps & seen)} |" for slug, b in books.items()]
    default = books["std-junzheng"]
    out += ["", "`std-junzheng`, step by step; **bold** ones are shown in traces and marked `unsettled` there:", "", "| step | taken instead |", "|---|---|"]
    for step in sorted(default.gaps):
        instead = [taken(conn, cite) for cite in default.steps[step]]
        out.append(f"| {'**' + step + '**' if step in seen else step} | {'; '.join(dict.fromkeys(instead))} |")
    return out


def taken(conn: sqlite3.Connection, cite: str) -> str:
    """The citation that a gap follows, or the gap itself where it follows none; an unsettled ruling stands for itself."""
    row = conn.execute("SELECT kind, taken FROM citations WHERE id = ?", (cite,)).fetchone()
    return f"`{row[1]}`" if row is not None and row[0] == "gap" and row[1] else f"`{cite}`"


def parts(conn: sqlite3.Connection) -> dict[str, list[str]]:
    """Every generated part of the page."""
    windows = ["| window | event | when it opens |", "|---|---|---|"]
    windows += [f"| `{name}` | `{event}` | {meaning} |" for name, (event, meaning) in WINDOWS.items()]
    queries = ["| query | signature | what it says |", "|---|---|---|"]
    queries += [f"| `{name}` | `{signature.replace('|', chr(92) + '|')}` | {meaning} |" for name, (signature, meaning) in QUERIES.items()]
    code = (HERE / "skills" / f"{EXAMPLE}.py").read_text("utf-8").rstrip()
    return {"windows": windows, "queries": queries, EXAMPLE: ["```python", code, "```"], "gaps": table(conn)}


def rewrite(page: str, found: dict[str, list[str]]) -> str:
    """`page` with what stands between the marks of each part replaced.  Raises ValueError where a mark is missing."""
    for name, lines in found.items():
        start = f"<!-- generated: {name} -->"
        head, begin, rest = page.partition(start)
        _, end, tail = rest.partition(END)
        if not begin or not end:
            raise ValueError(f"the page lacks the marks of {name}")
        page = head + start + "\n" + "\n".join(lines) + "\n" + END + tail
    return page


def main() -> int:
    from kb.store import open_db

    page = HERE.parent / "docs" / "engine.md"
    page.write_text(rewrite(page.read_text("utf-8"), parts(open_db(None))), "utf-8")
    print(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
