"""Whom or what an asked card is for, where the words around it tell: 对距离为2的使用, 出无懈给队友的桃园."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact


def at_a_distance(tale, fact, kind: str) -> None:
    """Somebody known only by a distance is whom the asked card is aimed at."""
    if kind == "can" and fact.kind == "use" and fact.unit in units.AIMED and fact.target is None and len(tale.distances) == 1:
        near, far, _ = tale.distances[0]
        if far is not None and far.key.startswith("?") and fact.actor in (None, near):
            fact.actor, fact.target = near or fact.actor, far
        elif fact.actor is None and near is not None and far is not None and near.me != far.me:
            fact.actor, fact.target = (near, far) if near.me else (far, near)       # 目标跟我距离2: he who tells it would use it


def stopped(reader, deeds: list, later: list):
    """The 无懈可击 that is played upon a card of somebody's, None where no such thing is asked."""
    if len(deeds) < 2 or deeds[-2].unit != "nullification" or deeds[-1].kind != "use" or deeds[-1].unit in ("nullification", "jink"):
        return None
    if not any(before.has("DE") and tok.at == deeds[-1].at for before, tok in zip(reader.t, reader.t[1:])):
        return None
    later.remove(deeds[-1])
    if deeds[-1] not in reader.tale.facts:
        reader.tale.facts.append(deeds[-1])
    return deeds[-2]


def faced(tale, clause: list, fact) -> None:
    """国色可以用红桃牌吗: the one face that is told is that of the material, which has none yet."""
    faces = [t for t in clause if t.has("FACE")]
    if fact.kind != "use" or fact.by not in units.CONVERSIONS or len(faces) != 1 or any(t.has("CARD", "EQ") for t in clause) or len(fact.material) != 1:
        return
    suit, number, color = faces[0].val
    fact.material = (Card(None, suit, color, number, zone="equip" if any(t.has("EQW") for t in clause) else fact.material[0].zone),)
    tale.left[:] = [word for word in tale.left if word != "牌"]


def met(tale, clause: list) -> None:
    """黑杀能打仁王盾吗: anybody may be attacked; whether it comes to anything against that armour is what is asked."""
    ask = tale.ask
    fact = ask.fact
    if ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit not in units.SLASHES or fact.target is None or fact.also or fact.neg or ask.neg or ask.flip or ask.every or tale.distances:
        return
    if any(a.has("ATTACK", "BURN") and b.has("EQ") and b.val in marks.NOT_VALID and b.val in fact.target.equipment for a, b in zip(clause, clause[1:])) and not any(t.has("CARD", "EQ", "SK") and t.val not in ("nioh_shield", "vine", *units.SLASHES, *units.CONVERSIONS, "spear", "fan") for t in clause):
        tale.facts += [*ask.needs, fact]
        ask.needs = []
        ask.kind, ask.contract, ask.fact = "happens", "outcome", Fact("effect", None, fact.target, fact.unit, at=fact.at + 1, text=fact.text)


def bound(reader, clause: list) -> None:
    """乙没有横置，乙会受到传导伤害吗: to him who is named before the word, where he is told not to be bound."""
    fact = reader.tale.ask.fact
    if fact is None or fact.kind != "spreads" or fact.target is not None or fact.also or fact.zone:
        return
    at = next((k for k, t in enumerate(clause) if t.has("SPREAD")), None)
    named = [reader.person(t, None) for t in clause[:at] if t.has("LET", "GEN", "ME", "ALLY")] if at is not None else []
    struck = [f.target for f in reader.tale.facts if f.kind in ("use", "effect", "hurt")]
    if len(named) == 1 and "chain" in named[0].lacks and named[0] not in struck:
        fact.target, fact.actor = named[0], None


__all__ = ["at_a_distance", "bound", "faced", "met", "stopped"]
