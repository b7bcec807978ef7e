"""Lays out the board of a compiled question: seats, cards with real faces, distances; and writes it as a scenario.

What the question does not say is filled by the defaults of docs/assumptions.md; each use of one is noted in `assumed`.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.scenario.lexis import RESERVED

SUIT_SIGN = {"spade": "♠", "heart": "♥", "club": "♣", "diamond": "♦"}
RANK_SIGN = {1: "A", 11: "J", 12: "Q", 13: "K"}
COLOR = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}
_NAMES = "甲乙丙丁戊己庚辛壬癸"
_BLACK_FIRST = {"spade": 0, "club": 1, "heart": 2, "diamond": 3}
_HORSES = {"defensive_horse": units.DEFENSIVE, "offensive_horse": units.OFFENSIVE}     # +1坐骑, -1坐骑: any of them
_RED_FIRST = {"heart": 0, "diamond": 1, "spade": 2, "club": 3}
IDLE_CARDS = ("dismantlement", "amazing_grace", "ex_nihilo", "snatch", "god_salvation")  # nobody can answer anything with these


class CannotCompile(Exception):
    """The question is understood, but no board was found that says it; the message tells why (Chinese)."""


class Seat:
    """One seat while the board is made; `hand` etc. are texts of cards in the scenario format."""

    def __init__(self, name: str):
        self.name = name
        self.general = self.role = self.kingdom = self.gender = None
        self.hp = self.max_hp = None
        self.hand: list[str] = []
        self.equipment: list[str] = []
        self.judge_area: list[str] = []
        self.piles: list[str] = []
        self.chained = self.turned_over = self.dying = self.drunk = False
        self.stated_hand: int | None = None
        self.spare: list[tuple[Card, str]] = []   # stated cards not spent yet


class Board:
    """Seats in turn order and the cards still in the box. `book` is the rulebook of the edition."""

    def __init__(self, book, lexicon):
        self.book, self.lexicon = book, lexicon
        self.seats: list[Seat] = []
        self.used: dict[tuple, int] = {}
        self.assumed: list[str] = []
        self.turn: Seat | None = None
        self.phase: str | None = None
        self.draw_pile: list[str] = []
        self.order: list[Seat] | None = None

    # --- cards -------------------------------------------------------------------------------------------------------

    def card(self, want: Card, avoid: str | None = None) -> str:
        """Takes a card that fits `want` out of the box and returns its text. Raises CannotCompile when there is none."""
        rank = _RED_FIRST if want.color == "red" else _BLACK_FIRST
        best = None
        for (suit, value, slug), copies in self.book.faces.items():
            if want.slug and slug != want.slug and slug not in _HORSES.get(want.slug, ()):
                continue
            if want.suit and suit != want.suit or want.color and COLOR.get(suit) != want.color or want.number and value != want.number:
                continue
            if avoid and slug == avoid or self.used.get((suit, value, slug), 0) >= copies:
                continue
            key = (0 if want.slug else IDLE_CARDS.index(slug) if slug in IDLE_CARDS else 9, rank[suit], abs(value - 8), value)
            if best is None or key < best[0]:
                best = key, (suit, value, slug)
        if best is None and not self.book.faces and want.slug in self.book.cards:
            return self.book.cards[want.slug].zh  # no source lists this edition's deck: a card by name alone
        if best is None:
            name = self.lexicon.name("card", want.slug) if want.slug else "牌"
            raise CannotCompile(f"这个版本没有合适的【{name}】")
        face = best[1]
        self.used[face] = self.used.get(face, 0) + 1
        return self.text(face)

    def text(self, face: tuple) -> str:
        suit, value, slug = face
        return f"{SUIT_SIGN[suit]}{RANK_SIGN.get(value, value)} {self.book.cards[slug].zh}"

    def slug_of(self, text: str) -> str:
        """Slug of a card text."""
        name = text.split(" ", 1)[-1]
        return next((s for s, c in self.book.cards.items() if c.zh == name), "")

    def fits(self, text: str, want: Card) -> bool:
        """Whether the card of `text` is one `want` describes."""
        sign, _, name = text.rpartition(" ")
        if not sign:  # a card by name alone fits whatever is asked of its face
            return not want.slug or want.slug in self.book.cards and self.book.cards[want.slug].zh == name
        suit = next(s for s, mark in SUIT_SIGN.items() if sign.startswith(mark))
        value = next((v for v, mark in RANK_SIGN.items() if mark == sign[1:]), None) or int(sign[1:])
        if want.slug in _HORSES:
            return any(slug in self.book.cards and self.book.cards[slug].zh == name for slug in _HORSES[want.slug]) and self.fits(text, Card(None, want.suit, want.color, want.number))
        return not (want.slug and self.book.cards.get(want.slug) and self.book.cards[want.slug].zh != name or want.suit and suit != want.suit
                    or want.color and COLOR[suit] != want.color or want.number and value != want.number)

    # --- seats -------------------------------------------------------------------------------------------------------

    def extra(self, name: str | None = None) -> Seat:
        """A seat for somebody the question does not name."""
        taken = {s.name for s in self.seats}
        if name is None or name in taken:
            name = next((n for n in _NAMES if n not in taken), None)
            if name is None:
                raise CannotCompile("座位不够")
        return self._make(name)

    def _make(self, name: str) -> Seat:
        name = "".join(ch for ch in name if ch.isalnum()) or "某人"
        if name in RESERVED or any(name == card.zh for card in self.book.cards.values()):
            name += "的人"      # a word of the scenario's own lines
        base, n = name, 2
        while any(s.name == name for s in self.seats):
            name, n = f"{base}{n}", n + 1
        seat = Seat(name)
        self.seats.append(seat)
        if len(self.seats) > 10:
            raise CannotCompile("问题里的角色多于十名")
        return seat

    def max_of(self, seat: Seat) -> int:
        """max_hp as printed, with the lord's bonus where the edition gives it (left to the loader otherwise)."""
        if seat.max_hp is not None:
            return seat.max_hp
        general = self.book.generals.get(seat.general) if seat.general else None
        return (general.hp if general and general.hp else 4)

    def _distinct(self, seat: Seat) -> str:
        numbers = {t.split(" ")[0][1:] for t in seat.piles}
        for value in (5, 6, 9, 7, 8, 10, 3, 4):
            if str(value) not in numbers:
                try:
                    return self.card(Card(number=value))
                except CannotCompile:
                    continue
        raise CannotCompile("没有足够的牌")

    def give(self, seat: Seat, want: Card, avoid: str | None = None) -> str:
        """A hand card of `seat` that fits, one the question names if there is one, else dealt."""
        for i, (card, text) in enumerate(seat.spare):
            if self.fits(text, want) or (want.slug == "slash" and not want.color and card.slug in units.SLASHES):
                seat.spare.pop(i)
                return text
        if seat.stated_hand == 0 and not seat.hand:
            raise CannotCompile(f"{seat.name}没有那样的牌")
        text = self.card(want, avoid=avoid)
        seat.hand.append(text)
        return text

    def equip(self, seat: Seat, slug: str) -> str:
        """Equipment of `seat`, laid out on first use; replaces what the question did not name of the same kind."""
        told = getattr(self, "faces", {}).get(slug)
        fit = lambda s: self._free(s) and (told is None or any(f[2] == s and not (told.suit and f[0] != told.suit or told.color and COLOR.get(f[0]) != told.color) for f in self.book.faces))  # noqa: E731
        if slug == "defensive_horse":
            slug = next((s for s in ("dilu", "jueying", "zhuahuangfeidian", "hualiu") if fit(s)), slug)
        elif slug == "offensive_horse":
            slug = next((s for s in ("chitu", "dayuan", "zixing") if fit(s)), slug)
        if slug not in self.book.cards:
            raise CannotCompile(f"这个版本没有【{self.lexicon.name('card', slug)}】")
        name = self.book.cards[slug].zh
        for text in seat.equipment:
            if text.endswith(" " + name):
                return text
        kind = self.book.cards[slug].subtype
        for text in list(seat.equipment):
            if self.book.cards[self.slug_of(text)].subtype == kind:
                return text if kind != "weapon" else self._swap(seat, text, slug)
        face = getattr(self, "faces", {}).get(slug)
        text = self.card(Card(slug, *( (face.suit, face.color, face.number) if face else ())))
        seat.equipment.append(text)
        return text

    def _swap(self, seat, old, slug):
        seat.equipment.remove(old)
        text = self.card(Card(slug))
        seat.equipment.append(text)
        return text

    def _free(self, slug: str) -> bool:
        return slug in self.book.cards and any(f[2] == slug and self.used.get(f, 0) < c for f, c in self.book.faces.items())

    # --- writing -----------------------------------------------------------------------------------------------------

    def settle_hands(self) -> None:
        """Fills stated numbers of hand cards, and keeps 空城 and 连营 out where nothing was said about the hand."""
        for seat in self.seats:
            if seat.stated_hand is not None and len(seat.hand) > seat.stated_hand and not seat.spare:
                raise CannotCompile(f"{seat.name}的手牌没有那么多")
            if seat.stated_hand is not None:
                while len(seat.hand) < seat.stated_hand:
                    seat.hand.append(self.card(Card()))
            elif any(t.endswith(" 古锭刀") for s in self.seats for t in s.equipment) and not seat.hand:
                seat.hand.append(self.card(Card()))
                self.assumed.append(f"{seat.name}有手牌")
            elif seat.general == "zhugeliang" and not seat.hand:
                seat.hand.append(self.card(Card()))
                self.assumed.append("诸葛亮有手牌（未说空城）")

    def scenario(self, when: list[str], title: str) -> dict:
        """The scenario as the plain data that its YAML file holds (contract §5), without `then`."""
        if self.seats and all(s.role for s in self.seats) and not getattr(self, "ends", False):
            self.extra()
            if self.order is not None:
                self.order = self.order + [self.seats[-1]]
        self.settle_hands()
        players = []
        for seat in self.order or self.seats:
            row: dict = {"name": seat.name}
            if seat.role:
                row["role"] = {"lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "renegade": "内奸"}[seat.role]
            if seat.general:
                row["general"] = self.book.generals[seat.general].zh
            for key in ("hp", "max_hp", "kingdom", "gender"):
                if getattr(seat, key) is not None:
                    row[key] = getattr(seat, key)
            for key, cards in (("hand", seat.hand), ("equipment", seat.equipment), ("judge_area", seat.judge_area)):
                if cards:
                    row[key] = list(cards)
            if seat.piles:
                row["piles"] = {"不屈": list(seat.piles)}
            for key in ("chained", "turned_over", "dying", "drunk"):
                if getattr(seat, key):
                    row[key] = True
            players.append(row)
        given: dict = {"players": players}
        if self.turn is not None and self.turn is not (self.order or self.seats)[0]:
            given["turn"] = self.turn.name
        if self.phase:
            given["phase"] = self.phase
        if self.draw_pile:
            given["draw_pile"] = list(self.draw_pile)
        return {"schema": 1, "id": "ask", "title": title, "authority": "ours", "given": given, "when": list(when)}
