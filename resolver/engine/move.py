"""One primitive for every movement of cards (`move.one_primitive`): use, discard, give, take, swap, place.

All cards of one instruction move at once (`move.do`); afterwards one window opens for losses and gains (`move.after`). Conservation is asserted
after every move. Destinations: hand equip judge pile discard draw_top draw_bottom processing outside.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .flow import DONE, Flow, push
from .state import Face, Game
from .windows import open_window


class Moved(NamedTuple):
    """One card's movement, with the facts of its origin (`move.info`)."""

    cid: int
    zone: str
    seat: int | None
    to: str
    to_seat: int | None


def take_out(g: Game, cid: int) -> tuple[str, int | None]:
    zone, seat = g.where(cid)
    if zone == "hand":
        g.players[seat].hand = tuple(c for c in g.players[seat].hand if c != cid)
    elif zone == "equip":
        g.players[seat].equip = tuple(c for c in g.players[seat].equip if c != cid)
        g.refresh(seat)
    elif zone == "judge":
        g.players[seat].judge = tuple(c for c in g.players[seat].judge if c != cid)
        g.judge_as.pop(cid, None)
    elif zone == "pile":
        piles = g.players[seat].piles
        for name, cards in list(piles.items()):
            if cid in cards:
                piles[name] = tuple(c for c in cards if c != cid)
                if not piles[name]:
                    del piles[name]
    elif zone == "discard":
        g.discard = tuple(c for c in g.discard if c != cid)
    elif zone == "processing":
        g.processing = tuple(c for c in g.processing if c != cid)
    elif zone == "draw":
        g.draw = tuple(c for c in g.draw if c != cid)
        g.loose = tuple(c for c in g.loose if c != cid)
    else:
        g.outside = tuple(c for c in g.outside if c != cid)
    return zone, seat


def put_in(g: Game, cid: int, to: str, seat: int | None, pile: str = "") -> None:
    if to == "hand":
        g.players[seat].hand += (cid,)
    elif to == "equip":
        g.players[seat].equip += (cid,)
        g.refresh(seat)
    elif to == "judge":
        g.players[seat].judge += (cid,)
    elif to == "pile":
        g.players[seat].piles[pile] = g.players[seat].piles.get(pile, ()) + (cid,)
    elif to == "discard":
        g.discard += (cid,)
    elif to == "processing":
        g.processing += (cid,)
    elif to == "draw_top":
        g.draw = (cid,) + g.draw
    elif to == "draw_bottom":
        # Below an unknown rest nothing is ever reached; below a shuffled part the order is lost.
        if g.draw_open or g.loose:
            g.loose += (cid,)
        else:
            g.draw += (cid,)
    else:
        g.outside += (cid,)


def conserved(g: Game) -> bool:
    """Whether every card of the game lies in exactly one place."""
    total = len(g.draw) + len(g.loose) + len(g.discard) + len(g.processing) + len(g.outside)
    for p in g.players:
        total += len(p.hand) + len(p.equip) + len(p.judge) + sum(map(len, p.piles.values()))
    return total == g.card_total


def relocate(g: Game, cids: tuple[int, ...], to: str, to_seat: int | None, reason: str, actor: int | None = None, pile: str = "",
             as_name: str | None = None) -> tuple[Moved, ...]:
    """Move the cards at once, without opening the window after it. For moves that are part of a bigger one."""
    moved = []
    for cid in cids:
        zone, seat = take_out(g, cid)
        put_in(g, cid, to, to_seat, pile)
        if to == "judge" and as_name and g.faces[cid].name != as_name:
            g.judge_as[cid] = as_name
        moved.append(Moved(cid, zone, seat, to, to_seat))
    assert conserved(g), "card conservation"
    g.step("move.do", actor, cards=tuple(cids), to=to, to_seat=to_seat, reason=reason, moved=tuple(moved))
    return tuple(moved)


class AfterMove(Flow):
    """The window after a movement (`move.after`): losses and gains of one simultaneous move."""

    stages = ("after",)

    def after(self, g: Game) -> Any:
        open_window(g, "move.after")
        return None


def move(g: Game, cids: tuple[int, ...], to: str, to_seat: int | None = None, reason: str = "", actor: int | None = None, pile: str = "",
         as_name: str | None = None) -> tuple[Moved, ...]:
    """Move cards and open the window after it (as the last act of a stage)."""
    if not cids:
        return ()
    moved = relocate(g, tuple(cids), to, to_seat, reason, actor, pile, as_name)
    settle(g, moved, reason, actor)
    return moved


def settle(g: Game, moved: tuple[Moved, ...], reason: str, actor: int | None = None) -> None:
    """Open the window after a movement made by `relocate`."""
    if moved and "move.after" in g.rules.triggers:
        push(g, AfterMove(moved=moved, reason=reason, actor=actor))


class Arrive(Flow):
    """Cards that stopped in processing reach the discard pile once the losses have been answered (`move.via_processing`)."""

    stages = ("arrive",)

    def arrive(self, g: Game) -> Any:
        move(g, tuple(c for c in self.cids if c in g.processing), "discard", None, "arrive", None)
        return None


def discard(g: Game, cids: tuple[int, ...], actor: int | None, reason: str = "discard", via: str = "discard.via") -> tuple[Moved, ...]:
    """弃置 cards: straight to the discard pile, or by way of processing where the edition says so (flag `via`)."""
    if not cids or g.rules.flag(via, "pile") != "processing":
        return move(g, cids, "discard", None, reason, actor)
    push(g, Arrive(cids=tuple(cids)))
    return move(g, cids, "processing", None, reason, actor)


