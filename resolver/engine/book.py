"""The frozen rulebook of one edition, as the engine reads it.

Not here: where the rows come from (resolver/rulebook.py), what a unit does (resolver/cards, resolver/skills).
Imports: stdlib only.  Shapes: every mapping is keyed by slug; nothing is changed after construction.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping

SUITS = ("spade", "heart", "club", "diamond")


@dataclass(frozen=True, slots=True)
class CardDef:
    """One named card of an edition. `unit` is None where the card has no behaviour in the engine yet."""

    slug: str
    zh: str
    type: str  # basic | trick | equip
    subtype: str  # basic | common_trick | delayed_trick | weapon | armor | defensive_ride | offensive_ride
    range: int | None = None  # seats, weapons only
    unit: str | None = None
    cite: str | None = None  # citation id of its text in this edition


@dataclass(frozen=True, slots=True)
class SkillDef:
    """One skill of an edition: `tags` holds compulsory, lord_skill, limited, wake."""

    slug: str
    zh: str
    tags: frozenset[str] = frozenset()
    unit: str | None = None
    cite: str | None = None


@dataclass(frozen=True, slots=True)
class GeneralDef:
    slug: str
    zh: str
    hp: int | None
    kingdom: str | None  # wei | shu | wu | qun
    gender: str | None  # male | female
    lord: bool = False
    skills: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """Everything the engine may know about one edition."""

    edition: str
    zh: str
    flags: Mapping[str, Any] = field(default_factory=dict)
    cards: Mapping[str, CardDef] = field(default_factory=dict)
    skills: Mapping[str, SkillDef] = field(default_factory=dict)
    generals: Mapping[str, GeneralDef] = field(default_factory=dict)
    faces: Mapping[tuple[str, int, str], int] = field(default_factory=dict)  # (suit, number, card slug) -> copies
    steps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # step slug -> citation ids
    gaps: frozenset[str] = frozenset()  # step slugs that rest on a gap or on answers that disagree: unsettled
    stated: Mapping[str, str] = field(default_factory=dict)  # switch -> step slug whose rule states it
    contested: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)  # switch that no source settles here -> its other values

    def flag(self, name: str, default: Any = None) -> Any:
        """Value of an edition switch; `default` where the edition is silent."""
        return self.flags.get(name, default)
