"""Claims taken to be wrong, answers that the one who asks gives himself, whys, slang and translated Chinese about 借刀杀人."""

import pytest

from resolver.ask import answer
from resolver.ask.borrowed.refuted import guessed, refuted
from resolver.ask.whys import why


def _said(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    found = found[0] if found else {"verdict": "undetermined"}
    return found["value"]["v"] if found["verdict"] == "value" else found["verdict"]


@pytest.mark.parametrize("text, claim", [
    ("借刀可以点自己,这是谣言吧", "借刀可以点自己"), ("借刀能借自己的刀,规则可没这么写吧", "借刀能借自己的刀"), ("说借刀不能砍出牌的人的都是云玩家,对吧", "借刀不能砍出牌的人"), ("借刀能点谁,这是谣言吧", None), ("借刀可以点自己,对吧", None),
])
def test_what_is_taken_to_be_wrong(text, claim):
    assert refuted(text) == claim


def test_an_answer_given_with_the_question():
    assert guessed("司马被借刀的杀砍中,反馈抽谁?是出杀的那位吧") == "司马被借刀的杀砍中,反馈抽出杀的那位的牌,对吗?"
    assert guessed("借刀杀死反贼谁摸牌?") is None


def test_a_why_is_taken_apart():
    found = why("为什么没手牌的诸葛亮不能被借刀点,是因为空城吗")
    assert found.fact == "没手牌的诸葛亮不能被借刀点" and found.cause
    assert why("为什么借刀不能点自己") is None


@pytest.mark.parametrize("question, expected", [
    ("够不到任何人的也能被借刀，这是谣言吧", "yes"), ("借刀拿到的武器先进手牌，这是误传吗", "no"), ("借刀杀死反贼三张谁摸？应该是拿刀的吧", "yes"), ("司马懿被借刀的杀砍中，反馈抽谁？是出借刀的吧", "no"),
    ("为什么没手牌的诸葛亮不能被借刀点来砍，是空城的缘故吗", "yes"), ("为什么连弩左右都是加一马就不能被借刀，是因为仁王盾吗", "undetermined"),
    ("楼上说马超吃借刀照样铁骑，这个早有定论了吧", "yes"), ("我是否可以令武器的持有者攻击他自己，通过借刀杀人这张牌？", "no"), ("如果我是唯一拥有武器的玩家，我能够使用借刀杀人吗？", "no"), ("借刀杀人对我和武器持有者之间的距离有限制吗？", "no"),
    ("FAQ说主公被借刀能激将，所以刘备当主公被借刀可以激将，对吧？", "yes"), ("FAQ：对做主公的刘备使用借刀，刘备可以发动激将。那他不做主公的时候也可以吗？", "undetermined"), ("FAQ明说主公刘备被借刀能激将，我的复述有误吗？", "no"),
    ("照FAQ来讲，使用者能对自己使用借刀，对吗？", "no"), ("FAQ：反馈的对象是使用杀的角色，那借刀里就是被借刀的人，没错吧？", "yes"), ("马超被借刀，铁骑发不发是他自己说了算还是出借刀的人说了算？", "他自己"), ("借刀时用不用铁骑由出借刀的人决定，对吗", "no"),
    ("出借刀的坑了主公杀忠臣，自己要不要一起弃牌", "undetermined"),
])
def test_other_voices(conn, question, expected):
    assert _said(conn, question) == expected


def test_every_turn_compiles():
    import re

    from resolver.ask.borrowed import register, slang

    for pattern, _ in [*slang._SAME, *register._SAME]:
        re.compile(pattern)
