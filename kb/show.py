"""One thing in full: its versions edition by edition, their citations, and what cites it.

A document is contract §6's, and more: a version carries its `marks` (inferred, mangled, …), the further `places` where it is read, other `readings`, and `changed`, the
fields by which it differs from the version before.  Not here: searching texts (kb/search), comparing editions (kb/diff).  Imports: stdlib, kb.search, kb.queries.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from kb.errors import KbError, did_you_mean
from kb.queries import citations, passages

DEFAULT_EDITION = "std-junzheng"
KINDS = ("card", "skill", "general", "rule")
_VERSIONS = """
SELECT v.id, v.kind, v.slug, v.point, v.edition, v.statement, v.fields, v.changes, e.name AS edition_name
FROM all_versions v JOIN editions e ON e.id = v.edition WHERE v.kind = ? AND v.slug = ? ORDER BY e.sort, v.point <> '', v.id"""
_IN_FORCE = """
SELECT t.version AS id, t.kind, t.slug, t.point, t.edition, t.statement, t.fields, NULL AS changes, e.name AS edition_name, t.said_in
FROM effective_text t JOIN editions e ON e.id = t.edition
WHERE t.kind = ? AND t.slug = ? AND t.edition = ? ORDER BY t.point <> '', t.version"""


def show(
    conn: sqlite3.Connection,
    word: str,
    editions: list[str] | None = None,
    all_editions: bool = False,
    sources: str | Path | None = None,
) -> list[dict]:
    """Documents of contract §6, one for each thing that `word` names (借刀 is a card and a skill), or for one citation id.

    Without `editions` the text in force under the default edition is shown, or every version where it has none.
    `sources`: folder of the documents; each citation then carries `lines`.  A name that was only nearly right stands in `took`.
    Raises: KbError `unknown_name` with suggestions, `not_in_edition`.
    """
    cited = citations(conn, [word])
    if cited:
        documents = [_one_citation(conn, cited[0])]
    else:
        things, took = find(conn, word, editions[0] if editions and len(editions) == 1 else None)
        point = _point(conn, word)
        found = [_thing(conn, kind, slug, editions, all_editions, point) for kind, slug in things]
        documents = [{**document, **({"took": took} if took else {})} for document in found if document is not None]
        if not documents:
            raise KbError("not_in_edition", f"版本 {'、'.join(editions or ())} 里没有“{word}”", hint=f"sgs show {word} --all-editions 列出有它的版本")
    if sources is not None:
        for document in documents:
            for version in document["versions"]:
                for cite in version["citations"]:
                    cite["lines"] = source_lines(conn, cite["id"], Path(sources))
    return documents


def find(conn: sqlite3.Connection, word: str, edition: str | None = None) -> tuple[list[tuple[str, str]], str | None]:
    """Things called `word`: ([(kind, slug)], the name taken instead if `word` was only nearly one).

    A spelling that means several things gives them all, unless `edition` knows only one of them.
    Raises: KbError `unknown_name` with the nearest names.
    """
    from kb.search import resolve_name

    if _point(conn, word):
        return [("rule", word.removeprefix("rule.").partition(".")[0])], None
    answer = resolve_name(conn, word, edition=edition)
    matches = [match for match in answer["matches"] if match["kind"] in KINDS and match["slug"]]
    if not matches:
        places = conn.execute("SELECT slug FROM rules WHERE name = ? COLLATE NOCASE ORDER BY slug", (word,)).fetchall()
        if places:
            return sorted({("rule", slug.partition(".")[0]) for (slug,) in places}), None
        near = [name for question in answer["clarify"] for name in question["options"]][:3]
        hint = _other_kind(conn, word) or (f"你是不是指 {'、'.join(near)}？" if near else "用 sgs search 搜索")
        raise KbError("unknown_name", f"没有叫“{word}”的牌、技能、武将或规则", hint=hint)
    # A place inside a rule topic (death.reward) is shown with its topic.
    things = sorted({(match["kind"], match["slug"].partition(".")[0]) for match in matches}, key=lambda thing: (KINDS.index(thing[0]), thing[1]))
    took = None if any(match["sure"] for match in matches) else "、".join(dict.fromkeys(match["name"] for match in matches))
    return things, took


def _point(conn: sqlite3.Connection, word: str) -> str | None:
    """The point of a rule topic that `word` (death.reward, rule.death.reward) is, or None."""
    slug = word.removeprefix("rule.")
    known = conn.execute("SELECT 1 FROM rules WHERE slug = ?", (slug,)).fetchone()
    return slug.partition(".")[2] or None if known else None


def _other_kind(conn: sqlite3.Connection, word: str) -> str | None:
    """Where to look for an id that `show` does not show, or the ids nearest to it."""
    for table, command in (("scenarios", "resolve"), ("editions", "editions")):
        if conn.execute(f"SELECT 1 FROM {table} WHERE id = ?", (word,)).fetchone():
            return f"这是{'局面' if table == 'scenarios' else '版本'}：sgs {command}{' ' + word if table == 'scenarios' else ''}"
    if "." not in word:
        return None
    first = word.partition(".")[0]
    known = [row[0] for row in conn.execute("SELECT id FROM citations WHERE id >= ? AND id < ?", (first + ".", first + "/"))]
    return did_you_mean(word, known) or None


def _thing(
    conn: sqlite3.Connection, kind: str, slug: str, editions: list[str] | None, all_editions: bool, point: str | None = None
) -> dict | None:
    """The document of one thing, or of one `point` of it; None where the editions asked for have nothing on it."""
    name = conn.execute(f"SELECT name FROM {kind}s WHERE slug = ?", (f"{slug}.{point}" if point else slug,)).fetchone()[0]

    def texts(sql: str, *args: str) -> list[sqlite3.Row]:
        return [row for row in conn.execute(sql, args) if point in (None, row["point"])]

    rows: list[sqlite3.Row] = []
    if not all_editions:
        for edition in editions or [DEFAULT_EDITION]:
            rows += texts(_IN_FORCE, kind, slug, edition)
    if all_editions or (not rows and not editions):
        rows = texts(_VERSIONS, kind, slug)
    if not rows:
        return None
    versions = [_version(conn, row) for row in rows]
    before: dict[str, dict] = {}
    for version in versions:
        known = before.get(version["point"])
        if known is not None:
            version["changed"] = _field_changes(known["fields"], version["fields"])
        before[version["point"]] = version
    ids = [version["citations"][0]["id"] for version in versions if version["citations"]]
    ident = f"{kind}.{slug}" + (f".{point}" if point else "")
    document = {"id": ident, "kind": kind, "name": name, "versions": versions, "cited_by": cited_by(conn, ids, (kind, slug, name))}
    if kind == "general":
        skills = sorted({skill for version in versions for skill in version["fields"].get("skills", [])})
        document["names"] = {skill: names[0] for skill in skills for names in conn.execute("SELECT name FROM skills WHERE slug = ?", (skill,))}
    return document


def _field_changes(a: dict, b: dict) -> list[dict]:
    return [{"field": key, "a": a.get(key), "b": b.get(key)} for key in sorted(a.keys() | b.keys()) if key != "clauses" and a.get(key) != b.get(key)]


def _version(conn: sqlite3.Connection, row: sqlite3.Row) -> dict:
    version = {
        "edition": row["edition"],
        "edition_name": row["edition_name"],
        "point": row["point"],
        "statement": row["statement"],
        "fields": json.loads(row["fields"] or "{}"),
        "citations": citations(conn, [row["id"]]),
        **_reading(conn, row["id"]),
    }
    name = version["citations"][0]["name"] if version["citations"] else ""
    if row["point"] and "·" in name:
        version["point_name"] = name.partition("·")[2]
    version["fields"].update(_columns(conn, row["kind"], row["id"]))
    if "said_in" in row.keys() and row["said_in"] != row["edition"]:
        version["said_in"] = row["said_in"]
    if row["changes"]:
        version["changes"] = row["changes"]
    return version


# Columns of a kind that are facts like those in `fields`.
_COLUMNS = {"card": ("type", "subtype", "range"), "skill": ("tags",), "general": ("hp", "kingdom", "gender", "lord", "skills", "title"), "rule": ()}
_MARKS = ("inferred", "mangled", "confidence", "missing", "printing", "taken")


def _columns(conn: sqlite3.Connection, kind: str, ident: str) -> dict:
    names = _COLUMNS.get(kind)
    if not names:
        return {}
    row = conn.execute(f"SELECT {', '.join(names)} FROM {kind}_versions WHERE id = ?", (ident,)).fetchone()
    lists = ("tags", "skills")
    return {name: json.loads(row[name]) if name in lists else row[name] for name in names if row is not None and row[name] not in (None, "[]")}


def _reading(conn: sqlite3.Connection, ident: str) -> dict:
    """How sure a citation is, where else it is read, and other prints of it: keys `marks`, `places`, `readings`, each only where there is something."""
    row = conn.execute(f"SELECT {', '.join(_MARKS)} FROM citations WHERE id = ?", (ident,)).fetchone()
    marks = {name: row[name] for name in _MARKS if row is not None and row[name]}
    places = [
        {"role": place["role"], "id": place["source"], "title": place["title"], "locator": place["locator"]}
        for place in passages(conn, ident) if place["role"] != "primary"
    ]
    others = citations(conn, [other for (other,) in conn.execute("SELECT id FROM citations WHERE of = ? ORDER BY id", (ident,))])
    return {key: value for key, value in (("marks", marks), ("places", places), ("readings", others)) if value}


def _one_citation(conn: sqlite3.Connection, cite: dict) -> dict:
    edition = conn.execute("SELECT name FROM editions WHERE id = ?", (cite["edition"],)).fetchone()
    row = conn.execute("SELECT slug, of FROM citations WHERE id = ?", (cite["id"],)).fetchone()
    fields = _ruling_fields(conn, cite["id"]) if cite["kind"] == "ruling" else {}
    if cite["kind"] in KINDS:
        own = conn.execute("SELECT fields FROM all_versions WHERE id = ?", (cite["id"],)).fetchone()
        fields = {**json.loads(own["fields"] or "{}"), **_columns(conn, cite["kind"], cite["id"])} if own else {"reading_of": row["of"]}
    version = {
        "edition": cite["edition"], "edition_name": edition["name"] if edition else cite["edition"], "point": "",
        "statement": cite["statement"], "fields": fields, "citations": [cite], **_reading(conn, cite["id"]),
    }  # fmt: skip
    return {"id": cite["id"], "kind": cite["kind"], "name": cite["name"], "versions": [version], "cited_by": cited_by(conn, [cite["id"]], None)}


def _ruling_fields(conn: sqlite3.Connection, ident: str) -> dict:
    """Question, verdict, value, scenario, what it has to do with other rulings, and the editions it is listed for."""
    names = ("question", "verdict", "value", "scenario", "ruling_group", "exceptions", "unsettled", "alternatives")
    row = conn.execute(f"SELECT {', '.join(names)} FROM rulings WHERE id = ?", (ident,)).fetchone()
    fields = {name: row[name] for name in names if row is not None and row[name] not in (None, 0, "[]")}
    for name in ("value", "exceptions", "alternatives"):
        if name in fields:
            fields[name] = json.loads(fields[name])
    held = conn.execute("SELECT edition FROM ruling_editions WHERE ruling = ? AND listed = 1 ORDER BY edition", (ident,))
    fields["editions"] = [edition for (edition,) in held]
    if row is not None and row["ruling_group"]:
        same = conn.execute("SELECT id FROM rulings WHERE ruling_group = ? AND id <> ? ORDER BY id", (row["ruling_group"], ident))
        fields["same_group"] = [other for (other,) in same]
    return fields


def cited_by(conn: sqlite3.Connection, ids: list[str], thing: tuple[str, str, str] | None) -> list[dict]:
    """What rests on these citations, or is about `thing` (kind, slug, name): `{"kind", "id", "name"}` each, once.

    Rulings about it, scenarios that cite or show it, other texts that name it in 【】, gaps filled by it, steps that rest on it.
    """
    result: dict[tuple[str, str], str] = {}
    marks = ", ".join("?" * len(ids))

    def add(kind: str, sql: str, args: list[str] | tuple[str, ...]) -> None:
        for row in conn.execute(sql, args):
            result.setdefault((row[2] if len(row) > 2 else kind, row[0]), row[1] or "")

    if thing is not None:
        kind, slug, name = thing
        about = "SELECT DISTINCT r.id, r.question FROM rulings r, json_each(r.entities) j WHERE j.value IN (?, ?) ORDER BY r.id"
        add("ruling", about, (slug, f"{kind}.{slug}"))
    add("ruling", f"SELECT DISTINCT r.id, r.question FROM rulings r, json_each(r.exceptions) j WHERE j.value IN ({marks}) ORDER BY r.id", ids)
    add("scenario", f"SELECT DISTINCT s.id, s.title FROM scenarios s, json_each(s.cites) j WHERE j.value IN ({marks}) ORDER BY s.id", ids)
    if thing is not None:
        shown = (
            "SELECT DISTINCT s.id, s.title FROM coverage c, json_each(c.scenarios) j JOIN scenarios s ON s.id = j.value"
            " WHERE c.kind = ? AND c.slug = ? ORDER BY s.path NOT LIKE '%/' || c.slug || '/%', s.id"
        )
        add("scenario", shown, (kind, slug))
    if thing is not None and kind != "rule":  # names of rules are everyday words
        named = (
            "SELECT c.id, c.name, c.kind FROM citations c WHERE c.kind IN ('rule', 'card', 'skill', 'general') AND c.of IS NULL"
            " AND NOT (c.kind = ? AND c.slug = ?) AND (instr(c.statement, ?) OR c.kind = 'general' AND EXISTS ("
            "SELECT 1 FROM general_versions g, json_each(g.skills) k WHERE g.id = c.id AND k.value = ?))"
            " ORDER BY c.kind = 'rule' DESC, c.kind, c.id"
        )
        add("rule", named, (kind, slug, f"【{name}】" if len(name) < 2 else name, slug if kind == "skill" else ""))
    add("gap", f"SELECT id, name FROM citations WHERE taken IN ({marks}) ORDER BY id", ids)
    add("step", f"SELECT DISTINCT s.id, s.name FROM step_citations c JOIN steps s ON s.id = c.step WHERE c.citation IN ({marks}) ORDER BY s.id", ids)
    return [{"kind": kind, "id": ident, "name": name} for (kind, ident), name in result.items()]


def source_lines(conn: sqlite3.Connection, ident: str, folder: Path) -> list[dict]:
    """The lines that a citation points to, from the documents in `folder`: `{"source", "n", "text"}` each; [] if none is there."""
    result = []
    rows = conn.execute(
        "SELECT p.source, p.first_line, p.last_line, s.file FROM passages p JOIN sources s ON s.id = p.source "
        "WHERE p.citation = ? AND p.first_line IS NOT NULL AND s.file IS NOT NULL ORDER BY p.n",
        (ident,),
    )
    for row in rows:
        path = folder / row["file"]
        if path.is_file():
            lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
            for number in range(row["first_line"], min(row["last_line"], len(lines)) + 1):
                result.append({"source": row["source"], "n": number, "text": lines[number - 1]})
    return result
