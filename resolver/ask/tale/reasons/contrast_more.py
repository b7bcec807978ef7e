"""More told things whose absence turns a no into a yes: hit points that one card does not lift, gear in place of a hand card, that nobody is dying."""

from __future__ import annotations

import copy
import re

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.laid import lay, told_tricks
from resolver.ask.tale.settings.registers import PLAY_SKILLS
from resolver.ask.tale.model import Fact, Tale, Who

FULL = 4
PLAIN_BLOWS = ("savage_assault", "archery_attack", "duel")  # damage without a nature
RESULTS = ("draws", "gains", "hurt", "heals", "taken", "breaks", "discards")


def _turns(tale: Tale):
    """Turns: in the same turn, and a trick that has lain there since before."""
    if tale.next_turn is not None:
        twin = copy.deepcopy(tale)  # in the same turn
        twin.next_turn = None
        yield "下回合", twin
    if "this turn" in tale.notes:
        twin = copy.deepcopy(tale)  # it has lain there since before
        trick = told_tricks(twin)[0]
        trick.target = trick.target or trick.actor or next((w for w in twin.whos if w.me), None) or Who("我", "我", me=True)
        if trick.target not in twin.whos:
            twin.whos.append(trick.target)
        lay(twin, trick)
        twin.notes = [n for n in twin.notes if n != "this turn"]
        yield "这回合才放下", twin


def _unstopped(tale: Tale):
    """桃园结义 on the wounded, a trick that nobody stopped."""
    ask = tale.ask
    fact = tale.ask.fact
    if (
        fact.kind in ("works", "effect", "heals")
        and any(f.kind == "use" and f.unit == "god_salvation" and not f.neg for f in [*tale.facts, *ask.needs])
        or fact.unit == "god_salvation"
    ):
        for k, who in enumerate(tale.whos):
            if who.full:
                twin = copy.deepcopy(tale)  # were he wounded
                twin.whos[k].full, twin.whos[k].wounded = False, True
                yield "满血", twin
    if any(f.kind == "use" and f.unit == "nullification" and not f.neg for f in tale.facts) and any(
        f.kind in ("offset", "void") and not f.neg for f in tale.facts
    ):
        twin = copy.deepcopy(tale)  # nobody stopped it
        twin.facts[:] = [f for f in twin.facts if not (f.kind == "use" and f.unit == "nullification") and f.kind not in ("offset", "void")]
        yield "无懈可击", twin


def _phases(tale: Tale):
    """The phase that a delayed trick is about, the trick that lay there still."""
    fact = tale.ask.fact
    if fact.kind in ("skips", "phase") and fact.zone is not None:
        for zone in ("出牌", "摸牌"):
            if zone != fact.zone and any(w.judge for w in tale.whos):
                twin = copy.deepcopy(tale)  # the phase that the trick is about
                twin.ask.fact.zone = twin.phase = twin.asked_phase = zone
                yield f"{fact.zone}阶段", twin
    if fact.kind in ("skips", "phase", "judge", "effect"):
        for k, told in enumerate(tale.facts):
            if (
                told.kind == "use"
                and told.unit in marks.REMOVES
                and not told.neg
                and told.zone in ("indulgence", "supply_shortage", "lightning")
                and told.target is not None
            ):
                twin = copy.deepcopy(tale)  # it lay there still
                gone = twin.facts.pop(k)
                gone.target.judge = [*gone.target.judge, *([gone.zone] if gone.zone not in gone.target.judge else [])]
                twin.judging, twin.ask.fact.actor = True, twin.ask.fact.actor or gone.target
                yield told.text or told.unit, twin


def _in_hand(tale: Tale):
    """A card from the hand in place of one that lies before him; his own turn."""
    fact = tale.ask.fact
    if fact.by and any(m is not None and m.zone == "judge" for m in fact.material or ()):
        twin = copy.deepcopy(tale)  # had it been in hand
        for card in twin.ask.fact.material:
            card.zone = "hand"
            if twin.ask.fact.actor is not None and card.slug in twin.ask.fact.actor.judge:
                twin.ask.fact.actor.judge.remove(card.slug)
        yield "判定区", twin
    if (
        fact.kind == "skill"
        and fact.unit in PLAY_SKILLS
        and "out of turn" in tale.notes
        and tale.facts
        and all(f.kind == "use" and f.actor is not fact.actor for f in tale.facts)
    ):
        twin = copy.deepcopy(tale)  # in his own turn
        twin.facts.clear()
        twin.notes = [n for n in twin.notes if n != "out of turn"]
        yield "时机", twin


