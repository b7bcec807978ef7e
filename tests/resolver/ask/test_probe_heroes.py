"""Plain questions around the skills of generals: what was once dropped, merged or answered in place of the point asked."""

import pytest

from resolver.ask import answer

RIGHT = [
    ("甲被杀，甲有闪，能不掉血吗", "yes"),
    ("夏侯惇被杀，刚烈判定方块，对方不弃牌会掉几点血", 1),
    ("魏延酒杀打中距离1的人，回几点血", 2),
    ("小乔被杀受到2点伤害，天香给对方，对方受到几点", 2),
    ("郭嘉被杀受到2点伤害，遗计摸几张", 4),
    ("司马懿被杀受到2点伤害，反馈几次", 1),
    ("大乔流离后，被转移的人能出闪吗", "yes"),
    ("夏侯渊发动神速二后，还能出杀吗", "no"),
    ("夏侯渊没有装备牌，能发动神速二吗", "no"),
    ("甘宁用装备奇袭可以吗", "yes"),
    ("甘宁用武器奇袭可以吗", "yes"),
    ("大乔用武器国色可以吗", "yes"),
    ("张辽被兵粮寸断，还能突袭吗", "no"),
    ("许褚被兵粮寸断，能裸衣吗", "no"),
    ("曹操被吕布杀，护驾只有一个人出了一张闪，够吗", "no"),
    ("大乔能流离决斗吗", "no"),
    ("大乔能流离火杀吗", "yes"),
    ("诸葛亮有一张手牌，打出去之后能被决斗吗", "no"),
    ("诸葛亮有两张手牌，打出一张之后能被杀吗", "yes"),
    ("诸葛亮最后一张手牌被顺走后，能被杀吗", "no"),
    ("吕布杀张飞，张飞出了一张闪，够吗", "no"),
    ("关羽用红桃桃当杀，喝了酒，打中掉几点血", 2),
    ("夏侯惇刚烈，对方选择弃牌，掉血吗", "no"),
    ("张飞杀死一个人后还能继续出杀吗", "yes"),
    ("关羽杀死一个人后还能再出杀吗", "no"),
    ("曹操的护驾在万箭齐发时能用吗", "yes"),
    ("华佗急救用黑桃杀，可以吗", "no"),
    ("甘宁奇袭用黑桃杀，可以吗", "yes"),
    ("许褚裸衣打郭嘉，郭嘉摸几张牌", 4),
    ("郭嘉用无中生有，摸几张牌", 2),
    ("夏侯渊神速后，被杀的人能反馈吗", "yes"),
    ("周瑜摸牌阶段摸几张", 3),
    ("赵云南蛮入侵时能用闪当杀吗", "yes"),
]
OPEN = [
    "张飞喝酒后出三张杀，每张杀都加伤害吗",
    "黄盖苦肉四次，摸了几张牌",
    "黄月英用装备能集智吗",
    "马超杀大乔，大乔流离给甲，铁骑判定对谁",
    "许褚别人的回合被决斗赢了，裸衣加伤害吗",
    "赵云被南蛮入侵，手里只有闪，会掉血吗",
    "孙尚香第一次装备武器，能枭姬吗",
    "貂蝉离间曹操和刘备，曹操先出杀吗",
    "关羽把红牌当杀后，还能出普通的杀吗",
    "甄姬出牌阶段能用黑牌当闪吗",
    "甄姬用黑色装备牌倾国可以吗",
    "孙权制衡弃手牌2张装备1张，摸几张",
    "关羽能武圣火杀吗",
    "小乔的黑桃杀是红杀吗",
    "吕布决斗赵云，赵云一张杀一张闪，够吗",
    "刘备仁德要一次给两张才能回血吗",
    "刘备激将能要求吴国的人出杀吗",
    "刘备仁德给两张后1血变几血",
    "司马懿用红桃3改判，自己手牌少一张吗",
    "甄姬装备着青龙偃月刀，能当闪吗",
    "周瑜反间诸葛亮，诸葛亮拿到牌后还空城吗",
    "马超距离2的对手装了+1马，马超没武器，够得到吗",
    "曹仁据守后，能用桃救人吗",
    "貂蝉离间需要弃装备吗",
    "魏延用南蛮入侵打中距离2的人，能回血吗",
]


def found(conn, question):
    first = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    return (first.get("value") or {}).get("v") if first["verdict"] == "value" else first["verdict"]


@pytest.mark.parametrize("question, want", RIGHT)
def test_right(conn, question, want):
    assert found(conn, question) == want


@pytest.mark.parametrize("question", OPEN)
def test_open(conn, question):
    """Answered wrongly once; what decides is not laid, or not told."""
    assert found(conn, question) == "undetermined"
