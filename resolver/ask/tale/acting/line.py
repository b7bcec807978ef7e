"""In whose turn the deed is done, and the line that says it."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale.acting.draft import Act
from resolver.ask.tale.settings import occasions_wu_qun
from resolver.ask.tale.settings.registers import PLAY_SKILLS
from resolver.ask.tale.spending import line_of, repeats


def out_of_turn(table, a: Act) -> bool | None:
    """队友的回合，我能出杀吗: the deed stands in the turn of another."""
    a.seat = table.seat(a.actor)
    theirs = (
        table.tale.own_turn if table.tale.own_turn is not None and not table.tale.own_turn.many and table.tale.own_turn is not a.actor and table.tale.ask.kind == "can" else None
    )  # 队友的回合，我能出杀吗
    if (
        ("out of turn" in table.tale.notes or theirs is not None)
        and a.fact is table.tale.ask.fact
        and (table.board.turn is None or theirs is not None and table.board.turn is table.seat(theirs) and table.now is None)
    ):
        if theirs is not None and theirs is a.target and "no longer empty" in table.tale.notes:
            raise CannotCompile("不止一人的回合")  # 在自己回合摸了牌，还能被杀吗: whose turn it is then is not said
        other = theirs or next((w for w in a.others if w is not a.actor), None) or table.extra()
        table.board.turn = table.seat(other)
        table.lines.append(
            f"{a.seat.name} 发动 {table.zh(a.fact.unit)}"
            if a.fact.kind == "skill"
            else f"{a.seat.name} 使用 {table.give(a.actor, a.fact.card or Card(a.fact.unit))}"
        )
        a.fact.actor, a.fact.target = a.actor, a.target
        table.asked = len(table.lines)
        return True


def whose_turn(table, a: Act) -> None:
    """Whose turn it has to be for the deed."""
    if (
        a.fact is table.tale.ask.fact
        and a.fact.by == "guose"
        and any(f is not a.fact and f.by == "guose" and not f.neg and f.target is a.target for f in table.tale.facts)
    ):
        raise CannotCompile("没有说再贴给谁")  # 国色 once more
    if a.fact.unit in units.DELAYED and a.target is None:
        a.target = a.actor
    if table.tale.next_turn is not None and a.fact.at > table.tale.next_turn and table.board.turn is a.seat and not any(" 结束 回合" in x for x in table.lines):
        table.lines += [f"{a.seat.name} 结束 回合", f"{a.seat.name} 进入 出牌阶段"]  # round to his next turn
    if table.board.turn is None:
        table.board.turn = a.seat
    elif (table.now or table.board.turn) is not a.seat and not table._in_between(a.fact, a.actor):
        table.pass_turn(a.seat)
    a.fact.actor, a.fact.target = a.actor, a.target


def wounds(table, a: Act) -> bool | None:
    """A card recast; how wounded he is who eats."""
    if a.fact.kind == "recast":
        table.lines.append(f"{a.seat.name} 重铸 {table.give(a.actor, Card(a.fact.card.slug))}")
        return True
    if (
        a.fact.unit == "peach"
        and a.fact.kind == "use"
        and a.fact is table.tale.ask.fact
        and (a.fact.n or 1) > 1
        and a.fact.zone != "save"
        and a.target in (None, a.actor)
        and a.seat.hp is None
        and not a.actor.full
        and not a.actor.wounded
    ):
        a.seat.hp = max(1, table.board.max_of(a.seat) - a.fact.n)  # 一回合能用两张桃吗: who is wounded enough for them
    if a.fact.unit == "peach" and a.fact.kind == "use" and a.fact is not table.tale.ask.fact and a.seat.hp is None and not a.actor.full:
        asked = table.tale.ask.fact
        another = (
            asked is not None
            and asked.kind == "use"
            and asked.unit == "peach"
            and asked.again
            and not a.fact.by
            and not asked.by
            and asked.zone != "save"
            and asked.actor in (None, a.actor)
            and asked.target in (None, a.actor)
        )
        a.seat.hp = max(1, table.board.max_of(a.seat) - (a.fact.n or 1) - another)  # who ate one was wounded, and by more where one more is asked of


def skill_line(table, a: Act) -> bool | None:
    """The line of a skill; who is taken from twice keeps something."""
    if (
        a.fact.kind == "skill"
        and a.fact.unit in PLAY_SKILLS
        and table.phase in ("判定", "准备")
        and not any("出牌阶段" in x or x.endswith("进入 回合") for x in table.lines)
    ):
        table.lines.append(f"{a.seat.name} 进入 出牌阶段")
    if a.fact.kind == "skill":
        table.begin_skill(a.fact, a.actor, a.target)
        return True
    if a.fact.unit in marks.REMOVES and a.target is not None and not a.target.many:
        # Taken from twice: a seat keeps something for the second time.
        taken = max(a.fact.n or 1, sum(f.unit in marks.REMOVES and f.kind == "use" and f.target is a.target for f in table.all_facts()))
        his = table.seat(a.target)
        if taken > 1 and his.stated_hand is None and len(his.hand) + len(his.equipment) + len(his.judge_area) < taken:
            table.idle(a.target)


def at_phase(table, a: Act) -> bool | None:
    """出牌阶段 has to be reached; 对 names whom it is used on where that is not himself."""
    if table.phase in ("判定", "准备") and not any("出牌阶段" in x or x.endswith("进入 回合") for x in table.lines):
        table.lines.append(f"{a.seat.name} 进入 出牌阶段")
    if (
        a.fact.unit in ("lightning", "peach", "analeptic", "ex_nihilo")
        and a.fact is table.tale.ask.fact
        and a.fact.zone != "save"
        and a.target is not None
        and a.target is not a.actor
        and not a.fact.by
    ):
        table.lines.append(line_of(table, a.actor, a.fact, f" 对 {table.seat(a.target).name}"))
        return True


def card_line(table, a: Act) -> None:
    """The line of a card: used as it is, converted, or several times."""
    aims = [a.target, *[w for w in a.fact.also if w is not a.target]] if a.target is not None else []
    aim = f" 对 {'、'.join(table.seat(w).name for w in aims)}" if aims and (a.fact.unit in units.AIMED or a.fact.zone == "few") else ""
    if a.fact.by == "guhuo" and not any(c.zone in ("equip", "judge") for c in a.fact.material):
        a.fact.material = (occasions_wu_qun.conjured_card(table, a.fact), *a.fact.material[1:])
    if a.fact.by:
        a.fact.material = tuple(table.fitting(c, a.fact.by) for c in a.fact.material)
        texts = [table.lay(a.actor, c) for c in a.fact.material] if a.fact.by != "none" else []
        table.lines.append(f"{a.seat.name} 使用 {'、'.join(texts)} 当 {table.book.cards[a.fact.unit].zh}{aim} 凭 {table.zh(a.fact.by)}")
    else:
        told = f" 指定 {table.seat(table.victim(a.fact)).name}" if a.fact.unit == "collateral" else ""
        if repeats(a.fact) > 1 and a.fact is not table.tale.ask.fact and not any(s in units.WEAPONS for s in a.actor.equipment) and a.actor.general is None:
            a.actor.equipment.append("crossbow")  # who is told to strike twice can
            table.board.equip(a.seat, "crossbow")
        if repeats(a.fact) >= 4 and a.target is not None and a.target.key.startswith("+") and table.seat(a.target).hp is None:
            table.seat(a.target).hp = table.seat(a.target).max_hp = 8  # somebody who lives through them
        for _ in range(repeats(a.fact)):
            table.lines.append(line_of(table, a.actor, a.fact, aim + told))


STAGES = (out_of_turn, whose_turn, wounds, skill_line, at_phase, card_line)
