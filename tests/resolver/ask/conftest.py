import pytest

from kb.store import open_db


@pytest.fixture(scope="session")
def conn():
    return open_db(quiet=True)


@pytest.fixture(scope="session")
def lexicon(conn):
    from resolver.ask.lexicon import from_db

    return from_db(conn)


@pytest.fixture(scope="session")
def book(conn):
    from resolver.rulebook import load

    return load(conn, "std-junzheng")


@pytest.fixture(scope="session")
def ask(lexicon, book):
    """question -> Decision of the tale reader under the default edition."""
    from resolver.ask.link import link
    from resolver.ask.normalise import normalise
    from resolver.ask.tale.verdict import decide

    def run(question):
        text = normalise(question)
        return decide(text, link(text, lexicon)[0], lexicon, book)
    return run


@pytest.fixture(scope="session")
def tell(lexicon, book):
    """question -> Tale, nothing decided."""
    from resolver.ask.link import link
    from resolver.ask.normalise import normalise
    from resolver.ask.tale.clauses import Reader
    from resolver.ask.tale.words import tokens

    def run(question):
        text = normalise(question)
        return Reader(text, tokens(text, link(text, lexicon)[0]), lexicon, book).run()
    return run
