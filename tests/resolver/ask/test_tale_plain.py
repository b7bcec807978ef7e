"""Ways of saying that become the plain ones, seats told in a row, whose share is countered, armour told of the one who is hit."""

import pytest

from resolver.ask.tale.turns import plain

ANSWERS = [
    ("装着藤甲，火杀没躲掉，掉血数是多少", 2),
    ("白银狮子护体，挨了酒杀没闪掉，扣血数？", 1),
    ("他跟我距离2，我没马，顺手够得着吗", "no"),
    ("目标跟我距离1，兵粮能用吗", "yes"),
    ("座次甲乙丙丁，丙放南蛮，谁先出杀", "丁"),
    ("甲乙丙依次坐，乙开桃园，按什么顺序结算", ["乙", "丙", "甲"]),
    ("七人局大家都活着，有人开万箭，几个人要出闪", 6),
    ("有人濒死，先问谁要桃", "当前回合角色"),
    ("甲乙都横着，丙没横置，火杀打甲，会传给丙吗", "no"),
    ("我放万箭，轮到甲，甲上无懈，我无懈甲的无懈，乙又无懈我的无懈。甲没闪，甲扣几点血", 0),
    ("对面装麒麟弓，无懈拦得住？", "no"),
    ("兵粮要判出什么花色才没事", "梅花"),
    ("装着藤甲的人南蛮万箭全都不怕吗", "yes"),
    ("我1血被酒杀砍到濒死，手里有一张酒，能救活自己吗", "no"),
    ("我喝两张酒再砍，伤害加2吗", "no"),
    ("甲杀我，能出闪吗", "yes"),
    ("我火攻甲，甲亮出黑桃，我能不能不弃牌", "yes"),
    ("我顺手牵羊拿了甲装着的青龙刀，青龙刀在哪", "手牌"),
    ("我判定区依次放了乐、闪电，判定按什么先后", ["闪电", "乐不思蜀"]),
]
OPEN = ["甲乙丙丁顺时针坐，乙放南蛮，谁先出杀", "桃园能让满血的主公回血吗", "我被火攻，展示的牌会进弃牌堆吗", "张辽突袭能不能拿走乙判定区里的乐", "吕布杀我，能只出一张闪吗", "甲喝酒砍我，我1血，队友一个桃救得回来吗"]


@pytest.mark.parametrize(("question", "wanted"), ANSWERS, ids=[q for q, _ in ANSWERS])
def test_it_is_answered(ask, question, wanted):
    found = ask(question)
    got = found.value[1] if found.verdict == "value" else found.verdict
    assert got == wanted or wanted == "手牌" and got.endswith(wanted)


@pytest.mark.parametrize("question", OPEN)
def test_it_is_no_wrong_answer(ask, question):
    assert ask(question).verdict in ("undetermined", "no")


def test_what_means_the_same_becomes_one():
    assert plain.said("白银狮子护身,掉血数是?") == "装备着白银狮子,掉几点血"
    assert plain.said("我杀他,他掉血吗?") == "我杀他,他掉血吗?"
