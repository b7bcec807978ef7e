"""Questions on 魏 and 蜀 skills and on rules at large in other turns of speech, each with its twist."""

from __future__ import annotations

import pytest

VERDICTS = [
    ("八卦判黑，八卦没用了吧", "yes"), ("八卦判红，八卦没用了吧", "no"),
    ("八卦判红，张角改成黑桃，八卦还有用吗", "no"), ("八卦判黑，司马懿改成红桃，八卦有用吗", "yes"),
    ("夏侯惇刚烈判梅花，司马懿改成红桃，岂不是白判了", "yes"), ("夏侯惇刚烈判红桃，司马懿改成梅花，岂不是白判了", "no"),
    ("关羽红杀砍仁王盾，仁王盾失效吗", "yes"), ("马超黑杀砍仁王盾，铁骑判红，仁王盾失效吗", "no"), ("黑杀砍仁王盾，杀无效吗", "yes"),
    ("我装着青釭剑砍人，还无视防具吗", "yes"), ("我装着麒麟弓砍人，无视防具吗", "no"), ("夏侯渊神速②弃掉装着的青釭剑，这刀还无视防具吗", "no"),
    ("队友濒死，刘备能仁德给他桃吗", "no"), ("队友快死了，华佗能青囊救他吗", "no"), ("队友濒死，华佗能急救吗", "yes"), ("甲濒死，刘备能用桃救他吗", "yes"),
    ("刘备仁德给张飞一张杀，又仁德给关羽一张闪，回血吗", "yes"), ("刘备仁德给张飞一张杀，回血吗", "no"),
    ("郭嘉八卦翻黑，司马懿用红桃给换了。郭嘉想天妒把换下来的黑牌拿走，能吗", "no"),
    ("张辽突袭我，我打出无懈，挡得住吗", "no"),
    ("甄姬洛神判黑，可以停吗", "yes"),
    ("诸葛亮头上有乐，观星把黑桃放最上面给它判，过得了吗", "no"), ("诸葛亮头上有乐，观星把红桃放最上面给它判，过得了吗", "yes"),
    ("马超铁骑判到黑桃，我有闪也交不出去，是这样不", "no"), ("马超铁骑判到方块，我有闪也交不出去，是这样不", "yes"),
    ("黄忠3血，对面2张手牌，烈弓发得动吗", "no"), ("黄忠2血，对面2张手牌，烈弓发得动吗", "yes"),
    ("贴闪电集智吗", "no"), ("放南蛮能集智吗", "yes"),
    ("顺手牵羊能摸到下家吗", "yes"),
]
VALUES = [
    ("没闪挡万箭，曹操掉一血，奸雄拿哪张牌", "万箭齐发"), ("关羽把装着的方块A连弩当杀砍中曹操，曹操奸雄拿啥", "诸葛连弩"),
    ("吕布砍甄姬，倾国要垫几张黑牌才不掉血", 2), ("关羽砍甄姬，她没真闪，全靠倾国，要垫进去几张黑牌才不掉血", 1),
    ("她一回合用了南蛮、闪电，黄月英集智总共摸几张", 1),
    ("狮子吃了裸衣的杀，掉几点", 1),
]


@pytest.mark.parametrize(("question", "verdict"), VERDICTS)
def test_verdicts(ask, question, verdict):
    found = ask(question)
    assert found.verdict == verdict, found.reason


@pytest.mark.parametrize(("question", "value"), VALUES)
def test_values(ask, question, value):
    found = ask(question)
    assert found.value is not None and found.value[1] == value, found.reason


def test_a_blow_that_armour_does_not_stop_is_not_read_as_ignoring_it(ask):
    assert ask("我拿青釭剑决斗，无视防具吗").verdict == "undetermined"
