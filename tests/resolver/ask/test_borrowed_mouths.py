"""How tables tell a question about 借刀杀人: tags, motives, parts named by what they do; asks settled by a few words (borrowed.mouths, borrowed.brief, borrowed.agreed)."""

from __future__ import annotations

import pytest

from resolver.ask import answer


def _said(conn, question: str):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    return found["verdict"] if found["verdict"] != "value" else found["value"]["v"]


@pytest.mark.parametrize("question,expected", [
    ("乙摸到一把青釭剑还没来得及装上，我能借他的刀吗", "no"), ("贯石斧要弃两张牌强中，这事由放借刀的说了算，对吗", "no"), ("青釭剑的主人被借刀砍仁王盾，手里是黑杀，砍得穿吗", "yes"),
    ("我用借刀让邻座往我身上来一下，行得通不", "yes"), ("主公借反贼的刀，反贼砍死了另一个反贼，抡刀的照样有三张牌拿？", "yes"), ("教萌新的时候我说，借刀不用报砍谁，没教错吧", "no"),
    ("借刀坑来一把连弩，是不是得马上挂上", "no"), ("赵云手里有闪，被借刀时拿闪当杀砍人，算数么", "yes"), ("刘备是反贼，被借刀喊激将，旁边关羽肯帮忙，算吗", "no"), ("被借刀的刘备主公没杀，激将没人理，武器能不能赖着不交", "no"),
    ("村夫把牌打光了，借刀叫人砍他，过得去么", "no"), ("刘备借来一把青龙刀，一直没用，轮到下家时刀放在哪个区域", "手牌"), ("借刀选他时还有张牌，独张无懈被抵的诸葛亮，杀对他有效吗", "no"),
])
def test_turns(conn, question, expected):
    assert _said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("司马懿能从用借刀的人和出杀的人里任选一个反馈，对吗", "no"), ("被借刀的人砍了司马懿，司马懿反馈能把他装备区里的麒麟弓拿走吗", "yes"), ("主公刘备被借刀，激将后关羽给了杀，砍伤了司马懿，反馈谁", "刘备"),
    ("借刀要点名两个人，先后顺序是怎样的", ["装备武器的角色", "杀的目标"]), ("判断能不能当借刀目标，看的是他哪个区域有没有武器", "装备区"), ("砍谁是什么时候定的，出借刀时还是他出杀之后", "出借刀时"),
    ("主公被借刀砍死了忠臣，罚完还剩几张牌", 0), ("吕布被人借刀，被砍的要出几张闪", 2), ("孙尚香被借刀不出杀，武器交了，枭姬摸几张", 2), ("孔明没手牌时不能当借刀的靶子，是哪个技能在作怪", "空城"),
])
def test_brief_asks(conn, question, expected):
    assert _said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("甲乙丙丁四个人都没马，乙装着麒麟弓谁都够得着，甲对乙用借刀，能被砍的有几个", 3), ("就剩我跟周瑜俩人，我对他用借刀，能被砍的有几个", 1), ("甲乙丙丁四个人，丙被借刀，哪一个不可能是那一刀的目标", "丙"), ("甲乙丙三个人都有武器，甲出借刀，借不了谁的刀", "甲"),
    ("单挑，对面装着青釭，我出借刀，能对谁用", "对面"), ("我借刀让关羽砍甄姬，甄姬没闪，谁掉血", "甄姬"), ("甲借刀让乙砍丙，乙出了一张黑杀，丙有仁王盾，武器归谁", "乙"), ("我借了关羽的斧子，指定砍黄盖。他想改砍甘宁，可这杀只能冲着谁去", "黄盖"),
    ("美髯公用装备着的红色武器武圣来应付借刀，跟目标最远能隔几的距离", 1), ("主公刘备被借刀，手里没杀，靠哪个技能能应付过去", "激将"), ("亮哥手里就一张无懈，挡借刀被反了，拿刀那位握着三张杀，亮哥掉几滴血", 0),
])
def test_who_and_how_many(conn, question, expected):
    assert _said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("全场就我身上挂着武器，借刀能出吗", "no"), ("甲借刀让乙砍丙，乙打出黑桃杀被仁王盾挡了，青龙刀还保得住吗", "yes"), ("出牌时就得连同挨刀的一块儿报出来，借刀是这么规定的吧", "yes"), ("有人借我的青釭，还叫我砍我自己，我说这不合法，站得住脚吗", "yes"),
    ("这牌只能对别人用，自己不能选，借刀是这样写的吗", "yes"), ("室友拿着丈八非要对自己用借刀，我不让他出，我做得对吗", "yes"), ("挨砍的必须是别人，出借刀的自己不算在内，对吗", "no"), ("借刀我出的，死的是反贼，三张牌归我而不归抡刀的，对吧", "no"),
    ("借刀借的主公，死的是忠臣，连防具和马也要一起扔吗", "yes"), ("左邻的卢右邻绝影，甲自己一把连弩没别的，用借刀要他交弩，行吗", "no"), ("马超挂着连弩没马，左右各骑+1，我对他用借刀，行不行", "yes"), ("挑一个射程里鬼影都没有的人出借刀，他砍不着，不就只能把刀白送给我？这招行得通吗", "no"),
])
def test_tales(conn, question, expected):
    assert _said(conn, question) == expected


@pytest.mark.parametrize("question", ["关羽没杀没红牌，装着方块斧，要砍的人就在旁边，借刀完了斧子归谁", "借刀的时候目标不能是自己，是吧"])
def test_left_open(conn, question):
    assert _said(conn, question) == "undetermined"
