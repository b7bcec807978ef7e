"""The reading of 借刀杀人 by concepts: words, persons, seats, facts, and what is left over."""

import re

import pytest

from resolver.ask import lexicon as lexicons
from resolver.ask.borrowed import by_concepts, by_constructions, read
from resolver.ask.borrowed.lazy import Lazy, needs
from resolver.ask.borrowed.sense import look, spell
from resolver.ask.borrowed.sense.people import fold
from resolver.ask.borrowed.sense.words import cut, matches, seen
from resolver.ask.link import link
from resolver.ask.normalise import normalise


def looked(conn, question):
    lexicon = lexicons.from_db(conn)
    text = spell(normalise(question), lexicon)
    return look(text, link(text, lexicon)[0])


def words(conn, question):
    text = normalise(question)
    return cut(text, link(text, lexicons.from_db(conn))[0])


@pytest.mark.parametrize("question,concepts", [
    ("借刀砍乙", "J K L"), ("受不受伤", "polar hurt"), ("能激将不能", "can S polar"), ("指得了吗", "sel can polar"), ("装着丈八", "wear W"), ("用出牌阶段的技能", "use playphase de skillw"),
    ("对手牌为零的人", "to bare de noun"), ("让人砍", "cause other K"), ("♠8杀", "spade K"),
])
def test_words_become_concepts(conn, question, concepts):
    assert " ".join(w.c for w in words(conn, question) if w.c != "talk") == concepts


def test_what_no_list_holds_is_unknown(conn):
    assert [w.text for w in words(conn, "借刀在雨天砍乙") if w.c == "?"] == ["雨天"]


@pytest.mark.parametrize("question,concepts", [
    ("用借刀的人", "U"), ("被借刀的那位", "H"), ("拿武器的那个人", "H"), ("出杀的角色", "H"), ("挨刀的", "V"), ("装着仁王盾的人", "V"), ("刘备是主公", "G"), ("关羽(主公)", "G"), ("我司马懿", "G"),
])
def test_descriptions_are_one_person(conn, question, concepts):
    assert " ".join(w.c for w in fold(words(conn, question))) == concepts


@pytest.mark.parametrize("question,seats", [
    ("甲对乙使用借刀让乙砍丙", ("l:甲", "l:乙", "l:丙")), ("乙被甲借刀砍丙", ("l:甲", "l:乙", "l:丙")), ("我借张飞的刀砍诸葛亮", ("me", "g:zhangfei", "g:zhugeliang")),
    ("张飞被我借刀，砍的是诸葛亮", ("me", "g:zhangfei", "g:zhugeliang")), ("借刀的目标是使用者自己可以吗", ("#U", "#U", None)), ("夏侯惇想卖血，对赵云用借刀让赵云杀夏侯惇", ("g:xiahoudun", "g:zhaoyun", "g:xiahoudun")),
    ("借他的刀砍他", (None, "he", "he")), ("能把出刀的和挨刀的指成同一个人吗，借刀", (None, "#H", "#H")),
])
def test_seats_in_any_order(conn, question, seats):
    slots = looked(conn, question)[0].slots
    assert (slots.user, slots.holder, slots.victim) == seats


def test_two_readings_of_a_pronoun_are_left_open(conn):
    view, ask, against = looked(conn, "赵云用借刀让吕布来，他用借刀让吕布杀他自己可以吗")
    assert against


@pytest.mark.parametrize("question,slot,value", [
    ("孔明手里光光的，借刀砍他行吗", "bare", True), ("对面赤手空拳，能对他用借刀吗", "unarmed", True), ("他谁都够不着，能借他的刀吗", "nobody_in_range", True),
    ("关羽被借刀砍距离大于2的人，红武器能当杀吗", "distance", 3), ("他射程1，左右都有+1马，能借他的刀吗", "weapon", "crossbow"), ("诸葛亮手牌还有三张，能借刀砍他吗", "victim_hand", 3),
])
def test_facts(conn, question, slot, value):
    assert getattr(looked(conn, question)[0].slots, slot) == value