def _blows(tale: Tale):
    """The first of several blows, and not dodged."""
    fact = tale.ask.fact
    blows = [f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg]
    if fact.kind == "boost" and fact.again and sum(f.n or 1 for f in blows) > 1:
        twin = copy.deepcopy(tale)  # the first of them
        twin.ask.fact.again = False
        yield "第二张", twin
        twin = copy.deepcopy(twin)  # and it was not dodged
        twin.facts[:] = [f for f in twin.facts if f.kind != "offset" and not (f.kind == "use" and f.unit == "jink")]
        yield "第二张", twin


def _boosted(tale: Tale):
    """What makes more of the damage: fire, a 杀 in place of another trick."""
    ask = tale.ask
    fact = tale.ask.fact
    if fact.kind == "boost":
        for k, told in enumerate([*tale.facts, *ask.needs]):
            if (
                told.kind == "use"
                and not told.neg
                and told.unit in ("slash", "thunder_slash", *PLAIN_BLOWS)
                and told.by is None
                and any("vine" in w.equipment for w in tale.whos)
            ):
                twin = copy.deepcopy(tale)  # fire instead
                blow = [*twin.facts, *twin.ask.needs][k]
                blow.unit, blow.card = "fire_slash", Card("fire_slash")
                yield "属性", twin
                break
        if any(f.kind == "skill" and f.unit == "luoyi" and not f.neg for f in [*tale.facts, *ask.needs]):
            for k, told in enumerate([*tale.facts, *ask.needs]):
                if told.kind == "use" and not told.neg and told.unit in ("fire_attack", "savage_assault", "archery_attack"):
                    twin = copy.deepcopy(tale)  # 裸衣 speaks of 杀 and 决斗
                    blow = [*twin.facts, *twin.ask.needs][k]
                    blow.unit, blow.card = "slash", Card("slash")
                    yield told.unit, twin
                    break
        for k, told in enumerate(tale.facts):
            if told.kind == "effect" and told.unit == "lightning" and not told.neg and told.target is not None and "vine" in told.target.equipment:
                twin = copy.deepcopy(tale)  # a blow of fire instead of 闪电
                victim = twin.facts[k].target
                victim.judge.clear()
                twin.facts[k], twin.judging = Fact("use", None, victim, "fire_slash", card=Card("fire_slash"), at=told.at), False
                yield "属性", twin
                break


def _natures(tale: Tale):
    """Damage with a nature, which goes on along the chain; 火攻."""
    fact = tale.ask.fact
    if fact.kind in ("resets", "spreads"):
        for k, told in enumerate(tale.facts):
            if told.kind == "use" and not told.neg and (told.unit == "slash" or told.unit in PLAIN_BLOWS):
                twin = copy.deepcopy(tale)  # damage with a nature
                blow = twin.facts[k]
                blow.unit, blow.by, blow.material, blow.card = "fire_slash", None, (), Card("fire_slash")
                blow.target = blow.target or fact.target or next((w for w in twin.whos if w.chained), None)
                twin.facts[:] = [f for f in twin.facts if f is blow or f.kind != "effect" and not (f.kind == "skill" and f.unit == told.by)]
                yield "属性", twin
                break
    if fact.kind == "discards" and any(f.kind == "use" and f.unit == "fire_attack" and not f.neg for f in tale.facts):
        yield from _burning(tale)


def _saved(tale: Tale):
    """One hit point more, where one card is to save."""
    fact = tale.ask.fact
    saving = fact.kind == "saved" or fact.kind == "use" and fact.unit == "peach" and fact.zone == "save"
    for k, who in enumerate(tale.whos):
        if saving and who.hp is not None and 0 < who.hp < FULL and who is not fact.actor:
            twin = copy.deepcopy(tale)  # one point more, and the one card would do
            twin.whos[k].hp += 1
            yield "体力", twin


