"""Continuous questions: distance, attack range, suits, limits, armour. Pure: they read the board and change nothing.

State skills answer by query name; names and signatures: QUERIES in vocabulary.py.
Sources of the rules: `range.*`, `limit.*`, `virtual.*`, `armor.*` in the step table of the edition.
"""

from __future__ import annotations

from typing import Any, Iterator

from .state import COLORS, Card, Game


def holders(g: Game, query: str) -> Iterator[tuple[int, str, Any]]:
    """(seat, skill, function) of every living seat that answers `query`."""
    for slug, fn in g.rules.states.get(query, ()):
        for p in g.players:
            if p.alive and slug in p.own:
                yield p.seat, slug, fn


def own(g: Game, seat: int, query: str) -> Iterator[tuple[str, Any]]:
    mine = g.players[seat].own
    for slug, fn in g.rules.states.get(query, ()):
        if slug in mine:
            yield slug, fn


def distance(g: Game, a: int, b: int) -> int:
    """Seats from `a` to `b`: the shorter way round among the living, horses and skills included (`range.distance`).

    Shape: >= the edition's floor (flag `distance.floor`, 1 unless the edition says otherwise); 0 to oneself.
    """
    if a == b:
        return 0
    ring = [p.seat for p in g.players if p.alive or p.seat in (a, b)]
    n = len(ring)
    d = abs(ring.index(a) - ring.index(b))
    d = min(d, n - d)
    for cid in g.players[a].equip if not unmoved(g, b) else ():
        cd = g.rules.card_def(g.faces[cid].name)
        if cd is not None and cd.subtype == "offensive_ride":
            d -= 1
    for cid in g.players[b].equip if not unmoved(g, a) else ():
        cd = g.rules.card_def(g.faces[cid].name)
        if cd is not None and cd.subtype == "defensive_ride":
            d += 1
    for _, fn in own(g, a, "distance.from"):
        d += fn(g, a, b)
    for _, fn in own(g, b, "distance.to"):
        d += fn(g, b, a)
    for _, fn in own(g, a, "distance.is"):
        fixed = fn(g, a, b)
        if fixed is not None:
            return fixed
    return max(g.rules.flag("distance.floor", 1), d)


def attack_range(g: Game, seat: int) -> int:
    """Seats that the player reaches with an attack: weapon range, or 1 (`range.attack`)."""
    value = 1
    weapon = g.equip_in(seat, "weapon")
    if weapon is not None:
        d = g.rules.card_def(g.faces[weapon].name)
        value = (d.range if d and d.range else 1)
    for _, fn in own(g, seat, "range.attack"):
        got = fn(g, seat)
        if got is not None:
            value = max(value, got)
    return value


def unmoved(g: Game, seat: int) -> bool:
    """Whether a skill of that seat makes the equipment of others count for nothing against it."""
    return any(fn(g, seat) for _, fn in own(g, seat, "equip.unmoved"))


def range_against(g: Game, a: int, b: int) -> int:
    """Attack range of `a` as it counts against `b`."""
    return 1 if unmoved(g, b) else attack_range(g, a)


def in_range(g: Game, a: int, b: int) -> bool:
    """Whether `b` stands in the attack range of `a`; nobody is in his own (`range.attack`)."""
    return a != b and distance(g, a, b) <= range_against(g, a, b)


def hand_limit(g: Game, seat: int) -> int:
    """Cards kept at the end of the discard phase (`limit.hand`); never below 0."""
    value = max(0, g.players[seat].hp)
    for _, fn in own(g, seat, "limit.hand"):
        value = fn(g, seat, value)
    return max(0, value)


def suit_of(g: Game, cid: int, seat: int | None) -> str | None:
    """Suit of a physical card as its holder sees it."""
    suit = g.faces[cid].suit
    if seat is not None and suit is not None:
        for _, fn in own(g, seat, "suit"):
            suit = fn(g, seat, suit)
    return suit


def color_of(g: Game, cid: int, seat: int | None) -> str | None:
    suit = suit_of(g, cid, seat)
    return COLORS.get(suit) if suit else None


def make_card(g: Game, seat: int, cids: tuple[int, ...], name: str | None = None, skill: str | None = None) -> Card:
    """The card used or played: itself, or a virtual one (`virtual.single`, `virtual.multi_color`, `virtual.none`)."""
    if len(cids) == 1:
        cid = cids[0]
        suit = suit_of(g, cid, seat)
        return Card(name or g.faces[cid].name or "?", suit, COLORS.get(suit) if suit else None, g.faces[cid].number, cids, skill)
    colors = {color_of(g, c, seat) for c in cids}
    color = colors.pop() if len(colors) == 1 else None
    number = None
    if cids and g.rules.flag("multi.number", "sum") == "sum":
        numbers = [g.faces[c].number for c in cids]
        if all(n is not None for n in numbers):
            number = min(13, sum(numbers))
    return Card(name or "?", None, color, number, tuple(cids), skill)


def unread(g: Game, card: Card) -> tuple[int, ...]:
    """Physical cards of unknown suit that may still decide the colour of `card`; none where its known ones differ already."""
    known = {COLORS[g.faces[c].suit] for c in card.subcards if g.faces[c].suit is not None}
    return () if len(known) > 1 else tuple(c for c in card.subcards if g.faces[c].suit is None)


UNREAD = "unread"  # answer of `valid.not`: it depends on a suit that the board does not tell


def armor_of(g: Game, seat: int) -> int | None:
    return g.equip_in(seat, "armor")


def armor_works(g: Game, seat: int, viewer: int | None) -> bool:
    """Whether the armour of `seat` counts, seen by the resolution that `viewer` runs (`armor.ignore.scope`)."""
    if viewer is not None and viewer != seat and unmoved(g, viewer):
        return False
    everybody = g.rules.flag("qinggang.scope", "user") == "all"
    for f in g.stack:
        ignored = f.__dict__.get("ignores")
        if ignored and seat in ignored and (everybody or viewer == f.user):
            return False
    for owner, _, fn in holders(g, "armor.off"):
        if fn(g, owner, seat, viewer):
            return False
    return True


def is_red(color: str | None) -> bool:
    return color == "red"


def has_lord_role(g: Game, seat: int) -> bool:
    return g.players[seat].role == "lord"
