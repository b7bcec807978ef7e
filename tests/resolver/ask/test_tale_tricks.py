"""Basic cards and tricks in the words of players: whom a trick for all may leave out, what a card cannot stand for, where a delayed trick goes, whose share is countered."""

import pytest


@pytest.mark.parametrize("question,verdict", [
    ("桃园结义可以只给自己人回血吗", "no"), ("我放万箭，能不能放过忠臣", "no"), ("五谷丰登可以自己挑目标吗", "no"), ("铁索连环能不能只横一个人", "yes"), ("我放万箭，队友能不出闪吗", "yes"),
    ("兵粮判出来是梅花，这人还能摸牌吗", "yes"), ("兵粮判出来是方块，他还能摸牌吗", "no"), ("中了兵粮，还要弃牌吗", "yes"),
    ("桃能当闪用吗", "no"), ("用酒能躲杀吗", "no"), ("万箭来了，能用杀当闪吗", "no"), ("赵云的杀能当闪用吗", "yes"), ("甲开万箭，我能用闪躲吗", "yes"),
    ("吕布决斗我，我就一张杀，够吗", "no"), ("甲决斗我，我就一张杀，够吗", "yes"), ("我出杀，他出闪，他还要再出一张闪吗", "no"), ("吕布杀我，我出了一张闪，还要再出一张吗", "yes"),
    ("闪电劈我有没有伤害来源", "no"), ("甲杀我，有伤害来源吗", "yes"), ("无懈可击能抵消武将技能吗", "no"), ("万箭能用无懈替队友挡掉吗", "yes"),
    ("甲放南蛮，乙用无懈，丙还要出杀吗", "yes"), ("五谷丰登，一张无懈能让所有人都拿不到牌吗", "no"), ("我用铁索连甲乙两个，甲那份被无懈了，乙还横置吗", "yes"),
    ("乐判定被无懈了，会进弃牌堆吗", "yes"), ("闪电判定被无懈，会进弃牌堆吗", "no"), ("雷杀打藤甲加伤害吗", "no"), ("火杀打藤甲加伤害吗", "yes"),
    ("酒和桃都能救濒死的自己吗", "yes"), ("甲濒死，乙的桃和酒都能救甲吗", "no"), ("反贼濒死，忠臣有桃，必须救吗", "no"), ("火攻甲，甲亮了梅花，我手里只有一张方块，甲掉血吗", "no"),
    ("主公2血，反贼放桃园，主公会不会加到3血", "yes"), ("判乐之前可以用无懈把乐挡掉吗", "yes"),
])
def test_yes_or_no(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question,value", [
    ("闪电被无懈了，去哪了", "下家判定区"), ("甲决斗乙，乙出杀，甲出杀，乙没有了，乙受到谁的伤害", "甲"), ("火攻穿藤甲的，成功了打几点", 2), ("火杀打横置的甲，甲装着藤甲，链上的乙同样藤甲，乙掉几点", 3),
])
def test_a_value(ask, question, value):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == value


@pytest.mark.parametrize("question", ["主公放南蛮，其他人都没有杀，几个人掉血", "乐贴出去的时候马上就能无懈吗，还是要等判定前", "主公和反贼都濒死，反贼能用桃救自己吗"])
def test_no_answer(ask, question):
    assert ask(question).verdict == "undetermined"
