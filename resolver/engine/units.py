"""What a unit is: the declared behaviour of one card or one skill, registered under its slug.

A unit declares; the engine asks. Triggers answer windows, states answer queries, conversions make virtual cards, actives are used at idle
points, card units say whom a card may target and what it does. Units import the engine; the engine never imports a unit.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Callable, Iterable

from .vocabulary import MARKS, QUERIES, WINDOWS, known

GENERAL, EQUIP, CARD = 0, 1, 2  # `order.class`


def always(g: Any, me: int, ev: Any) -> bool:
    return True


@dataclass(frozen=True, eq=False, slots=True)
class Trigger:
    """A skill's chance in one window.

    `when(g, me, ev)` is pure and answers for this moment: falsy, True, or an iterable of items (targets, points) each of which is one chance.
    `steps` are stage functions `(f, g)`; the flow carries `me`, `ev` (stack index of the event), `item`, `skill`.
    """

    window: str
    skill: str
    when: Callable[[Any, int, Any], Any]
    steps: tuple[Callable, ...]
    optional: bool = True
    klass: int = GENERAL
    innate: bool = False  # fires for its owner's dead seat too (death windows)
    silent: bool = False  # a consequence of an earlier invocation: happens by itself, is no invocation of its own
    held: Callable[[Any, int, Any], bool] | None = None  # stands in for having the skill now (a piece just lost, a lasting effect of a card)


@dataclass(frozen=True, eq=False, slots=True)
class Conversion:
    """使用/打出 cards as another card. `outputs` card slugs; `fits(g, me, cid)` tests one physical card; `count` how many."""

    skill: str
    outputs: tuple[str, ...]
    fits: Callable[[Any, int, int], bool]
    count: int = 1
    zones: tuple[str, ...] = ("hand", "equip")
    when: Callable[[Any, int, str], bool] = lambda g, me, mode: True  # mode use | respond
    group_ok: Callable[[Any, int, tuple[int, ...]], bool] | None = None
    klass: int = GENERAL
    gate: tuple[Callable, ...] = ()  # steps before the card counts as used or played; f.result truthy lets it through


@dataclass(frozen=True, eq=False, slots=True)
class Active:
    """A skill used at an idle point of its owner's play phase. `can(g, me)` includes payable cost and a legal target."""

    skill: str
    can: Callable[[Any, int], Any]  # truthy, or a Refusal
    steps: tuple[Callable, ...]
    lent: bool = False  # others use it, not its owner


@dataclass(frozen=True, eq=False, slots=True)
class NeedSkill:
    """A skill that supplies a needed card: `kinds` card kinds it can supply."""

    skill: str
    kinds: tuple[str, ...]
    can: Callable[[Any, int, Any], bool]  # (g, me, need)
    steps: tuple[Callable, ...]  # f.result truthy = supplied (a Card, or True where it counts as used without one)
    klass: int = GENERAL
    idle: bool = False  # may also be used at an idle point
    idle_can: Callable[[Any, int], Any] | None = None


@dataclass(eq=False)
class SkillUnit:
    """All that one skill (or piece of equipment) does."""

    slug: str
    triggers: list[Trigger] = field(default_factory=list)
    states: dict[str, Callable] = field(default_factory=dict)
    conversions: list[Conversion] = field(default_factory=list)
    active: Active | None = None
    need: NeedSkill | None = None
    equipment: bool = False
    passive_name: bool = False
    marks: tuple[str, ...] = ()  # classes of vocabulary.MARKS, for those who speak of it; the engine asks none

    def on(self, window: str, when: Callable = always, optional: bool = True, innate: bool = False, held: Callable | None = None,
           silent: bool = False) -> Callable:
        """`unit.on(window, when)(step, step, …)`: a chance in one of the windows of vocabulary.py.  Raises ValueError for another name."""
        known(window, WINDOWS, "window")

        def register(*steps: Callable) -> Callable:
            klass = EQUIP if self.equipment else GENERAL
            self.triggers.append(Trigger(window, self.slug, when, tuple(steps), optional and not silent, klass, innate, silent, held))
            return steps[0] if steps else always

        return register

    def state(self, query: str) -> Callable:
        """Decorator: answer a continuous query (状态技) of vocabulary.py, with its signature.  Raises ValueError for another name."""
        known(query, QUERIES, "query")

        def register(fn: Callable) -> Callable:
            self.states[query] = fn
            return fn

        return register

    def converts(self, outputs: Iterable[str], fits: Callable, **more: Any) -> None:
        klass = EQUIP if self.equipment else GENERAL
        self.conversions.append(Conversion(self.slug, tuple(outputs), fits, klass=klass, **more))

    def at_idle(self, can: Callable, *steps: Callable, lent: bool = False) -> None:
        self.active = Active(self.slug, can, steps, lent)

    def supplies(self, kinds: Iterable[str], can: Callable, *steps: Callable, idle: bool = False, idle_can: Callable | None = None) -> None:
        klass = EQUIP if self.equipment else GENERAL
        self.need = NeedSkill(self.slug, tuple(kinds), can, steps, klass, idle, idle_can)


