"""Lines for cards used: targets, turns, what the asked aspect needs of them."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile, Seat
from resolver.ask.frames import Card, Event
from resolver.ask.story.use import Use


class Uses:
    """Cards used on somebody."""

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
        if me is not None and targets == [me] and len(self.persons()) == 1 and "自己" in self.frame.text and "我" not in self.frame.text.replace("我自己", ""):
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
        if slug == "iron_chain" and not targets and not event.asked and any(self.frame.persons[k].chained for k in self.persons()):
            return None  # 铁索, 甲乙横置: how they came to be chained
        if slug in units.AIMED and not targets:
            targets = [self.other_than(actor)]
        if slug in ("dismantlement", "snatch"):
            for t in targets:
                self._something(t, actor)
        if slug == "fire_attack" and targets and targets[0] is not actor and not targets[0].hand and targets[0].stated_hand is None:
            targets[0].hand.append(self.board.card(Card()))
        text = self.board.give(actor, event.card)
        if slug == "fire_attack" and actor in targets and actor.stated_hand is None:
            actor.hand.append(self.board.card(Card()))
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
