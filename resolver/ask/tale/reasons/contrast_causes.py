"""Told things that stand against another of their kind: loss of hit points against damage, one killer against another, gear against the hand.

Each is put in the place of the other; see `contrast.variations`.
"""

from __future__ import annotations

import copy

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale, Who

OTHER_SEX = {"同性": "异性", "同性别": "异性", "同性的": "异性的", "同性角色": "异性角色"}


def variations(tale: Tale):
    """(words, tale with the other of the kind)."""
    ask = tale.ask
    fact = ask.fact
    if fact is None:
        return
    for k, told in enumerate(tale.facts):
        if told.kind == "losehp" and not told.neg:
            twin = copy.deepcopy(tale)          # damage: what is lost by it was dealt
            twin.facts[k].kind, twin.facts[k].target, twin.facts[k].actor = "hurt", told.target and twin.facts[k].target or twin.facts[k].actor, None
            yield told.text or "失去体力", twin
    yield from _chained(tale, fact)
    yield from _areas(tale, fact)
    yield from _killers(tale, fact)
    yield from _drinks(tale, fact)
    yield from _sides(tale, fact)
    if fact.kind in ("saved", "dies") and any(f.kind == "dying" and not f.neg for f in tale.facts) and any({"peach", "analeptic"} <= w.lacks for w in tale.whos):
        twin = copy.deepcopy(tale)              # with a 桃 in hand
        for who in twin.whos:
            if {"peach", "analeptic"} <= who.lacks:
                who.lacks -= {"peach", "analeptic"}
                who.cards.append(Card("peach"))
        twin.facts.append(Fact("use", next(w for w in twin.whos if w.cards and w.cards[-1].slug == "peach"), fact.target and twin.ask.fact.target, "peach", card=Card("peach"), zone="save", at=fact.at - 1))
        yield "没有桃和酒", twin
    if fact.kind == "works" and fact.unit == "nullification" or fact.kind == "use" and fact.unit == "nullification":
        for k, told in enumerate(tale.facts):
            if told.kind == "shows" and not told.neg:
                twin = copy.deepcopy(tale)      # before the card is shown
                del twin.facts[k]
                yield told.text or "展示", twin
    if fact.kind == "skill" and fact.unit == "xiaoji" and fact.actor is not None and "armor" in fact.actor.lacks and any(f.kind == "use" and f.unit == "eight_diagram" and f.actor in (fact.actor, None) for f in tale.facts):
        twin = copy.deepcopy(tale)              # an older one makes room
        him = twin.ask.fact.actor
        him.lacks.discard("armor")
        him.equipment.append("nioh_shield")
        yield "原来没有防具", twin
    for k, who in enumerate(tale.whos):
        if who.label in OTHER_SEX and fact.kind in ("skill", "happens") and fact.unit == "double_swords":
            twin = copy.deepcopy(tale)
            twin.whos[k].gender = "男" if who.gender == "女" else "女"
            yield who.label, twin


def _chained(tale: Tale, fact: Fact):
    """甲和乙都没横置: with both of them in the chain."""
    if fact.kind in ("spreads", "hurt", "resets") and any("chain" in w.lacks for w in tale.whos):
        twin = copy.deepcopy(tale)
        for who in twin.whos:
            if "chain" in who.lacks:
                who.lacks.discard("chain")
                who.chained = True
        yield "没有横置", twin
    if fact.kind == "chained":
        for part, facts in (("facts", tale.facts), ("needs", tale.ask.needs)):
            for k, told in enumerate(facts):
                if told.kind == "use" and told.unit in ("fire_slash", "thunder_slash") and not told.neg:
                    twin = copy.deepcopy(tale)  # damage without a nature
                    blow = (twin.facts if part == "facts" else twin.ask.needs)[k]
                    blow.unit, blow.card = "slash", Card("slash")
                    yield "属性伤害", twin


