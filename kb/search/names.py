"""What a name may stand for: exact spellings, pinyin, initials, same sound, one wrong character; never silently one of several.

Not here: full text (kb/search/find.py), names inside a question (resolver/ask).  Reads `search_names`, `ambiguous_words`.
Imports: stdlib, kb.text; rapidfuzz lazily, in `suggestions`.
"""

from __future__ import annotations

import json
import re
import sqlite3
from dataclasses import dataclass

from kb.text import is_han, name_key, printable, sounds

LONGEST = 60  # characters of a name; nothing longer is looked up
# Spellings by how well they speak for what they name; the first tier that finds anything decides.
_TIERS = (
    ("name", "alias", "traditional", "pinyin", "english", "engine_id"),
    ("part", "alias_pinyin"),
    ("point",),
    ("typo",),
    ("initials",),
)
_SURE = {"name", "alias", "traditional", "pinyin", "english", "engine_id", "part", "point", "alias_pinyin"}
_THINGS = ("card", "skill", "general", "rule", "edition")


@dataclass(frozen=True)
class Match:
    """A thing that a spelling may stand for; `slug` is '' for a word that is only a word (a concept, a phase)."""

    kind: str
    slug: str
    name: str
    how: str
    sure: bool

    def to_json(self) -> dict:
        return {"id": f"{self.kind}.{self.slug}" if self.slug else None, "kind": self.kind, "slug": self.slug or None,
                "name": self.name, "sure": self.sure, "how": self.how}


def resolve_name(conn: sqlite3.Connection, text: str, kind: str | None = None, edition: str | None = None) -> dict:
    """What the name `text` stands for, for `show`, `diff` and the command line.

    Shape:  {"matches": [{"id", "kind", "slug", "name", "sure", "how"}], "clarify": [{"about", "options": [name, …]}]}.
            One match and no `clarify`: take it, and say so if it is not `sure`. Several matches come with a `clarify`:
            ask back. No match: `matches` is empty, `clarify` offers near names if there are any.
            `how`: id name alias traditional pinyin english engine_id part alias_pinyin point typo initials prefix sound wrong.
            A card, skill, general or rule has the id `kind.slug`; a full id (`std.skill.kongcheng`) is its own.
    Reads:  `kind` keeps that kind only; `edition` settles a collision when that edition knows only one of them.
    """
    text = printable(text).strip()
    found = _by_id(conn, text, kind)
    if found:
        return {"matches": [found], "clarify": []}
    matches = lookup(conn, text, kind) or near(conn, text, kind)
    if len(matches) > 1 and edition is not None:
        known = [m for m in matches if _known(conn, m, edition)]
        if len(known) == 1:
            sure = known[0].how in _SURE
            matches = [Match(known[0].kind, known[0].slug, known[0].name, known[0].how, sure)]
    clarify = []
    if len(matches) > 1:
        clarify = [{"about": text, "options": labels(matches)}]
    elif not matches:
        offered = suggestions(conn, text, kind)
        clarify = [{"about": text, "options": offered}] if offered else []
    return {"matches": [m.to_json() for m in matches], "clarify": clarify}


_KINDS_ZH = {"card": "牌", "skill": "技能", "general": "武将", "rule": "规则", "edition": "版本", "concept": "术语", "phase": "阶段",
             "zone": "区域", "role": "身份", "suit": "花色", "rank": "点数", "slang": "行话"}


def labels(matches: list[Match]) -> list[str]:
    """Names of matches, with the kind where two share a name."""
    names = [m.name for m in matches]
    return list(dict.fromkeys(f"{m.name}（{_KINDS_ZH.get(m.kind, m.kind)}）" if names.count(m.name) > 1 else m.name for m in matches))


def _by_id(conn: sqlite3.Connection, text: str, kind: str | None) -> dict | None:
    if "." not in text or len(text) > 200:
        return None
    row = conn.execute("SELECT kind, slug, name FROM search WHERE ref = ?", (text,)).fetchone()
    slug = None
    if row is None:
        first, _, slug = text.partition(".")
        if first not in _THINGS:
            return None
        row = conn.execute(
            "SELECT kind, slug, name FROM search_names WHERE key = ? AND kind = ? AND slug = ? AND how = 'engine_id'",
            (name_key(slug), first, slug),
        ).fetchone()
    if row is None or kind not in (None, row[0]):
        return None
    return {"id": text, "kind": row[0], "slug": row[1], "name": row[2], "sure": True, "how": "id"}


