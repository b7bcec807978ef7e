"""The engine knows no card, skill or general: neither slug nor Chinese name of anything in data/ stands in it as a word."""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
ENGINE = sorted((ROOT / "resolver" / "engine").rglob("*.py"))
FOLDERS = ("cards", "skills", "generals")


# Classes of cards (the glossary has them as words of their own); a nameless horse is filed under its class.
CLASSES = {"defensive_ride", "offensive_ride"}


def _names() -> tuple[set[str], set[str]]:
    """(slugs, Chinese names) of every card, skill and general in data/, but for classes of cards."""
    slugs, names = set(), set()
    for folder in FOLDERS:
        for path in (ROOT / "data" / folder).rglob("*.yaml"):
            head = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
            slugs.add(head.get("id", path.stem))
            name = head.get("name")
            name = name.get("zh") if isinstance(name, dict) else name
            if name:
                names.add(name)
    return slugs - CLASSES, names


SLUGS, NAMES = _names()


def words(text: str) -> set[str]:
    """Identifiers split at underscores too, and every run of Chinese characters, of `text`."""
    identifiers = set(re.findall(r"[A-Za-z][A-Za-z0-9_]*", text))
    return identifiers | set(re.findall(r"[\u4e00-\u9fff]+", text))


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_engine_file_names_no_card_skill_or_general(path):
    found = words(path.read_text(encoding="utf-8"))

    assert sorted(found & (SLUGS | NAMES)) == []


def test_there_are_names_to_look_for():
    assert {"slash", "collateral"} <= SLUGS and {"杀", "借刀杀人"} <= NAMES
    assert ENGINE
    assert words('if card == "slash": # 杀') & (SLUGS | NAMES) == {"slash", "杀"}
