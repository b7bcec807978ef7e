"""Variations of a no: one told deed less, or another in its place."""

from __future__ import annotations

import copy

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale


def _gone(tale: Tale, ask, k: int, fact):
    """Without it."""
    if (
        fact.kind in ("skill", "judge", "offset", "saved", "dies", "dying", "passive", "guess", "doubt", "void")
        or fact.kind == "use"
        and (
            fact.neg
            or fact.unit in units.SLASHES
            and any(x is not None and x.unit == "keji" for x in (ask.fact, *ask.needs))
            or fact.unit in ("jink", "nullification", "analeptic", "peach", ask.fact.unit if ask.fact else None)
        )
        or fact.neg
    ):
        twin = copy.deepcopy(tale)
        del twin.facts[k]
        yield fact.text or fact.unit or fact.kind, twin
        price = [j for j in (k - 1, k + 1) if fact.kind == "skill" and 0 <= j < len(tale.facts) and tale.facts[j].kind == "discards" and tale.facts[j].actor in (None, fact.actor)]
        if price:
            twin = copy.deepcopy(tale)  # what it was paid with goes along
            twin.facts[:] = [f for j, f in enumerate(twin.facts) if j != k and j not in price]
            yield fact.text or fact.unit, twin
        if k < len(tale.facts) - 1:
            twin = copy.deepcopy(tale)
            twin.facts[k:] = [f for f in twin.facts[k + 1 :] if f.kind == "use" and f.unit not in ("jink", "nullification")]
            yield fact.text or fact.unit or fact.kind, twin


def _colour(tale: Tale, ask, k: int, fact):
    """Of the other colour."""
    if fact.kind == "use" and fact.card is not None and (fact.card.suit or fact.card.color):
        twin = copy.deepcopy(tale)
        card = twin.facts[k].card
        red = card.color == "red" or card.suit in ("heart", "diamond")
        card.suit, card.number, card.color = None, None, "black" if red else "red"
        yield "颜色", twin
    if (
        fact.kind == "use"
        and fact.by
        and not fact.neg
        and fact.unit in units.SLASHES
        and any(m is not None and (m.suit or m.color) for m in fact.material or ())
    ):
        twin = copy.deepcopy(tale)  # a plain card of the other colour
        red = any(m is not None and (m.color == "red" or m.suit in ("heart", "diamond")) for m in fact.material)
        twin.facts[k].by, twin.facts[k].material, twin.facts[k].card = None, (), Card(fact.unit, color="black" if red else "red")
        yield "颜色", twin


def _shown(tale: Tale, ask, k: int, fact):
    """With another card shown."""
    if fact.kind == "judge" and fact.face is not None or fact.kind == "guess":
        twin = copy.deepcopy(tale)
        other = twin.facts[k]
        if fact.kind == "guess":
            other.n = 0 if fact.n else 1
        else:
            red = fact.face[2] == "red" or fact.face[0] in ("heart", "diamond")
            if twin.ask.fact is not None and twin.ask.fact.face == other.face:
                twin.ask.fact.face = (None, None, "black" if red else "red")
            other.face = (None, None, "black" if red else "red")
        yield fact.text or "判定", twin
        for suit in ("spade", "heart", "club") if fact.kind == "judge" and fact.face[0] else ():
            if suit != fact.face[0]:
                twin = copy.deepcopy(tale)
                if twin.ask.fact is not None and twin.ask.fact.face == twin.facts[k].face:
                    twin.ask.fact.face = (suit, None, None)
                twin.facts[k].face = (suit, None, None)
                if fact.unit == "ganglie" and fact.face[0] == "heart" and ask.kind == "must":
                    twin.ask.kind = "can"  # one of two evils: then it may come to that
                yield fact.text or "判定", twin


def _otherwise(tale: Tale, ask, k: int, fact):
    """The contrary of it, used in place of recast, one more of it."""
    if fact.kind == "dying" and fact.neg and fact.target is not None:
        twin = copy.deepcopy(tale)  # he is dying
        twin.facts[k].neg = False
        twin.facts[k].target.hp, twin.own_turn = None, None
        twin.notes = [n for n in twin.notes if n != "out of turn"]
        yield "濒死", twin
    if fact.kind == "recast":
        twin = copy.deepcopy(tale)  # used instead
        twin.facts[k] = Fact("use", twin.facts[k].actor, None, "ex_nihilo", card=Card("ex_nihilo"), at=fact.at)
        yield fact.text or "重铸", twin
    if fact.kind == "gives" and fact.n:
        twin = copy.deepcopy(tale)
        twin.facts[k].n = fact.n + 1
        yield "数目", twin
    if fact.kind == "skill" and not fact.neg:
        twin = copy.deepcopy(tale)
        twin.facts[k].neg = True
        twin.facts[k + 1 :] = [f for f in twin.facts[k + 1 :] if f.kind in ("use", "skill") and not f.neg and f.actor is not twin.facts[k].actor]
        yield fact.text or fact.unit, twin


def variations(tale: Tale):
    """(words, tale without one told deed), the likeliest reasons first."""
    for k, fact in enumerate(tale.facts):
        for kind in (_gone, _colour, _shown, _otherwise):
            yield from kind(tale, tale.ask, k, fact)


__all__ = ["variations"]
