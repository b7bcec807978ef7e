"""`sgs resolve`: replay scenario files, shipped scenarios or stdin.

Not here: reading scenarios (resolver/scenario), layout (render_resolve.py).  Read path: no Typer at import.
"""

import sys
from pathlib import Path

from resolver.cli import fast
from resolver.cli.errors import CliError, show_error
from resolver.cli.output import clean, emit_json, note, say
from resolver.cli.session import DEFAULT_EDITION, edition_rows, kb_stamp, named_editions, open_kb, whole_number

MOST_OUTCOMES = 100_000
DEFAULT_OUTCOMES = 1_000
LARGEST_FILE = 1_000_000
OPTIONS = fast.Options(
    flags={"--all-editions": "all_editions", "--explore": "explore", "--trace": "trace", "--json": "as_json"},
    values={"--max-outcomes": "max_outcomes", "--why": "why", "--db": "db"},
    repeated={"-e": "edition", "--edition": "edition"},
    positional="files",
)


def run(
    files: list[str],
    edition: list[str],
    all_editions: bool = False,
    explore: bool = False,
    max_outcomes: str | None = None,
    why: str | None = None,
    trace: bool = False,
    as_json: bool = False,
    db: str | None = None,
) -> int:
    """Replay every file under every edition, file-major; returns the highest exit code."""
    try:
        limit = whole_number(max_outcomes, "--max-outcomes", 1, MOST_OUTCOMES, DEFAULT_OUTCOMES)
        conn = open_kb(db)
        chosen = named_editions(conn, edition)
        if all_editions:
            if chosen:
                note("--all-editions 已含全部可推演的版本，-e 不起作用")
            chosen = _runnable(conn)
    except Exception as error:
        return show_error(error, as_json)
    stamp = kb_stamp(conn)
    code, printed = 0, False
    refused: set[str] = set()  # what is wrong with --why is wrong under every edition: people read it once
    for name in files:
        try:
            read = _reader(conn, name)
            scenario = None if chosen else read(None)
        except Exception as error:
            code = max(code, show_error(error, as_json))
            continue
        for slug in chosen or list(scenario.editions) or [DEFAULT_EDITION]:
            try:
                scenario = read([slug]) if chosen else scenario
                document = _resolve(conn, scenario, slug, explore, limit, why, trace, as_json)
            except Exception as error:
                if getattr(error, "code", None) == "bad_why" and not as_json:
                    if str(error) in refused:
                        continue
                    refused.add(str(error))
                code = max(code, show_error(error, as_json))
                continue
            document["kb"] = stamp
            if as_json:
                emit_json(document)
            else:
                from resolver.cli.render_resolve import resolve_lines

                say("\n".join(([""] if printed else []) + resolve_lines(document, scenario, conn, trace)))
                printed = True
            code = max(code, _exit_code(document, scenario, slug))
        if len(chosen) > 1 and not as_json:
            _show_parting(conn, read, chosen)
    return code


def _show_parting(conn, read, chosen: list[str]) -> None:
    """For people: where each further edition parts from the first one; files that an edition cannot read have said so already."""
    from resolver import rulebook
    from resolver.cli.render_compare import compare_lines
    from resolver.scenario.compare import compare
    from resolver.scenario.errors import ScenarioError

    first = chosen[0]
    for other in chosen[1:]:
        try:
            found = compare(read([first]), read([other]), rulebook.load(conn, first), rulebook.load(conn, other), people=True)
        except ScenarioError:
            continue
        say("\n".join(["", *compare_lines(found, first, other, conn)]))


def _resolve(conn, scenario, slug: str, explore: bool, limit: int, why: str | None, trace: bool, as_json: bool) -> dict:
    from resolver import rulebook
    from resolver.scenario.report import resolve

    book = rulebook.load(conn, slug)
    return resolve(scenario, book, explore=explore, max_outcomes=limit, why=why, trace=trace or as_json, people=not as_json)


def _runnable(conn) -> list[str]:
    return [slug for slug, _, _, runnable in edition_rows(conn) if runnable]


