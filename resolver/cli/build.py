"""`sgs build`: data folders -> SQLite, swapped in whole or not at all."""

from pathlib import Path

from resolver.cli.errors import CliError, exit_code, show_error
from resolver.cli.output import clean, note, say


def run(data: list[str], db: str | None = None) -> int:
    """Build the cached database, or `db`, from the shipped facts and the folders `data`.

    Exit codes: 1 when the file cannot be written (bad input BI-059), 2 when the data is wrong.
    """
    try:
        for folder in data:
            if not Path(folder).is_dir():
                raise CliError("not_a_folder", f"--data 不是文件夹：{clean(folder)}", where={"file": folder})
        from kb.build import build

        path = build(data_dirs=data or None, db=db, progress=note)
    except OSError as error:
        problem = CliError("cannot_write", f"写不了数据库：{error.strerror or error}", where={"file": str(error.filename or db or "")}, exit_code=1)
        problem.hint = "原有文件没有改动；请换一个可写的位置，例如 --db 我的.db"
        return show_error(problem, False)
    except Exception as error:
        return max(show_error(error, False), exit_code(error))
    say(f"已建库：{path}")
    return 0


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
        data: list[str] = typer.Option([], "--data", metavar="文件夹", help="另加的数据文件夹，可重复；不写则用自带数据"),
        db: str = typer.Option(None, "--db", metavar="文件", help="建到这个文件；不写则建到缓存"),
    ) -> None:
        """由 YAML 数据建库；数据有误则列出全部问题，原库不动。"""
        raise typer.Exit(run(data, db))
