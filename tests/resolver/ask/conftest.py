import pytest

from kb.store import open_db


@pytest.fixture(scope="session")
def conn():
    return open_db(quiet=True)


@pytest.fixture(scope="session")
def lexicon(conn):
    from resolver.ask.lexicon import from_db

    return from_db(conn)
