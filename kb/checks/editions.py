"""Editions form a forest: known parents, no cycle, known kinds, flags, decks and drops."""

from __future__ import annotations

from kb.errors import Problem, did_you_mean
from kb.lineage import drop_key
from kb.loaders.model import EDITION_KINDS, Edition, Facts


def check(facts: Facts) -> list[Problem]:
    out: list[Problem] = []
    for e in facts.editions.values():
        out += _one(facts, e)
    return out


def _one(facts: Facts, e: Edition) -> list[Problem]:
    out: list[Problem] = []

    def problem(key: str, code: str, reason: str, hint: str | None = None) -> None:
        out.append(Problem(e.file, e.lines.get(key, e.lines.get(key.split(".")[0], e.line)), key, code, reason, hint))

    if e.kind not in EDITION_KINDS:
        problem("kind", "bad_value", f"不认识的种类 {e.kind}", "可用：" + "、".join(EDITION_KINDS))
    if e.based_on is not None and e.based_on not in facts.editions:
        problem("based_on", "unknown_edition", f"没有版本 {e.based_on}", did_you_mean(e.based_on, facts.editions))
    for key, names in (("includes", e.includes), ("follows", e.follows)):
        for name in names:
            if name not in facts.editions:
                problem(key, "unknown_edition", f"没有版本 {name}", did_you_mean(name, facts.editions))
    seen = [e.slug]
    here = e.based_on
    while here in facts.editions:
        if here in seen:
            if here == e.slug:  # those that only lead into the circle are not to blame
                problem("based_on", "cycle", "based_on 绕成了圈：" + " → ".join(seen + [here]), "去掉圈里的一个 based_on")
            break
        seen.append(here)
        here = facts.editions[here].based_on
    for name, value in e.flags.items():
        flag = facts.flags.get(name)
        if flag is None:
            problem(f"flags.{name}", "unknown_flag", f"没有开关 {name}", did_you_mean(name, facts.flags) or "先写进 data/flags.yaml")
        elif str(value) not in {str(v) for v in flag["values"]}:
            problem(f"flags.{name}", "bad_value", f"{name} 没有取值 {value}", "可用：" + "、".join(map(str, flag["values"])))
    for name in e.decks or ():
        if name not in facts.decks:
            problem("decks", "unknown_deck", f"没有牌堆 {name}", did_you_mean(name, facts.decks))
    for key in e.drops:
        kind, slug, point = drop_key(key)
        thing = facts.things.get((kind, slug))
        if thing is None or (point and point not in thing.points):
            known = [f"{k}.{s}" for k, s in facts.things]
            problem("drops", "unknown_reference", f"没有 {key}", did_you_mean(key, known))
    return out
