"""Lines for answers: 闪, 杀, 无懈可击, cards turned into others."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile, Seat
from resolver.ask.frames import Card, Event
from resolver.ask.story.use import Use, VERB


class Answers:
    """Cards put against others."""

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
        need = "杀" if self.use and self.use.slug in ("savage_assault", "duel") else "闪"
        if seat.general == "zhaoyun" and self.use and slug in ("jink", "slash") and need != {"jink": "闪", "slash": "杀"}[slug]:
            text += f" 当 {need} 凭 龙胆"
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
            if self.use is not None and self.use.helped and actor is not self.use.target:
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
