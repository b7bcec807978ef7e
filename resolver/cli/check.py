"""`sgs check`: is everything in the data sound, sourced and consistent?

Prints `problems` (exit code 1) apart from `notes` (engine and ruling disagree, unsettled points, gaps).
"""

from pathlib import Path

from resolver.cli.errors import CliError, show_error
from resolver.cli.output import clean, emit_json, paint, say
from resolver.cli.render import wrap
from resolver.cli.session import kb_stamp, open_kb


def run(sources: str | None = None, as_json: bool = False, db: str | None = None) -> int:
    """Run every check; with `sources` also compare each cited passage with the documents."""
    try:
        if sources is not None and not Path(sources).is_dir():
            raise CliError("not_a_folder", f"--sources 不是文件夹：{clean(sources)}", hint="应是存放原始文档的文件夹")
        conn = open_kb(db)
        from kb.checks import check

        document = check(conn, sources=sources)
        from resolver.audit import audit

        problems, notes, summary = audit(conn)
        document = {
            "problems": [*document["problems"], *problems],
            "notes": [*document["notes"], *notes],
            "summary": {**document["summary"], **summary},
        }
    except Exception as error:
        return show_error(error, as_json)
    if as_json:
        emit_json({**document, "kb": kb_stamp(conn)})
    else:
        say("\n".join(_lines(document)))
    return 1 if document["problems"] else 0


def _lines(document: dict) -> list[str]:
    lines = []
    for title, key, style in (("问题", "problems", "red"), ("备注", "notes", "yellow")):
        entries = document.get(key) or []
        if entries:
            lines.append(paint(f"{title} {len(entries)}", style, "bold"))
            for entry in entries:
                lines += wrap(_entry(entry), indent=4, first="  · ")
    for label, value in (document.get("summary") or {}).items():
        lines.append(f"{clean(str(label))}：{clean(str(value))}")
    if not document["problems"]:
        lines.append(paint("没有发现问题", "green"))
    return lines


def _entry(entry: object) -> str:
    if not isinstance(entry, dict):
        return clean(str(entry))
    where = entry.get("where") or {}
    place = "".join(
        f"{part}: " for part in (f"{where['file']}:{where['line']}" if where.get("line") else where.get("file"), where.get("path")) if part
    )
    hint = f"（{entry['hint']}）" if entry.get("hint") else ""
    return clean(place + str(entry.get("message", "")) + hint)


def register(app) -> None:
    """Declare the command to Typer."""
    import typer

    from resolver.cli.help import ChineseCommand

    @app.command(
        "check",
        cls=ChineseCommand,
        epilog="""
        sgs check
        sgs check --sources 原始文档 --json
        """,
    )
    def check(
        sources: str = typer.Option(None, "--sources", metavar="文件夹", help="原始文档所在，逐条核对所引的行"),
        as_json: bool = typer.Option(False, "--json", help="输出一行 JSON"),
        db: str = typer.Option(None, "--db", metavar="文件", help="使用这个数据库而不是缓存"),
    ) -> None:
        """检查数据：出处、引用、一致性；问题与备注分开列出。"""
        raise typer.Exit(run(sources, as_json, db))
