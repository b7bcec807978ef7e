"""What a told situation says: who is there, what is true at the start, what happens in it, what is asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from resolver.ask.frames import Card


class NotRead(Exception):
    """A word, or the part it plays, is not understood; the message names it (in the question's words)."""


@dataclass(eq=False)
class Who:
    """A seat: what it is called and what is said of it before anything happens. None = not said."""

    key: str
    label: str
    general: str | None = None
    role: str | None = None
    kingdom: str | None = None
    gender: str | None = None
    hp: int | None = None
    max_hp: int | None = None
    hand: int | None = None
    hand_at: int = -1                       # where in the question the hand is told
    full: bool = False
    wounded: bool = False
    lost: int | None = None                 # by how many points, where it is told
    chained: bool = False
    turned: bool = False
    dying: bool = False
    drunk: bool = False
    bare: bool = False                      # wears nothing
    me: bool = False
    many: bool = False                      # stands for several (后面的人)
    piles: int = 0
    equipment: list[str] = field(default_factory=list)
    faces: dict = field(default_factory=dict)   # slug worn -> Card with the face told of it
    cards: list[Card] = field(default_factory=list)
    lacks: set[str] = field(default_factory=set)
    judge: list[str] = field(default_factory=list)


@dataclass(eq=False)
class Fact:
    """Something that happens: its kind (see `trace`), its seats, its unit.

    `neg`: it does not happen. `n`: how many. `by`: the skill or weapon that converts `material`. `face`: (suit, number, colour).
    `want`: only intended. `at`: place in the question. `open`: roles that the text leaves open, filled by `readings`.
    """

    kind: str
    actor: Who | None = None
    target: Who | None = None
    unit: str | None = None
    n: int | None = None
    by: str | None = None
    material: tuple = ()
    face: tuple | None = None
    neg: bool = False
    want: bool = False
    card: Card | None = None
    at: int = 0
    zone: str | None = None
    also: list = field(default_factory=list)   # more targets
    again: bool = False
    explicit: bool = False         # the target is said right beside the deed
    own: bool = False                          # on himself, as the text says (对自己)
    text: str = ""
    hint: Who | None = None       # whom the sentences go on about, where the doer is left out


@dataclass
class Ask:
    """What is asked. `kind`: can must happens count who which where order either; `fact` the deed it is about."""

    kind: str
    fact: Fact | None = None
    options: list = field(default_factory=list)
    needs: list = field(default_factory=list)
    unit: str | None = None
    neg: bool = False
    contract: str = "outcome"
    text: str = ""
    among: tuple = ()              # alternatives named: the answer must be one of them
    other: bool = False            # 掉血的是A吗: another of whom it holds is the reason of a no
    only: str = ""                 # the one verdict this reading can give
    flip: bool = False             # asked of the denial (就不用出杀了吧): yes where the deed need not be, cannot be or is not
    most: bool = False             # 最多: the most that any way to play gives
    enough: bool = False           # 一张够吗: yes where no more are needed
    least: int | None = None       # 得两张才够吗: yes where this is the number counted
    every: list = field(default_factory=list)      # the same asked of more persons: all must agree


@dataclass
class Tale:
    """Everything read of one question; `left` holds what no reader took up."""

    text: str
    whos: list[Who] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    ask: Ask | None = None
    left: list[str] = field(default_factory=list)
    seats: int | None = None
    distances: list = field(default_factory=list)     # (Who, Who, n)
    phase: str | None = None
    after: Who | None = None                          # the seat whose 下家 is spoken of
    asked_phase: str | None = None                    # the phase that the asking clause names
    own_turn: Who | None = None
    judging: bool = False
    named: set = field(default_factory=set)           # skills and gear the question names
    notes: list[str] = field(default_factory=list)
    numbers: set = field(default_factory=set)         # numbers taken up that no fact carries
    next_turn: int | None = None                      # where the question goes on to his next turn
    laid: list[Fact] = field(default_factory=list)    # uses of delayed tricks that the board already shows


def drop(tale: Tale, fact: Fact) -> None:
    """A fact is told no more."""
    for facts in (tale.facts, tale.ask.needs):
        if fact in facts:
            facts.remove(fact)


def stated(tale: Tale) -> list[Fact]:
    """All that is told or asked."""
    ask = tale.ask
    return [*tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else [])]
