"""借刀杀人 and 反馈, 激将: who used which card decides, and what is told beside the call is not passed over."""

import pytest

from resolver.ask import answer


def asked(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize(
    "question, verdict",
    [
        ("司马懿被张辽一刀砍中，这一刀是孙权用借刀逼出来的。司马懿能从孙权手里拿牌吗？", "no"),
        ("吕布出的杀，孙权出的借刀，司马懿掉了血，他要反馈孙权，裁判该支持他吗？", "no"),
        ("谁出的杀就反馈谁，跟谁用了借刀无关，这样说对吗？", "yes"),
        ("被人借刀后我砍伤了司马懿，我会被他反馈吗？", "yes"),
        ("甲借乙的刀砍司马懿，反馈甲是违规的吗", "yes"),
        ("主公刘备被借刀，马超想替他出杀，行吗？", "yes"),
        ("主公刘备被借刀，黄盖想替他出杀，行吗？", "no"),
        ("主公刘备被借刀开了激将，我是魏国的，能给他出这张杀吗？", "no"),
        ("主公刘备被我借刀，他激将后赵云出了杀，我还能收走他的武器吗", "no"),
        ("主公刘备被借刀，激将只能在他自己的出牌阶段发动，对吗", "no"),
        ("主公刘备被借刀，赵云响应激将给的杀算赵云使用的吗", "no"),
    ],
)
def test_who_used_which_card(conn, question, verdict):
    assert asked(conn, question)["verdict"] == verdict


@pytest.mark.parametrize(
    "question",
    [
        "甲借乙的刀砍司马懿，乙的杀被闪了，司马懿能反馈乙吗",
        "主公刘备对乙用借刀，刘备能激将让别人替乙出杀吗",
        "主公刘备被借刀，激将无人响应但他自己有杀，他必须交武器吗",
        "甲借乙的刀砍司马懿，先反馈甲再反馈乙可以吗",
        "孙权借甘宁的刀砍我，我中刀了想反馈他，可以吗",
    ],
)
def test_not_passed_over(conn, question):
    assert asked(conn, question)["verdict"] == "undetermined"


@pytest.mark.parametrize(
    "question, value",
    [
        ("借刀伤了司马懿，反馈总共拿几张牌？", 1),
        ("主公刘备被借刀，曹操、孙权、马超三个人里谁能通过激将替他出杀？", "马超"),
        ("刘备主公被借刀，激将没一个人理他，自己也没有杀，他的武器怎么办？", "交给使用者"),
    ],
)
def test_values(conn, question, value):
    assert asked(conn, question)["value"]["v"] == value


@pytest.mark.parametrize(
    "question, verdict",
    [
        ("赵云被借刀，手里就剩一张闪，他是不是只能交武器？", "no"),
        ("赵云被借刀，把闪当杀砍出去了，武器还用交吗？", "no"),
        ("张飞被借刀，能把手里的杀一口气全砍出去吗", "no"),
        ("被借刀的人什么武将技都能用，包括只在出牌阶段用的，对吗", "no"),
        ("吕布被借刀砍人，被砍的只打出一张闪，够不够？", "no"),
        ("马超被借刀，铁骑判定红色，对面还能出闪吗", "no"),
        ("马超不是被借刀，他自己用借刀，能铁骑吗", "undetermined"),
        ("被借刀的角色可以发动哪些武将技能", "value"),
    ],
)
def test_skills_of_the_borrowed(conn, question, verdict):
    assert asked(conn, question)["verdict"] == verdict


def test_how_many_skills(conn):
    assert asked(conn, "龙胆、铁骑、咆哮，被借刀时能用的有几个？")["value"]["v"] == 2
