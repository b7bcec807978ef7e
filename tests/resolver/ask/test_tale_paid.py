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


@pytest.mark.parametrize("question, verdict", [
    ("孙权制衡一次后还能再制衡吗", "no"), ("貂蝉离间后还能再离间吗", "no"), ("黄盖苦肉后还能再苦肉吗", "yes"), ("甘宁奇袭后还能再奇袭吗", "yes"),
    ("我装着诸葛连弩出了三张杀，然后换成青龙偃月刀，还能再出杀吗", "no"), ("装着青龙偃月刀的我杀被闪了，还能再出一张杀吗", "yes"),
    ("铁索连环横置后受到火杀，会传导吗", "yes"), ("只有我一个人横置，受到火杀，会传导吗", "undetermined"),
    ("孙尚香结姻自己满血能回血吗", "undetermined"), ("孙尚香满血结姻，能回血吗", "undetermined"), ("孙尚香受伤了，发动结姻，能回血吗", "yes"),
])
def test_once_more_and_for_whom(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("张辽突袭两个人，各拿几张牌", "undetermined"), ("夏侯渊神速二需要弃什么牌", "undetermined"), ("吕布对甲用决斗，甲出了一张杀，够吗", "undetermined"),
    ("白银狮子受到1点伤害会减少吗", "undetermined"), ("甲乙丙都被铁索连着，火杀打中甲，乙丙各掉几点", "value"), ("吕布砍我，我只有一张闪，够吗", "no"),
])
def test_another_thing_is_asked(ask, question, verdict):
    assert ask(question).verdict == verdict
