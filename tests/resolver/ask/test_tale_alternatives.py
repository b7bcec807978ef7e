"""Alternatives, who does a thing first, who holds a card, questions of a denial, persons known by what they did: the reader of told situations alone."""

import pytest


EITHER = [
    ("A用决斗打B，B没有杀，掉血的是A还是B？", "B"), ("反贼被忠臣捅死了，三张牌是忠臣摸还是主公摸", "忠臣"), ("丈八两张牌当杀砍中曹操，奸雄收1张还是2张", 2),
    ("甲借乙的刀砍曹操砍中了，奸雄拿的是借刀还是杀", "杀"), ("五谷丰登的时候是使用者先拿还是他下家先拿", "使用者"),
]
WHO = [
    ("貂蝉离间，指定A视为对B使用决斗，那么谁先出杀？", "B"), ("司马懿被张飞的杀打了，反馈的时候拿谁的牌", "张飞"), ("主公误杀了忠臣，该谁弃牌", "主公"),
    ("大乔把杀流离给了曹操，曹操没出闪，谁掉血", "曹操"), ("反贼死在主公手里，应该由谁摸牌", "主公"),
]
DENIED = [
    ("马超铁骑判红，对面就不能出闪了吧", "yes"), ("诸葛亮空城，别人就不能对他用决斗了对吗", "yes"), ("别人放南蛮，我装着藤甲，是不是就不用出杀了", "yes"),
    ("张角雷击我，判出红桃，我掉血不掉", "no"),
]
MEANT = [
    ("被我决斗的人是孙权，他没杀，我会不会受伤", "no"), ("杀死队友的那个忠臣，主公要不要弃牌", "no"), ("要是我先用铁索连上他俩，再火杀其中一个，另一个受不受伤害", "yes"),
    ("横置的两个人，普通杀砍中其中一个，另一个掉血吗", "no"), ("对自己使用决斗行吗", "no"), ("万箭齐发我自己也要出闪吗（我放的）", "no"),
    ("对一个已经有乐的人再下一张乐，能不能", "no"), ("能不能对空手牌的人用火攻(不为烧,就为了集智摸牌)?", "no"), ("A的决斗被B无懈，A的决斗目标C还要出杀吗", "no"),
    ("我无懈了别人的无中生有，他还能摸那两张牌吗", "no"), ("A砍B，B没闪，掉血的是A吗", "no"),
]


@pytest.mark.parametrize("question,value", EITHER + WHO)
def test_one_of_those_named(ask, question, value):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == value


@pytest.mark.parametrize("question,verdict", DENIED + MEANT)
def test_who_is_meant_and_what_is_denied(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question", ["曹操对夏侯惇使用杀，刚烈判黑桃，曹操要选择弃牌还是掉血", "有防具的那个人被古锭刀砍，掉几点血"])
def test_what_the_story_leaves_open_stays_open(ask, question):
    assert ask(question).verdict == "undetermined"
