"""Scenario -> text -> scenario loses nothing; structure -> words -> structure neither."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resolver.scenario import model
from resolver.scenario.dump import dump, scalar
from resolver.scenario.load import load_text
from resolver.scenario.source import parse

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
