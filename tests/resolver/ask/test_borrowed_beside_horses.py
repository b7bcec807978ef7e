"""One neighbour rides and the other does not, a horse is gone, two are left; what a black 杀 on 仁王盾 asks of its target."""

import pytest

from resolver.ask import answer


def said(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    return found["value"]["v"] if found["verdict"] == "value" else found["verdict"]


@pytest.mark.parametrize("question,expected", [
    ("戊装连弩没马，两个邻居一个有+1马一个没马，能借戊的刀砍那个没马的吗", "yes"), ("戊装连弩没马，左边有+1马，右边没马，能对戊用借刀吗", "yes"),
    ("借刀时黑杀砍穿仁王盾的乙，拿刀的没有青釭剑，乙需要出闪吗", "no"), ("装青釭剑的被借刀，黑杀砍穿仁王盾的乙，乙需要出闪吗", "yes"),
])
def test_told_side_by_side(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,wrong", [
    ("只要有武器就能被借刀，打不打得到人不用管，对吗", "yes"), ("丁装连弩没马，上家骑的卢，下家没马，可以借丁的刀砍他上家吗", "yes"), ("他上家的+1马刚被顺走，原来两边都有+1马，他拿连弩没马，能借他的刀杀他上家吗", "no"),
    ("残局剩我和曹操两人，我有+1马，曹操装着连弩，可以对他用借刀吗", "yes"), ("借刀砍仁王盾，得先保证对方手里有红杀才可以指定吗", "yes"),
])
def test_what_was_overlooked_turns_the_answer(conn, question, wrong):
    assert said(conn, question) != wrong
