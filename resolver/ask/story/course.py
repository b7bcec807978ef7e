"""Lines for judgements, phases, damage told without a card, deaths and cards taken."""

from __future__ import annotations

from resolver.ask.frames import Card, Event
from resolver.ask.story.use import Use


class Course:
    """What happens between uses."""

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
