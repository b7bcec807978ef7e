"""Told that somebody cannot reach somebody (乙够不着我): he stands one step farther off than the weapon he wears reaches.

`settle(tale, book)` lays that distance. How far it really is nobody has told, so that a question which hangs on more than that has no board.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.tale.asks.reach import LIMITED
from resolver.ask.tale.model import Fact, Tale

GEAR = units.WEAPONS | units.OFFENSIVE | units.DEFENSIVE
CHANGES = frozenset({"equips", "unequips", "breaks", "taken"})


def settle(tale: Tale, book) -> None:
    """See module.  Raises CannotCompile where the reach changes, or where the way back is asked about (a horse of his may make the difference)."""
    asked = tale.ask.fact
    for fact in [f for f in tale.facts if f.kind == "reaches" and f.neg and f is not asked]:
        if fact.actor is None or fact.target is None or fact.actor is fact.target or fact.actor.many or fact.target.many:
            raise CannotCompile("只说了够不着，没有说距离多远")
        if any({id(a), id(b)} == {id(fact.actor), id(fact.target)} for a, b, _ in tale.distances):
            continue
        if any(f.kind in CHANGES or f.unit in GEAR and f.kind in ("use", "equips") for f in _deeds(tale)) or _back(fact, asked):
            raise CannotCompile("只说了够不着，没有说距离多远")
        reach = max([1, *(book.cards[s].range or 1 for s in fact.actor.equipment if s in units.WEAPONS and s in book.cards)])
        tale.distances.append((fact.actor, fact.target, reach + 1))


def _deeds(tale: Tale) -> list[Fact]:
    return [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]


def _back(fact: Fact, asked: Fact | None) -> bool:
    """Whether what is asked minds the distance the other way round."""
    return asked is not None and (asked.kind == "reaches" or asked.unit in LIMITED) and asked.target is fact.actor


__all__ = ["settle"]
