"""Fixtures for all tests: one database, built once per run from the repository's data."""

import pytest


@pytest.fixture(scope="session")
def built_db(tmp_path_factory):
    """Path of a freshly built database."""
    from kb.build import build

    path = tmp_path_factory.mktemp("kb") / "sgs.db"
    build(path)
    return path


@pytest.fixture(scope="session")
def conn(built_db):
    """A read-only connection to the freshly built database."""
    from kb.store import open_db

    connection = open_db(built_db)
    yield connection
    connection.close()


@pytest.fixture(scope="session")
def loaded(conn):
    """Path -> Scenario of every shipped file that can be read, with the words of all runnable editions."""
    from pathlib import Path

    import resolver.cards
    import resolver.skills  # noqa: F401  (registers the units)
    from kb.locate import scenarios_dir
    from resolver import rulebook
    from resolver.scenario import load
    from resolver.scenario.errors import ScenarioError
    from resolver.scenario.names import Names

    names = Names.from_book(*(rulebook.load(conn, slug) for slug in rulebook.editions(conn)))
    out = {}
    for path in sorted(Path(scenarios_dir()).rglob("*.yaml")):
        try:
            out[path] = load.load_file(path, names)
        except ScenarioError:
            continue  # tests/resolver/scenario/test_scenarios.py says why
    return out
