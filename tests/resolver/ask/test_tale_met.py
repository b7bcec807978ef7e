"""A skill with a card as its object: the card it answers, or the card it plays as another; a skill that does neither stops the answer."""

import pytest


@pytest.mark.parametrize("question, verdict", [
    ("曹操能奸雄南蛮吗", "yes"),
    ("夏侯惇能对闪电发动刚烈吗", "no"),
    ("夏侯惇可以刚烈万箭吗", "yes"),
    ("关羽能武圣桃吗", "yes"),
    ("华佗能急救闪吗", "yes"),
    ("孙尚香能枭姬桃吗", "undetermined"),
    ("黄月英能集智闪电吗", "undetermined"),
])
def test_a_skill_and_its_object(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("闪电判定后还能无懈吗", "no"), ("判定牌翻开了还能出无懈可击吗", "no"), ("乐翻出判定之后还能打无懈么", "no"),
    ("乐不思蜀判定前能用无懈吗", "yes"), ("闪电要判定了，这时能无懈吗", "yes"), ("判定牌能不能被无懈", "undetermined"),
    ("酒能加决斗的伤害吗", "no"), ("酒会加雷杀伤害吗", "yes"), ("裸衣能加决斗伤害吗", "yes"), ("许褚裸衣能加火攻的伤害吗", "no"),
    ("大乔流离能转给砍她的人吗", "no"), ("小乔天香可以丢给打她的人吗", "yes"),
    ("诸葛连弩出杀有次数限制吗", "undetermined"), ("青龙偃月刀追杀需要手里有杀吗", "undetermined"), ("闪电伤害会被铁索传导吗", "undetermined"),
    ("夏侯渊神速一可以杀谁", "undetermined"), ("郭嘉遗计的两张牌可以都自己留着吗", "undetermined"),
])
def test_bare_questions(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict, value", [
    ("甄姬装备的黑牌可以当闪吗", "no", None), ("关羽装备的红牌可以当杀吗", "yes", None), ("青釭剑能破八卦阵吗", "yes", None),
    ("我4血受到裸衣决斗剩几血", "value", 2), ("闪电被无懈后去哪里", "value", "下家判定区"), ("乐不思蜀被无懈掉以后放到哪", "value", "弃牌堆"),
])
def test_small_stories(ask, question, verdict, value):
    found = ask(question)
    assert found.verdict == verdict
    assert value is None or found.value[1] == value
