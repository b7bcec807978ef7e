"""What a skill is paid with, whom a card is for: asked bare."""

import pytest


@pytest.mark.parametrize("question, verdict", [
    ("天香可以用黑桃吗", "yes"), ("小乔天香能弃梅花牌吗", "no"), ("鬼道可以用红牌吗", "no"), ("张角鬼道可以用装备区的牌吗", "yes"), ("司马懿鬼才能用装备吗", "no"),
    ("孙权制衡可以换装备吗", "yes"), ("华佗青囊能弃装备吗", "no"), ("曹操奸雄可以获得决斗吗", "yes"), ("奸雄能拿闪电吗", "yes"), ("被决斗打中，曹操能发动奸雄吗", "no"),
    ("万箭齐发对自己有效吗", "no"), ("大乔流离能转移决斗吗", "no"), ("国色能用红桃吗", "no"),
])
def test_bare_questions_of_price_and_target(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, number", [("失去白银狮子回几点体力", 1), ("吕布的杀要几张闪", 2)])
def test_bare_questions_of_number(ask, question, number):
    assert ask(question).value[1] == number
