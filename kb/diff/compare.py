"""Reads two editions as they are in force and lists the differences, numbers as numbers, texts character by character."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from kb.errors import KbError, did_you_mean

from .pairing import Unit, pair

KINDS = ("card", "skill", "general", "rule")
_FORCE = """
SELECT t.kind, t.slug, t.point, t.statement, t.fields, t.version, t.said_in, {names} AS name
FROM effective_text t WHERE t.edition = ?"""
_NAMES = ("CASE t.kind WHEN 'card' THEN (SELECT name FROM cards WHERE slug = t.slug) WHEN 'skill' THEN (SELECT name FROM skills WHERE slug = t.slug) "
          "WHEN 'general' THEN (SELECT name FROM generals WHERE slug = t.slug) ELSE (SELECT name FROM rules WHERE slug = t.slug) END")
# Columns that hold a number, name or list of their own beside the statement.
_COLUMNS = {
    "card": ("card", ("type", "subtype", "range")),
    "skill": ("skill", ("tags",)),
    "general": ("general", ("hp", "kingdom", "gender", "lord", "skills")),
    "rule": ("rule", ()),
}
FIELD_ZH = {"hp": "体力上限", "kingdom": "势力", "gender": "性别", "lord": "可任主公", "skills": "技能", "type": "类别", "subtype": "子类", "range": "攻击范围",
            "tags": "标签", "copies": "张数"}
SKIP_FIELDS = frozenset(("same_as", "successor", "kind_of_ability"))


@dataclass(frozen=True)
class Text:
    """One text in force: kind, slug, point; statement; structured fields; the citation id of its version."""

    kind: str
    slug: str
    point: str
    statement: str
    fields: dict[str, Any]
    version: str
    name: str
    wording_only: str | None

    @property
    def key(self) -> tuple[str, str, str]:
        return (self.kind, self.slug, self.point)


def in_force(conn: sqlite3.Connection, edition: str, kinds: tuple[str, ...] = KINDS) -> dict[tuple[str, str, str], Text]:
    """Every text under `edition`, by (kind, slug, point)."""
    columns: dict[str, dict[str, Any]] = {}
    wording: dict[str, str | None] = {}
    for kind in kinds:
        table, names = _COLUMNS[kind]
        for row in conn.execute(f"SELECT id, wording_only{''.join(', ' + n for n in names)} FROM {table}_versions"):
            wording[row[0]] = row[1]
            columns[row[0]] = {n: decode(v) for n, v in zip(names, tuple(row)[2:]) if v is not None}
    copies = deck_counts(conn, edition)
    out = {}
    for row in conn.execute(_FORCE.format(names=_NAMES), (edition,)):
        kind, slug, point, statement, fields, version, _, name = tuple(row)
        if kind not in kinds:
            continue
        data = {k: v for k, v in json.loads(fields or "{}").items() if k not in SKIP_FIELDS}
        data.update(columns.get(version, {}))
        if kind == "card" and not point and slug in copies:
            data["copies"] = copies[slug]
        out[(kind, slug, point)] = Text(kind, slug, point, statement, data, version, name or slug, wording.get(version))
    return out


def decode(value: Any) -> Any:
    """Lists are stored as JSON text."""
    if isinstance(value, str) and value[:1] in "[{":
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value


def deck_counts(conn: sqlite3.Connection, edition: str) -> dict[str, int]:
    """Copies of each card in the decks that the edition plays with, inheritance included."""
    rows = conn.execute("SELECT e.decks FROM lineage l JOIN editions e ON e.id = l.ancestor WHERE l.edition = ? ORDER BY l.rank", (edition,))
    for (decks,) in (tuple(r) for r in rows):
        names = json.loads(decks or "[]")
        if names:
            marks = ",".join("?" * len(names))
            return dict(tuple(r) for r in conn.execute(f"SELECT card, sum(copies) FROM physical_cards WHERE deck IN ({marks}) GROUP BY card", names))
    return {}


def diff(conn: sqlite3.Connection, a: str, b: str, names: tuple[str, ...] | list[str] = (), kind: str | None = None) -> dict:
    """Differences from edition `a` to edition `b` (slugs), as contract §6.

    names: only things so called (aliases, pinyin, traditional characters); kind: only that kind.
    Raises: KbError `unknown_edition`, `unknown_name`, `unknown_kind`.
    """
    known = {row[0] for row in conn.execute("SELECT id FROM editions")}
    for edition in (a, b):
        if edition not in known:
            raise KbError("unknown_edition", f"没有版本 {edition}", hint=did_you_mean(edition, known) or "sgs editions 列出所有版本")
    if kind is not None and kind not in KINDS:
        raise KbError("unknown_kind", f"没有种类 {kind}", hint="可用：" + "、".join(KINDS))
    kinds = (kind,) if kind else KINDS
    only = wanted(conn, names)
    left, right = in_force(conn, a, kinds), in_force(conn, b, kinds)
    items = changed(left, right) + one_sided(left, right)
    if only is not None:
        items = [i for i in items if i["_things"] & only]
    order = {k: n for n, k in enumerate(KINDS)}
    items.sort(key=lambda i: (order[i["kind"]], i["id_a"] or i["id_b"], i["id_b"] or ""))
    for item in items:
        del item["_things"]
    return {"a": a, "b": b, "items": items}


def wanted(conn: sqlite3.Connection, names: tuple[str, ...] | list[str]) -> set[tuple[str, str]] | None:
    """(kind, slug) of the named things, None for everything."""
    if not names:
        return None
    from kb.show import find

    return {thing for word in names for thing in find(conn, word)[0]}


def changed(left: dict, right: dict) -> list[dict]:
    out = []
    for key in left.keys() & right.keys():
        x, y = left[key], right[key]
        fields = field_changes(x.fields, y.fields)
        if x.statement == y.statement and not fields:
            continue
        wording = x.statement != y.statement and not fields and bool(x.wording_only or y.wording_only)
        out.append(item("changed", [x], [y], fields, wording))
    return out


def field_changes(a: dict[str, Any], b: dict[str, Any]) -> list[dict]:
    """Structured differences; `when`, `cost` and the like are texts and shown as such, numbers stay numbers."""
    return [{"field": FIELD_ZH.get(f, f), "a": a.get(f), "b": b.get(f)} for f in sorted(a.keys() | b.keys()) if a.get(f) != b.get(f)]


def one_sided(left: dict, right: dict) -> list[dict]:
    """Removed and added things, after renames, splits and merges have been found among them."""
    gone = [left[k] for k in sorted(left.keys() - right.keys())]
    come = [right[k] for k in sorted(right.keys() - left.keys())]
    by_key = {key_of(t): t for t in gone} , {key_of(t): t for t in come}
    out = []
    used: set[str] = set()
    for p in pair([unit(t) for t in gone if not t.point], [unit(t) for t in come if not t.point]):
        xs, ys = [by_key[0][k] for k in p.a], [by_key[1][k] for k in p.b]
        used |= set(p.a) | {"+" + k for k in p.b}
        fields = field_changes(xs[0].fields, ys[0].fields) if p.change == "renamed" else []
        out.append(item(p.change, xs, ys, fields, False))
    out += [item("removed", [t], [], [], False) for t in gone if key_of(t) not in used]
    out += [item("added", [], [t], [], False) for t in come if "+" + key_of(t) not in used]
    return out


def key_of(t: Text) -> str:
    return f"{t.kind}.{t.slug}.{t.point}"


def unit(t: Text) -> Unit:
    """What pairing compares: the statement without the thing's own name."""
    owner = t.fields.get("owner")
    return Unit(key_of(t), t.kind, t.statement.replace(t.name, ""), owner if isinstance(owner, str) else None)


