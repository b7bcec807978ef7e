"""Every skill unit has scenarios of its own that hold, and without the unit one of them fails; so does a flag that only skills read."""

from pathlib import Path

import pytest

import resolver.cards  # noqa: F401  (registers the units)
import resolver.skills  # noqa: F401
from kb.locate import scenarios_dir
from resolver import rulebook
from resolver.engine.rules import Rules
from resolver.engine.units import SKILLS
from resolver.scenario import load, run
from resolver.scenario.judge_then import judge_all
from resolver.scenario.names import Names

FOLDER = Path(scenarios_dir()) / "skills"
UNITS = sorted(slug for slug, unit in SKILLS.items() if not unit.equipment)
FLAGS = {
    "facts.at": ("fire", "before_deduction"),
    "fanjian.gain": ("last", "first"),
    "guhuo.nature": ("unsaid", "declared"),
    "huangtian.limit": ("none", "phase"),
    "nosource.skills": ("forbidden", "allowed"),
    "take.multi": ("joint", "sequential"),
    "tianxiang.draw_at": ("last", "damage_finish"),
}


@pytest.fixture(scope="module")
def books(conn):
    return {slug: rulebook.load(conn, slug) for slug in rulebook.editions(conn)}


@pytest.fixture(scope="module")
def scenarios(books):
    names = Names.from_book(*books.values())
    return [(path.parent.name, load.load_file(path, names)) for path in sorted(FOLDER.glob("*/*.yaml"))]


def holds(scenario, rules):
    try:
        outcomes, player = run.play(scenario, rules)
    except KeyError:
        return False  # the unit is so wanting that the line cannot even be tried
    return all(r["holds"] is True for r in judge_all(outcomes, player))


def test_every_scenario_of_a_skill_holds(books, scenarios):
    rules = {slug: Rules(book) for slug, book in books.items()}
    assert [] == [(s.id, e) for _, s in scenarios for e in s.editions if not holds(s, rules[e])]


@pytest.mark.parametrize("unit", UNITS)
def test_without_the_unit_a_scenario_fails(unit, books, scenarios):
    printed = {(edition, s.slug) for edition, b in books.items() for s in b.skills.values() if s.unit == unit}
    assert printed, f"no edition has a skill with the unit {unit}"
    slugs = {slug for _, slug in printed}
    mine = [(s, e, folder) for folder, s in scenarios if folder in slugs for e in s.editions if (e, folder) in printed]
    assert mine, f"{unit} has no scenario in scenarios/skills/"
    assert any(not holds(s, Rules(books[e], off=frozenset((slug,)))) for s, e, slug in mine), f"no scenario fails without {unit}"


@pytest.mark.parametrize("flag", FLAGS)
def test_a_scenario_fails_where_the_flag_is_turned(flag, books, scenarios):
    def turned(edition):
        here = books[edition].flags.get(flag)
        return Rules(books[edition], flags={flag: next(v for v in FLAGS[flag] if v != here)})

    assert any(not holds(s, turned(e)) for _, s in scenarios for e in s.editions)
