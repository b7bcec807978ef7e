"""A told skill that the rules never offer at what is told: 南蛮来了翻八卦, 决斗里打出杀铁骑.

No board bears such a tale out.  That it is the skill, and not the way the board was laid, is seen where the same skill comes up as soon as one other
told thing is changed; then what the question builds on it is not so.
"""

from __future__ import annotations

import copy

from resolver.ask import units
from resolver.ask.tale.gear import PASSIVE
from resolver.ask.tale.model import Ask, Tale

COMES_UP = ("slash", "targeted", "jink", "damaged", "damage", "need_jink", "dying", "trick", "own_judge", "lost_equip", "lost_hand")
CAUSES = ("use", "effect", "recast", "judge", "discards", "breaks", "equips")
GEAR = ("eight_diagram", "double_swords", "blade", "axe", "ice_sword", "kylin_bow")
RESULTS = ("judge", "offset", "void", "effect", "discards", "breaks", "draws", "gains")     # what the told skill would have cost or brought


def without(tale: Tale) -> tuple | None:
    """(told skill, the tale that asks whether it may be invoked, the tale without it); None where the tale does not hang on one skill."""
    ask = tale.ask
    if ask.kind not in ("can", "happens", "must", "who") or ask.neg or ask.fact is None or ask.needs:
        return None
    told = [f for f in tale.facts if f.kind == "skill" and not f.neg]
    skill = told[0] if len(told) == 1 else None
    if skill is None or skill.actor is None or skill.unit in PASSIVE or units.OCCASION.get(skill.unit) not in COMES_UP and skill.unit not in GEAR:
        return None
    if any(f.kind == "skill" and f is not skill for f in (ask.fact,)) or not any(f.kind in CAUSES and not f.neg and f.at < skill.at for f in tale.facts):
        return None
    at = tale.facts.index(skill)
    if any(f.kind not in RESULTS for f in tale.facts[at + 1:]):
        return None
    asks = copy.deepcopy(tale)
    mine = asks.facts[at]
    del asks.facts[at:]
    mine.want = False
    for who in asks.whos:
        who.lacks.discard("jink")       # not even with a 闪 on the table
    asks.ask = Ask("can", fact=mine, contract="legality", text=ask.text)
    rest = copy.deepcopy(tale)
    del rest.facts[at:]
    return skill, asks, rest


__all__ = ["without"]
