"""Normalised text, name keys and pinyin; the shipped tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text import initials, name_key, normalise, normalised_with_places, pinyin, printable, simplify, sounds, table_files


@pytest.mark.parametrize(
    "written, same",
    [
        ("【無懈可擊】", "无懈可击"),
        ("无 懈　可击", "无懈可击"),
        ("⽕攻", "火攻"),
        ("ＡＫ", "ak"),
        ("﹣１马", "-1马"),
        ("−1馬", "-1马"),
        ("—1马", "-1马"),
        ("“空城”", "空城"),
        ("空\u200b城\x00", "空城"),
        ("❤️K", "❤k"),
        ("A 杀 B", "a杀b"),
        ("a  b", "a b"),
        ("乾坤", "乾坤"),
        ("《於吉》", "于吉"),
    ],
)
def test_different_writings_compare_equal(written, same):
    assert normalise(written) == normalise(same) == same


@given(st.text(max_size=30))
def test_normalising_twice_changes_nothing(text):
    assert normalise(normalise(text)) == normalise(text)


@pytest.mark.parametrize("written", ["Lǚ Bù", "LV BU", "lü-bu", "lv3bu4", "lv'bu", "lü bu"])
def test_latin_names_share_a_key(written):
    assert name_key(written) == "lvbu"


def test_signs_of_horses_stay_in_the_key():
    assert name_key("＋1 馬") == "+1马" and name_key("−1马") == "-1马"


def test_usual_reading_comes_first():
    assert (pinyin("诸葛连弩"), pinyin("吕布"), pinyin("乐不思蜀")) == ("zhugeliannu", "lvbu", "lebusishu")
    assert initials("无懈可击") == "wxkj"
    assert pinyin("〇△") is None or "△" not in pinyin("〇△")


def test_same_sound_through_any_reading_and_folded_finals():
    assert set(sounds("许诸")) & set(sounds("许褚"))
    assert set(sounds("张合")) & set(sounds("张郃"))
    assert set(sounds("甄姬")) & set(sounds("真鸡"))
    assert not set(sounds("张飞")) & set(sounds("张辽"))


def test_every_character_of_the_names_has_a_reading(conn):
    missing = {c for (name,) in conn.execute("SELECT name FROM search") for c in name if "\u4e00" <= c <= "\u9fff" and pinyin(c) is None}
    assert missing == set()


def test_tables_are_sorted_single_and_without_chains():
    for path in table_files():
        lines = path.read_text(encoding="utf-8").splitlines()
        keys = [line.split("\t")[0] for line in lines]
        assert keys == sorted(set(keys)) and all(len(key) == 1 for key in keys)
    simpler = dict(line.split("\t") for line in table_files()[1].read_text(encoding="utf-8").splitlines())
    assert not set(simpler.values()) & set(simpler)


def test_simplifying_keeps_the_length():
    assert simplify("過河拆橋，順手牽羊") == "过河拆桥，顺手牵羊"


def test_places_lead_back_to_the_printed_text():
    text = "使用一张【殺】，Ａ摸"
    plain, places = normalised_with_places(text)

    at = plain.index("杀")
    assert text[places[at]] == "殺" and len(plain) == len(places)


def test_surrogates_and_controls_are_dropped():
    assert printable("a\ud800b\x07c\u202ed\te") == "abcd e"
