"""`then` lines about the board as it stands: values, zones, states, distances, the winner.  Source: contract §5.2."""

from __future__ import annotations

from typing import Any

from ..engine import query
from . import fit
from . import model as m
from .lexis import PHASE_ZH, ROLE_ZH
from .then_grammar import SIDE_ZH
from .view import Verdict, View


def stat(t: m.StatIs, v: View) -> Verdict:
    p = v.g.players[v.seat(t.seat)]
    value = {"hp": p.hp, "max_hp": p.max_hp, "max_cards": query.hand_limit(v.g, p.seat)}[t.stat]
    return value == t.value, str(value)


def hand_count(t: m.HandCount, v: View) -> Verdict:
    n = len(v.g.players[v.seat(t.seat)].hand)
    return n == t.value, str(n)


def zone(t: Any, v: View) -> tuple[int, ...]:
    if t.seat is None:
        return {"discard_pile": v.g.discard, "processing": v.g.processing, "draw_pile": v.g.draw}[t.zone]
    p = v.g.players[v.seat(t.seat)]
    if t.zone == "pile":
        return tuple(c for cs in p.piles.values() for c in cs)
    return {"hand": p.hand, "equip": p.equip, "judge": p.judge}[t.zone]


def same(v: View, cid: int, spec: m.CardSpec) -> bool:
    face = v.g.faces[cid]
    if spec.as_name:
        return v.g.name(cid) == spec.as_name and fit.matches(face, spec)
    return fit.matches(face, spec) or fit.judge_matches(v.g, cid, spec)


def zone_is(t: m.ZoneIs, v: View) -> Verdict:
    have = list(zone(t, v))
    found = v.cards(tuple(have))
    if len(have) != len(t.cards):
        return False, found
    for spec in sorted(t.cards, key=lambda s: (s.unknown, s.suit is None, s.name is None)):
        hit = next((c for c in have if same(v, c, spec)), None)
        if hit is None:
            return False, found
        have.remove(hit)
    return True, found


def zone_has(t: m.ZoneHas, v: View) -> Verdict:
    have = zone(t, v)
    results = []
    for spec in t.cards:
        if any(same(v, c, spec) for c in have):
            results.append(True)
        elif any(None in v.g.faces[c] and fit.could_be(v.g.faces[c], spec) for c in have):
            results.append(None)
        else:
            results.append(False)
    found = v.cards(have)
    if t.present:
        return (False if False in results else None if None in results else True), found
    return (False if True in results else None if None in results else True), found


def card_at(t: m.CardAt, v: View) -> Verdict:
    g = v.g
    if t.place == "draw_pile_top":
        pool: tuple[int, ...] = g.draw[:1]
    elif t.place == "draw_pile":
        pool = g.draw + g.loose
    elif t.place in ("discard_pile", "processing"):
        pool = {"discard_pile": g.discard, "processing": g.processing}[t.place]
    else:
        p = g.players[v.seat(t.seat)]
        pool = {"hand": p.hand, "equip": p.equip, "judge": p.judge, "pile": tuple(c for cs in p.piles.values() for c in cs)}[t.place]
    if any(same(v, c, t.card) for c in pool):
        return True, "在"
    if t.place == "hand" and any(None in g.faces[c] and fit.could_be(g.faces[c], t.card) for c in pool):
        return None, "有不知道的手牌"
    return False, v.cards(pool)


def draw_left(t: m.DrawPileLeft, v: View) -> Verdict:
    n = len(v.g.draw) + len(v.g.loose)
    return (None if v.g.draw_open else n == t.value), str(n)


def seat_state(t: m.SeatState, v: View) -> Verdict:
    p = v.g.players[v.seat(t.seat)]
    was = any(s.slug == "dying.enter" and s.actor == p.seat for s in v.steps)
    value = {"dead": not p.alive, "alive": p.alive, "was_dying": was, "never_dying": not was, "chained": p.chained, "not_chained": not p.chained,
             "turned_over": p.turned_over, "not_turned_over": not p.turned_over}[t.state]
    return value, ("存活" if p.alive else "死亡") + (f"，体力{p.hp}") + ("，濒死过" if was else "")


def has_skill(t: m.HasSkill, v: View) -> Verdict:
    p = v.g.players[v.seat(t.seat)]
    has = t.skill in p.own
    return has == t.present, "有" if has else "没有"


def distance(t: m.Distance, v: View) -> Verdict:
    d = query.distance(v.g, v.seat(t.seat), v.seat(t.other))
    return d == t.value, str(d)


def attack_range(t: m.AttackRange, v: View) -> Verdict:
    d = query.attack_range(v.g, v.seat(t.seat))
    return d == t.value, str(d)


def in_range(t: m.InRange, v: View) -> Verdict:
    inside = query.in_range(v.g, v.seat(t.of), v.seat(t.seat))
    return inside == t.inside, "内" if inside else "外"


def current_turn(t: m.CurrentTurn, v: View) -> Verdict:
    if t.seat is None:
        return v.g.turn_over, "无" if v.g.turn_over else v.name(v.g.current)
    ok = v.g.current == v.seat(t.seat) and not v.g.turn_over and (t.phase is None or v.g.phase == t.phase)
    return ok, f"{v.name(v.g.current)} {PHASE_ZH.get(v.g.phase or '', '')}".strip()


def winner(t: m.Winner, v: View) -> Verdict:
    won = v.g.winner
    found = "、".join(SIDE_ZH.get(side, ROLE_ZH.get(side, side)) for side in won) if won else "无"
    return (won is None if t.side == "none" else won is not None and t.side in won), found
