"""Normalising, linking and reading: small sentences, and what must never be taken for a name."""

import json
import unicodedata

import pytest

from resolver.ask import answer
from resolver.ask.link import link
from resolver.ask.normalise import normalise
from resolver.ask.reader import read


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


def frame(lexicon, text):
    text = normalise(text)
    return read(text, link(text, lexicon)[0], lexicon).frame


def test_persons_and_states(lexicon):
    f = frame(lexicon, "我1血没手牌，穿藤甲的B横着，打我的人有无懈，B会死吗")
    me = next(p for p in f.persons if p.me)
    other = next(p for p in f.persons if p.label == "B")
    assert (me.hp, me.hand) == (1, 0)
    assert other.equipment == ["vine"] and other.chained
    assert any(p.label == "伤害者" and p.cards[0].slug == "nullification" for p in f.persons)


def test_apposition_and_reflexive(lexicon):
    f = frame(lexicon, "主公孙权自己濒死，吃自己的桃回几点")
    live = [p for p in f.persons if not p.label.startswith("—")]
    assert [(p.general, p.role) for p in live] == [("sunquan", "lord")]


def test_roles_of_collateral_in_any_order(lexicon):
    for text in ("我对B用借刀，让他杀C，可以吗", "我借B的刀去杀C，可以吗", "我用借刀指定B去杀C，可以吗"):
        f = frame(lexicon, text)
        event = next(e for e in f.events if e.card and e.card.slug == "collateral")
        names = [[f.persons[i].label for i in part] for part in ([event.actor], event.targets, event.second)]
        assert names == [["我"], ["B"], ["C"]], text


def test_a_value_question_goes_before_yes_or_no(lexicon):
    f = frame(lexicon, "有人被闪电劈死了，闪电还在吗？死的是反贼，谁摸三张牌？")
    assert f.queries[0].kind == "who_reward"


@pytest.mark.parametrize("number", ["13812345678", "１３８１２３４５６７８", "138-1234-5678", "110105194912310021"])
def test_personal_numbers_are_repeated_nowhere_in_an_answer(conn, number):
    """[BI-127]"""
    document = json.dumps(answer(conn, f"{number} 张三 问:杀能闪几次"), ensure_ascii=False)
    assert number not in document and unicodedata.normalize("NFKC", number) not in document
