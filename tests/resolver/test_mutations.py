"""No rule without a witness: with any unit taken away, or any switch of the procedure turned, some shipped scenario no longer holds.

Runs over all units of two editions and over every value of every switch that the engine or a unit reads, with no exemption.
"""

import re
from pathlib import Path

import pytest
import yaml

import resolver
import resolver.cards  # noqa: F401  (registers the units)
import resolver.skills  # noqa: F401
from kb.compact import other_values
from kb.locate import data_dir
from resolver import rulebook
from resolver.engine.rules import Rules
from resolver.scenario import run
from resolver.scenario.judge_then import judge_all

EDITIONS = ("std-junzheng", "rules-3.0")
NO_SWITCH = {"role_counts"}  # a table of the data, not a fork of the procedure
READ = sorted({name for path in Path(resolver.__file__).parent.rglob("*.py") for name in re.findall(r'\bflag\("([a-z_.]+)"', path.read_text("utf-8"))} - NO_SWITCH)
SWITCHES = yaml.safe_load((Path(data_dir()) / "flags.yaml").read_text("utf-8"))["flags"]


@pytest.fixture(scope="module")
def books(conn):
    return {slug: rulebook.load(conn, slug) for slug in rulebook.editions(conn)}


@pytest.fixture(scope="module")
def shipped(books, loaded):
    """Edition -> (text, scenario) of every scenario whose `then` holds there."""
    out = {edition: [] for edition in EDITIONS}
    rules = {edition: Rules(books[edition]) for edition in EDITIONS}
    for path, scenario in loaded.items():
        for edition in EDITIONS:
            if not scenario.ambiguous and edition in (scenario.editions or ("std-junzheng",)) and holds(scenario, rules[edition]):
                out[edition].append((path.read_text("utf-8"), scenario))
    return out


def holds(scenario, rules):
    try:
        runs, player = run.play(scenario, rules)
        return all(r["holds"] is True for r in judge_all(runs, player))
    except (KeyError, AttributeError, TypeError, StopIteration, AssertionError):
        return False  # so much is missing that the line cannot even be tried


def noticed(scenarios, rules, word=""):
    """Whether some scenario fails now; those that write `word` are tried first."""
    first = [s for text, s in scenarios if word in text]
    rest = [s for text, s in scenarios if word not in text]
    return any(not holds(s, rules) for s in first + rest)


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_any_unit_a_scenario_fails(edition, books, shipped):
    book, rules = books[edition], Rules(books[edition])
    in_deck = {card for _, _, card in book.faces}
    units = {slug: d.zh for table in (book.cards, book.skills) for slug, d in table.items()
             if (slug in rules.cards or slug in rules.skill_units) and (slug in book.skills or slug in in_deck)}
    assert len(units) > 80

    assert [slug for slug, zh in sorted(units.items()) if not noticed(shipped[edition], Rules(book, off=frozenset({slug})), zh)] == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("flag", READ)
def test_with_any_switch_turned_a_scenario_fails(flag, edition, books, shipped):
    assert flag in SWITCHES, f"{flag} is read by the engine and not described in data/flags.yaml"
    book = books[edition]
    unnoticed = [value for value in other_values(SWITCHES[flag]["values"], book.flags.get(flag)) if not noticed(shipped[edition], Rules(book, flags={flag: value}))]

    assert unnoticed == []


def test_the_switches_are_found():
    assert len(READ) > 35
