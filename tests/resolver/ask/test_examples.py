"""The worked examples of docs/asking.md hold, with and without recorded rulings."""

from pathlib import Path

import pytest

from resolver.ask import answer

ROWS = [
    [cell.strip() for cell in line.strip("|\n ").split("|")]
    for line in (Path(__file__).resolve().parents[3] / "docs" / "asking.md").read_text(encoding="utf-8").split("## How good")[0].splitlines()
    if line.startswith("| ") and not line.startswith(("| question", "| ---"))
]


def said(found: dict) -> str:
    if found["verdict"] != "value":
        return found["verdict"]
    value = found["value"]["v"]
    return "、".join(value) if isinstance(value, list) else str(value)


def test_there_are_twenty_that_are_replayed(conn):
    assert sum(answer(conn, question, rulings=False)["answers"][0]["basis"] == "engine" for question, _ in ROWS) >= 20


@pytest.mark.parametrize("question,expected", ROWS)
def test_example(conn, question, expected):
    plain = answer(conn, question, rulings=False)["answers"][0]
    assert said(plain) == expected
    assert plain["citations"]
    if plain["basis"] == "engine":
        assert plain["scenario"]["when"] is not None
    else:
        assert plain["basis"] == "text" and plain["scenario"] is None
    assert not any(".ruling." in name for name in plain["governing"])
    beside = answer(conn, question)["answers"][0]
    assert said(beside) == expected, "recorded rulings never change an engine verdict"
