"""What a told situation says: who is there, what is true at the start, what happens in it, what is asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from resolver.ask.frames import Card


class NotRead(Exception):
    """A word, or the part it plays, is not understood; the message names it."""


@dataclass(eq=False)
class Who:
    """A seat: what it is called and what is said of it before anything happens. None = not said."""

    key: str
    label: str
    general: str | None = None
    role: str | None = None
    gender: str | None = None
    hp: int | None = None
    hand: int | None = None
    full: bool = False
    wounded: bool = False
    chained: bool = False
    me: bool = False
    equipment: list[str] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    lacks: set[str] = field(default_factory=set)
    judge: list[str] = field(default_factory=list)


@dataclass
class Fact:
    """Something that happens: kind (use answer skill hurt dies dying offset judge saved draws gains guess effect), its seats and its unit.

    `neg`: it does not happen. `n`: how many. `by`: the skill or weapon that converts. `face`: (suit, number, colour) of a judgement or a card.
    """

    kind: str
    actor: Who | None = None
    target: Who | None = None
    unit: str | None = None
    n: int | None = None
    by: str | None = None
    face: tuple | None = None
    neg: bool = False
    card: Card | None = None
    at: int = 0


@dataclass
class Ask:
    """What is asked. `kind`: can need happens count who order where; `fact` the deed it is about; `options` the alternatives named."""

    kind: str
    fact: Fact | None = None
    options: list = field(default_factory=list)
    needs: list = field(default_factory=list)      # deeds on the way to the asked one, asked along with it
    unit: str | None = None
    neg: bool = False
    contract: str = "outcome"


@dataclass
class Scene:
    """Everything read of one question; `left` holds what was not."""

    text: str
    whos: list[Who] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    ask: Ask | None = None
    left: list[str] = field(default_factory=list)
    seats: int | None = None
    group: list[Who] = field(default_factory=list)   # 两个人: the first, the second …
    drunk: bool = False       # the 杀 of the story is one with 酒
    chain: bool = False       # damage is handed on: those concerned are chained
    judging: bool = False     # a judgement is spoken of
