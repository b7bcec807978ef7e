"""Questions around the skills of 吴 and 群 and on rules at large, in the words of players; each repair with its twists."""

from __future__ import annotations

import pytest

YES_NO = {
    "大乔被砍，想原路丢回给砍她的人身上，行不行": "no",
    "大乔流离给没砍她的下家，行吗": "yes",
    "隔壁诸葛亮手里有牌，大乔想把杀转给他，他会成为这一刀的新目标吗": "yes",
    "隔壁诸葛亮空城，大乔想把杀转给他，他会成为这一刀的新目标吗": "no",
    "孙权在别人的回合里弃三张换三张，可以不": "no",
    "孙权自己回合想弃三张换三张，可以不": "yes",
    "国色可以拿方块牌来乐吗": "yes",
    "国色可以拿黑桃牌来乐吗": "no",
    "华佗骑着赤兔，队友濒死，这匹马能宰了当桃吗": "yes",
    "貂蝉离间关羽和张飞决斗，行吗": "yes",
    "貂蝉离间关羽跟孙尚香互砍，点得成吗": "no",
    "张角不是主公，吕布给他一张闪，黄天能用吗": "no",
    "张角是主公，吕布给他一张闪，黄天能用吗": "yes",
    "张角能用装备的黑马鬼道吗": "yes",
    "张角能用装备的红马鬼道吗": "no",
    "吕布砍赵云，赵云出一张闪再用一张杀当闪，掉血吗": "no",
    "赵云被吕布砍，只用一张杀当闪，掉血吗": "yes",
    "别人的回合里华佗掉到0血，红色的闪当桃救自己，有效吗": "yes",
    "陆逊濒死，用最后一张桃救了自己，能发动连营吗": "yes",
    "我是忠臣，他也是忠臣，我把他砍死了，我要弃牌吗": "no",
    "我是主公，他是忠臣，我把他砍死了，我要弃牌吗": "yes",
    "孙权这局是反贼。濒死时陆逊递个桃，吃不吃得到救援的额外1点": "no",
    "孙权这局是主公。濒死时陆逊递个桃，吃不吃得到救援的额外1点": "yes",
}

VALUES = {
    "主公孙权濒死，甘宁喂一个桃，他变成几血": 2,
    "主公孙权濒死，刘备喂一个桃，他变成几血": 1,
    "刘备被闪电劈到0，关羽用一个桃救他，刘备现在几血": 1,
    "手牌13张，体力3，弃牌阶段弃几张": 10,
    "吕布装着青龙刀砍我，我挡住一刀他又追一刀，总共要几张闪": 4,
    "吕布有连弩，砍我两刀，我总共要几张闪": 4,
    "别人对吕布用决斗，对面每轮要几张杀": 2,
    "我剩1血，被许褚裸衣砍中，大家得凑几个桃才能救我": 2,
    "陆逊手里就剩一张无中生有，打出去没人无懈，发动连营，结算完手上几张": 3,
    "曹操砍小乔，天香给夏侯惇，夏侯惇刚烈判黑，谁弃牌": "曹操",
}

OPEN = (
    "华佗自己回合里掉到0血，红色的闪当桃救自己，有效吗",
    "貂蝉离间让赵云对关羽决斗，后出杀的是谁",
    "孙权有2点体力，被闪电劈中，甘宁用桃救他，孙权现在几点体力",
)


@pytest.mark.parametrize(("question", "verdict"), YES_NO.items())
def test_leave_and_result(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "value"), VALUES.items())
def test_values(ask, question, value):
    assert ask(question).value[1] == value


@pytest.mark.parametrize("question", OPEN)
def test_what_the_board_does_not_bear_out_stays_open(ask, question):
    assert ask(question).verdict not in ("yes", "value")
