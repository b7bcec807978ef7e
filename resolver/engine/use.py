"""Using a card (`use.*`): breadth-first through the target windows, depth-first through the targets (`use.breadth_depth`).

Not here: whether it may be used (legality.py), what it does (the card's unit).
"""

from __future__ import annotations

from typing import Any

from . import move
from .book import SUITS
from .decision import ask
from .flow import AGAIN, DONE, Flow, Steps, push
from .need import Need
from .state import Card, Face, Game
from .windows import open_window


class UseCard(Flow):
    """One use of one card. Targets are seats; a card that answers another use has the stack index of that use in `responds`.

    Attributes units may change: targets, confirming, ignores (seats whose armour does not count), mute (seats that cannot answer it),
    needs (pairs seat -> answers needed), damage, offset, forced, void (seats on which it is invalid).
    """

    stages = ("declaring", "declare", "cards_move", "opening", "used", "designating", "becoming", "confirm", "designated", "reveal", "became", "next_target", "valid",
              "pre_effect", "answered", "was_offset", "effecting", "effect", "target_end", "clean", "leave", "after")

    def unit(self, g: Game) -> Any:
        return g.rules.cards.get(self.card.name)

    def declaring(self, g: Game) -> Any:
        open_window(g, "use.declaring")
        return None

    # 1-3 ------------------------------------------------------------------------------------------------------------
    def declare(self, g: Game) -> Any:
        self.index = len(g.stack) - 1
        self.use_id = g.next_id()
        unit = self.unit(g)
        if unit is not None and unit.targets in ("self", "others", "all") and not self.targets:
            from .legality import fixed_targets, lifted

            with lifted(g, self.card.subcards, self.user):
                self.targets = fixed_targets(g, self.user, self.card)
        elif len(self.targets) > 1 and self.victims is None:
            order = g.order()
            self.targets = tuple(sorted(self.targets, key=order.index))
        g.step("use.declare", self.user, use=self.use_id, card=self.card, targets=self.targets, victims=self.victims, reason=self.reason,
               responds=self.responds_id(g), on=self.responds_target(g))
        if unit is not None:
            unit.on_declare(g, self)
        kind = g.rules.kind(self.card.name) or self.card.name
        if self.reason == "idle" and self.counted:
            g.count(self.user, "phase", "use:" + kind)
        g.count(self.user, "turn", "use:" + kind)
        return None

    def responds_id(self, g: Game) -> int | None:
        return g.stack[self.responds].__dict__.get("use_id") if self.responds is not None else None

    def responds_target(self, g: Game) -> int | None:
        return g.stack[self.responds].__dict__.get("target") if self.responds is not None else None

    def cards_move(self, g: Game) -> Any:
        cids = self.card.subcards
        d = g.rules.card_def(self.card.name)
        if d is not None and d.type == "equip":
            if g.rules.flag("place.at", "declare") == "declare" and cids:
                move.equip(g, cids[0], self.user)
                return None
            move.move(g, cids, "processing", None, "use", self.user)
            return None
        unit = self.unit(g)
        if unit is not None and unit.delayed and g.rules.flag("place.at", "declare") == "declare":
            move.move(g, cids, "judge", self.targets[0], "use", self.user, as_name=self.card.name)
            return None
        move.move(g, cids, "processing", None, "use", self.user)
        return None

    def opening(self, g: Game) -> Any:
        unit = self.unit(g)
        if unit is not None and unit.on_use:
            push(g, Steps(unit.on_use, use=self.index, user=self.user, card=self.card))
        return None

    def used(self, g: Game) -> Any:
        open_window(g, "use.used")
        return None

    # 4-8 ------------------------------------------------------------------------------------------------------------
    def designating(self, g: Game) -> Any:
        d = g.rules.card_def(self.card.name)
        unit = self.unit(g)
        if d is not None and d.type == "equip":
            if self.card.subcards and self.card.subcards[0] in g.processing:
                move.equip(g, self.card.subcards[0], self.user)
            return "after"
        if unit.targets == "use":
            return "next_target"
        open_window(g, "use.designating")
        return None

    def becoming(self, g: Game) -> Any:
        self.confirming = tuple(t for t in self.targets if t not in self.confirmed)
        open_window(g, "use.becoming")
        return None

    def confirm(self, g: Game) -> Any:
        self.confirmed += tuple(t for t in self.confirming if t not in self.confirmed)
        self.confirming = ()
        if any(t not in self.confirmed for t in self.targets):
            return "becoming"
        return None

    def designated(self, g: Game) -> Any:
        self.targets = tuple(t for t in self.targets if g.players[t].alive)
        if not self.targets:
            g.step("use.no_targets", self.user, use=self.use_id)
            return "clean"
        g.step("use.designated", self.user, use=self.use_id, targets=self.targets)
        open_window(g, "use.designated")
        return None

    def reveal(self, g: Game) -> Any:
        steps = self.unit(g).on_reveal
        if steps:
            push(g, Steps(steps, use=self.index, user=self.user, card=self.card))
        return None

    def became(self, g: Game) -> Any:
        if self.unit(g).delayed:
            if g.rules.flag("place.at", "declare") != "declare":
                move.move(g, self.card.subcards, "judge", self.targets[0], "use", self.user, as_name=self.card.name)
            return "after"
        open_window(g, "use.became")
        return None

    # 12-18 ----------------------------------------------------------------------------------------------------------
    def next_target(self, g: Game) -> Any:
        if self.unit(g).targets == "use":
            if self.i > 0:
                return "clean"
            self.i = 1
            self.target = None
            self.offset = self.forced = False
            return "pre_effect"
        while self.i < len(self.targets):
            self.target = self.targets[self.i]
            self.offset = self.forced = False
            if g.players[self.target].alive:
                return None
            g.step("use.target_dead", self.target, use=self.use_id)
            self.i += 1
        return "clean"

    def valid(self, g: Game) -> Any:
        from . import query

        unit = self.unit(g)
        by = None
        if self.answer is not None:
            self.read_suit(g, self.answer[1].suit)
        if not unit.valid(g, self, self.target):
            by = self.card.name
        else:
            for seat, slug, fn in query.holders(g, "valid.not"):
                no = fn(g, seat, self, self.target)
                if no is query.UNREAD:
                    ask(g, None, "use.suit", "chance", values=tuple(Face(s, None, None) for s in SUITS))
                    return AGAIN
                if no:
                    by = slug
                    break
        if by is not None:
            g.step("use.valid", self.target, use=self.use_id, by=by, card=self.card)
            self.void += (self.target,)
            return "target_end"
        return None

    def read_suit(self, g: Game, suit: str) -> None:
        """A rule had to read a card whose suit the board does not tell: from now on it is known."""
        from . import query

        cid = query.unread(g, self.card)[0]
        face = g.faces[cid]
        g.learn(cid, Face(suit, face.number, face.name))
        self.card = query.make_card(g, self.user, self.card.subcards, self.card.name, self.card.skill)

    def pre_effect(self, g: Game) -> Any:
        unit = self.unit(g)
        if unit.nullifiable and self.target not in self.mute:
            push(g, Nullify(use=self.index, target=self.target))
        elif unit.answer and self.target not in self.mute:
            n = dict(self.needs).get(self.target, 1)
            push(g, Answers(who=self.target, kind=unit.answer, left=n, use=self.index))
        return None

    def heed_armor(self, seat: int) -> None:
        """Armour of that seat counts again: offset, invalid, prevented, or the value of the damage known (`armor.ignore.span`)."""
        self.ignores = self.ignores - {seat}

    def answered(self, g: Game) -> Any:
        if self.offset:
            self.heed_armor(self.target)
            g.step("use.offset", self.target, use=self.use_id, by=self.target)
            open_window(g, "use.offset")
        return None

    def was_offset(self, g: Game) -> Any:
        if self.offset and not self.forced:
            return "target_end"
        return None

    def effecting(self, g: Game) -> Any:
        g.step("use.effect", self.user, use=self.use_id, target=self.target, card=self.card)
        open_window(g, "use.effecting")
        return None

    def effect(self, g: Game) -> Any:
        if self.target is not None and not g.players[self.target].alive:
            return "target_end"
        push(g, Steps(self.unit(g).effect, use=self.index, user=self.user, target=self.target, card=self.card))
        return None

    def target_end(self, g: Game) -> Any:
        self.heed_armor(self.target)
        self.i += 1
        if self.unit(g).targets == "use":
            return "clean"
        return "next_target"

    # 19 -------------------------------------------------------------------------------------------------------------
    def clean(self, g: Game) -> Any:
        self.ignores = frozenset()
        steps = self.unit(g).after
        if steps:
            push(g, Steps(steps, use=self.index, user=self.user, card=self.card))
        return None

    def leave(self, g: Game) -> Any:
        rest = tuple(c for c in self.card.subcards if c in g.processing)
        move.move(g, rest, "discard", None, "used", None)
        return None

    def after(self, g: Game) -> Any:
        g.step("use.after", self.user, use=self.use_id)
        self.result = not self.offset
        open_window(g, "use.after")
        return None


