"""Variations of a no: another moment, another place of the cards, another course of what was under way."""

from __future__ import annotations

import copy

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.reasons.contrast_person import change
from resolver.ask.units import AIMED, DELAYED, MASS


def _moment(tale: Tale):
    """Any time."""
    if tale.asked_phase is not None or tale.notes:
        twin = copy.deepcopy(tale)
        twin.asked_phase = None
        twin.notes.clear()
        yield "时机", twin


def _worn(tale: Tale):
    """Had it been a piece of her equipment; the hand of him who is shot at; had it been in hand."""
    ask = tale.ask
    for k, fact in enumerate(tale.facts):
        if (
            (fact.kind == "use" and fact.unit in marks.REMOVES or fact.kind in ("breaks", "taken"))
            and fact.target is not None
            and (any(f.unit == "xiaoji" for f in [*tale.facts, *ask.needs, ask.fact] if f is not None))
        ):
            twin = copy.deepcopy(tale)
            twin.facts[k].zone = "chitu"  # had it been a piece of her equipment
            if "chitu" not in twin.facts[k].target.equipment:
                twin.facts[k].target.equipment.append("chitu")
            yield "不是装备", twin
        if (
            fact.kind == "discards"
            and zones.area(fact.zone) == "hand"
            and fact.actor is not None
            and any(f.unit == "xiaoji" for f in [*tale.facts, *ask.needs, ask.fact] if f is not None)
        ):
            twin = copy.deepcopy(tale)
            twin.facts[k].zone = "chitu"  # had she worn it
            if "chitu" not in twin.facts[k].actor.equipment:
                twin.facts[k].actor.equipment.append("chitu")
            yield "不是装备", twin
    if ask.fact is not None and ask.fact.unit == "liegong":  # the hand of him who is shot at, and his own hit points
        for k, who in enumerate(tale.whos):
            if (
                who.hand is not None
                and who is not ask.fact.actor
                and ask.fact.target in (None, who)
                and ask.fact.actor is not None
                and ask.fact.actor.hp is not None
                and len(tale.whos) == 2
            ):
                yield "手牌数", change(tale, k, lambda w: setattr(w, "hand", ask.fact.actor.hp))
    if ask.fact is not None and any(m is not None and m.zone == "equip" for m in ask.fact.material or ()):
        twin = copy.deepcopy(tale)  # had it been in hand
        for card in twin.ask.fact.material:
            card.zone = "hand"
        if twin.ask.fact.actor is not None:
            twin.ask.fact.actor.equipment[:] = [s for s in twin.ask.fact.actor.equipment if s not in {m.slug for m in twin.ask.fact.material}]
            twin.ask.fact.actor.hand = twin.ask.fact.actor.hand or None
        yield "装备区", twin


def _struck(tale: Tale):
    """A 杀 where another card was told."""
    ask = tale.ask
    if ask.fact is not None and ask.fact.unit in ("liuli", "tieqi", "liegong", "double_swords", "blade", "axe", "ice_sword", "kylin_bow"):
        for k, fact in enumerate(tale.facts):
            if fact.kind == "use" and fact.unit in AIMED | MASS and not fact.neg:
                twin = copy.deepcopy(tale)
                twin.facts[k].unit, twin.facts[k].card, twin.facts[k].zone = "slash", Card("slash"), None
                yield fact.text or "不是杀", twin


def _turn(tale: Tale):
    """He lies face up, it is his turn, nothing happens."""
    ask = tale.ask
    if any(not f.neg and (f.kind == "flips" or f.unit == "jushou" and f is not ask.fact) for f in tale.facts):
        twin = copy.deepcopy(tale)  # he lies face up
        twin.facts[:] = [f for f in twin.facts if f.kind not in ("flips", "resets", "skips") and f.unit != "jushou"]
        yield "翻面", twin
    if "out of turn" in tale.notes:
        twin = copy.deepcopy(tale)
        twin.notes = [n for n in twin.notes if n != "out of turn"]
        yield "回合外", twin
    if tale.own_turn is not None:
        twin = copy.deepcopy(tale)
        twin.own_turn = None
        yield "自己的回合", twin
    if ask.fact is not None and ask.fact.kind == "chained":
        twin = copy.deepcopy(tale)  # nothing happens
        twin.facts.clear()
        yield "结算", twin


