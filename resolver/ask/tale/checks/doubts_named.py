"""Signs that a thing told stands with the wrong person: whose weapon, whose state, which of the suits, how many cards of one.

`doubt(tale)` gives the first such word in the question's spelling; empty when there is none.
"""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.model import Tale

SUIT = "(?:红桃|黑桃|梅花|方块|红色|黑色)"
_LISTED = Lazy(f"{SUIT}(?:牌)?[、,和跟与]{SUIT}(?:牌)?(?:都|也|全)?没")
_POINTS = Lazy("[0-9一二两三]点伤害的[酒火雷]?杀")
_SEVERAL = Lazy("(?:拿|要|抽|摸|获得)(?:走|到)?(?:他|她|其)?(?:的)?(?:两|2|三|3)张")


def doubt(tale: Tale) -> str:
    """See module."""
    return worn_by(tale) or state_of(tale) or listed(tale) or points(tale) or duels(tale) or several(tale) or shielded(tale) or apart(tale)


def worn_by(tale: Tale) -> str:
    """关羽装丈八响应激将: the weapon that makes the card is on another than he who is said to use it."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "use" or fact.by not in units.EQUIPS or fact.actor is None or fact.by in fact.actor.equipment:
        return ""
    if not any(f.kind == "skill" and f.unit in marks.CALLS and f.actor is fact.actor for f in tale.facts):
        return ""       # who calls is not who answers; of anybody else the weapon may be asked about
    return (fact.text or "杀") if any(w is not fact.actor and fact.by in w.equipment for w in tale.whos) else ""


def state_of(tale: Tale) -> str:
    """打司马懿的人手牌没有: what is told right behind a described person is his."""
    for who in tale.whos:
        if who.label.endswith("的人") and len(who.label) > 3 and re.search(re.escape(who.label) + "(?:的)?(?:手牌|手里|手上|装备|没|空)", tale.text) and not (who.lacks or who.cards or who.equipment or who.hand is not None or who.bare):
            return who.label
    return ""


def listed(tale: Tale) -> str:
    """红桃、黑桃都没有: both are lacking."""
    found = _LISTED.search(tale.text)
    return found.group(0) if found and not any(lack.startswith("@") for w in tale.whos for lack in w.lacks) else ""


def points(tale: Tale) -> str:
    """2点伤害的酒杀: the damage of the card, before anything lessens it."""
    found = _POINTS.search(tale.text)
    return found.group(0) if found and tale.ask.kind == "count" else ""


def duels(tale: Tale) -> str:
    """One 决斗 spoken of twice, at two persons."""
    told = [f for f in tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg and not f.by and f.actor is None and f.target is not None]
    return (told[0].text or "决斗") if len({id(f.target) for f in told}) > 1 else ""


def several(tale: Tale) -> str:
    """突袭一个人，要他两张: the skill takes one card of each."""
    fact = tale.ask.fact
    found = _SEVERAL.search(tale.text)
    return found.group(0) if found and fact is not None and fact.kind == "skill" and fact.unit == "tuxi" and fact.n is None and not fact.also else ""


def shielded(tale: Tale) -> str:
    """白银狮子能把酒杀变成1点吗: he who wears it is struck, not he who strikes."""
    ask = tale.ask
    blows = [f for f in [*tale.facts, *ask.needs] if f.kind == "use" and f.unit in units.SLASHES]
    if ask.kind != "happens" or ask.fact is None or ask.fact.kind != "hurt" or ask.fact.target is not None or not blows or any(f.actor is not None or f.target is not None for f in blows):
        return ""
    worn = [s for w in tale.whos for s in w.equipment if s in units.ARMORS]
    return (ask.fact.text or "伤害") if len(worn) == 1 and len(tale.whos) == 1 else ""


def apart(tale: Tale) -> str:
    """神速的杀能喝酒吗, 烈弓对方4张手牌, 被乐的人回合外能出闪吗: another phase, another person's cards, an attack that nobody told of."""
    ask, fact = tale.ask, tale.ask.fact
    if fact is None:
        return ""
    if ask.kind == "can" and fact.kind == "use" and fact.unit == "analeptic" and any(f.kind == "skill" and f.unit == "shensu" and not f.neg for f in tale.facts):
        return fact.text or "酒"
    if fact.kind == "skill" and fact.unit == "liegong" and fact.n is not None:
        return str(fact.n)
    if ask.kind == "can" and fact.kind == "use" and fact.unit == "jink" and tale.facts and all(f.kind == "use" and f.unit in units.DELAYED for f in tale.facts):
        return fact.text or "闪"
    if ask.kind == "happens" and fact.kind == "effect" and tale.distances and (reach := re.search("[砍打够杀射捅]得?[到着](?:吗|么|不)", tale.text)):
        return reach.group()            # 四人局我砍对家，能砍到吗: whether he may, not what came of it
    if ask.kind == "count" and ask.unit == "distance" and (points := re.search("几点(?:血|体力)|回几|几血", tale.text)):
        return points.group()
    return ""


__all__ = ["doubt"]
