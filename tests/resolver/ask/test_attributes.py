"""Bare questions of one attribute, and of the numbers of the rules: answered off the text that holds, with its citation."""

import pytest

from resolver.ask import answer

VALUES = [
    ("黄忠烈弓什么时候发动", "出牌阶段使用【杀】指定目标后"), ("什么时候可以用无懈可击", "一张锦囊生效前"), ("华佗急救什么时候能用", "你的回合外"),
    ("张角雷击是哪个花色", "黑桃"), ("大乔国色用什么花色", "方块"), ("铁骑判什么颜色才算", "红色"), ("请问武圣用什么颜色的牌？", "红色"),
    ("兵粮寸断距离限制是多少", 1), ("魏延狂骨距离几", 1), ("朱雀羽扇能打多远", 4), ("麒麟弓射程多少", 5), ("攻击范围默认是多少", 1),
    ("制衡一回合能用几次", 1), ("方天画戟最多杀几个人", 3), ("张辽突袭可以突袭几个人", 2),
    ("手牌上限是多少", "当前体力"), ("开局摸几张牌", 4), ("摸牌阶段摸几张", 2), ("一个回合有几个阶段", 6), ("反贼的胜利条件是什么", "杀死主公"), ("杀死反贼摸几张牌", 3),
]


@pytest.mark.parametrize("question, value", VALUES)
def test_attributes(conn, question, value):
    found = answer(conn, question, rulings=False)["answers"][0]
    assert found["verdict"] == "value" and found["value"]["v"] == value
    assert found["basis"] == "text" and found["citations"]


@pytest.mark.parametrize("question, verdict", [("结姻有次数限制吗", "yes"), ("苦肉有没有次数限制", "no"), ("国色每回合只能用一次吗", "no"), ("反间一回合限一次吗", "yes")])
def test_limits(conn, question, verdict):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == verdict


@pytest.mark.parametrize("question", [
    "关羽的国色用什么花色", "残血的黄忠烈弓什么时候发动", "奇袭和国色用什么花色", "距离2的人用顺手牵羊距离限制是多少", "空城什么时候发动", "不用连弩能打多远",
])
def test_what_says_more_is_no_bare_question(conn, question):
    """A condition, a second name, an owner who lacks the skill: not answered off the text alone."""
    found = answer(conn, question, rulings=False)["answers"]
    assert not found or found[0]["basis"] != "text"


def test_another_print_has_its_own_text(conn):
    found = answer(conn, "主公体力上限加多少", editions=["std"], rulings=False)["answers"][0]
    assert found["value"]["v"] == 1 and found["citations"][0]["edition"] in ("std", "std-junzheng")


def test_what_is_not_decided_shows_the_texts_it_names(conn):
    found = answer(conn, "黄月英集智能摸别人的牌堆底吗蛐蛐", rulings=False)["answers"][0]
    assert found["verdict"] == "undetermined" and found["governing"] == []
    assert [c["name"] for c in found["citations"]] == ["集智"]


def test_a_near_ruling_without_a_question_shows_what_it_says(conn):
    shown = {near["id"]: near["question"] for near in answer(conn, "黄月英集智能摸别人的牌堆底吗蛐蛐")["nearest"]}
    bare = [row for row in shown if not conn.execute("SELECT question FROM rulings WHERE id = ?", (row,)).fetchone()[0]]
    assert bare and all(shown.values())