def _exit_code(document: dict, scenario, slug: str) -> int:
    """1 when a `then` is false or open under an edition it was written for.  Source: contract §2, §4."""
    own = list(scenario.editions) or [DEFAULT_EDITION]
    return int(slug in own and any(line["holds"] is not True for line in document["then"]))


def _reader(conn, name: str):
    """editions -> the scenario called `name`, its board checked under them (None: under its own).

    `name`: `-` for stdin, a file, or the id of a shipped scenario.
    """
    from resolver.scenario import load
    from resolver.scenario.vocabulary import names_of

    words = names_of(conn)
    if name == "-":
        data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        return lambda editions: load.load_bytes(data, words, "<stdin>", editions)
    path = Path(name)
    if path.suffix not in (".yaml", ".yml") and not path.exists():
        path = _shipped(conn, name)
    elif not path.exists():
        raise CliError("file_not_found", f"找不到文件 {clean(name)}", where={"file": name}, hint="自带局面写 id 即可，例如 sgs resolve collateral-kill-reward")
    elif not path.is_file():
        raise CliError("not_a_file", f"{clean(name)} 不是普通文件", where={"file": name})
    return lambda editions: load.load_file(path, words, editions)


def _shipped(conn, name: str) -> Path:
    from kb.locate import scenarios_dir

    row = conn.execute("SELECT path FROM scenarios WHERE id = ?", (name,)).fetchone()
    if row:
        return scenarios_dir() / row[0]
    from difflib import get_close_matches

    near = get_close_matches(name, [slug for (slug,) in conn.execute("SELECT id FROM scenarios")], n=3, cutoff=0.5)
    hint = "你是不是指 " + "、".join(near) + "？" if near else "文件名以 .yaml 结尾；自带局面见 sgs browse 或 sgs search"
    raise CliError("scenario_not_found", f"没有叫“{clean(name)}”的文件或自带局面", hint=hint)


def register(app) -> None:
    """Declare the command to Typer; the same options as OPTIONS, with help."""
    import typer

    from resolver.cli.complete import complete_edition, complete_scenario
    from resolver.cli.help import ChineseCommand

    @app.command(
        "resolve",
        cls=ChineseCommand,
        epilog="""
        sgs resolve collateral-kill-reward --trace
        sgs resolve 我的局面.yaml -e std-junzheng -e rules-3.0
        sgs resolve 我的局面.yaml --explore --max-outcomes 200
        sgs resolve 我的局面.yaml --why 甲.反馈
        """,
    )
    def resolve(
        files: list[str] = typer.Argument(..., metavar="文件|ID|-", help="局面文件、自带局面的 id，或 - 表示标准输入", autocompletion=complete_scenario),
        edition: list[str] = typer.Option([], "-e", "--edition", metavar="版本", help="版本代号或中文名，可重复；不写则用文件里的 editions", autocompletion=complete_edition),
        all_editions: bool = typer.Option(False, "--all-editions", help="在全部可运行的版本下各推演一次"),
        explore: bool = typer.Option(False, "--explore", help="把没写明的选择全部展开，合并相同结局"),
        max_outcomes: str = typer.Option(None, "--max-outcomes", metavar="N", help=f"最多列出多少种结局（1 到 {MOST_OUTCOMES}，默认 {DEFAULT_OUTCOMES}）"),
        why: str = typer.Option(None, "--why", metavar="座位.单元", help="说明某技能为何没有发动，例如 甲.反馈"),
        trace: bool = typer.Option(False, "--trace", help="附上逐步推演与前后局面图"),
        as_json: bool = typer.Option(False, "--json", help="每个文件 × 版本输出一行 JSON"),
        db: str = typer.Option(None, "--db", metavar="文件", help="使用这个数据库而不是缓存"),
    ) -> None:
        """按局面文件逐步推演，并核对其中的 then。"""
        raise typer.Exit(run(files, edition, all_editions, explore, max_outcomes, why, trace, as_json, db))
