"""A skill with a card as its object: the card it answers, or the card it plays as another; a skill that does neither stops the answer."""

import pytest


@pytest.mark.parametrize("question, verdict", [
    ("曹操能奸雄南蛮吗", "yes"),
    ("夏侯惇能对闪电发动刚烈吗", "no"),
    ("夏侯惇可以刚烈万箭吗", "yes"),
    ("关羽能武圣桃吗", "yes"),
    ("华佗能急救闪吗", "yes"),
    ("孙尚香能枭姬桃吗", "undetermined"),
    ("黄月英能集智闪电吗", "undetermined"),
])
def test_a_skill_and_its_object(ask, question, verdict):
    assert ask(question).verdict == verdict
