"""Claims narrower than what is read of them, and what a weapon is won by."""

from __future__ import annotations

import pytest

from resolver.ask import answer


@pytest.mark.parametrize(("text", "said"), [
    ("借刀的时候，青釭剑的锁定技是必须发动，还是由拿剑的人自己选？", "必须发动"),
    ("阿宝说借刀可以对自己用；我说只能对别人用借刀。听谁的？", "我"),
    ("他说借刀时可以点空城的诸葛亮挨杀，我说根本点不了。谁对？", "我"),
    ("甲借乙的刀，乙没出杀，那刀算谁的？", "甲"),
    ("被借刀的关羽能不能把装着的红色武器当杀，要看什么？", "距离"),
])
def test_words_of_the_question(conn, text, said):
    found = answer(conn, text, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert (found["verdict"], (found["value"] or {}).get("v")) == ("value", said)


@pytest.mark.parametrize(("text", "verdict"), [
    ("是不是刘备被借刀时不能发动激将，只能自己出杀或者交武器？", "no"),
    ("甲借乙砍丙，丙是司马懿，中刀后丙拿了甲的一张手牌，这样对吗", "no"),
    ("甲借乙砍丙，丙是司马懿，中刀后丙拿了乙的一张手牌，这样对吗", "yes"),
    ("张飞被借刀的时候能不能咆哮多砍几刀", "no"), ("司马懿被借刀砍伤，可以反馈出借刀那个人的牌吗？", "no"), ("司马懿被借刀砍中了，可以反馈出杀那个人的牌吗？", "yes"),
    ("大耳主公手里没杀被借了刀，场上还有别的蜀将，他就只剩交武器一条路吗？", "no"),
])
def test_read_by_class(conn, text, verdict):
    assert answer(conn, text, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"] == verdict


@pytest.mark.parametrize("text", [
    "主公刘备被借刀，这张杀必须他本人掏，别人没法代，对吗？", "被借刀的是张飞，主公刘备在旁边，刘备能用激将替张飞出这张杀吗？", "主公被借刀误杀忠臣，惩罚是只弃手牌，对吗？", "甲借马超的刀杀乙，铁骑发不发动由甲决定，对吗？", "被借刀时能用的武将技，只限回合内的，对吗？",
    "“借刀中只有属于锁定技的武器技能才可以发动”，这种说法对吗？", "借刀杀人里杀的目标，只能选第三个人，对吗？", "四个人有武器，我的借刀能选几个人来借？",
])
def test_narrower_than_what_is_read(conn, text):
    found = answer(conn, text, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert found["verdict"] in ("undetermined", "no"), found["text"]
