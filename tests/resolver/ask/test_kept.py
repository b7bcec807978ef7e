"""What patterns need is kept in the cache, and made anew where it is missing or broken."""

import json
import marshal
import re

import pytest

from resolver.ask import kept, programs
from resolver.ask.borrowed import lazy


def test_a_table_comes_back_as_it_was_written(tmp_path):
    place = str(tmp_path / "table.json")
    kept.write(place, {"借": [["刀"]]})
    assert kept.read(place) == {"借": [["刀"]]}


def test_nothing_is_kept_where_there_is_no_place(tmp_path):
    kept.write(str(tmp_path / "missing" / "table.json"), {"a": 1})
    assert kept.read(str(tmp_path / "missing" / "table.json")) == {}
    (tmp_path / "broken.json").write_text("[1, ", encoding="utf-8")
    assert kept.read(str(tmp_path / "broken.json")) == {}


def test_a_pattern_needs_the_same_from_the_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    first, second = lazy._Known(), lazy._Known()
    pattern = "借(?:刀|走)了?"
    made = first(pattern)
    first.keep()
    assert json.loads((tmp_path / f"patterns-{lazy._FORM}.json").read_text(encoding="utf-8"))
    assert second(pattern) == made == lazy.needs(pattern)
    assert not second.fresh


@pytest.mark.parametrize("pattern, text", [
    ("(?P<who>甲|乙)对(?P=who)?自己", "乙对自己"), ("[^,?不没]{0,3}吗\\??$", "可以吗?"), ("(?<!不)能(?:不能)?|行(?=吗)", "行吗"), ("(?i:借)[刀dao]+", "借刀"), ("甲{2,3}", "甲甲甲甲"),
])
def test_a_kept_program_matches_as_the_pattern_does(tmp_path, monkeypatch, pattern, text):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    first = programs._Programs()
    first.compiled(pattern)
    first.keep()
    second = programs._Programs()
    made, plain = second.compiled(pattern), re.compile(pattern)
    assert not second.fresh
    assert (made.flags, made.groups, dict(made.groupindex)) == (plain.flags, plain.groups, dict(plain.groupindex))
    found, want = made.search(text), plain.search(text)
    assert found.span() == want.span() and found.groups() == want.groups()


def test_a_broken_program_is_made_anew(tmp_path, monkeypatch):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    place = programs._Programs().place()
    for broken in (b"", b"\x00\x01", marshal.dumps({"借刀": (32, b"\x01\x02\x03\x04", 0, {}, (None,))}), marshal.dumps([1])):
        with open(place, "wb") as file:
            file.write(broken)
        assert programs._Programs().compiled("借刀").search("用借刀")


def test_a_wrong_pattern_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    with pytest.raises(re.error):
        programs._Programs().compiled("(借")