def obtain(g: Game, cids: tuple[int, ...], seat: int, reason: str = "obtain") -> tuple[Moved, ...]:
    """`seat` gains the cards into hand."""
    return move(g, cids, "hand", seat, reason, seat)


def equip(g: Game, cid: int, seat: int) -> None:
    """Put a piece in place; the old one leaves in the same move, or before it where the edition says so (`move.equip_replace`)."""
    d = g.rules.card_def(g.faces[cid].name)
    old = g.equip_in(seat, d.subtype) if d else None
    via = g.rules.flag("equip.replace.via", "pile_same_move")
    if old is None:
        settle(g, relocate(g, (cid,), "equip", seat, "equip", seat), "equip", seat)
    elif via == "pile_first":
        push(g, Replace(cid=cid, seat=seat, origin=relocate(g, (cid,), "processing", None, "use", seat)))
        move(g, (old,), "discard", None, "replace", seat)
    else:
        if via == "processing":
            push(g, Arrive(cids=(old,)))
        moved = relocate(g, (old,), "processing" if via == "processing" else "discard", None, "replace", seat)
        moved += relocate(g, (cid,), "equip", seat, "equip", seat)
        settle(g, moved, "equip", seat)


class Replace(Flow):
    """The new piece goes into place after the loss of the old one has been answered; it counts as lost from where it came from."""

    stages = ("place",)

    def place(self, g: Game) -> Any:
        if self.cid not in g.processing:
            return None
        relocate(g, (self.cid,), "equip", self.seat, "equip", self.seat)
        settle(g, tuple(m._replace(to="equip", to_seat=self.seat) for m in self.origin), "equip", self.seat)
        return None


class Draw(Flow):
    """Draw n cards from the pile (`move.deck`); ends the game where pile and discards cannot supply them."""

    stages = ("begin", "take", "give")

    def begin(self, g: Game) -> Any:
        self.got = ()
        if self.n <= 0:
            return DONE
        if not can_supply(g, self.n):
            end_draw(g)
            return DONE
        return None

    def take(self, g: Game) -> Any:
        if self.answer is not None:
            cid = self.answer[1]
            g.loose = tuple(c for c in g.loose if c != cid)
            g.draw = (cid,)
        while len(self.got) < self.n:
            cid = top_card(g)
            if cid is None:
                from .decision import ask, distinct

                ask(g, None, "deck.order", "chance", values=tuple(distinct(g, g.loose)))
                self.pc = 1
                return None
            self.got += (cid,)
            g.draw = tuple(c for c in g.draw if c != cid)
            g.outside += (cid,)
        return None

    def give(self, g: Game) -> Any:
        if not self.got:
            return None
        for cid in self.got:
            g.outside = tuple(c for c in g.outside if c != cid)
            put_in(g, cid, self.to, self.seat)
        if self.to != "hand":
            self.result = self.got
            g.step("move.do", self.seat, cards=self.got, to=self.to, to_seat=None, reason=self.reason)
            return None
        moved = tuple(Moved(c, "draw", None, "hand", self.seat) for c in self.got)
        assert conserved(g), "card conservation"
        g.step("draw", self.seat, n=len(self.got), cards=self.got, reason=self.reason)
        self.result = self.got
        settle(g, moved, "draw", self.seat)
        return None


def draw(g: Game, seat: int, n: int, reason: str = "draw") -> None:
    """Push the drawing of n cards by `seat`."""
    push(g, Draw(seat=seat, n=n, reason=reason, got=(), to="hand"))


def turn_up(g: Game, seat: int, n: int, reason: str) -> None:
    """Push the laying open of the top n cards; the next stage finds their ids in `ret`. They lie in processing."""
    push(g, Draw(seat=seat, n=n, reason=reason, got=(), to="processing"))


def can_supply(g: Game, n: int) -> bool:
    return g.draw_open or len(g.draw) + len(g.loose) + len(g.discard) >= n


def top_card(g: Game) -> int | None:
    """The top of the pile; an unknown card where the rest is unknown, None where a shuffle leaves the order to chance."""
    if g.draw:
        return g.draw[0]
    if g.draw_open:
        cid = g.mint()
        g.draw = (cid,)
        return cid
    if not g.loose:
        if not g.discard:
            return None
        g.step("deck.shuffle", None, n=len(g.discard))
        g.loose, g.discard = tuple(sorted(g.discard)), ()
    kinds = {g.faces[c] for c in g.loose}
    if len(kinds) == 1:
        cid = g.loose[0]
        g.loose = g.loose[1:]
        g.draw = (cid,)
        return cid
    return None


def end_draw(g: Game) -> None:
    """Neither pile nor discards can supply the cards: the game ends without a winner."""
    g.step("deck.out", None)
    g.over = True
    g.winner = ("draw",)


def lay_on_top(g: Game, face: Face) -> int | None:
    """Bring a card of that face to the top of the pile: from deeper in it, or from the unknown rest. None where it lies elsewhere."""
    def fits(c: int) -> bool:
        have = g.faces[c]
        return all(w is None or w == h for w, h in zip(face, have))

    for c in g.draw + g.loose:
        if fits(c):
            g.draw = (c,) + tuple(x for x in g.draw if x != c)
            g.loose = tuple(x for x in g.loose if x != c)
            return c
    if g.draw_open:
        cid = g.mint(face)
        g.draw = (cid,) + g.draw
        return cid
    return None
