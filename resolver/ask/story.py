"""Turns the events of a frame into `when` lines: who has which card, what leads up to a skill, what the judgement shows.

`Story.tell()` returns the scenario; `Story.line_of` maps the asked event to its line. What the question leaves out is
filled from the defaults of docs/assumptions.md and noted. Nothing here decides whether an act is legal.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import Board, CannotCompile, NoCard, RANK_SIGN, SUIT_SIGN, Seat
from resolver.ask.frames import Card, Event, Frame

VERB = {"slash": "使用", "savage_assault": "打出", "archery_attack": "打出", "duel": "打出", "jijiang": "打出", "hujia": "打出"}
_JUDGE_FACE = {None: "♠9", "red": "♥9", "black": "♠9"}


LATE = ("已经", "这才", "忽然发现", "突然发现", "才想起", "想起来", "再补", "补发", "反悔", "后悔", "回头", "来得及", "补一张", "补出", "改成", "改用", "收回", "过会儿", "才说", "才发现")


class Use:
    """The use that is being resolved while the story is told."""

    def __init__(self, slug: str, actor: Seat, targets: list[Seat], line: int):
        self.slug, self.actor, self.targets, self.line = slug, actor, targets, line
        self.at = 0
        self.second: Seat | None = None
        self.slashed = False
        self.by = None
        self.helped = False

    @property
    def target(self) -> Seat | None:
        return self.targets[min(self.at, len(self.targets) - 1)] if self.targets else None


class Story:
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

    # --- uses ----------------------------------------------------------------------------------------------------------

    def actor_for(self, event: Event, targets: list[Seat]) -> Seat:
        seat = self.seat(event.actor)
        if seat is not None:
            return seat
        for i in self.persons():
            p = self.frame.persons[i]
            if p.label == "伤害者" and event.card and event.card.slug in units.SLASHES:
                return self.seat(i)
        me = self.me()
        if me is not None and me not in targets:
            return me
        known = [self.seat(i) for i in self.persons() if self.frame.persons[i].label in ("使用者", "伤害者")]
        if known and known[0] not in targets:
            return known[0]
        if targets and event.by:
            armed = [self.seat(i) for i in self.persons() if event.by in self.frame.persons[i].equipment]
            if armed:
                return armed[0]
        if self.board.turn is not None and self.board.turn not in targets:
            return self.board.turn
        self.anonymous_user = event.card.slug if event.card else None
        fresh = [i for i in self.persons() if i not in self.board.of and self.frame.persons[i].general is None and self.frame.persons[i].label in ("别人", "有人", "某人", "敌人")]
        if fresh:
            return self.seat(fresh[0])
        return self.board.extra()

    def do_use(self, event: Event, i: int) -> None:
        slug = event.card.slug
        if slug in units.SLASHES:
            return self._slash(event, i)
        targets = [self.seat(t) for t in event.targets]
        if slug == "collateral":
            return self._collateral(event, i)
        if slug in ("peach", "analeptic"):
            return self._drug(event, i)
        if slug in units.MASS:
            return self._mass(event, i)
        actor = self.actor_for(event, targets)
        self._turn(actor)
        if slug in units.AIMED and not targets:
            targets = [self.other_than(actor)]
        if slug in ("dismantlement", "snatch"):
            for t in targets:
                self._something(t, actor)
        if slug == "fire_attack" and targets and targets[0] is not actor and not targets[0].hand and targets[0].stated_hand is None:
            targets[0].hand.append(self.board.card(Card()))
        text = self.board.give(actor, event.card)
        where = "" if slug in units.SELF and (not targets or targets == [actor]) else " 对 " + "、".join(t.name for t in targets)
        n = self.say(f"{actor.name} 使用 {text}{where}")
        self.asked_line = n
        self.use = Use(slug, actor, targets, n)
        if event.armor and targets:
            self.board.equip(targets[0], event.armor)
        if slug == "duel" and targets:
            self.damaged, self.damager = targets[0], actor
        burns = self.want is not None and self.want.kind in ("damage", "hurt", "gained_card", "gained", "boost", "who_source", "transfer", "low", "dies") or any(e.kind == "skill" for e in self.events[i + 1:])
        if slug == "fire_attack" and "同花色" in self.frame.text and "没" in self.frame.text:
            burns = False
        person = next((p for k, p in enumerate(self.frame.persons) if self.board.of.get(k) is actor), None)
        if slug == "fire_attack" and person is not None and any(x.startswith("@") for x in person.lacks):
            burns = False
        if slug == "fire_attack" and targets and burns and not (self.want and self.want.event is event):
            shown = targets[0].hand[0] if targets[0].hand else None
            if shown:
                suit = {"♠": "spade", "♥": "heart", "♣": "club", "♦": "diamond"}[shown[0]]
                self.say(f"{actor.name} 弃置 {self.board.give(actor, Card(suit=suit))}")
                self.damaged, self.damager = targets[0], actor
        if slug in ("dismantlement", "snatch") and targets and any(e.kind == "take" for e in self.events[i + 1:i + 3]):
            self.pick = actor, targets[0]
        if event.material and targets:
            item = event.material[0]
            zone, cards = ("判定区", targets[0].judge_area) if item.zone == "judge" else ("装备", targets[0].equipment)
            text = next((t for t in cards if t.endswith(" " + self.zh(item.slug))), None)
            if text:
                self.say(f"{actor.name} 选 {targets[0].name} {zone} {text}")
        return None

    def _turn(self, seat: Seat, phase: str | None = None) -> None:
        if self.board.turn is None and not self.lines:
            self.board.turn = seat
            self.board.phase = phase
        elif self.board.turn is not seat:
            if phase is None and not self.use_open():
                self.say(f"{seat.name} 进入 出牌阶段")
                self.board.turn_now = seat
        if getattr(self.board, "turn_now", None) is None:
            self.board.turn_now = seat

    def use_open(self) -> bool:
        """Whether something is being resolved, so that nobody stands at an idle point."""
        return self.use is not None

    def _slash(self, event: Event, i: int) -> None:
        if self.use is not None and self.use.slug == "collateral" and self.use.line:
            holder = self.use.targets[0]
            target = self.seat(event.targets[0]) if event.targets else self.use.second
            if self.use.slashed:
                return None
            return self._borrowed(holder, target, event.card, event)
        if self.use is not None and self.use.slug in ("savage_assault", "duel") and not event.targets and not event.card.color:
            return self.do_respond(event, i)
        actor_seat = self.seat(event.actor)
        if (not event.targets and self.use is not None and self.use.slug == "slash" and event is (self.want.event if self.want else None) and "再" in self.frame.text
                and any(t.endswith(" 青龙偃月刀") for t in self.use.actor.equipment)):
            event.by, event.word = "blade", "weapon"
            from resolver.ask.skill_lines import tell

            return tell(self, event, i)
        if not event.targets and self.use is not None and self.use.slug in units.SLASHES and event is not (self.want.event if self.want else None):
            if any(e.kind == "skill" and e.by == "blade" for e in self.events[:i]):
                return None
            if event.by is None or event.by == "halberd" or actor_seat is self.use.actor:
                return None
        if event.word == "same":
            raise CannotCompile("两名角色是同一名武将")
        targets = [self.seat(t) for t in event.targets]
        actor = self.actor_for(event, targets)
        if actor in targets and len(self.persons()) > 1 and not (self.want and self.want.event is event):
            targets = [t for t in targets if t is not actor]
        if event.number and event.number > 1 and len(targets) < 2:
            kingdom = targets[0].kingdom if targets else None
            for _ in range(event.number - len(targets)):
                targets.append(self.other_than(actor, *targets) if not targets else self.board.extra())
                targets[-1].kingdom = targets[-1].kingdom or kingdom
        if not targets:
            targets = [self.other_than(actor)]
        weapon = event.by or next((s for s in self.frame.persons[event.actor].equipment if s in units.WEAPONS), None) if event.actor is not None else event.by
        if weapon in units.WEAPONS and weapon != "spear":
            self.board.equip(actor, weapon)
        self._turn(actor)
        asked = self.want is not None and self.want.event is event
        far = [d for pid, d in getattr(self.reader, "distance_later", ()) if self.board.of.get(pid) in targets and d > 1]
        if far and not asked and not actor.equipment:
            self.board.equip(actor, "halberd" if max(far) <= 4 else "kylin_bow")
            self.assume(f"{actor.name}的武器够得着")
        text = self.board.give(actor, event.card)
        if len(targets) > 1 and weapon is None and len(targets) <= 3:
            self.board.equip(actor, "halberd")
        n = self.say(f"{actor.name} 使用 {text} 对 " + "、".join(t.name for t in targets))
        self.asked_line = n
        self.use = Use("slash", actor, targets, n)
        if event.armor:
            self.board.equip(targets[0], event.armor)
        self.damaged, self.damager = targets[0], actor
        self._chain(targets[0], actor)
        implied = {"double_swords": ("draws", "discards", "who_decides", "gained", "lost"), "ice_sword": ("hurt", "dies", "discards", "damage", "lost", "where")}
        if self.want is not None and self.want.kind in implied.get(weapon or "", ()) and not any(e.kind == "skill" and e.by == weapon for e in self.events):
            from resolver.ask.skill_lines import tell

            tell(self, Event("skill", event.pos, actor=event.actor, by=weapon, word="weapon", spoken=weapon), i)
        return None

    def _chain(self, target: Seat, actor: Seat) -> None:
        """连着的B, 传导: the one who is hit is chained as well, or nothing could pass on."""
        words = self.frame.text
        chained = [k for k in self.persons() if self.frame.persons[k].chained and self.seat(k) is not target]
        if any("@chained" in p.lacks for p in self.frame.persons):
            return
        if (chained or any(w in words for w in ("传导", "传给", "传到"))) and not target.chained and ("连" in words or "链" in words or "传" in words or "铁索" in words):
            target.chained = True
            self.assume(f"{target.name}横置")
            if not chained:
                for k in self.persons():
                    seat = self.seat(k)
                    if seat not in (target, actor):
                        seat.chained = True

    def _respond_hand(self, seat: Seat) -> None:
        """Nothing is put into a hand unasked: the target has no 闪 unless the question says so."""

    def _something(self, seat: Seat, actor: Seat) -> None:
        """拆 and 顺 need a card to take: one in hand, unless the question says there is nothing."""
        if not (seat.hand or seat.equipment or seat.judge_area) and seat.stated_hand is None and seat is not actor:
            person = next((p for i, p in enumerate(self.frame.persons) if self.board.of.get(i) is seat), None)
            if person is None or not person.no_equipment or person.hand is None:
                seat.hand.append(self.board.card(Card()))

    def _collateral(self, event: Event, i: int) -> None:
        targets = [self.seat(t) for t in event.targets]
        actor = self.actor_for(event, targets)
        if not targets:
            armed = [self.seat(k) for k in self.persons() if any(s in units.WEAPONS for s in self.frame.persons[k].equipment) and self.seat(k) is not actor]
            labelled = [self.seat(k) for k in self.persons() if self.frame.persons[k].label == "被指定者"]
            victims = [self.seat(t) for t in event.second]
            if victims and not (armed[:1] or labelled[:1]):
                targets = [self.other_than(actor, *victims)]
            targets = targets or armed[:1] or labelled[:1] or [self.other_than(actor)]
        holder = targets[0]
        second = [self.seat(t) for t in event.second]
        if not second:
            later = next((e for e in self.events[i + 1:] if e.kind in ("use", "skill") and e.card and e.card.slug in units.SLASHES and e.targets), None)
            if later is not None:
                second = [self.seat(later.targets[0])]
        unnamed = event.word == "no_second"
        if not second and not unnamed:
            free = [k for k in self.persons() if self.seat(k) not in (actor, holder) and self.frame.persons[k].label not in ("使用者", "被指定者")]
            second = [self.seat(free[0])] if free else [self.board.extra()]
        self._turn(actor)
        if holder is not actor or not any(self.board.book.cards[self.board.slug_of(t)].subtype == "weapon" for t in holder.equipment):
            person = next((p for k, p in enumerate(self.frame.persons) if self.board.of.get(k) is holder), None)
            if not (person and person.no_equipment):
                if event.by in units.WEAPONS:
                    self.board.equip(holder, event.by)
                elif not any(self.board.book.cards[self.board.slug_of(t)].subtype == "weapon" for t in holder.equipment):
                    self.board.equip(holder, "axe" if "axe" in self.board.book.cards else "blade")
                    self.assume(f"{holder.name}装备着武器（与所问无关的一把）")
        text = self.board.give(actor, event.card)
        tail = f" 指定 {second[0].name}" if second else ""
        n = self.say(f"{actor.name} 使用 {text} 对 {holder.name}{tail}")
        self.asked_line = n
        self.use = Use("collateral", actor, [holder], n)
        self.use.second = second[0] if second else None
        self.collateral = (actor, holder)
        self.use.slashed = False
        asked = self.want is not None and self.want.event is event and self.want.kind == "legal"
        if asked:
            return
        rest = self.events[i + 1:]
        held = next((p for k, p in enumerate(self.frame.persons) if self.board.of.get(k) is holder), None)
        if held is not None and "slash" in held.lacks or any(w in self.frame.text for w in ("拿走", "收走", "抢走")):
            return
        if any(e.kind == "decline" and e.card.slug in units.SLASHES for e in self.events):
            return
        if any(e.kind in ("use", "skill", "convert", "respond") and (e.card and (e.card.slug in units.SLASHES or e.card.slug == "nullification") or e.by in ("wusheng", "longdan", "guhuo", "jijiang", "spear")) for e in rest):
            return
        if second:
            self._borrowed(holder, second[0], event.material[0] if event.material else Card("slash"), None)

    def _borrowed(self, holder: Seat, target: Seat, card: Card, event: Event | None) -> None:
        text = self.board.give(holder, card)
        n = self.say(f"{holder.name} 使用 {text} 对 {target.name}")
        self.asked_line = n
        before = self.use
        self.use = Use("slash", holder, [target], n)
        self.use.slashed = True
        self.use.by = before
        self.damaged, self.damager = target, holder

    def _mass(self, event: Event, i: int) -> None:
        if self.use is not None and self.use.slug == event.card.slug:
            return
        hit = [self.seat(t) for t in event.second + event.targets]
        actor = self.seat(event.actor)
        if actor is None or actor in hit:
            known = [self.seat(k) for k in self.persons() if self.frame.persons[k].label in ("使用者", "别人")]
            me = self.me()
            actor = known[0] if known and known[0] not in hit else me if me is not None and me not in hit and not self._me_suffers(i) else None
            if actor is None:
                actor = self.board.extra()
        self._turn(actor)
        if not hit:
            for k in self.persons():
                if self.seat(k) is not actor and self.frame.persons[k].label not in ("后家", "使用者"):
                    hit.append(self.seat(k))
        if not hit:
            hit = [self.board.extra()]
        self.after = (actor, list(hit))
        text = self.board.give(actor, event.card)
        n = self.say(f"{actor.name} 使用 {text}")
        self.asked_line = n
        self.use = Use(event.card.slug, actor, hit, n)
        if event.armor:
            self.board.equip(hit[0], event.armor)
        if event.card.slug in ("savage_assault", "archery_attack"):
            self.damaged, self.damager = hit[0], actor

    def _me_suffers(self, i: int) -> bool:
        """Whether 我 is one of those who have to answer, told by what follows."""
        me = next((k for k in self.persons() if self.frame.persons[k].me), None)
        return any(e.actor == me and e.kind in ("respond", "convert", "decline") or e.kind == "skill" and e.word == "weapon" for e in self.events[i + 1:])

    def _drug(self, event: Event, i: int) -> None:
        slug = event.card.slug
        target = self.seat(event.targets[0]) if event.targets else None
        actor = self.seat(event.actor)
        if slug == "analeptic":
            slash = next((e for e in self.events[i + 1:] if e.kind in ("use", "convert") and e.card.slug in units.SLASHES), None)
            if actor is None and slash is not None:
                actor = self.actor_for(slash, [self.seat(t) for t in slash.targets])
            elif slash is not None and event.actor in slash.targets and slash.actor is None:
                actor = self.actor_for(slash, [self.seat(t) for t in slash.targets])
        if actor is None:
            actor = self.me() or (self.damaged if self.damaged is not None else None)
        if actor is None:
            dying = [self.seat(k) for k in self.persons() if self.frame.persons[k].dying]
            actor = dying[0] if dying and target is None else self.other_than(target) if target is not None else self.other_than()
        dying = [s for s in self.board.seats if s.dying]
        low = [self.seat(k) for k in self.persons() if self.frame.persons[k].dying]
        if slug == "peach" and target is None and low and low[0] is not actor:
            target = low[0]
        if not dying and not self.lines and self.board.turn is None:
            self._turn(actor)
        for_me = target is None or target is actor
        if self.use is not None and self.damaged is not None and slug == "peach" and for_me and self.damaged is not actor and event.actor is None:
            target, for_me = self.damaged, False
        if self.use is not None and self.damaged is not None and self.damaged.hp is None and slug == "peach":
            self.damaged.hp = 1
        text = self.board.give(actor, event.card)
        n = self.say(f"{actor.name} 使用 {text}" + ("" if for_me else f" 对 {target.name}"))
        self.asked_line = n

    # --- answers -------------------------------------------------------------------------------------------------------

    def do_respond(self, event: Event, i: int) -> None:
        slug = event.card.slug
        if slug == "nullification":
            return self._nullify(event, i)
        if self.use is None:
            self._need(slug if slug == "jink" else "slash", event)
        seat = self.seat(event.actor)
        if event.word == "jinked" or seat is None:
            seat = self.use.target if self.use else seat
        if seat is None:
            return None
        if event is (self.want.event if self.want else None) and self.want.kind == "asked":
            return None
        verb = VERB.get(self.use.slug if self.use else "slash", "使用")
        if slug == "jink" and self.use and self.use.slug in units.SLASHES | {"slash"}:
            verb = "使用"
        if self.use is not None and self.use.helped and seat is not self.use.target:
            verb = "打出"
        text = self.board.give(seat, event.card)
        n = self.say(f"{seat.name} {verb} {text}")
        self.asked_line = n
        self.jinked = seat
        if self.use and seat in self.use.targets:
            self.use.at = self.use.targets.index(seat) + (1 if self.use.slug in units.MASS else 0)
        return None

    def _need(self, slug: str, event: Event) -> None:
        """An answer needs a question: a 杀 at the seat for 闪, 南蛮入侵 for 杀."""
        seat = self.seat(event.actor) or self.me() or (self.seat(self.persons()[0]) if self.persons() else self.board.extra())
        user = self.other_than(seat)
        self._turn(user)
        if slug == "jink":
            text = self.board.give(user, Card("slash"))
            n = self.say(f"{user.name} 使用 {text} 对 {seat.name}")
            self.use = Use("slash", user, [seat], n)
            self.assume(f"{user.name}对{seat.name}使用【杀】")
        else:
            text = self.board.give(user, Card("savage_assault"))
            n = self.say(f"{user.name} 使用 {text}")
            self.use = Use("savage_assault", user, [seat], n)
            self.assume(f"{user.name}使用【南蛮入侵】")
        self.damaged, self.damager = seat, user
        event.actor = event.actor if event.actor is not None else None

    def _nullify(self, event: Event, i: int) -> None:
        if self.late and self.use is not None and event is (self.want.event if self.want else None):
            self.say("全体 不出 无懈可击")
        if self.use is None and not self.lines:
            delayed = next((self.seat(k) for k in self.persons() if self.seat(k).judge_area), None)
            if delayed is not None:
                self.board.turn, self.board.phase = delayed, "判定"
                self.say(f"{delayed.name} 进入 判定阶段")
            else:
                user = self.other_than(self.seat(event.actor))
                self._turn(user)
                text = self.board.give(user, Card("ex_nihilo"))
                self.use = Use("ex_nihilo", user, [user], self.say(f"{user.name} 使用 {text}"))
                self.assume(f"{user.name}使用【无中生有】")
        if self.use is not None and self.use.slug in units.DELAYED and not any("判定阶段" in line for line in self.lines):
            holder = self.use.targets[0] if self.use.targets else self.use.actor
            self.say(f"{holder.name} 进入 判定阶段")
        seat = self.seat(event.actor)
        if seat is None:
            seat = self.me() if self.me() is not None and not event.targets else None
            if seat is None:
                seat = self.other_than(*(self.seat(t) for t in event.targets), self.use.actor if self.use else None)
        aim = [self.seat(t) for t in event.targets]
        if not aim and self.use is not None and self.use.slug in units.MASS and self.use.target is not None and self.null_count() == 0:
            aim = [self.use.target]
            if seat is self.use.target and self.me() is not seat and event.actor is None:
                seat = self.board.extra()
            if self.use.slug == "god_salvation" and aim[0].hp is None and not any(self.board.of.get(k) is aim[0] and p.full_hp for k, p in enumerate(self.frame.persons)):
                aim[0].hp = self.board.max_of(aim[0]) - 1
        text = self.board.give(seat, event.card)
        tail = f" 对 {aim[0].name}" if aim and self.use is not None and self.use.slug in units.MASS and self.null_count() == 0 else ""
        n = self.say(f"{seat.name} 使用 {text}{tail}")
        self.asked_line = n

    def null_count(self) -> int:
        """Nullifications already told for the use at hand."""
        start = self.use.line if self.use else 0
        return sum("无懈可击" in line for line in self.lines[start:])

    def do_decline(self, event: Event, i: int) -> None:
        """没出闪 told as done, with an answer asked about later: the chance is passed over first."""
        if self.late and self.use is not None and event.card.slug in ("jink", "slash"):
            seat = self.seat(event.actor) or self.use.target
            if seat is not None:
                self.say(f"{seat.name} 不出 {'闪' if event.card.slug == 'jink' else '杀'}")

    def do_convert(self, event: Event, i: int) -> None:
        slug = event.card.slug
        if slug == "jink" and any(e.kind == "skill" and e.by == "eight_diagram" for e in self.events[:i + 2]):
            return
        by = event.by
        actor = self.seat(event.actor)
        if by is None:
            general = self.frame.persons[event.actor].general if event.actor is not None else None
            for skill, (stands, _) in units.CONVERSIONS.items():
                if units.OWNER[skill] == general and stands in (slug, ""):
                    by = skill
        if by is None and len(event.material) == 2 and slug == "slash":
            by = "spear"
        if by is None:
            raise CannotCompile("没有说凭哪个技能或武器转化")
        if actor is None and by != "spear":
            actor = self.owner_seat(by, None)
        if actor is None and self.use is not None and self.use.slug in ("savage_assault", "archery_attack", "duel") and self.use.target is not None:
            actor = self.use.target
        if actor is None and event.word == "answer" and self.use is not None and self.use.target is not None:
            actor = self.use.target
        if actor is None:
            actor = self.actor_for(event, [self.seat(t) for t in event.targets])
        elif by != "spear" and actor.general is None:
            actor = self.owner_seat(by, event.actor)
        if by == "spear" and not (self.use is not None and self.use.slug == "collateral"):
            self.board.equip(actor, "spear")
        if self.use is not None and self.use.slug == "collateral" and not self.use.slashed and slug in units.SLASHES:
            actor = self.use.targets[0]
            if by == "spear":
                self.board.equip(actor, "spear")
        texts = []
        for want in event.material or [Card()]:
            if want.zone == "equip" and not want.slug:
                texts.append(self.board.equip(actor, "chitu" if want.color == "red" else "dilu"))
                continue
            if want.zone == "equip" and want.slug:
                texts.append(self.board.equip(actor, want.slug))
                continue
            need = Card(want.slug, want.suit, want.color, want.number)
            if not (want.slug or want.suit or want.color) and by in units.CONVERSIONS:
                _, (mslug, color, suit) = units.CONVERSIONS[by]
                need = Card("slash" if by == "longdan" and slug == "jink" else "jink" if by == "longdan" else mslug, suit, color)
            texts.append(self.board.give(actor, need, avoid=None if need.slug else slug))
        if slug == "peach":
            return self._rescue(actor, texts[0], by)
        answering = slug == "jink" or event.word == "answer" or self.use is not None and (self.use.slug in ("savage_assault", "archery_attack", "duel") or slug == "jink" or self.use.actor is not actor)
        cards = "、".join(texts)
        if self.use is not None and self.use.slug == "collateral" and not self.use.slashed and slug in units.SLASHES and self.use.second is not None:
            holder, target = self.use.targets[0], self.use.second
            n = self.say(f"{holder.name} 使用 {cards} 当 {self.zh(slug)} 对 {target.name} 凭 {self.zh(by)}")
            self.use = Use("slash", holder, [target], n)
            self.use.slashed = True
            self.damaged, self.damager = target, holder
            self.asked_line = n
            return
        if answering and self.use is None and event.word == "answer" and event.targets == [] and not self._answers(i):
            answering = False
        if answering:
            if self.use is None:
                self._need("jink" if slug == "jink" else "slash", event)
            verb = "使用" if self.use.slug in units.SLASHES | {"slash"} or slug == "nullification" else "打出"
            if self.use.helped and actor is not self.use.target:
                verb = "打出"
            n = self.say(f"{actor.name} {verb} {cards} 当 {self.zh(slug)} 凭 {self.zh(by)}")
        else:
            targets = [self.seat(t) for t in event.targets]
            if not targets and slug not in units.SELF:
                targets = [self.other_than(actor)]
            if slug in ("dismantlement", "snatch"):
                for t in targets:
                    self._something(t, actor)
            self._turn(actor)
            where = " 对 " + "、".join(t.name for t in targets) if targets else ""
            n = self.say(f"{actor.name} 使用 {cards} 当 {self.zh(slug)}{where} 凭 {self.zh(by)}")
            self.use = Use("slash" if slug in units.SLASHES else slug, actor, targets, n)
            if slug in units.SLASHES and targets:
                self.damaged, self.damager = targets[0], actor
        self.asked_line = n

    def _rescue(self, actor: Seat, text: str, by: str) -> None:
        """A conversion into 桃 for somebody who is dying in another's turn."""
        dying = next((s for s in self.board.seats if s.dying), None)
        low = [self.seat(k) for k in self.persons() if self.frame.persons[k].dying]
        if low:
            dying = low[0]
            tail = "" if dying is actor else f" 对 {dying.name}"
            self.asked_line = self.say(f"{actor.name} 使用 {text} 当 桃{tail} 凭 {self.zh(by)}")
            return
        if dying is None and self.damaged is not None and self.damaged is not actor:
            dying = self.damaged
            dying.hp = dying.hp or 1
        if dying is None:
            dying = self.other_than(actor)
            dying.hp = 1
            attacker = actor if "自己回合" in self.frame.text or "自己的回合" in self.frame.text else self.board.extra()
            self._turn(attacker)
            slash = self.board.give(attacker, Card("slash"))
            n = self.say(f"{attacker.name} 使用 {slash} 对 {dying.name}")
            self.use = Use("slash", attacker, [dying], n)
            self.assume(f"{attacker.name}用【杀】使{dying.name}濒死")
        self.asked_line = self.say(f"{actor.name} 使用 {text} 当 桃 对 {dying.name} 凭 {self.zh(by)}")

    def _answers(self, i: int) -> bool:
        return any(e.kind in ("use", "skill") for e in self.events[:i])

    # --- judgement, delayed tricks, phases -------------------------------------------------------------------------------

    def do_judge(self, event: Event, i: int) -> None:
        target = self.use.target if self.use is not None and self.use.slug in ("slash", "archery_attack") else None
        if target is not None and any(t.endswith(" 八卦阵") for t in target.equipment) and not any("发动 八卦阵" in line for line in self.lines) and not any("发动" in line for line in self.lines[self.use.line:]):
            self.say(f"{target.name} 发动 八卦阵")
        self.say(f"判定 {self.face(event.card, '♠9')}")

    def do_delayed(self, event: Event, i: int) -> None:
        slug = event.card.slug
        victim = self.seat(event.targets[0]) if event.targets else self.me() or (self.seat(self.persons()[0]) if self.persons() else self.board.extra())
        zh = self.zh(slug)
        if not any(t.endswith(" " + zh) for t in victim.judge_area):
            victim.judge_area.append(self.board.card(Card(slug)))
        if not self.lines:
            self.board.turn, self.board.phase = victim, "判定"
        self.say(f"{victim.name} 进入 判定阶段")
        self.judged = victim
        if event.armor:
            self.board.equip(victim, event.armor)
        following = next((e for e in self.events[i + 1:i + 2]), None)
        if following is not None and following.kind == "respond" and following.card.slug == "nullification":
            self.use, self.damaged = None, victim
            return
        default = {"lightning": "♠5", "indulgence": "♠5", "supply_shortage": "♥5"}[slug]
        told = any(e.kind == "judge" and id(e) not in self.done for e in self.events[i + 1:])
        if event.word == "miss":
            default = {"lightning": "♥5", "indulgence": "♥5", "supply_shortage": "♣5"}[slug]
            told = True
        face = self.judge_ahead(i, default)
        if not told and event.word != "hit":
            self.assume(f"{zh}判定生效")
        self.say(f"判定 {face} {victim.name} {zh}")
        self.use = None
        self.damaged, self.damager = victim, None
        self.judged = victim
        if slug == "lightning" and event.word == "hit":
            pass

    def do_phase(self, event: Event, i: int) -> None:
        seat = self.seat(event.actor) or self.me() or (self.seat(self.persons()[0]) if self.persons() else None)
        if event.word == "play":
            self.in_play = True
            return
        if seat is None:
            return
        zh = {"prepare": "准备阶段", "judge": "判定阶段", "draw": "摸牌阶段", "discard": "弃牌阶段", "finish": "结束阶段"}[event.word]
        if not self.lines:
            self.board.turn, self.board.phase = seat, zh[:2]
        self.say(f"{seat.name} 进入 {zh}")

    def do_next_turn(self, event: Event, i: int) -> None:
        seat = self.board.turn
        if seat is not None:
            self.say(f"{seat.name} 结束 回合")
            self.say(f"{seat.name} 进入 出牌阶段")
            self.use = None

    def do_hurt(self, event: Event, i: int) -> None:
        victim = self.seat(event.targets[0]) if event.targets else None
        if victim is None:
            skill = next((e for e in self.events if e.kind == "skill"), None)
            victim = self.owner_seat(skill.by, skill.actor) if skill is not None else self.me() or self.other_than()
        source = self.seat(event.actor) or self.other_than(victim)
        self._turn(source)
        kind = f" {event.word}" if event.word else ""
        self.say(f"{source.name} 对 {victim.name} 造成 {event.number} 点{kind} 伤害")
        self.damaged, self.damager = victim, source
        self.assume(f"{source.name}对{victim.name}造成{event.number}点伤害")

    def do_win(self, event: Event, i: int) -> None:
        """The winner of a 决斗 plays a 杀 if it was put to him first."""
        if self.use is None or self.use.slug != "duel" or self.use.target is None:
            return
        winner = self.seat(event.actor) or self.use.actor
        if winner is self.use.target:
            self.say(f"{winner.name} 打出 {self.board.give(winner, Card('slash'))}")
            self.damaged, self.damager = self.use.actor, winner
        else:
            self.damaged, self.damager = self.use.target, self.use.actor

    def do_drawn(self, event: Event, i: int) -> None:
        """摸到X: X lies on the draw pile; the one who draws it may play it."""
        text = self.board.card(event.card)
        self.board.draw_pile.append(text)
        self.drawn = text
        if self.want is not None and self.want.kind == "offset" and event.card.slug == "jink":
            seat = self.seat(event.actor) or (self.use.target if self.use else None)
            if seat is not None:
                self.say(f"{seat.name} 使用 {text}")

    def do_discard(self, event: Event, i: int) -> None:
        seat = self.seat(event.actor) or self.damager or self.me() or self.board.extra()
        if not self.lines:
            self._turn(seat)
        n = event.number or 1
        have = list(seat.hand)
        while len(have) < n:
            have.append(self.board.give(seat, Card()))
        if seat.stated_hand and len(seat.hand) < seat.stated_hand:
            while len(seat.hand) < seat.stated_hand:
                seat.hand.append(self.board.card(Card()))
            have = list(seat.hand)
        if not have[:n]:
            have = list(seat.hand) or [self.board.give(seat, Card())]
        self.asked_line = self.say(f"{seat.name} 弃置 " + "、".join(have[:n] or have))

    def do_empty(self, event: Event, i: int) -> None:
        seat = self.seat(event.actor)
        if seat is not None and not self.lines and not seat.hand and seat.stated_hand is None:
            seat.stated_hand = 0
            seat.general = seat.general or None

    # --- deaths and losses -----------------------------------------------------------------------------------------------

    def do_death(self, event: Event, i: int) -> None:
        victim = self.seat(event.targets[0]) if event.targets else None
        if victim is not None and victim.name.startswith(("死者",)):
            victim = None
        if self.damaged is None and self.use is None and victim is not None:
            killer = self.seat(event.actor) or self.board.extra()
            self._turn(killer)
            text = self.board.give(killer, Card("slash"))
            n = self.say(f"{killer.name} 使用 {text} 对 {victim.name}")
            self.use = Use("slash", killer, [victim], n)
            self.damaged, self.damager = victim, killer
            self.assume(f"{killer.name}用【杀】杀死{victim.name}")
        who = victim or self.damaged
        if self.use is not None and self.use.slug == "duel" and victim is not None and victim is self.use.actor and self.use.target is not None:
            self.say(f"{self.use.target.name} 打出 {self.board.give(self.use.target, Card('slash'))}")
            self.damaged, self.damager = victim, self.use.target
        if who is None:
            return
        if who.hp is None and not who.piles:
            who.hp = 1
            self.assume(f"{who.name}体力 1")

    def do_take(self, event: Event, i: int) -> None:
        """A card is taken or lost: the pick of 拆 顺 反馈 寒冰剑 麒麟弓 if one is being made, else 过河拆桥 does it."""
        asked = self.want is not None and self.want.event is event
        owner = self.seat(event.targets[0]) if event.targets else None
        slug = event.card.slug if event.card else None
        if self.picking() and event.card and event.card.zone == "judge":
            picker, victim = self.pick
            victim = owner or victim
            text = next((t for t in victim.judge_area if t.endswith(" " + self.zh(event.card.slug))), None) or "?"
            n = self.say(f"{picker.name} 选 {victim.name} 判定区 {text}")
            self.asked_line = n
            return
        if slug is None:
            slug = {"武器": "qinggang_sword", "防具": "eight_diagram", "马": "chitu", "装备": "chitu"}.get(event.word or "", "chitu")
        if self.picking():
            picker, victim = self.pick
            victim = owner or victim
            have = next((t for t in victim.equipment if self._kind_of(t, event.word, slug)), None)
            text = have or self.board.equip(victim, slug)
            n = self.say(f"{picker.name} 选 {victim.name} 装备 {text}")
            self.asked_line = n
            return
        del asked

    def _kind_of(self, text: str, word: str | None, slug: str) -> bool:
        card = self.board.book.cards.get(self.board.slug_of(text))
        if card is None:
            return False
        if word == "武器":
            return card.subtype == "weapon"
        if word == "防具":
            return card.subtype == "armor"
        if word == "马":
            return card.subtype.endswith("ride")
        if word == "装备":
            return True
        return card.slug == slug

    def picking(self) -> bool:
        """Whether the last line lets somebody pick one of another's cards."""
        return self.pick is not None

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
