"""无懈可击 upon 无懈可击: which mention is a new one and which speaks of one told before; the lines that put each upon the one before it.

A run explored freely lets every 无懈可击 meet any other; told in order, each answers the last.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale

SLUG = "nullification"


def told(facts) -> list[Fact]:
    return [f for f in facts if f.kind == "use" and f.unit == SLUG and not f.neg]


class Counters:
    """Mixin of the reader: `old_nullification(tok, before)` tells a mention of one that is used already."""

    def old_nullification(self, tok, before) -> bool:
        used = told([*self.tale.facts, *self.made])
        if not used:
            return False
        k = 0
        while self.peek(k) is not None and self.peek(k).has("AGAIN", "STILL", "LE", "THEN", "ALL") and not self.peek(k).has("BEI"):
            k += 1
        if self.at(k, "BEI") and not self.at(k, "GIVE", "TO"):
            return True                     # 无懈又被无懈
        if before is not None and before.has("BA"):
            return True
        if before is not None and before.has("DE", "THIS", "CARDW", "FIRSTP") and not before.has("LE") and (any(f.unit == SLUG and f.kind == "use" for f in self.made[-2:]) or before.has("DE") and self.at(k, "BEI", "GIVE", "BA2") or self._objects()):
            return True                     # 无懈了丙的无懈, 把我的无懈给无懈了
        if self.made and self.made[-1].unit == SLUG and self.frame_open and before is not None and not before.has("BEI", "USE", "AND", "NTH", "GIVE", "DISC"):
            return True                     # 用无懈无懈他的无懈
        if self.count and self.count == len(used):
            self.count = None
            return True                     # 一共三张无懈
        return False

    def _objects(self) -> bool:
        """Whether 把 stands earlier in the clause: the thing is an object."""
        return any(t.has("BA") for t in self.t[: self.i - 1])


def aim_lines(table, tale: Tale) -> set:
    """One line for each told 无懈可击, upon the card in turn or upon the 无懈可击 before it; gives the ids of those facts."""
    chain = told([*tale.facts, *tale.ask.needs])
    starters = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in units.AIMED | {"ex_nihilo"} | units.MASS and f.unit not in units.DELAYED | units.SLASHES]
    if len(chain) < 2 or len(starters) != 1 or len(table.lines) != 1 or table.asked is not None:
        return set()
    if starters[0].unit in units.MASS and not _first_in_turn(table, starters[0], chain):
        return set()
    taken: list = []
    for n, fact in enumerate(chain):
        if fact.actor is None or fact.actor.many:
            fact.actor = next((w for w in tale.whos if not w.many and w not in taken and w not in (starters[0].actor, starters[0].target)), None) or table.extra()
        taken.append(fact.actor)
        if fact.actor is starters[0].target and starters[0].unit in marks.REMOVES and not table.seat(fact.actor).hand:
            table.idle(fact.actor)      # something is left to take when it comes through
        text = table.give(fact.actor, Card(SLUG))
        table.lines.append(f"{table.seat(fact.actor).name} 使用 {text} 针对 第{n + 1}行")
    return {id(f) for f in chain}


def _first_in_turn(table, start: Fact, chain: list[Fact]) -> bool:
    """Whether the share of a mass trick that is countered is the first one, so that the first 无懈可击 meets it.  Raises CannotCompile where another's share is meant."""
    asked = table.tale.ask.fact
    mine = start.target or (asked.target if asked is not None and asked.kind in ("hurt", "dies", "dying") else None)
    if mine is None or mine.many:
        return False
    seat = table.seat(mine)
    after = [s for s in table.board.seats if not table.lines[0].startswith(s.name + " ")]
    if after and after[0] is seat:
        return True
    if len(chain) > 2:
        raise CannotCompile("没有说无懈的是谁的那一份")
    return False


__all__ = ["SLUG", "Counters", "aim_lines", "told"]
