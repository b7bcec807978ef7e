"""A seat that lies face down has no phases in its turn: what a board opens with is then the turn itself."""

from __future__ import annotations

from resolver.ask.board import CannotCompile


def turn_over(table) -> None:
    """Lets the turn of such a seat begin as a turn.  Raises CannotCompile where more is told of that turn."""
    if not table.lines:
        return
    seat = next((s for s in table.board.seats if s.turned_over and table.lines[0].startswith(f"{s.name} 进入 ")), None)
    if seat is None or table.lines[0].endswith("回合"):
        return
    if len(table.lines) > 1:
        raise CannotCompile("背面朝上的角色的回合没有说清楚")
    table.lines[0] = f"{seat.name} 进入 回合"


__all__ = ["turn_over"]
