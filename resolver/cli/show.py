"""`sgs show`: everything known about one name or id, edition by edition."""

from pathlib import Path

from resolver.cli.errors import CliError, show_error
from resolver.cli.output import clean, emit_json, say
from resolver.cli.session import kb_stamp, named_editions, open_kb, text_argument


def run(
    name: str,
    edition: list[str],
    all_editions: bool = False,
    sources: str | None = None,
    as_json: bool = False,
    db: str | None = None,
) -> int:
    """Print the versions with their citations; exit code 1 when the name is unknown or means several things."""
    try:
        word = text_argument(name, "名称").strip()
        if not word:
            raise CliError("empty_name", "没有写名称", hint="例如：sgs show 制衡 --all-editions")
        if sources is not None and not Path(sources).is_dir():
            raise CliError("not_a_folder", f"--sources 不是文件夹：{clean(sources)}", hint="应是存放原始文档的文件夹")
        conn = open_kb(db)
        from kb.show import show

        documents = show(conn, word, editions=named_editions(conn, edition) or None, all_editions=all_editions, sources=sources)
    except Exception as error:
        return show_error(error, as_json)
    stamp = kb_stamp(conn)
    for position, document in enumerate(documents):
        if as_json:
            emit_json({**document, "kb": stamp})
            continue
        from resolver.cli.render_show import show_lines

        say("\n".join(([""] if position else []) + show_lines(document)))
    return 0


def register(app) -> None:
    """Declare the command to Typer."""
    import typer

    from resolver.cli.complete import complete_edition
    from resolver.cli.help import ChineseCommand

    @app.command(
        "show",
        cls=ChineseCommand,
        epilog="""
        sgs show 制衡 --all-editions
        sgs show 借刀杀人 -e yoka-early-b
        sgs show faq-2.10.ruling.collateral.reward
        """,
    )
    def show(
        name: str = typer.Argument(..., metavar="名称|ID", help="牌、技能、武将、规则的名称或 id"),
        edition: list[str] = typer.Option([], "-e", "--edition", metavar="版本", help="版本代号或中文名，可重复", autocompletion=complete_edition),
        all_editions: bool = typer.Option(False, "--all-editions", help="全部版本并列，并标出逐版的变化"),
        sources: str = typer.Option(None, "--sources", metavar="文件夹", help="原始文档所在，附上所引的原文行"),
        as_json: bool = typer.Option(False, "--json", help="输出 JSON"),
        db: str = typer.Option(None, "--db", metavar="文件", help="使用这个数据库而不是缓存"),
    ) -> None:
        """显示一个名称在某版本（或全部版本）的内容、出处，以及谁引用了它。"""
        raise typer.Exit(run(name, edition, all_editions, sources, as_json, db))
