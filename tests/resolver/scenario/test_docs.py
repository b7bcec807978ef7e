"""docs/scenario-format.md: its examples are read, its tables name what the loader knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from resolver.scenario import given, lexis, load, model, then_grammar, when_grammar
from resolver.scenario.decisions import BEGIN, END

PAGE = (Path(__file__).parents[3] / "docs" / "scenario-format.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.S)
PACKAGE = Path(load.__file__).parent
LOADER = ("source", "reader", "given", "validate", "lexis", "when_grammar", "then_grammar", "load")


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: re.search(r"id: (\S+)", text)[1])
def test_example_is_read(text, read):
    scenario = read(text)

    assert scenario.when and scenario.then


def test_page_names_every_key_verb_and_word():
    words = [*load.TOP_KEYS, *given.GIVEN_KEYS, *given.PLAYER_KEYS, *model.ILLEGAL_CODES, *when_grammar._VERBS,
             *then_grammar._SEAT_WORDS, *then_grammar._OPENERS, *then_grammar.EVENTS, *then_grammar.SIDES,
             *lexis.PILE_WORDS, *lexis.ZONE_WORDS, *lexis.STRETCH_WORDS]

    assert [word for word in words if word not in PAGE] == []


def test_page_lists_every_error_code():
    codes = set()
    for name in LOADER:
        source = (PACKAGE / f"{name}.py").read_text(encoding="utf-8")
        codes |= set(re.findall(r'(?:FormError|Problem|report|reader\.report|cur\.report)\(\s*"([a-z_]+)"', source))
    known = set(re.findall(r"`([a-z_]+)`", PAGE))

    assert codes - known == set()


def test_page_has_the_marks_of_the_decision_list():
    assert PAGE.count(BEGIN) == PAGE.count(END) == 1
