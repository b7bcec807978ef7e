"""The persons of a stretch of the tagged question."""

from __future__ import annotations

from resolver.ask.borrowed.lazy import Lazy

WHO = Lazy(r"谁|哪(?:个|位|一?家)|还是")


def persons(s, piece: str) -> list[str]:
    """Keys of the persons of a stretch, roles resolved, in order."""
    out = []
    for c in piece:
        t = s.tagged.at.get(c)
        if t is None or t.kind != "P":
            continue
        table = {"#U": s.user or "#U", "#H": s.holder or "#H", "#V": s.victim or "#V"}
        slug = table.get(t.slug, t.slug)
        if slug == "me":
            slug = next((x.slug for x in s.tagged.at.values() if x.also == "me"), "me")
        if t.also in table and t.slug[0] not in "glmr":
            slug = table[t.also]
        out.append(slug)
    return out
