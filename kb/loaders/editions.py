"""data/editions/*.yaml, data/flags.yaml, data/sources.yaml, data/steps: who prints rules, by what switches they differ, what each step rests on.

Imports: kb.errors, kb.loaders.
"""

from __future__ import annotations

from kb.loaders.model import Edition, Facts, Gap, Source, StepCites
from kb.loaders.shape import Shape, passages, texts
from kb.loaders.yamlfile import Map, Reader

_NAME = Shape("zh", zh=str, en=str)
_EDITION = Shape(
    "id name kind runnable order source", id=str, name=dict, kind=str, based_on=str, includes=list, follows=list, runnable=bool,
    order=int, flags=dict, drops=dict, decks=list, aliases=list, source=(dict, list), also=list, note=str,
)
_SOURCE = Shape(
    "title tier", title=str, tier=str, file=str, sha256=str, lines=int, publisher=str, address=str, noise=list, pages=bool, note=str,
)
_FLAG = Shape("topic values", topic=str, step=str, values=(dict, list), old=str, new=str, scene=str, confidence=str, row=str, note=str, rests_on=list)
_STEP = Shape("zh", zh=str, about=str)


def load_edition(facts: Facts, r: Reader, doc: Map, file: str, stem: str) -> None:
    """Add one file of data/editions."""
    m = _EDITION.check(doc, r, file, 1, "")
    if m is None or not all(k in m for k in ("id", "name", "kind", "runnable", "order")):
        return
    slug = m["id"]
    if slug != stem:
        r.problem(file, m.at("id"), "id", "id_file", f"id 是 {slug}，文件名却是 {stem}", "两者要一样")
    if slug in facts.editions:
        r.problem(file, m.at("id"), "id", "duplicate_id", f"版本 {slug} 重复，已见于 {facts.editions[slug].file}")
        return
    name = _NAME.check(m["name"], r, file, m.at("name"), "name") or {}

    def words(key: str) -> list[str]:
        return texts(m.get(key), r, file, m.at(key), key)

    facts.editions[slug] = Edition(
        slug, name.get("zh", slug), name.get("en"), m["kind"], m.get("based_on"), words("includes"), m["runnable"], m["order"],
        dict(m.get("flags") or {}), words("decks") if "decks" in m else None, words("aliases"), passages(m, r, file, ""),
        m.get("note"), words("follows"), dict(m.get("drops") or {}), file, m.at("id"), {**m.lines, **{f"flags.{k}": n for k, n in getattr(m.get("flags"), "lines", {}).items()}},
    )


def load_sources(facts: Facts, r: Reader, doc: Map, file: str) -> None:
    """Add data/sources.yaml."""
    m = Shape("sources", sources=dict).check(doc, r, file, 1, "")
    for slug, value in (m or {}).get("sources", {}).items():
        s = _SOURCE.check(value, r, file, m["sources"].at(slug), f"sources.{slug}")
        if s is None:
            continue
        if slug in facts.sources:
            r.problem(file, m["sources"].at(slug), f"sources.{slug}", "duplicate_id", f"来源 {slug} 重复")
            continue
        facts.sources[slug] = Source(
            slug, s.get("title") or slug, s.get("tier") or "", s.get("file"), s.get("sha256"), s.get("lines"), s.get("publisher"), s.get("address"),
            s.get("noise") or [], bool(s.get("pages")), s.get("note"), file, m["sources"].at(slug),
        )


def load_flags(facts: Facts, r: Reader, doc: Map, file: str) -> None:
    """Add data/flags.yaml: what each switch means and which values it has."""
    m = Shape("flags", flags=dict).check(doc, r, file, 1, "")
    for slug, value in (m or {}).get("flags", {}).items():
        f = _FLAG.check(value, r, file, m["flags"].at(slug), f"flags.{slug}")
        if f is not None:
            facts.flags[slug] = {**f, "file": file, "line": m["flags"].at(slug)}


def load_steps(facts: Facts, r: Reader, doc: Map, file: str, stem: str) -> None:
    """Add data/steps/_steps.yaml (the names) or data/steps/<edition>.yaml (what each step rests on)."""
    m = Shape("steps", edition=str, steps=dict, note=str).check(doc, r, file, 1, "")
    if m is None or "steps" not in m:
        return
    steps = m["steps"]
    if stem == "_steps":
        for step, value in steps.items():
            s = _STEP.check(value, r, file, steps.at(step), f"steps.{step}")
            if s is not None:
                facts.steps[step] = dict(s)
        return
    if m.get("edition") != stem:
        r.problem(file, 1, "edition", "id_file", f"edition 是 {m.get('edition')}，文件名却是 {stem}")
    for step, value in steps.items():
        line = steps.at(step)
        if isinstance(value, list):
            facts.step_cites.append(StepCites(stem, step, texts(value, r, file, line, f"steps.{step}"), file, line))
        elif isinstance(value, dict):
            g = Shape("", gap=str, statement=str).check(value, r, file, line, f"steps.{step}")
            ident = f"{stem}.gap.{step}"
            facts.gaps.append(Gap(ident, stem, step, (g or {}).get("statement") or "", (g or {}).get("gap"), file, line))
            facts.step_cites.append(StepCites(stem, step, [ident], file, line))
        else:
            r.problem(file, line, f"steps.{step}", "wrong_type", "应是引用的列表，或 {gap: 改用的引用}")


def load_gaps(facts: Facts, r: Reader, doc: Map, file: str) -> None:
    """Add data/gaps.yaml: what no source of an edition says, beyond steps."""
    m = Shape("gaps", gaps=dict).check(doc, r, file, 1, "")
    for edition, found in (m or {}).get("gaps", {}).items():
        path = f"gaps.{edition}"
        if not isinstance(found, dict):
            r.problem(file, m["gaps"].at(edition), path, "wrong_type", "应是键值表")
            continue
        for slug, value in found.items():
            g = Shape("name statement", name=str, statement=str, taken=str).check(value, r, file, found.at(slug), f"{path}.{slug}")
            if g is not None:
                facts.gaps.append(Gap(f"{edition}.gap.{slug}", edition, slug, g.get("statement") or "", g.get("taken"), file, found.at(slug), g.get("name")))
