"""What an installed copy needs to answer lies in the wheel: facts, scenarios, the words of the readers."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_data_and_words_are_in_the_wheel():
    wheel = pytest.importorskip("hatchling.builders.wheel")
    shipped = {f.distribution_path for f in wheel.WheelBuilder(str(ROOT)).recurse_included_files()}
    for top, where in (("data", "kb/_data"), ("scenarios", "resolver/_scenarios")):
        files = [p for p in (ROOT / top).rglob("*") if p.is_file() and not p.name.startswith(".")]
        lost = [p for p in files if f"{where}/{p.relative_to(ROOT / top).as_posix()}" not in shipped]
        assert files and not lost
    assert {f"kb/_data/words/{p.name}" for p in (ROOT / "data/words").glob("*.txt")} <= shipped
    beside = [p.relative_to(ROOT).as_posix() for p in (ROOT / "resolver").rglob("*.txt")]
    assert set(beside) <= shipped


def test_every_line_of_the_vocabulary_has_a_kind():
    from resolver.ask.tale.words import FILES, vocabulary

    assert {f"{name}.txt" for name in FILES} == {p.name for p in (ROOT / "data/words").glob("*.txt")}
    assert vocabulary()
