"""Text to tokens: names as linked, words of data/words, numbers and faces; what no list knows stays visible."""

import pytest

from resolver.ask.link import link
from resolver.ask.normalise import normalise
from resolver.ask.tale.pattern import match
from resolver.ask.tale.words import number, tokens, vocabulary


@pytest.fixture(scope="module")
def read(lexicon):
    def split(question):
        text = normalise(question)
        return tokens(text, link(text, lexicon)[0])
    return split


def kinds(toks, text):
    return next(t.kinds for t in toks if t.text == text)


def test_names_carry_their_slug(read):
    toks = read("诸葛装着青釭发动观星")
    assert [(t.val) for t in toks if t.has("GEN", "EQ", "SK")] == ["zhugeliang", "qinggang_sword", "guanxing"]


def test_words_of_the_lists_carry_their_kinds(read):
    toks = read("我能不能对下家用杀")
    assert kinds(toks, "能不能") == {"CAN"}
    assert "ME" in kinds(toks, "我") and "NEXT" in kinds(toks, "下家") and "TO" in kinds(toks, "对")


def test_what_no_list_knows_is_a_token_of_its_own(read):
    toks = read("我用杀鼍他")
    assert kinds(toks, "鼍") == {"?"}


def test_nothing_is_lost_between_the_tokens(read):
    text = normalise("8人局，甲（主公）只剩1血、两张手牌，乙拿♠7的杀砍他，会死吗？")
    toks = read(text)
    at = 0
    for tok in toks:
        assert not text[at:tok.at].strip()
        at = tok.at + len(tok.text)
    assert not text[at:].strip()


@pytest.mark.parametrize("word,value", [("3", 3), ("两", 2), ("十", 10), ("十二", 12), ("二十", 20), ("俩", 2), ("桃", None)])
def test_numbers(word, value):
    assert number(word) == value


@pytest.mark.parametrize("question,face", [("判出黑桃7", ("spade", 7, None)), ("判出♥K", ("heart", 13, None)), ("翻出红色", (None, None, "red")), ("判出梅花10", ("club", 10, None))])
def test_faces(read, question, face):
    assert [t.val for t in read(question) if t.has("FACE")] == [face]


def test_a_colour_before_a_card_is_not_lost(read):
    toks = read("他用黑杀砍我")
    assert [t.val for t in toks if t.has("FACE", "CARD")] == [(None, None, "black"), "slash"] or next(t.card for t in toks if t.has("CARD")).color == "black"


def test_a_question_of_the_form_a_not_a(read):
    toks = read("他死不死")
    assert any(t.text == "死不死" and t.has("DIE") for t in toks)


def test_every_bucket_is_longest_first():
    for bucket in vocabulary().values():
        sizes = [len(word) for word, _ in bucket]
        assert sizes == sorted(sizes, reverse=True)


def test_a_line_without_a_kind_is_an_error(tmp_path, monkeypatch):
    from resolver.ask.tale import words

    (tmp_path / "words").mkdir()
    for name in words.FILES:
        (tmp_path / "words" / f"{name}.txt").write_text("USE: 用\n", encoding="utf-8")
    (tmp_path / "words" / f"{words.FILES[0]}.txt").write_text("# a comment\n\n用 使用\n", encoding="utf-8")
    monkeypatch.setattr(words, "data_dir", lambda: tmp_path)
    words.vocabulary.cache_clear()
    try:
        with pytest.raises(ValueError, match=f"{words.FILES[0]}.txt:3"):
            words.vocabulary()
    finally:
        words.vocabulary.cache_clear()


def test_patterns():
    from resolver.ask.tale.words import Tok

    toks = [Tok(frozenset(kinds.split("/")), None, text, k) for k, (kinds, text) in enumerate([("HANDW", "手里"), ("HAVE/WEAR", "有"), ("NUM", "两"), ("ZHANG", "张"), ("CARD", "闪")])]
    end, kept = match("HANDW? HAVE n=NUM ZHANG? c=CARD|EQ", toks, 0)
    assert end == 5 and kept["n"].text == "两" and kept["c"].text == "闪"
    assert match("HANDW? HAVE n=NUM ZHANG? c=CARD|EQ", toks, 1)[0] == 5      # an optional element may be missing
    assert match("HAVE|HANDW* NUM", toks, 0)[0] == 3
    assert match("'手里' WEAR", toks, 0)[0] == 2                              # a quoted element is the text itself
    assert match("HANDW NUM", toks, 0) is None
