"""One word that did not reach the board stops the answer; with it read, the answer goes on."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize(
    "question",
    [
        "主公刘备能让吴国的角色响应激将吗",
        "主公曹操能让蜀国武将响应护驾吗",
        "非主公曹操能发动护驾吗",
        "甄姬洛神判定红色能获得判定牌吗",
        "马超铁骑判定黑桃能强制命中吗",
        "孙尚香结姻弃一张手牌可以吗",
        "贯石斧弃一张牌可以吗",
        "夏侯惇刚烈，来源弃一张手牌可以吗",
        "夏侯惇刚烈判定黑桃，来源弃一张牌可以吗",
        "孙权没有手牌，能制衡装备吗",
        "孙权没有手牌只有武器，能制衡吗",
        "大乔没有手牌只有装备，能流离吗",
        "主公杀死忠臣要弃几张牌",
        "主公用南蛮入侵杀死忠臣，弃几张牌",
        "甲用顺手牵羊拿走自己的牌可以吗",
        "甲用顺手牵羊拿自己的手牌可以吗",
    ],
)
def test_stops(conn, question):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == "undetermined"


@pytest.mark.parametrize(
    "question, wanted",
    [
        ("主公刘备能发动激将吗", "yes"),
        ("主公曹操，蜀势力的角色能响应护驾吗", "no"),
        ("孙权没有手牌，装着青釭剑，能制衡吗", "yes"),
        ("甲用顺手牵羊拿走乙的手牌可以吗", "yes"),
    ],
)
def test_goes_on(conn, question, wanted):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] in (wanted, "undetermined")


def test_an_empty_clause_after_the_question_is_no_fault(conn, monkeypatch):
    from resolver.ask import asked

    monkeypatch.setattr(asked, "STRICT", True)
    assert answer(conn, "毁掉回个血?看一眼,作代价、", rulings=False)["answers"][0]["verdict"] == "undetermined"
