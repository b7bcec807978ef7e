"""Judgement: reveal, retrial, result, the windows after it (`judge.*`)."""

from __future__ import annotations

from typing import Any, Callable

from . import move, query
from .decision import ask
from .flow import Flow, push
from .state import Face, Game
from .windows import open_window

ALL_FACES = tuple((s, n) for s in ("spade", "heart", "club", "diamond") for n in range(1, 14))


class Judge(Flow):
    """One judgement. `card` the physical judgement card; result a Face with the suit as the judged seat sees it.

    `classes(suit, number)` says how finely the reason distinguishes results: an unknown card branches only that far.
    """

    stages = ("start", "turning", "reveal", "turned", "pre", "settle", "post", "discard")

    def start(self, g: Game) -> Any:
        g.step("judge.start", self.who, reason=self.reason)
        open_window(g, "judge.start")
        return None

    def turning(self, g: Game) -> Any:
        # A forced moment, so that whoever replays a described game can lay the judgement card now.
        ask(g, None, "judge.turn", "turn", judged=self.who, reason=self.reason)
        return None

    def reveal(self, g: Game) -> Any:
        if not move.can_supply(g, 1):
            move.end_draw(g)
            return None
        cid = move.top_card(g)
        if cid is None:
            ask(g, None, "deck.order", "chance", values=tuple(g.loose))
            return None
        self.card = cid
        if g.faces[cid].suit is None:
            ask(g, None, "judge.reveal", "chance", values=self.samples(g), reason=self.reason, judged=self.who)
        return None

    def samples(self, g: Game) -> tuple[Face, ...]:
        seen: dict[Any, Face] = {}
        for suit, number in ALL_FACES:
            seen.setdefault(self.classes(suit, number) if self.classes else suit, Face(suit, number, None))
        return tuple(seen.values())

    def turned(self, g: Game) -> Any:
        if self.answer is not None:
            value = self.answer[1]
            if isinstance(value, Face):
                have = g.faces[self.card]
                g.learn(self.card, Face(value.suit, value.number, have.name or value.name))
            else:
                self.card = value
        move.relocate(g, (self.card,), "processing", None, "judge", None)
        g.step("judge.reveal", self.who, card=self.card, reason=self.reason)
        return None

    def pre(self, g: Game) -> Any:
        open_window(g, "judge.pre")
        return None

    def settle(self, g: Game) -> Any:
        face = g.faces[self.card]
        suit = query.suit_of(g, self.card, self.who)
        self.result = Face(suit, face.number, face.name)
        g.step("judge.result", self.who, card=self.card, suit=suit, number=face.number, reason=self.reason)
        return None

    def post(self, g: Game) -> Any:
        open_window(g, "judge.post")
        return None

    def discard(self, g: Game) -> Any:
        if self.card in g.processing:
            move.move(g, (self.card,), "discard", None, "judged", None)
        return None


def judge(g: Game, who: int, reason: str, classes: Callable | None = None) -> None:
    """Push a judgement for `who`; the next stage finds the resulting Face in `ret`."""
    push(g, Judge(who=who, reason=reason, classes=classes, card=None))


def replace_card(g: Game, j: Judge, cid: int, seat: int, swap: bool) -> None:
    """Retrial: the new card replaces the old, which is discarded (改判) or gained by the seat (替换)."""
    old = j.card
    moved = move.relocate(g, (cid,), "processing", None, "retrial", seat)
    j.card = cid
    g.step("judge.retrial", seat, card=cid, old=old, swap=swap)
    if old in g.processing:
        if swap:
            moved += move.relocate(g, (old,), "hand", seat, "retrial.swap", seat)
        else:
            moved += move.relocate(g, (old,), "discard", None, "retrial.old", None)
    move.settle(g, moved, "retrial", seat)
