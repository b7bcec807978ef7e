"""Every scenario file is a test, named by its path: each `then` must hold under each of its editions.

Not judged, each for a reason that is told: boards on which somebody's skill has no unit in any of their editions (`unit_missing`), files marked
`ambiguous`, and the boards explained in docs/disagreements.md, which have to fail.
"""

from pathlib import Path

import pytest

from kb.locate import scenarios_dir
from resolver import rulebook
from resolver.engine.rules import Rules
from resolver.scenario import load, run
from resolver.scenario.errors import ScenarioError
from resolver.scenario.judge_then import judge_all
from resolver.scenario.vocabulary import names_of

ROOT = Path(scenarios_dir())
FILES = sorted(p for p in ROOT.rglob("*.yaml"))


def disagreements() -> set[str]:
    """Ids of boards that docs/disagreements.md explains (lines `### <id>`)."""
    page = Path(__file__).parents[3] / "docs" / "disagreements.md"
    return {line[4:].split()[0] for line in page.read_text("utf-8").splitlines() if line.startswith("### ")} if page.exists() else set()


EXPLAINED = disagreements()


@pytest.fixture(scope="module")
def table(conn):
    import resolver.cards
    import resolver.skills  # noqa: F401  (registers the units)

    return {slug: Rules(rulebook.load(conn, slug)) for slug in rulebook.editions(conn)}, names_of(conn)


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_scenario_holds(path, table):
    rules, names = table
    try:
        scenario = load.load_file(path, names)
    except ScenarioError as error:
        waits = {p.code for p in error.problems} == {"unit_missing"}
        assert waits, [p.message for p in error.problems]
        pytest.skip("；".join(p.message for p in error.problems))
    editions = scenario.editions or ("std-junzheng",)
    failed = []
    for slug in editions:
        runs, player = run.play(scenario, rules[slug])
        failed += [(slug, r["line"], r["holds"], r["found"]) for r in judge_all(runs, player) if r["holds"] is not True]
    if scenario.ambiguous:
        return
    if scenario.id in EXPLAINED:
        assert failed, f"{scenario.id} holds now: take it out of docs/disagreements.md"
        return

    assert not failed


def test_there_are_scenarios():
    assert len(FILES) > 300


def test_ids_are_unique():
    """`sgs resolve ID` must mean one file."""
    import re
    from collections import Counter

    ids = Counter(m.group(1) for p in FILES if (m := re.search(r"^id: (\S+)", p.read_text("utf-8"), re.M)))

    assert [i for i, n in ids.items() if n > 1] == []
