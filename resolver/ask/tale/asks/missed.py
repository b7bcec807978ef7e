"""A phase that is gone cannot be given up: 乐判中了，神速二拿这个出牌阶段弃装备砍一刀.

What the skill would bring (a 杀) may be used in a turn without that phase too; asked is whether the skill itself can still come up.
"""

from __future__ import annotations

GIVES_UP = {("shensu", "2"): "出牌"}        # the phase in place of which a skill is used
HOLDS = {"出牌": "indulgence"}


def settle(reader) -> None:
    """The skill is asked about in place of the card it would bring, where its phase is told to be lost before."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    if ask.kind not in ("can", "happens") or ask.neg or fact is None or fact.kind != "use" or fact.by or fact.neg:
        return
    skill = next((f for f in [*ask.needs, *tale.facts] if f.kind == "skill" and f.unit == "shensu" and not f.neg and f.actor is not None and f.actor in (fact.actor, None)), None)
    if skill is None:
        return
    phase = GIVES_UP.get((skill.unit, skill.zone)) or next((GIVES_UP[key] for key in GIVES_UP if key[0] == skill.unit and any(f.kind == "skips" and f.zone == GIVES_UP[key] and f.at > skill.at for f in [*tale.facts, *ask.needs])), None)
    if phase is None or not any(f.kind == "effect" and f.unit == HOLDS[phase] or f.kind == "skips" and f.zone == phase or f.kind == "judge" and HOLDS[phase] in skill.actor.judge for f in tale.facts if not f.neg and f.at < skill.at):
        return
    skill.zone = next(zone for (unit, zone), name in GIVES_UP.items() if unit == skill.unit and name == phase)
    skill.target = skill.target or fact.target
    for known in (tale.facts, ask.needs):
        known[:] = [f for f in known if f is not skill and not (f.kind == "skips" and not f.neg and f.at > min(skill.at, fact.at))]
        known[:] = [f for f in known if not (f.kind == "discards" and f.at > min(skill.at, fact.at))]
    tale.phase = None if tale.phase == phase else tale.phase                       # 拿这个跳掉的出牌阶段: named as the price
    tale.asked_phase = None if tale.asked_phase == phase else tale.asked_phase
    ask.kind, ask.contract, ask.fact = "can", "legality", skill


__all__ = ["settle"]
