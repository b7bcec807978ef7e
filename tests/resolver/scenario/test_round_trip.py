"""Scenario -> text -> scenario loses nothing; structure -> words -> structure neither."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.locate import scenarios_dir
from resolver.scenario import model
from resolver.scenario.dump import dump, scalar, to_data
from resolver.scenario.load import load_file, load_text
from resolver.scenario.render import then_text, when_text
from resolver.scenario.source import parse
from resolver.scenario.vocabulary import names_of

from .boards import make_board, round_trip

SEEDS = range(300)


@pytest.mark.parametrize("edition", ["std", "std-junzheng", "shan"])
def test_generated_boards_come_back_equal(names, edition):
    for seed in SEEDS:
        board, back, text = round_trip(seed, names, edition)

        assert back == board, text
        assert dump(back, names) == text


def test_generated_boards_hold_every_form(names):
    """The generator is only a proof if nothing is missing from it."""
    seen: set[type] = set()
    for seed in range(600):
        board = make_board(seed, names)
        seen |= {type(line) for line in board.when} | {type(line) for line in board.then}
    lines = {
        kind for kind in vars(model).values()
        if isinstance(kind, type) and issubclass(kind, (model.WhenLine, model.ThenLine))} - {model.WhenLine, model.ThenLine}

    assert seen == lines


def test_words_from_structure_read_as_the_same_structure(names):
    """dump() of lines without text: what a program builds."""
    for seed in SEEDS:
        board = make_board(seed, names)
        bare = dataclasses.replace(
            board,
            when=tuple(dataclasses.replace(line, text="") for line in board.when),
            then=tuple(dataclasses.replace(line, text="") for line in board.then))

        assert load_text(dump(bare, names), names) == board


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=30), st.booleans())
def test_any_text_survives_as_a_scalar(text, flow):
    written = scalar(text, flow)
    node = parse(f"[{written}]" if flow else f"k: {written}", None)
    value = node.value[0] if flow else node.value[0][2]

    assert (value.kind, value.value) == ("str", text)


@pytest.fixture
def all_names(conn):
    """The words of the database with nothing missing: what waits for units is text all the same."""
    names = names_of(conn)
    views = [names.edition(slug) for slug in names.editions]
    missing = [view.missing for view in views]
    for view in views:
        object.__setattr__(view, "missing", frozenset())
    yield names
    for view, waits in zip(views, missing):
        object.__setattr__(view, "missing", waits)


def test_shipped_scenarios_come_back_equal(all_names):
    files = sorted(Path(scenarios_dir()).rglob("*.yaml"))
    for path in files:
        scenario = load_file(path, all_names)

        assert load_text(dump(scenario, all_names), all_names) == scenario, path
        assert [when_text(line, all_names) for line in scenario.when] == [line.text for line in scenario.when]
        assert [then_text(line, all_names) for line in scenario.then] == [line.text for line in scenario.then]
    assert files


def test_plain_data_is_written_like_a_scenario(names):
    board = make_board(7, names)

    assert dump(to_data(board, names)) == dump(board, names)
    assert json.loads(json.dumps(to_data(board, names))) == to_data(board, names)
