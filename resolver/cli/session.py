"""What every command needs first: the database, its stamp, the editions that the user named.

Not here: SQL beyond these lookups (kb.queries).  Imports: kb.store (stdlib sqlite3), lazily.
"""

import sqlite3

from resolver.cli.errors import CliError, remember_database, remember_kb
from resolver.cli.output import clean, has_undecoded, note

DEFAULT_EDITION = "std-junzheng"


def open_kb(path: str | None) -> sqlite3.Connection:
    """Read-only connection to the database `path`, or to the cached one, built on first use."""
    from kb.store import open_db, stamp

    if path is not None:
        plain_file(path)
    conn = open_db(path)
    remember_database(conn.execute("PRAGMA database_list").fetchone()[2], path is not None)
    remember_kb(stamp(conn))
    return conn


def plain_file(path: str) -> None:
    """Refuse what SQLite reads as no file of that name (`:memory:`, `file:…`).  Raises CliError.  Source: bad input BI-057."""
    if path == ":memory:" or path.startswith("file:"):
        raise CliError("db_missing", f"--db 要一个数据库文件，不收 {clean(path)}", hint="写文件的路径，或去掉 --db")


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
    row = conn.execute("SELECT id FROM editions WHERE id = ?1 OR name = ?1", (word,)).fetchone()
    if row:
        return row[0]
    from kb.search import resolve_name

    answer = resolve_name(conn, word, kind="edition")
    matches = answer["matches"]
    if len(matches) == 1:
        if not matches[0]["sure"]:
            note(f"没有版本“{word}”，按 {matches[0]['name']}（{matches[0]['slug']}）处理")
        return matches[0]["slug"]
    options = "、".join(f"{match['name']}（{match['slug']}）" for match in matches)
    if matches:
        raise CliError("ambiguous_edition", f"“{word}”可以指几个版本", hint=f"请写明：{options}")
    raise CliError("unknown_edition", f"没有版本“{word}”", hint=_near_editions(conn, word))


def _near_editions(conn: sqlite3.Connection, word: str) -> str:
    from difflib import get_close_matches

    titles: dict[str, str] = {}
    for slug, name, _, _ in edition_rows(conn):
        titles[slug] = titles[name] = f"{name}（{slug}）"
    near = dict.fromkeys(titles[key] for key in get_close_matches(word.casefold(), titles, n=3, cutoff=0.5))
    return f"你是不是指 {'、'.join(near)}？" if near else "用 sgs editions 查看全部版本"


def citation_map(conn: sqlite3.Connection, ids: list[str]) -> dict[str, dict]:
    """The citations of contract §1 by id; unknown ids are left out."""
    from kb.queries import citations

    return {citation["id"]: citation for citation in citations(conn, ids)}


def general_names(conn: sqlite3.Connection) -> dict[str | None, str]:
    """Slug -> Chinese name of every general."""
    return dict(tuple(row) for row in conn.execute("SELECT slug, name FROM generals"))
