"""What becomes of the weapon won with 借刀杀人, and what the borrowed weapon can do: must, may, will, who decides, and the skills paid with a card of the hand."""

import pytest

from resolver.ask import answer


def said(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    return found["value"]["v"] if found["verdict"] == "value" else found["verdict"]


@pytest.mark.parametrize("question,expected", [
    # must he, may he, will it: three questions about one card
    ("借刀收来的斧子必须当场装上吗", "no"), ("借刀收来的斧子可以当场装上吗", "yes"), ("借刀收来的斧子会当场自动装上吗", "no"), ("借刀收来的斧子可以先揣着，下回合再装吗", "yes"),
    ("借刀得来的武器装不装由我自己决定吗", "yes"), ("借刀得来的武器会进弃牌堆吗", "no"), ("对方没出杀交出武器，使用者的手牌会多一张吗", "yes"), ("对方没出杀把武器交给我，我的手牌多几张", 1),
    # the weapon in hand pays for a skill, by its colour where the skill asks for one
    ("孙权借刀得了贯石斧，能拿它制衡吗", "yes"), ("甘宁借刀得了一把红色的武器，能用它发动奇袭吗", "no"), ("甘宁借刀得了一把黑色的武器，能用它发动奇袭吗", "yes"),
])
def test_the_weapon_won(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question,expected", [
    ("装青釭剑的被借刀砍装八卦阵的乙，乙的八卦阵还有用吗", "no"), ("装青釭剑的被借刀砍装八卦阵的乙，乙的八卦阵会失效吗", "yes"), ("装青釭剑的被借刀砍装八卦阵的乙，青釭剑有效吗", "yes"),
    ("我用借刀的能勒令对方发动寒冰剑吗", "no"), ("被借刀的人装着寒冰剑，打中后可以不发动它吗", "yes"), ("装贯石斧的被借刀，杀被闪了，扔两张牌还能打中吗", "yes"),
    ("男的拿雌雄双股剑被借刀杀另一个男的，雌雄双股剑能发动吗", "no"), ("拿丈八的被借刀，只有一张桃一张闪，能拿这两张当杀吗", "yes"),
])
def test_the_weapon_borrowed(conn, question, expected):
    assert said(conn, question) == expected


@pytest.mark.parametrize("question", ["被借刀，拿麒麟弓没射中，被闪了，能射马吗", "被借刀，青龙刀的杀没被闪，打中了，还能再砍一刀吗", "丈八被借，手里只有一张牌，能当杀吗"])
def test_a_skill_out_of_its_moment_is_left_open(conn, question):
    assert said(conn, question) in ("undetermined", "no")
