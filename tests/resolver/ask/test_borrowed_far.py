"""The card knows no distance: that its user reaches nobody tells nothing, that the borrowed one reaches nobody tells all."""

import pytest

from resolver.ask import answer


def said(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question,expected", [
    ("甲打不到乙，乙有武器，甲可以对乙用借刀吗", "yes"), ("我够不到拿斧子的老张，能对他用借刀吗", "yes"), ("乙不在甲的攻击范围里，乙有武器，甲可以对乙用借刀吗", "yes"), ("我打不到他，能借他的刀吗", "yes"),
    ("乙有武器，甲够不着乙，借刀能指定乙吗", "yes"), ("丙在乙的攻击范围内，甲打不到丙，甲可以借乙的刀砍丙吗", "yes"),
    ("我离他四个身位，他有武器，借刀对他使没问题吧", "yes"), ("甲和乙距离4，乙没武器，甲能对乙用借刀吗", "no"), ("甲和乙距离3，乙装着诸葛连弩，甲能借乙的刀砍甲自己吗", "no"),
    ("乙打不到丙，甲能借乙的刀砍丙吗", "no"), ("乙打不到甲，甲能借乙的刀砍甲自己吗", "no"), ("乙有武器但是谁都打不到，甲能对乙用借刀吗", "no"), ("甲打不到乙，乙没有武器，甲可以对乙用借刀吗", "no"),
    ("甲打不到丙，乙也打不到丙，甲可以借乙的刀杀丙吗", "no"),
])
def test_whose_reach(conn, question, expected):
    assert said(conn, question)["verdict"] == expected


@pytest.mark.parametrize("question,expected", [
    ("发动借刀的那个人，能不能同时当挨砍的那个", "yes"), ("借刀让拿弩的哥们往自己身上捅一下，有这玩法没", "no"), ("自己装着青龙刀，能不能把借刀拍在自己脑门上", "no"),
    ("借刀声明里缺了挨刀的名字，那还有效吗", "no"), ("借刀点了B，又把B写成要被砍的，成立吗", "no"),
    ("对面装着武器但是射程里空空荡荡，借刀还能逼他交武器吗", "no"), ("中招的那位手上明明有杀，非赖着不出，宁愿交武器，这合规矩吗，借刀杀人", "yes"),
])
def test_other_names_and_deeds(conn, question, expected):
    assert said(conn, question)["verdict"] == expected
