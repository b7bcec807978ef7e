"""Claims about 借刀杀人 that are mostly false: blood lost for want of a 杀, nobody rewarded, a part of the penalty, a weapon given after the 杀, near targets only."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question, verdict", [
    ("被借刀的人交不出杀就要掉一点血，对吧", "no"), ("被借刀的人不出杀会受到伤害吗", "no"), ("被借刀的人不出杀就要交武器，对吗", "yes"), ("被借刀的人不出杀，使用者掉血，对吗", "undetermined"),
    ("借刀砍死反贼，谁都不摸牌，对吗", "no"), ("借刀砍死反贼摸两张，对吧", "no"), ("借刀砍死反贼，被借刀的人摸三张，对吧", "yes"),
    ("主公被借刀砍死忠臣，只弃手牌不弃装备，对吗", "no"), ("主公被借刀砍死忠臣，弃光的只有手牌，对吗", "no"), ("主公被借刀砍死忠臣，装备也要弃，对吗", "yes"),
    ("被借刀的人出了杀被闪掉，武器还是要交给使用者，对吗", "no"), ("被借刀的人没出杀，武器归使用者，对吗", "yes"), ("借刀必须是距离1的人才能用，对吗", "no"), ("无懈掉借刀之后，被借刀的人还是得交武器，对吗", "no"),
    ("左右都是加一马的连弩，借刀，他打不到人，对吗", "undetermined"),
])
def test_claims(conn, question, verdict):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    assert (found[0]["verdict"] if found else "undetermined") == verdict


@pytest.mark.parametrize("question, verdict", [
    ("司马懿闪掉了借刀的杀，也能反馈，对吧", "no"), ("借刀砍司马懿没砍中，能反馈吗", "no"), ("借刀砍中司马懿，他没出闪，可以反馈吗", "yes"), ("借刀砍中司马懿，他能反馈吗", "yes"), ("司马懿被借刀砍中，反馈能拿甲的牌还是乙的牌", "undetermined"),
])
def test_fankui_wants_damage(conn, question, verdict):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    assert (found[0]["verdict"] if found else "undetermined") == verdict
