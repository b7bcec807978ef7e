"""A no that rests on what stands in place of another: loss against damage, one killer, one area, the chain, the first blow."""

import pytest

from resolver.ask import answer

NO = [
    "郭嘉失去1点体力，能发动遗计吗",
    "夏侯惇失去2点体力，可以发动刚烈吗",
    "甲被闪电劈中，甲和乙都没横置，乙会受到传导伤害吗",
    "忠臣被闪电劈了，主公要弃牌吗",
    "只有我一人横着，吃了火杀之后还横着吗",
    "苦肉掉到0点体力，没有桃和酒，黄盖能活下来吗",
    "对面火攻我，牌都亮完了，队友这时候喊无懈，还算数么",
    "喝了酒第一刀被闪掉，青龙偃月刀又追了一刀打中，追的这刀还带酒的加成吗",
    "麒麟弓射中小乔，小乔天香把伤害转给甲，能弃甲的马吗",
    "主公孙权濒死，自己吃自己的桃，救援会多回1点吗",
]
YES = [
    "郭嘉受到1点伤害，能发动遗计吗",
    "忠臣被主公杀死，主公要弃牌吗",
    "麒麟弓射中甲，能弃甲的马吗",
    "黄月英使用决斗，集智摸到一张杀，可以打出这张杀吗",
    "吕布用决斗，可以打出杀吗",
]


def verdict(conn, question):
    return answer(conn, question, rulings=False)["answers"][0]["verdict"]


@pytest.mark.parametrize("question", NO)
def test_no(conn, question):
    assert verdict(conn, question) == "no"


@pytest.mark.parametrize("question", YES)
def test_yes(conn, question):
    assert verdict(conn, question) == "yes"


def test_a_number_of_persons_are_those_told_of(conn):
    found = answer(conn, "甲穿藤甲，乙戴白银狮子，两个都被铁索连着，火杀打中甲，乙扣几点血", rulings=False)["answers"][0]
    assert found["value"]["v"] == 1
