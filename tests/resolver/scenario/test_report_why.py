"""`--why SEAT.UNIT`: the window, the part of the condition that was false, and its text."""

import pytest

from resolver import rulebook
from resolver.scenario import load, report
from resolver.scenario.errors import ScenarioError
from resolver.scenario.names import Names
from resolver.scenario.why import false_part

BOARD = """
schema: 1
id: why
title: 反馈
authority: ours
given:
  players:
    - {{name: 甲, general: 司马懿}}
    - {{name: 乙, hand: [♠7 杀, ♠8 杀]}}
  turn: 乙
when: [{lines}]
"""


@pytest.fixture(scope="module")
def ask(conn):
    books = {slug: rulebook.load(conn, slug) for slug in rulebook.editions(conn)}
    words = Names.from_book(*books.values())

    def why(lines, what, edition="std-junzheng"):
        return report.resolve(load.load_text(BOARD.format(lines=lines), words), books[edition], why=what)["why"]

    return why


def test_no_source_no_card_to_take(ask):
    got = ask("无来源 对 甲 造成 1 点 伤害", "甲.反馈")
    assert (got["fired"], got["window"]) == (False, "damage.taken")
    assert got["condition"] == "伤害没有来源"
    assert "std.skill.fankui" in got["cites"]


def test_declined_by_default_is_said(ask):
    got = ask("乙 使用 ♠7 杀 对 甲", "甲.反馈")
    assert not got["fired"]
    assert "可以发动" in got["text"]


def test_fired(ask):
    got = ask("乙 使用 ♠7 杀 对 甲, 甲 发动 反馈", "甲.反馈")
    assert got["fired"]


def test_window_that_never_came(ask):
    got = ask("乙 失去 1 点 体力", "甲.反馈")
    assert got["condition"] == "时机没有出现"


def test_refused_act_gives_its_refusal(ask):
    got = ask("乙 使用 ♠7 杀 对 甲, 乙 使用 ♠8 杀 对 甲", "乙.杀")
    assert got["window"] == "use.sha.count"
    assert "std-junzheng.card.slash.limit" in got["cites"]


def test_not_ones_skill(ask):
    assert ask("乙 使用 ♠7 杀 对 甲", "乙.反馈")["condition"] == "没有这个技能"


@pytest.mark.parametrize("what", ["反馈", "戊.反馈", "甲.反贵", "甲."])
def test_a_wrong_question_is_an_error_with_advice(ask, what):
    with pytest.raises(ScenarioError) as caught:
        ask("乙 使用 ♠7 杀 对 甲", what)
    assert caught.value.code == "bad_why"


def test_the_false_conjunct_is_found_behind_names_guards_and_helpers():
    assert false_part(guarded, (1, 2), 4) == "a > 1"
    assert false_part(guarded, (3, 2), 4) == "b > 2"
    assert false_part(guarded, (3, 3), 4) == "a == b + 1"


def helper(a, b):
    return b > 0 and a == b + 1


def guarded(a, b):
    if a <= 1:
        return False
    big = b > 2
    return big and helper(a, b)
