"""What a unit may not do is refused where it does it: unknown words, a step that asks and pushes, a file that Python cannot take in."""

import sys

import pytest

from resolver import gaps
from resolver.engine import folder, units, vocabulary
from resolver.engine.decision import ask
from resolver.engine.flow import Flow, StepFault, Steps, answer, push, run
from resolver.engine.state import Game, Player


@pytest.fixture
def unit():
    return units.SkillUnit("probe")


def test_an_unknown_window_names_its_neighbour(unit):
    with pytest.raises(ValueError, match='unknown window "damage.takne"; near: damage.taken'):
        unit.on("damage.takne", units.always)


def test_an_unknown_query_names_its_neighbour(unit):
    with pytest.raises(ValueError, match='unknown query "range.atack"; near: range.attack'):
        unit.state("range.atack")


def test_every_window_of_the_table_opens_and_no_other():
    assert gaps.said(r'open_window\(\s*g,\s*"([a-z_.]+)"') == set(vocabulary.WINDOWS)


def test_every_query_of_the_table_is_asked_and_no_other():
    assert gaps.said(r'\b(?:own|holders)\(\s*g,\s*(?:\w+,\s*)?"([a-z_.]+)"') == set(vocabulary.QUERIES)


def game(*steps):
    g = Game(None, [Player(0, "甲")])
    push(g, Steps(steps, skill="probe"))
    return g


def put(f, g):
    ask(g, 0, "probe", "word", words=("yes", "no"))


def lay(f, g):
    push(g, Flow())


def both(f, g):
    put(f, g)
    lay(f, g)


def both_the_other_way(f, g):
    lay(f, g)
    put(f, g)


@pytest.mark.parametrize("step", [both, both_the_other_way])
def test_a_step_that_asks_and_pushes_is_named(step):
    with pytest.raises(StepFault, match=f"step {step.__name__} of probe") as caught:
        run(game(step))

    assert caught.value.where == {"file": __file__, "line": step.__code__.co_firstlineno}


def test_a_second_question_in_one_step_is_refused():
    def twice(f, g):
        put(f, g)
        put(f, g)

    with pytest.raises(AssertionError, match="probe"):
        run(game(twice))


def test_asking_and_pushing_in_two_steps_is_fine():
    g = game(put, lay)
    run(g)
    assert g.ask is not None
    answer(g, ("word", "yes"))

    assert g.stack == []


@pytest.mark.parametrize(
    "text, line, said",
    [
        ("from resolver.engine.api import skill\n\nskill('x').on('damage.taken', missing)", 3, "missing"),
        ("from resolver.engine.api import nothing_like_it", 1, "nothing_like_it"),
        ("def broken(:", 1, "SyntaxError"),
    ],
)
def test_a_file_that_cannot_be_taken_in_is_named(tmp_path, monkeypatch, text, line, said):
    package = tmp_path / "probe_units"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "broken.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(units, "SKILLS", {})
    for module in ("probe_units", "probe_units.broken"):
        monkeypatch.delitem(sys.modules, module, raising=False)

    with pytest.raises(folder.UnitFault) as caught:
        folder.load_folder("probe_units", [str(package)])

    assert caught.value.where == {"file": str(package / "broken.py"), "line": line}
    assert said in caught.value.message
