"""Editions are data: engine and units never ask which edition is played, only for flags and units."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EDITIONS = {path.stem for path in (ROOT / "data" / "editions").glob("*.yaml")}
MODULES = sorted(path for room in ("engine", "cards", "skills") for path in (ROOT / "resolver" / room).rglob("*.py"))


def edition_words(source: str) -> list[str]:
    """String constants of `source` that are the slug of an edition, and attributes `edition` that are compared."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and node.value in EDITIONS:
            found.append(f"{node.lineno}: {node.value!r}")
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            found += [f"{node.lineno}: compares .edition" for side in sides if isinstance(side, ast.Attribute) and side.attr == "edition"]
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_module_asks_for_no_edition(path):
    assert edition_words(path.read_text(encoding="utf-8")) == []


def test_the_search_finds_what_it_forbids():
    assert len(EDITIONS) > 10
    assert len(edition_words('if book.edition == "std": pass')) == 2
