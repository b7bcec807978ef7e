"""What a card stands for, numbers below nothing, gear listed behind hand cards, whom 急救 may reach."""

import pytest


@pytest.mark.parametrize("question, value", [
    ("国色是把方块牌当什么用", "乐不思蜀"), ("甘宁奇袭等于把黑牌当哪张锦囊打出去", "过河拆桥"), ("武圣把红牌当什么", "杀"), ("红颜把黑桃当什么花色", "红桃"), ("小乔的黑桃牌看成什么花色", "红桃"),
    ("乙被打到-1，要几个桃救回来", 2), ("乙被砍到-2，要几个桃", 3), ("制衡弃了2张手牌和一件装备，摸几张", 3), ("制衡丢了四张手牌加武器加马，能摸几张", 6),
])
def test_values(ask, question, value):
    found = ask(question)
    assert (found.verdict, found.value[1]) == ("value", value)


def test_of_another_colour_than_the_skill_takes(ask):
    assert ask("奇袭把红牌当什么用").verdict == "undetermined"


def test_who_has_hit_points_is_not_dying(ask):
    assert ask("队友还剩1血，华佗能在别人回合急救他吗").verdict != "yes"
    assert ask("队友1血濒死，华佗能急救他吗").verdict == "yes"
