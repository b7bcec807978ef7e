"""Where an edition looks for a text: itself, what it includes, then the same for its parent; the first hit wins.

Not here: SQL (schema/views.py has the same rule as a view).  Imports: kb.loaders.model only.
"""

from __future__ import annotations

from typing import Iterable, Mapping

from kb.loaders.model import Edition, Facts, Version


def path(editions: Mapping[str, Edition], slug: str) -> list[str]:
    """Editions searched for `slug`, nearest first. Unknown parents end the path, cycles are cut (checks report both)."""
    out: list[str] = []
    here: str | None = slug
    while here in editions and here not in out:
        edition = editions[here]
        out.append(here)
        todo = list(edition.includes)
        while todo:
            other = todo.pop(0)
            if other in editions and other not in out:
                out.append(other)
                todo = list(editions[other].includes) + todo
        here = edition.based_on
    return out


def effective(facts: Facts, edition: str) -> dict[tuple[str, str, str], Version]:
    """What is in force under `edition`: (kind, slug, point) -> version."""
    by_edition: dict[str, list[Version]] = {}
    for v in facts.versions:
        by_edition.setdefault(v.edition, []).append(v)
    out: dict[tuple[str, str, str], Version] = {}
    gone: set[tuple[str, str, str]] = set()
    for ancestor in path(facts.editions, edition):
        for v in by_edition.get(ancestor, ()):
            if v.key not in gone:
                out.setdefault(v.key, v)
        gone.update(drop_key(d) for d in facts.editions[ancestor].drops)
    return out


def drop_key(text: str) -> tuple[str, str, str]:
    """`skill.tongling[.point]` -> ("skill", "tongling", point)."""
    kind, _, rest = text.partition(".")
    slug, _, point = rest.partition(".")
    return kind, slug, point


def flags(editions: Mapping[str, Edition], edition: str) -> dict[str, tuple[object, str]]:
    """Flag -> (value, edition that sets it), inheritance applied."""
    out: dict[str, tuple[object, str]] = {}
    for ancestor in path(editions, edition):
        for name, value in editions[ancestor].flags.items():
            out.setdefault(name, (value, ancestor))
    return dict(sorted(out.items()))


def decks(editions: Mapping[str, Edition], edition: str) -> list[str]:
    """Decks played with: the nearest edition that names any, plus those of what is included up to there."""
    out: list[str] = []
    for ancestor in path(editions, edition):
        named = editions[ancestor].decks
        if named is None:
            continue
        out += [d for d in named if d not in out]
        if editions[ancestor].kind == "ruleset":
            break
    return out


def reaches(editions: Mapping[str, Edition], listed: Iterable[str]) -> dict[str, bool]:
    """Editions a ruling holds for -> whether listed: besides those named, the supplements and modes built on them.

    A new rule set on top must be named itself: rulings do not reach into it.
    """
    out = {slug: True for slug in listed}
    for slug, edition in editions.items():
        here, seen = edition, set()
        while here.kind in ("supplement", "mode") and here.based_on in editions and here.based_on not in seen:
            seen.add(here.based_on)
            if here.based_on in out and out[here.based_on]:
                out.setdefault(slug, False)
                break
            here = editions[here.based_on]
    return out
