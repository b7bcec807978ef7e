"""Death, reward, penalty and victory (`death.*`)."""

from __future__ import annotations

from typing import Any

from . import move
from .flow import Flow, push
from .state import Game
from .windows import open_window


def die(g: Game, seat: int, killer: int | None) -> None:
    push(g, Death(seat=seat, killer=killer))


class Death(Flow):
    """One death: identity, victory, skills of the moment, cards, reward or penalty."""

    stages = ("pre", "reveal", "victory", "when", "cards", "reward", "after")

    def pre(self, g: Game) -> Any:
        p = g.players[self.seat]
        if not p.alive:
            return "after"
        if self.killer is not None and not g.players[self.killer].alive and self.killer != self.seat:
            self.killer = None
        p.alive = False
        p.chained = False
        g.step("death.pre", self.seat, killer=self.killer)
        if self.seat == g.current and g.rules.flag("death.in_turn", "end") == "end":
            g.clear_marks("turn")
            g.clear_marks("phase")
            g.phase = None
            g.turn_over = True
        return None

    def reveal(self, g: Game) -> Any:
        g.step("death.reveal", self.seat, role=g.players[self.seat].role, killer=self.killer)
        if self.seat == g.current and g.turn_over:
            g.step("turn.owner_dies", self.seat)
        return None

    def victory(self, g: Game) -> Any:
        won = winners(g) if g.check_victory else None
        if won:
            g.step("death.victory", None, winner=won)
            g.winner = won
            g.over = True
        return None

    def when(self, g: Game) -> Any:
        open_window(g, "death.when", start=self.start(g))
        return None

    def start(self, g: Game) -> int:
        return g.current if g.current is not None else self.seat

    def cards(self, g: Game) -> Any:
        p = g.players[self.seat]
        mine = p.hand + p.equip + p.judge + tuple(c for cs in p.piles.values() for c in cs)
        p.marks = {k: v for k, v in p.marks.items() if k[0] == "game"}
        g.step("death.cards", self.seat, cards=mine)
        move.move(g, mine, "discard", None, "death", None)
        return None

    def reward(self, g: Game) -> Any:
        dead = g.players[self.seat]
        k = self.killer
        if k is None or not g.players[k].alive:
            return None
        killer = g.players[k]
        rewards = g.rules.flag("reward.rebel", 3)
        if dead.role == "rebel" and rewards:
            g.step("death.reward", k, n=rewards, dead=self.seat)
            move.draw(g, k, rewards, "reward")
        elif dead.role == "loyalist" and killer.role == "lord" and g.rules.flag("penalty.lord", "all") != "none":
            lost = killer.hand if g.rules.flag("penalty.lord", "all") == "hand" else killer.hand + killer.equip
            g.step("death.penalty", k, cards=lost, dead=self.seat)
            move.discard(g, lost, k, "penalty")
        return None

    def after(self, g: Game) -> Any:
        open_window(g, "death.after", start=self.start(g))
        return None


def winners(g: Game) -> tuple[str, ...] | None:
    """Who has won by the living (roles known for all): None while the game goes on (`death.victory`)."""
    living = {s: g.players[s].role for s in g.alive_seats()}
    roles = set(living.values())
    if "lord" not in roles:
        if roles == {"renegade"} and len(living) == 1:
            return ("renegade",)
        return ("rebel",)
    if "rebel" not in roles and "renegade" not in roles:
        return ("lord", "loyalist")
    return None
