"""Told things around skills of 吴 and 群 whose absence turns a no into a yes: who is no lord, who eats the 桃 himself, hit points lost without a blow, a hand that was empty before."""

from __future__ import annotations

import copy

from resolver.ask.frames import Card
from resolver.ask.units import EQUIPS, OCCASION
from resolver.ask.tale.model import Fact, Tale, Who
from resolver.ask.tale.settings.registers import PLAY_SKILLS

LOSING = ("breaks", "taken", "discards")
LORDLY = {"jiuyuan": "sunquan", "huangtian": "zhangjiao", "hujia": "caocao", "jijiang": "liubei"}


def _lords(tale: Tale):
    """He is the lord whose skill it is."""
    ask, fact = tale.ask, tale.ask.fact
    units = {f.unit for f in [*tale.facts, *ask.needs, fact]}
    for skill, general in LORDLY.items():
        owner = next((k for k, w in enumerate(tale.whos) if w.general == general), None)
        if owner is None or skill not in units and not (skill == "jiuyuan" and fact.kind in ("heals", "hp", "skill", "boost")):
            continue
        if tale.whos[owner].role not in (None, "lord"):
            twin = copy.deepcopy(tale)  # he is the lord
            for w in twin.whos:
                w.role = None if w.role == "lord" else w.role
            twin.whos[owner].role = "lord"
            yield "身份", twin
        if skill == "jiuyuan":
            yield from _fed(tale, owner)


def _bled(tale: Tale):
    """苦肉: a blow or damage in its place, and no loss of hit points."""
    ask, fact = tale.ask, tale.ask.fact
    for k, told in enumerate(tale.facts):
        if told.kind == "skill" and told.unit == "kurou" and not told.neg and told.actor is not None and fact.unit != "kurou":
            for slug in ("fire_slash", "slash"):
                twin = copy.deepcopy(tale)  # a blow in its place
                twin.facts[k] = Fact("use", None, twin.facts[k].actor, slug, card=Card(slug), at=told.at)
                twin.facts[:] = [f for f in twin.facts if f.kind not in ("losehp", "hurt")]
                yield told.text or "苦肉", twin
            twin = copy.deepcopy(tale)  # damage in its place
            twin.facts[k] = Fact("hurt", None, twin.facts[k].actor, n=2, at=told.at)
            yield "失去体力", twin
    need = next((k for k, f in enumerate(ask.needs) if f.kind == "skill" and f.unit == "kurou" and not f.neg and f.actor is not None), None)
    if need is not None and fact.kind == "works":
        twin = copy.deepcopy(tale)
        gone = twin.ask.needs.pop(need)
        twin.facts.append(Fact("hurt", None, gone.actor, n=2, at=gone.at))
        yield "失去体力", twin


def _last_card(tale: Tale):
    """连营, 枭姬: a card that was left to lose, a piece that she wears."""
    fact = tale.ask.fact
    if (
        fact.kind == "skill"
        and fact.unit == "lianying"
        and fact.actor is not None
        and (fact.actor.hand == 0 or any(f.kind in LOSING and (f.zone or f.card) for f in tale.facts))
    ):
        twin = copy.deepcopy(tale)  # one card was left to lose
        twin.ask.fact.actor.hand = 1
        for f in twin.facts:
            if f.kind in LOSING:
                f.zone, f.card = None, None
        twin.ask.fact.actor.equipment[:] = []
        yield "手牌数", twin
        twin = copy.deepcopy(tale)  # his last card is taken
        twin.facts.clear()
        twin.ask.fact.actor.hand = None
        yield "手牌数", twin
    if (
        fact.kind == "skill"
        and fact.unit == "xiaoji"
        and fact.actor is not None
        and any(c is not None and c.zone == "hand" and c.slug in EQUIPS for f in tale.facts for c in (f.card, *f.material))
    ):
        twin = copy.deepcopy(tale)  # a piece that she wears goes
        twin.facts.clear()
        yield "手牌", twin
    if (
        fact.kind == "skill"
        and fact.unit == "lianying"
        and fact.actor is not None
        and any(f.kind == "shows" and not f.neg and f.actor in (None, fact.actor) for f in tale.facts)
    ):
        twin = copy.deepcopy(tale)  # his last card goes, which is only shown
        twin.facts.clear()
        twin.ask.fact.actor.hand = None
        yield "展示", twin


def _in_place(tale: Tale):
    """离间, 不屈: a card in place of the skill, two of one number."""
    fact = tale.ask.fact
    for k, told in enumerate(tale.facts):
        if told.kind == "skill" and told.unit == "lijian" and not told.neg and told.target is not None and fact.kind in ("gains", "taken"):
            twin = copy.deepcopy(tale)  # a card in its place
            twin.facts[k] = Fact("use", None, twin.facts[k].target, "duel", card=Card("duel"), at=told.at)
            yield told.text or "离间", twin
        if told.kind == "double" and told.neg:
            twin = copy.deepcopy(tale)  # two of one number
            twin.facts[k].neg = False
            for w in twin.whos:
                w.piles = w.piles or (1 if w.general == "zhoutai" and w.hp is None else 0)
            yield told.text or "点数", twin


