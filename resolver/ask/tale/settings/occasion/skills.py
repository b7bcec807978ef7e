"""What a told skill or answer has come from."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.occasion.draft import Cause
from resolver.ask.tale.settings.registers import BROUGHT, PHASE_SKILLS


def armour(table, facts, o: Cause) -> bool | None:
    """八卦阵, 反馈, 别人掉血: the blow that armour answers, the damage that a skill takes up."""
    armour = next((f for f in facts if f.kind == "skill" and f.unit == "eight_diagram" and not f.neg and f.actor is not None), None)
    if armour is not None and not any(f.kind == "skill" and f.unit in ("hujia", "tieqi") for f in facts):
        table._assume(table._attacker(facts, armour.actor), armour.actor)
        return True
    taker = next(
        (
            f
            for f in table.tale.facts
            if f.kind == "skill" and f.unit == "fankui" and not f.neg and f.target is not None and f.actor is not None and not f.target.many
        ),
        None,
    )
    if taker is not None and not any(f.kind in ("use", "hurt", "effect") and not f.neg for f in table.tale.facts):
        table._assume(taker.target, taker.actor)  # 反馈拿走孙尚香的装备，她能枭姬吗: she dealt the damage
        return True
    other = next((f for f in table.tale.facts if f.kind == "hurt" and f.target is not None and not f.target.many and not f.neg), None)
    if (
        other is not None
        and o.asked is not None
        and o.asked.kind == "skill"
        and units.OCCASION.get(o.asked.unit) == "damaged"
        and o.asked.actor is not other.target
        and len(table.tale.facts) == 1
    ):
        table.suffer(other, facts)  # 别人掉血，郭嘉能遗计吗: it is told whom it befalls
        return True


def by_its_own(table, facts, o: Cause) -> bool | None:
    """A skill comes up by what its unit needs, or in its phase."""
    for fact in facts:
        if fact.kind in ("skill", "passive") and fact.unit in BROUGHT:
            BROUGHT[fact.unit](table, fact, facts)
            return True
        if (
            fact.kind == "skill"
            and fact.unit in PHASE_SKILLS
            and fact is table.tale.ask.fact
            and table.tale.ask.neg
            and fact.actor is not None
            and not fact.actor.many
            and table.board.turn is None
        ):
            table.board.turn = table.seat(fact.actor)
            table.begin_skill(fact, fact.actor, fact.target)
            return True


def alone(table, facts, o: Cause) -> bool | None:
    """A piece taken, a wound of several points."""
    from resolver.ask.tale.settings.occasions_gear import taken_alone

    if taken_alone(table, facts):
        return True
    hurt = next((f for f in facts if f.kind == "hurt" and f.target is not None and (f.n or 0) > 1 and not f.neg), None)
    if hurt is not None and any(f.kind == "skill" and f.actor is hurt.target and units.OCCASION.get(f.unit) == "damaged" for f in facts):
        table.suffer(hurt, facts)
        return True


def stopped(table, facts, o: Cause) -> bool | None:
    """无懈可击: something to be stopped."""
    stop = next((f for f in facts if f.kind == "use" and f.unit == "nullification" and not f.neg), None)
    if stop is not None and any(w.equipment for w in table.tale.whos) and "装" in table.tale.text and not table.tale.facts:
        raise CannotCompile("没有说对什么用【无懈可击】")  # 我装备武器，别人能无懈吗
    if stop is not None and not any(f.kind == "skill" and units.OCCASION.get(f.unit) in ("damaged", "judge", "own_judge") for f in facts):
        made = Fact(
            "use", next((w for w in table.tale.whos if w is not stop.actor and not w.many), None) or table.extra(), None, "ex_nihilo", card=Card("ex_nihilo")
        )
        table.tale.facts.insert(0, made)  # something to be stopped
        table.start(made)
        return True


def blow(table, facts, o: Cause) -> bool | None:
    """A skill of him who is struck, or of him who strikes."""
    for fact in facts:
        when = units.OCCASION.get(fact.unit) if fact.kind == "skill" else None
        if (
            when in ("damaged", "targeted", "need_jink", "jink", "dying")
            or fact.kind == "skill"
            and fact.unit in units.ARMORS
            or fact.kind == "use"
            and fact.unit == "jink"
        ):
            attacker = (
                fact.target if when == "damaged" and fact.target not in (None, fact.actor) and fact.unit != "yiji" else table._attacker(facts, fact.actor)
            )
            table._assume(attacker, fact.actor)
            return True
        if when in ("slash", "damage") or fact.kind in ("skill", "passive") and fact.unit in units.WEAPONS:
            table._assume(fact.actor, fact.target)
            return True


STAGES = (armour, by_its_own, alone, stopped, blow)
