"""Full text: every entry that contains all the words, the named thing first, each shown in its context.

Reads `search` and `search_fts` (kb/search/index.py) by ids in order of importance; ranking happens here, over a bounded
number of candidates, so that a word that stands everywhere costs no more than a rare one.  Imports: stdlib, kb.text, kb.search.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from typing import Iterator

from kb.search.index import DEFAULT_EDITION, GRAM
from kb.search.names import Match, entry_slug, is_plain_word, labels, lookup, near, suggestions
from kb.search.snippet import snippet
from kb.text import name_key, normalise, printable

LONGEST = 1000  # characters of a query that are read
MOST_WORDS = 16
_NAMED, _ANY = 60, 160  # candidates: with a word in the name, with it anywhere
_USUAL = 6  # what the default edition stands on
_BEST = 140  # a score that counts as 1
_COLUMNS = "s.id, s.ref, s.kind, s.name, s.edition, s.text, s.slug, s.point, s.words"
# People of examples, no generals: a name does not begin inside one of theirs (张三杀: 三杀 is no word there).
_ANYBODY = ("张三", "李四", "王五", "赵六")
# Concepts and slang are everyday words (打, 出, 收): one character of them stands for nothing else.
_WORDS_ONLY = {"concept", "slang", "phase", "zone", "role", "rank", "suit"}


@dataclass
class Term:
    """A word of the query: the forms to look for, and the things it names."""

    typed: str
    forms: list[str]
    things: list[Match] = field(default_factory=list)
    apart: list[Term] = field(default_factory=list)  # a name typed with spaces may also be several words

    @property
    def expression(self) -> str:
        apart = [" AND ".join(term.expression for term in self.apart)] if self.apart else []
        return "(" + " OR ".join([*map(_token, self.forms), *apart]) + ")"

    @property
    def verified(self) -> bool:
        """Whether the index alone decides: no form is longer than a gram."""
        return all(len(form) <= GRAM for form in self.forms) and all(term.verified for term in self.apart)


def search(conn: sqlite3.Connection, words: list[str] | str, kind: str | None = None, limit: int | None = 10) -> dict:
    """The `search` document of contract §6, without `kb`.

    Shape:  {"query", "hits": [{"id", "kind", "name", "edition", "snippet", "score"}], "did_you_mean": [name, …]}.
            Every entry that contains all the words, as printed or as normalised, is a hit (recall 1); `limit` None: all.
            `snippet` marks what was found with « ». `did_you_mean` names what an unsure or shared spelling was taken for.
    Accepts any string; only the first 1000 characters and 16 words count.
    """
    query = " ".join(words) if not isinstance(words, str) else words
    shown = printable(query).strip()[:LONGEST]
    most = None if limit is None else max(0, limit)
    terms, asked = _terms(conn, shown, kind)
    found = _candidates(conn, terms, kind, most) if terms else []
    if terms and not found:
        terms, more = _otherwise(conn, terms, kind)
        asked += more
        found = _candidates(conn, terms, kind, most) if terms else []
        if not found and len(terms) > 1:
            found = [c for term in terms for c in _candidates(conn, [term], kind, most)]
        if not found and not asked:
            asked = suggestions(conn, shown, kind)
    return {"query": shown, "hits": _hits(_ranked(conn, found, terms)[:most], terms), "did_you_mean": list(dict.fromkeys(asked))}


def _hits(ranked: list[tuple[float, tuple]], terms: list[Term]) -> list[dict]:
    forms = [form for term in terms for t in (term, *term.apart) for form in t.forms]
    lowest, hits = 1.0, []
    for score, row in ranked:
        lowest = min(lowest, round(max(0.0, score) / _BEST, 3))
        hits.append({"id": row[1], "kind": row[2], "name": row[3], "edition": row[4], "snippet": snippet(row[5], forms), "score": lowest})
    return hits


def match_expression(query: str) -> str:
    """An FTS5 expression for what a person typed into a search box: every word, each by grams of at most six characters."""
    pieces = [term.expression for term in (_plain(p) for p in _pieces(printable(query)[:LONGEST])) if term]
    return " AND ".join(pieces) or '""'


def _pieces(query: str) -> list[str]:
    return query.split()[:MOST_WORDS]


def _plain(piece: str) -> Term | None:
    """The word as normalised and as typed; None if nothing can be looked for."""
    typed = piece.replace('"', "").casefold()
    key = name_key(piece) if piece.isascii() else ""
    forms = [form for form in dict.fromkeys((normalise(piece).replace(" ", ""), typed, key)) if form]
    return Term(piece, forms) if forms else None


def _token(form: str) -> str:
    """One form as FTS5: a quoted gram, or all overlapping grams of a long one; a long Latin word may stand whole in `words`."""
    if len(form) <= GRAM:
        return f'"{form}"'
    grams = " AND ".join(f'"{g}"' for g in dict.fromkeys(form[i:i + GRAM] for i in range(len(form) - GRAM + 1)))
    return f'({grams}) OR {{words}} : "{form}"' if form.isascii() else f"({grams})"


def _terms(conn: sqlite3.Connection, query: str, kind: str | None) -> tuple[list[Term], list[str]]:
    """The words of the query and the names to ask back about; the whole query first, should it be one name (cao cao, 无 懈)."""
    pieces = _pieces(query)
    whole = lookup(conn, query) if len(pieces) > 1 else []
    if whole and all(m.how != "prefix" for m in whole):
        apart = [term for term in map(_plain, dict.fromkeys(pieces)) if term]
        pieces = ["".join(pieces)]
    else:
        apart = []
    terms, asked = [], []
    for piece in dict.fromkeys(pieces):
        term = _plain(piece)
        if term is None:
            continue
        term.apart = apart
        plain = len(pieces) > 1 and is_plain_word(conn, piece)
        matches = [] if plain else [m for m in lookup(conn, piece) if len(piece) > 1 or m.kind not in _WORDS_ONLY]
        asked += _name(term, matches)
        terms.append(term)
    return terms, asked


def _name(term: Term, matches: list[Match]) -> list[str]:
    """Let `term` stand for `matches` too; returns the names to ask back about."""
    term.things = matches
    for match in matches:
        form = normalise(match.name).replace(" ", "")
        if form and form not in term.forms:
            term.forms.append(form)
    return labels(matches) if any(not m.sure for m in matches) else []


def _otherwise(conn: sqlite3.Connection, terms: list[Term], kind: str | None) -> tuple[list[Term], list[str]]:
    """For a query without hits: words that nobody wrote give way to near names, and a sentence to the names in it."""
    asked: list[str] = []
    out: list[Term] = []
    for term in terms:
        if next(_verified(_fetch(conn, term.expression, None), [term], 1), None) is None:
            if len(terms) > 1 and is_plain_word(conn, term.typed):
                continue
            matches = near(conn, term.typed)
            if matches:
                term = Term(term.typed, [])
                asked += _name(term, matches)
            else:
                inside = _names_inside(conn, term.typed)
                asked += [m.name for t in inside for m in t.things]
                out += inside
                continue
        out.append(term)
    return out, asked


def _names_inside(conn: sqlite3.Connection, text: str) -> list[Term]:
    """Names of two characters and more that stand in `text`, longest first from the left."""
    text = normalise(text).replace(" ", "")[:200]
    found: list[Term] = []
    i = 0
    while i < len(text) and len(found) < MOST_WORDS:
        if text.startswith(_ANYBODY, i):
            i += 2
            continue
        for length in range(min(8, len(text) - i), 1, -1):
            piece = text[i:i + length]
            matches = [] if piece.isascii() else [m for m in lookup(conn, piece) if m.sure and m.slug]
            if matches:
                term = Term(piece, [piece])
                _name(term, matches)
                found.append(term)
                i += length - 1
                break
        i += 1
    return found


def _candidates(conn: sqlite3.Connection, terms: list[Term], kind: str | None, most: int | None) -> list[tuple]:
    """Rows that contain every term, those that may rank highest first of all; all of them if `most` is None."""
    found: dict[int, tuple] = {}
    for match in terms[0].things if len(terms) == 1 else ():
        found.update((row[0], row) for row in _of_thing(conn, match, kind))
    if most is not None:
        for i in range(len(terms)):
            expression = " AND ".join(("{name words} : " if n == i else "") + term.expression for n, term in enumerate(terms))
            found.update((row[0], row) for row in _verified(_fetch(conn, expression, kind), terms, _NAMED))
    window = None if most is None else max(_ANY, 2 * most)
    everything = " AND ".join(term.expression for term in terms)
    found.update((row[0], row) for row in _verified(_fetch(conn, everything, kind), terms, window))
    return list(found.values())


def _fetch(conn: sqlite3.Connection, expression: str, kind: str | None) -> Iterator[tuple]:
    sql = f"SELECT {_COLUMNS} FROM search_fts JOIN search AS s ON s.id = search_fts.rowid WHERE search_fts MATCH ?"
    arguments: list = [expression]
    if kind is not None:
        sql += " AND s.kind = ?"
        arguments.append(kind)
    return map(tuple, conn.execute(sql + " ORDER BY search_fts.rowid", arguments))


def _of_thing(conn: sqlite3.Connection, match: Match, kind: str | None) -> list[tuple]:
    if not match.slug or kind not in (None, match.kind):
        return []
    slug, point = entry_slug(match)
    sql = f"SELECT {_COLUMNS} FROM search AS s WHERE s.slug = ? AND s.kind = ? AND (? = '' OR s.point = ?) ORDER BY s.id LIMIT {_NAMED}"
    return list(map(tuple, conn.execute(sql, (slug, match.kind, point, point))))


def _verified(rows: Iterator[tuple], terms: list[Term], most: int | None) -> Iterator[tuple]:
    """The first `most` of `rows` that really contain the long forms; grams alone may come from different places."""
    long = [term for term in terms if not term.verified]
    n = 0
    for row in rows:
        if long and not all(_contains(row, term) for term in long):
            continue
        yield row
        n += 1
        if n == most:
            return


def _contains(row: tuple, term: Term) -> bool:
    texts = (row[3], row[5], row[8] or "")
    if any(form in text.casefold() for form in term.forms for text in texts):
        return True
    if term.apart and all(_contains(row, part) for part in term.apart):
        return True
    plain = [normalise(text).replace(" ", "") for text in texts]
    return any(form in text for form in term.forms for text in plain)


def _ranked(conn: sqlite3.Connection, rows: list[tuple], terms: list[Term]) -> list[tuple[float, tuple]]:
    """(score, row), best first; one version of each thing before any second one."""
    by_id = {row[0]: row for row in rows}
    usual = {r[0] for r in conn.execute("SELECT ancestor FROM lineage WHERE edition = ?", (DEFAULT_EDITION,))}
    scored = sorted(((_score(row, terms) + (_USUAL if row[4] in usual else 0), row) for row in by_id.values()), key=lambda pair: (-pair[0], pair[1][0]))
    seen: set[tuple] = set()
    first: list[tuple[float, tuple]] = []
    later: list[tuple[float, tuple]] = []
    for pair in scored:
        thing = (pair[1][2], pair[1][6], pair[1][7])
        (later if thing in seen else first).append(pair)
        seen.add(thing)
    return first + later


_KIND_BONUS = {"card": 3, "skill": 3, "general": 3, "rule": 2, "edition": 1, "gap": -3, "scenario": -2}


def _score(row: tuple, terms: list[Term]) -> float:
    """How likely the row is meant: named by a word > word in its name > word early in its text; ties by importance (row id)."""
    number, _, kind, name, _, text, slug, point, _ = row
    text, name = text.casefold(), name.casefold() if kind != "scenario" else ""  # a scenario's title is a sentence
    base, _, rest = name.partition("·")
    total = _KIND_BONUS.get(kind, 0) - (2 if point else 0) - min(number, 20000) / 4000
    for term in terms:
        total += max(_as_thing(term, kind, slug, point), max(_in_name(form, name, base, rest) for form in term.forms))
        total += max((max(4.0, 12 - place / 8) for form in term.forms if (place := text.find(form)) >= 0), default=0)
    return total - min(len(text), 200) / 100


def _as_thing(term: Term, kind: str, slug: str, point: str) -> int:
    for n, match in enumerate(term.things):
        if match.kind == kind and entry_slug(match) in ((slug, ""), (slug, point)):
            return (55 if point else 70) - 4 * n
    return 0


def _in_name(form: str, name: str, base: str, rest: str) -> int:
    if form in (name, rest):
        return 50
    if form == base:
        return 40
    if name.startswith(form):
        return 28
    return 22 if form in name else 0