def item(change: str, xs: list[Text], ys: list[Text], fields: list[dict], wording_only: bool) -> dict:
    """One entry of the document; several ids or names of a split or merge are joined by a comma."""
    text_a, text_b = "".join(t.statement for t in xs), "".join(t.statement for t in ys)
    return {
        "kind": (xs or ys)[0].kind, "change": change,
        "id_a": ",".join(t.version for t in xs) or None, "id_b": ",".join(t.version for t in ys) or None,
        "name_a": "、".join(dict.fromkeys(t.name for t in xs)) or None, "name_b": "、".join(dict.fromkeys(t.name for t in ys)) or None,
        "fields": fields, "text": [list(part) for part in text_changes(text_a, text_b)], "wording_only": wording_only,
        "cites_a": [t.version for t in xs], "cites_b": [t.version for t in ys],
        "_things": {(t.kind, t.slug) for t in xs + ys},
    }


def text_changes(a: str, b: str) -> list[tuple[str, str]]:
    """Character-level parts: ("=", …) in both, ("-", …) only in a, ("+", …) only in b; joined they give both texts back."""
    if a == b:
        return [("=", a)] if a else []
    out: list[tuple[str, str]] = []
    for op, i1, i2, j1, j2 in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if op == "equal":
            out.append(("=", a[i1:i2]))
        else:
            if i2 > i1:
                out.append(("-", a[i1:i2]))
            if j2 > j1:
                out.append(("+", b[j1:j2]))
    return out
