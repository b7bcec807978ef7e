"""Armour told without its owner belongs to whoever is attacked: 八卦判红挡掉了，我手里斧子在.

`seat(reader)` moves such a piece from the one who attacks to the other; `struck(reader)` tells the attack that both presuppose;
`shielded(reader)` aims at its owner a blow that is told beside armour and nobody else.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON

SUFFERS = ("jink", "targeted", "damaged", "need_jink")
STRIKES = ("axe", "blade", "ice_sword", "kylin_bow", "double_swords")


def seat(reader) -> None:
    tale = reader.tale
    facts = [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]
    for tok in reader.toks:
        if not tok.has("EQ") or tok.val not in units.ARMORS:
            continue
        named = [t for t in reader.toks if t.has("EQ") and t.val == tok.val and t.at <= tok.at]
        if any(t.has(*PERSON, "WEAR", "HAVE", "EQUIP", "BODY", "EQW", "HANDW", "NOHAVE", "BA", "BA2", "ATHAND", "USE", "DISC") for one in named for t in _part(reader, one)):
            continue            # said of somebody here or before, put on, or paid with
        owner = next((w for w in tale.whos if tok.val in w.equipment), None)
        if owner is None or not (owner.me or owner.general) or any(f.target is owner and f.kind == "use" for f in facts):
            continue
        strikes = any(f.actor is owner and not f.neg and (f.kind == "skill" and f.unit in STRIKES or f.kind == "use" and f.unit in units.SLASHES and f.at > tok.at) for f in facts) or any(s in STRIKES for s in owner.equipment) and any(f.kind == "use" and f.unit in units.SLASHES and f.actor in (owner, None) for f in facts)
        if not strikes or any(f.kind == "use" and f.unit in ("duel", *units.MASS) for f in facts):
            continue
        others = [w for w in tale.whos if w is not owner and not w.many]
        if len(others) > 1:
            continue
        other = others[0] if others else reader.add("对方", "对方")
        owner.equipment.remove(tok.val)
        if tok.val not in other.equipment:
            other.equipment.append(tok.val)
        for fact in facts:
            if fact.unit == tok.val and fact.kind in ("skill", "judge", "void", "works"):
                fact.actor = other if fact.actor in (owner, None) and fact.kind in ("skill", "judge") else fact.actor
            if fact.kind == "use" and fact.unit in units.SLASHES and fact.target is None and fact.actor is owner:
                fact.target = other


def facing(reader, options: list) -> None:
    """雷击和贯石斧哪个先: a weapon named beside a skill of the one who is attacked is the attacker's."""
    facts = [fact for _, fact in options]
    for arm in [f for f in facts if f.kind == "skill" and f.unit in STRIKES and f.actor is not None]:
        other = next((f for f in facts if f is not arm and f.kind == "skill" and units.OCCASION.get(f.unit) in SUFFERS and f.actor is arm.actor and units.OWNER.get(f.unit) == f.actor.general), None)
        if other is None or arm.actor.many:
            continue
        striker = reader.attacker_of(arm.actor)
        arm.actor.equipment[:] = [s for s in arm.actor.equipment if s != arm.unit]
        striker.equipment.append(arm.unit)
        arm.actor = striker


def dodged(reader) -> None:
    """别人出的闪，张角能雷击吗: with no attack told somebody has struck at him who dodges."""
    tale = reader.tale
    fact = tale.ask.fact
    jinks = [f for f in tale.facts if f.kind == "use" and f.unit == "jink" and not f.neg and f.actor is not None and not f.actor.many]
    if fact is None or fact.kind != "skill" or fact.unit != "leiji" or len(jinks) != 1 or jinks[0].actor is fact.actor or any(f.kind == "use" and f is not jinks[0] for f in (*tale.facts, *tale.ask.needs)):
        return
    tale.facts.insert(0, Fact("use", None, jinks[0].actor, "slash", card=Card("slash"), at=jinks[0].at - 1, text="杀"))


def struck(reader) -> None:
    """A weapon of one and the armour or the 闪 of another, with no attack told: the one has attacked the other."""
    tale = reader.tale
    asked = [f for f in (*tale.ask.needs, tale.ask.fact) if f is not None]
    facts = [*tale.facts, *asked]
    arm = next((f for f in facts if f.kind == "skill" and f.unit in STRIKES and f.actor is not None and not f.actor.many and not f.neg), None)
    shield = next((f for f in tale.facts if f.kind == "skill" and f.unit == "eight_diagram" and f.actor is not None and f.actor is not (arm and arm.actor) and not f.neg), None)
    if arm is None or shield is None or shield.actor.many or any(f.kind == "use" and f.unit != "jink" for f in facts):
        return
    tale.facts.insert(0, Fact("use", arm.actor, shield.actor, "slash", card=Card("slash"), at=-1, text=arm.text))


def shielded(reader) -> None:
    """狮子护身，酒杀没躲过去，掉几点: with nobody named the armour is told of the one who is hit, for it does nothing to its owner's own blows."""
    tale, fact = reader.tale, reader.tale.ask.fact
    if fact is None or fact.kind not in ("hurt", "dies", "dying", "hp", "offset", "void", "effect") or fact.actor is not None or any(w.many for w in tale.whos) or any(word in tale.text for word in "我俺咱"):
        return
    owner = next((w for w in tale.whos if w.me and any(s in units.ARMORS for s in w.equipment)), None)
    blows = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in units.ANSWERED_BY]
    if owner is not None and any(f.kind == "skill" and f.unit in STRIKES and f.actor is owner and not f.neg for f in (*tale.facts, *tale.ask.needs)):
        return              # 贯石斧，出杀被闪，弃手牌和身上的八卦: what he wears helps his own blow
    if owner is None or len(tale.whos) > 1 or not blows or any(f.target is not None or f.actor not in (None, owner) for f in blows):
        return
    for blow in blows:
        blow.actor, blow.target = None, owner
    for other in tale.facts:
        if other.kind == "use" and other.unit == "analeptic" and other.actor is owner:
            other.actor = None
    fact.target = fact.target or (owner if fact.kind in ("hurt", "dies", "dying") else None)


def _part(reader, tok) -> list:
    """The tokens of the clause in which a token stands."""
    out, found = [], False
    for t in [*reader.toks, None]:
        if t is None or t.has("STOP", "ASKED"):
            if found:
                return out
            out = []
        else:
            found = found or t is tok
            out.append(t)
    return out


__all__ = ["dodged", "seat", "shielded", "struck"]
