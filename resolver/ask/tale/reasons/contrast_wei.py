"""Told things around skills of 魏 whose absence turns a no into a yes: a draw phase given up, damage that no card dealt, the death of him who would act."""

from __future__ import annotations

import copy

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale, Who

INSTEAD = ("tuxi", "shensu")            # skills for which the draw phase is given up
CARDLESS = ("ganglie", "shensu", "leiji", "kurou", "lijian")     # damage, or loss, behind which stands no card


def variations(tale: Tale):
    """(words, tale without one told thing); see `contrast.variations`."""
    ask, fact = tale.ask, tale.ask.fact
    if fact is None:
        return
    yield from _lying(tale)
    if fact.kind == "discards" and fact.actor is not None and any(f.kind == "skill" and f.unit == "ganglie" and not f.neg and f.actor is not fact.actor for f in [*tale.facts, *ask.needs]):
        twin = copy.deepcopy(tale)      # two cards of his hand
        mine = twin.ask.fact
        mine.zone, mine.card, mine.n, mine.actor.hand, mine.actor.cards = None, None, None, 3, []
        yield "两张手牌", twin
    told = [*tale.facts, *ask.needs]
    if fact.kind == "draws" and fact.actor is not None:
        given = next((f for f in told if f.kind == "skill" and f.unit in INSTEAD and not f.neg and f.actor is fact.actor), None)
        if given is not None and not any(f.kind == "use" for f in told):
            twin = copy.deepcopy(tale)      # he draws in that phase
            twin.facts.clear()
            twin.ask.needs.clear()
            twin.ask.fact.n = twin.ask.fact.again = None
            twin.ask.kind, twin.ask.contract, twin.phase, twin.judging = "happens", "outcome", "摸牌", False
            for who in twin.whos:
                who.judge.clear()
            yield given.text or "突袭", twin
    taken = fact if fact.unit == "jianxiong" else next((f for f in ask.needs if f.unit == "jianxiong" and not f.neg), None)
    if taken is not None and taken.actor is not None:
        bare = next((f for f in told if f.kind == "skill" and f.unit in CARDLESS and not f.neg and f.actor is not taken.actor), None)
        if bare is not None:
            twin = copy.deepcopy(tale)      # a card dealt it
            owner = twin.ask.fact.actor
            source = next((w for w in twin.whos if w is not owner and not w.many and w.general == (bare.actor.general if bare.actor else None)), None) or Who("contrast", "戊")
            if source not in twin.whos:
                twin.whos.append(source)
            twin.facts[:] = [Fact("use", source, owner, "slash", card=Card("slash"), at=-1)]
            twin.ask.needs.clear()
            twin.ask.fact = Fact("skill", owner, None, "jianxiong", at=fact.at, text=fact.text)
            twin.named.discard(bare.unit)
            yield bare.text or bare.unit, twin


def _lying(tale: Tale):
    """据守背面朝上: he lies face up."""
    rest = next((f for f in [*tale.facts, *tale.ask.needs] if f.kind == "skill" and f.unit == "jushou" and not f.neg and f.actor is not None), None)
    if rest is not None and tale.ask.fact is not None and tale.ask.fact.kind == "discards" and tale.ask.fact.actor in (None, rest.actor):
        twin = copy.deepcopy(tale)      # the cards were there before
        who = twin.whos[tale.whos.index(rest.actor)]
        twin.facts.clear()
        twin.ask.needs.clear()
        who.hand, twin.phase, twin.ask.fact.actor = max(who.hand or 0, 8), "弃牌", who
        yield rest.text or "据守", twin
    rest = rest or next((f for f in tale.facts if f.kind == "flips" and not f.neg), None)
    if rest is None or tale.ask.fact is None or tale.ask.fact.kind not in ("judge", "phase", "draws", "use", "skill"):
        return
    twin = copy.deepcopy(tale)
    twin.facts[:] = [f for f in twin.facts if f.kind not in ("flips", "skips", "resets") and not (f.kind == "skill" and f.unit == "jushou")]
    for who in twin.whos:
        who.turned = False
    twin.notes = [n for n in twin.notes if n != "turn after"]
    if twin.ask.fact.kind == "draws" and twin.phase is None:
        twin.phase = "摸牌"
    yield rest.text or "据守", twin


__all__ = ["variations"]
