"""`sgs search`: find cards, skills, generals, rules and rulings by any fragment, alias or pinyin."""

from resolver.cli.errors import CliError, show_error
from resolver.cli.output import clean, colour_wanted, emit_json, paint, say
from resolver.cli.render import wrap
from resolver.cli.session import kb_stamp, open_kb, text_argument, whole_number

KINDS = {"card": "牌", "skill": "技能", "general": "武将", "rule": "规则", "ruling": "解答", "scenario": "局面", "edition": "版本", "gap": "空白"}
LONGEST = 1000


def run(words: list[str], kind: str | None = None, limit: str | None = None, as_json: bool = False, db: str | None = None) -> int:
    """Print the hits; exit code 1 when there is none."""
    try:
        query = " ".join(text_argument(word, "搜索词") for word in words).strip()
        if not query:
            raise CliError("empty_query", "没有搜索词", hint="例如：sgs search 借刀 奖励")
        if len(query) > LONGEST:
            raise CliError("query_too_long", f"搜索词有 {len(query)} 个字，最多 {LONGEST} 个")
        if kind is not None and kind not in KINDS:
            raise CliError("usage", f"--kind 没有“{clean(kind)}”", hint="可用：" + "、".join(KINDS))
        count = whole_number(limit, "--limit", 1, 1000, 20)
        conn = open_kb(db)
        from kb.search import search

        document = search(conn, query, kind, count)
    except Exception as error:
        return show_error(error, as_json)
    if as_json:
        emit_json({**document, "kb": kb_stamp(conn)})
    else:
        say("\n".join(_lines(document)))
    return 0 if document["hits"] else 1


def _lines(document: dict) -> list[str]:
    lines = []
    near = document.get("did_you_mean") or []
    if near:
        lines.append("你是不是指：" + "、".join(clean(str(word if isinstance(word, str) else word.get("name", word))) for word in near))
    for hit in document["hits"]:
        edition = f"（{hit['edition']}）" if hit.get("edition") else ""
        lines.append(f"{paint(clean(hit['name']), 'bold')} {KINDS.get(hit['kind'], hit['kind'])}{edition}　{paint(hit['id'], 'dim')}")
        if hit.get("snippet"):
            lines += [_lit(line) for line in wrap(clean(hit["snippet"]), indent=4)]
    if not document["hits"]:
        lines.append(f"没有找到“{clean(document['query'])}”")
    return lines


def _lit(line: str) -> str:
    """Hits stand between « and »; in a terminal they are coloured instead."""
    return line.replace("«", "\x1b[33m").replace("»", "\x1b[0m") if colour_wanted() else line


def register(app) -> None:
    """Declare the command to Typer."""
    import typer

    from resolver.cli.help import ChineseCommand

    @app.command(
        "search",
        cls=ChineseCommand,
        epilog="""
        sgs search 借刀 奖励
        sgs search wuxie --kind card
        """,
    )
    def search(
        words: list[str] = typer.Argument(..., metavar="词...", help="任意片段、别名或拼音；几个词须同时出现"),
        kind: str = typer.Option(None, "--kind", metavar="种类", help="只找这一种：" + "、".join(KINDS)),
        limit: str = typer.Option(None, "--limit", metavar="N", help="最多几条（1 到 1000，默认 20）"),
        as_json: bool = typer.Option(False, "--json", help="输出一行 JSON"),
        db: str = typer.Option(None, "--db", metavar="文件", help="使用这个数据库而不是缓存"),
    ) -> None:
        """全文搜索牌、技能、武将、规则与解答。"""
        raise typer.Exit(run(words, kind, limit, as_json, db))
