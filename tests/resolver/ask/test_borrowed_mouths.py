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
    ("村夫把牌打光了，借刀叫人砍他，过得去么", "no"), ("激将只能自己出牌阶段用，所以被借刀时发不了，对吗", "no"), ("刘备借来一把青龙刀，一直没用，轮到下家时刀放在哪个区域", "手牌"), ("借刀选他时还有张牌，独张无懈被抵的诸葛亮，杀对他有效吗", "no"),
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
