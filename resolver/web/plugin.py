"""Datasette hooks: Chinese metadata for our databases, links in cells, safe answers to bad requests.

Hooks only; SQL stands as named queries in metadata.yaml.  Works in `sgs browse` and in any stock Datasette
(0.65) of this environment that opens one of our databases; other databases are left alone.
"""

import json
import re
import sqlite3
from pathlib import Path

import yaml
from datasette import Response, hookimpl
from markupsafe import Markup

from resolver.web.guard import guard

_METADATA = Path(__file__).with_name("metadata.yaml")
_ours: dict[str, bool] = {}
_mounted: dict[tuple[str, ...], dict] = {}


@hookimpl
def get_metadata(datasette, key, database, table):
    """Titles, descriptions, labels, facets and named queries, for each database that `sgs build` made."""
    names = tuple(name for name, db in datasette.databases.items() if db.path and _is_ours(db.path))
    if names not in _mounted:
        described = yaml.safe_load(_METADATA.read_text(encoding="utf-8"))
        described["queries"] = {query: {"hide_sql": True, **words} for query, words in described["queries"].items()}
        _mounted[names] = {
            "databases": {name: {**described, "description_html": _contents(datasette, name, described)} for name in names}
        }
    return _mounted[names]


def _contents(datasette, database: str, described: dict) -> Markup:
    """The description of a database with a list of its tables by their Chinese titles; stock pages list bare names only."""
    rows = [
        Markup('<li><a href="{}">{}</a>：{}</li>').format(datasette.urls.table(database, name), table["title"], table["description"])
        for name, table in described["tables"].items()
        if not table.get("hidden")
    ]
    return Markup("<p>{}</p>{}<ul>{}</ul>").format(described["description"], search_form(datasette.urls.table(database, "search")), Markup("").join(rows))


def search_form(action: str) -> Markup:
    """A search box that leads to the table `search`."""
    return Markup(
        '<form action="{}" method="get"><p><input type="search" name="_search" size="40" aria-label="搜索" '
        'placeholder="牌、技能、武将、规则的任意片段或拼音，如 借刀 奖励"> <input type="submit" value="搜索"></p></form>'
    ).format(action)


# What one statement of a visitor may take: the longest text of ours has some thousand bytes, a page of rows some hundred thousand.
_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 5_000_000,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 200,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 50,
    sqlite3.SQLITE_LIMIT_VDBE_OP: 100_000,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
}


@hookimpl(trylast=True)
def prepare_connection(conn, database, datasette):
    """Read the search box as `sgs search` reads its words: traditional characters, and fragments longer than the index's grams.

    Datasette quotes the words by its SQL function `escape_fts`; registering last replaces it, for our databases only.
    """
    db = datasette.databases.get(database)
    if db is not None and db.path and _is_ours(db.path):
        from kb.search import match_expression

        for limit, most in _LIMITS.items():
            conn.setlimit(limit, most)
        conn.create_function("escape_fts", 1, lambda words: match_expression(words or "") or '""')


@hookimpl
def asgi_wrapper(datasette):
    """Limits on what comes in, security headers on what goes out, where one of our databases is served."""

    def wrap(app):
        guarded = guard(app)

        async def choose(scope, receive, send):  # databases may be added after the application was made
            ours = any(db.path and _is_ours(db.path) for db in datasette.databases.values())
            await (guarded if ours else app)(scope, receive, send)

        return choose

    return wrap


@hookimpl
def startup(datasette):
    """Keep Datasette's own error page working: with rich 15 installed it turns every 404 into a 500.

    It prints each exception by rich when rich can be imported (Typer brings it), and rich refuses outside an
    `except` block.  Datasette runs without rich too, so it is told that there is none.
    """
    from datasette import handle_exception as datasettes_own

    datasettes_own.rich = None


@hookimpl
def handle_exception(datasette, request, exception):
    """A request that stock Datasette trips over is a bad request, said in Chinese; its own refusals (4xx) stay.

    Datasette answers 500 to an unknown sort column and to many broken parameters.
    """
    if (getattr(exception, "status", None) or 500) < 500:
        return None
    reason = getattr(exception, "message", None) or type(exception).__name__
    message = f"这个请求里有看不懂的参数：{reason}"
    if request.path.split("?")[0].endswith(".json"):
        return Response.json({"ok": False, "error": message, "status": 400, "title": "请求有误"}, status=400)
    page = Markup(
        "<!doctype html><html lang=zh-CN><meta charset=utf-8><title>请求有误</title>"
        "<h1>请求有误</h1><p>{}</p><p><a href='/'>回到首页</a></p>"
    ).format(message)
    return Response.html(page, status=400)


