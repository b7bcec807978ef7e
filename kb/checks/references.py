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
    slugs = {slug for _, slug in facts.things}
    for a in facts.aliases:
        if a.slug and a.slug not in slugs and a.kind in ("card", "skill", "general"):
            out.append(Problem(a.file, a.line, f"names.{a.canonical}.slug", "unknown_reference", f"没有 {a.slug}", did_you_mean(a.slug, slugs)))
    return out
