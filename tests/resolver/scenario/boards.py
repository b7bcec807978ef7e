"""Random sound scenarios with lines of every form, for the round trip and for whoever else needs boards.

The boards are possible (each face as often as in the deck, zones right); the lines are well-formed, not necessarily legal.
Run `python -m tests.resolver.scenario.boards 10000` for many at once.
"""

from __future__ import annotations

import dataclasses
import random
import sys

from resolver.scenario import model as m
from resolver.scenario.dump import dump
from resolver.scenario.lexis import CHOICE_WORDS, EQUIPMENT, card_text
from resolver.scenario.load import load_text
from resolver.scenario.names import EditionNames, Names
from resolver.scenario.render import then_text, when_text
from resolver.scenario.then_grammar import COLORS, EFFECTS, EVENTS, SIDES, STATES

SEATS = "甲 乙 丙 丁 戊 己 庚 辛 壬 癸 曹操 P1 a-b 零号 <i> 反 x.y 老王".split()
TEXTS = (
    "借刀杀人：被借刀者", "a: b", "- x", "'引号' 与 \"引号\"", "true", "12", "1e3", "12:30", "2024-01-01", "~", "", " 前后有空格 ",
    "井号 # 在中间", "换\n行", "制表\t符", "[x]", "{y}", "&a", "*b", "!c", "%d", "@e", "`f", "末尾冒号:", "，。？！", "\u2028", "\x85",
    "no", "=", "<<", "? x", "|", ">", "\u00a0", "e\u0301", "\U0001f5e1\ufe0f", "\\u0041", "null", "0x1F", "+1马 -1马",
)


