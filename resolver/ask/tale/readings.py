"""Other ways to read the roles of a tale that the engine did not bear out: the likelier first, each a tale of its own.

A deed of a seat on itself is somebody's on it; a wound that nothing told brings about is a state; a blow that was struck reached.
"""

from __future__ import annotations

import copy
import re

from resolver.ask import units
from resolver.ask.tale.burning import counts_as
from resolver.ask.tale.model import Tale, Who
from resolver.ask.tale.settings.registers import PLAY_SKILLS

HARMFUL = units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack", "lightning"}


def _harms(fact) -> bool:
    return fact.kind == "skill" or fact.kind == "use" and fact.unit in HARMFUL


def named_before(tale: Tale) -> list[int]:
    """Places of told deeds that are but the name of the asked one, given before it is asked."""
    asked = tale.ask.fact
    if asked is None or tale.ask.kind not in ("can", "must") or asked.kind not in ("use", "skill") or asked.again or not (asked.by or asked.kind == "skill") or re.search("再|又|还能|还可|两次|二次|已经|刚", tale.text):
        return []
    return [k for k, f in enumerate(tale.facts) if f.kind == asked.kind and f.unit == asked.unit and f.by == asked.by and not f.neg and not f.again and f.n is None
            and f.actor in (asked.actor, None) and f.target in (asked.target, None) and f.at < asked.at and not any(m.slug or m.suit for m in f.material)]


def _told_again(tale: Tale) -> list[int]:
    """Places of told uses that repeat one told before without adding anybody, where no word says that there are two."""
    if re.search("再|又|第二|另|接着|然后|随后|还手|反手", tale.text):
        return []
    return [k for k, f in enumerate(tale.facts) if f.kind == "use" and not f.neg and not f.again and not f.by and f.n is None and f.target is None
            and any(g.kind == "use" and g.unit == f.unit and not g.neg and g.actor is not None and f.actor in (None, g.actor) and (f.card is None or f.card.color is None and f.card.suit is None) for g in tale.facts[:k])]


def readings(tale: Tale):
    """The tale as read, then its other readings."""
    yield tale
    selves = [k for k, f in enumerate(tale.facts) if f.kind == "use" and f.actor is not None and f.actor is f.target and not f.own and f.unit not in ("peach", "analeptic", "lightning", "ex_nihilo")]
    if selves:
        twin = copy.deepcopy(tale)
        for k in selves:
            twin.facts[k].actor = None
        yield twin
    old = [k for k, f in enumerate(tale.facts) if f.kind == "hurt" and not f.neg and f.target is not None and not f.target.many and f.target.hp is None and not any(_harms(g) for g in tale.facts[:k])]
    if old and any(f.kind == "use" and not _harms(f) or f.kind == "skill" and f.unit in PLAY_SKILLS for f in [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]):
        twin = copy.deepcopy(tale)
        for k in old:
            twin.facts[k].target.wounded = True
            twin.facts[k].target.lost = (twin.facts[k].target.lost or 0) + (twin.facts[k].n or 1)
        twin.facts[:] = [f for k, f in enumerate(twin.facts) if k not in old]
        yield twin      # a wound nothing told brings about is a state
    far = [k for k, f in enumerate(tale.facts) if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.target is not None and (f.actor is None or not set(f.actor.equipment) & units.WEAPONS)]
    if far and any(set(w.equipment) & units.DEFENSIVE or "defensive_horse" in w.equipment for w in tale.whos):
        twin = copy.deepcopy(tale)
        mine = twin.facts[far[0]]
        if mine.actor is None:
            mine.actor = Who("+attacker", "某人")
            twin.whos.append(mine.actor)
        mine.actor.equipment.append("halberd")
        mine.actor.bare = False
        yield twin      # the blow was struck: so it reached
    ask = tale.ask
    shunned = [k for k, f in enumerate(tale.facts) if f.kind == "use" and not f.neg and not f.by and f.actor is None and f.target is None and f.unit in units.AIMED and f.unit not in units.SELF
               and any(g.kind == "use" and g.unit == "nullification" and not g.neg and g.at > f.at for g in tale.facts)]
    if shunned:
        twin = copy.deepcopy(tale)
        for k in shunned:
            twin.facts[k].target = Who(f"+aimed{k}", "某人")
            twin.whos.append(twin.facts[k].target)
        yield twin      # 陆逊用无懈挡了张顺手: aimed at somebody else
    again = _told_again(tale)
    if again:
        twin = copy.deepcopy(tale)
        twin.facts[:] = [f for k, f in enumerate(twin.facts) if k not in again]
        yield twin      # 蛊惑一张杀，喊的是杀也真是杀: one card, spoken of twice
    named = named_before(tale)
    if named:
        twin = copy.deepcopy(tale)
        twin.facts[:] = [f for k, f in enumerate(twin.facts) if k not in named]
        yield twin      # 华佗急救，能拿赤兔当桃吗: the skill is what is asked about, not a deed before it
    if ask.kind == "happens" and ask.fact is not None and ask.fact.kind == "offset" and not ask.flip:
        tool = next((f for f in reversed([*tale.facts, *ask.needs]) if f.kind == "use" and f.unit in ("jink", "slash", "nullification") and f.unit != ask.fact.unit and f.at >= 0), None)
        if tool is not None:
            twin = copy.deepcopy(tale)
            there = (twin.facts, tale.facts) if tool in tale.facts else (twin.ask.needs, ask.needs)
            mine = there[0].pop(there[1].index(tool))
            twin.ask.kind, twin.ask.fact, twin.ask.only = "can", mine, "no"      # what cannot be played stops nothing
            yield twin
    paid = unmatched(tale)
    if paid is not None and ask.kind == "happens" and ask.fact is not None and ask.fact.kind in ("hurt", "dies", "dying") and not ask.flip:
        twin = copy.deepcopy(tale)
        mine = twin.facts.pop(tale.facts.index(paid))
        twin.ask.kind, twin.ask.fact, twin.ask.only = "can", mine, "no"          # what cannot be discarded burns nobody
        yield twin


def unmatched(tale: Tale):
    """火攻: a discard told of another suit than the card shown; None where there is none."""
    fire = next((f for f in tale.facts if f.kind == "use" and f.unit == "fire_attack" and not f.neg), None)
    shown = next((f for f in tale.facts if f.kind == "shows" and f.face is not None and f.face[0] and not f.neg), None)
    if fire is None or shown is None:
        return None
    want = counts_as(shown.face[0], shown.actor or fire.target)
    return next((f for f in tale.facts if f.kind == "discards" and not f.neg and f.face is not None and f.face[0] and counts_as(f.face[0], f.actor or fire.actor) != want and f.at > shown.at), None)


__all__ = ["named_before", "readings"]
