"""Hit points: deduction, loss, recovery, maximum. Damage itself is damage.py; HP may be stored below 0 (`hp.value`)."""

from __future__ import annotations

from typing import Any

from .death import die
from .dying import LastChance, enter_dying
from .flow import DONE, Flow, push
from .state import Game
from .windows import open_window


def deduct(g: Game, seat: int, n: int, killer: int | None, cause: str, damage: int | None = None) -> None:
    """Deduct, then insert dying where HP has fallen below 1 (`hp.deduct`)."""
    push(g, Deduct(seat=seat, n=n, killer=killer, cause=cause, damage=damage, replaced=False))


class Deduct(Flow):
    """The deduction shared by damage and loss; a skill may stand in for dying.

    Where there is no dying (flag `hp.zero` "dead"), cards that save are asked for before the deduction (LastChance) and lower `n`; who falls to 0 is dead.
    """

    stages = ("avert", "take", "instead", "dying")

    def avert(self, g: Game) -> Any:
        if g.rules.flag("hp.zero", "dying") == "dead" and g.players[self.seat].hp - self.n < 1:
            push(g, LastChance(seat=self.seat, at=len(g.stack) - 1))
        return None

    def take(self, g: Game) -> Any:
        g.players[self.seat].hp -= self.n
        g.step("hp.deduct", self.seat, n=self.n, hp=g.players[self.seat].hp, cause=self.cause)
        return None

    def instead(self, g: Game) -> Any:
        if g.players[self.seat].hp < 1:
            open_window(g, "hp.below", until="replaced")
        return None

    def dying(self, g: Game) -> Any:
        if g.players[self.seat].hp < 1 and not self.replaced and g.players[self.seat].alive:
            if g.rules.flag("hp.zero", "dying") == "dead":
                die(g, self.seat, self.killer)
                return None
            enter_dying(g, self.seat, self.killer)
        return None


class LoseHp(Flow):
    """失去体力: no source, no nature, no damage window (`hp.lose`)."""

    stages = ("before", "take", "after")

    def before(self, g: Game) -> Any:
        g.step("hp.lose", self.seat, n=self.n)
        return None

    def take(self, g: Game) -> Any:
        deduct(g, self.seat, self.n, None, "lose")
        return None

    def after(self, g: Game) -> Any:
        if g.players[self.seat].alive:
            open_window(g, "hp.lost")
        return None


def lose_hp(g: Game, seat: int, n: int) -> None:
    push(g, LoseHp(seat=seat, n=n))


class Recover(Flow):
    """回复体力: amount, capped at the maximum; the unhurt cannot heal (`heal.do`)."""

    stages = ("amount", "apply", "after")

    def amount(self, g: Game) -> Any:
        p = g.players[self.seat]
        if not p.alive or p.hp >= p.max_hp:
            return DONE
        open_window(g, "heal.amount")
        return None

    def apply(self, g: Game) -> Any:
        p = g.players[self.seat]
        before = p.hp
        p.hp = min(p.max_hp, p.hp + self.n)
        g.step("heal.do", self.seat, n=p.hp - before, hp=p.hp, by=self.by)
        return None

    def after(self, g: Game) -> Any:
        open_window(g, "heal.after")
        return None


def recover(g: Game, seat: int, n: int = 1, by: int | None = None, card: Any = None) -> None:
    push(g, Recover(seat=seat, n=n, by=by, card=card))


def set_max_hp(g: Game, seat: int, value: int) -> None:
    """Change the maximum; HP above it is trimmed, which is no loss (`hp.max_reduce`)."""
    p = g.players[seat]
    p.max_hp = value
    g.step("hp.max_reduce", seat, max_hp=value)
    if p.hp > value:
        p.hp = value
    if value < 1:
        die(g, seat, None)
