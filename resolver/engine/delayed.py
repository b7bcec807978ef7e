"""Delayed tricks in the judge phase (`delayed.*`)."""

from __future__ import annotations

from typing import Any

from . import move, query
from .flow import Flow, Steps, push
from .judge import Judge
from .state import Card, Game
from .use import Nullify


class Delayed(Flow):
    """One delayed trick that takes its turn: response, judgement, effect, end."""

    stages = ("turn", "valid", "nullify", "judged", "result", "late", "effect", "leave")

    def turn(self, g: Game) -> Any:
        self.offset = self.offset_late = False
        self.index = len(g.stack) - 1
        name = g.name(self.cid)
        face = g.faces[self.cid]
        self.card = Card(name, face.suit, query.color_of(g, self.cid, None), face.number, (self.cid,), None)
        self.use_id = g.next_id()
        g.step("delayed.turn", self.target, card=self.card, use=self.use_id)
        return None

    def valid(self, g: Game) -> Any:
        for seat, slug, fn in query.holders(g, "valid.not"):
            if fn(g, seat, self, self.target):
                g.step("use.valid", self.target, use=self.use_id, by=slug, card=self.card)
                self.offset = True
                return "leave"
        return None

    def nullify(self, g: Game) -> Any:
        push(g, Nullify(use=self.index, target=self.target))
        return None

    def judged(self, g: Game) -> Any:
        unit = g.rules.unit(self.card.name)
        if self.offset:
            g.step("use.offset", self.target, use=self.use_id, by=None)
            return "leave"
        if g.rules.flag("delayed.at", "zone") == "processing":
            move.relocate(g, (self.cid,), "processing", None, "delayed", None)
        push(g, Judge(who=self.target, reason=self.card.name, classes=unit.judge_class, card=None))
        return None

    def result(self, g: Game) -> Any:
        self.face = self.ret
        if self.cid in g.players[self.target].judge:
            move.relocate(g, (self.cid,), "processing", None, "delayed", None)
        g.step("delayed.judge", self.target, use=self.use_id, card=self.card)
        return None

    def late(self, g: Game) -> Any:
        """A second chance to nullify what the judgement has made sure, in the edition that gives it (flag `nullify.after_judgement`)."""
        unit = g.rules.unit(self.card.name)
        if g.rules.flag("nullify.after_judgement", False) and unit.strikes is not None and unit.strikes(self.face):
            push(g, Nullify(use=self.index, target=self.target))
        return None

    def effect(self, g: Game) -> Any:
        if self.offset:
            self.offset_late = True
            g.step("use.offset", self.target, use=self.use_id, by=None)
            return "leave"
        push(g, Steps(g.rules.unit(self.card.name).effect, use=self.index, user=None, target=self.target, card=self.card, face=self.face))
        return None

    def leave(self, g: Game) -> Any:
        if self.cid in g.players[self.target].judge:
            move.relocate(g, (self.cid,), "processing", None, "delayed", None)
        steps = g.rules.unit(self.card.name).after
        if steps:
            push(g, Steps(steps, use=self.index, user=None, card=self.card, target=self.target))
        else:
            push(g, Steps((drop,), use=self.index, cid=self.cid))
        return None


def drop(f: Any, g: Game) -> None:
    """The card goes to the discard pile unless something took it."""
    if f.cid in g.processing:
        move.move(g, (f.cid,), "discard", None, "delayed", None)


def travel(g: Game, cid: int, from_seat: int, name: str) -> int | None:
    """Move a travelling trick on to the next seat that may have it (`delayed.end`); None where nobody may."""
    from .legality import protected

    card = Card(name, g.faces[cid].suit, None, g.faces[cid].number, (cid,), None)
    n = len(g.players)
    for i in range(1, n + 1):
        seat = (from_seat + i) % n
        p = g.players[seat]
        # Whether the same name may lie there twice is asked at use everywhere, on the way on not in every edition.
        if not p.alive or any(g.name(c) == name for c in p.judge) and g.rules.flag("delayed.dup", "use_and_move") != "use_only":
            continue
        if protected(g, from_seat, seat, card) is not None:
            continue
        move.relocate(g, (cid,), "judge", seat, "delayed.travel", None, as_name=name)
        g.step("delayed.end", seat, card=card)
        return seat
    return None
