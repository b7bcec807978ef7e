"""A ring of seats in which several told distances hold at once."""

from __future__ import annotations


def arrange(named: list, told: list, total: int | None):
    """Places (seat or None, in turn order) of a ring where every (a, b, n) of `told` is n seats apart the shorter way; None without one.

    Seats that no distance binds to each other stand apart as far as the ring allows: 我隔壁是甲，甲隔壁是乙 does not make 我 and 乙 neighbours.
    """
    widest = max(n for _, _, n in told)
    sizes = [total] if total else range(max(len(named), 2 * widest + 2), 9)
    for size in sizes:
        spot: dict = {id(named[0]): 0}
        if _fill(named[1:], told, size, spot):
            ring = [None] * size
            for seat in named:
                ring[spot[id(seat)]] = seat
            return ring
    return None


def _fill(left: list, told: list, size: int, spot: dict) -> bool:
    if not left:
        return True
    seat = left[0]
    for at in range(1, size):
        if at in spot.values():
            continue
        spot[id(seat)] = at
        if all(_apart(spot[id(a)], spot[id(b)], size) == n for a, b, n in told if id(a) in spot and id(b) in spot) and _fill(left[1:], told, size, spot):
            return True
        del spot[id(seat)]
    return False


def _apart(a: int, b: int, size: int) -> int:
    return min(abs(a - b), size - abs(a - b))


__all__ = ["arrange"]
