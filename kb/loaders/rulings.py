"""data/rulings/<set>/*.yaml: questions and answers of one set about one subject.

Imports: kb.loaders.
"""

from __future__ import annotations

from kb.loaders.model import Facts, Ruling
from kb.loaders.shape import Shape, texts
from kb.loaders.things import _COMMON, statement_of
from kb.loaders.yamlfile import Map, Reader

_FILE = Shape("id set name rulings", id=str, set=str, name=str, rulings=dict)
_KEYS = {k: v for k, v in _COMMON.items() if k not in ("statement", "same_as")}
_RULING = Shape(
    "answer holds_for", question=str, answer=str, kind=str, verdict=str, value=(dict, str, int), holds_for=list, entities=list,
    scenario=str, group=str, exceptions=list, unsettled=bool, alternatives=list, **_KEYS,
)


def load_rulings(facts: Facts, r: Reader, doc: Map, file: str, stem: str, folder: str) -> None:
    """Add one file of data/rulings to `facts`."""
    m = _FILE.check(doc, r, file, 1, "")
    if m is None or "rulings" not in m or "set" not in m or "id" not in m:
        return
    if m["id"] != stem or m["set"] != folder:
        r.problem(file, m.at("id"), "id", "id_file", f"id {m['id']}、set {m['set']} 与路径 {folder}/{stem} 不符")
    for point, value in m["rulings"].items():
        path = f"rulings.{point}"
        n = _RULING.check(value, r, file, m["rulings"].at(point), path)
        if n is None:
            continue
        ident = f"{m['set']}.ruling.{m['id']}.{point}"
        q = Ruling(**{**statement_of(n, ident, r, file, path, n.get("fields") or {}), "statement": n.get("answer") or ""})
        q.line = m["rulings"].at(point)
        q.set, q.slug, q.point, q.name = m["set"], m["id"], point, m.get("name") or m["id"]
        q.question, q.kind, q.verdict, q.value = n.get("question"), n.get("kind") or "text", n.get("verdict"), n.get("value")
        q.holds_for = texts(n.get("holds_for"), r, file, n.at("holds_for"), f"{path}.holds_for")
        q.entities = texts(n.get("entities"), r, file, n.at("entities"), f"{path}.entities")
        q.exceptions = texts(n.get("exceptions"), r, file, n.at("exceptions"), f"{path}.exceptions")
        q.alternatives = texts(n.get("alternatives"), r, file, n.at("alternatives"), f"{path}.alternatives")
        q.scenario, q.group, q.unsettled = n.get("scenario"), n.get("group"), bool(n.get("unsettled"))
        facts.rulings.append(q)
