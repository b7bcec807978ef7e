"""Boards of questions about 借刀杀人: seats for the slots, cards and distances so that every stated fact holds, lines to replay.

Uses the cards and seats of `resolver.ask.board`; what the question leaves open is laid out here and noted in `assumed`.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import Board, CannotCompile
from resolver.ask.frames import Card
from resolver.ask.replay import Cannot, Replay
from resolver.scenario.judge_then import judge_all

PLAIN = ("blade", "axe", "spear", "ice_sword", "kylin_bow")     # weapons whose skill is a choice of the wearer: silent unless invoked
_ROLE = {"lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "renegade": "内奸"}


class Table:
    """A board under construction: `u` `h` `v` are its seats, `say` adds a line of play."""

    def __init__(self, slots, book, lexicon, armed: bool = True, victim: bool = True, helper: bool = False):
        self.s, self.book, self.lexicon = slots, book, lexicon
        self.board = Board(book, lexicon)
        self.lines: list[str] = []
        self.spoken: dict[str, str] = {}
        self.note = self.board.assumed.append
        self.u = self._seat("user", "甲")
        self.h = self.u if slots.holder and slots.holder == slots.user else self._seat("holder", "乙")
        if slots.victim and slots.victim == slots.user:
            self.v = self.u
        elif slots.victim and slots.victim == slots.holder:
            self.v = self.h
        else:
            self.v = self._seat("victim", "丙")
        self.others = []
        self.helper = self.moved = None
        if slots.moved_to and slots.moved_to in slots.people:
            self.moved = self._seat_of(slots.people[slots.moved_to], "丁")
        if helper:
            who = slots.people.get(slots.helper) if slots.helper else None
            self.helper = self._seat_of(who, "丁") if who else self.board.extra("蜀将")
            if who is None:
                self.helper.kingdom = "蜀"
                self.note("场上另有一名手里有【杀】的蜀势力角色")
        self._ring()
        self._equipment(armed)
        self.trick = self.board.card(Card("collateral"))
        self.u.hand.append(self.trick)

    # --- seats -------------------------------------------------------------------------------------------------------

    def _seat(self, role: str, name: str):
        who = self.s.who(role)
        seat = self._seat_of(who, name)
        told = who is not None and who.spoken in ("对面", "下家", "上家", "隔壁", "对手", "队友", "友军", "同伴", "那家伙")
        if told:
            self.spoken[seat.name] = who.spoken
            return seat
        if role == "holder" and (who is None or who.key[0] in "#ho") and not (who and who.general):
            self.spoken[seat.name] = "被借刀的角色"
        if role == "user" and (who is None or who.key[0] in "#ho"):
            self.spoken[seat.name] = "使用者"
        return seat

    def _seat_of(self, who, name: str):
        board = self.board
        if who is None:
            return board.extra(name)
        label = {"me": "我", "r:lord": "主公", "r:loyalist": "忠臣", "r:loyalist2": "忠臣乙", "r:rebel": "反贼", "r:rebel2": "反贼乙", "r:renegade": "内奸"}.get(who.key)
        if who.general:
            if who.general not in self.book.generals:
                return self._stranger(who)
            label = self.book.generals[who.general].zh
        elif who.key.startswith("l:"):
            label = who.key[2:]
        seat = board.extra(label) if label else board.extra(name)
        seat.general, seat.role = who.general, who.role
        self.spoken[seat.name] = who.spoken if label else seat.name
        return seat

    def _stranger(self, who):
        """A general that the edition lacks, seated without skills; not where a skill is asked of that no general here has."""
        if set(self.s.skills) - set(self.book.skills):
            raise CannotCompile(f"武将【{who.spoken}】不在这个版本里")
        seat = self.board.extra(who.spoken)
        seat.role = who.role
        self.spoken[seat.name] = who.spoken
        self.note(f"武将【{who.spoken}】不在这个版本里，按没有技能的角色算")
        return seat

    def _ring(self) -> None:
        """The circle: the distance from the weapon holder to the victim as stated, else 1."""
        s, board = self.s, self.board
        gap = s.apart or s.distance or 1
        if s.distance and s.victim_horse and not s.apart:
            gap = max(1, s.distance - 1)
        seats = [self.u]
        if self.h is not self.u:
            if self.v is self.u and gap > 1:
                seats += [board.extra() for _ in range(gap - 1)]
            seats.append(self.h)
        if self.v not in seats:
            if gap > 1:
                seats += [board.extra() for _ in range(gap - 1)]
            seats.append(self.v)
        for more in (self.moved, self.helper):
            if more and more not in seats:
                seats.append(more)
        need = max(2 * gap if gap > 1 else 0, 4 if s.both_horses else 0, s.seats or 0, 3 if len(seats) < 3 and not s.seats else 0)
        while len(seats) < need:
            seats.append(board.extra())
        board.order = seats
        self.seats = seats
        if s.both_horses or s.nobody_in_range:
            k = seats.index(self.h)
            for near in (seats[k - 1], seats[(k + 1) % len(seats)]):
                if near is not self.h:
                    board.equip(near, "defensive_horse")
            if s.nobody_in_range:
                general = self.book.generals.get(self.h.general) if self.h.general else None
                if general is not None and "mashu" in general.skills:
                    self.h.general = None      # nobody is in range as told, 马术 counted in: the seats here are laid for a range without it
                    self.note("【马术】已计算在攻击范围之内")
                self.note("被借刀者的两侧都装备+1坐骑，攻击范围1")

    def _equipment(self, armed: bool) -> None:
        s, board = self.s, self.board
        if s.own_weapon and self.u is not self.h:
            board.equip(self.u, s.own_weapon)
        elif s.only_me_armed and self.u is not self.h and not self.u.equipment:
            board.equip(self.u, self._default())
        if armed and not (s.unarmed or s.only_me_armed) or armed and self.h is self.u:
            slug = s.weapon or ("crossbow" if s.nobody_in_range else self._default())
            if s.nobody_in_range and not s.both_horses and slug in self.book.cards and (self.book.cards[slug].range or 1) > 1:
                self.note(f"【{self.book.cards[slug].zh}】的攻击范围内没有人，以攻击范围1的武器代替")
                slug = "crossbow"       # the range told to be empty is laid with the two neighbours alone
            if slug not in self.book.cards:
                raise CannotCompile(f"这个版本没有【{self.lexicon.name('card', slug)}】")
            if s.weapon is None:
                self.note(f"被借刀者装备【{self.book.cards[slug].zh}】")
            want = Card(slug, s.weapon_suit, s.weapon_color)
            try:
                text = board.card(want)
            except CannotCompile:
                text = board.card(Card(slug))
                if s.weapon_color or s.weapon_suit:
                    if s.weapon:
                        text = self._other_red(slug)
                    else:
                        raise
            self.h.equipment.append(text)
        if s.holder_horse:
            board.equip(self.h, "offensive_horse")
        if s.victim_armor and self.v is not self.h:
            board.equip(self.v, s.victim_armor)
        if s.victim_horse and self.v is not self.h and not s.both_horses:
            board.equip(self.v, "defensive_horse")
        if self.v.general == "zhugeliang":
            self.v.stated_hand = (1 if self.v is self.u else 0) if s.bare and not s.nullified else s.victim_hand    # the card in use is his last
        elif self.h.general == "zhugeliang" and s.bare:
            self.h.stated_hand = 0
        if s.victim_bare:
            self.v.stated_hand = 0
        if s.dead and self.v is not self.h:
            self.v.hp = 1
            if not s.tagged.text.count("1血"):
                self.note("被杀的角色体力为1，没有人救")

    def _other_red(self, slug: str) -> str:
        """A card of the weapon though the deck holds none of the stated colour: another weapon of that colour stands for it."""
        for other in PLAIN:
            try:
                text = self.board.card(Card(other, self.s.weapon_suit, self.s.weapon_color))
            except CannotCompile:
                continue
            self.note(f"牌堆里没有这样的【{self.book.cards[slug].zh}】，以【{self.book.cards[other].zh}】代替")
            return text
        raise CannotCompile(f"这个版本没有这样的【{self.book.cards[slug].zh}】")

    def _default(self) -> str:
        s = self.s
        colored = s.weapon_color or s.weapon_suit
        need = max(s.distance or 1, 1)
        for slug in PLAIN:
            if slug not in self.book.cards or slug in s.lacks or slug == s.own_weapon:
                continue
            if (self.book.cards[slug].range or 3) < need:
                continue
            if colored:
                if not any(f[2] == slug and (not s.weapon_suit or f[0] == s.weapon_suit) and (not s.weapon_color or units_color(f[0]) == s.weapon_color) for f in self.book.faces):
                    continue
            return slug
        raise CannotCompile("这个版本没有合适的武器")

    # --- lines -------------------------------------------------------------------------------------------------------

    def zh(self, slug: str) -> str:
        """Printed name of a card or skill in the edition's book."""
        if slug in self.book.cards:
            return self.book.cards[slug].zh
        if slug in self.book.skills:
            return self.book.skills[slug].zh
        return self.lexicon.name("skill", slug)

    def say(self, line: str) -> int:
        """Adds a line, returns its number."""
        self.lines.append(line)
        return len(self.lines)

    def borrow(self, name_victim: bool = True) -> int:
        """The use of 借刀杀人."""
        return self.say(f"{self.u.name} 使用 {self.trick} 对 {self.h.name}" + (f" 指定 {self.v.name}" if name_victim else ""))

    def weapon(self) -> str:
        """The holder's weapon; where he wears none, nothing of it can be asked."""
        if not self.h.equipment:
            raise CannotCompile(f"{self.h.name}没有武器")
        return self.h.equipment[0]

    def slash(self, target=None, held: int = 1) -> int:
        """The holder's 杀 on the victim."""
        text = self.slash_card()
        return self.say(f"{self.h.name} 使用 {text} 对 {(target or self.v).name}")

    def slash_card(self) -> str:
        """A 杀 of the stated colour in the holder's hand."""
        s = self.s
        return self.board.give(self.h, Card(s.slash_slug, s.slash_suit, s.slash_color if not s.slash_suit else None))

    def chain(self) -> None:
        """The 无懈 told: by the victim (his only card) on 借刀, and one more on that."""
        s = self.s
        if not s.nullified:
            return
        by = next((self._seat_of(s.people[k], "丁") for k in s.nullifiers), None)
        if by is not None and by not in self.seats:
            self.seats.append(by)
        if self.v.general == "zhugeliang" and (s.last_nullification or s.nullified >= 2):
            if not s.last_nullification and s.victim_hand is None:
                raise CannotCompile("没有说诸葛亮打出【无懈可击】后还有没有手牌")
            card = self.board.card(Card("nullification"))
            self.v.hand, self.v.stated_hand = [card], s.victim_hand if not s.last_nullification else 1
            self.say(f"{self.v.name} 使用 {card} 针对 第1行")
            if s.nullified >= 2:
                by = by or self._extra()
                other = self.board.card(Card("nullification"))
                by.hand.append(other)
                self.say(f"{by.name} 使用 {other} 针对 第2行")
            for k in range(3, s.nullified + 1):
                by = self._extra()
                other = self.board.card(Card("nullification"))
                by.hand.append(other)
                self.say(f"{by.name} 使用 {other} 针对 第{k}行")
            return
        by = by or self._extra()
        card = self.board.card(Card("nullification"))
        by.hand.append(card)
        self.say(f"{by.name} 使用 {card} 针对 第1行")
        for k in range(2, self.s.nullified + 1):
            other = self._extra()
            card = self.board.card(Card("nullification"))
            other.hand.append(card)
            self.say(f"{other.name} 使用 {card} 针对 第{k}行")

    def _extra(self):
        found = self.board.extra()
        self.seats.append(found)
        return found

    def play(self, then: list[str]) -> tuple[Replay, list]:
        """Replays; the truth of each `then` line (True, False or None). Raises Cannot."""
        if all(seat.role for seat in self.seats):
            self.seats.append(self.board.extra())
        self.board.order = self.seats
        data = self.board.scenario(self.lines, self.s.tagged.text)
        data["question"] = self.s.tagged.text
        data["editions"] = [self.book.edition]
        data["then"] = then
        replay = Replay(data, self.book)
        found = [x["holds"] for x in judge_all(replay.runs, replay.player)]
        replay.data = {**data, "then": [line for line, holds in zip(then, found) if holds]}      # what was tried and does not hold is not what the board shows
        return replay, found


def lends_to_user(book) -> bool:
    """Whether the card of this edition names no second target (it is then no order to strike)."""
    from resolver.engine.units import CARDS

    d = book.cards.get("collateral")
    unit = CARDS.get(d.unit) if d is not None and d.unit else None
    return unit is not None and unit.designates is None


def units_color(suit: str) -> str:
    """red or black."""
    return "red" if suit in ("heart", "diamond") else "black"


__all__ = ["Table", "Cannot", "CannotCompile", "PLAIN", "units"]
