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
