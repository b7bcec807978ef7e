"""Whatever a record names exists: editions, sources, skills of generals, entities of rulings, scenarios' subjects."""

from __future__ import annotations

from kb.errors import Problem, did_you_mean
from kb.loaders.model import Facts


def check(facts: Facts) -> list[Problem]:
    out: list[Problem] = []
    for v in facts.versions:
        if v.edition not in facts.editions:
            out.append(Problem(v.file, v.line, v.path, "unknown_edition", f"没有版本 {v.edition}", did_you_mean(v.edition, facts.editions)))
        if v.kind == "general":
            for slug in v.fields.get("skills") or ():
                if ("skill", slug) not in facts.things:
                    known = [s for k, s in facts.things if k == "skill"]
                    out.append(Problem(v.file, v.line, f"{v.path}.skills", "unknown_skill", f"没有技能 {slug}", did_you_mean(slug, known)))
    slugs = {slug for _, slug in facts.things} | set(facts.editions)
    editions = {word for e in facts.editions.values() for word in (e.zh, *e.aliases)}
    for a in facts.aliases:
        if a.kind == "edition" and not a.slug and a.canonical not in editions:
            out.append(Problem(a.file, a.line, f"names.{a.canonical}", "unknown_edition", f"没有叫 {a.canonical} 的版本", "写上 slug: 版本，或加进该版本的 aliases"))
        if a.slug and a.slug not in slugs and a.kind in ("card", "skill", "general", "edition"):
            out.append(Problem(a.file, a.line, f"names.{a.canonical}.slug", "unknown_reference", f"没有 {a.slug}", did_you_mean(a.slug, slugs)))
    return out
