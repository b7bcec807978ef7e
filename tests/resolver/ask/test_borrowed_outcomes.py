"""What is told against the usual course of 借刀杀人 is never passed over."""

import pytest

from resolver.ask import answer


def found(conn, question):
    return answer(conn, question, rulings=False)["answers"][0]


@pytest.mark.parametrize(
    "question",
    [
        "甲借乙的刀杀反贼丙，丙被队友用桃救活了，谁摸三张牌",
        "甲借乙的刀杀反贼丙，丙用闪抵消了，谁摸三张牌",
        "甲借乙的刀杀反贼丙，乙没出杀，谁摸三张牌",
        "甲借刀让乙杀反贼丙，丁无懈了借刀，谁摸三张牌",
        "主公被借刀杀忠臣，忠臣被救回来了，主公要弃牌吗",
        "我借刀拿到诸葛连弩后装上能连续出杀吗",
        "借刀后，乙没杀，我拿到的武器可以不给手牌直接装备吗",
        "甲用借刀让乙杀丙，甲一定要够得着丙吗",
    ],
)
def test_stops(conn, question):
    assert found(conn, question)["verdict"] == "undetermined"


@pytest.mark.parametrize(
    "question, wanted",
    [
        ("甲借乙的刀杀反贼丙，丙没出闪死了，谁摸三张牌", "乙"),
        ("甲借乙的刀杀反贼丙，没人无懈，丙死了，谁摸三张牌", "乙"),
        ("我只是被借刀的，砍死一个反贼，我能拿到几张奖励牌", 3),
    ],
)
def test_goes_on(conn, question, wanted):
    assert found(conn, question)["value"]["v"] == wanted
