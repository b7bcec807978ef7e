"""A compiled board becomes the document that its text would be parsed to, or goes by way of its text."""

import pytest

from resolver.ask.replay import as_yaml
from resolver.scenario.made import tree
from resolver.scenario.source import parse


def board(**given):
    players = [{"name": "甲", "hp": 3, "hand": ["♠8 杀", "♥3 桃"]}, {"name": "NO", "equipment": ["+1"], "chained": True, "judgement": []}]
    return {"schema": 1, "id": "ask", "title": '他说"可以"', "question": "能吗?", "editions": ["std-junzheng"], "given": {"players": players, **given},
            "when": ["甲 使用 ♠8 杀 对 乙"], "then": ["乙 体力 4"]}


@pytest.mark.parametrize("given", [{}, {"turn": "甲", "phase": "出牌", "draw_pile": ["♠8 闪"], "draw_pile_closed": True}, {"used": {"甲": ["杀", "酒"]}}])
def test_it_is_what_the_text_parses_to(given):
    data = board(**given)
    data["given"]["players"][1] = {"name": "乙", "equipment": ["♠2 雌雄双股剑"], "chained": True, "judgement": []}
    assert tree(data) == parse(as_yaml(data), None)


def test_words_that_yaml_takes_for_something_else_stay_what_the_text_makes_of_them():
    data = board()
    data["given"]["players"][1] = {"name": "NO", "hand": ["12", "y"]}
    assert tree(data) == parse(as_yaml(data), None)


@pytest.mark.parametrize("word", ["?", "a: b", "♠8 杀, 闪", "[x]", "-1", "#3", "'x'"])
def test_what_would_need_quotes_goes_by_its_text(word):
    data = board()
    data["given"]["players"][1] = {"name": "乙", "hand": [word]}
    assert tree(data) is None
