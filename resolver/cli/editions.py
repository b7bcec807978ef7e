"""`sgs editions`: every edition with its kind, parent and counts."""

from resolver.cli.errors import show_error
from resolver.cli.output import clean, emit_json, note, paint, say
from resolver.cli.render import columns, pad
from resolver.cli.session import kb_stamp, open_kb

KINDS = {"ruleset": "规则", "supplement": "扩展", "mode": "模式", "reference": "参考", "ruling set": "解答集"}
COUNTS = {"cards": "牌", "skills": "技能", "generals": "武将", "rules": "规则", "rulings": "解答", "facts": "事实"}


def run(as_json: bool = False, db: str | None = None) -> int:
    """Print the list; returns the exit code."""
    try:
        conn = open_kb(db)
        from kb.queries import editions as list_editions

        rows = list_editions(conn)
    except Exception as error:
        return show_error(error, as_json)
    if as_json:
        stamp = kb_stamp(conn)
        emit_json([{**row, "kb": stamp} for row in rows])
        return 0
    if not rows:
        note("这个规则库里没有版本")
        return 0
    left = max(columns(row["slug"]) for row in rows) + 2
    names = max(columns(row["name"]) for row in rows) + 2
    for row in rows:
        counts = "　".join(f"{label} {row['counts'][key]}" for key, label in COUNTS.items() if row["counts"].get(key))
        parent = f"，承自 {row['based_on']}" if row["based_on"] else ""
        parent += f"，含 {'、'.join(row['includes'])}" if row["includes"] else ""
        runnable = "" if row["runnable"] else "，不可推演"
        say(paint(pad(row["slug"], left), "bold") + pad(clean(row["name"]), names) + KINDS.get(row["kind"], row["kind"]) + parent + runnable)
        if counts:
            say(" " * left + paint(counts, "dim"))
    return 0


def register(app) -> None:
    """Declare the command to Typer."""
    import typer

    from resolver.cli.help import ChineseCommand

    @app.command(
        "editions",
        cls=ChineseCommand,
        epilog="""
        sgs editions
        sgs editions --json
        """,
    )
    def editions(
        as_json: bool = typer.Option(False, "--json", help="输出 JSON"),
        db: str = typer.Option(None, "--db", metavar="文件", help="使用这个数据库而不是缓存"),
    ) -> None:
        """列出全部版本：代号、名称、种类、承自哪一版、收录多少。"""
        raise typer.Exit(run(as_json, db))