class Maker:
    """One board: the deck is dealt out as cards are asked for."""

    def __init__(self, rng: random.Random, names: Names, edition: str):
        self.rng, self.names, self.edition = rng, names, edition
        self.view: EditionNames = names.edition(edition)
        self.deck = [face for face, count in self.view.faces.items() for _ in range(count)]
        rng.shuffle(self.deck)
        self.skills = sorted(set(self.view.skills.values()))
        self.cards = sorted(set(self.view.cards.values()))
        self.seats: tuple[str, ...] = ()
        self.lines = 0

    # words

    def maybe(self, value, chance: float = 0.4):
        """`value()` now and then, else None."""
        return value() if self.rng.random() < chance else None

    def some(self, value, low: int = 1, high: int = 3) -> tuple:
        return tuple(value() for _ in range(self.rng.randint(low, high)))

    def spec(self, face, as_name: str | None = None) -> m.CardSpec:
        suit, number, slug = face
        zh = self.names.zh("card", slug)
        as_zh = None if as_name is None else self.names.zh("card", as_name)
        return m.CardSpec(suit, number, slug, False, as_name, card_text(suit, number, zh, as_zh))

    def deal(self, *subtypes: str) -> m.CardSpec | None:
        for index, face in enumerate(self.deck):
            if not subtypes or self.view.subtypes[face[2]] in subtypes:
                return self.spec(self.deck.pop(index))
        return None

    def dealt(self, low: int, high: int) -> tuple[m.CardSpec, ...]:
        return tuple(self.deal() or m.UNKNOWN_CARD for _ in range(self.rng.randint(low, high)))

    def card(self) -> m.CardSpec:
        """Any way of naming a card in a line."""
        face = self.rng.choice(list(self.view.faces))
        kind = self.rng.random()
        if kind < 0.1:
            return m.UNKNOWN_CARD
        if kind < 0.2:
            return m.CardSpec(name=face[2], text=self.names.zh("card", face[2]))
        if kind < 0.3:
            return m.CardSpec(face[0], face[1], text=card_text(face[0], face[1], None))
        return self.spec(face)

    def lying(self) -> m.CardSpec:
        """A card in a claim about a zone: now and then one that lies there as another."""
        card = self.card()
        if card.unknown or self.rng.random() < 0.8:
            return card
        return dataclasses.replace(card, as_name="indulgence", text=f"{card.text} 当 {self.names.zh('card', 'indulgence')}")

    def seat(self) -> str:
        return self.rng.choice(self.seats)

    def skill(self) -> tuple[str, str]:
        if self.rng.random() < 0.25:
            return "card", self.rng.choice([c for c in self.cards if self.view.subtypes[c] in EQUIPMENT])
        return "skill", self.rng.choice(self.skills)

    def card_name(self) -> str:
        return self.rng.choice(self.cards)

    # lines

    def acts(self) -> list:
        """One line of each probed form, with its optional parts at random."""
        r, kind_skill = self.rng, self.skill()
        cards = self.some(self.card)
        converts = r.random() < 0.4
        against = self.maybe(lambda: ("line", r.randint(1, self.lines)) if self.lines and r.random() < 0.7 else ("previous",))
        seats = lambda: self.some(self.seat)  # noqa: E731
        return [
            m.Use(
                self.seat(), (cards if r.random() < 0.8 else ()) if converts else cards[:1],
                self.card_name() if converts else None, against, self.maybe(seats) or (), self.maybe(seats, 0.2) or (),
                kind_skill[1] if converts else None),
            m.Respond(
                self.seat(), cards if converts else cards[:1], self.card_name() if converts else None,
                kind_skill[1] if converts else None),
            m.Invoke(
                self.seat(), kind_skill[1], self.maybe(seats) or (), self.maybe(lambda: self.some(self.card, 0, 3)),
                self.maybe(self.choice), self.maybe(self.card_name, 0.2), (), kind_skill[0]),
            m.NotInvoke(self.seat(), kind_skill[1], self.maybe(seats) or (), kind_skill[0]),
            m.Discard(self.seat(), self.some(self.card)),
            m.Give(self.seat(), self.seat(), self.some(self.card)),
            m.Show(self.seat(), self.some(self.card)),
            m.Recast(self.seat(), self.some(self.card)),
            m.Arrange(self.seat(), r.choice(self.skills), self.some(self.card, 0, 3), self.some(self.card, 0, 3)),
            m.Distribute(self.seat(), r.choice(self.skills), self.some(lambda: (self.seat(), self.card()))),
            m.Pindian(self.seat(), self.card(), self.seat(), self.card()),
        ]

    def choice(self) -> str:
        pick = self.rng.random()
        if pick < 0.6:
            return self.rng.choice(list(CHOICE_WORDS.values()))
        return self.rng.choice(self.seats) if pick < 0.8 else self.card_name()

    def when_line(self) -> m.WhenLine:
        r = self.rng
        number = r.randint(1, 20)
        word = self.choice()
        while word in self.cards:
            word = self.choice()
        zone = r.choice(("hand", "equip", "judge"))
        face = r.choice(list(self.view.faces))
        kind, skill = self.skill()
        judged = r.random() < 0.5
        others = [
            m.Decline(self.maybe(self.seat, 0.7), self.card_name()),
            m.Pick(self.seat(), self.seat(), zone, self.card() if zone != "hand" or r.random() < 0.5 else None),
            m.Choose(self.seat(), word, None) if r.random() < 0.5 else m.Choose(self.seat(), None, self.card()),
            m.Judgement(
                self.spec(face) if r.random() < 0.6 else m.CardSpec(face[0], face[1], text=card_text(face[0], face[1], None)),
                self.seat() if judged else None, skill if judged else None),
            m.Enter(self.seat(), r.choice((*m.PHASES, "turn"))),
            m.End(self.seat(), r.choice((*m.PHASES, "turn"))),
            m.DealDamage(self.maybe(self.seat, 0.7), self.seat(), number, r.choice(m.NATURES)),
            m.LoseHp(self.seat(), number),
            m.Recover(self.seat(), number),
            m.DrawCards(self.seat(), number),
            m.Obtain(self.seat(), (self.spec(face),)),
            m.LoseCards(self.seat(), self.some(self.card)),
            m.Die(self.seat(), self.maybe(self.seat)),
            m.First(self.seat(), skill, kind),
        ]
        line = r.choice(self.acts() + others)
        return dataclasses.replace(line, line=self.lines + 1, text=when_text(line, self.names))

    def then_line(self, number: int) -> m.ThenLine:
        r, count = self.rng, self.lines
        kind, skill = self.skill()
        small = r.randint(0, 9)
        after = self.maybe(lambda: r.randint(0, count), 0.3)
        self.lines = count if after is None else after
        act = r.choice(self.acts())
        self.lines = count
        act = dataclasses.replace(act, text=when_text(act, self.names))
        seat_zone = r.choice(m.SEAT_ZONES)
        pile = r.choice(("discard_pile", "processing"))
        asked = r.choice([
            ("card", r.choice([c for c in self.cards if self.view.subtypes[c] not in EQUIPMENT])), ("skill", skill),
            *(("word", word) for word in ("any_skill", "discard", "doubt", "pick"))])
        lines = [
            m.StatIs(self.seat(), "hp", r.randint(-3, 20)), m.StatIs(self.seat(), r.choice(("max_hp", "max_cards")), small),
            m.HandCount(self.seat(), small),
            m.ZoneIs(self.seat(), seat_zone, self.some(self.lying, 0, 3)), m.ZoneIs(None, pile, self.some(self.card, 0, 3)),
            m.ZoneHas(self.seat(), seat_zone, self.some(self.lying), r.random() < 0.5),
            m.ZoneHas(None, pile, self.some(self.card), r.random() < 0.5),
            m.CardAt(self.lying(), seat_zone, self.seat()),
            m.CardAt(self.card(), r.choice((pile, "draw_pile", "draw_pile_top")), None), m.DrawPileLeft(small),
            m.SeatState(self.seat(), r.choice(list(STATES.values()))), m.HasSkill(self.seat(), skill, r.random() < 0.5),
            m.Damaged(self.seat(), small + 1, self.maybe(lambda: r.choice(m.NATURES)), None, True),
            m.Damaged(self.seat(), small + 1, self.maybe(lambda: r.choice(m.NATURES)), self.maybe(self.seat), False),
            m.NoDamage(self.seat()), m.HpLost(self.seat(), small), m.HpRecovered(self.seat(), small),
            m.Can(act, r.random() < 0.5),
            m.TargetsAre(self.seat(), self.card_name(), self.some(self.seat, 0, 3), "card"),
            m.TargetsAre(self.seat(), r.choice(self.skills), self.some(self.seat, 0, 3), "skill"),
            m.Asked(self.seat(), *asked, self.maybe(lambda: small), r.random() < 0.5),
            m.Invoked(self.seat(), skill, self.maybe(lambda: small), r.random() < 0.5, kind),
            m.Order(tuple(
                m.Moment(self.seat(), "event", r.choice(list(EVENTS.values()))) if r.random() < 0.5
                else m.Moment(self.seat(), kind, skill) for _ in range(r.randint(2, 4)))),
            m.Distance(self.seat(), self.seat(), small), m.AttackRange(self.seat(), small),
            m.InRange(self.seat(), self.seat(), r.random() < 0.5), m.Killer(self.seat(), self.maybe(self.seat)),
            m.Reward(self.seat(), small), m.Penalty(self.seat()), m.NoReward(),
            m.PhaseSkipped(self.seat(), r.choice(m.PHASES), r.random() < 0.5),
            m.CurrentTurn(self.seat(), self.maybe(lambda: r.choice(m.PHASES))), m.CardNullified(self.card_name(), self.seat()),
            m.Winner(r.choice(list(SIDES.values()))), m.Undecided(self.maybe(lambda: "collateral.slash")),
        ]
        if count:
            ref = r.randint(1, count)
            lines += [
                m.LineLegal(ref, True), m.LineLegal(ref, False, self.maybe(lambda: r.choice(m.ILLEGAL_CODES))),
                m.LineColor(ref, r.choice(list(COLORS.values()))), m.LineNumber(ref, r.choice((None, 1, 10, 13))), m.LineEffect(ref, r.choice(list(EFFECTS.values()))),
            ]
        line = dataclasses.replace(
            r.choice(lines), line=number, after=after, cites=self.maybe(lambda: "faq-2.10.ruling.collateral.reward", 0.1))
        return dataclasses.replace(line, text=then_text(line, self.names))

    # the board

    def player(self, name: str, role: str | None) -> m.PlayerSpec:
        r = self.rng
        alive = r.random() < 0.93
        general = self.maybe(lambda: r.choice(sorted(set(self.view.generals.values()))), 0.7)
        max_hp = self.maybe(lambda: r.randint(1, 20), 0.3)
        top = max_hp or 4 if general is None else max_hp or self.view.info[general].hp
        dying = alive and r.random() < 0.05
        buqu = alive and "buqu" in self.skills and r.random() < 0.1
        hp = r.randint(-3, 0) if dying else self.maybe(lambda: r.randint(-2 if buqu else 1, top), 0.6)
        equipment = judge_area = ()
        hand: int | tuple = ()
        piles = ()
        if alive:
            hand = r.randint(1, 5) if r.random() < 0.2 else self.dealt(0, 4)
            slots = [slot for slot in sorted(EQUIPMENT) if r.random() < 0.2]
            equipment = tuple(card for card in (self.deal(slot) for slot in slots) if card)
            if r.random() < 0.2 and (card := self.deal("basic")):
                judge_area = (dataclasses.replace(
                    card, as_name="indulgence", text=f"{card.text} 当 {self.names.zh('card', 'indulgence')}"),)
            elif r.random() < 0.2 and (card := self.deal("delayed_trick")):
                judge_area = (card,)
            piles = (("buqu", self.dealt(1, 3)),) if buqu else ()
        return m.PlayerSpec(
            name, role, general, hp, max_hp, self.maybe(lambda: r.choice(("wei", "shu", "wu", "qun")), 0.1),
            self.maybe(lambda: r.choice(("male", "female")), 0.1), hand, equipment, judge_area, piles,
            alive and r.random() < 0.2, r.random() < 0.1, alive, dying, alive and r.random() < 0.05)

    def scenario(self) -> m.Scenario:
        r = self.rng
        self.seats = tuple(r.sample(SEATS, r.randint(2, 10)))
        roles: list = [None] * len(self.seats)
        if r.random() < 0.4:
            roles = ["lord", *(r.choice(m.ROLES[1:]) for _ in self.seats[1:])]
        players = [self.player(name, role) for name, role in zip(self.seats, roles)]
        if not any(player.alive for player in players):
            players[0] = m.PlayerSpec(self.seats[0], roles[0])
        living = [player.name for player in players if player.alive]
        turn, defaults = r.choice(living), ["turn", "phase"]
        if turn != self.seats[0] or r.random() < 0.3:
            defaults.remove("turn")
        phase = r.choice(m.PHASES)
        if phase != "play" or r.random() < 0.3:
            defaults.remove("phase")
        closed = r.random() < 0.1
        pile = self.maybe(lambda: self.dealt(0, 6), 0.5)
        given = m.Given(
            tuple(players), turn, phase, () if closed and pile is None else pile, closed,
            self.dealt(0, 3) if r.random() < 0.3 else (), None,
            tuple(m.UsedSpec(seat, "skill", r.choice(self.skills), r.randint(1, 3)) for seat in sorted(
                r.sample(self.seats, r.randint(0, 2)))) if r.random() < 0.3 else (),
            r.random() < 0.05, tuple(defaults))
        when = []
        for self.lines in range(r.randint(0, 5)):
            when.append(self.when_line())
        self.lines = len(when)
        text = lambda: r.choice(TEXTS)  # noqa: E731
        return m.Scenario(
            1, f"board-{r.randint(0, 10**6)}", text(), given, self.maybe(text), (self.edition,),
            ("faq-2.10.ruling.collateral.reward",) if r.random() < 0.2 else (), self.maybe(lambda: "ours"), self.maybe(text),
            self.maybe(text), r.random() < 0.1, tuple(when), tuple(self.then_line(n) for n in range(1, r.randint(1, 8))))


def make_board(seed: int, names: Names, edition: str = "std-junzheng") -> m.Scenario:
    """The board of a seed."""
    return Maker(random.Random(seed), names, edition).scenario()


def round_trip(seed: int, names: Names, edition: str = "std-junzheng") -> tuple[m.Scenario, m.Scenario, str]:
    """(board, the board read back, its text)."""
    board = make_board(seed, names, edition)
    text = dump(board, names)
    return board, load_text(text, names), text


if __name__ == "__main__":
    from .words import make_names

    words = make_names()
    for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 1000):
        board, back, text = round_trip(seed, words)
        if board != back:
            sys.exit(f"board {seed} changed:\n{text}")
    print("no board changed")
