"""借刀杀人 read by claims: 空城, 反馈, 武圣, 激将, reach and the user himself, each with the fact that turns the answer round."""

from __future__ import annotations

import pytest

from resolver.ask import answer


def said(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    return found["value"]["v"] if found["verdict"] == "value" else found["verdict"]


@pytest.mark.parametrize("question,expected", [
    ("诸葛亮唯一的手牌被我拆了，再借吕蒙的刀砍他，行吗", "no"), ("诸葛亮还捏着两张牌，借吕蒙的刀砍他，行吗", "yes"),
    ("诸葛亮至少要有几张手牌，借刀才能指定他挨刀", 1), 
    ("丙是空城的诸葛亮，丁是有两张手牌的许褚。甲对乙用借刀，能让乙去砍谁", "许褚"),
])
def test_an_empty_hand_is_told_in_many_ways(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("诸葛亮只有一张无懈，拿去挡借刀，我再无懈他的，乙的武器归谁", "我"), ("诸葛亮只有一张无懈，拿去挡借刀，我再无懈他的，乙能砍诸葛亮吗", "no"),
    ("诸葛亮手牌三张，用一张无懈挡借刀，被反无懈，乙能砍诸葛亮吗", "yes"), ("诸葛亮最后一张手牌无懈挡了借刀，没人再无懈，乙要交武器吗", "no"),
])
def test_the_last_card_against_the_use(conn, question, expected):
    assert said(conn, question) in (expected, "甲" if expected == "我" else expected)


@pytest.mark.parametrize("question,expected", [
    ("甲借乙的刀杀丙，丙是司马懿，丙受伤后反馈拿谁的牌", "乙"), ("小乔被借刀的人砍了，天香把伤害转给司马懿，司马懿反馈能拿小乔的牌吗", "no"),
    ("A借B的刀杀C（大乔），C流离到D（司马懿），D能反馈B的牌吗", "yes"), ("A借B的刀杀C（大乔），C流离到D（司马懿），D能反馈A的牌吗", "no"),
])
def test_whose_card_fankui_takes(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("只剩我和乙，乙拿贯石斧，我骑着+1马，能对乙用借刀吗", "yes"),
    ("乙装连弩没-1马，左右都骑+1马，我拆了他下家的马，再借乙的刀砍他下家，可以吗", "yes"),
    ("乙装着青釭剑，离他最近的人距离3，能对乙用借刀吗", "no"), ("要被借刀，攻击范围里最少要有几个人", 1),
])
def test_reach_as_told(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("甲借乙（关羽，装方块5贯石斧）的刀杀丙，乙到丙距离是2，乙能把斧子当杀吗", "no"), ("甲借乙（关羽，装方块5贯石斧）的刀杀丙，乙到丙距离是1，乙能把斧子当杀吗", "yes"),
    ("主公刘备被借刀发动激将，许褚可以替他出杀吗", "no"), ("主公刘备被借刀发动激将，黄忠可以替他出杀吗", "yes"),
    ("赵云被借刀，手里有闪没有杀，是不是只能交武器", "no"), ("马超被借刀，铁骑判红，挨刀的人还能出闪吗", "no"), ("吕布被借刀砍孙权，孙权得出几张闪", 2),
])
def test_what_the_borrowed_general_can_do(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("五个人的局，人人都装着武器也都打得到别人，我出借刀，可以当目标的一共有几个人", 4), ("借刀能不能对使用者本人用", "no"), ("有武器的人里面，哪一个是借刀使用者借不了的", "使用者自己"),
])
def test_the_user_himself(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question", ["张飞被借刀，咆哮着多砍几刀行不", "借刀砍人砍中了，麒麟弓的主人还可以射掉对方的马吗？"])
def test_readings_that_differ_give_no_other_answer(conn, question):
    assert said(conn, question) in ("undetermined", {"张飞": "no", "借刀": "yes"}[question[:2]])
