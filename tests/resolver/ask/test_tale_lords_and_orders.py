"""Calls of lords, orders of three things, who is meant by the others, whose judgement it is: asked in turns of many mouths."""

from __future__ import annotations

import pytest

VERDICTS = [
    ("有闪的魏将可以不响应护驾吗", "yes"),
    ("关羽能响应刘备的激将吗", "yes"),
    ("孙权能响应护驾吗", "no"),
    ("张飞判定的时候郭嘉能不能天妒", "no"),
    ("郭嘉判定，能天妒吗", "yes"),
    ("主公刘备跟张角决斗，没杀了，能激将吗", "yes"),
    ("刘备决斗甲，甲没杀，能激将吗", "no"),
    ("张辽突袭甲，抽得成吗", "yes"),
    ("张辽突袭没手牌的甲，抽得到吗", "no"),
    ("张辽突袭了甲，还能摸牌吗", "no"),
    ("普杀砍横着的甲，其余角色都横着，也掉血吗", "no"),
    ("火杀砍横着的甲，另外几个横着的也掉血吗", "yes"),
    ("出牌阶段貂蝉想先闭月，行不行", "no"),
    ("决斗输了的司马懿能反馈对手吗", "yes"),
]
ORDERS = [
    ("甄姬头上有乐，摸牌、判乐、洛神排个先后", ["洛神", "判定乐不思蜀", "摸牌"]),
    ("诸葛亮回合里，判乐、摸牌和观星，顺序是什么", ["观星", "判定乐不思蜀", "摸牌"]),
]


@pytest.mark.parametrize(("question", "verdict"), VERDICTS)
def test_verdicts(ask, question, verdict):
    found = ask(question)
    assert found.verdict == verdict, found.reason


@pytest.mark.parametrize(("question", "order"), ORDERS)
def test_orders(ask, question, order):
    found = ask(question)
    assert found.value is not None and found.value[1] == order, found.reason


def test_an_order_of_fewer_than_told_is_open(ask):
    assert ask("甄姬头上有乐，洛神、判乐、摸牌、出牌这四件事排个先后").verdict == "undetermined"
