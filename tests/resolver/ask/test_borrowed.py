"""Questions about 借刀杀人: slots in any order, contrasts decided by the fact that differs, rulings beside, left-over words refused."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from resolver.ask import answer
from resolver.ask import lexicon as lexicons
from resolver.ask.borrowed import read
from resolver.ask.link import link
from resolver.ask.normalise import normalise

BENCH = Path(__file__).resolve().parents[3] / "benchmarks"


def reading(conn, question):
    lex = lexicons.from_db(conn)
    text = normalise(question)
    return read(text, link(text, lex)[0], lex)


def said(conn, question, **options):
    return answer(conn, question, editions=["std-junzheng"], **options)["answers"][0]


@pytest.mark.parametrize("question", [
    "貂蝉借吕布的刀砍张辽，可以吗", "吕布被貂蝉借刀砍张辽，可以吗", "貂蝉对吕布用借刀，让吕布砍张辽，可以吗",
    "貂蝉用借刀叫吕布去砍张辽，可以吗", "貂蝉使用借刀指定吕布砍张辽，可以吗", "張遼可以當貂蟬對呂布用借刀時被砍的那個嗎",
])
def test_slots_do_not_depend_on_the_order(conn, question):
    slots = reading(conn, question).slots
    assert (slots.user, slots.holder, slots.victim) == ("g:diaochan", "g:lvbu", "g:zhangliao")


@pytest.mark.parametrize("question,expected", [
    ("借张飞的刀砍诸葛亮，诸葛亮没有手牌，可以吗", "no"), ("借张飞的刀砍诸葛亮，诸葛亮还有2张手牌，可以吗", "yes"),
    ("乙装诸葛连弩，左右都骑+1马，对乙用借刀可以吗", "no"), ("乙装古锭刀，左右都骑+1马，对乙用借刀可以吗", "yes"),
    ("关羽被借刀砍距离1的丙，能把红色武器武圣当杀吗", "yes"), ("关羽被借刀砍距离2的丙，能把红色武器武圣当杀吗", "no"),
    ("主公刘备被借刀能激将吗", "yes"), ("刘备是忠臣，被借刀能激将吗", "no"),
    ("借刀砍仁王盾的主人，出黑杀，他会掉血吗", "no"), ("借刀砍仁王盾的主人，出红杀，他会掉血吗", "yes"),
    ("主公被借刀砍死了忠臣，主公要弃牌吗", "yes"), ("忠臣被主公借刀砍死了反贼，主公摸三张吗", "no"),
    ("甲借乙的刀砍司马懿，司马懿能反馈乙吗", "yes"), ("甲借乙的刀砍司马懿，司马懿能反馈甲吗", "no"),
    ("借刀可以对自己用吗", "no"), ("借刀可以让他砍我吗", "yes"), ("借刀可以让他自己砍自己吗", "no"),
])
def test_one_fact_turns_the_verdict(conn, question, expected):
    found = said(conn, question, rulings=False)
    assert (found["verdict"], found["basis"]) == (expected, "engine")
    assert found["scenario"]["when"] and not any(".ruling." in c for c in found["governing"])


@pytest.mark.parametrize("question,ruling", [
    ("借刀能让人砍空城的诸葛亮吗", "kongcheng-victim"), ("用借刀的时候可以不说砍谁吗", "name-victim"), ("主公刘备被借刀，激将行不行", "jijiang"),
    ("借刀砍死一个反贼，三张牌谁摸啊", "reward"), ("自己借自己的刀，行不行", "self-target"), ("打不到人的角色也可以被借刀，对吗", "no-target-in-range"),
])
def test_the_ruling_that_asks_the_same_is_set_beside(conn, question, ruling):
    found = said(conn, question)
    assert found["agreement"] == "agree" and f"faq-2.10.ruling.collateral.{ruling}" in found["governing"]
    assert found["basis"] == "engine" and found["verdict"] == said(conn, question, rulings=False)["verdict"]


@pytest.mark.parametrize("question", ["借刀能让人在雨天砍空城的诸葛亮吗", "喝了酒的乙被借刀砍丙可以吗", "借刀时乙正在跳舞，可以吗"])
def test_a_word_left_over_is_not_dropped(conn, question):
    found = reading(conn, question)
    assert found is None or found.left


@pytest.mark.parametrize("name", ["paraphrases", "paraphrases_2", "paraphrases_3", "paraphrases_4"])
def test_paraphrases(conn, name):
    """A sample of every file: at least four of five right, next to none wrong (the whole is measured by benchmarks/ask_score.py)."""
    from benchmarks.ask_score import judge_answer

    cases = yaml.safe_load((BENCH / f"{name}.yaml").read_text(encoding="utf-8"))[::3]
    marks = [judge_answer(said(conn, c["question"], rulings=False), c["expect"]) for c in cases]
    assert marks.count("right") >= 0.8 * len(marks) and marks.count("wrong") <= 0.02 * len(marks)
