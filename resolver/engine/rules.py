"""A book bound to the registered units: what the engine asks while it runs.

Indexed by window and by query, so that a window nobody listens to costs one dictionary look-up.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from . import units
from .book import Book, CardDef


class Refusal(NamedTuple):
    """Why an act is not allowed. `code` is one of the contract's illegal codes; `reason` a step or rule slug; `unit` the skill or card that refuses.

    `detail` what was found, for people: ("missing",) no target named; ("most", n), ("least", n) a number; ("seat", s) whom it is about;
    ("distance", have, limit, s).
    """

    code: str
    reason: str
    unit: str | None = None
    detail: tuple = ()

    def __bool__(self) -> bool:
        return False


ORDER = ("not_in_edition", "not_held", "not_asked", "phase", "count", "forbidden", "target", "distance", "cost")  # the first that applies is told


def first_of(*found: Refusal | None) -> Refusal | None:
    """Of several reasons against an act the one that comes first in ORDER; None where there is none."""
    return min((no for no in found if no is not None), key=lambda no: ORDER.index(no.code), default=None)


class Rules:
    """One edition ready to run. `off` disables units by slug (used to prove that every unit matters)."""

    def __init__(self, book: Book, off: frozenset[str] = frozenset(), flags: dict[str, Any] | None = None) -> None:
        self.book = book
        self._flags = {**book.flags, **(flags or {})}
        self.cards: dict[str, units.CardUnit] = {}
        self.skill_units: dict[str, units.SkillUnit] = {}
        for slug, d in book.cards.items():
            if d.unit and d.unit in units.CARDS and slug not in off:
                self.cards[slug] = units.CARDS[d.unit]
            if d.unit and d.unit in units.SKILLS and slug not in off:
                self.skill_units[slug] = units.SKILLS[d.unit]
        for slug, s in book.skills.items():
            if s.unit and s.unit in units.SKILLS and slug not in off:
                self.skill_units[slug] = units.SKILLS[s.unit]
        self.triggers: dict[str, list[tuple[str, units.Trigger]]] = {}
        self.states: dict[str, list[tuple[str, Any]]] = {}
        self.conversions: list[tuple[str, units.Conversion]] = []
        self.actives: dict[str, units.Active] = {}
        self.needs: list[tuple[str, units.NeedSkill]] = []
        self.kinds: dict[str, tuple[str, ...]] = {}
        by_kind: dict[str, list[str]] = {}
        for slug, cu in self.cards.items():
            by_kind.setdefault(cu.kind, []).append(slug)
        self.kinds = {k: tuple(v) for k, v in by_kind.items()}
        for slug, u in self.skill_units.items():
            for t in u.triggers:
                self.triggers.setdefault(t.window, []).append((slug, t))
            for q, fn in u.states.items():
                self.states.setdefault(q, []).append((slug, fn))
            for c in u.conversions:
                self.conversions.append((slug, c))
            if u.active:
                self.actives[slug] = u.active
            if u.need:
                self.needs.append((slug, u.need))
        # Per window: the skills that listen, and whether some trigger may be used without having the skill.
        self.listening = {w: (frozenset(s for s, _ in ts), any(t.held is not None for _, t in ts)) for w, ts in self.triggers.items()}
        self.converting = frozenset(s for s, _ in self.conversions)
        self.saving = tuple(slug for slug, cu in self.cards.items() if cu.saves)
        self.nullifying = tuple(slug for slug, cu in self.cards.items() if cu.nullifies)

    def flag(self, name: str, default: Any = None) -> Any:
        return self._flags.get(name, default)

    def card_def(self, name: str | None) -> CardDef | None:
        return self.book.cards.get(name) if name else None

    def unit(self, name: str) -> units.CardUnit:
        return self.cards[name]

    def kind(self, name: str | None) -> str | None:
        cu = self.cards.get(name) if name else None
        return cu.kind if cu else None

    def type(self, name: str | None) -> str | None:
        d = self.card_def(name)
        return d.type if d else None

    def compulsory(self, skill: str) -> bool:
        s = self.book.skills.get(skill)
        return bool(s and "compulsory" in s.tags)

    def is_lord_skill(self, skill: str) -> bool:
        s = self.book.skills.get(skill)
        return bool(s and "lord_skill" in s.tags)
