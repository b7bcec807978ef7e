"""Which scenarios show a unit at work: unit x edition x scenarios, for browsing and for the house tests.

A scenario counts for a card or skill of an edition when it runs under that edition and names it, or lies in its folder.
Imports: kb.loaders.model.  May be imported by kb.rows, tests.
"""

from __future__ import annotations

from typing import Any, Iterator

from kb.loaders.model import Facts, Shipped

DEFAULT = "std-junzheng"  # the edition of a scenario that names none


def mentions(scenario: Shipped, names: dict[str, str]) -> set[str]:
    """Slugs of `names` (slug -> Chinese name) that the scenario writes, or in whose folder it lies."""
    found = {slug for slug, zh in names.items() if zh in scenario.text}
    folder = scenario.path.split("/")
    if len(folder) == 3 and folder[0] in ("skills", "cards"):
        found.add(folder[1])
    return found


def coverage(facts: Facts, books: dict[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Rows `{edition, kind, slug, name, unit, scenarios}` for every card and skill of the compact `books` (by edition); `scenarios` a sorted list of ids."""
    names = {slug: t.zh for (kind, slug), t in facts.things.items() if kind in ("card", "skill")}
    by_edition: dict[str, dict[str, list[str]]] = {}
    for scenario in sorted(facts.scenarios, key=lambda s: s.id):
        told = mentions(scenario, names)
        for edition in scenario.editions or [DEFAULT]:
            here = by_edition.setdefault(edition, {})
            for slug in told:
                here.setdefault(slug, []).append(scenario.id)
    for edition, book in books.items():
        for kind, listed in (("card", book["cards"]), ("skill", book["skills"])):
            for row in listed:
                slug, zh, unit = row[0], row[1], row[-2]
                yield {"edition": edition, "kind": kind, "slug": slug, "name": zh, "unit": unit, "scenarios": by_edition.get(edition, {}).get(slug, [])}
