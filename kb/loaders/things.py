"""data/{cards,skills,generals,rules}: one thing a file, with what each edition says about it and about its points.

Imports: kb.errors, kb.loaders.
"""

from __future__ import annotations

from kb.loaders.model import FOLDERS, Facts, Statement, Thing, Version
from kb.loaders.shape import Shape, passages, texts
from kb.loaders.yamlfile import Map, Reader

_NAME = Shape("zh", zh=str, en=str)
_ATTRS = {
    "card": {"type": str, "subtype": str, "range": int, "unit": str},
    "skill": {"unit": str},
    "general": {"title": str},
    "rule": {"number": int},
}
_MARKS = ("inferred", "mangled", "missing", "printing", "confidence", "changes", "note", "contradictions", "wording_only", "variant")
_COMMON = dict(
    statement=str, same_as=str, source=(dict, list), also=list, same_in=list, cf=list, fact_id=str,
    inferred=(str, bool), mangled=(list, bool), missing=bool, printing=str, confidence=str, changes=str, note=str,
    contradictions=list, wording_only=(str, bool), variant=str, fields=dict,
)
_BY_KIND = {
    "card": {"type": str, "subtype": str, "range": int, "unit": str, "tags": list},
    "skill": {"unit": str, "tags": list},
    "general": {"hp": int, "kingdom": str, "gender": str, "lord": bool, "skills": list, "title": str, "gaps": dict},
    "rule": {},
}
_READING = Shape("as statement source", as_=str, **_COMMON)
_POINT = Shape("name versions", name=str, versions=dict)


def _shapes(kind: str) -> tuple[Shape, Shape]:
    file = Shape("id name", id=str, name=dict, tags=list, versions=dict, points=dict, checked_on=str, **_ATTRS[kind])
    return file, Shape("", readings=list, **_COMMON, **_BY_KIND[kind])


_SHAPES = {kind: _shapes(kind) for kind in FOLDERS}


def marks_of(m: Map) -> dict:
    """The honesty marks of a record, those present only."""
    return {k: m[k] for k in _MARKS if m.get(k) not in (None, False, [])}


def statement_of(m: Map, ident: str, r: Reader, file: str, path: str, fields: dict) -> dict:
    """Keyword arguments of a `Statement` from record `m`."""
    return dict(
        id=ident, statement=m.get("statement") or "", passages=passages(m, r, file, path), fact_id=m.get("fact_id"),
        marks=marks_of(m), fields=fields, file=file, line=m.line, path=path,
    )


def _versions(facts: Facts, r: Reader, kind: str, slug: str, point: str, versions: Map, file: str, base: str) -> None:
    shape = _SHAPES[kind][1]
    for edition, value in versions.items():
        path = f"{base}.{edition}"
        m = shape.check(value, r, file, versions.at(edition), path)
        if m is None:
            continue
        own = {k: m[k] for k in _BY_KIND[kind] if k in m and k != "unit"}
        fields = {**own, **(m.get("fields") or {})}
        if "same_as" in m:
            fields["same_as"] = m["same_as"]
        ident = f"{edition}.{kind}.{slug}" + (f".{point}" if point else "")
        v = Version(**statement_of(m, ident, r, file, path, fields))
        v.kind, v.slug, v.point, v.edition, v.unit = kind, slug, point, edition, m.get("unit")
        v.line = versions.at(edition)
        if not v.statement and "same_as" not in m:
            r.problem(file, v.line, path, "missing_key", "缺少 statement（或 same_as）")
        for i, item in enumerate(m.get("readings") or []):
            where = f"{path}.readings[{i}]"
            n = _READING.check(item, r, file, m.at("readings"), where)
            if n is not None and "as" in n:
                v.readings.append(Statement(**statement_of(n, f"{ident}.{n['as']}", r, file, where, n.get("fields") or {})))
        facts.versions.append(v)


def load_thing(facts: Facts, r: Reader, kind: str, doc: Map, file: str, stem: str) -> None:
    """Add one file of data/<kind>s to `facts`."""
    m = _SHAPES[kind][0].check(doc, r, file, 1, "")
    if m is None or "id" not in m or "name" not in m:
        return
    slug = m["id"]
    if slug != stem:
        r.problem(file, m.at("id"), "id", "id_file", f"id 是 {slug}，文件名却是 {stem}", "两者要一样")
    name = _NAME.check(m["name"], r, file, m.at("name"), "name") or {}
    if (kind, slug) in facts.things:
        other = facts.things[kind, slug]
        r.problem(file, m.at("id"), "id", "duplicate_id", f"{kind} {slug} 重复，已见于 {other.file}:{other.line}")
        return
    points: dict[str, str] = {}
    attrs = {k: m[k] for k in _ATTRS[kind] if k in m}
    tags = tuple(texts(m.get("tags"), r, file, m.at("tags"), "tags"))
    facts.things[kind, slug] = Thing(kind, slug, name.get("zh", slug), name.get("en"), tags, attrs, points, file, m.at("id"))
    if "versions" in m:
        _versions(facts, r, kind, slug, "", m["versions"], file, "versions")
    for point, value in (m.get("points") or {}).items():
        p = _POINT.check(value, r, file, m["points"].at(point), f"points.{point}")
        if p and "name" in p and "versions" in p:
            points[point] = p["name"]
            _versions(facts, r, kind, slug, point, p["versions"], file, f"points.{point}.versions")


def resolve_same_as(facts: Facts, r: Reader) -> None:
    """Copy the text of `same_as` versions, so that equal meaning is byte-equal text."""
    by_id = {v.id: v for v in facts.versions}
    for v in facts.versions:
        seen = {v.id}
        other = v
        while not other.statement and other.fields.get("same_as"):
            want = f"{other.fields['same_as']}.{v.kind}.{v.slug}" + (f".{v.point}" if v.point else "")
            if want in seen or want not in by_id:
                why = "绕成了圈" if want in seen else f"没有 {want}"
                r.problem(v.file, v.line, f"{v.path}.same_as", "unknown_reference", f"same_as 指不到文字：{why}")
                break
            seen.add(want)
            other = by_id[want]
        v.statement = v.statement or other.statement
