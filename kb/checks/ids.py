"""Ids are ASCII slugs and stand for one thing only."""

from __future__ import annotations

import re

from kb.errors import Problem
from kb.loaders.model import Facts

_SLUG = re.compile(r"[a-z0-9][a-z0-9_]*(-[a-z0-9_]+)*\Z")
_POINT = re.compile(r"[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*\Z")


def check(facts: Facts) -> list[Problem]:
    out: list[Problem] = []
    for (kind, slug), thing in facts.things.items():
        if not (_POINT if kind == "rule" else _SLUG).match(slug):
            out.append(Problem(thing.file, thing.line, "id", "bad_slug", f"{slug} 不是合法的 id", "只用小写字母、数字、下划线"))
        for point in thing.points:
            if not _POINT.match(point):
                out.append(Problem(thing.file, thing.line, f"points.{point}", "bad_slug", f"{point} 不是合法的 id", "只用小写字母、数字、下划线、点"))
    seen: dict[str, tuple[str, int]] = {}
    facts_seen: dict[str, tuple[str, int]] = {}
    statements = [(v.id, v) for v in facts.versions] + [(r.id, r) for r in facts.rulings]
    statements += [(x.id, x) for v in facts.versions for x in v.readings]
    for ident, s in statements:
        if ident in seen:
            file, line = seen[ident]
            out.append(Problem(s.file, s.line, s.path, "duplicate_id", f"id {ident} 重复，已见于 {file}:{line}"))
        seen.setdefault(ident, (s.file, s.line))
        if s.fact_id:
            if s.fact_id in facts_seen:
                file, line = facts_seen[s.fact_id]
                out.append(Problem(s.file, s.line, f"{s.path}.fact_id", "duplicate_id", f"fact_id {s.fact_id} 重复，已见于 {file}:{line}"))
            facts_seen.setdefault(s.fact_id, (s.file, s.line))
    return out
