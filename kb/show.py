"""One thing in full: its versions edition by edition, their citations, and what cites it.

Not here: searching texts (kb/search), comparing editions (kb/diff).  Imports: stdlib, kb.search, kb.queries.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from kb.errors import KbError
from kb.queries import citations

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
        things, took = find(conn, word)
        found = [_thing(conn, kind, slug, editions, all_editions) for kind, slug in things]
        documents = [{**document, **({"took": took} if took else {})} for document in found if document is not None]
        if not documents:
            raise KbError("not_in_edition", f"版本 {'、'.join(editions or ())} 里没有“{word}”", hint=f"sgs show {word} --all-editions 列出有它的版本")
    if sources is not None:
        for document in documents:
            for version in document["versions"]:
                for cite in version["citations"]:
                    cite["lines"] = source_lines(conn, cite["id"], Path(sources))
    return documents


def find(conn: sqlite3.Connection, word: str) -> tuple[list[tuple[str, str]], str | None]:
    """Things called `word`: ([(kind, slug)], the name taken instead if `word` was only nearly one).

    A spelling that means several things gives them all.  Raises: KbError `unknown_name` with the nearest names.
    """
    from kb.search import resolve_name

    answer = resolve_name(conn, word)
    matches = [match for match in answer["matches"] if match["kind"] in KINDS and match["slug"]]
    if not matches:
        near = [name for question in answer["clarify"] for name in question["options"]][:3]
        hint = f"你是不是指 {'、'.join(near)}？" if near else "用 sgs search 搜索"
        raise KbError("unknown_name", f"没有叫“{word}”的牌、技能、武将或规则", hint=hint)
    # A place inside a rule topic (death.reward) is shown with its topic.
    things = sorted({(match["kind"], match["slug"].partition(".")[0]) for match in matches}, key=lambda thing: (KINDS.index(thing[0]), thing[1]))
    took = None if any(match["sure"] for match in matches) else "、".join(dict.fromkeys(match["name"] for match in matches))
    return things, took


def _thing(conn: sqlite3.Connection, kind: str, slug: str, editions: list[str] | None, all_editions: bool) -> dict | None:
    name = conn.execute(f"SELECT name FROM {kind}s WHERE slug = ?", (slug,)).fetchone()[0]
    rows: list[sqlite3.Row] = []
    if not all_editions:
        for edition in editions or [DEFAULT_EDITION]:
            rows += conn.execute(_IN_FORCE, (kind, slug, edition)).fetchall()
    if all_editions or (not rows and not editions):
        rows = conn.execute(_VERSIONS, (kind, slug)).fetchall()
    if not rows:
        return None
    versions = [_version(conn, row) for row in rows]
    ids = [version["citations"][0]["id"] for version in versions if version["citations"]]
    return {"id": f"{kind}.{slug}", "kind": kind, "name": name, "versions": versions, "cited_by": cited_by(conn, ids, slug)}


def _version(conn: sqlite3.Connection, row: sqlite3.Row) -> dict:
    version = {
        "edition": row["edition"],
        "edition_name": row["edition_name"],
        "point": row["point"],
        "statement": row["statement"],
        "fields": json.loads(row["fields"] or "{}"),
        "citations": citations(conn, [row["id"]]),
    }
    if "said_in" in row.keys() and row["said_in"] != row["edition"]:
        version["said_in"] = row["said_in"]
    if row["changes"]:
        version["changes"] = row["changes"]
    return version


def _one_citation(conn: sqlite3.Connection, cite: dict) -> dict:
    edition = conn.execute("SELECT name FROM editions WHERE id = ?", (cite["edition"],)).fetchone()
    fields = {}
    if cite["kind"] == "ruling":
        row = conn.execute("SELECT question, verdict, value, scenario FROM rulings WHERE id = ?", (cite["id"],)).fetchone()
        fields = {key: row[key] for key in row.keys() if row[key] is not None} if row else {}
        holds = [slug for (slug,) in conn.execute("SELECT edition FROM ruling_editions WHERE ruling = ? AND listed = 1", (cite["id"],))]
        fields["editions"] = holds
    else:
        row = conn.execute("SELECT fields FROM all_versions WHERE id = ?", (cite["id"],)).fetchone()
        fields = json.loads(row["fields"] or "{}") if row else {}
    version = {"edition": cite["edition"], "edition_name": edition["name"] if edition else cite["edition"], "point": "", "statement": cite["statement"], "fields": fields, "citations": [cite]}
    return {"id": cite["id"], "kind": cite["kind"], "name": cite["name"], "versions": [version], "cited_by": cited_by(conn, [cite["id"]], None)}


def cited_by(conn: sqlite3.Connection, ids: list[str], slug: str | None) -> list[dict]:
    """What rests on these citations or is about `slug`: rulings, scenarios, steps; `{"kind", "id", "name"}` each."""
    result = []
    if slug:
        rows = conn.execute("SELECT DISTINCT r.id, r.question FROM rulings r, json_each(r.entities) j WHERE j.value = ? ORDER BY r.id", (slug,))
        result += [{"kind": "ruling", "id": row[0], "name": row[1] or ""} for row in rows]
    marks = ", ".join("?" * len(ids))
    rows = conn.execute(f"SELECT DISTINCT s.id, s.title FROM scenarios s, json_each(s.cites) j WHERE j.value IN ({marks}) ORDER BY s.id", ids)
    result += [{"kind": "scenario", "id": row[0], "name": row[1]} for row in rows]
    rows = conn.execute(f"SELECT DISTINCT s.id, s.name FROM step_citations c JOIN steps s ON s.id = c.step WHERE c.citation IN ({marks}) ORDER BY s.id", ids)
    return result + [{"kind": "step", "id": row[0], "name": row[1]} for row in rows]


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