def lookup(conn: sqlite3.Connection, text: str, kind: str | None = None) -> list[Match]:
    """Everything the spelling stands for by name, alias, pinyin, initials or listed slip; near misses are `near`'s.

    All are unsure when there are several, or when the spelling is a slip or initials. An authored default comes first.
    """
    key = name_key(text)
    if not key or len(key) > LONGEST:
        return []
    rows = _rows(conn, key, kind)
    for tier in _TIERS:
        matches = _pick(rows, tier)
        if matches:
            break
    else:
        matches = _prefixes(conn, key, kind)
    if matches and all(m.how == "alias" for m in matches):  # a nickname of one may be a usual slip for another
        slips = [m for m in _pick(rows, ("typo",)) if (m.kind, m.slug or m.name) not in {(x.kind, x.slug or x.name) for x in matches}]
        matches = [Match(m.kind, m.slug, m.name, m.how, False) for m in matches + slips] if slips else matches
    return _ambiguous(conn, key, kind, matches)


def near(conn: sqlite3.Connection, text: str, kind: str | None = None) -> list[Match]:
    """Names that sound the same, else names with one character that differs; all unsure.

    Of two characters one is half: several names that share the other (击杀: 火杀, 雷杀, 完杀) are no answer.
    """
    key = name_key(text)
    if not 2 <= len(key) <= LONGEST or not any(map(is_han, key)):
        return []
    rows = [row for heard in sounds(key, 4) for row in _rows(conn, f"~{heard}", kind)]
    matches = _pick(rows, ("sound",))
    if not matches:
        rows = [row for i in range(len(key)) for row in _rows(conn, f"?{key[:i]}?{key[i + 1:]}", kind)]
        matches = _pick(rows, ("wrong",))
    named = {(r[1], r[2]) for r in rows if r[3] == r[4]}  # names proper before their aliases
    proper = [m for m in matches if (m.kind, m.slug) in named]
    found = proper or matches
    return [] if len(key) == 2 and len(found) > 1 and found[0].how == "wrong" else found


def _rows(conn: sqlite3.Connection, key: str, kind: str | None) -> list[tuple]:
    rows = conn.execute("SELECT how, kind, slug, name, spelling FROM search_names WHERE key = ?", (key,)).fetchall()
    return [tuple(r) for r in rows if kind is None or r[1] == kind]


def _pick(rows: list[tuple], tier: tuple[str, ...]) -> list[Match]:
    found: dict[tuple[str, str], tuple] = {}
    for how in tier:
        for row in rows:
            if row[0] == how:
                found.setdefault((row[1], row[2] or row[3]), row)
    # A word that is only a word gives way to the thing of the same name.
    names = {row[3] for row in found.values() if row[2]}
    rows = [row for row in found.values() if row[2] or row[3] not in names]
    alone = len(rows) == 1
    return [Match(kind, slug, name, how, alone and how in _SURE) for how, kind, slug, name, _ in rows]


def _prefixes(conn: sqlite3.Connection, key: str, kind: str | None) -> list[Match]:
    if len(key) < 2 or (key.isascii() and len(key) < 3):
        return []
    rows = conn.execute(
        "SELECT how, kind, slug, name, spelling FROM search_names WHERE key > ? AND key < ? AND how IN ('name', 'pinyin') LIMIT 40",
        (key, key + "\U0010ffff"),
    ).fetchall()
    found = {(r[1], r[2] or r[3]): r for r in reversed(rows) if kind is None or r[1] == kind}
    return [Match(r[1], r[2], r[3], "prefix", False) for r in reversed(found.values())][:8]


