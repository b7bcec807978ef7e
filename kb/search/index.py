"""Builds what searches read: `search` (one row per citable thing), `search_fts` (its 1..6-grams), `search_names` (spellings).

Run by kb.build inside its transaction, after every other table; `build_index` may be run again and replaces what is there.
Row ids follow importance (default edition first), so that the first ids that match are the likeliest: no ranking in SQL.
Equal tables give equal bytes.  Imports: stdlib, kb.text.

`search_fts` declares `search` as its content: an unmodified Datasette finds it by that and offers its search box. Its tokens
are not the content's words, though, but all 1..6-grams of the text as printed and as normalised, so that one quoted token
answers any fragment of up to six characters.  Measured against other layouts in docs/decisions/search.md.
"""

from __future__ import annotations

import json
import re
import sqlite3
from typing import Any, Iterator

from kb.text import initials, is_han, name_key, normalise, pinyin, sounds

GRAM = 6
DEFAULT_EDITION = "std-junzheng"
KIND_ORDER = ("card", "skill", "general", "rule", "ruling", "edition", "gap", "scenario")

_TABLES = (
    """CREATE TABLE search (
  id INTEGER PRIMARY KEY, ref TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, edition TEXT REFERENCES editions(id),
  text TEXT NOT NULL, words TEXT, slug TEXT NOT NULL, point TEXT NOT NULL, citation TEXT REFERENCES citations(id),
  source TEXT REFERENCES sources(id), locator TEXT)""",
    "CREATE INDEX search_thing ON search (slug, kind)",
    """CREATE VIRTUAL TABLE search_fts USING fts5(name, text, words, content="search", content_rowid="id",
  tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'")""",
    """CREATE TABLE search_names (
  key TEXT NOT NULL, how TEXT NOT NULL, kind TEXT NOT NULL, slug TEXT NOT NULL, name TEXT NOT NULL, spelling TEXT NOT NULL,
  PRIMARY KEY (key, how, kind, slug, name, spelling)) WITHOUT ROWID""",
)
_DROPS = ("DROP TABLE IF EXISTS search_fts", "DROP TABLE IF EXISTS search", "DROP TABLE IF EXISTS search_names")


def build_index(conn: sqlite3.Connection, facts: Any = None) -> None:
    """Write the three tables from the rows already in `conn`; `facts` is not needed."""
    for sql in _DROPS + _TABLES:
        conn.execute(sql)
    spellings = list(_spellings(conn))
    conn.executemany("INSERT OR IGNORE INTO search_names VALUES (?, ?, ?, ?, ?, ?)", sorted(set(_keys(spellings))))
    words = _words(spellings)
    rows = sorted(_entries(conn), key=_importance(conn))
    for n, row in enumerate(rows, 1):
        said = words.get((row["kind"], row["slug"]), []) if not row["point"] else []
        listed = " ".join(w.replace(" ", "") for w in said if w != row["name"])
        conn.execute(
            "INSERT INTO search VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (n, row["ref"], row["kind"], row["name"], row["edition"], row["text"], listed or None, row["slug"], row["point"],
             row["citation"], row["source"], row["locator"]),
        )
        conn.execute("INSERT INTO search_fts (rowid, name, text, words) VALUES (?, ?, ?, ?)",
                     (n, grams(row["name"]), grams(row["text"]), _word_grams(said, row)))
    conn.execute("INSERT INTO search_fts (search_fts) VALUES ('optimize')")


def grams(text: str) -> str:
    """All 1..6-grams of `text` as printed and as normalised, each once, joined by spaces."""
    found: dict[str, None] = {}
    for stream in dict.fromkeys((normalise(text), text)):
        for run in stream.split():
            for i in range(len(run)):
                for length in range(1, min(GRAM, len(run) - i) + 1):
                    found[run[i:i + length]] = None
    return " ".join(found)


def _word_grams(said: list[str], row: dict) -> str:
    """Other spellings: Chinese ones by their grams, Latin ones whole; and the id with its slug."""
    latin = [name_key(w) for w in said if w.isascii()] + [w.replace(" ", "") for w in said if w.isascii()]
    return " ".join(dict.fromkeys(" ".join([row["ref"], row["slug"], *latin, *(grams(w) for w in said if not w.isascii())]).split()))


def _entries(conn: sqlite3.Connection) -> Iterator[dict]:
    """Everything that can be a hit: citations (rulings with their question), editions, scenarios."""
    asked = dict(conn.execute("SELECT id, question FROM rulings WHERE question IS NOT NULL"))
    for c in _rows(conn, "SELECT id, kind, slug, point, name, edition, statement, source, locator, of FROM citations"):
        text = f"{asked[c['id']]} {c['statement']}" if c["id"] in asked else c["statement"]
        yield {**c, "ref": c["id"], "citation": c["id"], "text": text}
    for e in _rows(conn, "SELECT id, name, note, aliases, source, locator FROM editions"):
        text = " ".join([e["name"], *json.loads(e["aliases"] or "[]"), e["note"] or ""]).strip()
        yield {**e, "ref": e["id"], "kind": "edition", "slug": e["id"], "point": "", "edition": e["id"], "text": text, "citation": None, "of": None}
    for s in _rows(conn, "SELECT id, title, question FROM scenarios"):
        text = " ".join(x for x in (s["title"], s["question"]) if x)
        yield {"ref": s["id"], "kind": "scenario", "slug": s["id"], "point": "", "name": s["title"], "edition": None, "text": text,
               "citation": None, "source": None, "locator": None, "of": None}


