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


@pytest.mark.parametrize(
    "question, wanted",
    [
        ("我面前先被贴了乐，后来又贴了兵粮，判定阶段先判哪一张", "兵粮寸断"),
        ("别人先给我放了兵粮，接着又给我放了乐，我先判哪个", "乐不思蜀"),
    ],
)
def test_the_trick_laid_last_is_judged_first(conn, question, wanted):
    assert answer(conn, question, rulings=False)["answers"][0]["value"]["v"] == wanted


@pytest.mark.parametrize(
    "question, wanted",
    [
        ("神速的杀算不算出牌阶段的出杀次数", "no"),
        ("武圣的杀算次数吗", "yes"),
        ("丈八蛇矛的杀算出杀次数吗", "yes"),
        ("刘备激将之后还能再出杀吗", "no"),
        ("刘备激将没人给杀，还能再出杀吗", "yes"),
        ("夏侯渊发动神速杀了甲，出牌阶段还能使用杀吗", "yes"),
        ("受伤的时候失去白银狮子，可以选择不回复体力吗", "no"),
        ("仁德给了两张牌，刘备可以不回复体力吗", "no"),
        ("甲濒死，乙能对甲用酒吗", "no"),
    ],
)
def test_what_counts_and_what_comes_by_itself(conn, question, wanted):
    assert verdict(conn, question) == wanted


@pytest.mark.parametrize(
    "question, wanted",
    [
        ("夏侯惇受到甲用南蛮入侵造成的伤害，刚烈的对象是谁", "甲"),
        ("反间没猜中，掉几血", 1),
        ("乙装备藤甲，甲喝了酒再对乙使用火杀，乙不闪，乙受到几点伤害", 3),
        ("乙装备白银狮子，甲喝了酒再对乙使用杀，乙不闪，乙受到几点伤害", 1),
        ("闪电判定黑桃9，甲受到几点雷电伤害", 3),
    ],
)
def test_values_of_skills(conn, question, wanted):
    assert answer(conn, question, rulings=False)["answers"][0]["value"]["v"] == wanted


@pytest.mark.parametrize(
    "question, wanted",
    [
        ("反间猜错了掉血吗", "yes"),
        ("反间猜对了掉血吗", "no"),
        ("天妒能拿鬼道换下来的牌吗", "undetermined"),
        ("甲没有马，我的麒麟弓能发动吗", "no"),
        ("甲有马，我的麒麟弓能发动吗", "yes"),
        ("黄忠3血对方2张手牌能烈弓吗", "no"),
        ("离间能选两个女性角色吗", "no"),
        ("离间能选两个男性角色吗", "yes"),
        ("判定区能有两张乐吗", "no"),
        ("判定区能同时有乐和兵粮吗", "yes"),
        ("我能用两张乐吗", "undetermined"),
        ("火攻要弃同花色的牌吗", "yes"),
        ("火攻能弃不同花色的牌吗", "no"),
        ("不屈翻出相同点数会死吗", "yes"),
        ("仁德能给自己吗", "no"),
        ("刘备仁德能给甲吗", "yes"),
    ],
)
def test_bare_questions_of_a_beginner(conn, question, wanted):
    assert verdict(conn, question) == wanted


@pytest.mark.parametrize(
    "question, wanted",
    [
        ("甲使用无中生有，被无懈可击，甲摸几张牌", 0),
        ("黄月英使用无中生有被无懈，黄月英一共摸几张牌", 1),
        ("四人局甲使用南蛮入侵，没有人出杀，一共造成几点伤害", 3),
        ("突袭最多能拿几个人的牌", 2),
    ],
)
def test_counts(conn, question, wanted):
    assert answer(conn, question, rulings=False)["answers"][0]["value"]["v"] == wanted
