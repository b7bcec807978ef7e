"""The command line as declared: help, examples, documentation, and the fast parser beside Typer's."""

from pathlib import Path

import pytest
import typer

from resolver.cli import ask, fast, resolve
from resolver.cli.app import COMMANDS, create_app

ROOT = Path(__file__).resolve().parents[2]
GROUP = typer.main.get_command(create_app())
NAMES = [module.__name__.rsplit(".", 1)[1] for module in COMMANDS]
REFERENCE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


def _options(name: str) -> dict[str, list[str]]:
    return {p.name: p.opts for p in GROUP.commands[name].params if p.param_type_name == "option"}


def test_the_commands_of_the_contract_exist():
    assert set(GROUP.commands) == {"ask", "resolve", "diff", "show", "search", "editions", "browse", "build", "check"} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_takes_db(name):
    assert ["--db"] in _options(name).values()


@pytest.mark.parametrize("name", NAMES)
def test_help_is_chinese_fits_80_columns_and_shows_an_example(name, capsys):
    from resolver.cli.app import run_app
    from resolver.cli.render import columns

    assert run_app([name, "--help"]) == 0
    text = capsys.readouterr().out

    assert f"用法：sgs {name}" in text and "示例：" in text and f"  sgs {name}" in text
    assert not [line for line in text.splitlines() if columns(line) > 80]


@pytest.mark.parametrize("name", NAMES)
def test_command_and_its_options_are_documented(name):
    section = REFERENCE.split(f"## `sgs {name}`", 1)[1].split("\n## ", 1)[0]

    missing = [opt for opts in _options(name).values() for opt in opts if f"`{opt}" not in section]
    assert missing == []


@pytest.mark.parametrize("module", [ask, resolve], ids=["ask", "resolve"])
def test_fast_parser_knows_exactly_typers_options(module):
    options = module.OPTIONS
    declared = {opt: name for name, opts in _options(module.__name__.rsplit(".", 1)[1]).items() for opt in opts}

    assert {**options.flags, **options.values, **options.repeated} == declared


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["问", "--seed", "1"], ["问", "-e"], ["问", "--json=1"], [], ["-x"]],
    ids=" ".join,
)
def test_fast_parser_declines_what_is_out_of_the_ordinary(arguments):
    assert fast.parse(ask.OPTIONS, arguments) is None


def test_fast_parser_reads_options_anywhere_and_stops_at_two_dashes():
    parsed = fast.parse(ask.OPTIONS, ["-e", "标准", "问题", "--json", "--edition=std", "--", "--trace"])

    assert parsed["edition"] == ["标准", "std"] and parsed["as_json"] and parsed["question"] == ["问题", "--trace"] and not parsed["trace"]
