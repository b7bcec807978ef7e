"""The server of `sgs browse`: stock Datasette over one immutable file, bound to one address.

Not here: hooks (plugin.py), what tables are called (metadata.yaml).
"""

import asyncio
import socket

from datasette.app import Datasette
from datasette.database import Database
from markupsafe import Markup

from resolver.web.plugin import search_form

NAME = "sgs"
SETTINGS = {
    "sql_time_limit_ms": 1000,
    "facet_time_limit_ms": 400,
    "max_returned_rows": 1000,
    "default_page_size": 50,
    "default_cache_ttl": 60,
    "allow_facet": True,
    "suggest_facets": False,
    "max_csv_mb": 20,
}
_DOORS = (
    ("editions", "版本"), ("all_versions_of", "一样东西的全部版本"), ("faq_by_name", "按名称查官方解答"), ("changes_between_editions", "两个版本之间改了什么"),
    ("text_in_edition", "某版的条文"), ("skills_with_tag", "谁有哪些锁定技"), ("generals_of_edition", "武将表"), ("deck", "牌堆"),
    ("scenarios_showing", "演示某样东西的局面"), ("flags_by_edition", "程序上的分歧"), ("", "全部表与查询"),
)  # fmt: skip
FRONT = {
    "title": "三国杀裁判：规则库",
    "description_html": Markup("<p>每一条规则、牌、技能、武将与解答，分版本收录，注明出处。只读。</p>{}<p>从这里开始：{}</p>").format(
        search_form(f"/{NAME}/search"), Markup("　").join(Markup('<a href="{}">{}</a>').format(f"/{NAME}/{page}".rstrip("/"), title) for page, title in _DOORS)
    ),
    "license": "MIT（代码）；条文为本项目自撰的复述，出处见各行",
}


def create(path: str) -> Datasette:
    """Datasette over the database file `path`, read-only, under the name `sgs`."""
    datasette = Datasette([], settings=SETTINGS, metadata=FRONT)
    datasette.remove_database("_memory")
    datasette.add_database(Database(datasette, path=str(path), is_mutable=False), name=NAME)
    return datasette


def bind(host: str, port: int) -> socket.socket:
    """A listening socket on `host`:`port` (0: any free port).  Raises OSError when it cannot be had."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def serve(path: str, listener: socket.socket, open_url: str | None = None) -> None:
    """Serve until a signal comes; opens `open_url` in the user's browser first."""
    import uvicorn

    datasette = create(path)
    asyncio.run(datasette.invoke_startup())
    if open_url:
        import webbrowser

        webbrowser.open(open_url)
    config = uvicorn.Config(datasette.app(), log_level="warning", lifespan="on", access_log=False, server_header=False)
    uvicorn.Server(config).run(sockets=[listener])
