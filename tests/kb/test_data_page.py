"""docs/data.md names every table, every key of a version and every folder."""

import re
from pathlib import Path

from kb.loaders.rulings import _RULING
from kb.loaders.things import _SHAPES

PAGE = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
WORDS = set(re.findall(r"[a-z_]+", PAGE))


def test_every_key_of_a_version_and_a_ruling_is_explained():
    keys = {k for _, shape in _SHAPES.values() for k in shape.keys} | set(_RULING.keys)

    assert keys - WORDS == set()


def test_every_table_of_the_schema_is_explained(conn):
    from kb.schema import TABLES

    assert {t.__tablename__ for t in TABLES} - WORDS == set()


def test_every_file_of_the_data_has_its_place_on_the_page():
    from kb.locate import data_dir

    tops = {p.name for p in data_dir().iterdir() if not p.name.startswith(".")}

    assert [t for t in tops if t.removesuffix(".yaml") not in PAGE] == []
