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
    ("吕蒙出牌阶段砍了一刀，之后没再出杀，克己还能发吗", "no"),
    ("陆逊坐我旁边，那我换兵粮往他头上放，可以吗", "yes"),
    ("刘备给关羽一张牌，又给张飞一张，加起来算两张，要回血吗", "yes"),
    ("夏侯渊神速砍没手牌的诸葛亮可以吗", "no"),
    ("夏侯渊神速的杀可以指甲吗", "yes"),
    ("黄天除了闪还能给桃吗", "no"),
    ("黄天给闪电可以吗", "yes"),
    ("孙尚香把手里的武器弃了，枭姬能摸两张吗", "no"),
    ("孙尚香把手里还没装上的武器弃了，枭姬给摸两张不给", "no"),
    ("吕布决斗我，要顶是不是得两张杀", "yes"),
    ("吕布放南蛮，要挡是不是得两张杀", "no"),
    ("万箭结算到一半主公死了，游戏结束了吗", "yes"),
    ("满血的魏延砍中隔壁，狂骨回血能超过上限吗", "no"),
    ("司马懿鬼才过了，张角鬼道又换掉了，同一次判定里司马懿想再鬼才一次，可以吗", "no"),
    ("主公砍死忠臣，连穿的装备都要弃光吗", "yes"),
])
def test_yes_or_no(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,value", [
    ("吕布决斗张飞，轮到吕布的时候他要出几张杀", 1),
    ("酒杀砍没装备的，共计伤害？", 2),
    ("主公和内奸单挑，主公挂了，胜者是", "内奸"),
    ("小乔天香给夏侯惇，夏侯惇刚烈和天香摸牌哪个先", ["刚烈", "天香摸牌"]),
    ("周泰2血被闪电劈中，武将牌上要放几张牌", 2),
    ("手里一张铁索，重铸了能抽几张", 1),
    ("孙尚香被借刀不愿意砍，武器交了出去，枭姬能摸几张", 2),
    ("张角雷击打中横着的乙，横着的丙掉几点", 2),
    ("周瑜反间，乙报的花色蒙对了，那张牌归谁", "乙"),
])
def test_values(conn, question, value):
    assert said(conn, question)["value"]["v"] == value
