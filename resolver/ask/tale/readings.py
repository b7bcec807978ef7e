"""Other ways to read the roles of a tale that the engine did not bear out: the likelier first, each a tale of its own.

A deed of a seat on itself is somebody's on it; a wound that nothing told brings about is a state; a blow that was struck reached.
"""

from __future__ import annotations

import copy

from resolver.ask import units
from resolver.ask.tale.model import Tale, Who

HARMFUL = units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack", "lightning"}


def _harms(fact) -> bool:
    return fact.kind == "skill" or fact.kind == "use" and fact.unit in HARMFUL


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
    if old and any(f.kind == "use" and not _harms(f) for f in tale.facts):
        twin = copy.deepcopy(tale)
        for k in old:
            twin.facts[k].target.wounded = True
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
    if ask.kind == "happens" and ask.fact is not None and ask.fact.kind == "offset" and not ask.flip:
        tool = next((f for f in reversed([*tale.facts, *ask.needs]) if f.kind == "use" and f.unit in ("jink", "slash", "nullification") and f.unit != ask.fact.unit and f.at >= 0), None)
        if tool is not None:
            twin = copy.deepcopy(tale)
            there = (twin.facts, tale.facts) if tool in tale.facts else (twin.ask.needs, ask.needs)
            mine = there[0].pop(there[1].index(tool))
            twin.ask.kind, twin.ask.fact, twin.ask.only = "can", mine, "no"      # what cannot be played stops nothing
            yield twin


__all__ = ["readings"]
