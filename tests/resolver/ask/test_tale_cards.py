"""Made-up questions about cards and numbers: seats, victory, order within a mass trick, 无懈 upon 无懈, delayed tricks."""

import pytest


NUMBER = [
    ("6人局我装-1马，我到正对面的人距离几", 2), ("6人局我装-1马，我正对面的人到我距离几", 3), ("5人局反贼几个", 2),
    ("甲3血手里7张牌，弃牌阶段要弃几张", 4), ("甲横着，乙也横着，丙用火杀打中甲，乙掉几点血", 1), ("反贼甲被乙杀死，乙摸几张牌", 3),
]
LEAVE = [
    ("反贼杀了主公游戏结束了吗", "yes"), ("内奸杀了反贼，主公还活着，游戏结束了吗", "no"),
    ("甲用无懈可击抵消乙的过河拆桥，乙再用无懈抵消甲的无懈，过河拆桥还生效吗", "yes"), ("甲的过河拆桥被乙无懈了，还能拆到牌吗", "no"),
    ("甲判定区有闪电，判出红桃，闪电会传给下家吗", "yes"),
    ("我决斗乙，然后还能出杀吗", "yes"), ("我砍了一刀，又决斗乙，打完还能出杀吗", "no"), ("甲决斗乙，乙还能出杀吗", "yes"),
    ("大乔把自己装着的方块+1马当乐贴出去，国色让这么玩不", "yes"),
]
LEFT = ["甲砍我要多少射程", "我中了乐没出牌，然后呢几张"]


@pytest.mark.parametrize("question,value", NUMBER)
def test_a_number(ask, question, value):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == value


@pytest.mark.parametrize("question,verdict", LEAVE)
def test_yes_or_no(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question", LEFT)
def test_what_it_cannot_count_stays_open(ask, question):
    assert ask(question).verdict == "undetermined"
