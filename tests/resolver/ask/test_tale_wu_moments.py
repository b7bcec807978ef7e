"""吴 generals at table: how often, on whom, which cards lie there, what is no damage."""

from __future__ import annotations

import pytest

YES_NO = {
    "大乔一回合能分别对两个人用国色吗": "yes",
    "白银狮子对苦肉有效吗": "no",
    "仁王盾对过河拆桥有用吗": "no",
    "主公孙权掉到-1，吕蒙给他吃一个桃能救活吗": "yes",
    "主公孙权掉到-1，关羽给他吃一个桃能救活吗": "no",
    "周泰面前有张梅花9，又翻出红桃9，会进濒死吗": "yes",
    "周泰面前有张梅花9，又翻出红桃8，会进濒死吗": "no",
    "周泰1血受到1点伤害，翻出一张J，会死吗": "no",
    "周泰有一张不屈牌是10，又受到1点伤害翻出来还是10，会进入濒死吗": "yes",
    "小乔没有红桃，只有黑桃，能天香吗": "yes",
    "小乔只有方块，能天香吗": "no",
    "小乔能天香给砍她的人吗": "yes",
    "大乔能流离给砍她的人吗": "no",
    "甲对乙用过河拆桥，黄月英能集智吗": "no",
    "甘宁奇袭距离3的人，距离够吗": "yes",
    "我对距离3的人用顺手牵羊，够得着吗": "no",
    "甘宁奇袭诸葛亮最后一张手牌，之后能对他用杀吗": "no",
    "甘宁奇袭甲，把他的白银狮子拆了，甲残血，甲回血吗": "yes",
    "小乔天香把万箭的伤害给了曹操，曹操奸雄能拿到万箭吗": "yes",
    "吕蒙在自己的回合外用桃救主公孙权，回2点吗": "yes",
    "陆逊跟甲决斗打出最后一张杀，能连营吗": "yes",
}

VALUES = {
    "马超砍大乔，她流离给乙，铁骑判的是大乔还是乙": "乙",
    "甲砍小乔，天香给司马懿，司马懿反馈拿的是甲的牌还是小乔的牌": "甲",
    "孙权手里2张牌和一把武器全制衡掉，摸几张": 3,
    "孙尚香一件装备被过河拆桥拆掉，一件被顺手牵羊拿走，枭姬一共摸几张": 4,
    "周泰有2张不屈牌，用一个桃，移走几张不屈牌": 1,
    "黄盖1血苦肉，先摸牌还是先求桃": ["濒死", "摸牌"],
    "孙权掉了1血，制衡扔了白银狮子，先回血还是先摸牌": ["回血", "摸牌"],
}


@pytest.mark.parametrize(("question", "verdict"), YES_NO.items())
def test_leave_and_result(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "value"), VALUES.items())
def test_values(ask, question, value):
    assert ask(question).value[1] == value


def test_how_somebody_stands_is_no_event(ask):
    assert ask("周泰有不屈牌算濒死吗").verdict not in ("yes", "value")