def _occasions(tale: Tale):
    """His own play phase, what brings the skill about, a trick of his own."""
    fact = tale.ask.fact
    if fact.kind == "skill" and fact.unit in PLAY_SKILLS and tale.facts and all(f.kind == "use" and f.actor is not fact.actor for f in tale.facts):
        twin = copy.deepcopy(tale)  # in his own play phase
        twin.facts.clear()
        yield tale.facts[0].text or "使用", twin
    if (
        fact.kind == "skill"
        and fact.unit in OCCASION
        and not fact.neg
        and fact.actor is not None
        and tale.facts
        and all(f.kind in ("use", "hurt", "effect") and not f.neg and f.target is not fact.actor and fact.actor not in f.also for f in tale.facts)
        and any(f.kind == "use" and f.actor is fact.actor for f in tale.facts)
        and not any(w.many for w in tale.whos)
    ):
        twin = copy.deepcopy(tale)  # what brings the skill about in place of a deed of his own
        twin.facts.clear()
        yield tale.facts[0].text or "使用", twin
    if fact.kind == "skill" and OCCASION.get(fact.unit) == "trick" and not fact.neg and fact.actor is not None:
        for k, told in enumerate(tale.facts):
            if told.kind == "use" and not told.neg and told.actor not in (None, fact.actor):
                twin = copy.deepcopy(tale)  # a trick of his own
                twin.facts[k].actor, twin.facts[k].by, twin.facts[k].material = twin.ask.fact.actor, None, ()
                if twin.facts[k].target is twin.ask.fact.actor:
                    twin.facts[k].target = None
                yield "使用者", twin


def _points(tale: Tale):
    """He has hit points; the card he holds has the other colour."""
    fact = tale.ask.fact
    if fact.kind == "doubt" and any(w.piles for w in tale.whos):
        twin = copy.deepcopy(tale)  # he has hit points
        for w in twin.whos:
            w.piles, w.hp = 0, None if w.piles else w.hp
        yield "不屈牌", twin
    if fact.by and fact.actor in tale.whos and len(fact.material) == 1 and any(c.suit or c.color for c in (*fact.actor.cards, *fact.material)):
        twin = copy.deepcopy(tale)  # 手上只剩张黑杀，能当桃吗: the card he holds has the other colour
        for card in {id(c): c for c in (*twin.ask.fact.actor.cards, *twin.ask.fact.material)}.values():
            if card.suit or card.color:
                card.suit, card.color, card.number = None, "black" if card.color == "red" or card.suit in ("heart", "diamond") else "red", None
        yield "颜色", twin


def _himself(tale: Tale):
    """He plays the card himself; a piece of gear is lost."""
    fact = tale.ask.fact
    deed = {"leiji": "jink", "tieqi": "slash", "liegong": "slash"}.get(fact.unit) if fact.kind == "skill" else None
    dodger = next((f.actor for f in tale.facts if f.kind == "use" and f.unit == deed and not f.neg), None) if deed else None
    if dodger is not None and fact.actor is not None and dodger is not fact.actor:
        twin = copy.deepcopy(tale)  # he plays the card himself
        old = next(f.actor for f in twin.facts if f.kind == "use" and f.unit == deed and not f.neg)
        for f in twin.facts:
            f.actor = twin.ask.fact.actor if f.actor is old else f.actor
            f.target = twin.ask.fact.actor if f.target is old else f.target
        yield "出牌的人", twin
    if fact.kind == "skill" and fact.unit == "xiaoji" and len(tale.facts) == 1 and tale.facts[0].kind == "use" and not tale.facts[0].neg:
        twin = copy.deepcopy(tale)  # a piece of gear is lost
        twin.facts.clear()
        yield tale.facts[0].text or "使用", twin


KINDS = (_lords, _bled, _last_card, _in_place, _occasions, _points, _himself)


def variations(tale: Tale):
    """(words, tale without one told thing); see `contrast.variations`."""
    if tale.ask.fact is None:
        return
    for kind in KINDS:
        yield from kind(tale)


def _fed(tale: Tale, owner: int):
    """救援: a 桃 that another of 吴 gives to the dying lord."""
    for k, told in enumerate(tale.facts):
        if (told.kind == "use" and told.unit == "peach" or told.kind == "saved") and not told.neg:
            twin = copy.deepcopy(tale)
            him = twin.whos[owner]
            helper = Who("contrast", "庚", kingdom="吴")
            twin.whos.append(helper)
            him.role, him.hp, him.wounded = "lord", None, False
            other = twin.facts[k]
            other.kind, other.unit, other.card, other.zone = "use", "peach", Card("peach"), "save"
            other.actor, other.target, other.by, other.material = helper, him, None, ()
            if not any(f.kind == "dying" for f in twin.facts):
                twin.facts.insert(k, Fact("dying", target=him, at=told.at - 1))
            yield told.text or "桃", twin


__all__ = ["variations"]
