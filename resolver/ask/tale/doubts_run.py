"""Signs in the board that was played: what it holds against the telling, or beyond what was told.

`lack(told, found)` gives the word that the board leaves without a part; empty when there is none.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import Tale


def lack(told: Tale, found) -> str:
    """`told` is the tale before it was laid, `found` the decision with its board."""
    laid, table = found.query.tale, found.story.table
    return bare(told, laid, table) or paid(told, found, laid, table)


def bare(told: Tale, laid: Tale, table) -> str:
    """一匹马都没有: and the board has given him one."""
    for mine, his in zip(told.whos, laid.whos):
        seat = table.of.get(id(his))
        if seat is None or not mine.bare or mine.equipment or not his.bare:
            continue
        if seat.equipment and any(f.kind in ("breaks", "taken") for f in [laid.ask.fact] if f is not None):
            return "没有"
    return ""


def paid(told: Tale, found, laid: Tale, table) -> str:
    """手里三张闪，丈八凑得出两张杀吗: cards are told of his hand, and he pays with others."""
    ask = laid.ask
    fact = ask.fact
    if found.verdict != "yes" or ask.kind not in ("can", "happens") or fact is None or fact.kind != "use" or fact.unit not in units.SLASHES:
        return ""
    for mine, his in zip(told.whos, laid.whos):
        seat = table.of.get(id(his))
        if his is not fact.actor and fact.actor is not None or seat is None or "spear" not in his.equipment:
            continue
        cards = [c for c in mine.cards if c.zone == "hand"]
        if not cards or mine.hand is not None or any(f.kind in ("use", "recast", "gains", "draws", "discards") and f.actor is his and not f.neg for f in laid.facts):
            continue
        if len(seat.hand) > len(cards):
            return "手里"
    return ""


__all__ = ["lack"]
