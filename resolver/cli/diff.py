"""`sgs diff`: what changed between two editions, as text, Markdown or JSON.

Not here: comparing (kb.diff, resolver.scenario.compare), layout (render_diff.py).
"""

from resolver.cli.errors import CliError, show_error
from resolver.cli.output import clean, emit_json, say
from resolver.cli.session import edition_rows, kb_stamp, named_editions, open_kb, text_argument

KINDS = ("card", "skill", "general", "rule")
FORMATS = ("text", "md", "json")


def run(
    a: str,
    b: str,
    names: list[str],
    kind: str | None = None,
    behaviour: bool = False,
    output: str = "text",
    db: str | None = None,
) -> int:
    """Print the comparison of edition `a` with edition `b`; returns the exit code."""
    as_json = output == "json"
    try:
        if output not in FORMATS:
            raise CliError("usage", f"--format 没有“{clean(output)}”", hint="可用：" + "、".join(FORMATS))
        if kind is not None and kind not in KINDS:
            raise CliError("usage", f"--kind 没有“{clean(kind)}”", hint="可用：" + "、".join(KINDS))
        conn = open_kb(db)
        slug_a, slug_b = (named_editions(conn, [word])[0] for word in (a, b))
        wanted = [text_argument(name, "名称") for name in names]
        from kb.diff import diff

        document = diff(conn, slug_a, slug_b, names=wanted, kind=kind)
        if behaviour:
            from resolver.scenario.compare import compare_editions

            document["behaviour"] = compare_editions(conn, slug_a, slug_b, people=not as_json)
    except Exception as error:
        return show_error(error, as_json)
    document.setdefault("behaviour", [])
    if as_json:
        emit_json({**document, "kb": kb_stamp(conn)})
        return 0
    from resolver.cli.render_diff import markdown_lines, text_lines

    titles = {slug: name for slug, name, _, _ in edition_rows(conn)}
    say("\n".join((text_lines if output == "text" else markdown_lines)(document, behaviour, titles)))
    return 0


def register(app) -> None:
    """Declare the command to Typer."""
    import typer

    from resolver.cli.complete import complete_edition
    from resolver.cli.help import ChineseCommand

    @app.command(
        "diff",
        cls=ChineseCommand,
        epilog="""
        sgs diff 早期乙 标准 制衡 借刀杀人
        sgs diff std std-junzheng --kind card --format md
        sgs diff std-junzheng rules-3.0 --behaviour
        """,
    )
    def diff(
        a: str = typer.Argument(..., metavar="甲版本", help="旧的一边", autocompletion=complete_edition),
        b: str = typer.Argument(..., metavar="乙版本", help="新的一边", autocompletion=complete_edition),
        names: list[str] = typer.Argument(None, metavar="名称...", help="只比较这些；不写则全部"),
        kind: str = typer.Option(None, "--kind", metavar="种类", help="只比较这一种：" + "、".join(KINDS)),
        behaviour: bool = typer.Option(False, "--behaviour", help="把自带局面在两版各推演一次，列出结果不同的"),
        output: str = typer.Option("text", "--format", metavar="格式", help="text、md 或 json"),
        as_json: bool = typer.Option(False, "--json", help="同 --format json"),
        db: str = typer.Option(None, "--db", metavar="文件", help="使用这个数据库而不是缓存"),
    ) -> None:
        """比较两个版本：增、删、改名、拆分、合并、改动，数字按数字比，文字逐字比。"""
        raise typer.Exit(run(a, b, names or [], kind, behaviour, "json" if as_json else output, db))
