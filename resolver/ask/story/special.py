"""Lines for 借刀杀人, for cards aimed at everybody, and for 桃 and 酒."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import Seat
from resolver.ask.frames import Card, Event
from resolver.ask.story.use import Use


class Special:
    """Cards with a course of their own."""

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
