"""Told things around skills of 蜀 and 群 whose absence turns a no into a yes: a delayed trick for 集智, a blow that he suffers for one he deals, who gives to 张角, too few cards for 仁德."""

from __future__ import annotations

import copy

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale

DEALING = ("kuanggu",)          # skills of him who deals the damage
PLAY_PASSIVE = ("paoxiao",)     # what is of use in the play phase alone


def variations(tale: Tale):
    """(words, tale without one told thing); see `contrast.variations`."""
    if tale.ask.fact is None:
        return
    yield from _delayed(tale)
    yield from _suffered(tale)
    yield from _given(tale)
    yield from _too_few(tale)
    yield from _indulged(tale)


def _delayed(tale: Tale):
    """放闪电: a trick of the other kind."""
    fact = tale.ask.fact
    if not (fact.kind == "skill" and fact.unit == "jizhi" or fact.kind == "draws" and fact.actor is not None and fact.actor.general == units.OWNER["jizhi"]):
        return
    for where in ("facts", "needs"):
        facts = tale.facts if where == "facts" else tale.ask.needs
        for k, told in enumerate(facts):
            if told.kind == "use" and not told.neg and told.unit in units.DELAYED and told.actor in (None, fact.actor):
                twin = copy.deepcopy(tale)
                use = (twin.facts if where == "facts" else twin.ask.needs)[k]
                use.unit, use.card, use.target, use.by, use.material, use.zone = "duel", Card("duel"), None, None, (), None
                twin.facts[:] = [f for f in twin.facts if f is use or f.kind not in ("judge", "effect")]
                for who in twin.whos:
                    who.judge.clear()
                twin.judging = False
                twin.ask.kind, twin.ask.contract, twin.ask.fact = "can", "legality", Fact("skill", twin.ask.fact.actor, None, "jizhi", at=fact.at, text=fact.text)
                if where == "needs":
                    twin.facts.append(twin.ask.needs.pop(k))
                yield told.text or told.unit, twin


def _suffered(tale: Tale):
    """魏延被别人打: he is the one who strikes."""
    fact = tale.ask.fact
    if fact.kind != "skill" or fact.unit not in DEALING or fact.actor is None:
        return
    for k, told in enumerate(tale.facts):
        if told.kind in ("use", "hurt") and not told.neg and told.target is fact.actor:
            twin = copy.deepcopy(tale)
            twin.facts[:] = [Fact("use", twin.ask.fact.actor, twin.facts[k].actor, "slash", card=Card("slash"), at=told.at, text=told.text)]
            yield told.text or told.unit, twin


def _given(tale: Tale):
    """张角不是主公; 关羽给他闪: he is the lord, the other one of 群."""
    fact = tale.ask.fact
    if fact.kind != "gives" and fact.unit != "huangtian" or fact.actor is None or fact.target is None or fact.target.general != units.OWNER["huangtian"]:
        return
    twin = copy.deepcopy(tale)
    giver, lord = twin.ask.fact.actor, twin.ask.fact.target
    giver.general, giver.kingdom = None, "群"
    for who in twin.whos:
        who.role = "lord" if who is lord else None if who.role == "lord" else who.role
    yield "身份" if fact.target.role not in (None, "lord") else fact.actor.label, twin


def _too_few(tale: Tale):
    """手里只有1张牌, 只给一张: two cards for 仁德."""
    fact = tale.ask.fact
    gifts = [f for f in [*tale.facts, *tale.ask.needs] if f.kind in ("skill", "gives") and f.unit in ("rende", None) and not f.neg and f.actor is not None and f.actor.general == units.OWNER["rende"]]
    if fact.kind != "heals" or not gifts or gifts[0].actor.hand != 1 and not any(f.n == 1 for f in gifts):
        return
    twin = copy.deepcopy(tale)
    for f in [*twin.facts, *twin.ask.needs]:
        if f.kind in ("skill", "gives") and f.actor is not None and f.actor.general == units.OWNER["rende"]:
            f.n, f.actor.hand, f.actor.cards = 2, 3, []
    yield "手牌数", twin


def _indulged(tale: Tale):
    """张飞被乐了: he has his play phase."""
    fact = tale.ask.fact
    if fact.kind != "passive" or fact.unit not in PLAY_PASSIVE or not any(f.kind in ("use", "effect", "skips") and f.unit in ("indulgence", None) and f.target is fact.actor for f in tale.facts):
        return
    twin = copy.deepcopy(tale)
    him = twin.ask.fact.actor
    twin.facts[:] = [Fact("use", him, None, "slash", card=Card("slash"), at=fact.at - 1)]
    twin.ask.kind, twin.ask.contract, twin.ask.fact = "can", "legality", Fact("use", him, None, "slash", card=Card("slash"), at=fact.at, again=True, text=fact.text)
    yield tale.facts[0].text or "乐不思蜀", twin


__all__ = ["variations"]
