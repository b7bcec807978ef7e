"""Skills of 魏 and 蜀 told in the players' ways: the cards they make, the calls of a lord, what may be left."""

from __future__ import annotations

import pytest

from resolver.ask import answer


def said(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    return found["value"]["v"] if found.get("value") else found["verdict"]


@pytest.mark.parametrize("question, want", [
    ("关羽把身上的赤兔取下来当杀砍人可以吗", "yes"),
    ("甘宁装着黑色的八卦，能卸下来当拆用吗", "yes"),
    ("司马懿没手牌，能把身上的八卦摘下来鬼才吗", "no"),
    ("草花能武圣吗", "no"),
    ("红桃闪能武圣吗", "yes"),
    ("关羽拿方块桃武圣砍曹操，曹操奸雄拿到的是什么牌", "桃"),
    ("主公刘备激将，赵云用闪当杀给他，可以吗", "yes"),
    ("主公刘备激将，孙尚香能给他杀吗", "no"),
    ("主公刘备激将砍了乙，还能再激将砍丙吗", "no"),
    ("残血魏延砍中隔壁，狂骨可以不回血吗", "no"),
    ("郭嘉挨了一刀，遗计可以不摸吗", "yes"),
    ("单挑，对手没有手牌，张辽能突袭吗", "no"),
    ("对面骑+1马，中间隔两个人，黄月英顺手牵羊牵得到吗", "yes"),
])
def test_a_skill_told_in_other_words(conn, question, want):
    assert said(conn, question) == want


@pytest.mark.parametrize("question, want", [
    ("夏侯惇被砍，刚烈判红桃，刚烈有效吗", "no"),
    ("夏侯惇被砍，刚烈判黑桃，刚烈有效吗", "yes"),
    ("曹仁弃牌后剩2张手牌，发动据守，手牌有几张", 5),
    ("曹操决斗乙，自己没杀，掉血了，奸雄能拿决斗吗", "yes"),
    ("郭嘉判闪电没中，闪电能被天妒拿走吗", "no"),
    ("郭嘉判乐翻红桃桃，发天妒，拿到的是哪张", "桃"),
    ("马超用决斗砍人，先铁骑一下让他出不了杀，行吗", "no"),
    ("主公刘备激将，周瑜手上有杀想帮忙，给得了吗", "no"),
    ("只剩三个人，诸葛亮观星看几张", 3),
    ("许褚脱了衣服，喝酒砍没防具的甲，几点伤害", 3),
    ("张辽突袭能拿走甲装备着的赤兔吗", "no"),
])
def test_what_a_skill_comes_to(conn, question, want):
    assert said(conn, question) == want


@pytest.mark.parametrize("question, want", [
    ("刘备能把骑着的赤兔仁德给张飞吗", "no"),
    ("身上的八卦能仁德给张飞吗", "no"),
    ("夏侯惇刚烈弹了郭嘉1点，郭嘉能发动遗计吗", "yes"),
    ("对面有5张牌，满血黄忠能发烈弓吗", "yes"),
    ("张辽突袭只抽一个人，可以吗", "yes"),
])
def test_pieces_given_and_cards_held(conn, question, want):
    assert said(conn, question) == want
