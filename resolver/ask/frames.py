"""What a question was understood to say: persons with their states, events in order, and what is asked.

Plain data between the reader (tagging, states, events, queries) and the compiler (board, compile).
Cards and skills are slugs; persons are referred to by their index in `Frame.persons`.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Card:
    """A card as spoken of: slug and what the question says of its face. `kind` is a class word such as basic or equip."""

    slug: str | None = None
    suit: str | None = None      # spade heart club diamond
    color: str | None = None     # red black
    number: int | None = None
    zone: str = "hand"           # where its owner has it: hand equip judge


@dataclass
class Person:
    """A seat: its name in the scenario and what the question says of it. None = not said."""

    label: str
    spoken: str
    general: str | None = None
    role: str | None = None
    kingdom: str | None = None
    gender: str | None = None
    hp: int | None = None
    max_hp: int | None = None
    full_hp: bool = False
    wounded: bool = False
    hand: int | None = None      # stated number of hand cards
    cards: list[Card] = field(default_factory=list)    # stated hand cards
    lacks: set[str] = field(default_factory=set)       # card slugs the question says are not there
    equipment: list[str] = field(default_factory=list)
    no_equipment: bool = False
    judge_area: list[str] = field(default_factory=list)
    piles: int = 0               # cards on the general (不屈)
    chained: bool = False
    turned_over: bool = False
    dying: bool = False
    drunk: bool = False
    not_roles: set[str] = field(default_factory=set)
    next_to: int | None = None   # person this one sits right after
    me: bool = False


@dataclass
class Event:
    """Something that is said to happen, or asked about.

    `kind`: use respond decline skill no_skill judge damage lose_hp recover death draw discard lose take phase turn
    chain order. `actor`, `targets`, `second` are persons; `card` the card in question; `material` the cards of a
    conversion; `by` the skill or weapon behind it; `word` a choice; `pos` the place in the text.
    """

    kind: str
    pos: int
    actor: int | None = None
    targets: list[int] = field(default_factory=list)
    second: list[int] = field(default_factory=list)
    card: Card | None = None
    material: list[Card] = field(default_factory=list)
    by: str | None = None
    number: int | None = None
    word: str | None = None
    asked: bool = False
    negated: bool = False
    spoken: str = ""
    end: int = 0
    repeat: int = 1
    armor: str | None = None     # what the target wears, told with the deed


@dataclass
class Query:
    """What is asked. `kind` names the aspect (see `aspects`), the rest are its arguments.

    `contract` is the kind of contract §3, `text` the words it was read from, `options` the alternatives named (A 还是 B).
    """

    kind: str
    contract: str
    text: str = ""
    event: Event | None = None
    person: int | None = None
    other: int | None = None
    card: str | None = None
    skill: str | None = None
    unit: str | None = None
    number: int | None = None
    options: list = field(default_factory=list)
    negative: bool = False
    pos: int = 0
    how: str = ""                # the modal word or the form it was read by


@dataclass
class Frame:
    """All that was understood of a question, and what was not."""

    text: str
    tag: str = ""
    persons: list[Person] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    queries: list[Query] = field(default_factory=list)
    distances: list[tuple[int, int, int]] = field(default_factory=list)   # (from, to, distance)
    seats: int | None = None       # N人局
    turn: int | None = None
    editions: list[str] = field(default_factory=list)
    not_understood: list[str] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    followups: str = ""            # what the question goes on to ask or remark after the main query
    used_slashes: int = 0          # 杀 used already this turn
    collective: bool = False       # a state was said of all (俩藤甲横在一起)