class Answers(Flow):
    """The answers a target needs in a row to offset a use; skills may ask for more than one."""

    stages = ("put", "settle")

    def put(self, g: Game) -> Any:
        push(g, Need(who=self.who, kinds=(self.kind,), mode="use", slug="respond." + self.kind, responds=self.use))
        return None

    def settle(self, g: Game) -> Any:
        use = g.stack[self.use]
        if self.ret is None or not g.players[self.who].alive:
            use.offset = False
            return DONE
        self.left -= 1
        if self.left > 0:
            return "put"
        use.offset = True
        return None


class Nullify(Flow):
    """The window in which a trick can be nullified before it takes effect on one target (`nullify.window`).

    Works on any flow on the stack with `offset`, `card` and `target`: a use, or a delayed trick about to be judged.
    """

    stages = ("start", "each", "settle")

    def start(self, g: Game) -> Any:
        self.queue = tuple(g.order())
        return None

    def each(self, g: Game) -> Any:
        ev = g.stack[self.use]
        if ev.offset or not self.queue or not g.rules.nullifying:
            return DONE
        if self.target is not None and not g.players[self.target].alive:
            return DONE
        me, self.queue = self.queue[0], self.queue[1:]
        if not g.players[me].alive:
            return "each"
        push(g, Need(who=me, kinds=g.rules.nullifying, mode="use", slug="nullify.window", responds=self.use))
        return None

    def settle(self, g: Game) -> Any:
        return "each"


