"""What a wound told alone has come from; questions for which nothing needs to happen."""

from __future__ import annotations

from resolver.ask.board import CannotCompile
from resolver.ask.tale.settings.occasion.draft import Cause
from resolver.ask.tale.settings.registers import NATURES, PHASE_SKILLS


def wound(table, facts, o: Cause) -> bool | None:
    """A wound, an effect, a loss that is told alone."""
    raw = next(
        (
            f
            for f in facts
            if f.kind == "hurt"
            and f.target is not None
            and not f.neg
            and ((f.n or 0) > 1 or f.by in NATURES or any(w.chained for w in table.tale.whos) and f.n)
            or f.kind == "losehp"
            and (f.target or f.actor) is not None
        ),
        None,
    )
    if raw is not None:
        table.suffer(raw, facts)
        return True
    for fact in facts:
        if fact.kind in ("hurt", "effect", "offset", "void", "boost"):
            dealt = fact.actor if fact.kind == "hurt" and fact.actor is not None and not fact.actor.many and fact.actor is not fact.target else None
            table._assume(dealt, fact.target)
            return True


def no_cause(table, facts, o: Cause) -> bool | None:
    """Seats, distances, limits: nothing needs to happen."""
    if (
        table.tale.ask.kind in ("setup", "victory", "worn", "blows", "within", "apart", "between", "widens", "overfull", "throws")
        or table.tale.ask.kind in ("count", "claimed")
        and table.tale.ask.unit in ("distance", "range", "farthest", "limit", "hp", "hand", "excess", "kept", "maxhp")
    ):
        for who in list(table.tale.whos):
            table.seat(who)
        while len(table.board.seats) < 2:
            table.seat(table.extra())
        table.board.turn = table.board.turn or table.board.seats[0]
        return True


def phase_itself(table, facts, o: Cause) -> bool | None:
    """弃牌阶段, 结束阶段, 空城: the phase itself is the occasion."""
    o.asked = table.tale.ask.fact
    if o.asked is not None and o.asked.kind == "discards" and not table.tale.facts and (table.tale.phase == "弃牌" or "弃牌阶段" in table.tale.text):
        who = o.asked.actor or next(iter(table.tale.whos), None) or table.extra()
        o.asked.actor = who
        from resolver.ask.tale.laid import phase_line

        phase_line(table, who, "弃牌")
        return True
    if (
        o.asked is not None
        and o.asked.kind in ("draws", "gains", "hurt", "heals", "discards")
        and table.tale.phase in ("准备", "摸牌", "弃牌", "结束")
        and not [f for f in table.tale.facts if not f.neg]
    ):
        who = o.asked.actor or o.asked.target or next(iter(table.tale.whos), None) or table.extra()
        from resolver.ask.tale.laid import phase_line

        phase_line(table, who, table.tale.phase)  # 貂蝉结束阶段能摸牌吗: the phase itself is the occasion
        return True
    if o.asked is not None and o.asked.kind in ("skill", "passive") and o.asked.unit == "kongcheng" and o.asked.actor is not None:
        from resolver.ask.tale.laid import phase_line

        phase_line(table, o.asked.actor, "出牌")  # 没有手牌，算空城吗: as he stands
        return True
    for fact in table.all_facts():
        if fact.kind == "skill" and fact.unit in PHASE_SKILLS and fact.neg and fact.actor is not None:
            table.begin_skill(fact, fact.actor, fact.target)  # the phase comes whether he invokes it or not
            return True


def nothing(table, facts, o: Cause) -> None:
    """Nothing has happened."""
    raise CannotCompile("问题里没有发生什么事")


STAGES = (wound, no_cause, phase_itself, nothing)
