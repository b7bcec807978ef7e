"""Lays out the board of a told situation and the lines that set it going; everything that follows is left to the engine's choices."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.board import Board, CannotCompile, Seat
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale, Who
from resolver.ask.tale.ring import arrange
from resolver.ask.tale import burning, counters, drawn, out_of_reach, provided  # noqa: F401  (they register their skills)
from resolver.ask.tale.settings import occasions_gear, occasions_shu, occasions_wei, occasions_wu_qun  # noqa: F401  (they register their skills)
from resolver.ask.tale.settings.occasions import Occasions
from resolver.ask.tale.starting import Starting
from resolver.ask.tale.telling import TELLING_STAGES
from resolver.ask.tale.telling.draft import Telling



class Table(Starting, Occasions):
    """Board and `when` lines of a tale; `asked` is the number of the line that is the asked deed, None where it is looked up in the run."""

    def __init__(self, tale: Tale, book, lexicon, face: str = "black"):
        self.tale, self.book, self.lexicon, self.face = tale, book, lexicon, face
        self.board = Board(book, lexicon)
        self.of: dict[int, Seat] = {}
        self.lines: list[str] = []
        self.asked: int | None = None
        self.phase: str | None = None
        self.gate: int | None = None
        self.drawn: list = []            # (told draw, card) that no deed has taken up yet
        self.set_lines: set = set()      # answers that have a line of their own
        self.gate_needed = False
        self.now: Seat | None = None         # whose turn it has become

    def zh(self, slug: str) -> str:
        book = self.book
        return book.cards[slug].zh if slug in book.cards else book.skills[slug].zh if slug in book.skills else slug or ""

    # --- seats and cards -----------------------------------------------------------------------------------------------

    def seat(self, who: Who) -> Seat:
        """The seat of somebody, with what was said of him."""
        if id(who) in self.of:
            return self.of[id(who)]
        seat = self.board._make(who.label)
        self.of[id(who)] = seat
        if who.general:
            if who.general not in self.book.generals:
                raise CannotCompile(f"武将【{self.lexicon.name('general', who.general)}】不在这个版本里")
            seat.general = who.general
        seat.role, seat.gender, seat.kingdom = who.role, who.gender if not who.general else None, who.kingdom if not who.general else None
        seat.chained, seat.turned_over, seat.max_hp = who.chained, who.turned, who.max_hp
        top = self.board.max_of(seat)
        if who.hp is not None:
            seat.hp = who.hp
            if who.hp > top:
                seat.max_hp = who.hp
        elif who.wounded:
            deep = who.general == "weiyan" and any(f.kind == "hurt" and (f.n or 0) > 1 or f.kind == "use" and f.unit in {"analeptic"} | units.MASS and not f.neg or f.kind == "spreads" for f in self.all_facts())     # heals once for each point he deals
            seat.hp = max(1, top - (who.lost or (2 if deep else 1)))
        self.board.faces = {**getattr(self.board, "faces", {}), **who.faces}
        for slug in who.equipment:
            if not (slug in ("defensive_horse", "offensive_horse") and any(s != slug and s in (units.DEFENSIVE if slug == "defensive_horse" else units.OFFENSIVE) for s in who.equipment)):
                self.board.equip(seat, slug)      # +1马是爪黄飞电: one horse
        for slug in who.judge:
            seat.judge_area.append(self.board.card(Card(slug)))
        seat.stated_hand = who.hand
        for card in who.cards:
            text = self.board.card(card)
            seat.hand.append(text)
            seat.spare.append((card, text))
        for _ in range(who.piles):
            seat.piles.append(self.board._distinct(seat))
        if who.piles and seat.hp is None:
            seat.hp = 0         # it stands at 0 while such cards lie there
        return seat

    def extra(self, label: str | None = None) -> Who:
        taken = [w.label for w in self.tale.whos]
        who = Who(f"+{len(self.tale.whos)}", label or next(n for n in "甲乙丙丁戊己" if n not in taken))
        everybody = next((w for w in self.tale.whos if w.many), None)      # 大家都空手: so is he
        if everybody is not None:
            who.hand, who.full, who.wounded, who.chained = everybody.hand, everybody.full, everybody.wounded, everybody.chained
        self.tale.whos.append(who)
        return who

    def give(self, who: Who, card: Card) -> str:
        colour = card.color or {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}.get(card.suit)
        if card.suit and "@" + card.suit in who.lacks or colour and "@" + colour in who.lacks:
            raise CannotCompile(f"{who.label}没有那样的牌")
        if card.slug and card.slug in who.lacks:
            raise CannotCompile(f"{who.label}没有那样的牌")
        seat = self.seat(who)
        if (made := self.made_of(who, seat, card)) is not None:
            return made
        if seat.stated_hand is not None and len(seat.hand) >= seat.stated_hand and not any(self.board.fits(t, card) or card.slug == "slash" and not card.color and c.slug in units.SLASHES for c, t in seat.spare):
            raise CannotCompile(f"{who.label}的手牌里没有那样的牌")
        return self.board.give(seat, card)

    def made_of(self, who: Who, seat, card: Card) -> str | None:
        """甄姬手里只有一张黑牌，能躲万箭吗: the one card he is told to hold, where a skill of his makes of it what is called for; None elsewhere."""
        answers = card.slug == "jink" or card.slug == "slash" and any(f.kind == "use" and f.unit in marks.WANTS_SLASH and f.actor is not who for f in self.all_facts())
        if not answers or who.general is None or seat.stated_hand is None or len(seat.hand) < seat.stated_hand or any(c.slug for c, _ in seat.spare):
            return None
        skills = self.book.generals[who.general].skills if who.general in self.book.generals else ()
        makers = [units.CONVERSIONS[s][1] for s in skills if s in units.CONVERSIONS and units.CONVERSIONS[s][0] == card.slug]
        fits = any(self.board.fits(seat.hand[0], Card(None, suit, color)) for _, color, suit in makers)
        told = seat.spare[0][0] if seat.spare else None
        plain = told is None or any(slug == card.slug and told.suit in (None, s) and told.color in (None, "red" if s in ("heart", "diamond") else "black") for s, _, slug in self.book.faces)
        return seat.hand[0] if makers and (fits or not plain) else None        # of a colour in which it is printed, it may be one

    def lay(self, who: Who, card: Card) -> str:
        """Material of a conversion: worn where it lies among the equipment, else from the hand; of another colour where what it needs is lacking."""
        for lack in who.lacks & {"@black", "@red", "@spade", "@heart", "@club", "@diamond"}:
            if card.slug is None and lack[1:] in (card.color, card.suit):
                card = Card(color="red" if lack[1:] in ("black", "spade", "club") else "black")
        if card.zone == "judge" and card.slug:
            area = self.seat(who).judge_area
            text = next((t for t in area if t.endswith(" " + self.zh(card.slug))), None)
            if text is None:
                text = self.board.card(card)
                area.append(text)
            return text
        if card.zone == "equip" and not card.slug:
            pieces = sorted(s for s in units.EQUIPS if s in self.book.cards and any(f[2] == s and (not card.suit or f[0] == card.suit) and (not card.color or (f[0] in ("heart", "diamond")) == (card.color == "red")) for f in self.book.faces))
            worn = next((s for s in who.equipment if s in pieces), None)
            if not pieces:
                raise CannotCompile("没有那样的装备")
            return self.board.equip(self.seat(who), worn or pieces[0])
        if card.zone == "equip" and card.slug:
            return self.board.equip(self.seat(who), card.slug)
        try:
            return self.give(who, card)
        except CannotCompile:
            worn = next((t for t in self.seat(who).equipment if card.slug is None and self.board.fits(t, card)), None)
            if worn is not None and not self.seat(who).hand:
                return worn         # nothing in hand: what he wears
            if card.slug is None and self.seat(who).hand:
                return self.seat(who).hand[0]       # all he holds is told: the rules say whether it will do
            raise

    def idle(self, who: Who, n: int = 1) -> None:
        """Cards for a price, that nobody can answer anything with."""
        seat = self.seat(who)
        for _ in range(n):
            if seat.stated_hand is None:
                seat.hand.append(self.board.card(Card(color=self.face)))

    # --- telling -------------------------------------------------------------------------------------------------------

    def all_facts(self) -> list[Fact]:
        ask = self.tale.ask
        return [*self.tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else []), *(o[1] for o in ask.options if isinstance(o, tuple) and isinstance(o[1], Fact)), *(o[0] for o in ask.options if isinstance(o, tuple) and isinstance(o[0], Fact))]

    def tell(self) -> dict:
        """The scenario as data.  Raises CannotCompile where no board bears the tale out."""
        telling = Telling()
        for stage in TELLING_STAGES:
            data = stage(self, telling)
        return data

    def stands(self, name: str, blows: int) -> None:
        """裸衣连弩能砍好几刀吗: nobody whose points are not told falls before the last of them."""
        seat = next((s for s in self.board.seats if s.name == name), None)
        if seat is not None and seat.general is None and seat.hp is None and seat.max_hp is None and blows >= self.board.max_of(seat):
            seat.max_hp = seat.hp = blows + 1

    def between(self, fact: Fact, later: list) -> None:
        """第一刀被闪了: a 闪 told before the next deed answers this one."""
        nxt = next((f for f in later if f.at > fact.at and f.kind == "use" and f.unit in units.SLASHES), None)
        if nxt is None or (fact.n or 1) > 1 or fact.unit not in units.SLASHES or fact.target is None or fact.target.many:
            return
        jink = next((f for f in self.tale.facts if f.kind == "use" and f.unit == "jink" and not f.neg and not f.by and fact.at <= f.at < nxt.at and f.actor in (None, fact.target)), None)
        if jink is None or "wushuang" in (self.book.generals[fact.actor.general].skills if fact.actor.general else ()):
            return
        jink.actor = fact.target
        self.lines.append(f"{self.seat(fact.target).name} 使用 {self.give(fact.target, jink.card or Card('jink'))}")
        self.set_lines.add(id(jink))

    def ending(self) -> None:
        """A lord who dies ends the game: then everybody has a role, as many as the game of that size has."""
        tale = self.tale
        lord = next((f for f in tale.facts if f.kind == "dies" and not f.neg and f.target is not None and f.target.role == "lord"), None)
        if lord is None or tale.ask.kind not in ("must", "can", "happens") or tale.ask.fact is None or tale.ask.fact.kind in ("dies", "dying", "penalty", "discards"):
            return
        while len(self.board.order) < 4:
            self.board.order.append(self.board.extra())
        table = (self.book.flags.get("role_counts") or {}).get(str(len(self.board.order))) or [[]]
        if len(table) != 1 or not table[0]:
            return
        left = dict(zip(("lord", "loyalist", "rebel", "renegade"), table[0]))
        for seat in self.board.order:
            if seat.role:
                left[seat.role] -= 1
        free = [s for s in self.board.order if not s.role]
        roles = [r for r, n in left.items() for _ in range(n)]
        if min(left.values()) < 0 or len(roles) != len(free):
            return
        for seat, role in zip(free, roles):
            seat.role = role
        self.board.ends = True

    def asked_facts(self) -> list[Fact]:
        return self.all_facts()[len(self.tale.facts):]

    def seating(self) -> list[Seat]:
        """The seats in turn order from the one whose turn it is; told distances are kept by seats between."""
        tale = self.tale
        order = [self.board.turn] if self.board.turn else []
        if self.now is not None and self.now not in order:
            order.append(self.now)
        order += [s for s in self.board.seats if s not in order]
        if "seated" in tale.notes and self.board.turn is not None:
            first = self.board.seats.index(self.board.turn)
            order = self.board.seats[first:] + self.board.seats[:first]
        elif order and any(f.kind == "use" and f.unit in units.MASS and not f.neg for f in tale.facts):
            rank = {id(self.of[id(w)]): k for k, w in enumerate(tale.whos) if id(w) in self.of}
            order[1:] = sorted(order[1:], key=lambda seat: rank.get(id(seat), len(rank)))      # reached in the order told
        nxt = next((w for w in tale.whos if w.key == "下家"), None)
        if nxt is not None and id(nxt) in self.of:
            order.remove(self.of[id(nxt)])
            base = self.of.get(id(tale.after)) if tale.after is not None and tale.after is not nxt else None
            order.insert(order.index(base) + 1 if base in order else 1 if order else 0, self.of[id(nxt)])
            third = next((w for w in tale.whos if w.key == "下下家"), None)
            if third is not None and id(third) in self.of:
                order.remove(self.of[id(third)])
                order.insert(order.index(self.of[id(nxt)]) + 1, self.of[id(third)])
        struck = next((self.of.get(id(f.target)) for f in tale.facts if f.kind == "use" and f.unit in ("snatch", "supply_shortage") and not f.neg and f.target is not None and self.of.get(id(f.actor)) is order[:1][0]), None) if order and nxt is None and not tale.distances and "seated" not in tale.notes else None
        if struck in order[2:]:
            order.remove(struck)
            order.insert(1, struck)     # told to be reached: he sits next
        if tale.ask.unit == "far":
            tale.distances[:] = tale.distances[:1]
        if len(tale.distances) > 1 and all(a is not None and b is not None for a, b, _ in tale.distances):
            told = [(self.seat(a), self.seat(b), n) for a, b, n in tale.distances]
            bound = [x for x in order if any(x in (a, b) for a, b, _ in told)]
            ring = arrange(bound, told, tale.seats)
            if ring is None:
                raise CannotCompile("座次不合")
            spare = [x for x in order if x not in bound]
            order = [x if x is not None else spare.pop(0) if spare else self.board.extra() for x in ring]
            order += spare
            self.board.turn = self.board.turn or order[0]
            if tale.seats and tale.seats != len(order):
                raise CannotCompile("人数与说到的角色不符")
            return order
        for a, b, n in tale.distances:
            a = a or next((w for w in tale.whos if self.of.get(id(w)) is order[0]), None)
            b = b or next((w for w in tale.whos if w is not a and not w.many), None)
            if a is None or b is None:
                continue
            first, second = self.seat(a), self.seat(b)
            rest = [s for s in order if s not in (first, second)]
            while len(rest) < 2 * (n - 1):
                rest.append(self.board.extra())
            order = [first, *rest[:n - 1], second, *rest[n - 1:]]
            if self.board.turn is None:
                self.board.turn = order[0]
        while tale.seats and len(order) < tale.seats <= 10:
            order.append(self.board.extra())
        if tale.seats and tale.seats != len(order):
            raise CannotCompile("人数与说到的角色不符")
        return order


__all__ = ["Table"]
