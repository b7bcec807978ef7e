"""What patterns need is kept in the cache, and made anew where it is missing or broken."""

import json

from resolver.ask import kept
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
