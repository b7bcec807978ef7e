"""Fixtures of the scenario tests."""

from __future__ import annotations

import pytest

from resolver.scenario.load import load_text
from resolver.scenario.names import Names

from .words import make_names


@pytest.fixture(scope="session")
def names() -> Names:
    return make_names()


@pytest.fixture(scope="session")
def read(names):
    """Text -> Scenario."""
    return lambda text, **rest: load_text(text, names, **rest)
