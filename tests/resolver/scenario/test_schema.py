"""The JSON Schema says the same of the outer shape as the loader."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

import resolver.scenario
from resolver.scenario import given, lexis, load
from resolver.scenario.dump import dump

from .boards import make_board
from .test_bad_files import CASES, text_of

SCHEMA = json.loads((Path(resolver.scenario.__file__).parent / "scenario.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
SHAPE_CODES = {"unknown_key", "missing_key", "schema", "players"}


def test_schema_is_a_schema():
    VALIDATOR.check_schema(SCHEMA)


def test_schema_has_the_keys_and_words_of_the_loader():
    defs = SCHEMA["$defs"]

    assert set(SCHEMA["properties"]) == set(load.TOP_KEYS)
    assert set(defs["given"]["properties"]) == set(given.GIVEN_KEYS)
    assert set(defs["player"]["properties"]) == set(given.PLAYER_KEYS)
    assert set(defs["given"]["properties"]["phase"]["enum"]) == set(given.GIVEN_PHASES)
    assert defs["given"]["properties"]["mode"]["enum"] == list(given.MODES)
    for key, words in (("role", lexis.ROLE_WORDS), ("kingdom", lexis.KINGDOM_WORDS), ("gender", lexis.GENDER_WORDS)):
        assert defs["player"]["properties"][key]["enum"] == [*words, None]


def test_generated_boards_fit_the_schema(names):
    for seed in range(100):
        VALIDATOR.validate(yaml.safe_load(dump(make_board(seed, names), names)))


@pytest.mark.parametrize("case", [case for case in CASES if case["code"] in SHAPE_CODES], ids=lambda case: case["id"])
def test_broken_shapes_break_the_schema(case):
    document = yaml.safe_load(text_of(case))

    assert not VALIDATOR.is_valid(document)
