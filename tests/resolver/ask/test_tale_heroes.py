"""Questions around the generals of 吴 and 群: prices told as a list or worn, a skill twice, what is lost, who is fed, what is only said about it."""

import pytest

from resolver.ask import answer

YES_NO = [
    ("华佗把装着的+1马弃了，发动青囊，行么", "no"),
    ("孙尚香把身上的藤甲丢了，发动结姻，行不", "no"),
    ("貂蝉把身上的藤甲丢了，离间刘备和曹操，行不", "yes"),
    ("制衡能发动两次吗", "no"),
    ("离间能连发两回不", "no"),
    ("苦肉一回合能用三次吗", "yes"),
    ("周瑜反间两次，行吗", "no"),
    ("孙权一张牌都没有，能发动制衡么", "no"),
    ("孙尚香只有一张手牌，能结姻吗", "no"),
    ("陆逊打出最后一张闪，能发动连营吗", "yes"),
    ("陆逊1张手牌，八卦阵被拆了，能发动连营吗", "no"),
    ("孙尚香的连弩被顺走，能发动枭姬吗", "yes"),
    ("孙尚香被顺手牵羊拿走手牌，枭姬能摸吗", "no"),
    ("主公孙权濒死，曹操对他用桃，能发动救援吗", "no"),
    ("主公孙权自己吃桃会触发救援吗", "no"),
    ("我判定区有兵粮，判定红桃，张角用梅花杀鬼道改判，我能摸牌吗", "yes"),
    ("我判定区有兵粮，判定梅花，司马懿用红桃鬼才改判，我能摸牌吗", "no"),
    ("对面回合正要砍我，我甘宁用黑牌奇袭他，行吗", "no"),
    ("华佗自己的回合把甲砍濒死了，想急救，行吗", "no"),
    ("周瑜反间我，我报梅花，抽到梅花，掉血吗", "no"),
    ("周瑜反间我，我报梅花，抽到方块，掉血吗", "yes"),
]
YES_NO += [
    ("我3血，手牌5张，弃牌阶段要弃牌吗", "yes"),
    ("我4血，手牌3张，弃牌阶段要弃牌吗", "no"),
    ("吕蒙4血8张手牌，没出杀，弃牌阶段要弃牌吗", "no"),
    ("吕蒙出了杀，4血8张手牌，弃牌阶段要弃牌吗", "yes"),
    ("小乔被决斗输了，能天香吗", "yes"),
    ("大乔砍人能发动流离吗", "no"),
    ("甲对黄盖用杀时，黄盖能发动苦肉吗", "no"),
    ("貂蝉离间曹操和赵云，赵云能用龙胆把闪当杀打出吗", "yes"),
    ("不屈翻出红桃8和黑桃8，周泰会死吗", "yes"),
    ("不屈翻出红桃8和红桃9，周泰会死吗", "no"),
    ("甘宁装着红色的武器，能用武器奇袭吗", "no"),
    ("甘宁装着黑色的武器，能用武器奇袭吗", "yes"),
]

NUMBERS = [
    ("张角雷击判定是黑桃，被劈的人装白银狮子，掉几点", 1),
    ("内奸身份的孙权被吕蒙喂桃救活，几点体力", 1),
    ("孙权把3张手牌外加身上的仁王盾和绝影都制衡了，摸几张", 5),
    ("二权制衡2张手牌和一件装备，摸几张", 3),
    ("周泰有3张不屈牌，华佗青囊他，还压着几张", 2),
    ("2血的曹仁质疑蛊惑，结果人家是真桃，曹仁还剩几血", 1),
]


@pytest.mark.parametrize("question, verdict", YES_NO)
def test_verdict(conn, question, verdict):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == verdict


@pytest.mark.parametrize("question, n", NUMBERS)
def test_number(conn, question, n):
    assert answer(conn, question, rulings=False)["answers"][0]["value"]["v"] == n
