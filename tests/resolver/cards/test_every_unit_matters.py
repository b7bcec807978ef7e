"""Every card unit has scenarios of its own, and without the unit one of them fails (a pair that could not fail would prove nothing)."""

from pathlib import Path

import pytest

import resolver.cards  # noqa: F401  (registers the units)
import resolver.skills  # noqa: F401
from kb.locate import scenarios_dir
from resolver import rulebook
from resolver.engine.rules import Rules
from resolver.engine.units import CARDS, SKILLS
from resolver.scenario import load, run
from resolver.scenario.judge_then import judge_all
from resolver.scenario.names import Names

FOLDER = Path(scenarios_dir()) / "cards"
UNITS = sorted(set(CARDS) | {slug for slug, unit in SKILLS.items() if unit.equipment})
# Their editions lack the advanced module in which the ability stands; tests/resolver/cards/test_weapon_module.py shows it.
ADVANCED = {"axe_early_a", "blade_early_a", "double_swords_early_a", "kylin_bow_early_a", "spear_early_a"}


@pytest.fixture(scope="module")
def books(conn):
    return {slug: rulebook.load(conn, slug) for slug in rulebook.editions(conn)}


@pytest.mark.parametrize("unit", UNITS)
def test_without_the_unit_a_scenario_fails(unit, books):
    printed = {(edition, c.slug) for edition, b in books.items() for c in b.cards.values() if c.unit == unit}
    assert printed, f"no edition has a card with the unit {unit}"
    names = Names.from_book(*books.values())
    files = sorted(p for slug in {c for _, c in printed} for p in (FOLDER / slug).glob("*.yaml"))
    runs = [(s, e) for s in (load.load_file(p, names) for p in files) for e in s.editions if any((e, c) in printed for _, c in printed)]
    assert len({s.id for s, _ in runs}) >= 1, f"{unit} has no scenario in scenarios/cards/"
    if unit in ADVANCED:
        return
    assert any(fails(s, books[e], {c for ed, c in printed if ed == e}) for s, e in runs), f"no scenario fails without {unit}"


def fails(scenario, book, off):
    try:
        outcomes, player = run.play(scenario, Rules(book, off=frozenset(off)))
    except KeyError:
        return True  # the card cannot even be used
    return any(r["holds"] is not True for r in judge_all(outcomes, player))
