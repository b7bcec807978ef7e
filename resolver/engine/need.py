"""X needs to use or play Y (`use.need`): general skills, then equipment, then conversion or hand card, by the answer of X.

Also the playing of a card (打出, `play.*`): no targets, no validity, no offset.
"""

from __future__ import annotations

from typing import Any

from . import move
from .decision import ask, card_of
from .flow import DONE, Flow, push
from .state import Card, Game
from .windows import Effect, open_window


class Need(Flow):
    """One demand on one seat. `kinds` card kinds or names; `mode` use | respond; `responds` stack index of what is answered.

    `again` goes on with a chance that was put before: no new question.
    result: the Card used or played, True where a skill counts as having supplied it, None where nothing came.
    """

    stages = ("put", "settle", "supplied", "gated", "made")

    def __init__(self, **values: Any) -> None:
        base: dict[str, Any] = {"targets": None, "free": False, "responds": None, "optional": True, "floor": 0, "tried": (), "barred": (), "by": None, "keep": False, "pending": None, "again": False}
        super().__init__(**{**base, **values})

    def supplies(self, g: Game) -> tuple[str, ...]:
        own = g.players[self.who].own
        return tuple(s for s, n in g.rules.needs if s in own and s not in self.tried and s not in self.barred and n.klass >= self.floor
                     and any(k in n.kinds for k in self.kinds) and n.can(g, self.who, self))

    def put(self, g: Game) -> Any:
        if not g.players[self.who].alive:
            return DONE  # what was to supply the card cost X the last point
        self.index = len(g.stack) - 1
        sup = self.supplies(g)
        if self.again:
            pass  # the chance put before goes on
        elif not self.tried:
            g.step("ask", self.who, what=self.kinds, optional=True, mode=self.mode, slug=self.slug, supplies=sup)
        elif sup:
            g.step("ask", self.who, what=sup, optional=True, mode=self.mode, slug=self.slug)
        ask(g, self.who, self.slug, "need", self.optional, kinds=self.kinds, mode=self.mode, targets=self.targets, free=self.free, supplies=sup, need=self.index,
            responds=self.responds)
        return None

    def settle(self, g: Game) -> Any:
        choice = self.answer
        if choice[0] == "pass":
            g.step("use.declined", self.who, what=self.kinds, mode=self.mode)
            return DONE
        if choice[0] == "decline":
            self.tried += (choice[1],)
            return "put"
        if choice[0] == "supply":
            slug = choice[1]
            self.tried += (slug,)
            unit = next(n for s, n in g.rules.needs if s == slug)
            self.floor = max(self.floor, unit.klass) if g.rules.flag("order.class_monotone", True) else self.floor
            g.step("skill.invoke", self.who, skill=slug, item=None)
            push(g, Effect(unit.steps, me=self.who, skill=slug, ev=self.index, item=None, need=self.index))
            return None
        card = card_of(g, self.who, choice)
        if card.skill is not None:
            g.step("skill.invoke", self.who, skill=card.skill, item=None, conversion=True)
            gate = gate_of(g, choice)
            if gate:
                self.pending = choice
                push(g, Effect(gate, me=self.who, skill=card.skill, ev=self.index, item=None, card=card))
                return "gated"
        self.make(g, choice, card)
        return "made"

    def gated(self, g: Game) -> Any:
        """A declaration that was refuted counts as never made: the demand is put again."""
        choice, self.pending = self.pending, None
        if not g.players[self.who].alive:
            return DONE
        if not self.ret:
            return "put"
        self.make(g, choice, card_of(g, self.who, choice))
        return None

    def made(self, g: Game) -> Any:
        return None

    def make(self, g: Game, choice: tuple, card: Card) -> None:
        """Use or play the chosen card."""
        if self.mode == "respond":
            push(g, PlayCard(user=self.who, card=card, responds=self.responds, keep=self.keep))
        else:
            from .use import start_use

            targets = self.targets if self.targets is not None else ()
            if choice[4]:
                targets = choice[4]
            start_use(g, self.who, card, targets, choice[5], "respond", responds=self.responds)
        self.result = card

    def supplied(self, g: Game) -> Any:
        if self.ret:
            self.result = self.ret
            return DONE
        return "put"


class PlayCard(Flow):
    """打出: declare, to processing (losses fire), the window of the playing, discard (`play.*`)."""

    stages = ("declare", "cards_move", "played", "after")

    def declare(self, g: Game) -> Any:
        g.step("play.declare", self.user, card=self.card, responds=self.responds)
        g.count(self.user, "turn", "play:" + (g.rules.kind(self.card.name) or self.card.name))
        self.result = self.card
        return None

    def cards_move(self, g: Game) -> Any:
        move.move(g, self.card.subcards, "processing", None, "play", self.user)
        return None

    def played(self, g: Game) -> Any:
        g.step("play.played", self.user, card=self.card)
        open_window(g, "play.played")
        return None

    def after(self, g: Game) -> Any:
        if self.keep:  # supplied to another: the card goes on into his use or play
            return None
        rest = tuple(c for c in self.card.subcards if c in g.processing)
        move.move(g, rest, "discard", None, "played", None)
        return None


def gate_of(g: Game, choice: tuple) -> tuple:
    """Steps that stand before the card of a ("card", …) choice, () for most conversions."""
    _, cids, as_name, skill = choice[:4]
    for slug, conv in g.rules.conversions:
        if slug == skill and as_name in conv.outputs and conv.count == len(cids):
            return conv.gate
    return ()


def need_card(g: Game, who: int, kinds: tuple[str, ...], mode: str, slug: str, **more: Any) -> None:
    """Push a demand (as the last act of a stage); the next stage reads `ret`."""
    push(g, Need(who=who, kinds=kinds, mode=mode, slug=slug, **more))


def play_for(g: Game, user: int, card: Card, responds: int | None) -> None:
    push(g, PlayCard(user=user, card=card, responds=responds, keep=False))


def let_go(g: Game, card: Any) -> None:
    """A card played for somebody who no longer takes it up goes to the discard pile."""
    if isinstance(card, Card):
        move.move(g, tuple(c for c in card.subcards if c in g.processing), "discard", None, "played", None)
