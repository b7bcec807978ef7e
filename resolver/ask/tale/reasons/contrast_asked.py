"""Variations of a no: what is asked less one of its own limits."""

from __future__ import annotations

import copy

from resolver.ask import marks
from resolver.ask.frames import Card
from resolver.ask.tale.model import Tale, Who


def _which(tale: Tale, fact):
    """Another card or place of what is discarded, other persons, not the same once more."""
    if fact.kind == "discards" and fact.face is not None:
        twin = copy.deepcopy(tale)
        twin.ask.fact.face = next((f.face for f in twin.facts if f.kind == "shows" and f.face is not None), None)
        yield "花色", twin
    if (
        fact.kind == "discards"
        and fact.actor is not None
        and fact.actor.hand == 0
        and (fact.zone or fact.card is not None)
        and any(f.unit == "double_swords" for f in tale.facts)
    ):
        twin = copy.deepcopy(tale)  # a card of the hand instead
        twin.ask.fact.zone, twin.ask.fact.card, twin.ask.fact.actor.hand = None, None, None
        yield "手牌", twin
    if fact.kind == "discards" and fact.zone:
        twin = copy.deepcopy(tale)
        twin.ask.fact.zone = None
        yield fact.zone, twin
    if fact.also:
        twin = copy.deepcopy(tale)
        twin.ask.fact.also = []
        yield "目标的数目", twin
    if fact.again and any(f.kind == fact.kind for f in tale.facts):
        twin = copy.deepcopy(tale)
        twin.ask.fact.again = False
        yield "再次", twin


def _how_many(tale: Tale, fact):
    """Another number, another aim."""
    if fact.n and (fact.n > 1 or fact.kind == "hurt" and not fact.neg):
        twin = copy.deepcopy(tale)
        twin.ask.fact.n = None
        yield "数目", twin
        if fact.kind == "breaks" and (fact.zone or fact.card is not None):
            twin = copy.deepcopy(twin)
            twin.ask.fact.card = twin.ask.fact.zone = None
            twin.ask.fact.material = ()
            yield "数目", twin
    if fact.target is not None and not fact.target.chained and any(w.chained for w in tale.whos):
        twin = copy.deepcopy(tale)
        twin.ask.fact.target.chained = True
        yield "没有横置", twin
    if fact.also:
        twin = copy.deepcopy(tale)
        twin.ask.fact.also = []
        yield "目标数", twin
    if fact.target is not None and fact.target is fact.actor:
        twin = copy.deepcopy(tale)
        twin.ask.fact.target = None
        yield "自己", twin


def _of_what(tale: Tale, fact):
    """Any card in place of the one that is named, nothing made of others."""
    if fact.kind in ("gains", "taken", "breaks", "discards", "gives") and (fact.card is not None or fact.face or fact.zone):
        twin = copy.deepcopy(tale)
        twin.ask.fact.card = twin.ask.fact.face = twin.ask.fact.zone = None
        yield "哪张牌", twin
    if fact.card is not None and (fact.card.suit or fact.card.color or fact.card.number):
        twin = copy.deepcopy(tale)
        card = twin.ask.fact.card
        card.suit = card.color = card.number = None
        yield "花色", twin
    if fact.by or fact.material:
        twin = copy.deepcopy(tale)
        twin.ask.fact.by, twin.ask.fact.material = None, ()
        yield fact.by or "转化", twin
        if any(c.slug or c.suit or c.color for c in fact.material):
            twin = copy.deepcopy(tale)
            twin.ask.fact.material = tuple(Card() for _ in fact.material)
            yield "材料", twin
        if any(c.zone in ("equip", "judge") for c in fact.material) and fact.actor is not None:
            twin = copy.deepcopy(tale)  # a card of his hand in its place
            twin.ask.fact.material, twin.ask.fact.actor.hand = (), None
            twin.ask.fact.actor.judge[:] = [x for x in twin.ask.fact.actor.judge if not any(c.zone == "judge" and c.slug == x for c in fact.material)]
            yield "材料", twin
            twin = copy.deepcopy(tale)
            twin.ask.fact.material = tuple(
                Card(None, None, c.color or ("red" if c.suit in ("heart", "diamond") else "black" if c.suit else None)) for c in fact.material
            )
            twin.ask.fact.actor.hand = None
            twin.ask.fact.actor.lacks -= {"@black", "@red"}
            yield "材料", twin


def _whom(tale: Tale, fact):
    """A stranger in the place of him it is done to."""
    if fact.target is not None:
        twin = copy.deepcopy(tale)
        stranger = Who("contrast", "戊")
        twin.whos.append(stranger)
        old = twin.ask.fact.target
        for f in twin.facts:
            f.target = stranger if f.target is old else f.target
        twin.ask.fact.target = stranger
        yield "目标", twin
    if fact.kind == "skill" and fact.unit in marks.ROBS and fact.target is not None:
        twin = copy.deepcopy(tale)
        twin.ask.fact.target = None         # 反馈抽貂蝉的牌, where 张飞 has hurt him: from whoever it may be
        yield "目标", twin


def variations(tale: Tale):
    """(words, tale whose question is wider by one thing), the likeliest reasons first."""
    if tale.ask.fact is not None:
        for kind in (_which, _how_many, _of_what, _whom):
            yield from kind(tale, tale.ask.fact)


__all__ = ["variations"]
