"""Normalising, linking and reading: small sentences, and what must never be taken for a name."""

import json
import unicodedata

import pytest

from resolver.ask import answer
from resolver.ask.link import link
from resolver.ask.normalise import normalise


@pytest.mark.parametrize("raw,clean", [
    ("\x1b[2J\x1b]0;pwned\a杀", "杀"), ("杀\b\b\x7f\a", "杀"), ("\u202e杀对\u202c用闪", "杀对用闪"), ("⽕攻﹣１马、ＡＫ", "火攻-1马、AK"),
    ("♠7杀♥️桃♦︎Q火攻♣A", "♠7杀♥桃♦Q火攻♣A"), ("諸葛亮空城时", "诸葛亮空城时"), ("13812345678 问", "*问"), ("１３８１２３４５６７８ 问", "*问"), ("11010519491231002X问", "*问"), ("甲999999999999血", "甲999999999999血"), ("【杀】能 砍吗？", "杀能砍吗?"),
])
def test_normalise(raw, clean):
    assert normalise(raw) == clean


@pytest.mark.parametrize("text,names", [
    ("夏侯敦", {"夏侯惇"}), ("无谢可击", {"无懈可击"}), ("青红剑", {"青釭剑"}), ("乐不思属", {"乐不思蜀"}), ("铁锁连环", {"铁索连环"}), ("张飞zhugeliang", {"张飞", "诸葛亮"}),
    ("借刀", {"借刀杀人"}), ("AK", {"诸葛连弩"}), ("关于顺序", set()), ("距离1以内", set()), ("黄忠", {"黄忠"}), ("判定红桃", set()),
])
def test_link(lexicon, text, names):
    links, _ = link(normalise(text), lexicon)
    assert {x.name for x in links if x.kind in ("card", "skill", "general", "role")} == names


def test_two_readings_come_back(lexicon):
    links, clarify = link("诸葛", lexicon)
    assert not links and clarify == [{"about": "诸葛", "options": ["诸葛亮", "诸葛连弩"]}]
    links, clarify = link("我装着诸葛能砍几刀", lexicon)
    assert [x.name for x in links if x.kind == "card"][:1] == ["诸葛连弩"] and not clarify


def test_persons_and_states(tell):
    whos = tell("我1血没手牌，穿藤甲的B横着，打我的人有无懈，B会死吗").whos
    me = next(w for w in whos if w.me)
    other = next(w for w in whos if w.label == "B")
    assert (me.hp, me.hand) == (1, 0)
    assert other.equipment == ["vine"] and other.chained
    assert any(w.label == "打我的人" and w.cards[0].slug == "nullification" for w in whos)


def test_apposition_and_reflexive(tell):
    assert [(w.general, w.role) for w in tell("主公孙权自己濒死，吃自己的桃回几点").whos] == [("sunquan", "lord")]


@pytest.mark.parametrize("question,verdict", [("许褚裸衣后用杀砍中，对方掉几点血？会死吗？", "value"), ("许褚裸衣后用杀砍中，对方会受伤吗？掉几点？", "yes")])
def test_of_several_questions_the_first_is_answered(conn, question, verdict):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == verdict


@pytest.mark.parametrize("number", ["13812345678", "１３８１２３４５６７８", "138-1234-5678", "110105194912310021"])
def test_personal_numbers_are_repeated_nowhere_in_an_answer(conn, number):
    """[BI-127]"""
    document = json.dumps(answer(conn, f"{number} 张三 问:杀能闪几次"), ensure_ascii=False)
    assert number not in document and unicodedata.normalize("NFKC", number) not in document
