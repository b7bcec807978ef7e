"""Every unit that an edition runs is shown by a pair of scenarios at least; every scenario folder belongs to a unit."""

import json
from pathlib import Path

import pytest

import resolver.cards  # noqa: F401  (registers the units)
import resolver.skills  # noqa: F401
from kb.locate import scenarios_dir
from resolver.engine.units import CARDS, SKILLS

# Units with fewer than two scenarios. May only shrink: a unit that has its pair must leave the list.
WAITING: frozenset[str] = frozenset()


@pytest.fixture(scope="module")
def shown(conn):
    """Registered unit -> ids of the scenarios that show it, over all editions in which it is in force."""
    out: dict[str, set[str]] = {}
    for unit, slug, scenarios in conn.execute("SELECT unit, slug, scenarios FROM coverage").fetchall():
        for name in {unit, slug} & (CARDS.keys() | SKILLS.keys()):
            if name == unit or unit not in CARDS and unit not in SKILLS:
                out.setdefault(name, set()).update(json.loads(scenarios))
    return out


def test_every_registered_unit_is_in_force_somewhere(shown):
    idle = sorted((CARDS.keys() | SKILLS.keys()) - shown.keys())

    assert not idle, f"registered, and no edition has a card or skill that names it: {', '.join(idle)}"


def test_every_unit_is_shown_by_two_scenarios(shown):
    few = {u: sorted(ids) for u, ids in shown.items() if len(ids) < 2}
    bare = [f"{u} ({', '.join(ids) or 'none'})" for u, ids in sorted(few.items()) if u not in WAITING]

    assert not bare, f"shown by fewer than two scenarios: {'; '.join(bare)}"
    assert not WAITING - few.keys(), f"has its pair now, take it out of WAITING: {', '.join(sorted(WAITING - few.keys()))}"


def test_every_folder_belongs_to_a_card_or_skill(conn):
    known = {row[0] for row in conn.execute("SELECT slug FROM coverage")}
    together = {"horses"}  # the seven horses share their behaviour
    folders = {p.name for kind in ("cards", "skills") for p in (Path(scenarios_dir()) / kind).iterdir() if p.is_dir()}

    stray = sorted(folders - known - together)
    assert not stray, f"scenario folders of no card or skill: {', '.join(stray)}"


def test_the_table_counts_what_it_lists(conn):
    rows = conn.execute('SELECT "count", scenarios FROM coverage').fetchall()

    assert rows and all(n == len(json.loads(s)) for n, s in rows)