def _fire(tale: Tale):
    """He discards what 火攻 has shown."""
    ask = tale.ask
    fire = next((f for f in tale.facts if f.kind == "use" and f.unit == "fire_attack" and not f.neg), None)
    if fire is not None and ask.kind == "happens":
        twin = copy.deepcopy(tale)  # he discards what is shown
        mine = next(f for f in twin.facts if f.kind == "use" and f.unit == "fire_attack")
        for who in twin.whos:
            who.lacks, who.hand = set(), None if who is not mine.target else who.hand
            who.cards = [] if who is not mine.target else who.cards
        shown = next((f.face for f in twin.facts if f.kind == "shows"), None)
        twin.facts[:] = [f for f in twin.facts if f.kind != "discards"] + [Fact("discards", mine.actor, face=shown)]
        yield "弃置的牌", twin


def _damage(tale: Tale):
    """Damage of another nature, or to somebody else."""
    ask = tale.ask
    for k, fact in enumerate(tale.facts):
        if fact.kind == "hurt" and not fact.neg and fact.by is None and any(w.chained for w in tale.whos):
            twin = copy.deepcopy(tale)
            twin.facts[k].by = "fire"  # damage of another nature
            yield "伤害属性", twin
    asked = next(
        (f for f in [ask.fact, *ask.needs] if f is not None and f.kind == "skill" and f.actor is not None and units.OCCASION.get(f.unit) == "damaged"), None
    )
    if asked is not None and any(f.kind in ("effect", "skips", "heals", "losehp", "taken", "breaks", "discards") for f in tale.facts):
        twin = copy.deepcopy(tale)  # what befalls him is no damage
        victim = twin.whos[tale.whos.index(asked.actor)] if asked.actor in tale.whos else None
        if victim is not None:
            for w in twin.whos:
                w.judge.clear()
            twin.judging = False
            twin.ask.fact.card = twin.ask.fact.face = None
            twin.facts[:] = [Fact("use", None, victim, "slash", card=Card("slash"))]
            yield "不是受到伤害", twin
    other = next(
        (f for f in tale.facts if f.kind in ("hurt", "lost") and not f.neg and asked is not None and (f.target or f.actor) not in (None, asked.actor)), None
    )
    if other is not None:
        twin = copy.deepcopy(tale)  # it is he who was hurt
        him = twin.whos[tale.whos.index(asked.actor)] if asked.actor in tale.whos else None
        for f in twin.facts:
            if f.kind == "hurt" and f.target is not None:
                f.target = him
            elif f.kind == "lost" and f.actor is not None:
                f.actor = him
        twin.facts[:] = [f for f in twin.facts if f.kind != "won"]
        yield "受伤的不是他", twin


def _lives(tale: Tale):
    """He lives; the judgement goes the other way."""
    if any(f.kind in ("dies", "dying") and not f.neg for f in tale.facts):
        twin = copy.deepcopy(tale)  # he lives
        twin.facts[:] = [f for f in twin.facts if f.kind not in ("dies", "dying")] or [
            Fact("hurt", None, next(f.target for f in twin.facts if f.kind in ("dies", "dying")))
        ]
        for w in twin.whos:
            w.hp = None
        yield "死亡", twin
    if any(f.kind == "effect" and f.unit in DELAYED and not f.neg for f in tale.facts):
        twin = copy.deepcopy(tale)  # the judgement goes the other way
        twin.facts[:] = [f for f in twin.facts if f.kind not in ("skips", "judge") and not (f.neg and f.kind == "draws")]
        for f in twin.facts:
            f.neg = not f.neg if f.kind == "effect" and f.unit in DELAYED else f.neg
        yield "判定", twin


KINDS = (_moment, _worn, _struck, _turn, _fire, _damage, _lives)


def variations(tale: Tale):
    """(words, tale of another scene), the likeliest reasons first."""
    for kind in KINDS:
        yield from kind(tale)


__all__ = ["variations"]
