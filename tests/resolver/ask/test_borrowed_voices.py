"""Questions about 借刀杀人 as people talk: what is dropped or exchanged before the readers, and what must not be."""

from __future__ import annotations

import pytest

from resolver.ask import answer
from resolver.ask.borrowed.voices import plainly
from resolver.ask.remarked import kind_of


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("气死了!他借我的刀砍我自己,合法吗?", "他借我的刀砍我自己,合法吗?"),
        ("俺出借刀,只说借谁的刀,中不?", "我出借刀,只说借谁的刀,可以吗?"),
        ("就是那个甲没有青釭剑然后乙穿了仁王盾我借甲的刀砍乙可以吗", "甲没有青釭剑,乙穿了仁王盾,我借甲的刀砍乙可以吗"),
        ("主公刘备遭借刀咯,莫得人给他杀", "主公刘备被借刀了,没有人给他杀"),
        ("曹操借关羽之刀斩大乔", "曹操借关羽的刀砍大乔"),
    ],
)
def test_told_plainly(text, told):
    """Oaths, one breath, a region's words, a story's."""
    assert plainly(text) == told


@pytest.mark.parametrize("text", ["他不出杀,武器归我吗", "用不了的是哪个?", "由哪个势力的人来出杀?", "弃两张牌强制命中吗?", "锁定技没得商量,借刀时必须发动吗", "先看有没有人无懈,再说砍谁,借刀可以这样打吗"])
def test_left_as_told(text):
    """A denial, a choice, an order stay."""
    assert plainly(text) == text


def test_remarks_are_whole_clauses():
    """What tells a fact is none."""
    assert kind_of("真服了") == "ABOUT"
    assert kind_of("他没有手牌") == ""


@pytest.mark.parametrize(
    ("question", "verdict", "value"),
    [
        ("队友用借刀，点我的刀还点我挨刀，这样合法吗", "no", None),
        ("诸葛亮只有一张无懈可击，他用它挡掉了我的借刀，没有人再帮我无懈，乙要把武器给我吗", "no", None),
        ("我自己没装武器，也能用借刀吗", "yes", None),
        ("没青釭剑的人被借刀，黑杀打仁王盾是白砍还是有效", "value", "白砍"),
        ("我被借刀砍死了反贼，三张牌该我摸还是出借刀的人摸", "value", "我"),
        ("反贼是我出借刀弄死的，三张牌到底该我摸还是他摸", "value", "他"),
        ("周瑜只有诸葛连弩，左右的鲁肃和甘宁都骑着+1马，周瑜没有-1马。曹操能对周瑜用借刀吗？", "no", None),
        ("我拿的是刘备，身份是反贼，被借刀的时候激将能用吗", "no", None),
        ("借刀点自己，他够得着我，我让他砍我，合法吗", "yes", None),
    ],
)
def test_answers(conn, question, verdict, value):
    """The person, the count and the state that were told decide."""
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert found["verdict"] == verdict
    assert (found["value"] or {}).get("v") == value


@pytest.mark.parametrize("question", ["诸葛亮手里三张牌，打了一张无懈挡借刀又被无懈掉了，手里还剩两张牌，拿刀的砍他，他算空城吗", "诸葛亮手里一张牌就敢喊空城，我借刀点他挨砍完全合法吧"])
def test_cards_in_hand_are_not_overlooked(conn, question):
    """诸葛亮 who is told to hold cards is not taken for one without."""
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert found["verdict"] == "undetermined" or found["verdict"] == ("no" if question.endswith("吗") else "yes")
