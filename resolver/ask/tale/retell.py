"""Says the same deed one way: a skill that makes a card of another becomes that card's use, 离间 takes up its 决斗, a gift to the lord is 黄天.

Done on the facts before a board is laid; the asked deed is changed in place.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale

# Skill -> the card its use stands for where only the skill is named (奇袭我, 国色张飞, 急救他).
STANDS_FOR = {"qixi": "dismantlement", "guose": "indulgence", "jijiu": "peach"}


def drop(tale: Tale, fact: Fact) -> None:
    for facts in (tale.facts, tale.ask.needs):
        if fact in facts:
            facts.remove(fact)


def stated(tale: Tale) -> list[Fact]:
    ask = tale.ask
    return [*tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else [])]


def retell(tale: Tale) -> None:
    """Rewrites `tale` in place."""
    for fact in stated(tale):
        if fact.kind == "skill" and fact.unit in STANDS_FOR:
            _conversion(tale, fact)
    for fact in stated(tale):
        if fact.kind == "skill" and fact.unit == "lijian":
            _duel(tale, fact)


def _conversion(tale: Tale, skill: Fact) -> None:
    """奇袭 told beside a 过河拆桥 is that one use; told alone it is a use of its own."""
    slug = STANDS_FOR[skill.unit]
    to, (name, color, suit) = units.CONVERSIONS[skill.unit]
    material = skill.material or (Card(name, suit, color),)
    same = next((f for f in stated(tale) if f.kind == "use" and f.unit == slug and f is not skill and (f.actor is skill.actor or f.actor is None) and f.by in (None, skill.unit)
                 and abs(f.at - skill.at) < 40), None)
    if same is not None:
        same.by, same.actor, same.target = skill.unit, skill.actor, same.target or skill.target
        same.material = same.material or material
        same.card = Card(slug)
        if skill is tale.ask.fact:
            drop(tale, same)
            for name in ("kind", "unit", "by", "actor", "target", "material", "card", "zone", "n", "at"):
                setattr(skill, name, getattr(same, name))
        else:
            drop(tale, skill)
        return
    skill.kind, skill.by, skill.unit, skill.material, skill.card = "use", skill.unit, slug, material, Card(slug)
    if slug == "peach":
        skill.zone = "save"
        if skill.target is None:
            skill.target = next((f.target for f in stated(tale) if f.kind in ("dying", "saved", "dies") and f.target is not None), None)


def _duel(tale: Tale, skill: Fact) -> None:
    """离间A和B决斗: the 决斗 is the one 离间 brings about."""
    for fact in stated(tale):
        if fact.kind == "use" and fact.unit == "duel" and fact is not skill and (fact.actor is not skill.actor or fact.actor is None):
            fact.by, fact.material = "lijian", ()
            pair = [w for w in (skill.target, *skill.also) if w is not None]
            if fact.actor is None and fact.target is not None and len(pair) == 2 and fact.target in pair:
                fact.actor = pair[0] if fact.target is pair[1] else pair[1]


__all__ = ["retell", "stated"]
