"""The same board in other mouths: words of forums, dialects and jokes (data/words/speech.txt) read like those they stand for."""

import pytest

from resolver.ask import answer

ASKED = [
    ("群里有人吹牛，说一张杀能捅死满血的赵云，赵云挨这一下掉几点", 1),
    ("俩藤甲锁在一块儿，火杀烧一个，另一个跟着疼几点", 3),
    ("鬼才换下来的那张旧判定牌去了哪", "弃牌堆"),
    ("八人满员，孔明观星最多看几张？", 5),
    ("郭嘉笑眯眯挨了一刀，遗计能摸几张", 2),
]
YES_NO = [
    ("诸葛亮手里一张不剩，对面能剁他吗", "no"),
    ("翻面躺着的曹仁被人决斗，他可以出杀应战吗", "yes"),
    ("黄盖満血可以苦肉么", "yes"),
    ("孙尚香想跟残血的貂蝉结姻，姐妹情深嘛，可以么", "no"),
    ("满格血能吃桃吗", "no"),
    ("没人要死。别家回合，华佗自己2血，手痒想拿红牌当桃补一口，可不可以", "no"),
]


@pytest.mark.parametrize("question,wanted", ASKED)
def test_values(conn, question, wanted):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert (found["value"] or {}).get("v") == wanted, found["text"]


@pytest.mark.parametrize("question,wanted", YES_NO)
def test_yes_or_no(conn, question, wanted):
    assert answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"] == wanted


NICKNAMES = [
    ("陆书生把最后一张手牌打出去，连营能补一张不", "yes"),
    ("惇没手牌了，决斗打他可以么", "yes"),
    ("黄老汉能用烈弓吗，对面5张手牌", "yes"),
    ("诸葛神弩在手，能一回合砍三刀不", "yes"),
    ("我端着青钢砍八卦，他还能判八卦吗", "no"),
    ("阿丑打无邪也能集智，是真的吧？", "yes"),
]


@pytest.mark.parametrize("question,wanted", NICKNAMES)
def test_nicknames_and_slips(conn, question, wanted):
    assert answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"] == wanted
