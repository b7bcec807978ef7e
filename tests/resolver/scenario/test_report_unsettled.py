"""Lines of a trace that hang on a switch no source settles: found by replaying with its other value."""

import pytest

from resolver import rulebook
from resolver.scenario import load, report
from resolver.scenario.names import Names
from resolver.scenario.unsettled import consulted, contested

from .test_report_compare import TAKE_TWO


@pytest.fixture(scope="module")
def books(conn):
    return {slug: rulebook.load(conn, slug) for slug in rulebook.editions(conn)}


@pytest.fixture(scope="module")
def words(books):
    return Names.from_book(*books.values())


def trace(books, words, text, edition):
    return report.resolve(load.load_text(text, words, editions=[edition]), books[edition])["outcomes"][0]["trace"]


def test_the_line_that_the_other_value_changes_is_marked(books, words):
    lines = trace(books, words, TAKE_TWO, "std-junzheng")
    marked = [e for e in lines if e["unsettled"]]
    assert [e["step"] for e in marked] == ["move.do"]
    assert "std.gap.move.sequential" in marked[0]["cites"]


def test_where_the_rules_say_it_nothing_is_marked(books, words):
    assert not any(e["unsettled"] for e in trace(books, words, TAKE_TWO, "rules-3.0"))


def test_a_contested_switch_that_changes_nothing_here_is_not_marked(books, words):
    one = TAKE_TWO.replace("    - {name: 丙, hand: [♥2 闪]}\n", "    - {name: 丙}\n").replace("对 乙、丙", "对 乙")
    scenario = load.load_text(one, words)
    rules = report.rules_of(books["std-junzheng"])
    assert "take.multi" in rules.book.contested and "take.multi" in consulted(scenario, rules)
    runs, _ = report.replay(scenario, rules)
    assert contested(scenario, rules, runs[0]) == []
    assert not any(e["unsettled"] for e in trace(books, words, one, "std-junzheng"))


def test_the_other_story_is_kept_for_whoever_asks(books, words):
    scenario = load.load_text(TAKE_TWO, words)
    rules = report.rules_of(books["std-junzheng"])
    runs, _ = report.replay(scenario, rules)
    (contest,) = contested(scenario, rules, runs[0])
    assert (contest.flag, contest.value) == ("take.multi", "sequential")
    assert contest.other[0] == "甲获得乙的一张牌（♠7 杀）"
