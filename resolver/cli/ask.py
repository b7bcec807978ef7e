"""`sgs ask`: a question in Chinese, answered with citations.

Not here: understanding and deciding (resolver/ask), layout (render_answer.py).  Read path: no Typer at import.
"""

import sys

from resolver.cli import fast
from resolver.cli.errors import CliError, show_error
from resolver.cli.output import clean, emit_json, note, say
from resolver.cli.session import kb_stamp, named_editions, open_kb, text_argument

LONGEST_QUESTION = 4000
OPTIONS = fast.Options(
    flags={
        "--all-editions": "all_editions",
        "--no-rulings": "no_rulings",
        "--scenario": "scenario",
        "--trace": "trace",
        "--json": "as_json",
    },
    values={"--without": "without", "--db": "db"},
    repeated={"-e": "edition", "--edition": "edition"},
    positional="question",
)
ANSWERED = ("yes", "no", "value", "depends")


def run(
    question: list[str],
    edition: list[str],
    all_editions: bool = False,
    no_rulings: bool = False,
    without: str | None = None,
    scenario: bool = False,
    trace: bool = False,
    as_json: bool = False,
    db: str | None = None,
) -> int:
    """Answer the question, or every line of stdin for `-`; returns the highest exit code."""
    try:
        conn = open_kb(db)
        editions = named_editions(conn, edition) or None
        if editions and all_editions:
            note("--all-editions 已含全部可推演的版本，-e 不起作用")
        if without is not None and not _hideable(conn, without):
            note(f"没有 id 为 {without} 的解答或局面，--without 不起作用；id 用 sgs search 查")
    except Exception as error:
        return show_error(error, as_json)
    stamp = kb_stamp(conn)
    code = 0
    for number, text in enumerate(_questions(question)):
        try:
            document = _answer(conn, text, editions, all_editions, not no_rulings, without)
        except Exception as error:
            code = max(code, show_error(error, as_json))
            continue
        document.setdefault("kb", stamp)
        if number and not as_json:
            say("\n" + "─" * 80 + "\n")
        code = max(code, _print(document, conn, scenario, trace, as_json))
    return code


def _hideable(conn, ruling: str) -> bool:
    return any(conn.execute(f"SELECT 1 FROM {table} WHERE id = ?", (clean(ruling),)).fetchone() for table in ("rulings", "scenarios"))


def _questions(words: list[str]):
    if words != ["-"]:
        yield " ".join(words)
        return
    asked = False
    for line in sys.stdin.buffer:
        text = line.decode("utf-8", "surrogateescape").strip("\r\n")
        if text.strip():
            asked = True
            yield text
    if not asked:
        yield ""


def _answer(conn, text: str, editions: list[str] | None, all_editions: bool, rulings: bool, without: str | None) -> dict:
    question = text_argument(text, "问题")
    if not question.strip():
        raise CliError("empty_question", "问题是空的", hint="例如：sgs ask 甲对乙使用借刀杀人，乙用杀杀死反贼丙，谁摸三张牌？")
    if len(question) > LONGEST_QUESTION:
        raise CliError("question_too_long", f"问题有 {len(question)} 个字，最多 {LONGEST_QUESTION} 个", hint="请只写与规则有关的部分")
    from resolver.ask import answer

    return answer(conn, question, editions=editions, all_editions=all_editions, rulings=rulings, without=without)


def _print(document: dict, conn, scenario: bool, trace: bool, as_json: bool) -> int:
    if as_json:
        emit_json(document)
    elif scenario:
        return _print_scenarios(document)
    else:
        from resolver.cli.render_answer import answer_lines

        say("\n".join(answer_lines(document, conn, trace)))
    return _exit_code(document)


def _print_scenarios(document: dict) -> int:
    """Only the compiled scenarios, one YAML document per distinct board."""
    from resolver.cli.render_board import scenario_yaml

    texts = list(dict.fromkeys(scenario_yaml(a["scenario"]) for a in document["answers"] if a.get("scenario")))
    if not texts:
        note("这个问题没有编成局面：" + ("请先答复反问" if document.get("clarify") else "没看懂要推演什么"))
        return 1
    say("\n---\n".join(text.rstrip() for text in texts))
    return _exit_code(document)


def _exit_code(document: dict) -> int:
    answers = document.get("answers") or []
    return 0 if answers and all(answer["verdict"] in ANSWERED for answer in answers) else 1


def register(app) -> None:
    """Declare the command to Typer; the same options as OPTIONS, with help."""
    import typer

    from resolver.cli.complete import complete_edition
    from resolver.cli.help import ChineseCommand

    @app.command(
        "ask",
        cls=ChineseCommand,
        epilog="""
        sgs ask 甲对乙使用借刀杀人，乙用杀杀死反贼丙，谁摸三张牌？
        sgs ask 甲对乙使用借刀杀人，指定丙，合法吗？ -e 标准 -e 早期乙
        sgs ask 諸葛亮空城时被南蛮入侵要出杀嗎 --trace
        sgs ask - --json < 问题.txt
        """,
    )
    def ask(
        question: list[str] = typer.Argument(..., metavar="问题|-", help="中文问题；写 - 则从标准输入逐行读取"),
        edition: list[str] = typer.Option([], "-e", "--edition", metavar="版本", help="版本代号或中文名，可重复", autocompletion=complete_edition),
        all_editions: bool = typer.Option(False, "--all-editions", help="对全部可运行的版本各答一次"),
        no_rulings: bool = typer.Option(False, "--no-rulings", help="不看收录的官方解答与自带局面，只凭引擎"),
        without: str = typer.Option(None, "--without", metavar="ID", help="不看其中这一条"),
        scenario: bool = typer.Option(False, "--scenario", help="只输出由问题编成的局面（YAML）"),
        trace: bool = typer.Option(False, "--trace", help="附上逐步推演"),
        as_json: bool = typer.Option(False, "--json", help="每个问题输出一行 JSON"),
        db: str = typer.Option(None, "--db", metavar="文件", help="使用这个数据库而不是缓存"),
    ) -> None:
        """回答一个规则问题：先给结论，再给理由、出处、假定和所推演的局面。"""
        raise typer.Exit(run(question, edition, all_editions, no_rulings, without, scenario, trace, as_json, db))