_STYLE = """
dl.column-descriptions { columns: 5 13em; font-size: 85%; margin: 0.5em 0; }
dl.column-descriptions div, dl.column-descriptions dt { break-after: avoid; }
td.col-statement, td.col-text, td.col-question, td.col-条文, td.col-解答 { min-width: 18em; }
td.col-title, td.col-source { min-width: 8em; }
body.table th::after, body.query th::after { display: block; font-weight: normal; font-size: 85%; color: #555; }
body.row table.rows-and-columns, body.row .rows-and-columns tbody, body.row .rows-and-columns tr { display: block; }
body.row .rows-and-columns thead { display: none; }
body.row .rows-and-columns td { display: block; min-width: 0; border: 0; border-bottom: 1px solid #ddd; padding: 0.3em 0 0.3em 11em; position: relative; min-height: 1.4em; white-space: pre-wrap; }
body.row .rows-and-columns td::before { display: block; position: absolute; left: 0.3em; width: 10em; margin: 0; padding: 0; color: #555; }
"""


def _style() -> str:
    """The style sheet; rows stand upright on their own page, and columns are called by the first words of their description."""
    tables = yaml.safe_load(_METADATA.read_text(encoding="utf-8"))["tables"]
    rules = []
    for table, described in tables.items():
        for column, words in (described.get("columns") or {}).items():
            label = re.split("[（，；：、/]", words)[0].replace("\\", "").replace('"', "")
            where = f".table-{table} th.col-{column}::after, body.row.table-{table} .rows-and-columns td.col-{column}::before"
            rules.append(f'body.table{where} {{ content: "{label}"; }}\n')
    rules += [f'body.query th.col-{column}::after {{ content: "{label}"; }}\n' for column, label in _QUERY_COLUMNS.items()]
    return _STYLE + "".join(rules)


# Columns of named queries that keep their ASCII names because `render_cell` links them.
_QUERY_COLUMNS = {
    "citation_id": "编号", "source": "出处文档", "locator": "行或页", "edition": "版本", "scenario": "局面", "flag": "开关", "cites": "依据的条文", "alternatives": "另外的解答",
}  # fmt: skip


@hookimpl
def register_routes():
    """The style sheet of our pages."""

    async def style():
        return Response(_style(), content_type="text/css; charset=utf-8")

    return [(r"^/-/sgs\.css$", style)]


@hookimpl
def extra_css_urls(database, datasette):
    """Column descriptions side by side above the rows, wide columns for texts; on our databases only."""
    db = datasette.databases.get(database)
    return [datasette.urls.path("/-/sgs.css")] if db is not None and db.path and _is_ours(db.path) else []


# Columns that hold a JSON list of citation ids.
_CITATION_LISTS = {"cites", "alternatives", "exceptions"}


@hookimpl
def render_cell(row, value, column, table, database, datasette):
    """Link what names another row: lists of citation ids, versions, scenario ids, flags of honesty."""
    if not isinstance(value, str) or not value:
        return None
    db = datasette.databases.get(database)
    if db is None or not db.path or not _is_ours(db.path):
        return None
    if column in _CITATION_LISTS and value.startswith("["):
        return _links(_string_list(value), "citations", database, datasette)
    if column == "scenarios" and value.startswith("["):
        return _links(_string_list(value), "scenarios", database, datasette)
    if column in ("version", "citation_id", "甲版编号", "乙版编号", "改从") or (column == "id" and table in _VERSION_TABLES):
        return _links([value], "citations", database, datasette)
    target = _TARGETS.get(column)
    if target:
        return _links([value], target, database, datasette)
    return None


# Columns that name a row of another table.  Table pages show foreign keys as labelled links (their value is then no
# text and does not come here); row pages, views and queries show the bare id, which is linked here.
_TARGETS = {
    "source": "sources", "edition": "editions", "said_in": "editions", "based_on": "editions", "ancestor": "editions", "set_in": "editions",
    "citation": "citations", "taken": "citations", "of": "citations", "ruling": "rulings", "scenario": "scenarios", "step": "steps", "flag": "flags",
}  # fmt: skip


_VERSION_TABLES = {"card_versions", "skill_versions", "general_versions", "rule_versions", "all_versions"}


_MOST_LINKS = 12  # in one cell


def _links(ids: list[str] | None, table: str, database: str, datasette) -> Markup | None:
    if not ids:
        return None
    links = [Markup('<a href="{}">{}</a>').format(datasette.urls.row(database, table, _tilde(word)), word) for word in ids[:_MOST_LINKS]]
    return Markup("<br>").join(links + ([Markup("……共 {} 个").format(len(ids))] if len(ids) > _MOST_LINKS else []))


def _string_list(text: str) -> list[str] | None:
    try:
        words = json.loads(text)
    except ValueError:
        return None
    return words if isinstance(words, list) and all(isinstance(word, str) for word in words) else None


def _tilde(word: str) -> str:
    from datasette.utils import tilde_encode

    return tilde_encode(word)


def _is_ours(path: str) -> bool:
    """Whether the file is one of our databases: it has the stamp that every build writes."""
    if path not in _ours:
        try:
            conn = sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro&immutable=1", uri=True)
            try:
                _ours[path] = bool(conn.execute("SELECT 1 FROM build_info WHERE key = 'schema'").fetchone())
            finally:
                conn.close()
        except sqlite3.Error:
            _ours[path] = False
    return _ours[path]
