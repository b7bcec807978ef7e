"""Who does a deed that a line is written for."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.board import CannotCompile
from resolver.ask.tale.acting.draft import Act
from resolver.ask.tale.settings.registers import PHASE_SKILLS


def drinker(table, a: Act) -> None:
    """酒: who drinks is he who strikes with it, or he who has the weapon."""
    if a.actor is None and a.fact.unit == "analeptic":
        slash = next((f for f in table.all_facts() if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
        armed = [w for w in a.others if any(s in units.WEAPONS for s in w.equipment) and w is not (slash.target if slash else None)]
        a.actor = (
            slash.actor
            if slash is not None and slash.actor is not None
            else armed[0]
            if len(armed) == 1
            else next(
                (
                    w
                    for w in a.others
                    if w.me
                    and (slash is None or w is not slash.target)
                    and not any(f.kind == "skill" and f.unit in marks.HANDS_ON and f.target is w for f in table.all_facts())
                ),
                None,
            )
        )
        if a.actor is None and slash is not None and slash.target is not None:
            a.actor = table.extra()
        if slash is not None:
            slash.actor = slash.actor or a.actor


def holder(table, a: Act) -> None:
    """The one the sentence goes on about, or the one who holds the card."""
    if (
        a.actor is None
        and a.fact.hint is not None
        and a.fact.target is not None
        and a.fact.hint in a.others
        and a.fact.hint is not a.fact.target
        and not a.fact.hint.judge
    ):
        a.actor = a.fact.hint
    if a.actor is None and a.fact.target is None and a.fact.unit in units.SLASHES and a.fact is not table.tale.ask.fact:
        holding = [w for w in a.others if any(c.slug in units.SLASHES for c in w.cards)]
        a.actor = holding[0] if len(holding) == 1 and not holding[0].judge else None  # 最后一张手牌是杀，砍出去: his who holds it


def raided(table, a: Act):
    """乙换上仁王盾，南蛮对乙有效吗: whom a trick on all others is asked to befall does not use it; None elsewhere."""
    asked = table.tale.ask.fact
    return asked.target if a.fact.unit in units.MASS & marks.HARMING and asked is not None and asked.kind in ("works", "effect", "void", "hurt") else None


def engaged(table, a: Act) -> set:
    """Seats by id that something else befalls or that do something else: 死者, 被流离的人 and the like do not do this."""
    busy = {id(f.actor) for f in table.all_facts() if f is not a.fact and f.kind in ("skill", "use") and f.actor is not None and not table.starts(f)}
    busy |= {
        id(f.target)
        for f in table.all_facts()
        if f.kind in ("dies", "dying")
        and f.target is not None
        and f.target.general is None
        and not f.target.me
        and not any(x.actor is f.target for x in table.all_facts())
    }  # who dies of it does not do it
    asked = table.tale.ask.fact
    if asked is not None and asked is not a.fact and asked.kind in ("hurt", "heals", "dies", "dying") and asked.target is not None and not asked.target.me:
        busy.add(id(asked.target))  # what befalls him is asked, not what he does
    busy |= {id(f.target) for f in table.tale.facts if f.kind in ("dies", "dying") and f.target is not None and not f.target.me}
    busy |= {id(w) for f in table.tale.ask.every for w in (f.actor, f.target) if w is not None and not w.me}
    busy |= {id(w) for f in table.all_facts() if f.kind == "skill" and f.unit in marks.HANDS_ON for w in (f.target, *f.also) if w is not None}
    return busy


def doer(table, a: Act) -> None:
    """Who does it where nobody is told: he who has the weapon or the skill of an attacker, whose turn it is, whom nothing else befalls, at last somebody more."""
    if a.actor is None:
        armed = [w for w in a.others if any(s in units.WEAPONS for s in w.equipment) and w is not a.fact.target]
        a.actor = armed[0] if len(armed) == 1 and a.fact.unit in units.SLASHES else None
        if a.actor is None and a.fact.unit in units.SLASHES:  # 烈弓, 铁骑 and the like are the attacker's
            a.actor = next(
                (
                    f.actor
                    for f in table.all_facts()
                    if f.kind in ("skill", "passive")
                    and f.actor is not None
                    and f.actor is not a.fact.target
                    and units.OCCASION.get(f.unit) in ("slash", "damage")
                ),
                None,
            )
        busy, struck = engaged(table, a), raided(table, a)
        if struck is not None and not struck.me:
            busy.add(id(struck))
        if (
            a.actor is None
            and "out of turn" in table.tale.notes
            and a.fact is not table.tale.ask.fact
            and table.lines
            and (owners := [f.actor for f in table.all_facts() if f.kind == "skill" and f.unit in PHASE_SKILLS and f.actor is not None])
        ):
            a.actor = next((w for w in a.others if w not in owners and w is not a.fact.target), None) or table.extra()  # 别人回合放万箭
        if a.actor is None and table.board.turn is not None:
            a.actor = next((w for w in a.others if table.of.get(id(w)) is table.board.turn and w is not a.fact.target and w is not struck), None)
        free = [w for w in a.others if w is not a.fact.target and id(w) not in busy and not w.judge]
        doers = [
            f.actor
            for f in table.all_facts()
            if f is not a.fact
            and f.actor is not None
            and not f.actor.many
            and f.kind in ("use", "skill")
            and table.starts(f)
            and f.actor not in (a.fact.target, struck)
        ]
        if a.actor is None and len({id(w) for w in doers}) == 1:
            a.actor = doers[0]
        mine = [w for w in free if w.me]
        if (
            a.actor is None
            and "out of turn" in table.tale.notes
            and a.fact is not table.tale.ask.fact
            and any(f.kind == "skill" and f.unit in PHASE_SKILLS for f in table.all_facts())
        ):
            owners = [f.actor for f in table.all_facts() if f.kind == "skill" and f.unit in PHASE_SKILLS]
            a.actor = next((w for w in a.others if w not in owners and w is not a.fact.target), None) or table.extra()  # 别人回合放万箭
        if a.actor is None:
            a.actor = (
                mine[0]
                if mine and a.fact.target is not None and not mine[0] is a.fact.target
                else free[0]
                if len(free) == 1 and a.fact.target is not None
                else table.extra()
            )


def somebody_told(table, a: Act) -> None:
    """Who does the asked deed must be told where others are."""
    if (
        a.fact is table.tale.ask.fact
        and table.tale.ask.kind == "can"
        and table.tale.ask.unit != "far"
        and a.actor.key.startswith("+")
        and a.fact.target is not None
        and a.fact.unit in units.ANSWERED_BY
        and not a.fact.explicit
        and any(f is not a.fact for f in table.all_facts())
    ):
        raise CannotCompile("没有说是谁用的")  # asked of a deed that nobody told of does to a told seat: read amiss


STAGES = (drinker, holder, doer, somebody_told)
