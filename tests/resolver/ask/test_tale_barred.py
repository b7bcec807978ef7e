"""What never comes up at what is told, and turns of speech that leave a word out or deny another."""

import pytest

from resolver.ask import answer


def said(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question,verdict", [
    ("马超决斗甲，先铁骑一下让他出不了杀，可以吗", "no"),
    ("南蛮来了，我没杀，翻八卦翻红了能顶过去吗", "no"),
    ("万箭来了，我没闪，翻八卦翻红了能顶过去吗", "yes"),
    ("甲决斗大乔，大乔流离给乙，乙要出杀吗", "no"),
    ("我决斗夏侯惇，我没打过，掉血的是我，夏侯惇能刚烈吗", "no"),
    ("谦逊管不管顺手", "yes"),
    ("谦逊管兵粮吗", "no"),
    ("兵粮贴陆逊，谦逊不管这个吧", "yes"),
    ("顺手陆逊，谦逊不管这个吧", "no"),
    ("空城管得着决斗吗", "yes"),
    ("空城管得着火攻吗", "undetermined"),
    ("被乐住的回合还能摸牌吗", "yes"),
    ("被兵粮住的回合还能摸牌吗", "no"),
    ("刘备给出去一张牌，想靠仁德回血，够格吗", "no"),
])
def test_yes_or_no(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,value", [
    ("吕布决斗张飞，轮到吕布的时候他要出几张杀", 1),
    ("酒杀砍没装备的，共计伤害？", 2),
    ("主公和内奸单挑，主公挂了，胜者是", "内奸"),
    ("小乔天香给夏侯惇，夏侯惇刚烈和天香摸牌哪个先", ["刚烈", "天香摸牌"]),
    ("周瑜反间，乙报的花色蒙对了，那张牌归谁", "乙"),
])
def test_values(conn, question, value):
    assert said(conn, question)["value"]["v"] == value
