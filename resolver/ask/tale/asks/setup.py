"""Before the game: how many of a role there are, whether the lord has the bonus, who acts first (rules `roles.*`, `setup.*`)."""

from __future__ import annotations

from resolver.ask.decision import Outcome, yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, NotRead

KINDS = ("LORD", "LOYAL", "REBEL", "SPY")
COLUMN = {"LORD": 0, "LOYAL": 1, "REBEL": 2, "SPY": 3}
PLAIN = (*KINDS, "MANY", "QM", "ASKED", "HAVE", "ALL", "COUNTAS", "BY", "STILL", "MING", "ZHANG", "CI", "DE", "LE", "UPTO", "MUST", "CAN", "WILL", "THEN", "BUT", "FILL", "PEOPLE", "DURING", "USE", "GIVE", "INV", "CARDW")


def applies(reader, clause) -> bool:
    tale = reader.tale
    if tale.facts:
        return False
    roles = [t for t in clause if t.has(*KINDS)]
    if tale.seats and len(roles) == 1 and any(t.has("MANY") for t in clause) and all(t.has(*PLAIN) for t in clause):
        return True
    if tale.seats and len(roles) == 1 and roles[0].has("LORD") and any(t.has("MAXHPW", "HPW") for t in clause) and any(t.has("BOOST", "HEAL", "MORE") for t in clause):
        return all(t.has(*PLAIN, "MAXHPW", "HPW", "BOOST", "HEAL", "MORE", "NUM", "DIAN") for t in clause)
    return any(t.has("WHO") or t.text in ("谁先",) for t in clause) and any(t.has("FIRST") for t in clause) and any(t.has("ACTV", "TURNW", "PLAYP") for t in clause) and not tale.whos


def ask(reader, clause: list) -> None:
    tale = reader.tale
    role = next((t for t in clause if t.has(*KINDS)), None)
    if any(t.has("WHO") for t in clause):
        if role is not None:
            raise NotRead(role.text)
        tale.ask = Ask("setup", unit="first", contract="responsibility")
        return
    kind = next(k for k in KINDS if role.has(k))
    if any(t.has("MANY") for t in clause):
        tale.ask = Ask("setup", unit=f"role:{COLUMN[kind]}", contract="count")
        return
    if any(t.has("NEG", "NOHAVE") for t in clause):
        raise NotRead("不")
    tale.ask = Ask("setup", unit="bonus", contract="outcome")


@reads("setup")
def read_setup(t, ask):
    flags = t.table.book.flags
    if ask.unit == "first":
        return Outcome("value", ("player", "主公", None), "由主公开始")
    seats = t.table.tale.seats
    if ask.unit == "bonus":
        start = flags.get("lord.hp_bonus_from")
        return None if start is None else yes_no(seats >= start and flags.get("lord.hp_bonus", 0) > 0, f"{start}人局起主公加体力上限")
    rows = (flags.get("role_counts") or {}).get(str(seats)) or []
    if len(rows) != 1:
        return None
    n = rows[0][int(ask.unit[5:])]
    return Outcome("value", ("number", n, "个"), f"{n}个")
