"""Dying: asked in seat order until HP is 1 or everybody has refused (`dying.*`). Editions without dying die at 0 (flag `hp.zero`, hp.py)."""

from __future__ import annotations

from typing import Any

from . import death

from .flow import DONE, Flow, push
from .need import Need
from .state import Game
from .windows import open_window


def enter_dying(g: Game, seat: int, killer: int | None) -> None:
    push(g, Dying(seat=seat, killer=killer, saved=False, queue=(), asked=()))


def is_dying(g: Game, seat: int) -> bool:
    """Whether a dying event of that seat is running; only one seat is dying at a time (`dying.nested`)."""
    for f in reversed(g.stack):
        if isinstance(f, Dying):
            return f.seat == seat
    return False


class Dying(Flow):
    """One dying event. `saved` closes its windows."""

    stages = ("enter", "open", "each", "skills", "ask_card", "helped", "fail", "end")

    def enter(self, g: Game) -> Any:
        p = g.players[self.seat]
        g.step("dying.enter", self.seat, hp=p.hp, killer=self.killer)
        open_window(g, "dying.enter", until="saved")
        return None

    def open(self, g: Game) -> Any:
        self.queue = tuple(g.order())
        return None

    def cured(self, g: Game) -> bool:
        p = g.players[self.seat]
        return p.hp >= 1 or not p.alive

    def each(self, g: Game) -> Any:
        if self.cured(g) or self.saved:
            return "end"
        if not self.queue:
            return "fail"
        if not g.players[self.queue[0]].alive:
            self.queue = self.queue[1:]
            return "each"
        return None

    def skills(self, g: Game) -> Any:
        open_window(g, "dying.ask", until="saved")
        return None

    def ask_card(self, g: Game) -> Any:
        if self.cured(g) or self.saved:
            return "end"
        me = self.queue[0]
        kinds = tuple(n for n in g.rules.saving if g.rules.unit(n).saves(g, me, self.seat))
        if not kinds:
            self.queue = self.queue[1:]
            return "each"
        push(g, Need(who=me, kinds=kinds, mode="use", slug="dying.card", targets=(self.seat,), free=True, responds=None, optional=True, again=me in self.asked))
        return None

    def helped(self, g: Game) -> Any:
        used = bool(self.ret)
        if self.cured(g):
            return "end"
        if not used or not g.players[self.queue[0]].alive:
            self.queue = self.queue[1:]
        elif g.rules.flag("dying.renew", "helper") == "round":
            # Several cards in a row are one chance. Else a new window begins with the helper; those before him are not asked again (`dying.renew`).
            self.asked += (self.queue[0],)
        return "each"

    def fail(self, g: Game) -> Any:
        if not self.cured(g):
            g.step("dying.fail", self.seat)
            death.die(g, self.seat, self.killer)
        return None

    def end(self, g: Game) -> Any:
        if g.players[self.seat].alive:
            g.step("dying.saved", self.seat, hp=g.players[self.seat].hp)
        return None


class LastChance(Flow):
    """Editions without dying: before the last point goes, each seat in order may offset one point with a card that saves (`death.last_point`).

    `at` is the stack index of the deduction, whose `n` each such card lowers by one.
    """

    stages = ("open", "each", "settle")

    def open(self, g: Game) -> Any:
        self.queue = tuple(g.order())
        g.step("death.last_point", self.seat, hp=g.players[self.seat].hp, n=g.stack[self.at].n)
        return None

    def each(self, g: Game) -> Any:
        if g.players[self.seat].hp - g.stack[self.at].n >= 1 or not self.queue or not g.players[self.seat].alive:
            return DONE
        me = self.queue[0]
        if not g.players[me].alive:
            self.queue = self.queue[1:]
            return "each"
        kinds = tuple(n for n in g.rules.saving if g.rules.unit(n).saves(g, me, self.seat))
        if not kinds:
            self.queue = self.queue[1:]
            return "each"
        push(g, Need(who=me, kinds=kinds, mode="use", slug="dying.card", targets=(self.seat,), free=True, responds=None, optional=True))
        return None

    def settle(self, g: Game) -> Any:
        if not self.ret:
            self.queue = self.queue[1:]
        return "each"


def offset_last_point(g: Game, seat: int) -> bool:
    """Take one point off the deduction that is about to cost `seat` its last; False where none is pending."""
    for f in reversed(g.stack):
        if isinstance(f, LastChance) and f.seat == seat:
            g.stack[f.at].n -= 1
            return True
    return False


def losing_last_point(g: Game, seat: int) -> bool:
    return any(isinstance(f, LastChance) and f.seat == seat for f in g.stack)
