"""What every command needs first: the database, its stamp, the editions that the user named.

Not here: SQL beyond these lookups (kb.queries).  Imports: kb.store (stdlib sqlite3), lazily.
"""

import sqlite3

from resolver.cli.errors import CliError
from resolver.cli.output import clean, has_undecoded, note

DEFAULT_EDITION = "std-junzheng"


def open_kb(path: str | None) -> sqlite3.Connection:
    """Read-only connection to the database `path`, or to the cached one, built on first use."""
    from kb.store import open_db

    return open_db(path)


def kb_stamp(conn: sqlite3.Connection) -> dict:
    """`{"schema", "hash"}` of the database, as every JSON document carries it."""
    from kb.store import stamp

    return stamp(conn)


def text_argument(text: str, name: str) -> str:
    """`text` as typed, cleaned; raises CliError when the bytes were no UTF-8.  Source: bad input BI-015."""
    if has_undecoded(text):
        raise CliError("encoding", f"{name}不是合法的 UTF-8 文本：{clean(text)}", hint="请用 UTF-8 编码重新输入")
    return clean(text)


def whole_number(text: str | None, name: str, low: int, high: int, default: int) -> int:
    """The decimal number `text` between `low` and `high`; anything else is a usage error naming the range."""
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 12 and low <= int(text) <= high):
        raise CliError("usage", f"{name} 的值“{clean(text)}”不对：应为 {low} 到 {high} 的整数")
    return int(text)


def edition_rows(conn: sqlite3.Connection) -> list[tuple[str, str, str, bool]]:
    """(slug, Chinese name, kind, runnable) of every edition, in the order of the database."""
    return [
        (slug, name, kind, bool(runnable))
        for slug, name, kind, runnable in conn.execute("SELECT id, name, kind, runnable FROM editions ORDER BY sort, id")
    ]


def named_editions(conn: sqlite3.Connection, words: list[str]) -> list[str]:
    """Slugs of the editions that `words` name by slug, Chinese name or alias; duplicates dropped.

    A near miss is taken only when it is the only one, and said on stderr.
    Raises: CliError (unknown_edition, ambiguous_edition) with what would have been accepted.
    """
    result: list[str] = []
    for word in words:
        slug = _named_edition(conn, text_argument(word, "版本名").strip())
        if slug not in result:
            result.append(slug)
    return result


def _named_edition(conn: sqlite3.Connection, word: str) -> str:
    rows = edition_rows(conn)
    spellings = _edition_spellings(conn, rows)
    key = _fold(word)
    found = sorted(spellings.get(key, ()))
    if not found and not word.isascii():
        from kb.text import simplify

        key = _fold(simplify(word))
        found = sorted(spellings.get(key, ()))
    if len(found) == 1:
        return found[0]
    names = {slug: name for slug, name, _, _ in rows}
    if len(found) > 1:
        raise CliError("ambiguous_edition", f"“{word}”可以指几个版本", hint="请写明：" + "、".join(f"{names[s]}（{s}）" for s in found))
    return _near_edition(word, key, spellings, names)


def _near_edition(word: str, key: str, spellings: dict[str, set[str]], names: dict[str, str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key, spellings, n=5, cutoff=0.6)
    slugs = list(dict.fromkeys(slug for spelling in near for slug in sorted(spellings[spelling])))
    if len(slugs) == 1 and get_close_matches(key, near, n=1, cutoff=0.75):
        note(f"没有版本“{word}”，按 {names[slugs[0]]}（{slugs[0]}）处理")
        return slugs[0]
    hint = "你是不是指 " + "、".join(f"{names[s]}（{s}）" for s in slugs[:3]) + "？" if slugs else "用 sgs editions 查看全部版本"
    raise CliError("unknown_edition", f"没有版本“{word}”", hint=hint)


def _edition_spellings(conn: sqlite3.Connection, rows: list[tuple[str, str, str, bool]]) -> dict[str, set[str]]:
    spellings: dict[str, set[str]] = {}
    for slug, name, _, _ in rows:
        for spelling in (slug, name, slug.replace("-", "")):
            spellings.setdefault(_fold(spelling), set()).add(slug)
    for spelling, slug in conn.execute("SELECT alias, slug FROM aliases WHERE kind = 'edition' AND slug IN (SELECT id FROM editions)"):
        spellings.setdefault(_fold(spelling), set()).add(slug)
    return spellings


def _fold(word: str) -> str:
    import unicodedata

    return unicodedata.normalize("NFKC", word).casefold().replace(" ", "").replace("_", "-")


def citation_map(conn: sqlite3.Connection, ids: list[str]) -> dict[str, dict]:
    """The citations of contract §1 by id; unknown ids are left out."""
    from kb.queries import citations

    return {citation["id"]: citation for citation in citations(conn, ids)}


def general_names(conn: sqlite3.Connection) -> dict[str | None, str]:
    """Slug -> Chinese name of every general."""
    return dict(tuple(row) for row in conn.execute("SELECT slug, name FROM generals"))
