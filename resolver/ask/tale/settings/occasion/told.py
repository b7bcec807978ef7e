"""What a told judgement, death or saving card has come from."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale import mortal
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.occasion.draft import Cause
from resolver.ask.tale.settings.registers import BROUGHT, PHASE_SKILLS


def _helps_himself(facts, who) -> bool:
    """陆逊濒死，用最后一张桃救自己: his own 桃 is the card that goes."""
    return any(
        f.kind == "use" and f.unit == "peach" and f.zone == "save" and f.actor is who and not f.neg or f.kind == "saved" and f.actor is who and not f.neg
        for f in facts
    )


def judged_before(table, facts, o: Cause) -> None:
    """Before whom a trick lies that is judged, where what is told comes of that."""
    o.judged = next((w for w in table.tale.whos if w.judge), None) if not any(f.kind == "hurt" and f.actor is not None for f in facts) else None
    struck = any(
        f.kind == "skill"
        and f.actor is o.judged
        and (
            f.unit in BROUGHT
            and f.unit not in ("guidao", "guicai", "biyue")
            or units.OCCASION.get(f.unit) in ("damaged", "targeted", "need_jink", "jink", "dying")
        )
        for f in facts
    )
    if struck and not table.tale.judging and not any(f.kind in ("judge", "effect", "skips", "works", "hurt") for f in facts):
        o.judged = None  # what lies before somebody only lies there: the skill answers something else
    o.asked = table.tale.ask.fact


def turn_of(table, facts, o: Cause) -> bool | None:
    """The turn of him whose phase is asked about, or before whom the trick lies."""
    if o.judged is None and o.asked is not None and o.asked.kind == "phase" and not table.tale.facts and o.asked.actor is not None:
        table.board.turn = table.seat(o.asked.actor)
        return True
    if o.judged is not None and (table.tale.judging or not any(f.kind in ("dies", "dying") for f in table.tale.facts)):
        seat = table.seat(o.judged)
        table.board.turn, table.phase = seat, "准备"
        early = any(f.kind == "skill" and PHASE_SKILLS.get(f.unit) in ("准备", "摸牌", "回合") and f.actor is o.judged for f in table.all_facts())
        table.lines.append(f"{seat.name} 进入 {'回合' if early else '判定阶段'}")
        return True


def fallen(table, facts, o: Cause) -> bool | None:
    """Hit points lost by something that is told, and by nothing else."""
    if o.judged is None and (blow := mortal.falls(table.tale)) is not None:
        table.suffer(blow, facts)
        return True
    lost = next(
        (f for f in table.tale.facts if f.kind == "losehp" and not f.neg and (f.target or f.actor) is not None and not (f.target or f.actor).many), None
    )
    if o.judged is None and lost is not None and not any(f.kind in ("skill", "use", "dying") and f is not o.asked for f in facts):
        table.suffer(lost, facts)  # 郭嘉失去1点体力，能发动遗计吗: it comes of nothing else
        return True


def saving(table, facts, o: Cause) -> bool | None:
    """急救, 蛊惑, 桃: a card that saves or answers must have something to save or answer."""
    helped = next((f for f in facts if f.kind == "use" and f.by == "jijiu"), None)
    if helped is not None and not any(f.kind == "skill" and f.unit == "ganglie" and f.target is not None and f.target is not f.actor for f in facts):
        BROUGHT["jijiu"](table, helped, facts)
        return True
    conjured = next((f for f in facts if f.kind == "use" and f.by == "guhuo" and f.unit in ("jink", "nullification") and f.actor is not None), None)
    if conjured is not None:
        BROUGHT["guhuo"](table, conjured)
        return True
    rescue = next((f for f in facts if f.kind == "use" and f.unit in ("peach", "analeptic") and f.zone == "save" and (f.target or f.actor) is not None), None)
    victim = (rescue.target or rescue.actor) if rescue is not None else None
    if rescue is not None and not any(
        f.kind in ("dying", "judge") or f.kind == "skill" and not (f is o.asked and f.actor is victim and units.OCCASION.get(f.unit) == "damaged")
        for f in facts
    ):
        seat = table.seat(victim)
        seat.hp = 1 if victim.hp is None else seat.hp
        table._assume(table._attacker(facts, victim), victim)
        return True


def dying(table, facts, o: Cause) -> bool | None:
    """Who is dying or dies was hurt by somebody."""
    dying = next((f for f in facts if f.kind in ("dying", "saved", "dies") and f.target is not None), None)
    if dying is not None and not any(
        f.kind == "skill"
        and not (
            f is o.asked
            and f.actor is dying.target
            and dying.kind == "dies"
            and not dying.neg
            and f.unit in ("xiaoji", "lianying", "biyue", "jizhi", "yingzi")
            or f is o.asked
            and f.unit == "lianying"
            and f.actor is dying.target
            and _helps_himself(facts, f.actor)
        )
        for f in facts
    ):
        attacker = dying.actor or table._attacker(facts, dying.target)
        if (
            dying.kind == "dying"
            and dying.target.hp is None
            and o.asked is not None
            and table.tale.ask.kind == "can"
            and o.asked.kind == "use"
            and o.asked.unit in mortal.HELP
            and (o.asked.n or 1) > 1
        ):
            table.seat(dying.target).hp = 1  # 我能用两张桃救他吗: so many are needed
            table.suffer(Fact("hurt", attacker, dying.target, n=o.asked.n), facts)
            return True
        if table.tale.own_turn is not None and table.tale.own_turn is not attacker:
            table.board.turn = table.seat(table.tale.own_turn)  # hurt in the turn of another
            table.seat(dying.target).hp = 1 if dying.target.hp is None else dying.target.hp
            if table.seat(dying.target).hp > 0:
                table.suffer(Fact("hurt", attacker, dying.target, n=table.seat(dying.target).hp), facts)
                return True
        table._assume(attacker, dying.target)
        return True


STAGES = (judged_before, turn_of, fallen, saving, dying)
