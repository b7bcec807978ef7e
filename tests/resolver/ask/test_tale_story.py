"""Questions told with colour: manner, luck and looks say nothing of the board, and what stands between them is read as it is meant."""

from __future__ import annotations

import pytest

from resolver.ask import answer


def said(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    return found["value"]["v"] if found["verdict"] == "value" else found["verdict"]


@pytest.mark.parametrize("question,expected", [
    ("队友判定区有乐，我能顺走他的乐吗", "yes"), ("陆逊判定区有闪电，我能顺走他的闪电吗", "no"), ("他跟我距离2，穿着八卦，我能顺走他的八卦吗", "no"),
    ("他装着八卦，我能把他的八卦顺到我手里吗", "yes"),
])
def test_what_is_carried_off_is_what_the_trick_is_played_for(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("司马懿被甲砍了一刀，反馈拿乙的手牌，可以吗", "no"), ("甲放南蛮，司马懿没杀掉了1血，反馈抽甲的牌，可以吗", "yes"), ("甲放南蛮，司马懿没杀掉了1血，反馈抽乙的牌，可以吗", "no"),
])
def test_from_whom_the_skill_is_to_take(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("华佗在自己的出牌阶段，队友濒死，手上有张红桃杀，能急救吗", "no"), ("华佗出牌阶段，队友濒死，能急救吗", "no"), ("队友濒死，华佗有张红桃杀，能急救吗", "yes"),
])
def test_whose_phase_it_is(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("我喝过酒，没濒死，能再喝一杯吗", "no"), ("刘备仁德给关羽两张回了1血，再给张飞两张，还能回1血吗", "no"), ("刘备仁德给关羽一张，给张飞一张，能回1血吗", "yes"),
    ("刘备仁德给关羽一张，又给张飞一张，他掉过血，能回1血吗", "undetermined"), ("队友横着，我也横着，对面对我用雷杀，我掉1血，他也掉1血吗", "yes"),
    ("我的黑杀被仁王盾挡了，可我手里这是张决斗，砍他也会被挡住吗", "undetermined"), ("青龙刀砍大乔，大乔流离给了张飞，张飞出闪，我再追杀，杀的是谁", "张飞"),
])
def test_told_things_that_turn_the_answer(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("陆逊气鼓鼓地喝着闷茶，最后一张手牌是桃，自己吃了，手里空空，连营摸一张，没毛病吧", "undetermined"), ("陆逊贼兮兮地打出最后一张手牌，连营能摸一张吗", "yes"),
    ("六人局我坐1号位，3号位那货没马，我也没马，我到他距离多少", 2), ("八人局我坐2号位，8号位没马，我到他的距离是多少", 2),
    ("于吉扣牌喊杀，甲和乙质疑，掀开是张闪，质疑的人各摸几张", 1), ("孙权手里3张破烂，身上两件装备，全部制衡，能摸几张", 5),
    ("甲面前已经有一张乐了，我手里又来一张，能再贴他一张吗", "no"), ("张飞诸葛连弩在手，三张杀唰唰唰全招呼出去，违规吗", "no"),
])
def test_colour_is_set_aside(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("孙尚香弃一张手牌结姻，够吗", "undetermined"), ("我装着麒麟弓，他和我距离3，够得着吗", "yes"), ("夏侯渊跳过判定和摸牌直接神速，能砍距离5的人吗", "yes"),
    ("曹操被过河拆桥拆了一张手牌，想奸雄把那张拆桥收了，行吗", "no"), ("诸葛亮手里只剩一张桃，吃掉之后空城，吕布能对他用杀吗", "no"),
])
def test_more_told_in_passing(conn, question, expected):
    assert said(conn, question) == expected
