"""Classes of skills and cards that the reader of questions speaks of, from what their units declare: windows, flows, queries and marks."""

from __future__ import annotations

import resolver.cards  # noqa: F401  (registers the card units)
import resolver.skills  # noqa: F401  (registers the skill units)
from resolver.ask import units
from resolver.engine.units import CARDS, SKILLS

_KNOWN = {s: u for s, u in SKILLS.items() if s in units.OWNER or s in units.EQUIPS}  # the units of other editions go by the same names


def marked(mark: str) -> frozenset:
    """Skills and pieces with a mark of vocabulary.MARKS."""
    return frozenset(s for s, u in _KNOWN.items() if mark in u.marks)


def cards_marked(mark: str) -> frozenset:
    return frozenset(s for s, u in CARDS.items() if mark in u.marks)


def at(*windows: str, optional: bool = False) -> frozenset:
    """Skills and pieces that have a chance in one of the windows of vocabulary.WINDOWS; with `optional` those that may be left."""
    return frozenset(s for s, u in _KNOWN.items() if any(t.window in windows and (t.optional or not optional) for t in u.triggers))


def answering(query: str) -> frozenset:
    """Skills and pieces that answer a query of vocabulary.QUERIES."""
    return frozenset(s for s, u in _KNOWN.items() if query in u.states)


def lordly(book, slug: str) -> bool:
    """Whether a skill is a 主公技 in the edition of a rulebook."""
    return slug in book.skills and "lord_skill" in book.skills[slug].tags


def by_loss(book, general: str | None) -> str | None:
    """The skill by which a general gains cards with every loss, None where he has none."""
    return next((s for s in book.generals[general].skills if s in BY_LOSS), None) if general in book.generals else None


def calling_for(kind: str) -> frozenset:
    """Skills by which others give their owner a card of that kind."""
    return frozenset(s for s in CALLS if kind in _KNOWN[s].need.kinds)


def demanding(kind: str) -> frozenset:
    """Cards whose effect asks for a card of that kind."""
    return frozenset(s for s, u in CARDS.items() if u.demands == kind)


CHANGES_JUDGEMENT = at("judge.pre")
AT_TARGETING = at("use.designated", "use.becoming", optional=True)  # what belongs to the naming of targets
AT_DRAWING = at("phase.draw")
AT_LOSS = frozenset(s for s in at("move.after") if s in units.OWNER)
CALLS = frozenset(s for s, u in _KNOWN.items() if u.need is not None and not u.equipment)  # by which others give the card
LENT = frozenset(s for s, u in _KNOWN.items() if u.active is not None and u.active.lent)  # used by others than its owner
PLAY_SKILLS = frozenset(s for s, u in _KNOWN.items() if u.active is not None)
NO_TARGET = answering("target.forbid")
NOT_VALID = answering("valid.not")  # pieces that make some cards nothing to their wearer
JUDGES = marked("judges")
HARMS = marked("harms")
HARMING = cards_marked("harms")
TAKES = marked("takes")
ROBS = TAKES & at("damage.taken")  # take a card of him who did the damage
REMOVES = cards_marked("removes")
HANDS_ON = marked("hands_on")
NUMBERED = marked("numbered")
BY_LOSS = marked("by_loss")
DRAWS = marked("draws")
FREE_CARDS = marked("free_cards")
WORN_PAYS = marked("worn_pays")
WANTS_SLASH = demanding("slash")
