"""Every broken or contradictory file is refused with its code, place and advice, and all problems at once."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from resolver.scenario.errors import ScenarioError
from resolver.scenario.load import load_bytes, load_file, load_text
from resolver.scenario.source import MAX_BYTES

CASES = yaml.safe_load((Path(__file__).parent / "bad_boards.yaml").read_text(encoding="utf-8"))
SOUND = "{players: [{name: 甲, hand: [♠7 杀]}, {name: 乙}, {name: 丙}]}"


def text_of(case: dict) -> str:
    if "text" in case:
        return case["text"]
    lines = ["schema: 1", "id: bad", f"editions: {case.get('editions', '[std-junzheng]')}"]
    lines.append(f"given: {case.get('given', SOUND)}")
    for key in ("when", "then"):
        if key in case:
            value = case[key]
            lines.append(f"{key}: [{value if str(value).startswith('{') or isinstance(value, int) else chr(34) + value + chr(34)}]")
        elif key == "when":
            lines.append("when: [甲 使用 ♠7 杀 对 乙]")
    return "\n".join(lines) + "\n"


def problems_of(text: str, names) -> tuple:
    with pytest.raises(ScenarioError) as caught:
        load_text(text, names, "board.yaml")
    return caught.value.problems


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_bad_file_is_refused_with_place_and_advice(case, names):
    problems = problems_of(text_of(case), names)
    found = [problem for problem in problems if problem.code == case["code"]]

    assert found, [str(problem) for problem in problems]
    assert all(problem.file == "board.yaml" and problem.message for problem in problems)
    for field in ("line", "path"):
        if field in case:
            assert getattr(found[0], field) == case[field]
    assert case.get("says", "") in found[0].message
    if "hint" in case:
        assert case["hint"] in (found[0].hint or "")


def test_the_sound_board_of_these_tests_is_sound(names):
    assert load_text(text_of({}), names).given.players[2].name == "丙"


def test_all_problems_are_reported_at_once_in_file_order(names):
    text = (
        "schema: 1\nid: x\ngiven:\n  players:\n    - {name: 甲, hp: 9, hand: [♠7 沙]}\n    - {name: 乙, seat: 2}\n"
        "when:\n  - 丁 使用 ♠7 杀 对 戊\nthen:\n  - 甲 体里 3\n")
    problems = problems_of(text, names)

    assert [problem.code for problem in problems] == [
        "unknown_card", "contradiction", "unknown_key", "unknown_seat", "unknown_seat", "bad_form"]
    assert [problem.line for problem in problems] == [5, 5, 6, 8, 8, 10]


def test_error_document_carries_every_problem(names):
    with pytest.raises(ScenarioError) as caught:
        load_text("schema: 1\ngiven: {players: [{name: 甲, dead: true}], trun: 甲}\n", names, "b.yaml")
    error = caught.value.to_dict()["error"]

    assert error["code"] == "scenario_invalid" and error["where"]["file"] == "b.yaml"
    assert {problem["code"] for problem in error["problems"]} == {"unknown_key", "players"}


def test_gbk_file_names_the_byte(names):
    data = text_of({}).encode("gbk", "ignore")
    with pytest.raises(ScenarioError) as caught:
        load_bytes(data, names, "gbk.yaml")
    problem = caught.value.problems[0]

    assert problem.code == "encoding" and "UTF-8" in problem.hint
    assert f"第 {next(i for i, byte in enumerate(data) if byte > 127)} 字节" in problem.message


def test_utf16_and_nul_are_refused(names):
    for data in (text_of({}).encode("utf-16"), text_of({}).encode() + b"\0"):
        with pytest.raises(ScenarioError):
            load_bytes(data, names)


def test_byte_order_mark_is_taken_off(names):
    assert load_bytes(b"\xef\xbb\xbf" + text_of({}).encode(), names).id == "bad"


def test_too_large_and_missing_files_are_refused(names, tmp_path):
    big = tmp_path / "big.yaml"
    big.write_bytes(b"#" * (MAX_BYTES + 1))
    for path, code in ((big, "too_large"), (tmp_path / "none.yaml", "file"), (tmp_path, "file"), ("/dev/zero", "file")):
        with pytest.raises(ScenarioError) as caught:
            load_file(path, names)
        assert caught.value.code == code


def test_unit_missing_is_its_own_code(names):
    view = names.edition("std-junzheng")
    object.__setattr__(view, "missing", frozenset({("card", "duel"), ("general", "zhangjiao")}))
    try:
        problems = problems_of(text_of({"given": "{players: [{name: 甲, hand: [♠A 决斗]}, {name: 乙, general: 张角}]}", "when": "甲 结束 回合"}), names)
    finally:
        object.__setattr__(view, "missing", frozenset())

    assert {problem.code for problem in problems} == {"unit_missing"}
    assert {problem.path for problem in problems} == {"given.players[0].hand[0]", "given.players[1].general"}


def test_a_card_of_another_edition_may_stand_in_a_line(names):
    """What an actor may not do is the engine's to refuse, as `illegal: not_in_edition`."""
    scenario = load_text(text_of({"editions": "[std]", "when": "甲 使用 ♠3 酒"}), names)

    assert scenario.when[0].cards[0].name == "analeptic"