def _areas(tale: Tale, fact: Fact):
    """弃红桃的马发动天香: with a card of the hand."""
    if fact.kind == "skill" and fact.unit == "tianxiang" and fact.actor is not None and fact.actor.equipment and any(f.kind == "discards" for f in tale.ask.needs):
        twin = copy.deepcopy(tale)
        twin.ask.needs[:] = [f for f in twin.ask.needs if f.kind != "discards"]
        twin.ask.fact.actor.lacks -= {"@heart", "@red"}
        twin.ask.fact.actor.equipment, twin.ask.fact.actor.faces = [], {}
        yield "装备区", twin


def _killers(tale: Tale, fact: Fact):
    """忠臣被闪电劈死了，主公要弃牌吗: had the lord killed him."""
    lord = next((k for k, w in enumerate(tale.whos) if w.role == "lord"), None)
    struck = next((k for k, f in enumerate(tale.facts) if f.kind == "effect" and f.unit == "lightning" and not f.neg and f.target is not None), None)
    if fact.kind in ("penalty", "discards") and lord is not None and struck is not None and tale.facts[struck].target.role == "loyalist" and (fact.actor or fact.target) is tale.whos[lord]:
        twin = copy.deepcopy(tale)
        dead = twin.facts[struck].target
        dead.judge, twin.judging = [], False
        twin.facts[struck] = Fact("use", twin.whos[lord], dead, "slash", card=Card("slash"), at=tale.facts[struck].at)
        if not any(f.kind == "dies" for f in twin.facts):
            twin.facts.append(Fact("dies", target=dead, at=tale.facts[struck].at + 1))
        if twin.ask.fact.kind == "discards":
            twin.ask.fact = Fact("penalty", target=twin.whos[lord], at=fact.at, text=fact.text)
        yield "闪电", twin


def _drinks(tale: Tale, fact: Fact):
    """酒后第一刀被闪了，第二刀还加1吗: had the first one hit, which is the one that the 酒 is for."""
    if fact.kind != "boost" or not any(f.kind == "use" and f.unit == "analeptic" and not f.neg for f in [*tale.facts, *tale.ask.needs]):
        return
    missed = next((k for k, f in enumerate(tale.facts) if f.kind == "use" and f.unit == "jink" and not f.neg), None)
    later = None if missed is None else next((k for k, f in enumerate(tale.facts) if k > missed and f.kind == "use" and f.unit in ("slash", "fire_slash", "thunder_slash") and not f.neg), None)
    if later is None:
        return
    twin = copy.deepcopy(tale)
    twin.facts[:] = [f for k, f in enumerate(twin.facts) if k < missed or k > later]
    for f in twin.facts:
        if f.kind == "use" and f.unit == "slash":
            f.n = None
    twin.ask.needs[:] = [f for f in twin.ask.needs if f.unit != "blade"]
    yield "第一张【杀】被抵消", twin


def _sides(tale: Tale, fact: Fact):
    """许褚裸衣后决斗输了: had he won; 孙权自己吃桃: had another of 吴 given it."""
    lost = next((k for k, f in enumerate(tale.facts) if f.kind == "lost" and not f.neg and f.actor is not None), None)
    if fact.kind == "boost" and lost is not None:
        twin = copy.deepcopy(tale)
        loser = twin.facts[lost].actor
        twin.facts[lost].kind = "won"
        twin.facts[:] = [f for f in twin.facts if not (f.kind == "hurt" and f.target is loser)]
        loser.lacks.discard("slash")
        yield tale.facts[lost].text or "输了", twin
    dying = next((k for k, f in enumerate(tale.facts) if f.kind == "dying" and not f.neg and f.target is not None and f.target.role == "lord"), None)
    if fact.kind == "heals" and dying is not None and any(f.unit == "jiuyuan" for f in tale.ask.needs) and not any(f.kind == "use" and f.unit == "peach" for f in [*tale.facts, *tale.ask.needs]):
        twin = copy.deepcopy(tale)
        friend = Who("吴势力角色", "吴势力角色", kingdom="吴")
        twin.whos.append(friend)
        twin.facts[dying].target.cards = []
        twin.facts.append(Fact("use", friend, twin.facts[dying].target, "peach", card=Card("peach"), zone="save", at=fact.at - 1))
        yield "自己的桃", twin


__all__ = ["variations"]
