"""Editions in which 借刀杀人 lends its user the weapon: nobody else is made to strike, so what is asked of a borrowed striker rests on a false premise.

Who is rewarded for the kill still has an answer there: the user strikes himself. Read off a replay of that edition like everything else.
"""

from __future__ import annotations

from resolver.ask.borrowed.boards import Cannot, CannotCompile, Table
from resolver.ask.frames import Card


def premise(conn, edition: str) -> dict:
    """The false premise with the text that refutes it."""
    from resolver.ask.cite import text_id

    cite = text_id(conn, edition, "card", "collateral")
    return {"text": "这个版本的【借刀杀人】是使用者自己借用武器，没有人因此要使用【杀】，也不指定【杀】的目标", "cites": [cite] if cite else []}


def rewarded(slots, book, lexicon):
    """(seat name, its spoken name, replay, table) of whoever is rewarded or punished for the kill, None where nobody is or it cannot be laid."""
    try:
        table = Table(slots, book, lexicon)
    except (Cannot, CannotCompile):
        return None
    table.v.hp = 1
    if table.v.role is None:
        table.v.role = "rebel"
    table.note(f"{table.v.name}体力 1，没有人救")
    table.say(f"{table.u.name} 使用 {table.trick} 对 {table.h.name}")
    table.say(f"{table.u.name} 使用 {table.board.give(table.u, Card('slash'))} 对 {table.v.name}")
    for seat in table.seats:
        try:
            replay, (drew, paid) = table.play([f"奖励 {seat.name} 摸 3", f"惩罚 {seat.name}"])
        except (Cannot, CannotCompile):
            return None
        if drew or paid:
            return seat.name, table.spoken.get(seat.name, seat.name), replay, table, bool(drew)
    return None


def answer(conn, edition: str, reading, lexicon, book) -> dict:
    """The answer of contract §3: the premise first, then who is rewarded if that was asked; else `no` or undetermined."""
    from kb.queries import citations
    from resolver.ask.document import blank
    from resolver.scenario.report import outcome

    out = blank(edition)
    refuted = premise(conn, edition)
    cites = list(refuted["cites"])
    if reading.ask.kind == "reward_who":
        found = rewarded(reading.slots, book, lexicon)
        if found is not None:
            _, spoken, replay, table, drew = found
            cites += [c for slug in ("death.reward" if drew else "death.penalty",) for c in book.steps.get(slug, ())[:1]]
            words = f"由{spoken}{'摸三张牌' if drew else '弃置所有牌'}：他自己借用武器，自己使用【杀】"
            out.update(verdict="value", value={"type": "player", "v": spoken, "unit": None}, text=words, premise=refuted, basis="engine", agreement="engine-only",
                       governing=cites, citations=citations(conn, cites), scenario=replay.data, outcomes=[outcome(r) for r in replay.runs[:3]],
                       assumed=list(dict.fromkeys([*table.board.assumed, *replay.run.assumed])))
            return out
    yes_no = reading.ask.form == "yes"
    out.update(verdict="no" if yes_no else "undetermined", text=refuted["text"], premise=refuted, basis="text", agreement="engine-only", governing=cites,
               citations=citations(conn, cites), missing=[] if yes_no else [refuted["text"]])
    return out
