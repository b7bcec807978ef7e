"""Questions about 借刀杀人 in other orders of words, in words of a region, without the card's name; claims beside the usual ones."""

from __future__ import annotations

import pytest

from resolver.ask import answer


def _first(conn, question: str) -> dict:
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    return found[0] if found else {"verdict": "undetermined"}


@pytest.mark.parametrize("question,expected", [
    ("借刀杀人这张牌，我能对我自己用吗？", "no"), ("借刀的时候隔着四个座位的人有刀，能借他的刀吗？", "yes"), ("和他隔着两个座位，借刀有距离限制吗？", "no"),
    ("甲借乙的刀，选的人恰好是甲，这样出牌没问题吧？", "yes"), ("反贼丁死在被借刀的丙手里，丙可以摸三张牌吗？", "yes"), ("我用借刀逼乙往自己身上捅一刀，规矩给这么玩吗？", "no"),
    ("乙被借刀，对穿仁王盾的丙出了梅花杀，没打穿，乙还要交武器给我吗？", "no"), ("借刀能借谁的时候，我要把自己剔除吗？", "yes"), ("借刀的杀造成的伤害，来源是用借刀的人吗？", "no"),
    ("借刀打出的伤害算被借刀的人造成的吗？", "yes"), ("乙被我借刀砍了司马懿，会被司马懿反馈吗", "yes"), ("关羽被借刀，再远的目标都能把装着的红武器当杀使吗？", "no"),
    ("麒麟弓射不射马由我这个出借刀的来定吗？我借他的麒麟弓砍中了丙。", "no"), ("借刀里挨砍的必须是我和被借刀的人之外的第三个人吗", "no"), ("甲使用借刀时，自己必须装着武器吗", "no"),
    ("借刀杀人里被杀的人必须不是使用者，对吗", "no"), ("借刀只能借别人的，借不了自己的，这话没错吧？", "yes"), ("我借了乙的刀，就不能再选乙当挨砍的，得另选一个人，对不对？", "yes"),
    ("挨刀的总得是拿刀的人以外的人吧？我问的是借刀。", "yes"), ("乙有杀却不想出，可以把武器给我吗？我对他用的借刀", "yes"),
])
def test_another_order_of_words(conn, question, expected):
    assert _first(conn, question)["verdict"] == expected


@pytest.mark.parametrize("question,expected", [
    ("我点张辽，让张辽用刀砍张辽本人，行吗？", "no"), ("丙穿着仁王盾，甲能指定乙对丙使用杀吗？", "yes"), ("乙被要求对丙使用杀，乙拿贯石斧被丙闪了，可以弃两张牌强制命中吗？", "yes"),
])
def test_the_card_is_not_named(conn, question, expected):
    assert _first(conn, question)["verdict"] == expected


@pytest.mark.parametrize("question,expected", [
    ("拿贯石斧的让我借了刀，砍出去叫人闪了，他舍两张牌硬砍，使得么？", "yes"), ("主公刘备让人借了刀，能喊激将不？", "yes"), ("关羽让人借了刀，要砍的离他三步远，把装着的红武器当杀，使得么？", "no"),
    ("那位光骑着马没带家伙，我冲他使一张借刀，使得上么？", "no"), ("使借刀的人不准当挨刀的，有这么条规矩么？", "no"),
])
def test_words_of_a_region(conn, question, expected):
    assert _first(conn, question)["verdict"] == expected


@pytest.mark.parametrize("question,expected", [
    ("刘备主公被人借刀没杀，老李是许褚，他能帮刘备出杀吗？", "no"), ("刘备主公被人借刀没杀，老李是张飞，他能帮刘备出杀吗？", "yes"), ("郭嘉借我的刀砍死了反贼，他摸三张吗？", "no"),
    ("孙尚香出借刀让我砍她自己，这种打法合规吗？", "yes"), ("他只打得到我一个人，那我可以对他用借刀嘛？", "yes"),
    ("我对老王用借刀，挨砍的人我也选老王，这样行吗？", "no"), ("借刀的使用者和被借刀者之间的距离会影响借刀的使用吗？", "no"), ("关羽被借刀，无论多远都不许拿装着的红武器当杀，这个说法对吗？", "no"),
])
def test_who_is_meant_and_on_what_condition(conn, question, expected):
    assert _first(conn, question)["verdict"] == expected


@pytest.mark.parametrize("question,value", [("借刀里那一下伤害，来源算谁的？", "被借刀的角色"), ("甲对乙用借刀，乙的杀要指向谁，由甲和乙当中的谁来定？", "甲"), ("借刀得来的家伙，装还是不装，由谁拿主意？", "使用者")])
def test_a_value(conn, question, value):
    assert _first(conn, question)["value"]["v"] == value


@pytest.mark.parametrize("question", ["甲借乙的刀砍了司马懿，会被反馈吗", "关羽被借刀，无论多远都能拿武器武圣吗，还是看什么", "借刀拿到的刀要马上装吗，不装行不行？", "听说用借刀的人不可以是被砍的人"])
def test_what_is_not_plain_is_left_open(conn, question):
    assert _first(conn, question)["verdict"] == "undetermined"
