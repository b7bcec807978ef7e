"""Every step of a runnable edition has a citation, and no citation serves more than eight steps."""

from __future__ import annotations

from collections import Counter

from kb.errors import Problem, did_you_mean
from kb.lineage import path
from kb.loaders.model import Facts

_MOST_STEPS = 8


def step_table(facts: Facts, edition: str) -> dict[str, list[str]]:
    """Step -> citation ids under `edition`, inheritance applied."""
    by_edition: dict[str, dict[str, list[str]]] = {}
    for s in facts.step_cites:
        by_edition.setdefault(s.edition, {})[s.step] = s.cites
    out: dict[str, list[str]] = {}
    for ancestor in path(facts.editions, edition):
        for step, cites in by_edition.get(ancestor, {}).items():
            out.setdefault(step, cites)
    return dict(sorted(out.items()))


def check(facts: Facts) -> list[Problem]:
    out: list[Problem] = []
    ids = {v.id for v in facts.versions} | {r.id for r in facts.rulings} | {g.id for g in facts.gaps}
    ids |= {x.id for v in facts.versions for x in v.readings}
    for s in facts.step_cites:
        if s.edition not in facts.editions:
            out.append(Problem(s.file, 1, "edition", "unknown_edition", f"没有版本 {s.edition}", did_you_mean(s.edition, facts.editions)))
        if s.step not in facts.steps:
            out.append(Problem(s.file, s.line, f"steps.{s.step}", "unknown_step", f"没有步骤 {s.step}", did_you_mean(s.step, facts.steps) or "先写进 data/steps/_steps.yaml"))
        if not s.cites:
            out.append(Problem(s.file, s.line, f"steps.{s.step}", "missing_source", "这一步没有引用", "写引用的 id，或 {gap: 改用的引用}"))
        for cite in s.cites:
            if cite not in ids:
                out.append(Problem(s.file, s.line, f"steps.{s.step}", "unknown_reference", f"没有引用 {cite}", did_you_mean(cite, ids)))
    seen: set[str] = set()
    for g in facts.gaps:
        if g.edition not in facts.editions:
            out.append(Problem(g.file, g.line, f"gaps.{g.edition}", "unknown_edition", f"没有版本 {g.edition}", did_you_mean(g.edition, facts.editions)))
        if g.id in seen:
            out.append(Problem(g.file, g.line, f"gaps.{g.edition}.{g.step}", "duplicate_id", f"缺口 {g.id} 重复", "步骤的缺口写在 data/steps"))
        seen.add(g.id)
        if g.taken is None and not g.statement:
            out.append(Problem(g.file, g.line, f"steps.{g.step}.gap", "missing_key", "缺口要写明改用什么"))
        elif g.taken is not None and g.taken not in ids:
            out.append(Problem(g.file, g.line, f"steps.{g.step}.gap", "unknown_reference", f"没有引用 {g.taken}", did_you_mean(g.taken, ids)))
    for e in facts.editions.values():
        if not e.runnable:
            continue
        table = step_table(facts, e.slug)
        missing = [s for s in facts.steps if s not in table]
        if missing:
            out.append(Problem(e.file, e.line, "steps", "step_uncited", f"{e.slug} 有 {len(missing)} 个步骤没有引用：{'、'.join(missing[:5])}", f"写进 data/steps/{e.slug}.yaml"))
        uses = Counter(c for cites in table.values() for c in cites)
        for cite, n in uses.items():
            if n > _MOST_STEPS:
                out.append(Problem(e.file, e.line, "steps", "cite_overused", f"{e.slug} 的 {cite} 用在 {n} 个步骤上，最多 {_MOST_STEPS} 个"))
    return out
