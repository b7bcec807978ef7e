"""At whom the deed is done, and that he can be reached."""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.tale.acting.draft import Act


def aim(table, a: Act) -> None:
    """At whom: the one who hands it on, whom it hit, who answers, at last somebody more."""
    a.target = a.fact.target
    if a.target is None and (
        a.fact.unit in units.AIMED and a.fact.unit not in units.SELF or a.fact.kind == "skill" and a.fact.unit in ("fanjian", "jieyin", "qingnang", "rende")
    ):
        called = next((f for f in table.all_facts() if f.kind == "skill" and f.unit == "jijiang" and f.actor is a.actor and f.target is not None), None)
        if called is not None and a.fact.unit in units.SLASHES:
            a.target = called.target  # not the one who gave the card
        if a.fact.kind == "skill" and a.fact.unit == "rende":
            a.target = next(
                (f.target for f in table.all_facts() if f.kind == "gives" and not f.neg and f.at > a.fact.at and f.target is not None and not f.target.many),
                None,
            )  # who is told to be given something
        gone = (
            [f.target for f in table.tale.facts if f.kind == "dies" and not f.neg and f.target is not None and f.at < a.fact.at]
            if a.fact is table.tale.ask.fact
            else []
        )  # who was killed before is no target
        left = [
            w
            for w in a.others
            if w is not a.actor
            and w not in gone
            and not (
                table.tale.ask.fact is not None
                and table.tale.ask.fact.kind == "skill"
                and table.tale.ask.fact.unit == "blade"
                and w is table.tale.ask.fact.target
                and w.label[0] in "另别其"
            )
        ]
        reacting = [w for w in left if any(f.actor is w for f in table.all_facts() if f.kind in ("skill", "use") and f is not a.fact)]
        handing = [
            f.actor for f in table.all_facts() if f.kind == "skill" and f.unit in marks.HANDS_ON and not f.neg and f.actor in left
        ]  # aimed at him who hands it on
        hit = handing or [f.target for f in table.all_facts() if f.kind in ("hurt", "dies", "dying") and f.target in left]
        a.target = a.target or (hit[0] if hit else reacting[0] if reacting else left[0] if left else table.extra())


def reached(table, a: Act) -> None:
    """Who struck a rider of +1 was in reach."""
    near = a.actor.key.startswith(("+", "?")) or not re.search("距离|没.{0,3}马|狂骨|够|范围|座|隔", table.tale.text)
    if (
        near
        and a.fact.kind == "use"
        and a.fact.unit in units.SLASHES
        and a.fact is not table.tale.ask.fact
        and a.target is not None
        and not table.tale.distances
        and not table.tale.seats
        and set(a.target.equipment) & units.DEFENSIVE
        and not set(a.actor.equipment) & (units.WEAPONS | units.OFFENSIVE)
        and "offensive_horse" not in a.actor.lacks
    ):
        a.actor.equipment.append("chitu")  # who struck a rider of +1 was in reach
        table.board.equip(table.seat(a.actor), "chitu")


STAGES = (aim, reached)