def _ambiguous(conn: sqlite3.Connection, key: str, kind: str | None, matches: list[Match]) -> list[Match]:
    """`matches` with the other readings that data/aliases.yaml lists for this word; its default first."""
    rule, listed = "", []
    for token, candidates, said in conn.execute("SELECT token, candidates, rule FROM ambiguous_words WHERE instr(token, ?)", (key[:1],)):
        tokens = list(map(name_key, token.split("/")))
        if key in tokens:
            rule = said
            words = _candidate_words(json.loads(candidates or "[]"), tokens.index(key), len(tokens))
            listed = [m for word in words for m in _pick(_rows(conn, name_key(word), kind), ("name", "alias"))]
            if "误写" in candidates:  # the right spelling of a slip is a guess, even the only one
                listed = [Match(m.kind, m.slug, m.name, "typo", False) for m in listed]
    if listed:
        matches = [m for m in matches if m.how not in ("initials", "prefix")]
    everything = list({(m.kind, m.slug or m.name): m for m in matches + listed}.values())
    if len(everything) < 2:
        return everything
    default = re.match(r"[^,，;；]*?默认(\w+)", rule)
    chosen = default[1] if default else ""
    everything.sort(key=lambda m: (not chosen.startswith(m.name), m.how == "typo", _importance(conn, m)))
    return [Match(m.kind, m.slug, m.name, m.how, False) for m in everything]


def is_plain_word(conn: sqlite3.Connection, text: str) -> bool:
    """Whether data/aliases.yaml says of this word that inside a text it is what it is, no slip for a name (关于: about, not 关羽)."""
    return conn.execute("SELECT 1 FROM ambiguous_words WHERE token = ? AND instr(rule, '不替换')", (name_key(text),)).fetchone() is not None


def _candidate_words(candidates: list, place: int, tokens: int) -> list[str]:
    """Names among free-text candidates (`闪的误写`, `山扩展包`, `大乔/小乔的误写` for the tokens 大桥/小桥)."""
    words = []
    for candidate in candidates:
        text = re.sub(r"的误写|[(（].*", "", str(candidate))
        parts = text.split("/")
        words += [parts[place]] if tokens > 1 and len(parts) == tokens else parts
    return words


def entry_slug(match: Match) -> tuple[str, str]:
    """(slug, point) under which the match stands in `search`; a place inside a rule topic is `topic.point`."""
    slug, _, point = match.slug.partition(".") if match.kind == "rule" else (match.slug, "", "")
    return slug, point


def _importance(conn: sqlite3.Connection, match: Match) -> int:
    """Row id of the thing's first entry: small for what the default edition has; words without an entry come last."""
    row = conn.execute("SELECT min(id) FROM search WHERE slug = ? AND kind = ?", (entry_slug(match)[0], match.kind)).fetchone()
    return row[0] or 1 << 60


def _known(conn: sqlite3.Connection, match: Match, edition: str) -> bool:
    slug, point = entry_slug(match)
    return match.kind not in ("card", "skill", "general", "rule") or conn.execute(
        "SELECT 1 FROM search JOIN lineage ON ancestor = search.edition WHERE lineage.edition = ? AND slug = ? AND kind = ? "
        "AND (? = '' OR point = ?) LIMIT 1",
        (edition, slug, match.kind, point, point),
    ).fetchone() is not None


def suggestions(conn: sqlite3.Connection, text: str, kind: str | None = None, most: int = 3) -> list[str]:
    """Names closest to `text`, best first, for “did you mean”; [] when nothing is close."""
    key = name_key(text)[:LONGEST]
    if len(key) < 2:
        return []
    from rapidfuzz import fuzz, process

    names: dict[str, str] = {}
    hows = ("pinyin", "english") if key.isascii() else ("name", "alias")
    for spelling, name, k in conn.execute("SELECT key, name, kind FROM search_names WHERE how IN (?, ?) ORDER BY how DESC, key", hows):
        if (kind is None or k == kind) and len(spelling) > 1:
            names.setdefault(spelling, name)
    best = process.extract(key, list(names), scorer=fuzz.ratio, limit=most * 3, score_cutoff=60)
    return list(dict.fromkeys(names[spelling] for spelling, _, _ in sorted(best, key=lambda b: (-b[1], b[0]))))[:most]
