"""`scenario_outcomes`: who fills it, and that it holds what a replay gives."""

import importlib.metadata
import json

import pytest

from kb import store
from kb.build import build, installed_outcomes


def test_every_scenario_has_an_outcome_under_each_of_its_editions(conn):
    default = "std-junzheng"
    expected = {
        (ident, edition)
        for ident, listed in conn.execute("SELECT id, editions FROM scenarios")
        for edition in json.loads(listed) or [default]
    }

    assert {tuple(row) for row in conn.execute("SELECT scenario, edition FROM scenario_outcomes")} == expected


def test_recorded_outcome_is_what_a_replay_gives(conn):
    from kb.locate import scenarios_dir
    from resolver import rulebook
    from resolver.scenario.load import load_file
    from resolver.scenario.report import resolve
    from resolver.scenario.vocabulary import names_of

    path = conn.execute("SELECT path FROM scenarios WHERE id = 'collateral-kill-reward'").fetchone()[0]
    holds, recorded = conn.execute(
        "SELECT holds, outcomes FROM scenario_outcomes WHERE scenario = 'collateral-kill-reward' AND edition = 'std'"
    ).fetchone()
    document = resolve(load_file(scenarios_dir() / path, names_of(conn)), rulebook.load(conn, "std"))
    final = document["outcomes"][0]["final"]["players"]
    told = json.loads(recorded)[0]["players"]

    assert holds == 1 and all(line["holds"] for line in document["then"])
    assert {name for name, player in told.items() if player.get("dead")} == {name for name, player in final.items() if not player["alive"]}
    for name, player in told.items():
        if not player.get("dead"):
            assert player == {"hp": final[name]["hp"], "hand": len(final[name]["hand"])}


def test_lines_that_fail_are_named_where_and_only_where_something_fails(conn):
    for holds, recorded in conn.execute("SELECT holds, outcomes FROM scenario_outcomes"):
        outcome = json.loads(recorded)[0]
        assert (holds == 1) == (not outcome.get("failed") and not outcome.get("error"))


def test_somebody_else_may_fill_the_table(tmp_path):
    build(tmp_path / "x.db", outcomes=lambda conn: [("collateral-kill-reward", "std", None, "[]")])
    raw = store.open_db(tmp_path / "x.db")

    assert [tuple(row) for row in raw.execute("SELECT * FROM scenario_outcomes")] == [("collateral-kill-reward", "std", None, "[]")]


def test_without_a_referee_the_table_is_empty(tmp_path, monkeypatch):
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: ())
    assert installed_outcomes() is None
    build(tmp_path / "x.db")

    assert store.open_db(tmp_path / "x.db").execute("SELECT count(*) FROM scenario_outcomes").fetchone()[0] == 0


@pytest.mark.parametrize("part", ["engine", "skills", "cards", "scenario"])
def test_cached_file_is_named_by_the_code_that_replays_too(part, tmp_path, monkeypatch):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    before = store.cached_path()
    code = tmp_path / part
    code.mkdir()
    (code / "new.py").write_text("# one more\n")
    known = store.referee_code()
    assert any(path.name == part for path in known)
    monkeypatch.setattr(store, "referee_code", lambda: [*known, code])

    assert store.cached_path() != before