def _rows(conn: sqlite3.Connection, sql: str) -> Iterator[dict]:
    cursor = conn.execute(sql)
    names = [d[0] for d in cursor.description]
    for row in cursor:
        yield dict(zip(names, row))


def _importance(conn: sqlite3.Connection):
    """Sort key of entries: the default edition and what it stands on, then the others in their order; things before papers."""
    chain = [r[0] for r in conn.execute("SELECT ancestor FROM lineage WHERE edition = ? ORDER BY rank", (DEFAULT_EDITION,))]
    others = [r[0] for r in conn.execute("SELECT id FROM editions ORDER BY runnable DESC, sort, id")]
    rank = {slug: n for n, slug in reversed(list(enumerate(chain + others)))}
    kinds = {kind: n for n, kind in enumerate(KIND_ORDER)}
    return lambda e: (e["of"] is not None, rank.get(e["edition"], len(rank)), kinds.get(e["kind"], 99), e["point"] != "", e["ref"])


Spelling = tuple[str, str, str, str, str]  # spelling, how, kind, slug, name


def _spellings(conn: sqlite3.Connection) -> Iterator[Spelling]:
    rules = {}
    for slug, name, parent in conn.execute("SELECT slug, name, parent FROM rules ORDER BY slug"):
        if parent is None:
            rules[name] = slug
            yield name, "name", "rule", slug, name
            yield slug, "engine_id", "rule", slug, name
        elif not name.isascii():  # a place inside a topic: a weaker claim to its name than a card or skill has
            yield name, "point", "rule", slug, name
    for kind in ("card", "skill", "general"):
        for slug, name, english in conn.execute(f"SELECT slug, name, name_en FROM {kind}s ORDER BY slug"):
            yield name, "name", kind, slug, name
            for part in parts(name):
                yield part, "part", kind, slug, name
            yield slug.replace("_", ""), "engine_id", kind, slug, name
            if english:
                yield english, "english", kind, slug, name
    editions = {}
    for slug, name, listed in conn.execute("SELECT id, name, aliases FROM editions ORDER BY id"):
        editions.update({name_key(spelling): slug for spelling in (name, slug, *json.loads(listed or "[]"))})
        yield name, "name", "edition", slug, name
        yield slug, "engine_id", "edition", slug, name
        for spelling in json.loads(listed or "[]"):
            yield spelling, "alias", "edition", slug, name
    for spelling, canonical, kind, slug, how in conn.execute("SELECT alias, canonical, kind, slug, form FROM aliases ORDER BY id"):
        if slug is None and canonical in rules:  # a concept that has a rule of that name is that rule
            kind, slug = "rule", rules[canonical]
        elif slug is None and kind == "edition":
            slug = editions.get(name_key(canonical))
        yield spelling, how, kind, slug or "", canonical
        if how == "alias" and canonical != spelling:
            yield canonical, "name", kind, slug or "", canonical


def parts(name: str) -> list[str]:
    """Shorter forms of a compound name: without the part in brackets, each of two generals, both without the `&`."""
    short = re.sub(r"[(（].*?[)）]", "", name).strip()
    found = [short, *short.split("&"), short.replace("&", "")] if short != name or "&" in name else []
    return [word for word in dict.fromkeys(found) if word and word != name]


def _keys(spellings: list[Spelling]) -> Iterator[tuple[str, str, str, str, str, str]]:
    """Lookup keys of every spelling: itself, its pinyin and initials, how it sounds, and it with one character left open."""
    for spelling, how, kind, slug, name in spellings:
        key = name_key(spelling)
        if not key:
            continue
        rest = (kind, slug, name, spelling)
        yield (key, how, *rest)
        if key.isascii() or how in ("typo", "traditional", "point") or kind == "slang":
            continue
        sound, short = pinyin(key), initials(key)
        if sound and any(map(is_han, key)):
            said = "pinyin" if how == "name" else "alias_pinyin"
            yield (sound, said, *rest)
            if "v" in sound:
                yield (sound.replace("v", "u"), said, *rest)
        if len(key) < 2:
            continue
        if short and len(short) > 1 and how == "name":
            yield (short, "initials", *rest)
        for heard in sounds(key):
            yield (f"~{heard}", "sound", *rest)
        if how == "name" or len(key) > 2:
            for i in range(len(key)):
                yield (f"?{key[:i]}?{key[i + 1:]}", "wrong", *rest)


def _words(spellings: list[Spelling]) -> dict[tuple[str, str], list[str]]:
    """(kind, slug) -> its other spellings and the pinyin of its name, each once, in order."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for spelling, how, kind, slug, name in spellings:
        if slug:
            said = found.setdefault((kind, slug), {})
            said[spelling] = None
            if how == "name":
                said.update(dict.fromkeys(filter(None, (pinyin(name_key(name)), initials(name_key(name))))))
    return {thing: list(said) for thing, said in found.items()}
