"""Reports of what the game program did, put as a complaint; states that two share; pronouns; what was just tried."""

import pytest

CASES = [
    # what the program did, by what it is called
    ("我有白银狮子，喝了酒的张飞砍中我，系统扣了我2点，是不是算错了", "yes", None),
    ("我有白银狮子，喝了酒的张飞砍中我，系统扣了我1点，是不是算错了", "no", None),
    ("我用顺手牵羊偷距离2的人，系统不让我选他，正常吗", "yes", None),
    ("A、B都横着，我用火杀砍中A，系统没让B掉血，这是bug吗", "yes", None),
    ("A、B都横着，我用普通杀砍中A，系统没让B掉血，这是bug吗", "no", None),
    ("忠臣被主公的决斗打死了，系统让主公弃光了牌，对吗", "yes", None),
    ("张辽突袭我，系统没给我出无懈的机会，能无懈吗", "no", None),
    # of those chained beside one who is struck by a mass trick
    ("甲横着，被万箭打了1血，其他横着的人会掉血吗", "no", None),
    # 他 is not the one who is given something
    ("华佗没手牌，队友濒死，他把身上的方块马当桃给队友吃，行么", "yes", None),
    # just tried, and whether it may be
    ("离间的决斗，目标甩无懈，能不能无懈", "no", None),
    ("甲顺我，我出无懈，能无懈吗", "yes", None),
    # with the blade, once more
    ("我装着青龙砍甲被闪了，还能再砍吗", "yes", None),
    ("我装着青龙砍甲被闪了，这回合还能再砍乙吗", "no", None),
    ("乙濒死，甲给乙吃了一个桃，乙活了，甲还能再给乙吃一个桃吗", "no", None),
    # of three only the second wears it
    ("方天画戟砍三个人，第二个人装着藤甲，第三个人掉血吗", "yes", None),
    ("桃园结义，第一个人被无懈了，后面的人还能不能回血", "yes", None),
    # the card that a skill is made of is not played itself
    ("甘宁用黑色闪电发动奇袭拆我，被我无懈掉，闪电去哪了", "value", "弃牌堆"),
    ("对面拆我手牌，弃哪张是我选吗", "no", None),
]


@pytest.mark.parametrize("question, verdict, value", CASES)
def test_reported(ask, question, verdict, value):
    found = ask(question)
    assert found.verdict == verdict, found.reason
    assert value is None or found.value[1] == value


@pytest.mark.parametrize("question", ["A方天杀B、C，系统先问的C，后问的B，对吗", "我手气差，这是bug吧"])
def test_what_the_program_did_is_not_guessed(ask, question):
    assert ask(question).verdict == "undetermined"
