"""Losses of which no cause is told: each of another piece, by the card that brings such a loss about."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, Tale, stated
from resolver.ask.tale.worn import GEAR

PIECES = ("chitu", "axe", "eight_diagram")      # none that keeps off who takes it
BREAKERS = frozenset({"ice_sword", "kylin_bow", "axe", "qixi", "ganglie", "double_swords"})


def robbed(tale: Tale) -> None:
    """被拆一件又被顺一件，枭姬摸几张: each loss that is told is of another piece, where no zone is."""
    named = next((f for f in tale.facts if f.kind == "skill" and f.unit == "xiaoji" and not f.neg and f.n is None and f.actor is not None), None)
    losses = [f for f in tale.facts if f.kind == "use" and f.unit in marks.REMOVES and not f.neg and named is not None and f.target is named.actor and f.at < named.at]
    losses = [f for f in losses if f.zone is None or f.zone in GEAR or f.zone in PIECES]
    if named is None or tale.ask.kind != "count" or len(losses) < 2 or named.actor.hand is not None or named.actor.cards:
        return
    her = named.actor
    for slug in PIECES:
        if len(her.equipment) < len(losses) and slug not in her.equipment:
            her.equipment.append(slug)
    for fact, slug in zip(losses, her.equipment):
        fact.zone = slug


def skipped(tale: Tale) -> None:
    """跳过出牌阶段, 跳过摸牌阶段 of which no reason is told: by the delayed trick that does it."""
    facts = stated(tale)
    if any(f.kind in ("use", "effect") and f.unit in units.DELAYED or f.kind == "skill" and f.unit in ("shensu", "keji", "tuxi", "jushou", "luoyi") or f.kind == "flips" for f in facts):
        return
    for fact in tale.facts:
        trick = {"出牌": "indulgence", "摸牌": "supply_shortage"}.get(fact.zone) if fact.kind == "skips" and not fact.neg else None
        if trick is not None and fact.target is not None and not fact.target.many and not fact.target.judge and not fact.target.turned and not any(w.judge for w in tale.whos):
            fact.target.judge.append(trick)
            tale.judging = True


def stripped(tale: Tale) -> None:
    """失去两张装备, 两张装备都被拆了, of which nothing else is told: one 过河拆桥 after the other."""
    if any(f.kind == "use" and f.unit in marks.REMOVES or f.unit in BREAKERS for f in stated(tale)):
        return
    for fact in tale.facts[:]:
        lost = fact.kind in ("breaks", "taken") and zones.area(fact.zone) == "equip" and zones.slugs(fact.zone) is None and fact.target is not None and not fact.target.many and not any(f.kind == "use" or f.kind == "skill" and f.unit in BREAKERS for f in tale.facts)
        if fact.kind != "unequips" and not lost or fact.neg or not fact.n or not 1 < fact.n <= 4 or fact.card is not None:
            continue
        owner = fact.target if lost else fact.actor      # 被拆了两件装备: as good as lost twice
        if owner is None:
            continue
        for slug in ("chitu", "qinggang_sword", "dilu", "eight_diagram"):
            if len(owner.equipment) < fact.n and not any({slug, s} <= units.WEAPONS or {slug, s} <= units.ARMORS or {slug, s} <= units.OFFENSIVE or {slug, s} <= units.DEFENSIVE for s in owner.equipment):
                owner.equipment.append(slug)
        if owner.general == "sunshangxiang" and tale.ask.fact is not None and tale.ask.fact.kind == "draws" and not any(f.kind == "skill" and f.neg for f in tale.facts):
            for f in [f for f in tale.facts if f.kind == "skill" and f.unit == "xiaoji"]:
                tale.facts.remove(f)
            tale.facts.append(Fact("skill", owner, unit="xiaoji", n=fact.n, at=fact.at + 1, text="枭姬"))      # each time
        k = tale.facts.index(fact)
        tale.facts[k:k + 1] = [Fact("use", None, owner, "dismantlement", card=Card("dismantlement"), zone=slug, at=fact.at, again=j > 0, text=fact.text) for j, slug in enumerate(owner.equipment[:fact.n])]


def broken(tale: Tale) -> None:
    """被人拆了, of which nothing else is told: by 过河拆桥."""
    facts = stated(tale)
    if any(f.kind == "use" and f.unit == "dismantlement" or f.unit in BREAKERS for f in facts):
        return
    for fact in tale.facts:
        if fact.kind == "breaks" and not fact.neg and fact.target is not None and fact.actor is not fact.target:
            fact.kind, fact.unit = "use", "dismantlement"
            fact.zone = fact.zone or (fact.card.slug if fact.card is not None else None)
            fact.card = Card("dismantlement")
