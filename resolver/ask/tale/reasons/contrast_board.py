"""Told things of which two hang together: the rescuer's kingdom and his skill, a hand and what is taken from it, the one target that is left.

Each would leave a no as it is when taken away alone; see `contrast.variations`.
"""

from __future__ import annotations

import copy

from resolver.ask import marks
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, Tale

RETRIALS = marks.CHANGES_JUDGEMENT


def variations(tale: Tale):
    """(words, tale without what is told together)."""
    ask = tale.ask
    fact = ask.fact
    if fact is None:
        return
    spoken = [*tale.facts, *ask.needs, fact]
    saving = next((k for k, f in enumerate(tale.facts) if f.kind == "use" and f.unit == "peach" and not f.neg and f.actor is not None), None)
    if saving is not None and any(w.general == "sunquan" for w in tale.whos) and any(f.unit == "jiuyuan" or f.kind == "heals" for f in spoken):
        twin = copy.deepcopy(tale)          # one of 吴 with a 桃
        use = twin.facts[saving]
        use.by, use.material, use.card, use.zone = None, (), Card("peach"), "save"
        use.actor.general, use.actor.kingdom = None, "吴"
        use.actor.lacks, use.actor.hand, use.actor.cards = set(), None, []
        yield "势力", twin
    if fact.kind == "skill" and fact.unit in RETRIALS and fact.material and fact.actor is not None and (fact.actor.hand is not None or fact.actor.cards):
        twin = copy.deepcopy(tale)          # any card of his
        twin.ask.fact.material = ()
        him = twin.ask.fact.actor
        him.hand, him.cards, him.lacks = None, [], set()
        yield "花色", twin
    if fact.kind == "discards" and zones.area(fact.zone) == "equip" and any(f.kind == "use" and f.unit == "fire_attack" for f in spoken):
        twin = copy.deepcopy(tale)          # a card of his hand
        twin.ask.fact.zone = twin.ask.fact.card = twin.ask.fact.face = None
        if twin.ask.fact.actor is not None:
            twin.ask.fact.actor.lacks, twin.ask.fact.actor.hand = set(), None
        yield "装备区", twin
    handed = next((f for f in tale.facts if f.kind == "skill" and f.unit == "tianxiang" and not f.neg), None)
    if handed is not None and fact.kind in ("breaks", "discards", "skill") and handed.target is not None and (fact.target is handed.target or fact.kind == "skill"):
        twin = copy.deepcopy(tale)          # struck himself, and nobody hands it on
        mine = next(f for f in twin.facts if f.kind == "skill" and f.unit == "tianxiang" and not f.neg)
        twin.facts.remove(mine)
        for f in twin.facts:
            if f.kind in ("use", "effect") and f.target is mine.actor:
                f.target = mine.target
            elif f.kind == "hurt" and f.target in (mine.actor, mine.target):
                f.actor, f.target = None, mine.target
        yield "天香", twin
    if fact.kind == "skill" and fact.unit == "leiji" and fact.actor is not None:
        for k, told in enumerate(tale.facts):
            if told.kind == "use" and not told.neg and told.actor in (fact.actor, None) and told.by and all(c.slug == "jink" for c in told.material or ()) and told.material or told.kind == "discards" and not told.neg and told.card is not None and told.card.slug == "jink":
                twin = copy.deepcopy(tale)  # as what it is
                twin.facts[k] = Fact("use", twin.ask.fact.actor, None, "jink", card=Card("jink"), at=told.at, text=told.text)
                yield told.text or "闪", twin
    if fact.kind == "skill" and fact.unit == "liuli" and fact.target is not None:
        for k, who in enumerate(tale.whos):
            if who not in (fact.actor, fact.target) and not who.many and not any(f.actor is who for f in tale.facts):
                twin = copy.deepcopy(tale)  # somebody else in reach
                twin.ask.fact.target = twin.whos[k]
                yield "目标", twin


__all__ = ["variations"]
