"""One scenario under two editions: the first diverging step, with what each side rests on."""

import pytest

from resolver import rulebook
from resolver.cli.render_compare import compare_lines
from resolver.scenario import compare, load
from resolver.scenario.compare import compare_editions
from resolver.scenario.names import Names

from .test_report import REWARD

DISCARD = """
schema: 1
id: discard
title: 弃牌阶段逐张还是一次
authority: ours
given:
  players:
    - {name: 甲, hp: 1, hand: [♠7 杀, ♠8 杀, ♥2 闪]}
    - {name: 乙}
when:
  - 甲 进入 弃牌阶段
  - 甲 弃置 ♠7 杀、♠8 杀
"""

TAKE_TWO = """
schema: 1
id: take-two
title: 突袭两名角色
authority: ours
given:
  players:
    - {name: 甲, general: 张辽}
    - {name: 乙, hand: [♠7 杀]}
    - {name: 丙, hand: [♥2 闪]}
  phase: 摸牌
when:
  - 甲 进入 摸牌阶段
  - 甲 发动 突袭 对 乙、丙
"""


@pytest.fixture(scope="module")
def books(conn):
    return {slug: rulebook.load(conn, slug) for slug in rulebook.editions(conn)}


@pytest.fixture(scope="module")
def between(books):
    words = Names.from_book(*books.values())

    def run(text, a, b, **more):
        return compare.compare(load.load_text(text, words, editions=[a]), load.load_text(text, words, editions=[b]), books[a], books[b], **more)

    return run


def test_same_procedure_is_no_difference(between):
    assert between(REWARD, "std-junzheng", "std-junzheng") is None


def test_discarding_one_by_one_parts_at_the_discard(between):
    got = between(DISCARD, "std-junzheng", "rules-3.0")
    assert got["differs"] == "rule"
    assert got["first_step"] == "phase.discard"
    assert "faq-2011.ruling.procedure-phase.discard" in got["cites_a"]
    assert got["cites_b"] == ["rules-3.0.rule.phase.discard"]
    assert set(got) == {"scenario", "differs", "first_step", "cites_a", "cites_b"}


def test_the_switch_that_makes_them_part_is_found_and_cited(between):
    got = between(DISCARD, "std-junzheng", "rules-3.0", people=True)
    assert got["flags"] == ["discard.phase"]
    early = between(TAKE_TWO, "std-junzheng", "rules-3.0", people=True)
    assert early["flags"] == ["take.multi"]
    assert "rules-3.0.rule.move.sequential" in early["cites_b"]


def test_people_read_both_sides_with_their_sources(between, conn):
    got = between(DISCARD, "std-junzheng", "rules-3.0", people=True)
    page = "\n".join(compare_lines(got, "std-junzheng", "rules-3.0", conn))
    assert "甲弃置♠7 杀 [1,2]" in page
    assert "甲弃置♠7 杀、♠8 杀 [3]" in page
    assert "discard.phase" in page
    assert page.count("出处：") == 3
    assert "推演相同" in compare_lines(None, "std", "std", conn)[0]


def test_shipped_scenarios_that_differ_are_listed_with_both_sides(conn):
    found = compare_editions(conn, "std-junzheng", "rules-3.0")
    runnable = [x for x in found if x["differs"] != "not_runnable"]
    assert {x["differs"] for x in runnable} <= {"outcome", "order", "rule"}
    assert len(runnable) >= 15 and len(runnable) == len({x["scenario"] for x in runnable})
    assert [x["scenario"] for x in runnable if not (x["first_step"] and x["cites_a"] and x["cites_b"])] == []
    assert compare_editions(conn, "std", "std") == []


def test_another_card_of_the_same_name_is_another_outcome(between):
    text = REWARD.replace("role: 主公", "role: 反贼", 1).replace("role: 忠臣", "role: 主公")
    got = between(text.replace("role: 反贼", "role: 忠臣", 1), "std-junzheng", "yoka-early-b", people=True)
    assert got["differs"] == "outcome"
    assert "std-junzheng.card.collateral" in got["cites_a"]
    assert "yoka-early-b.card.collateral" in got["cites_b"]
    assert got["text_a"] != got["text_b"]
