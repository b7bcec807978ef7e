"""Further asks about 借刀杀人: a fact turned round turns the verdict; wording drops talk but no fact."""

from __future__ import annotations

import pytest

from resolver.ask import answer
from resolver.ask import lexicon as lexicons
from resolver.ask.borrowed.wording import plain
from resolver.ask.normalise import normalise


def said(conn, question):
    return answer(conn, question, editions=["std-junzheng"])["answers"][0]


@pytest.mark.parametrize("question,expected", [
    ("关羽装麒麟弓，被借刀砍距离3的人，可以用武圣把麒麟弓（红桃）当杀吗", "no"), ("关羽装麒麟弓，被借刀砍距离1的人，可以用武圣把麒麟弓（红桃）当杀吗", "yes"),
    ("主公刘备被借刀可不可以请黄月英代他出杀", "yes"), ("主公刘备被借刀，能叫吕布替他出杀吗", "no"),
    ("B装备雌雄双股剑，借刀砍同为男性的C，B是男的，雌雄能发动吗", "no"),
    ("诸葛亮2张手牌，用无懈挡借刀被反无懈了，A可以对诸葛亮出杀吗？", "yes"), ("诸葛亮最后一张手牌无懈挡借刀被反无懈了，A可以对诸葛亮出杀吗？", "no"),
    ("乙的武器够不着我，我出借刀让乙砍我，可以不", "no"), ("借刀杀人在别人的回合里能用吗", "no"),
    ("诸葛亮手牌空荡荡，借刀让甲砍他可以吗", "no"), ("马超的攻击范围内没有人，对马超用借刀可以吗", "no"), ("吕蒙身上光有八卦阵，借刀打他身上打得出来吗", "no"),
])
def test_a_fact_decides(conn, question, expected):
    found = said(conn, question)
    assert (found["verdict"], bool(found["citations"])) == (expected, True)


@pytest.mark.parametrize("question,value", [
    ("一张借刀要指定几个被杀的角色", 1), ("我出完借刀手里0张牌，对面不出杀把武器给了我，现在我有几张手牌？", 1), ("用了借刀以后我还有3张手牌，对方没杀，交出雌雄双股剑，我手牌变成几张？", 4),
    ("诸葛亮3血，仅剩的无懈对借刀用出又被张辽的无懈抵消，结算完诸葛亮几血？", 3), ("红武器当杀响应借刀，关羽，距离得在几以内？", 1),
])
def test_a_number(conn, question, value):
    assert said(conn, question)["value"]["v"] == value


@pytest.mark.parametrize("question", [
    "被借了刀，我的寒冰剑还得给出去吗",
])
def test_an_ask_not_understood_is_left_open(conn, question):
    assert said(conn, question)["verdict"] == "undetermined"


def test_talk_is_dropped_and_facts_stay(conn):
    lex = lexicons.from_db(conn)
    assert plain(normalise("裁判你好，jiedao让machao砍我，ta没有-1马，行吗"), lex) == "借刀让马超砍我,他没有-1马,行吗"
