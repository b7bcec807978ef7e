"""Damage: the stages from the six elements to the spread along the chain (`damage.*`, `chain.*`).

Not here: hp loss and deduction (hp.py), dying, death, and skills that change damage (they act on the flow: `n`, `prevented`).
"""

from __future__ import annotations

from typing import Any

from . import hp
from .flow import Flow, push
from .state import Card, Game
from .windows import open_window


class Damage(Flow):
    """One damage. Attributes: source, target, n, nature, card, use (stack index of the use it came from), chained, prevented, skill."""

    stages = ("elements", "replace", "begin", "dealing", "taking", "calc", "flags", "reset_before", "deducting", "dealt", "taken", "finish",
              "reset_end", "after", "spread")

    def elements(self, g: Game) -> Any:
        if self.source is not None and not g.players[self.source].alive:
            self.source = None
        if not g.players[self.target].alive:
            self.prevented = True
            return "spread"
        g.step("damage.elements", self.source, target=self.target, n=self.n, nature=self.nature, chained=self.chained)
        return None

    def replace(self, g: Game) -> Any:
        open_window(g, "damage.replace", until="prevented")
        return None

    def begin(self, g: Game) -> Any:
        if self.prevented:
            return "finish"
        open_window(g, "damage.begin", until="prevented")
        return None

    def dealing(self, g: Game) -> Any:
        if self.prevented:
            return "finish"
        open_window(g, "damage.dealing", until="prevented")
        return None

    def taking(self, g: Game) -> Any:
        if self.prevented:
            return "finish"
        open_window(g, "damage.taking", until="prevented")
        return None

    def calc(self, g: Game) -> Any:
        if self.n <= 0 and not self.prevented:
            self.prevented = True
        if self.use is not None and not self.chained and self.target in g.stack[self.use].__dict__.get("ignores", ()):
            g.stack[self.use].heed_armor(self.target)
        if self.prevented:
            g.step("damage.prevented", self.target, source=self.source)
            return "finish"
        return None

    def flags(self, g: Game) -> Any:
        open_window(g, "damage.flags")
        victim = g.players[self.target]
        self.spreads = victim.chained and self.nature != "normal"
        self.was_chained = self.spreads
        return None

    def reset_before(self, g: Game) -> Any:
        if self.spreads and g.rules.flag("chain.reset", "end") == "before":
            reset(g, self.target)
        return None

    def deducting(self, g: Game) -> Any:
        g.step("damage.calc", self.target, source=self.source, n=self.n, nature=self.nature, card=self.card)
        hp.deduct(g, self.target, self.n, self.source, "damage", len(g.stack) - 1)
        return None

    def dealt(self, g: Game) -> Any:
        self.done = True
        open_window(g, "damage.dealt")
        return None

    def taken(self, g: Game) -> Any:
        if g.players[self.target].alive:
            open_window(g, "damage.taken")
        return None

    def finish(self, g: Game) -> Any:
        open_window(g, "damage.finish")
        return None

    def reset_end(self, g: Game) -> Any:
        if self.done and self.spreads and g.rules.flag("chain.reset", "end") == "end":
            reset(g, self.target)
        return None

    def after(self, g: Game) -> Any:
        open_window(g, "damage.after")
        return None

    def spread(self, g: Game) -> Any:
        if self.done and self.spreads and not self.chained:
            start = g.current if g.rules.flag("chain.order", "current") == "current" else self.target
            queue = tuple(s for s in g.order(start) if s != self.target)
            frozen = g.rules.flag("chain.members", "live") == "frozen"
            if frozen:
                queue = tuple(s for s in queue if g.players[s].chained)
            # Where only source, nature and value are handed on, no card did the damage of the others.
            card = self.card if g.rules.flag("chain.inherits", "six") == "six" else None
            push(g, Spread(queue=queue, frozen=frozen, source=self.source, n=self.n, nature=self.nature, card=card, use=self.use, skill=self.skill))
        self.result = self.done
        return None


class Spread(Flow):
    """`chain.spread`: every chained seat takes the same damage, each complete before the next.

    Who belongs to it is seen when the seat's turn comes, or (`frozen`) was settled when the spread began (flag `chain.members`).
    """

    stages = ("each",)

    def each(self, g: Game) -> Any:
        while self.queue:
            seat, self.queue = self.queue[0], self.queue[1:]
            if g.players[seat].alive and (self.frozen or g.players[seat].chained):
                g.step("chain.spread", self.source, target=seat)
                deal(g, self.source, seat, self.n, self.nature, self.card, self.use, chained=True, skill=self.skill)
                return "each"
        return None


def reset(g: Game, seat: int) -> None:
    if g.players[seat].chained:
        g.players[seat].chained = False
        g.step("chain.reset", seat)


def deal(g: Game, source: int | None, target: int, n: int = 1, nature: str = "normal", card: Card | None = None, use: int | None = None,
         chained: bool = False, skill: str | None = None, transferred: bool = False) -> None:
    """Push one damage."""
    push(g, Damage(source=source, target=target, n=n, nature=nature, card=card, use=use, chained=chained, prevented=False, done=False, spreads=False,
                   skill=skill, transferred=transferred, was_chained=False))
