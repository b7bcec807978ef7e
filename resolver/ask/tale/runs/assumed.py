"""What a board took for granted beyond the question: seats, generals, hit points, cards, the deed that sets it going (docs/assumptions.md)."""

from __future__ import annotations

from resolver.ask.tale.model import Fact, Tale


def assumed(tale: Tale, table) -> list[str]:
    """Sentences for `assumed`, in the order of the seats.  `tale` is the one that was read, before `table` laid it out."""
    told = {w.key: w for w in tale.whos}
    out: list[str] = []
    for who in table.tale.whos:
        seat = table.of.get(id(who))
        if seat is None:
            continue
        said = told.get(who.key)
        spoken = seat.name in tale.text or who.me or said is not None and said.key in tale.text
        if seat.general and not spoken:
            out.append(f"没有说是谁的技能：有这个技能的{table.book.generals[seat.general].zh}")
        elif said is None:
            out.append(f"另有一名角色{seat.name}")
        out += _state(seat, said, table)
    for seat in table.board.seats:
        if seat not in table.of.values():
            out.append(f"{seat.name}坐在其间")
    for line in table.lines:
        if _untold(line, tale, table):
            out.append(f"起因：{line}")
    return out


def _state(seat, said, table) -> list[str]:
    out = []
    if seat.hp is not None and (said is None or said.hp is None):
        out.append(f"{seat.name}体力 {seat.hp}")
    if seat.role and (said is None or said.role is None):
        out.append(f"{seat.name}是{ {'lord': '主公', 'loyalist': '忠臣', 'rebel': '反贼', 'renegade': '内奸'}[seat.role] }")
    have = said.equipment if said is not None else []
    worn = [t for t in seat.equipment if not any(t.endswith(" " + table.zh(s)) for s in have) and len(seat.equipment) > len(have)]
    if worn:
        out.append(f"{seat.name}装备 {'、'.join(worn)}")
    if seat.hand and (said is None or said.hand is None and not said.cards):
        out.append(f"{seat.name}手里有 {'、'.join(seat.hand)}")
    return out


def _untold(line: str, tale: Tale, table) -> bool:
    """Whether a line uses a card or invokes a skill that nothing told or asked speaks of."""
    words = line.split()
    verb = next((k for k, w in enumerate(words) if w in ("使用", "发动")), None)
    if verb is None:
        return False
    name = words[-1] if "凭" in words else next((w for w in words[verb + 1:] if not w[0] in "♠♥♣♦"), "")
    ask = tale.ask
    facts = [*tale.facts, ask.fact, *ask.needs, *(x for o in ask.options for x in (o if isinstance(o, tuple) else (o,)))]
    units = {table.zh(x) for f in facts if isinstance(f, Fact) for x in (f.unit, f.by) if x}
    return name not in units and not ("杀" in name and any("杀" in u for u in units))


__all__ = ["assumed"]
