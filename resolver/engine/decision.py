"""Explicit decisions: what is asked of whom, which answers are legal, and all of them for exploring.

Choices are plain tuples:
  ("pass",)  ("decline", skill, item)  ("invoke", skill, item)                       windows
  ("card", cids, as_name | None, skill | None, targets | None, victims | None)        use or play a card
  ("supply", skill)                                                                   a skill that supplies the needed card
  ("skill", slug)  ("recast", cid)  ("end",)                                          idle point
  ("cards", cids)  ("pick", cid)  ("word", w)  ("targets", seats)  ("arrange", top, bottom)  ("share", ((seat, cids), …))  ("chance", value)
Not here: putting the question at the right moment (the flows).
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, Iterator

from . import legality, query
from .rules import Refusal, first_of
from .state import Card, Game

PASS = ("pass",)


class Ask:
    """One open decision. `who` is a seat, or None for chance; `slug` names it; `kind` tells its choices; `data` holds immutable values."""

    __slots__ = ("who", "slug", "kind", "optional", "data")

    def __init__(self, who: int | None, slug: str, kind: str, optional: bool = False, **data: Any) -> None:
        self.who = who
        self.slug = slug
        self.kind = kind
        self.optional = optional
        self.data = data

    def key(self) -> tuple:
        return (self.who, self.slug, self.kind, self.optional, frozenset(self.data.items()))

    def __getattr__(self, name: str) -> Any:
        try:
            return self.data[name]
        except KeyError:
            raise AttributeError(name) from None


def ask(g: Game, who: int | None, slug: str, kind: str, optional: bool = False, **data: Any) -> None:
    """Open a decision; the flow that asked reads it in its next stage as `answer`. The dead are never asked."""
    assert g.ask is None, f"{slug} is asked while {g.ask.slug} waits: one question in one step"
    assert who is None or g.players[who].alive or kind == "invoke", (who, slug)
    g.ask = Ask(who, slug, kind, optional, **data)


# -- the cards of a need or an idle point ---------------------------------------------------------------------------------


def card_of(g: Game, seat: int, choice: tuple) -> Card:
    """The Card a ("card", …) choice would use."""
    _, cids, as_name, skill = choice[:4]
    return query.make_card(g, seat, cids, as_name, skill)


UNREADABLE = ("not_in_edition", "not_held", "not_asked")  # there is no card whose use could be tested further


def held_refusal(g: Game, seat: int, choice: tuple, mode: str) -> Refusal | None:
    """Tests of holding and conversion."""
    _, cids, as_name, skill = choice[:4]
    p = g.players[seat]
    if skill is not None:
        d = g.rules.book.cards.get(as_name)
        if d is None:
            return Refusal("not_in_edition", "use.declare", as_name)
        if any(c not in p.hand and c not in p.equip and all(c not in v for v in p.piles.values()) for c in cids):
            return Refusal("not_held", "use.declare", skill)
        return legality.check_conversion(g, seat, cids, as_name, skill, mode)
    if len(cids) != 1 or cids[0] not in p.hand:
        return Refusal("not_held", "use.declare", g.faces[cids[0]].name if cids else None)
    name = g.faces[cids[0]].name
    if name is None:
        return Refusal("not_held", "use.declare", None)
    return None


def need_refusal(g: Game, a: Ask, choice: tuple) -> Refusal | None:
    """Why this card does not answer a need, or None."""
    seat = a.who
    material = held_refusal(g, seat, choice, a.mode)
    if material is not None and material.code in UNREADABLE:
        return material
    card = card_of(g, seat, choice)
    if card.name not in g.rules.cards or g.rules.kind(card.name) not in a.kinds and card.name not in a.kinds:
        return Refusal("not_asked", "use.need", card.name)
    return first_of(material, legality.forbidden(g, seat, card, a.mode), target_of_need(g, a, choice, card))


def target_of_need(g: Game, a: Ask, choice: tuple, card: Card) -> Refusal | None:
    """What a needed card may be used on: the seats demanded, and more only where the card allows it."""
    seat = a.who
    if a.mode == "use" and a.data.get("targets") is not None:
        targets = choice[4] if len(choice) > 4 and choice[4] else None
        must = a.data["targets"]
        want = targets or must
        if any(t not in want for t in must):
            return Refusal("target", "use.can.target", card.name, ("seat", next(t for t in must if t not in want)))
        return legality.check_targets(g, seat, card, tuple(want), None, a.data.get("free", False))
    return None


def idle_refusal(g: Game, seat: int, choice: tuple) -> Refusal | None:
    """Why this card cannot be used at the idle point, or None."""
    material = held_refusal(g, seat, choice, "use")
    if material is not None and material.code in UNREADABLE:
        return material
    card = card_of(g, seat, choice)
    if card.name not in g.rules.cards:
        d = g.rules.card_def(card.name)
        if d is None or d.type != "equip":
            return Refusal("not_in_edition", "use.declare", card.name)
    if g.rules.type(card.name) == "equip":
        no = first_of(material, legality.forbidden(g, seat, card, "use"))
        if no is None and len(choice) > 4 and choice[4] not in (None, (seat,)):
            no = Refusal("target", "use.can.target", card.name)
        return no
    with legality.lifted(g, card.subcards, seat):
        no = legality.may_use(g, seat, card, True)
    targets = choice[4] if len(choice) > 4 else None
    victims = choice[5] if len(choice) > 5 else None
    return first_of(no, legality.check_targets(g, seat, card, targets, victims), material)


def legal(g: Game, a: Ask, choice: tuple) -> Refusal | None:
    """Why `choice` is not allowed as the answer to `a`, or None where it is."""
    k, c = a.kind, choice[0]
    if c == "pass":
        return None if a.optional else Refusal("forbidden", "skill.invoke")
    if k == "invoke":
        if c == "invoke":
            return None if choice[1:] in a.options else Refusal("not_asked", "skill.invoke", choice[1])
        if c == "decline" and choice[1:] in a.options:
            must = any(skill == choice[1] and not t.optional for skill, t in g.rules.triggers.get(a.slug, ()))
            return Refusal("forbidden", "skill.invoke", choice[1]) if must else None
        return Refusal("not_asked", "skill.invoke", choice[1])
    if k == "need":
        if c in ("supply", "decline"):
            return None if choice[1] in a.supplies else Refusal("not_asked", "use.need", choice[1])
        return need_refusal(g, a, choice)
    if k == "idle":
        if c == "card":
            return idle_refusal(g, a.who, choice)
        if c == "skill":
            return skill_refusal(g, a.who, choice[1])
        if c == "recast":
            return recast_refusal(g, a.who, choice[1])
        return None
    if k == "cards":
        if c == "word":
            return None if choice[1] in a.data.get("words", ()) else Refusal("cost", "skill.elements")
        ids = choice[1]
        ok = len(set(ids)) == len(ids) and a.low <= len(ids) <= a.high and all(i in a.cards for i in ids)
        if ok and a.data.get("fits") is not None:
            ok = a.fits(g, ids)
        return None if ok else ok if isinstance(ok, Refusal) else Refusal("cost", "skill.elements")
    if k == "pick":
        return None if choice[1] in a.cards else Refusal("target", "skill.elements")
    if k == "word":
        return None if choice[1] in a.words else Refusal("cost", "skill.elements")
    if k == "targets":
        seats = choice[1]
        unit = a.slug.split(".")[0]
        if len(set(seats)) != len(seats):
            return Refusal("target", "skill.elements", unit)
        wrong = next((s for s in seats if s not in a.seats), None)
        if wrong is not None:
            return Refusal("target", "skill.elements", unit, ("seat", wrong))
        if not a.low <= len(seats) <= a.high:
            return Refusal("target", "skill.elements", unit, ("most", a.high) if len(seats) > a.high else ("least", a.low))
        ok: Any = True
        if a.data.get("fits") is not None:
            ok = a.fits(g, seats)
        return None if ok else ok if isinstance(ok, Refusal) else Refusal("target", "skill.elements")
    if k == "arrange":
        return None if sorted(choice[1] + choice[2]) == sorted(a.cards) else Refusal("cost", "skill.elements")
    if k == "share":
        given = [c for _, cs in choice[1] for c in cs]
        ok = len(set(given)) == len(given) and all(c in a.cards for c in given) and all(s in a.seats for s, _ in choice[1])
        ok = ok and (not a.data.get("all_of_them", False) or sorted(given) == sorted(a.cards))
        return None if ok else Refusal("cost", "skill.elements")
    if k == "turn":
        return None
    if k == "chance":
        return None if choice[1] in a.values else Refusal("cost", "skill.elements")
    return Refusal("not_asked", "skill.elements")


def skill_refusal(g: Game, seat: int, slug: str) -> Refusal | None:
    """Why an active skill cannot be used at this idle point, or None."""
    act = g.rules.actives.get(slug)
    if slug not in g.players[seat].own and not (act is not None and act.lent and any(slug in g.players[s].own for s in g.others(seat))):
        return Refusal("not_held", "skill.invoke", slug)
    can: Any = None
    if act is not None:
        can = act.can(g, seat)
    else:
        for s, need in g.rules.needs:
            if s == slug and need.idle and need.idle_can is not None:
                can = need.idle_can(g, seat)
                break
        else:
            return Refusal("not_asked", "skill.invoke", slug)
    if isinstance(can, Refusal):
        return can._replace(unit=can.unit or slug)
    return None if can else Refusal("cost", "skill.invoke", slug)


def recast_refusal(g: Game, seat: int, cid: int) -> Refusal | None:
    if cid not in g.players[seat].hand:
        return Refusal("not_held", "move.recast", None)
    unit = g.rules.cards.get(g.faces[cid].name or "")
    return None if unit is not None and unit.recast else Refusal("not_asked", "move.recast", g.faces[cid].name)


# -- enumeration ------------------------------------------------------------------------------------------------------------


def distinct(g: Game, cids: tuple[int, ...]) -> list[int]:
    """One representative of each face; unknown cards of one zone are one option."""
    seen: dict[Any, int] = {}
    for c in cids:
        seen.setdefault(g.faces[c], c)
    return list(seen.values())


def conversions(g: Game, seat: int, names: tuple[str, ...], mode: str) -> Iterator[tuple]:
    """("card", …) choices by conversion that make a card of `names` (targets left out)."""
    p = g.players[seat]
    if g.rules.converting.isdisjoint(p.own):
        return
    for slug, conv in g.rules.conversions:
        if slug not in p.own or not conv.when(g, seat, mode):
            continue
        outs = [o for o in conv.outputs if o in names]
        if not outs:
            continue
        pool: tuple[int, ...] = ()
        for zone, cards in (("hand", p.hand), ("equip", p.equip)):
            if zone in conv.zones:
                pool += cards
        for zone in conv.zones:
            pool += p.piles.get(zone, ())
        pool = tuple(c for c in distinct(g, pool) if conv.fits(g, seat, c)) if conv.count == 1 else tuple(c for c in pool if conv.fits(g, seat, c))
        for cids in combinations(pool, conv.count):
            if conv.group_ok is None or conv.group_ok(g, seat, cids):
                for o in outs:
                    yield ("card", cids, o, slug, None, None)


def names_of(g: Game, kinds: tuple[str, ...]) -> tuple[str, ...]:
    out: tuple[str, ...] = ()
    for k in kinds:
        out += g.rules.kinds.get(k, ())
        if k in g.rules.cards and k not in out:
            out += (k,)
    return out


def need_options(g: Game, a: Ask) -> list[tuple]:
    names = names_of(g, a.kinds)
    seat = a.who
    out: list[tuple] = [("supply", s) for s in a.supplies]
    for cid in distinct(g, g.players[seat].hand):
        if g.faces[cid].name in names:
            out.append(("card", (cid,), None, None, None, None))
    out.extend(conversions(g, seat, names, a.mode))
    out = [c for c in out if c[0] != "card" or need_refusal(g, a, c) is None]
    if a.optional:
        out.append(PASS)
    return out


def target_sets(g: Game, seat: int, card: Card) -> Iterator[tuple[tuple[int, ...] | None, tuple[int, ...] | None]]:
    unit = g.rules.unit(card.name)
    if unit.targets in ("self", "others", "all"):
        yield None, None
        return
    with legality.lifted(g, card.subcards, seat):
        pool = [t for t in g.order(seat) if legality.target_refusal(g, seat, t, card) is None]
        top = legality.max_targets(g, seat, card)
    if unit.designates is not None:
        for t in pool:
            for v in g.order(seat):
                if v != t:
                    yield (t,), (v,)
        return
    for n in range(1, min(top, len(pool)) + 1):
        for combo in combinations(pool, n):
            yield combo, None


def idle_options(g: Game, a: Ask) -> list[tuple]:
    seat = a.who
    out: list[tuple] = []
    bases: list[tuple] = []
    for cid in distinct(g, g.players[seat].hand):
        name = g.faces[cid].name
        d = g.rules.card_def(name)
        if d is None:
            continue
        if d.type == "equip":
            out.append(("card", (cid,), None, None, None, None))
        elif name in g.rules.cards:
            bases.append(("card", (cid,), None, None))
            if g.rules.cards[name].recast:
                out.append(("recast", cid))
    bases.extend(c[:4] for c in conversions(g, seat, tuple(g.rules.cards), "use"))
    for base in bases:
        card = card_of(g, seat, base)
        unit = g.rules.unit(card.name)
        if not unit.idle or legality.may_use(g, seat, card, True) is not None:
            continue
        for targets, victims in target_sets(g, seat, card):
            choice = base + (targets, victims)
            if idle_refusal(g, seat, choice) is None:
                out.append(choice)
    skills = list(g.rules.actives) + [s for s, n in g.rules.needs if n.idle]
    out.extend(("skill", s) for s in skills if skill_refusal(g, seat, s) is None)
    out.append(("end",))
    return out


def options(g: Game, a: Ask | None = None) -> list[tuple]:
    """Every legal choice for the open decision, in a stable order; equal unknown cards once."""
    a = a or g.ask
    k = a.kind
    if k == "invoke":
        out = [("invoke",) + o for o in a.options]
        return out + [PASS] if a.optional else out
    if k == "need":
        return need_options(g, a)
    if k == "idle":
        return idle_options(g, a)
    out = []
    if k == "cards":
        seen = set()
        for n in range(a.low, min(a.high, len(a.cards)) + 1):
            for combo in combinations(a.cards, n):
                face = tuple(sorted(str(g.faces[c]) for c in combo))
                if face not in seen:
                    seen.add(face)
                    out.append(("cards", combo))
    elif k == "pick":
        seen = set()
        for c in a.cards:
            mark = (g.faces[c], g.where(c)[0])
            if mark not in seen:
                seen.add(mark)
                out.append(("pick", c))
    elif k == "word":
        out = [("word", w) for w in a.words]
    elif k == "targets":
        pick = permutations if a.data.get("ordered") else combinations
        out = [("targets", combo) for n in range(a.low, min(a.high, len(a.seats)) + 1) for combo in pick(a.seats, n)]
    elif k == "arrange":
        out = list(arrangements(a.cards))
    elif k == "share":
        out = list(shares(a))
    elif k == "turn":
        out = [("turn",)]
    elif k == "chance":
        out = [("chance", v) for v in a.values]
    if k in ("cards", "targets", "share") and (a.data.get("fits") is not None or k == "share"):
        out = [c for c in out if legal(g, a, c) is None]
    out.extend(("word", w) for w in a.data.get("words", ()) if k == "cards")
    if a.optional:
        out.append(PASS)
    return out


def arrangements(cards: tuple[int, ...]) -> Iterator[tuple]:
    for n in range(len(cards) + 1):
        for combo in combinations(cards, n):
            rest = tuple(c for c in cards if c not in combo)
            for top in permutations(combo):
                for bottom in permutations(rest):
                    yield ("arrange", top, bottom)


def shares(a: Ask) -> Iterator[tuple]:
    from itertools import product

    for owners in product(a.seats, repeat=len(a.cards)):
        given: dict[int, tuple[int, ...]] = {}
        for c, s in zip(a.cards, owners):
            given[s] = given.get(s, ()) + (c,)
        yield ("share", tuple(sorted(given.items())))
