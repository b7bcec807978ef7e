"""The plain reading: what is said decides, and a word that is not understood leaves the question open."""

from __future__ import annotations

import pytest

from kb.store import open_db
from resolver.ask import bag_ask, lexicon
from resolver.ask.link import link
from resolver.ask.normalise import normalise
from resolver.ask.reader import read
from resolver.rulebook import load


@pytest.fixture(scope="module")
def decide():
    conn = open_db(None)
    words, book = lexicon.from_db(conn), load(conn, "std-junzheng")

    def run(question):
        text = normalise(question)
        links, _ = link(text, words)
        found = bag_ask.plain(read(text, links, words), words, book)
        return found.verdict if found.value is None else found.value[1]

    return run


@pytest.mark.parametrize(("question", "want", "other", "other_want"), [
    ("郭嘉受到1点伤害，遗计摸几张", 2, "郭嘉受到3点伤害，遗计摸几张", 6),
    ("孙权制衡弃了3张，摸几张", 3, "孙权制衡弃了两张牌，摸几张", 2),
    ("3人局诸葛亮观星看几张", 3, "8人全活着，诸葛亮观星看几张", 5),
    ("6个人活着放五谷，亮出几张牌", 6, "7人都还活着，我开五谷丰登，要翻开几张牌", 7),
    ("闪电判定黑桃9劈不劈", "yes", "闪电判定黑桃10劈不劈", "no"),
    ("甄姬黑桃杀能当闪用吗", "yes", "甄姬红桃杀能当闪用吗", "no"),
    ("古锭刀砍没手牌的人，普通杀掉几点？", 2, "古锭刀砍了一个有两张手牌的人，掉几点", 1),
    ("黄月英用乐不思蜀，集智能摸牌吗", "no", "黄月英用决斗，集智能摸牌吗", "yes"),
    ("甲横置着，乙没横置，雷杀打中甲，乙会掉血吗", "no", "甲和乙都被铁索连着，雷杀劈了甲1点伤害，乙会受伤吗", "yes"),
    ("孙尚香装雌雄双股剑砍张飞，能发动雌雄吗", "yes", "貂蝉拿雌雄剑砍甄姬，雌雄能发动么", "no"),
    ("乐不思蜀判定红桃7，我还要跳过出牌阶段吗", "no", "乐不思蜀判定黑桃7，我还要跳过出牌阶段吗", "yes"),
])
def test_one_fact_changes_the_answer(decide, question, want, other, other_want):
    assert (decide(question), decide(other)) == (want, other_want)


@pytest.mark.parametrize("question", [
    "郭嘉受到1点伤害，遗计嗯嗯摸几张",             # words nobody knows
    "夏侯惇刚烈能对无来源伤害发动吗",               # a condition it has no board for
    "刘备激将，没有蜀国角色，能发动吗",             # a negation it cannot place
    "濒死的时候别人可以用桃园结义救我吗",           # a told state that does not come to pass
    "横置的两个人，普通杀砍中其中一个，另一个掉血吗",  # two persons in one word
    "吕布被杀需要出两张闪吗",                       # a number that belongs to the question
])
def test_what_is_not_read_leaves_it_open(decide, question):
    assert decide(question) == "undetermined"
