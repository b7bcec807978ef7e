"""May this card be used or played, and on whom? Answers with a Refusal that names code and reason.

Order of the tests (contract 5.1): held, asked, phase, count, forbidden, target, distance, cost.
Not here: which decision is open (decision.py), what the use does (use.py).
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, Iterator

from . import query
from .rules import Refusal
from .state import Card, Game


@contextmanager
def lifted(g: Game, cids: tuple[int, ...], seat: int) -> Iterator[None]:
    """The board as if these cards had already left hand and equipment (`use.can.as_moved`)."""
    p = g.players[seat]
    hand, equip, own, spent = p.hand, p.equip, p.own, g.spent_equip
    if cids:
        g.spent_equip = tuple(c for c in cids if c in equip)
        p.hand = tuple(c for c in hand if c not in cids)
        if any(c in equip for c in cids):
            p.equip = tuple(c for c in equip if c not in cids)
            g.refresh(seat)
    try:
        yield
    finally:
        p.hand, p.equip, p.own, g.spent_equip = hand, equip, own, spent


def use_limit(g: Game, seat: int, card: Card) -> int | None:
    """How many cards of this kind the seat may use in its play phase, None for no limit (`use.sha.count`)."""
    for _, fn in query.own(g, seat, "use.unlimited"):
        if fn(g, seat, card):
            return None
    n = 1
    for _, fn in query.own(g, seat, "use.quota"):
        n += fn(g, seat, card)
    return n


def may_use(g: Game, user: int, card: Card, idle: bool) -> Refusal | None:
    """Tests of the use as such: the card's own (count, hit points) and skills that forbid it."""
    unit = g.rules.unit(card.name)
    if idle and not unit.idle:
        return Refusal("not_asked", "use.can.forbidden", card.name)
    if idle:
        no = unit.may(g, user, card)
        if no is not None:
            return no
    return forbidden(g, user, card, "use")


def forbidden(g: Game, user: int, card: Card, mode: str) -> Refusal | None:
    for owner, slug, fn in query.holders(g, "use.forbid"):
        if fn(g, owner, user, card, mode):
            return Refusal("forbidden", "use.can.forbidden", slug)
    for p in g.players:
        for k in p.marks:
            if k[1] == "no_use" and p.seat == user and g.rules.kind(card.name) == k[2]:
                return Refusal("forbidden", "use.can.forbidden", k[3])
    return None


def protected(g: Game, user: int, target: int, card: Card) -> Refusal | None:
    """A skill of the target that keeps it from being chosen (`use.can.target_skill`)."""
    for slug, fn in query.own(g, target, "target.forbid"):
        if fn(g, target, user, card):
            return Refusal("target", "use.can.target_skill", slug, ("seat", target))
    return None


def reachable(g: Game, user: int, target: int, card: Card, free: bool = False) -> Refusal | None:
    """The distance demanded by the card's text (`use.can.distance`)."""
    if free or user == target:
        return None
    want = g.rules.unit(card.name).distance(g, user, card)
    if want is None:
        return None
    for _, fn in query.own(g, user, "use.no_distance"):
        if fn(g, user, card, target):
            return None
    have = query.distance(g, user, target)
    limit = query.range_against(g, user, target) if want == "range" else want
    if have > limit:
        return Refusal("distance", "use.can.distance", card.name, ("distance", have, limit, target))
    return None


def target_refusal(g: Game, user: int, target: int, card: Card, use: Any = None, free: bool = False) -> Refusal | None:
    """Why `target` is no legal target, or None: the card's text, protecting skills, then distance."""
    unit = g.rules.unit(card.name)
    if not g.players[target].alive or not unit.target_ok(g, user, target, card, use):
        return Refusal("target", "use.can.target", card.name, ("seat", target))
    no = protected(g, user, target, card)  # a Refusal counts as false, so no `or` here
    return no if no is not None else reachable(g, user, target, card, free)


def legal_targets(g: Game, user: int, card: Card, free: bool = False) -> list[int]:
    """Seats that may be a (first) target, in turn order from the user."""
    with lifted(g, card.subcards, user):
        return [s for s in g.order(user) if target_refusal(g, user, s, card, None, free) is None]


def fixed_targets(g: Game, user: int, card: Card) -> tuple[int, ...]:
    """Targets of a card that names them itself (自己, 所有其他角色, 所有角色)."""
    unit = g.rules.unit(card.name)
    pool = {"self": [user], "others": g.others(user), "all": g.order(user)}[unit.targets]
    return tuple(s for s in pool if target_refusal(g, user, s, card) is None)


def max_targets(g: Game, user: int, card: Card) -> int:
    unit = g.rules.unit(card.name)
    n = unit.max_targets
    for _, fn in query.own(g, user, "use.more_targets"):
        n += fn(g, user, card)
    return n


def check_targets(g: Game, user: int, card: Card, targets: tuple[int, ...] | None, victims: tuple[int, ...] | None, free: bool = False) -> Refusal | None:
    """All tests on the chosen targets, with the physical cards thought away."""
    unit = g.rules.unit(card.name)
    with lifted(g, card.subcards, user):
        if unit.targets in ("self", "others", "all"):
            fixed = fixed_targets(g, user, card)
            if unit.targets == "self" and targets and len(targets) == 1:
                return target_refusal(g, user, targets[0], card, None, free)
            if targets and set(targets) != set(fixed):  # a card that names its targets itself spares none of them
                return Refusal("target", "use.can.target", card.name)
            if not fixed:
                if unit.targets == "self":
                    return target_refusal(g, user, user, card)
                return Refusal("target", "use.can.target", card.name)
            return None
        if not targets:
            return Refusal("target", "use.can.target", card.name, ("missing",))
        if len(set(targets)) != len(targets):
            return Refusal("target", "use.can.base_extra", card.name)
        most = max_targets(g, user, card)
        if len(targets) > most:
            return Refusal("target", "use.can.base_extra", card.name, ("most", most))
        first = None
        for t in targets:
            no = target_refusal(g, user, t, card, None, free)
            if no is not None and no.code == "target":
                return no
            first = first or no
        if unit.designates is not None:
            if not victims or len(victims) != len(targets):
                return Refusal("target", "use.can.target", card.name)
            for t, v in zip(targets, victims):
                no = unit.designates(g, user, t, v, card)
                if no is not None and no is not True:
                    if no.code == "target":
                        return no
                    first = first or no
        elif victims:
            return Refusal("target", "use.can.target", card.name)
        return first


def check_conversion(g: Game, seat: int, cids: tuple[int, ...], name: str, skill: str, mode: str) -> Refusal | None:
    """Whether `skill` lets the seat use or play these cards as `name`."""
    p = g.players[seat]
    if skill not in p.own or skill not in g.rules.skill_units:
        return Refusal("not_held", "use.declare", skill)
    found = short = False
    for slug, conv in g.rules.conversions:
        if slug != skill or name not in conv.outputs:
            continue
        found = True
        if not conv.when(g, seat, mode):
            continue
        if conv.count != len(cids):
            short = True
            continue
        pool: tuple[int, ...] = ()
        if "hand" in conv.zones:
            pool += p.hand
        if "equip" in conv.zones:
            pool += p.equip
        for zone in conv.zones:
            pool += p.piles.get(zone, ())
        if all(c in pool and conv.fits(g, seat, c) for c in cids) and (conv.group_ok is None or conv.group_ok(g, seat, cids)):
            return None
        return Refusal("cost", "use.declare", skill)
    return Refusal("forbidden" if found and not short else "cost", "use.declare", skill)
