"""Scenes told in plain words: what is shown for 火攻, how often a skill comes up, cards in the judgement area, reach by one piece, moments."""

import pytest

ANSWERS = [
    ("甲火攻小乔，小乔展示黑桃牌，甲弃黑桃牌可以造成伤害吗", "no"),
    ("小乔火攻甲，甲展示红桃牌，小乔弃黑桃牌可以造成伤害吗", "yes"),
    ("火攻小乔，她展示黑桃牌，我要弃什么花色的牌", "红桃"),
    ("我火攻甲，甲展示方块牌，我要弃什么花色", "方块"),
    ("甲对乙用火攻，乙展示手牌之后，丙还能用无懈可击抵消火攻吗", "no"),
    ("无懈火攻，必须在展示手牌之前出吗", "yes"),
    ("关羽用武圣把火杀当杀砍装备藤甲的甲，甲受几点伤害", 0),
    ("关羽用武圣把火杀当杀使用，这张杀带火焰属性吗", "no"),
    ("郭嘉受到2点伤害，可以发动两次遗计吗", "yes"),
    ("司马懿受到2点伤害，能发动两次反馈吗", "no"),
    ("所有人满血时用桃园结义，会有人回血吗", "no"),
    ("场上只有我受伤，用桃园结义会有人回血吗", "yes"),
    ("甘宁能把判定区的兵粮寸断当过河拆桥用吗", "no"),
    ("甘宁能把手里的兵粮寸断当过河拆桥用吗", "yes"),
    ("关羽靠赤兔才够得着乙，能用武圣把赤兔当杀砍乙吗", "no"),
    ("关羽靠麒麟弓才打得到甲，能把红桃闪当杀砍甲吗", "yes"),
    ("五个人的局死了两个，诸葛亮观星看几张牌", 3),
    ("甲用古锭刀杀没手牌的孙尚香，结算伤害前孙尚香有了手牌，伤害加1吗", "no"),
    ("装古锭刀用火杀杀有手牌的横置角色，传到没有手牌的角色受几点", 1),
    ("张角发动八卦阵判定时，能用装备区的八卦阵鬼道改判吗", "no"),
    ("张角发动雷击，能用装备区的八卦阵鬼道改判吗", "yes"),
    ("方天画戟的杀指定A和大乔，A开始结算之后大乔还能发动流离吗", "no"),
    ("大乔成为杀的目标时，可以发动流离吗", "yes"),
    ("陆逊剩一张手牌没有装备，中了寒冰剑，一共会被弃掉几张牌", 2),
]
OPEN = ["大乔不是杀的目标时，能发动流离吗", "大乔没有成为杀的目标，可以发动流离吗", "无懈火攻必须在展示手牌之后出吗"]


@pytest.mark.parametrize(("question", "wanted"), ANSWERS, ids=[q for q, _ in ANSWERS])
def test_it_is_answered(ask, question, wanted):
    found = ask(question)
    assert (found.value[1] if found.verdict == "value" else found.verdict) == wanted


@pytest.mark.parametrize("question", OPEN)
def test_it_is_no_wrong_answer(ask, question):
    assert ask(question).verdict in ("undetermined", "no")


@pytest.mark.parametrize(("question", "wanted"), [("刚烈是每受到1点伤害发动一次吗", "no"), ("遗计是每受到1点伤害发动一次吗", "yes"), ("反馈是按点数发动的吗", "no"), ("诸葛亮观星的张数包括自己吗", "yes")])
def test_how_often_stands_in_the_text(conn, question, wanted):
    from resolver.ask import answer

    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == wanted


MORE = [
    ("质疑于吉失败的郭嘉失去1点体力，能发动遗计吗", "no"),
    ("忠臣质疑主公于吉的蛊惑失败而死，主公于吉要弃掉所有牌吗", "no"),
    ("反贼质疑于吉，反贼失去体力死了，于吉能摸三张奖励牌吗", "no"),
    ("寒冰剑弃陆逊最后一张手牌，连营摸牌后，还要再弃一张吗", "yes"),
    ("孙尚香没有手牌只有一件装备，寒冰剑弃掉装备，枭姬摸了两张，寒冰剑还要再弃一张吗", "yes"),
    ("甲到丁的距离是3，中间的丙死了，距离变成几", 2),
    ("吕布杀曹操，护驾得到一张闪，再没有第二张闪，曹操掉几点血", 1),
    ("司马懿改判让闪电劈死了忠臣，主公司马懿要弃牌吗", "no"),
    ("A和B被一张铁索连环横置，C和D被另一张铁索连环横置，A受到火焰伤害，C会受到伤害吗", "yes"),
    ("满血的刘备可以作为结姻的目标吗", "no"),
    ("受伤的刘备可以作为结姻的目标吗", "yes"),
    ("别人判乐，张角能用装备的八卦阵鬼道吗", "yes"),
    ("我能把乐不思蜀放在自己的判定区吗", "no"),
]


@pytest.mark.parametrize(("question", "wanted"), MORE, ids=[q for q, _ in MORE])
def test_what_follows_is_read(ask, question, wanted):
    found = ask(question)
    assert (found.value[1] if found.verdict == "value" else found.verdict) == wanted


@pytest.mark.parametrize("question", ["重铸铁索连环算使用锦囊吗", "濒死的人能质疑于吉吗"])
def test_it_stays_open(ask, question):
    assert ask(question).verdict in ("undetermined", "no")


@pytest.mark.parametrize("question", ["甲到丁的距离是3，旁边的戊死了，距离变成几", "能对受伤的刘备发动仁德吗"])
def test_it_is_left_open(ask, question):
    assert ask(question).verdict == "undetermined"


@pytest.mark.parametrize("question", ["南蛮他都打出杀了再无懈他那份行吗", "万箭他都出了闪了再无懈行吗"])
def test_an_answer_comes_before_the_trick_is_stopped(ask, question):
    assert ask(question).verdict == "no"
