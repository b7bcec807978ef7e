"""What the reader's word tables say of a card is what its unit says."""

from resolver.ask import units
from resolver.engine.units import CARDS
import resolver.cards  # noqa: F401  (registers the units)


def test_answers_are_those_of_the_units():
    said = {slug: unit.answer or unit.demands for slug, unit in CARDS.items() if unit.answer or unit.demands}
    assert units.ANSWERED_BY == {slug: kind for slug, kind in said.items() if slug in units.ANSWERED_BY}
    assert set(said) == set(units.ANSWERED_BY)
