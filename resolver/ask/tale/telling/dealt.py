"""Cards in hands that answer or pay, seats for everybody, and the board as data."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale import burning, counters, provided
from resolver.ask.tale.asks import counted
from resolver.ask.tale.linked import LONE
from resolver.ask.tale.settings import occasions_gear
from resolver.ask.tale.telling.draft import Telling
from resolver.ask.tale.turned import turn_over


def enough(table, d: Telling) -> None:
    """As many answers as anybody could want, where their number is asked."""
    if d.ask.unit and d.ask.unit.startswith("answers:"):
        slug = d.ask.unit.partition(":")[2]
        holder = d.ask.fact.actor if slug != "peach" or d.ask.fact.actor is not None and not d.ask.fact.actor.many else table.extra()
        holder = holder or next((f.target for f in d.facts if f.kind == "use" and f.target), None)
        duel = next((f for f in d.facts if f.kind == "use" and f.unit == "duel" and holder in (f.actor, f.target)), None)
        if slug == "slash" and duel is not None:
            other = duel.target if holder is duel.actor else duel.actor
            for _ in range(2 if other is not None and holder is duel.actor else 0):
                table.give(other, Card("slash"))
        if holder is not None:
            if slug != "peach" and table.seat(holder).stated_hand is not None:
                table.seat(holder).stated_hand = None  # what it takes, not what he has
            for _ in range(4 if slug == "peach" else 4 if slug == "jink" and counted.in_all(table.tale) else 3):
                table.give(holder, Card(slug))


def answers(table, d: Telling) -> None:
    """Answers are handed to whoever gives them."""
    lined = counters.aim_lines(table, table.tale)
    for fact in table.all_facts():
        if fact.neg or id(fact) in lined or id(fact) in table.set_lines or d.ask.unit and d.ask.unit.startswith("answers:") and fact is d.ask.fact:
            continue
        if fact.kind == "use" and (
            not table.starts(fact) and not (fact is d.deed and fact.also and table.asked is not None) or fact is d.deed and table.asked is None
        ):
            try:
                table.answer(fact)
            except CannotCompile:
                lacked = d.ask.kind == "can" and not fact.by and fact.actor is not None and fact.unit in fact.actor.lacks
                if fact is not d.ask.fact or d.ask.kind != "must" and not lacked:  # asked whether he must: he need not have it
                    raise


def prices(table, d: Telling) -> None:
    """Cards for prices and penalties, and the damage that spreads."""
    table.prices()
    if d.ask.fact is not None and d.ask.fact.kind in ("discards", "penalty") and any(f.kind == "dies" and not f.neg for f in d.facts):
        loser = d.ask.fact.actor or d.ask.fact.target
        if loser is not None and not loser.many:
            table.idle(loser)  # something to lose
    struck = next((f.actor for f in d.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.actor is not None), None)
    if (
        d.ask.kind == "who"
        and d.ask.fact is not None
        and d.ask.fact.kind == "discards"
        and struck is not None
        and not struck.many
        and any(f.kind == "skill" and f.unit == "ganglie" and not f.neg for f in d.facts)
    ):
        table.idle(struck, 2)  # 刚烈判黑，谁弃牌: he has the two cards
    burning.deal(table)
    occasions_gear.spare_cards(table)
    for fact in table.all_facts():
        if fact.kind in ("spreads", "resets"):
            for f in table.all_facts():
                for who in (f.target,):
                    if who is not None and not who.many and "chain" not in who.lacks:
                        table.seat(who).chained = True


def seats(table, d: Telling) -> None:
    """Everybody spoken of has a seat, and there are as many as the question needs."""
    for who in list(table.tale.whos):
        if not who.many:
            table.seat(who)
    if table.tale.ask.kind == "where" and table.tale.ask.unit == "lightning" and not any(w.key == "下家" for w in table.tale.whos):
        d.after = table.extra("下家")  # where it goes on to is called by its seat
        d.after.key = "下家"
        table.seat(d.after)
    if d.ask.kind == "count" and d.ask.unit in ("hp", "maxhp") and not d.facts and table.tale.seats is None and any(w.role == "lord" for w in table.tale.whos):
        for _ in range((table.book.flags.get("lord.hp_bonus_from") or 0) - len(table.board.seats)):  # as many as a game with a lord's bonus has
            table.seat(table.extra())
    if len(table.board.seats) < 2 or any(w.many for w in table.tale.whos) and len(table.board.seats) < 4:
        table.seat(table.extra())
    for fact in d.facts:
        if fact.kind in ("dies", "dying", "saved") and fact.target is not None and not fact.neg and not fact.target.many and fact.target.hp is None:
            table.seat(fact.target).hp = 1
    if (
        any(f.kind == "spreads" or f.kind == "resets" for f in table.all_facts())
        and sum(s.chained for s in table.board.seats) == 1
        and not any(f.kind == "spreads" and f.neg for f in d.facts)
        and not LONE.search(table.tale.text)
    ):
        other = table.extra()
        table.seat(other).chained = True


def finished(table, d: Telling) -> dict | None:
    """The seats in their order, and the board as data."""
    if "last turn" in table.tale.notes and table.now is None:
        raise CannotCompile("上一回合的事")
    order = table.board.order = provided.reach(table, table.seating())
    if table.phase:
        table.board.phase = table.phase
    if (
        d.ask.fact is not None
        and d.ask.fact.unit == "nullification"
        and any(f.kind == "use" and f.unit == "god_salvation" and not f.neg for f in d.facts)
        and not any(w.full for w in table.tale.whos)
    ):
        for who in table.tale.whos:  # on whom it has no effect nobody can counter it
            if not who.many and who.hp is None and not who.full and table.seat(who).hp is None:
                table.seat(who).hp = table.board.max_of(table.seat(who)) - 1
    table.ending()
    turn_over(table)
    data = table.board.scenario(table.lines, table.tale.text)
    data["then"] = [f"{order[0].name} 存活"]
    return data


STAGES = (enough, answers, prices, seats, finished)
