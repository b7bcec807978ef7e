"""One scenario under two editions: the first diverging step, with what each side rests on."""

import pytest

from resolver import rulebook
from resolver.scenario import compare, load
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


def test_another_card_of_the_same_name_is_another_outcome(between):
    text = REWARD.replace("role: 主公", "role: 反贼", 1).replace("role: 忠臣", "role: 主公")
    got = between(text.replace("role: 反贼", "role: 忠臣", 1), "std-junzheng", "yoka-early-b", people=True)
    assert got["differs"] == "outcome"
    assert "std-junzheng.card.collateral" in got["cites_a"]
    assert "yoka-early-b.card.collateral" in got["cites_b"]
    assert got["text_a"] != got["text_b"]
