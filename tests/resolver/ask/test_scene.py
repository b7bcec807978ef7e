"""Situations told in several clauses: facts in any order, roles found by replay, silence where a word or a fact is lost."""

from __future__ import annotations

import pytest

from kb.store import open_db
from resolver.ask import lexicon as lexicons
from resolver.ask import scene
from resolver.ask.link import link
from resolver.ask.normalise import normalise
from resolver.rulebook import load


@pytest.fixture(scope="module")
def ask():
    conn = open_db(None)
    lexicon, book = lexicons.from_db(conn), load(conn, "std-junzheng")

    def run(question):
        text = normalise(question)
        return scene.decide(text, link(text, lexicon)[0], lexicon, book)
    return run


@pytest.mark.parametrize("question, verdict", [
    ("我的杀被八卦判红挡下，青龙刀可以继续追一张杀吗", "yes"),
    ("我的杀被八卦判红挡下，贯石斧可以继续追一张杀吗", "undetermined"),
    ("八卦没判出红色，接着再出一张闪行吗", "yes"),
    ("张角装八卦阵，判定为红色视为出闪，可以发动雷击吗", "yes"),
    ("黑色的杀对仁王盾无效，这时候张角还能不能用闪", "no"),
    ("红色的杀对仁王盾，张角能不能用闪", "yes"),
    ("装白银狮子的人只有1体力，别人酒后杀他，他死不死", "yes"),
    ("装白银狮子的人有2体力，别人酒后杀他，他死不死", "no"),
    ("周瑜被兵粮寸断，判定不是梅花，英姿还能摸牌吗", "no"),
])
def test_told_facts_choose_the_runs(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, value", [
    ("马超杀装备八卦阵的人，铁骑判定和八卦判定哪个在先", ["铁骑", "八卦阵"]),
    ("装备八卦阵的人被马超杀，八卦判定和铁骑判定哪个在先", ["铁骑", "八卦阵"]),
    ("黄盖是反贼，苦肉把自己弄死，三张奖励牌谁拿", "没有人"),
])
def test_values_do_not_hang_on_the_order_of_words(ask, question, value):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == value


@pytest.mark.parametrize("question", [
    "我的杀被八卦判红挡下，踏雪后青龙刀可以继续追一张杀吗",     # a word nobody reads
    "张角没有闪，张角出闪之后可以发动雷击吗",                    # told facts that cannot both be
])
def test_what_is_not_read_or_does_not_happen_is_not_answered(ask, question):
    assert ask(question).verdict == "undetermined"


@pytest.mark.parametrize("question", [
    "兵粮寸断的目标能不能选自己",              # a board on which nobody aims at himself answers nothing
    "一个人可以同时被贴两张乐不思蜀吗",        # one 乐 on the board where two are told
])
def test_an_answer_shows_on_its_board_what_the_question_says(question):
    from resolver.ask import answer

    found = answer(open_db(None), question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert found["verdict"] in ("undetermined", "no")


@pytest.mark.parametrize("question, value", [
    ("两个装藤甲的人都被铁索连着，对其中一个用火杀命中，另一个总共受多少伤害", 3),
    ("两个装藤甲的人都被铁索连着，对其中一个用雷杀命中，另一个总共受多少伤害", 1),
    ("3点体力的郭嘉被闪电打了3点，被桃救活，遗计可以发动几次", 3),
    ("裸衣的许褚决斗打赢装白银狮子的人，造成多少伤害", 1),
])
def test_groups_and_descriptions_are_seats(ask, question, value):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == value
