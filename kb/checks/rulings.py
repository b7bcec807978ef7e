"""Rulings belong to a known set or edition, hold for known editions, and name known things."""

from __future__ import annotations

from kb.errors import Problem, did_you_mean
from kb.loaders.model import RULING_KINDS, Facts

VERDICTS = {"yes", "no", "value", "depends", "undetermined"}


def check(facts: Facts) -> list[Problem]:
    out: list[Problem] = []
    ids = {r.id for r in facts.rulings} | {v.id for v in facts.versions}
    slugs = {slug for _, slug in facts.things}
    for r in facts.rulings:
        for key, names in (("set", [r.set]), ("holds_for", r.holds_for)):
            for name in names:
                if name not in facts.editions:
                    out.append(Problem(r.file, r.line, f"{r.path}.{key}", "unknown_edition", f"没有版本 {name}", did_you_mean(name, facts.editions)))
        if r.kind not in RULING_KINDS:
            out.append(Problem(r.file, r.line, f"{r.path}.kind", "bad_value", f"kind 没有取值 {r.kind}", "可用：" + "、".join(RULING_KINDS)))
        if r.verdict is not None and r.verdict not in VERDICTS:
            out.append(Problem(r.file, r.line, f"{r.path}.verdict", "bad_value", f"verdict 没有取值 {r.verdict}", "可用：" + "、".join(sorted(VERDICTS))))
        for name in r.entities:
            if name not in slugs:
                out.append(Problem(r.file, r.line, f"{r.path}.entities", "unknown_reference", f"没有 {name}", did_you_mean(name, slugs)))
        for key, names in (("exceptions", r.exceptions), ("alternatives", r.alternatives)):
            for name in names:
                if name not in ids:
                    out.append(Problem(r.file, r.line, f"{r.path}.{key}", "unknown_reference", f"没有 {name}", did_you_mean(name, ids)))
    return out
