"""More told things whose absence turns a no into a yes: hit points that one card does not lift, gear in place of a hand card, that nobody is dying."""

from __future__ import annotations

import copy

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale

FULL = 4


def variations(tale: Tale):
    """(words, tale without one told thing); see `contrast.variations`."""
    ask = tale.ask
    fact = ask.fact
    if fact is None:
        return
    saving = fact.kind == "saved" or fact.kind == "use" and fact.unit == "peach" and fact.zone == "save"
    for k, who in enumerate(tale.whos):
        if saving and who.hp is not None and 0 < who.hp < FULL and who is not fact.actor:
            twin = copy.deepcopy(tale)      # one point more, and the one card would do
            twin.whos[k].hp += 1
            yield "体力", twin
    for k, need in enumerate(ask.needs):
        if need.kind == "use" and need.by and any(m is not None and m.zone == "equip" for m in need.material or ()):
            twin = copy.deepcopy(tale)      # a card of his hand in its place
            other = twin.ask.needs[k]
            other.material = tuple(Card(None, None, m.color or ("red" if m.suit in ("heart", "diamond") else "black" if m.suit else None)) for m in need.material)
            if other.actor is not None:
                other.actor.hand = None
                other.actor.lacks -= {"@black", "@red"}
            yield "材料", twin
    dying = next((k for k, f in enumerate(tale.facts) if f.kind == "dying" and f.neg and f.target is None), None)
    if dying is not None and fact.kind == "use" and fact.target is not None:
        twin = copy.deepcopy(tale)          # he is the one who is dying
        him = twin.ask.fact.target
        twin.facts[dying] = Fact("dying", target=him, at=tale.facts[dying].at)
        him.hp, him.wounded, twin.own_turn = None, False, None
        twin.ask.fact.zone = "save"
        yield "濒死", twin


__all__ = ["variations"]
