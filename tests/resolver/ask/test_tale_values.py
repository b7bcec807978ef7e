"""Questions for a value in the forms people use, and the guards that go with them."""

import pytest


@pytest.mark.parametrize(("question", "value"), [
    ("甄姬发动洛神，翻出黑桃黑桃梅花方块，一共收几张", 3),
    ("甄姬洛神前两次黑第三次红，收几张", 2),
    ("甄姬洛神连判三张，前两张黑桃，第三张红桃，拿几张", 2),
    ("甄姬洛神判了三次，黑黑红，洛神拿到几张牌", 2),
    ("甄姬洛神黑、红，手里多几张", 1),
    ("七人满员，诸葛亮观星最多看几张", 5),
    ("主公孙权濒死，华佗红牌急救他，实回几点", 1),
    ("许褚脱了衣服，摸牌阶段他摸几张", 1),
])
def test_numbers(ask, question, value):
    assert ask(question).value[1] == value


@pytest.mark.parametrize(("question", "value"), [
    ("判定区先有闪电后有乐，头一个翻的是哪张", "乐不思蜀"),
    ("先贴了兵粮，后贴了乐，判定时先判哪个", "乐不思蜀"),
    ("反贼死在黄忠放的南蛮下，那三张牌进谁的腰包", "黄忠"),
    ("孙权放南蛮，夏侯惇掉血发动刚烈把孙权弹死了，接着反贼死在这张南蛮上，谁摸三张", "没有人"),
])
def test_names(ask, question, value):
    assert ask(question).value[1] == value


@pytest.mark.parametrize(("question", "verdict"), [
    ("乙受了火伤传给丙以后，从丙那儿会再往外传吗", "no"),
    ("过拆陆逊，谦逊挡不挡得住", "no"),
])
def test_verdicts(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question", [
    "马超没马，我的麒麟弓能把他的马术射掉吗",
    "火杀打A传给B，然后会再传给C吗，ABC都横着",
])
def test_left_open(ask, question):
    assert ask(question).verdict == "undetermined"