def late_window(g: Game) -> int | None:
    """Stack index of a trick that may still be nullified although the round of answers is over (`nullify.deadline`).

    Only where the edition keeps the chance open until the effect visibly starts: nothing but questions has happened since.
    """
    if g.rules.flag("nullify.deadline", "window") != "visible_start" or g.ask is None or g.trace is None:
        return None
    for at in range(len(g.stack) - 1, -1, -1):
        f = g.stack[at]
        if isinstance(f, UseCard):
            break
    else:
        return None
    unit = f.unit(g)
    if unit is None or not unit.nullifiable or f.target in f.mute or f.pc != f.stage_at("effect") + 1:
        return None
    node = g.trace
    while node is not None and node[1].slug == "ask":
        node = node[0]
    started = node is None or node[1].slug != "use.effect" or node[1].data["use"] != f.use_id
    return None if started else at


class LateAnswer(Flow):
    """A response used after the round of answers, before the effect visibly starts; the interrupted question is put again."""

    stages = ("put", "settle")

    def put(self, g: Game) -> Any:
        push(g, Need(who=self.who, kinds=g.rules.nullifying, mode="use", slug="nullify.window", responds=self.use))
        return None

    def settle(self, g: Game) -> Any:
        use = g.stack[self.use]
        if use.offset:
            g.step("use.offset", use.target, use=use.use_id, by=self.who)
            del g.stack[self.use + 1:-1]
        return None


def interrupt(g: Game, who: int) -> bool:
    """Let `who` be asked for a response to a trick now; False where no trick waits for its visible start."""
    at = late_window(g)
    if at is None or not g.rules.nullifying:
        return False
    g.stack[-1].pc -= 1
    g.ask = None
    push(g, LateAnswer(who=who, use=at))
    return True


def start_use(g: Game, user: int, card: Card, targets: tuple[int, ...] = (), victims: tuple[int, ...] | None = None, reason: str = "effect",
              responds: int | None = None, counted: bool = True) -> None:
    """Push a use. `reason`: idle (own play phase), respond (answers a need), effect (a skill or card makes it)."""
    push(g, UseCard(user=user, card=card, targets=tuple(targets or ()), victims=victims, reason=reason, responds=responds, counted=counted, target=None, i=0,
                    offset=False, forced=False, confirmed=(), confirming=(), ignores=frozenset(), mute=frozenset(), needs=(), damage=0, void=(),
                    extra=()))
