"""docs/engine.md: its generated parts are current, it names every verb of the units, and its example of a unit plays as it says."""

import re
from pathlib import Path

import pytest

import resolver.cards  # noqa: F401  (registers the units)
import resolver.skills  # noqa: F401
from kb.locate import scenarios_dir
from resolver import gaps, rulebook
from resolver.engine import api, units
from resolver.engine.rules import Rules
from resolver.scenario import load, run
from resolver.scenario.judge_then import judge_all
from resolver.scenario.names import Names

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text("utf-8")


def test_the_page_is_current(conn):
    assert gaps.rewrite(PAGE, gaps.parts(conn)) == PAGE, "run python -m resolver.gaps"


def test_every_gap_of_the_default_edition_is_listed(conn):
    missing = [s for s in rulebook.load(conn, "std-junzheng").gaps if f"| {s} |" not in PAGE and f"| **{s}** |" not in PAGE]

    assert missing == []


def test_a_page_without_marks_is_refused():
    with pytest.raises(ValueError, match="windows"):
        gaps.rewrite("", {"windows": []})


def test_every_verb_is_told():
    told = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", PAGE))))

    assert sorted(set(api.__all__) - told) == []


def test_the_neighbours_exist():
    told = set(re.findall(r"`(\w+)\.py`", PAGE.partition("**Neighbours to copy**")[2].partition("## 5")[0]))

    assert len(told) > 20
    assert sorted(slug for slug in told if slug not in units.SKILLS) == []


def test_the_example_plays_the_board_that_waits_for_it(conn, monkeypatch):
    code = re.search(r"<!-- example: jieming -->\n```python\n(.*?)```", PAGE, re.DOTALL)[1]
    monkeypatch.setattr(units, "SKILLS", {slug: unit for slug, unit in units.SKILLS.items() if slug != "jieming"})
    exec(compile(code, "docs/engine.md", "exec"), {})
    book = rulebook.load(conn, "huo")
    scenario = load.load_file(Path(scenarios_dir()) / "peer" / "pd-102.yaml", Names.from_book(book))

    runs, player = run.play(scenario, Rules(book))

    assert [(r["line"], r["found"]) for r in judge_all(runs, player) if r["holds"] is not True] == []