def _needs(tale: Tale):
    """Another card, face or material in what is taken as given."""
    ask = tale.ask
    for k, need in enumerate(ask.needs):
        if need.kind == "discards" and need.card is not None and (need.card.suit or need.card.color):
            for suit in ("heart", "spade"):
                twin = copy.deepcopy(tale)  # a card of another suit
                twin.ask.needs[k].card = Card(None, suit)
                yield "花色", twin
        if need.kind == "judge" and need.face is not None:  # another card would do
            red = need.face[2] == "red" or need.face[0] in ("heart", "diamond")
            for face in (("spade", 5, None), (None, None, "black" if red else "red")):
                twin = copy.deepcopy(tale)
                twin.ask.needs[k].face = face
                yield need.text or "判定", twin
        if need.kind == "use" and need.by and any(m is not None and m.zone == "equip" for m in need.material or ()):
            twin = copy.deepcopy(tale)  # a card of his hand in its place
            other = twin.ask.needs[k]
            other.material = tuple(
                Card(None, None, m.color or ("red" if m.suit in ("heart", "diamond") else "black" if m.suit else None)) for m in need.material
            )
            if other.actor is not None:
                other.actor.hand = None
                other.actor.lacks -= {"@black", "@red"}
            yield "材料", twin


def _again(tale: Tale):
    """A card of his own in place of one that stands for another already."""
    ask = tale.ask
    fact = tale.ask.fact
    if fact.kind == "use" and fact.by and re.search("再|二次|又", ask.text):
        for k, told in enumerate(tale.facts):
            if told.kind == "use" and told.by and told.by != fact.by and not told.neg and told.actor in (None, fact.actor):
                twin = copy.deepcopy(tale)  # a card of his own in place of one that stands for another already
                twin.facts[:] = (
                    [Fact("use", None, twin.ask.fact.actor, "slash", card=Card("slash"), at=-1)]
                    if fact.unit == "jink"
                    else [f for n, f in enumerate(twin.facts) if n != k]
                )
                twin.named.discard(told.by)
                if twin.ask.fact.actor is not None:
                    twin.ask.fact.actor.hand = None
                    twin.ask.fact.actor.equipment[:] = [s for s in twin.ask.fact.actor.equipment if s != told.by]
                twin.ask.fact.material = (_plain(fact),) if fact.by in units.CONVERSIONS else ()
                yield "再转化", twin


def _in_time(tale: Tale):
    """Before it has taken effect; he is the one who is dying."""
    fact = tale.ask.fact
    if fact.kind == "use" and fact.unit == "nullification" and not fact.neg:
        for k, told in enumerate(tale.facts):
            if told.kind in (*RESULTS, "shows") and not told.neg and told.at < fact.at and any(f.kind == "use" and not f.neg for f in tale.facts[:k]):
                twin = copy.deepcopy(tale)  # before it has taken effect
                del twin.facts[k]
                yield "已经生效", twin
    dying = next((k for k, f in enumerate(tale.facts) if f.kind == "dying" and f.neg and f.target is None), None)
    if dying is not None and fact.kind == "use" and fact.target is not None:
        twin = copy.deepcopy(tale)  # he is the one who is dying
        him = twin.ask.fact.target
        twin.facts[dying] = Fact("dying", target=him, at=tale.facts[dying].at)
        him.hp, him.wounded, twin.own_turn = None, False, None
        twin.ask.fact.zone = "save"
        yield "濒死", twin


KINDS = (_turns, _unstopped, _phases, _in_hand, _blows, _boosted, _natures, _saved, _needs, _again, _in_time)


def variations(tale: Tale):
    """(words, tale without one told thing); see `contrast.variations`."""
    if tale.ask.fact is None:
        return
    for kind in KINDS:
        yield from kind(tale)


def _plain(fact: Fact) -> Card:
    """A card of the kind that the skill makes something of."""
    name, color, suit = units.CONVERSIONS[fact.by][1]
    if fact.by == "longdan":
        name = "slash" if fact.unit == "jink" else "jink"
    return Card(name, suit, color)


def _burning(tale: Tale):
    """火攻: a card of the suit that is shown, from the hand."""
    for k, shown in enumerate(tale.facts):
        if shown.kind == "shows" and not shown.neg and shown.face is not None and tale.ask.fact.face is not None and shown.face[0] != tale.ask.fact.face[0]:
            twin = copy.deepcopy(tale)
            twin.facts[k].face = twin.ask.fact.face
            yield "花色", twin
    if tale.ask.fact.zone is not None:
        twin = copy.deepcopy(tale)
        asked = twin.ask.fact
        asked.zone, asked.card = None, None
        fire = next(f for f in twin.facts if f.kind == "use" and f.unit == "fire_attack")
        if asked.face is not None and not any(f.kind == "shows" for f in twin.facts):
            twin.facts.append(Fact("shows", fire.target, face=asked.face, at=fire.at))
        if asked.actor is not None:
            asked.actor.hand, asked.actor.equipment[:] = None, []
            asked.actor.lacks.clear()
            asked.actor.cards[:] = []
        yield "手牌", twin


__all__ = ["variations"]
