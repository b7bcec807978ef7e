"""The line classes are values: frozen, compared and hashed by content, copied and replaced like dataclasses."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest

from resolver.scenario import model as m

LINE = m.Use("甲", (m.UNKNOWN_CARD,), targets=("乙",), line=2, text="甲 使用 ? 对 乙")


def test_lines_compare_and_hash_by_content():
    twin = m.Use("甲", (m.UNKNOWN_CARD,), None, None, ("乙",), line=2, text="甲 使用 ? 对 乙")

    assert LINE == twin and hash(LINE) == hash(twin) and LINE != dataclasses.replace(LINE, line=3)
    assert m.Discard("甲", ()) != m.Show("甲", ())


def test_lines_are_frozen_and_have_no_other_fields():
    with pytest.raises(dataclasses.FrozenInstanceError):
        LINE.seat = "乙"
    with pytest.raises(dataclasses.FrozenInstanceError):
        del LINE.seat
    assert not hasattr(LINE, "__dict__")


@pytest.mark.parametrize("values, named", [((), {}), (("甲",), {}), (("甲", ()), {"seat": "乙"}), (("甲", ()), {"colour": 1}), (("甲",) * 9, {})])
def test_wrong_arguments_are_refused(values, named):
    with pytest.raises(TypeError):
        m.Use(*values, **named)


def test_lines_survive_copying_and_pickling():
    assert copy.copy(LINE) == copy.deepcopy(LINE) == pickle.loads(pickle.dumps(LINE)) == LINE
    assert [entry.name for entry in dataclasses.fields(LINE)][:2] == ["line", "text"]
    assert repr(m.Penalty("甲")) == "Penalty(line=0, text='', after=None, cites=None, seat='甲')"


def test_every_line_class_has_a_docstring_naming_its_form():
    for kind in vars(m).values():
        if isinstance(kind, type) and issubclass(kind, (m.WhenLine, m.ThenLine)) and kind not in (m.WhenLine, m.ThenLine):
            assert "Form" in kind.__doc__
