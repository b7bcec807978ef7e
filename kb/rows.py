"""`Facts` -> rows for every table, in a fixed order.

Not here: SQL types (kb/schema), files (kb/build.py).  Imports: kb.lineage, kb.loaders.model, kb.compact, kb.coverage.
"""

from __future__ import annotations

import json
from typing import Any, Iterator

from kb.compact import compact
from kb.coverage import coverage
from kb.lineage import drop_key, flags, path, reaches
from kb.loaders.model import Facts, Passage, Statement, Version

Rows = Iterator[tuple[str, dict[str, Any]]]
_KIND_COLUMNS = {"card": ("type", "subtype", "range"), "skill": (), "general": ("title", "hp", "kingdom", "gender", "lord"), "rule": ()}


def js(value: Any) -> str:
    """Compact JSON with sorted keys, Chinese kept."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _word(value: Any) -> str | None:
    """A mark as text: a reason, or the word list, or `yes` for a bare true."""
    if value in (None, False, []):
        return None
    if value is True:
        return "是"
    return "、".join(map(str, value)) if isinstance(value, list) else str(value)


def _primary(s: Statement) -> Passage | None:
    return next((p for p in s.passages if p.role == "primary"), None)


def _place(s: Statement) -> dict[str, Any]:
    p = _primary(s)
    if p is None:
        return {"source": None, "locator": "", "first_line": None, "last_line": None, "fingerprint": None}
    return {"source": p.source, "locator": p.locator, "first_line": p.first, "last_line": p.last, "fingerprint": p.fp}


def _marks(s: Statement) -> dict[str, Any]:
    m = s.marks
    return {
        "fact_id": s.fact_id, "printing": m.get("printing"), "confidence": m.get("confidence"), "inferred": _word(m.get("inferred")),
        "mangled": _word(m.get("mangled")), "missing": int(bool(m.get("missing"))), "wording_only": _word(m.get("wording_only")),
        "changes": m.get("changes"), "note": m.get("note"), "contradictions": _word(m.get("contradictions")),
    }


def name_of(facts: Facts, kind: str, slug: str, point: str) -> str:
    """Chinese name of a thing, or `name·point`."""
    thing = facts.things[kind, slug]
    return f"{thing.zh}·{thing.points[point]}" if point in thing.points else thing.zh


def rows(facts: Facts) -> Rows:
    """(table, row) pairs, tables in the order of kb.schema.TABLES."""
    yield from _sources(facts)
    yield from _editions(facts)
    yield from _citations(facts)
    yield from _things(facts)
    yield from _rulings(facts)
    yield from _aliases(facts)
    for step in sorted(facts.steps):
        yield "steps", {"id": step, "name": facts.steps[step].get("zh", step), "about": facts.steps[step].get("about")}
    for s in sorted(facts.step_cites, key=lambda s: (s.edition, s.step)):
        for n, cite in enumerate(s.cites):
            yield "step_citations", {"edition": s.edition, "step": s.step, "n": n, "citation": cite}
    for x in sorted(facts.scenarios, key=lambda x: x.id):
        yield "scenarios", {
            "id": x.id, "title": x.title, "question": x.question, "editions": js(x.editions), "cites": js(x.cites),
            "authority": x.authority, "origin": x.origin, "path": x.path, "text": x.text,
        }
    books = {e.slug: compact(facts, e.slug) for e in sorted(facts.editions.values(), key=lambda e: (e.order, e.slug)) if e.runnable}
    for row in coverage(facts, books):
        yield "coverage", {**row, "count": len(row["scenarios"]), "scenarios": js(row["scenarios"])}
    for slug, book in books.items():
        yield "books", {"edition": slug, "book": json.dumps(book, ensure_ascii=False, separators=(",", ":"))}


def _sources(facts: Facts) -> Rows:
    for s in sorted(facts.sources.values(), key=lambda s: s.slug):
        yield "sources", {
            "id": s.slug, "title": s.title, "tier": s.tier, "file": s.doc_file, "sha256": s.sha256, "lines": s.lines,
            "publisher": s.publisher, "address": s.address, "noise": js(s.noise) if s.noise else None, "note": s.note,
        }


def fact_counts(facts: Facts) -> dict[str, tuple[int, int]]:
    """Edition -> (facts of the documents, facts of other public sources, whose ids begin with `sup.`)."""
    found = [(v.edition, s.fact_id) for v in facts.versions for s in (v, *v.readings)]
    found += [(r.set, r.fact_id) for r in facts.rulings]
    out: dict[str, tuple[int, int]] = {}
    for edition, fact in found:
        documents, others = out.get(edition, (0, 0))
        if fact:
            out[edition] = (documents, others + 1) if fact.startswith("sup.") else (documents + 1, others)
    return out


def _editions(facts: Facts) -> Rows:
    counts = fact_counts(facts)
    ordered = sorted(facts.editions.values(), key=lambda e: (e.order, e.slug))
    for e in ordered:
        at = e.source[0] if e.source else None
        yield "editions", {
            "id": e.slug, "name": e.zh, "name_en": e.en, "kind": e.kind, "based_on": e.based_on, "includes": js(e.includes),
            "follows": js(e.follows), "runnable": int(e.runnable), "sort": e.order, "decks": js(e.decks or []), "aliases": js(e.aliases),
            "source": at.source if at else None, "locator": at.locator if at else None, "note": e.note,
            "facts": counts.get(e.slug, (0, 0))[0], "supplement_facts": counts.get(e.slug, (0, 0))[1],
        }
    for e in ordered:
        for rank, ancestor in enumerate(path(facts.editions, e.slug)):
            yield "lineage", {"edition": e.slug, "rank": rank, "ancestor": ancestor}
    for e in ordered:
        for key, reason in sorted(e.drops.items()):
            kind, slug, point = drop_key(key)
            yield "edition_drops", {"edition": e.slug, "kind": kind, "slug": slug, "point": point, "reason": reason}
    for slug, f in sorted(facts.flags.items()):
        yield "flags", {
            "id": slug, "topic": f["topic"], "options": js(f["values"]), "scene": f.get("scene"), "confidence": f.get("confidence"),
            "row": f.get("row"), "rests_on": js(f.get("rests_on") or []), "note": f.get("note"),
        }
    for e in ordered:
        for name, (value, set_in) in flags(facts.editions, e.slug).items():
            yield "edition_flags", {"edition": e.slug, "flag": name, "value": js(value), "set_in": set_in}


def _citation(facts: Facts, s: Statement, kind: str, slug: str, point: str, name: str, edition: str, of: str | None = None) -> dict[str, Any]:
    place = _place(s)
    marks = _marks(s)
    return {
        "id": s.id, "kind": kind, "slug": slug, "point": point, "name": name, "edition": edition, "statement": s.statement,
        "title": facts.sources[place["source"]].title, **place, "of": of,
        **{k: marks[k] for k in ("fact_id", "confidence", "inferred", "mangled", "missing", "printing")},
    }


def _all(facts: Facts) -> Iterator[tuple[Statement, dict[str, Any]]]:
    for v in sorted(facts.versions, key=lambda v: v.id):
        name = name_of(facts, v.kind, v.slug, v.point)
        yield v, _citation(facts, v, v.kind, v.slug, v.point, name, v.edition)
        for x in v.readings:
            yield x, _citation(facts, x, v.kind, v.slug, v.point, name, v.edition, v.id)
    for r in sorted(facts.rulings, key=lambda r: r.id):
        yield r, _citation(facts, r, "ruling", r.slug, r.point, r.name, r.set)


def _citations(facts: Facts) -> Rows:
    everything = list(_all(facts))
    for _, row in everything:
        yield "citations", row
    taken = {row["id"]: row for _, row in everything}
    for g in sorted(facts.gaps, key=lambda g: g.id):
        yield "citations", _gap(facts, g, taken)
    for s, _ in everything:
        for n, p in enumerate(s.passages):
            yield "passages", {
                "citation": s.id, "n": n, "role": p.role, "source": p.source, "locator": p.locator,
                "first_line": p.first, "last_line": p.last, "fingerprint": p.fp,
            }


def _gap(facts: Facts, g, taken: dict[str, dict[str, Any]]) -> dict[str, Any]:
    step = g.name or facts.steps.get(g.step, {}).get("zh", g.step)
    followed = taken.get(g.taken or "")
    text = g.statement or f"{facts.editions[g.edition].zh}没有写明“{step}”；这里按{facts.editions[followed['edition']].zh}处理：{followed['statement']}"
    place = {k: followed[k] for k in ("source", "title", "locator", "first_line", "last_line", "fingerprint")} if followed else None
    if place is None:
        e = facts.editions[g.edition].source[0]
        place = {"source": e.source, "title": facts.sources[e.source].title, "locator": e.locator, "first_line": None, "last_line": None, "fingerprint": None}
    return {
        "id": g.id, "kind": "gap", "slug": g.step, "point": "", "name": step, "edition": g.edition, "statement": text, **place, "of": None,
        "fact_id": None, "confidence": None, "inferred": None, "mangled": None, "missing": 1, "printing": None, "taken": g.taken,
    }


def _things(facts: Facts) -> Rows:
    by_kind: dict[str, list[Version]] = {k: [] for k in _KIND_COLUMNS}
    for v in sorted(facts.versions, key=lambda v: v.id):
        by_kind[v.kind].append(v)
    for kind, versions in by_kind.items():
        if kind == "rule":
            yield from _rule_tree(facts)
        else:
            for (k, slug), t in sorted(facts.things.items()):
                if k == kind:
                    row = {"slug": slug, "name": t.zh, "name_en": t.en}
                    yield f"{kind}s", {**row, **{c: t.attrs.get(c) for c in ("type", "subtype", "range")}} if kind == "card" else row
        for v in versions:
            yield f"{kind}_versions", _version(facts, v)
        if kind == "card":
            yield from _physical(facts)


def _version(facts: Facts, v: Version) -> dict[str, Any]:
    thing = facts.things[v.kind, v.slug]
    row = {"id": v.id, "point": v.point, "edition": v.edition, "statement": v.statement, v.kind: v.slug, **_place(v), **_marks(v)}
    own = dict(v.fields)
    for c in _KIND_COLUMNS[v.kind]:
        row[c] = own.pop(c, None if v.point else thing.attrs.get(c))
    if v.kind == "general":
        row["lord"] = None if row["lord"] is None else int(row["lord"])
        row["skills"] = js(own.pop("skills", []))
        gaps = own.pop("gaps", None)
        row["gaps"] = js(gaps) if gaps else None
    if v.kind == "skill":
        row["tags"] = js(sorted(own.pop("tags", thing.tags)))
    if v.kind in ("card", "skill"):
        row["unit"] = None if v.point else v.unit or thing.attrs.get("unit") or v.slug
    row["fields"] = js(own)
    return row


def _physical(facts: Facts) -> Rows:
    n = 0
    for d in sorted(facts.decks.values(), key=lambda d: d.slug):
        p = d.passages[0]
        for f in d.faces:
            n += 1
            yield "physical_cards", {
                "id": n, "deck": d.slug, "suit": f.suit, "number": f.number, "card": f.card, "copies": f.copies,
                "source": p.source, "locator": p.locator,
            }


def _rule_tree(facts: Facts) -> Rows:
    topics = sorted(((t.attrs.get("number", 999), slug, t) for (k, slug), t in facts.things.items() if k == "rule"))
    for number, slug, t in topics:
        yield "rules", {"slug": slug, "name": t.zh, "parent": None, "number": str(number)}
        for n, (point, name) in enumerate(t.points.items(), 1):
            yield "rules", {"slug": f"{slug}.{point}", "name": name, "parent": slug, "number": f"{number}.{n}"}


def _rulings(facts: Facts) -> Rows:
    ordered = sorted(facts.rulings, key=lambda r: r.id)
    shown: dict[str, str] = {}
    for x in sorted(facts.scenarios, key=lambda x: x.id):
        for cite in x.cites:
            shown.setdefault(cite, x.id)
    for r in ordered:
        yield "rulings", {
            "id": r.id, "point": r.point, "edition": r.set, "statement": r.statement, "fields": js(r.fields), **_place(r), **_marks(r),
            "slug": r.slug, "question": r.question, "kind": r.kind, "verdict": r.verdict, "value": js(r.value) if r.value is not None else None,
            "entities": js(r.entities), "scenario": r.scenario or shown.get(r.id), "ruling_group": r.group, "exceptions": js(r.exceptions),
            "unsettled": int(r.unsettled), "alternatives": js(r.alternatives),
        }
    for r in ordered:
        for edition, listed in sorted(reaches(facts.editions, r.holds_for).items()):
            yield "ruling_editions", {"ruling": r.id, "edition": edition, "listed": int(listed)}


def _aliases(facts: Facts) -> Rows:
    found = {(kind, t.zh): slug for (kind, slug), t in facts.things.items()}
    n = 0
    for e in sorted(facts.editions.values(), key=lambda e: (e.order, e.slug)):
        for word in dict.fromkeys([e.zh, *e.aliases]):
            n += 1
            found["edition", word] = e.slug
            form = "name" if word == e.zh else "alias"
            yield "aliases", {"id": n, "alias": word, "canonical": e.zh, "kind": "edition", "slug": e.slug, "form": form}
    for (kind, slug), t in sorted(facts.things.items()):
        if kind != "rule":
            n += 1
            yield "aliases", {"id": n, "alias": t.zh, "canonical": t.zh, "kind": kind, "slug": slug, "form": "name"}
    for a in facts.aliases:
        n += 1
        yield "aliases", {
            "id": n, "alias": a.alias, "canonical": a.canonical, "kind": a.kind, "slug": a.slug or found.get((a.kind, a.canonical)), "form": a.form,
        }
    for i, w in enumerate(facts.ambiguous, 1):
        yield "ambiguous_words", {"id": i, "token": str(w.get("token")), "candidates": js(w.get("candidates")), "rule": str(w.get("rule"))}
