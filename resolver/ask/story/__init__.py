"""Turns the events of a frame into `when` lines: who has which card, what leads up to a skill, what the judgement shows.

`Story.tell()` returns the scenario; `Story.line_of` maps the asked event to its line. What the question leaves out is
filled from the defaults of docs/assumptions.md and noted. Nothing here decides whether an act is legal.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import Board, CannotCompile, NoCard, RANK_SIGN, SUIT_SIGN, Seat
from resolver.ask.frames import Card, Event, Frame
from resolver.ask.story.answers import Answers
from resolver.ask.story.course import Course
from resolver.ask.story.special import Special
from resolver.ask.story.use import Use, _JUDGE_FACE, LATE
from resolver.ask.story.uses import Uses


class Story(Uses, Special, Answers, Course):
    """One way to put a frame on a board. `want` is the main query; `faces` overrides judgement faces (variants)."""

    def __init__(self, frame: Frame, book, lexicon, want=None, faces: dict | None = None):
        self.frame, self.want = frame, want
        self.board = Board(frame, book, lexicon)
        self.board.faces = faces or {}
        self.lexicon = lexicon
        self.lines: list[str] = []
        self.line_of: dict[int, int] = {}
        self.use: Use | None = None
        self.last_line = 0
        self.done: set[int] = set()
        self.damaged: Seat | None = None
        self.damager: Seat | None = None
        self.skip_kinds: set[str] = set()
        self.notes: list[str] = []
        self.open_face: str | None = None
        self.folded = False
        self.reader = None
        self.pick = None
        self.asked_line: int | None = None
        self.in_play = False
        self.told: list[Event] = []
        self.silent: list[Event] = []
        self.judged: Seat | None = None
        self.collateral: tuple | None = None
        self.late = any(w in frame.text for w in LATE)

    # --- small tools ---------------------------------------------------------------------------------------------------

    def say(self, text: str) -> int:
        """Adds a line; its number."""
        self.lines.append(text)
        return len(self.lines)

    def seat(self, pid: int | None) -> Seat | None:
        return None if pid is None else self.board.seat(pid)

    def assume(self, text: str) -> None:
        if text not in self.board.assumed:
            self.board.assumed.append(text)

    def zh(self, slug: str) -> str:
        """Printed name of a card or a skill."""
        book = self.board.book
        if slug in book.cards:
            return book.cards[slug].zh
        if slug in book.skills:
            return book.skills[slug].zh
        for kind in ("card", "skill"):
            if (kind, slug) in self.lexicon.by_slug:
                raise CannotCompile(f"【{self.lexicon.name(kind, slug)}】不在这个版本里")
        raise CannotCompile(f"不认识 {slug}")

    def me(self) -> Seat | None:
        for i, p in enumerate(self.frame.persons):
            if p.me:
                return self.seat(i)
        return None

    def persons(self) -> list[int]:
        """Persons that take a seat, without the ones merged away."""
        return [i for i, p in enumerate(self.frame.persons) if not p.label.startswith("—")]

    def other_than(self, *seats: Seat | None) -> Seat:
        """Somebody else: a person of the question if there is one, else a seat of ours."""
        taken = [s for s in seats if s is not None]
        for i in self.persons():
            p = self.frame.persons[i]
            if i in self.board.of and self.board.of[i] in taken or p.label in ("使用者", "赢家", "死者"):
                continue
            if i not in self.board.of or self.board.of[i] not in taken:
                return self.seat(i)
        return next((s for s in self.board.seats if s not in taken), None) or self.board.extra()

    def owner_seat(self, skill: str, pid: int | None) -> Seat:
        """The seat that has `skill`: the person said, who gets the general of that skill if none is named."""
        general = units.OWNER.get(skill)
        seat = self.seat(pid)
        if seat is None:
            for i in self.persons():
                if general and self.frame.persons[i].general == general:
                    return self.seat(i)
            seat = next((s for s in self.board.seats if general and s.general == general), None)
        if seat is None:
            me = self.me()
            if me is not None and me.general is None and (self.use is None or units.OCCASION.get(skill) not in ("damaged", "targeted") or self.use.target is me):
                seat = me
            elif self.use is not None and self.use.target is not None and self.use.target.general is None and units.OCCASION.get(skill) in ("damaged", "targeted", "need_jink", "jink"):
                seat = self.use.target
            elif self.use is not None and self.use.actor.general is None and units.OCCASION.get(skill) in ("slash", "damage", "trick"):
                seat = self.use.actor
            else:
                seat = self.board.extra()
        if seat.general is None and general and not self._lent(skill, seat):
            if general not in self.board.book.generals:
                raise CannotCompile(f"【{self.lexicon.name('skill', skill)}】不在这个版本里")
            seat.general = general
            self.assume(f"{seat.name}是{self.board.book.generals[general].zh}（{self.zh(skill)}的武将）")
        person = next((p for k, p in enumerate(self.frame.persons) if self.board.of.get(k) is seat), None)
        if skill in units.LORD_SKILLS and skill != "huangtian" and seat.role is None and not (person is not None and "lord" in person.not_roles) and not any(s.role == "lord" for s in self.board.seats):
            seat.role = "lord"
            self.assume(f"{seat.name}是主公（{self.zh(skill)}是主公技）")
        return seat

    def _lent(self, skill: str, seat: Seat) -> bool:
        return skill == "huangtian"

    def face(self, card: Card | None, default: str) -> str:
        """The face of a judgement line."""
        if card is None:
            return default
        if card.suit:
            return SUIT_SIGN[card.suit] + (RANK_SIGN.get(card.number, str(card.number)) if card.number else "9")
        if card.number:
            return ("♥" if card.color == "red" else "♠") + RANK_SIGN.get(card.number, str(card.number))
        return _JUDGE_FACE[card.color]

    def judge_ahead(self, i: int, default: str) -> str:
        """Face for the judgement of event i: the next one told before another deed, else the default."""
        for event in self.events[i + 1:i + 4]:
            if event.kind == "judge" and id(event) not in self.done:
                self.done.add(id(event))
                return self.face(event.card, default)
            if event.kind in ("use",):
                break
        before = [e for e in self.events[:i] if e.kind == "judge" and id(e) not in self.done]
        if before:
            self.done.add(id(before[-1]))
            return self.face(before[-1].card, default)
        return default

    # --- telling -------------------------------------------------------------------------------------------------------

    def tell(self) -> dict:
        """The scenario of the whole story up to the asked event. Raises CannotCompile with a reason."""
        self.events: list[Event] = [e for e in self.frame.events]
        asked = self.want.event if self.want is not None else None
        if self.frame.used_slashes:
            seat = self.me() or (self.seat(self.persons()[0]) if self.persons() else None)
            if seat is not None:
                self.board.used_marks[seat.name] = [f"杀 {self.frame.used_slashes}"]
        self._dying()
        for i, event in enumerate(self.events):
            if id(event) in self.done:
                continue
            self.done.add(id(event))
            handler = getattr(self, "do_" + event.kind, None)
            if handler is None:
                continue
            before = len(self.lines)
            self.told.append(event)
            try:
                for _ in range(max(1, event.repeat)):
                    handler(event, i)
            except NoCard:
                if event is not asked or event.kind != "skill" or self.want.kind != "legal" or event.by in units.CONVERSIONS or event.by == "spear":
                    raise
                owner = self.owner_seat(event.by, event.actor) if event.by not in units.EQUIPS else self.seat(event.actor) or (self.use.actor if self.use else self.board.seats[0])
                to = " 对 " + "、".join(self.seat(t).name for t in event.targets) if event.targets else ""
                self.asked_line = self.say(f"{owner.name} 发动 {self.zh(event.by)}{to}")
            if len(self.lines) == before and event.kind in ("use", "convert", "respond", "skill", "take", "judge"):
                self.silent.append(event)
            if event is asked and self.want.kind == "legal" and self.want.number and self.want.number > 1 and len(self.lines) > before:
                self._again(event, i, handler)
            if (event is asked or self.folded) and self.want.kind == "legal":
                if len(self.lines) > before:
                    self.line_of[id(asked)] = self.asked_line or len(self.lines)
                break
        if self.want is not None and self.want.kind == "judge_order":
            seat = self.seat(self.want.person) if self.want.person is not None else self.me() or self.board.extra()
            for slug in self.want.options:
                if not any(t.endswith(" " + self.zh(slug)) for t in seat.judge_area):
                    seat.judge_area.append(self.board.card(Card(slug)))
            self.lines = [f"{seat.name} 进入 判定阶段"]
            self.board.turn, self.board.phase = seat, "判定"
        self._place()
        return self.board.scenario(self.lines, self.frame.text)

    def _dying(self) -> None:
        """濒死 told as a state: a 杀 brings it about before anything else, unless the story has its own cause."""
        low = [k for k in self.persons() if self.frame.persons[k].dying]
        if not low:
            return
        seat = self.seat(low[0])
        seat.dying, seat.hp = False, 1
        cause = next((e for e in self.events if e.kind in ("use", "delayed", "convert", "hurt") and low[0] in e.targets and not (e.card and e.card.slug in ("peach", "analeptic"))), None)
        if cause is not None or any(e.kind == "use" and e.card.slug in units.SLASHES | units.MASS for e in self.events):
            return
        attacker = self.board.extra()
        self._turn(attacker)
        text = self.board.give(attacker, Card("slash"))
        n = self.say(f"{attacker.name} 使用 {text} 对 {seat.name}")
        self.use = Use("slash", attacker, [seat], n)
        self.damaged, self.damager = seat, attacker
        self.assume(f"{attacker.name}用【杀】使{seat.name}濒死")

    def _again(self, event: Event, i: int, handler) -> None:
        """The same act as often as the question says; the last one is asked about."""
        for _ in range(self.want.number - 1):
            slash = event.card is not None and event.card.slug in units.SLASHES
            targets = self.use.targets if self.use else []
            self.use, self.jinked = None, None
            if slash and targets:
                who = self.collateral[1] if self.collateral else self.board.turn
                text = self.board.give(who, event.card)
                self.asked_line = self.say(f"{who.name} 使用 {text} 对 " + "、".join(t.name for t in targets))
            else:
                seats = [s for s in self.board.seats]
                if event.kind == "skill" and event.by == "zhiheng":
                    self.asked_line = self.say(f"{self.board.turn.name} 发动 制衡 用 {self.board.card(Card())}")
                    self.board.turn.hand.append(self.lines[-1].rsplit(" 用 ", 1)[1])
                    continue
                handler(event, i)
                del seats

    def _place(self) -> None:
        """Seats everybody; the turn belongs to the first actor; a stated distance is laid out with seats between."""
        from resolver.ask.seating import arrange

        for i in self.persons():
            p = self.frame.persons[i]
            if i not in self.board.of and p.label not in ("使用者", "赢家", "死者", "伤害者", "被指定者"):
                self.seat(i)
        if len(self.board.seats) < 2:
            self.board.extra()
        kind = self.want.kind if self.want is not None else ""
        for k in self.persons():
            if "@range" in self.frame.persons[k].lacks and k in self.board.of:
                lonely = self.board.of[k]
                lonely.equipment = []
                self.board.equip(lonely, "crossbow")
                for seat, horse in zip([s for s in self.board.seats if s is not lonely], ("dilu", "jueying", "zhuahuangfeidian")):
                    self.board.equip(seat, horse)
                self.assume("其余角色装备+1马")
        if kind in ("who_reward", "who_penalty", "reward", "penalty"):
            dead = next((e for e in self.events if e.kind == "death" and e.targets), None)
            victim = self.board.of.get(dead.targets[0]) if dead is not None else self.damaged
            if victim is not None and victim.role is None:
                victim.role = "rebel" if kind in ("who_reward", "reward") else "loyalist"
                victim.hp = victim.hp or 1
                self.assume(f"{victim.name}是{'反贼' if victim.role == 'rebel' else '忠臣'}，体力 1")
        if kind in ("recover_n", "recovers") and self.want.number is None:
            for k in self.persons():
                seat, person = self.board.of.get(k), self.frame.persons[k]
                if seat is not None and seat.hp is None and not person.full_hp and not person.piles:
                    seat.hp = max(1, self.board.max_of(seat) - (2 if kind == "recover_n" else 1))
                    self.assume(f"{seat.name}已受伤")
        if kind == "draws" and self.judged is not None and self.lines and "兵粮" in self.frame.text:
            self.say(f"{self.judged.name} 进入 摸牌阶段")
        arrange(self)

    # --- skills ----------------------------------------------------------------------------------------------------------

    def merge_asked(self, event: Event) -> None:
        """The asked event was told inside another one: its line is the present one."""
        if self.want is not None and self.want.event is event:
            self.folded = True

    def board_face(self, default: str) -> str:
        """Face of a judgement that the question leaves open; variants of the story set another one."""
        return self.open_face or default

    def do_skill(self, event: Event, i: int) -> None:
        from resolver.ask.skill_lines import tell

        tell(self, event, i)
