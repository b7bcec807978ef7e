"""Words that no list spells out: complements of possibility, verbs said twice, set phrases, nicknames the question explains."""

import pytest

from resolver.ask.link import link
from resolver.ask.normalise import normalise
from resolver.ask.tale.turns import nicknames
from resolver.ask.tale.clauses import Reader
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.words import tokens


@pytest.fixture(scope="module")
def split(lexicon, book):
    def run(question):
        text = normalise(question)
        return tokens(text, nicknames.more(text, link(text, lexicon)[0], lexicon, book))
    return run


@pytest.fixture(scope="module")
def tell(split, lexicon, book):
    def run(question):
        return Reader(normalise(question), split(question), lexicon, book).run()
    return run


def seat(tale, name):
    return next(w for w in tale.whos if w.label == name)


@pytest.mark.parametrize("question,leave", [("乙跳得掉吗", "CAN"), ("乙判不了", "NOTCAN"), ("乙收得回来吗", "CAN"), ("乙弃不弃得掉", "CAN")])
def test_a_complement_of_possibility_is_leave_and_verb(split, question, leave):
    assert any(t.kinds == {leave} for t in split(question))


def test_a_listed_word_is_not_split(split):
    assert any(t.text == "砍得着" for t in split("甲砍得着乙吗"))


def test_a_verb_asked_by_its_denial_asks(tell):
    assert tell("甲用杀砍乙，乙死没死").ask.fact.kind == "dies"


@pytest.mark.parametrize("words", ["没有闪", "一张闪都没有", "连闪都没有", "闪都没有", "闪用完了", "一张闪也没有"])
def test_having_none_in_any_order(tell, words):
    assert "jink" in seat(tell(f"甲用杀砍乙，乙{words}，乙掉几点血"), "乙").lacks


@pytest.mark.parametrize("words", ["被甲砍了", "让甲砍了", "让甲给砍了", "挨了甲一刀", "吃了甲一刀", "中了甲一杀"])
def test_who_is_struck_in_any_voice(tell, words):
    facts = tell(f"乙{words}，乙没有闪，乙掉几点血").facts
    assert ("甲", "乙") in [(f.actor.label, f.target.label) for f in facts if f.kind == "use"]


def test_duty_asked_by_use(tell):
    assert tell("甲放南蛮，乙用出杀吗").ask.kind == "must"


@pytest.mark.parametrize("question,general", [("老黄发动苦肉，能摸几张牌", "huanggai"), ("黄盖横着，盖哥苦肉之后能摸几张牌", "huanggai"), ("许胖子用杀砍乙，乙掉几点血", "xuchu")])
def test_a_nickname_that_the_question_explains(tell, question, general):
    assert any(w.general == general for w in tell(question).whos)


def test_a_nickname_of_two_generals_is_left_alone(lexicon, book):
    assert nicknames.more("老黄用杀砍乙", [], lexicon, book) == []


@pytest.mark.parametrize("question", ["贯石斧弃两张，包括贯石斧自己行吗", "甲出牌阶段外能发动苦肉吗", "火攻必须弃同花色，同颜色行不行"])
def test_words_that_bear_on_the_answer_are_not_passed_over(tell, question):
    with pytest.raises(NotRead):
        tell(question)
