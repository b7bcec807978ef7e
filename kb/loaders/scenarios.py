"""Heads of the shipped scenarios, for browsing and for `cited by`.

Not here: what the lines mean (resolver/scenario); a file that can't be read is left out, the resolver's tests report it.
Imports: kb.loaders, kb.locate.
"""

from __future__ import annotations

from pathlib import Path

from kb.loaders.model import Facts, Shipped
from kb.loaders.yamlfile import Reader
from kb.locate import scenarios_dir


def files() -> dict[str, Path]:
    """Relative name -> file of every shipped scenario, sorted."""
    top = scenarios_dir()
    return dict(sorted((p.relative_to(top).as_posix(), p) for p in top.rglob("*.yaml") if p.is_file())) if top.is_dir() else {}


def load_scenarios(facts: Facts) -> None:
    """Add the heads to `facts.scenarios`; of two files with one id the first is kept."""
    seen = set()
    for rel, path in files().items():
        doc = Reader().read(path, rel)
        if doc is None or not isinstance(doc.get("id"), str) or doc["id"] in seen:
            continue
        seen.add(doc["id"])

        def words(key: str) -> list[str]:
            value = doc.get(key)
            return [w for w in value if isinstance(w, str)] if isinstance(value, list) else []

        def word(key: str) -> str | None:
            return doc[key] if isinstance(doc.get(key), str) else None

        facts.scenarios.append(Shipped(
            doc["id"], word("title") or doc["id"], word("question"), words("editions"), words("cites"), word("authority"), word("origin"),
            rel, path.read_text(encoding="utf-8"),
        ))
