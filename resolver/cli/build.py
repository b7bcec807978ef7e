"""`sgs build`: data folders -> SQLite, swapped in whole or not at all."""

import sys
from pathlib import Path

from resolver.cli.errors import CliError, show_error
from resolver.cli.output import clean, note, say
from resolver.cli.session import plain_file


def run(data: list[str], db: str | None = None) -> int:
    """Build the cached database, or `db`, from the shipped facts or from the folders `data` instead.

    Exit codes: 1 when the file cannot be written (bad input BI-059), 2 when the data or the usage is wrong.
    """
    try:
        if db is not None:
            plain_file(db)
        for folder in data:
            if not Path(folder).is_dir():
                raise CliError("not_a_folder", f"--data 不是文件夹：{clean(folder)}", where={"file": folder})
        from kb.build import build, content_hash
        from kb.locate import cache_dir
        from kb.store import cached_path

        cached = cache_dir() / f"sgs-{content_hash(data)}.db" if data else cached_path()
        target = Path(db) if db is not None else cached
        _spare_other_files(target)
        stamp = build(target, data or None, _Progress())
    except Exception as error:
        if getattr(error, "code", "") in ("unwritable", "not_a_file"):
            error.exit_code = 1
        return show_error(error, False)
    say(f"已建库：{clean(str(target))}　内容指纹 {stamp['hash']}")
    return 0


def _spare_other_files(target: Path) -> None:
    """Refuse to replace a file that is no SQLite database: it is somebody's work."""
    if target.is_file() and target.stat().st_size:
        with open(target, "rb") as file:
            if file.read(16) != b"SQLite format 3\x00":
                raise CliError(
                    "not_a_database",
                    f"{clean(str(target))} 已存在，且不是数据库，没有动它",
                    where={"file": str(target)},
                    hint="换一个文件名，或先把它移走",
                    exit_code=1,
                )


class _Progress:
    """One line on stderr, rewritten in place in a terminal, once a stage elsewhere."""

    def __init__(self) -> None:
        self.stage = ""

    def __call__(self, stage: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{stage} {done}/{total}\x1b[K" + ("\n" if done >= total else ""))
            sys.stderr.flush()
        elif stage != self.stage:
            note(f"{stage}……")
        self.stage = stage


def register(app) -> None:
    """Declare the command to Typer."""
    import typer

    from resolver.cli.help import ChineseCommand

    @app.command(
        "build",
        cls=ChineseCommand,
        epilog="""
        sgs build
        sgs build --data 我的数据 --db 我的.db
        """,
    )
    def build(
        data: list[str] = typer.Option([], "--data", metavar="文件夹", help="用这些数据文件夹代替自带数据，可重复"),
        db: str = typer.Option(None, "--db", metavar="文件", help="建到这个文件；不写则建到缓存"),
    ) -> None:
        """由 YAML 数据建库；数据有误则列出全部问题，原库不动。"""
        raise typer.Exit(run(data, db))
