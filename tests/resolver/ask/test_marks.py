"""Classes of skills and cards come from what their units declare; a word that stands in no table is refused, and so is a second entry of an occasion."""

import pytest

from resolver.ask import marks
from resolver.ask.tale import table  # noqa: F401  (its occasions put themselves into the registers)
from resolver.ask.tale.settings import registers
from resolver.engine import units


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (marks.CHANGES_JUDGEMENT, {"guicai", "guidao"}),
        (marks.CALLS, {"hujia", "jijiang"}),
        (marks.calling_for("jink"), {"hujia"}),
        (marks.AT_TARGETING, {"tieqi", "liegong", "double_swords", "liuli"}),
        (marks.JUDGES, {"tieqi", "ganglie", "leiji", "luoshen", "eight_diagram"}),
        (marks.NOT_VALID, {"nioh_shield", "vine"}),
        (marks.WANTS_SLASH, {"duel", "savage_assault"}),
        (marks.LENT, {"huangtian"}),
    ],
)
def test_units_say_what_they_are(found, expected):
    assert found == expected


def test_an_unknown_mark_is_refused():
    with pytest.raises(ValueError, match="unknown mark"):
        units.skill("of_no_edition", marks=("judge",))
    assert "of_no_edition" not in units.SKILLS


def test_a_unit_has_one_entry_of_its_occasion():
    with pytest.raises(ValueError, match="two entries"):
        registers.price("kurou")(lambda table, fact: None)