@pytest.mark.parametrize("question", ["借刀能让人在雨天砍空城的诸葛亮吗", "乙不吃药，能对自己用借刀吗", "乙被借刀而且喝了酒，能砍丙吗"])
def test_a_word_with_weight_is_not_left_over(conn, question):
    view, ask, against = looked(conn, question)
    assert ask is None or against


@pytest.mark.parametrize("question", ["有人说借刀不能对自己用，真的吗", "丙说杀没用，乙说有用，丙说得对吗，借刀砍仁王盾的黑杀"])
def test_a_claim_that_denies_is_left_open(conn, question):
    assert looked(conn, question)[1] is None


def test_patterns_of_concepts(conn):
    found = fold(words(conn, "甲对乙使用借刀"))
    assert seen("P=u ~3 to P=h ~2 use J", found) and not seen("P K P", found)
    assert [(got["u"], got["h"]) for _, _, got in matches("P=u to P=h", found)] == [(0, 2)]


@pytest.mark.parametrize("pattern,held", [
    ("借刀?<K>", [{"借", "<K>"}]), ("(?:砍|杀)他", [{"他", "|杀砍"}]), ("奖|惩罚", [{"奖"}, {"惩", "罚"}]), ("[砍杀]他?", [{"|砍杀"}]), ("(?:砍|<P>)他", [{"他"}]), ("(?:砍|杀)?他", [{"他"}]), ("(?<!不)能(?=用)", [{"能"}]), ("(?:借刀)*用{0,2}打+", [{"打"}]), ("借|.*", [set()]),
])
def test_what_a_pattern_cannot_do_without(pattern, held):
    assert [set(x) for x in needs(pattern)] == held


@pytest.mark.parametrize("pattern", ["借(?:了)?刀|砍(.)", "(?P<a>甲)?对", "[一二]张", "杀{2}"])
def test_late_patterns_find_the_same(pattern):
    for text in ("", "甲借刀砍乙", "借了刀对乙", "二张杀杀", "对"):
        assert (m := Lazy(pattern).search(text)) is None and re.search(pattern, text) is None or m.span() == re.search(pattern, text).span()
        assert Lazy(pattern).sub("#", text) == re.sub(pattern, "#", text)


def test_a_reading_without_a_told_fact_is_not_trusted(conn):
    lexicon = lexicons.from_db(conn)
    text = normalise("孔明手里光光的，借刀可以让别人去捅孔明不？")
    first = by_constructions(text, link(text, lexicon)[0], lexicon)
    second, told = by_concepts(text, lexicon)
    assert told.bare and not first.slots.bare and second is not None and read(text, link(text, lexicon)[0], lexicon).second is not None


@pytest.mark.parametrize("question,verdict", [
    ("能把出刀的和挨刀的指成同一个人吗，借刀", "no"), ("拿到借来的武器可不可以先揣着等下回合再装", "yes"), ("被借刀的人武器够不着任何人，能对他用借刀吗", "no"), ("小乔用借刀借太史慈的刀，让太史慈砍小乔，可不可以", "yes"),
    ("主公被借刀砍死了忠臣，可以不弃牌吗", "no"), ("不是主公的刘备被借刀，能用激将吗", "no"), ("上家装了麒麟弓但是周围谁都在他射程外，这种人能当借刀目标不？", "no"),
])
def test_answers(conn, question, verdict):
    from resolver.ask import answer

    found = answer(conn, question, rulings=False)["answers"][0]
    assert (found["verdict"], found["basis"]) == (verdict, "engine") and found["citations"]


def test_a_general_that_the_edition_lacks_is_a_blank_seat(conn):
    from resolver.ask import answer

    found = answer(conn, "小乔用借刀借太史慈的刀，让太史慈砍小乔，可不可以", rulings=False)["answers"][0]
    assert any("太史慈" in line for line in found["assumed"])
