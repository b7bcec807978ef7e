"""Who a told thing belongs to is not guessed: the answer stops where it would stand with the wrong person."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize(
    "question",
    [
        "关羽自己装着丈八，响应激将时拿两张手牌当杀交，主公用得了么",
        "青釭剑杀白银狮子2点伤害的酒杀，掉几点",
        "反馈的时候打司马懿的人手牌没有装备也没有，能反馈到牌么",
        "小乔手里红桃、黑桃都没有，只有方块，天香发不出来吧",
    ],
)
def test_stops(conn, question):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == "undetermined"


@pytest.mark.parametrize(
    "question, wanted",
    [
        ("张辽可以突袭两个人吗", "yes"),
        ("张辽一次突袭盯着一个人，要他两张手牌，成不成", "no"),
        ("打司马懿的人没有手牌和装备，能反馈到牌吗", "no"),
    ],
)
def test_goes_on(conn, question, wanted):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] in (wanted, "undetermined")