@dataclass(eq=False)
class CardUnit:
    """How one named card is used. Defaults are those of an area of no effect; each card overrides what its text says.

    kind        cards of one kind answer the same demand (plain and elemental attacks are one kind)
    targets     "self" | "others" | "all" (fixed sets) | "one" | "many"
    target_ok   (g, user, target, card, use) -> bool: legal by the card's own text, distance and protecting skills aside
    distance    (g, user, card) -> None (no limit) | "range" (attack range) | int seats
    designates  the second target named at declaration: (g, user, target, victim, card) -> bool
    answer      kind of card that offsets it on each target, None if none
    demands     kind of card that its effect asks its targets to play, None if none
    effect      stage functions (f, g); f.use stack index of the use, f.user, f.target, f.card
    """

    slug: str
    kind: str = ""
    nature: str = "normal"
    idle: bool = True  # may be used at an idle point
    targets: str = "one"
    max_targets: int = 1
    target_ok: Callable = lambda g, user, target, card, use: True
    distance: Callable = lambda g, user, card: None
    designates: Callable | None = None
    answer: str | None = None
    demands: str | None = None
    nullifiable: bool = False
    effect: tuple[Callable, ...] = ()
    on_declare: Callable = lambda g, use: None  # plain changes of the use fixed at its declaration
    on_use: tuple[Callable, ...] = ()  # once, when the card has moved, before skills of its use
    on_reveal: tuple[Callable, ...] = ()  # once, after designation
    after: tuple[Callable, ...] = ()  # once, after all targets
    valid: Callable = lambda g, use, target: True  # does it do anything here at all (桃园 on the unhurt)
    may: Callable = lambda g, user, card: None  # Refusal of the use itself (count, hp), None if allowed
    saves: Callable | None = None  # (g, user, dying seat) -> bool: can be used on a dying player
    nullifies: bool = False  # answers in the window before a trick takes effect
    delayed: bool = False
    judge_class: Callable | None = None  # (suit, number) -> class label, for judgements whose result is unknown
    strikes: Callable | None = None  # (face) -> bool: the judgement makes a delayed trick do something
    judged_first: bool = False  # where delayed tricks have a fixed order (flag `judge.order`)
    recast: bool = False
    base_damage: int = 1
    marks: tuple[str, ...] = ()  # as of a skill

    def __post_init__(self) -> None:
        if not self.kind:
            self.kind = self.slug


SKILLS: dict[str, SkillUnit] = {}
CARDS: dict[str, CardUnit] = {}


def skill(slug: str, **more: Any) -> SkillUnit:
    """Create and register the unit of a general's skill."""
    if slug in SKILLS:
        raise ValueError(f"unit {slug} registered twice")
    unit = SkillUnit(slug, **more)
    _marked(unit.marks)
    SKILLS[slug] = unit
    return unit


def equipment(slug: str, **more: Any) -> SkillUnit:
    """Create and register what a piece of equipment does while in place."""
    return skill(slug, equipment=True, **more)


def card(slug: str, **more: Any) -> CardUnit:
    """Create and register the unit of a card."""
    if slug in CARDS:
        raise ValueError(f"card unit {slug} registered twice")
    unit = CardUnit(slug, **more)
    _marked(unit.marks)
    CARDS[slug] = unit
    return unit


def _marked(marks: Iterable[str]) -> None:
    for mark in marks:
        known(mark, MARKS, "mark")
