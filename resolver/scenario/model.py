"""Scenario files as plain data: what the loader hands to the runner.

Not here: reading text (load.py, when_grammar.py, then_grammar.py), checking boards (validate.py), running (run.py).
The classes stand in specs.py (the board), when_lines.py and then_lines.py; they are all to be had from here.  Names of cards, skills and generals are slugs; seats are the given names, as written.
Source: contract §5, 5.1, 5.2; one class per form, in the order of the contract.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .specs import CardSpec, Given, PlayerSpec, UNKNOWN_CARD, UsedSpec
from .then_lines import (
    Asked, AttackRange, Can, CardAt, CardNullified, CurrentTurn, Damaged, Distance, DrawPileLeft, HandCount,
    HasSkill, HpLost, HpRecovered, InRange, Invoked, Killer, LineColor, LineEffect, LineLegal, LineNumber,
    Moment, NoDamage, NoReward, Order, Penalty, PhaseSkipped, Reward, SeatState, StatIs, TargetsAre, ThenLine,
    Undecided, Winner, ZoneHas, ZoneIs,
)
from .when_lines import (
    Arrange, Choose, DealDamage, Decline, Die, Discard, Distribute, DrawCards, End, Enter, First, Give,
    Invoke, Judgement, LoseCards, LoseHp, NotInvoke, Obtain, Pick, Pindian, Recast, Recover, Respond,
    SET_UP_EVENTS, Show, Use, WhenLine,
)

# Slugs used in the classes below.
SUITS = ("spade", "heart", "club", "diamond")
PHASES = ("prepare", "judge", "draw", "play", "discard", "finish")
ROLES = ("lord", "loyalist", "rebel", "renegade")
NATURES = ("normal", "fire", "thunder")
SEAT_ZONES = ("hand", "equip", "judge", "pile")
ILLEGAL_CODES = (
    "target", "distance", "count", "phase", "not_held", "not_asked", "forbidden", "cost", "not_in_edition",
)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario file.  editions () = the file names none.  assumed: notes of the loader for people."""

    schema: int
    id: str
    title: str
    given: Given
    question: str | None = None
    editions: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    authority: str | None = None
    origin: str | None = None
    note: str | None = None
    ambiguous: bool = False
    when: tuple[WhenLine, ...] = ()
    then: tuple[ThenLine, ...] = ()
    path: str | None = field(default=None, compare=False)
    assumed: tuple[str, ...] = field(default=(), compare=False)
    when_at: tuple[int, ...] = field(default=(), compare=False)  # lines of the file on which the when lines stand


__all__ = [
    "Arrange", "Asked", "AttackRange", "Can", "CardAt", "CardNullified", "CardSpec", "Choose", "CurrentTurn", "Damaged",
    "DealDamage", "Decline", "Die", "Discard", "Distance", "Distribute", "DrawCards", "DrawPileLeft", "End", "Enter", "First",
    "Give", "Given", "HandCount", "HasSkill", "HpLost", "HpRecovered", "ILLEGAL_CODES", "InRange", "Invoke", "Invoked",
    "Judgement", "Killer", "LineColor", "LineEffect", "LineLegal", "LineNumber", "LoseCards", "LoseHp", "Moment", "NATURES",
    "NoDamage", "NoReward", "NotInvoke", "Obtain", "Order", "PHASES", "Penalty", "PhaseSkipped", "Pick", "Pindian", "PlayerSpec",
    "ROLES", "Recast", "Recover", "Respond", "Reward", "SEAT_ZONES", "SET_UP_EVENTS", "SUITS", "Scenario", "SeatState", "Show",
    "StatIs", "TargetsAre", "ThenLine", "UNKNOWN_CARD", "Undecided", "Use", "UsedSpec", "WhenLine", "Winner", "ZoneHas", "ZoneIs",
]
