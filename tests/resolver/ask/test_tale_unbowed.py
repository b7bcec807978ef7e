"""不屈 told by its cards, 苦肉 down to nothing, 黄天 in whose turn, 急救 in one's own."""

import pytest


@pytest.mark.parametrize("question, verdict", [
    ("周泰前面有方块4，又翻出方块4，死吗", "yes"), ("周泰有一张不屈牌，又挨一刀，翻出来点数一样，没人救，死了吗", "yes"), ("周泰的不屈牌能被过河拆桥拆掉吗", "no"), ("周泰武将牌上的不屈牌能被顺手牵羊拿走吗", "no"),
    ("周泰有三张不屈牌，桃园结义能移走一张吗", "yes"), ("黄盖1血苦肉死了，还给他摸两张吗", "no"), ("主公张角缺闪，夏侯惇送一张闪走黄天，行吗", "no"), ("主公张角缺闪，貂蝉送一张闪走黄天，行吗", "yes"),
    ("张角的回合，貂蝉能黄天给他闪吗", "no"), ("华佗自己的回合打决斗输了到0血，没桃，红牌能不能急救自己", "no"), ("华佗别人的回合濒死，能用红牌急救自己吗", "yes"),
])
def test_may_and_does(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, value", [
    ("周泰4血被闪电劈了，翻几张不屈牌", 0), ("黄盖4血连着苦肉四次，第四次濒死被桃救回，一共摸几张牌", 8), ("孙权1血，把身上白银狮子拿去制衡，制衡完几点血", 2),
    ("黄盖1血苦肉，求桃和摸牌哪个先", ["濒死", "摸牌"]), ("鬼道换下来的那张旧判定牌去了哪", "手牌"),
])
def test_values(ask, question, value):
    found = ask(question)
    assert (found.verdict, found.value[1]) == ("value", value)


def test_a_nickname_is_no_filler(tell):
    assert [w.general for w in tell("盖哥4血，苦肉一次，摸几张牌").whos] == ["huanggai"]
