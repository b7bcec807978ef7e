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


@pytest.mark.parametrize(
    "question, said",
    [
        ("诸葛亮补了一张牌不再空城，这时借刀让许褚砍他，可以吗？", "yes"),
        ("先把诸葛亮的手牌拆光，然后借刀让许褚砍他，可以吗？", "no"),
        ("空城诸葛亮装着连弩，我对他用借刀让他砍别人，可以吗？", "yes"),
        ("哪个技能让没手牌的诸葛亮当不了借刀里杀的目标？", "空城"),
        ("甲借乙的刀，乙射程里只有两个人：空城的诸葛亮和有手牌的许褚。甲点谁挨杀才合法？", "许褚"),
        ("诸葛亮手里一张无懈和一张桃，无懈被反，借刀的乙能砍他吗？", "yes"),
        ("借刀砍诸葛亮，他最后一张牌无懈被抵消，出杀时他算空城吗？", "yes"),
        ("诸葛亮打出最后一张手牌无懈，没人再反无懈，借刀的马超要交武器吗？", "no"),
        ("诸葛亮有无懈和闪，无懈被反，又把闪也丢了，借刀的A可以砍他吗", "undetermined"),
        ("关羽和丙中间隔着一个人，丙没+1马，关羽有-1马，装着方块贯石斧，借刀砍丙，能把斧子当杀吗？", "yes"),
        ("关羽装着麒麟弓，乙距离关羽1，丙距离关羽3，借刀指谁，关羽才能把弓当杀？", "乙"),
    ],
)
def test_hand_and_weapon(conn, question, said):
    found = asked(conn, question)
    assert (found["value"]["v"] if found["verdict"] == "value" else found["verdict"]) == said
