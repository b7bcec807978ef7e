"""蛊惑 told in the words of the table: who doubts, what is turned up, where the card goes; and what 流离 and 天香 hand on."""

import pytest


@pytest.mark.parametrize("question, value", [
    ("于吉蛊惑，甲质疑失败，失去几点体力", 1), ("质疑于吉失败的人要失去几点体力", 1), ("质疑于吉成功的人摸几张牌", 1), ("甲质疑于吉失败了，甲掉几点血", 1),
    ("于吉蛊惑，甲和乙都质疑，是真的，一共掉几点血", 2), ("于吉蛊惑一张桃，甲质疑，翻开不是桃，甲摸几张牌", 1), ("于吉喊无中生有，其实扣的是闪，没人质疑，他摸几张牌", 2),
])
def test_doubters(ask, question, value):
    found = ask(question)
    assert (found.verdict, found.value[1]) == ("value", value)


@pytest.mark.parametrize("question", ["于吉可以质疑自己吗", "于吉蛊惑时没人理他，他能质疑自己吗"])
def test_nobody_doubts_himself(ask, question):
    assert ask(question).verdict == "no"


@pytest.mark.parametrize("question", ["于吉蛊惑被质疑是假的，那张牌去哪了", "于吉喊闪被质疑，翻过来是张桃，这张假货去哪儿了"])
def test_where_a_false_card_goes(ask, question):
    assert ask(question).value[1] == "弃牌堆"


def test_turned_up_only_where_somebody_doubts(tell):
    tale = tell("于吉喊万箭，翻开却是红桃的桃，这发万箭生效不")
    assert {f.kind for f in tale.facts} >= {"doubt", "fake"}


@pytest.mark.parametrize("question, verdict", [
    ("甲给乙一刀，乙掉血吗", "yes"), ("有人给大乔一刀黑杀，她转给装着仁王盾的曹操，曹操没出闪，掉血吗", "no"), ("有人给大乔一刀红杀，她转给装着仁王盾的曹操，曹操没出闪，掉血吗", "yes"),
    ("甲杀大乔，大乔流离给乙，乙不在甲的攻击范围内，可以吗", "yes"), ("孙权挂着个乐，能把它制衡掉吗", "no"),
])
def test_handed_on(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, value", [
    ("吕布砍大乔，大乔流离到刘备身上，刘备要出几张闪", 2), ("吕布杀大乔被她流离到刘备头上，刘备得出几张闪", 2), ("黄忠射小乔，小乔天香给司马懿，司马懿想反馈，抽谁的牌", "黄忠"), ("周泰2血受到3点伤害，翻几张不屈牌", 2),
])
def test_what_comes_of_it(ask, question, value):
    found = ask(question)
    assert (found.verdict, found.value[1]) == ("value", value)


def test_a_loss_told_behind_a_blow_is_left_open(ask):
    assert ask("甲杀小乔，小乔天香给乙，乙已损失2点体力，乙摸几张牌").verdict == "undetermined"
