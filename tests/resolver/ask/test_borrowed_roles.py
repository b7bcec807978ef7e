"""The reading of questions about 借刀杀人 by claims: denials to be confirmed, values asked for, frames of talk, one person in two parts, quarrels."""

import pytest

from resolver.ask import answer


def said(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question,expected", [
    # a claim and what somebody said of it
    ("甲对乙用借刀，让乙砍乙，裁判说不可以，裁判判得对吗", "yes"), ("同桌坚持说借刀得来的武器必须马上装上，他说得对吗", "no"), ("网上说借刀时连弩不能连续出杀，这个说法对吗", "yes"),
    ("主公被借刀杀了忠臣就不用受罚，这理解对吗", "no"),
    # who is spoken of
    ("放借刀的人自己也必须装备武器吗", "no"), ("被砍的人也必须有武器才能借刀吗", "no"), ("除了被借刀的人，被砍的那个也得装武器吗", "no"),
    ("A对B用借刀，要B砍A，可以吗", "yes"), ("用借刀叫孙权砍孙权行吗", "no"), ("甲借乙的刀砍丙，乙改去砍丁行吗", "no"),
    # effects
    ("借刀的黑杀对仁王盾无效吗", "yes"), ("借刀的红杀对仁王盾无效吗", "no"), ("没有青釭剑的人，能借他的刀砍仁王盾吗", "yes"), ("出借刀的人可以强迫被借刀的人发动贯石斧吗", "no"),
    ("我借队友的刀砍死反贼，三张牌归我吗", "no"), ("主公被借刀砍死忠臣，装备也要弃吗", "yes"),
])
def test_a_claim_is_judged(conn, question, expected):
    assert said(conn, question)["verdict"] == expected


@pytest.mark.parametrize("question,value", [
    ("要用借刀，场上至少得有几名其他角色装着武器", 1), ("一张借刀要指定几个人", 2), ("我手牌3张（含借刀），用掉借刀后对方把武器给了我，我手牌几张", 3),
    ("借刀得到的武器放在哪个区域", "手牌"), ("想让借刀的杀对仁王盾有效，要出什么颜色的杀", "红色"),
    ("甲说借刀能让乙砍乙自己，乙说不行，谁说得对", "乙"), ("甲：借刀砍死反贼，奖励归被借刀的人。乙：奖励归用借刀的人。谁有理", "甲"),
])
def test_a_value_is_no_yes(conn, question, value):
    found = said(conn, question)
    assert (found["verdict"], found["value"]["v"]) == ("value", value)


@pytest.mark.parametrize("question", ["借刀不能指定自己吗", "我能借他的刀在下雨天砍我吗", "借刀是不是不能砍自己？我听说可以"])
def test_what_reads_both_ways_is_left_open(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    assert not found or found[0]["verdict"] == "undetermined"


@pytest.mark.parametrize("question", [
    "是不是不能让拿武器的人砍他自己，用借刀",
    "是不是不能用借刀让别人砍我自己",
    "借刀得来的武器是不是不能先留在手里",
    "是不是不能由出借刀的人摸三张，杀的是反贼",
    "被借刀的时候是不是不能发动寒冰剑",
    "使用借刀时是不是不能不说砍谁",
    "借刀杀人不能对自己用，对吗", "激将只能自己出牌阶段用，所以被借刀时发不了，对吗", "空城的诸葛亮不能被选成借刀的受害者，对吗",
])
def test_a_denial_as_it_stands_is_told_and_not_judged(conn, question):
    """Yes may mean the denial or what it denies (contract §3 takes the latter, players the former): what holds is told instead."""
    from resolver.ask import answer

    found = answer(conn, question, rulings=False)["answers"][0]
    assert found["verdict"] == "undetermined" and "实情：" in found["text"] and found["citations"]


@pytest.mark.parametrize("question, who", [
    ("老妈说借刀可以借自己的刀，老爸说只能借别人的。他们谁错了？", "老妈"), ("大壮讲借刀可以指定自己挨刀，阿花讲不能。谁是对的？", "大壮"),
    ("张三和李四吵起来了：张三说借刀出的时候就得讲明杀谁，李四说等人家要出杀了再讲。听谁的？", "张三"), ("小明说主公被借刀杀了忠臣要弃光牌，小红说是被逼的不用弃，信谁的", "小明"),
    ("我觉得借刀能点自己，好让人家来砍我；室友说哪有这样的。我俩谁对？", "我"), ("朋友说被借刀的人可以不出杀也不交武器，我说必须二选一，谁对", "我"),
])
def test_quarrels_of_other_speakers(conn, question, who):
    found = said(conn, question)
    assert found["verdict"] == "value" and found["value"]["v"] == who


@pytest.mark.parametrize("question, verdict", [
    ("被借刀的人能不能既不出杀也不交武器", "no"), ("借刀指定的人不出杀，也不给武器，行不行", "no"), ("被借刀的人可以不出杀吗", "yes"), ("借刀至少得有两个人装武器，对吗", "undetermined"),
])
def test_neither_strikes_nor_hands_over(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question, value", [
    ("谁出的借刀杀人，奖励就归谁吗", "no"), ("甲借乙的刀杀丙，乙没有杀，那把斧算谁的？", "甲"),
    ("换句话说，用借刀光报有武器的人就行了，杀谁之后再讲，对吧", "no"), ("六个人开黑，甲借乙的刀杀丙，丙没桃死了，翻开身份是反贼，乙摸几张", 3),
])
def test_turns_of_the_whole_question(conn, question, value):
    found = said(conn, question)
    assert value in (found["verdict"], (found["value"] or {}).get("v"))
