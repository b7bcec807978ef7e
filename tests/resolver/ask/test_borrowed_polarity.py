"""Denials about 借刀杀人 that read both ways stay open, prohibition is answered as said, a name is given where a name is asked."""

import pytest

from resolver.ask import answer
from resolver.ask.borrowed import polarity
from resolver.ask.borrowed.alike import same


def said(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question", [
    "空城的诸葛亮不能被指定为借刀里杀的目标，是吧", "借刀杀人里武器技能一律不能发动吗", "借刀被无懈了，乙就不用交武器了吧", "主公刘备被借刀时没法激将吗", "借刀不能对自己用吧",
])
def test_a_denial_is_left_open(conn, question):
    found = said(conn, question)
    assert found["verdict"] == "undetermined" and polarity.OPEN in found["text"]


@pytest.mark.parametrize("question,verdict", [
    ("借刀杀人禁止指定使用者自己为杀的目标吗", "no"), ("规则是否禁止对自己用借刀杀人", "yes"), ("不指定被砍的角色就使用借刀杀人，这算不算违规", "yes"), ("借刀得来的武器可以不马上装备吗", "yes"),
])
def test_prohibition_and_leave_are_answered_as_said(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,verdict", [
    ("主公刘备被借刀时不能发动激将，这个说法成立吗", "no"), ("队友说用借刀的人没法把自己定为挨刀的，他说得对吗", "no"),
])
def test_a_denial_told_as_a_claim_is_confirmed_or_refuted(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,value", [
    ("主公刘备没杀，被借刀时他能发动哪个主公技让蜀将替他出杀？", "激将"), ("借刀让拿麒麟弓的甲砍乙，乙靠一件防具让甲的黑杀无效了，是哪件防具？", "仁王盾"), ("甲借乙的刀砍丙，乙没有杀，谁要交武器", "乙"),
    ("甲用借刀杀人，让装着贯石斧的乙去杀丙，没人无懈，这时候该谁出杀？", "乙"),
])
def test_a_name_is_given(conn, question, value):
    assert said(conn, question)["value"]["v"] == value


@pytest.mark.parametrize("question", ["甲借乙的刀砍丙，被无懈了，谁要交武器", "对面没手牌但不是诸葛亮，能借刀让人砍他吗", "武器的特效在被借刀时全都失灵，这话对吗"])
def test_what_was_not_taken_up_is_not_answered(conn, question):
    assert said(conn, question)["verdict"] == "undetermined"


@pytest.mark.parametrize("question,distance", [("我和乙距离4,乙装着青釭剑,打得到丙,我能对乙用借刀让他砍丙吗", "yes"), ("乙和丙距离3,乙装着青釭剑,我能对乙用借刀让他砍丙吗", "no")])
def test_only_the_distance_of_holder_and_victim_matters(conn, question, distance):
    assert said(conn, question)["verdict"] == distance


def test_turns_that_mean_the_same():
    assert same("借刀砍丙,乙没杀,刀最后到了谁手里").endswith("归谁") and "不在" in same("借刀让乙杀丙,丙不在乙的攻击范围内,合法吗")
