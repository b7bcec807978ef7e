"""How a skill or a piece of equipment comes about when the question tells only that it does: the lines that bring it up, the cards it costs.

One entry for each unit: `@setup(slug…)` writes the lines, `@price(slug…)` deals the cards.  What has no entry is brought about by its
kind (`units.OCCASION`): an attack on or by its owner.  The engine decides whether it may be invoked; nothing here knows a rule.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale import provided, zones
from resolver.ask.tale.settings.registers import BLOWS, BROUGHT, DEALING, NATURES, PHASE_SKILLS, PLAY_SKILLS, PRICE, SETUP, brought, price, setup  # noqa: F401  (others take them from here)
from resolver.ask.tale.settings.occasion import OCCASION_STAGES
from resolver.ask.tale.settings.occasion.draft import Cause
from resolver.ask.tale.model import Fact, Who


@price("kurou")
def _nothing(table, fact):
    """It costs no card."""


class Occasions:
    """Mixin of the table: what brings a told skill about."""

    def begin_skill(self, fact: Fact, actor: Who, target: Who | None) -> None:
        name = self.seat(actor).name
        if fact.unit in SETUP:
            SETUP[fact.unit](self, fact)
            return
        if fact.unit in PHASE_SKILLS and self.seat(actor).turned_over:
            raise CannotCompile("背面朝上的角色的回合没有说清楚")
        if fact.unit in PHASE_SKILLS:
            phase = PHASE_SKILLS[fact.unit]
            if self.phase is None:
                self.phase = {"摸牌": "判定", "准备": "准备", "结束": "出牌", "弃牌": "出牌", "回合": "准备"}[phase]
            if not any(f"进入 {phase}阶段" in x for x in self.lines):
                if phase == "结束":
                    self.to_the_end(actor)
                elif phase == "弃牌":
                    self.lines.append(f"{name} 结束 出牌阶段")
                    if fact is not self.tale.ask.fact and not fact.neg and (actor.hand or 0) > 5 and not any(f.kind == "use" and not f.neg for f in self.tale.facts):
                        self.lines.append(f"{name} 发动 {self.zh(fact.unit)}")      # told: no need to play out every way of discarding
                else:
                    self.lines.append(f"{name} 进入 {'准备' if phase == '回合' else phase}阶段")
            return
        if fact.unit == "lijian":
            raise CannotCompile("离间的双方没有看懂")
        if fact.unit in ("fanjian", "zhiheng", "qingnang", "rende", "jieyin"):
            self.idle(actor, 2 if fact.unit in ("rende", "jieyin") else 1)
        self.lines.append(f"{name} 发动 {self.zh(fact.unit)}" + (f" 对 {self.seat(target).name}" if target is not None and fact.unit not in ("kurou", "zhiheng") else ""))

    def to_the_end(self, actor: Who) -> None:
        """His end phase; 弃牌后发动闭月: where the discarding is spoken of, that phase is played before it."""
        name = self.seat(actor).name
        ask = self.tale.ask
        held = ask.kind == "count" and ask.unit == "hand" and actor.hand is not None        # what is left of a told hand
        if not held and not any(f.kind == "discards" and not f.neg and f.actor in (None, actor) for f in self.all_facts()):
            self.lines.append(f"{name} 进入 结束阶段")
            return
        if actor.hand is None and not actor.many:
            self.idle(actor, self.board.max_of(self.seat(actor)) + 1)
        self.lines.append(f"{name} 结束 出牌阶段")

    def occasion(self, facts) -> None:
        """What a skill, a card in answer or a wound that is told alone must have come from: a judgement area, else a 杀."""
        cause = Cause()
        for stage in OCCASION_STAGES:
            if stage(self, facts, cause):
                return

    def suffer(self, fact: Fact, facts) -> None:
        """Points lost of which nothing else is told: damage of somebody, or hit points lost without damage."""
        victim = fact.target or fact.actor
        if fact.kind == "losehp":
            self.board.turn = self.board.turn or self.seat(victim)
            self.lines.append(f"{self.seat(victim).name} 失去 {fact.n or 1} 点 体力")
            return
        top = self.board.max_of(self.seat(victim))
        often = self.tale.ask.kind == "count" and self.tale.ask.unit == "次" and self.tale.ask.fact is not None and self.tale.ask.fact.kind == "skill" and self.tale.ask.fact.actor is victim
        if often and victim.hp is None and victim.max_hp is None and (fact.n or 1) >= top:
            self.seat(victim).max_hp = self.seat(victim).hp = fact.n + 1         # 3点伤害能反馈几次: one who lives through it
        source = fact.actor if fact.actor is not victim and fact.actor is not None else self.extra() if any(w.chained for w in self.tale.whos) else self._attacker(facts, victim)
        self.board.turn = self.board.turn or self.seat(source)
        self.lines.append(f"{self.seat(source).name} 对 {self.seat(victim).name} 造成 {fact.n or 1} 点 {NATURES.get(fact.by, '')}伤害")

    def _attacker(self, facts, victim):
        striker = next((f.actor for f in facts if f.kind == "skill" and not f.neg and f.actor is not None and f.actor is not victim and not f.actor.many and (units.OCCASION.get(f.unit) in ("slash", "damage") or f.unit in BLOWS and f.unit in f.actor.equipment) and f.target in (None, victim)), None)
        if striker is not None:
            return striker          # 烈弓, 铁骑, 雌雄双股剑 and the like are his who strikes
        handed = [w for f in self.all_facts() if f.kind == "skill" and f.unit in marks.HANDS_ON and not f.neg for w in (f.target, *f.also) if w is not None]
        other = [w for w in self.tale.whos if w is not victim and w not in handed and not w.many and not any(f.actor is w and f.kind in ("skill", "use") for f in facts)]
        if self.tale.own_turn is not None and self.tale.own_turn is not victim and not self.tale.own_turn.many:
            return self.tale.own_turn
        armed = next((w for w in other if any(s in units.WEAPONS for s in w.equipment)), None)
        return armed or next((w for w in other if w.me), None) or (other[0] if other else self.extra())

    def _assume(self, attacker, victim) -> None:
        if victim is not None and victim.hand == 0 and victim.general in self.book.generals and "kongcheng" in self.book.generals[victim.general].skills and (victim.dying or any(f.kind in ("dying", "saved") and f.target is victim for f in self.all_facts())):
            self.suffer(Fact("hurt", attacker, victim), [])      # 空城诸葛亮濒死: by something else, which a 杀 could not be
            return
        nature = next((f.by for f in self.all_facts() if f.kind == "hurt" and f.by in ("thunder", "fire") and f.target in (victim, None)), None)
        taken = next((f.card.slug for f in self.all_facts() if f.kind in ("gains", "taken") and f.card is not None and f.card.slug in DEALING and f.actor is victim), None)
        unit = {"thunder": "thunder_slash", "fire": "fire_slash"}.get(nature, taken if taken and any(f.kind == "skill" and f.unit == "jianxiong" and f.actor is victim for f in self.all_facts()) else "slash")
        made = Fact("use", attacker, victim if unit not in units.MASS else None, unit, card=Card(unit))
        self.tale.facts.insert(0, made)
        self.start(made)

    def prices(self) -> None:
        """Cards that the skills and weapons told or asked about cost their owners."""
        for fact in self.all_facts():
            if fact.kind not in ("skill", "passive") or fact.actor is None or fact.actor.many:
                continue
            if fact.unit in PRICE:
                PRICE[fact.unit](self, fact)
            else:
                self.idle(fact.actor, 1)
        for fact in self.all_facts():
            if fact.kind == "use" and fact.unit in ("dismantlement", "snatch", "fire_attack") and fact.target is not None and not fact.target.many:
                seat = self.seat(fact.target)
                if len(seat.hand) <= (fact.actor is fact.target) and not (fact.unit != "fire_attack" and (seat.equipment or seat.judge_area)):
                    self.idle(fact.target, 1)       # on oneself: besides the card that is used
                if not (seat.hand or seat.stated_hand or seat.equipment or seat.judge_area or fact.target.bare or fact.unit == "fire_attack" or zones.area(fact.zone) == "hand"):
                    self.board.equip(seat, "chitu")     # nothing in hand: what there is to take lies before him
        for seat in {id(self.seat(f.target)): self.seat(f.target) for f in self.all_facts() if f.kind == "use" and f.unit in marks.REMOVES and f.target is not None and not f.target.many}.values():
            aimed = [f for f in self.all_facts() if f.kind == "use" and not f.neg and f.unit in marks.REMOVES and f.target is not None and self.seat(f.target) is seat]
            while seat.stated_hand is None and len(seat.hand) + len(seat.equipment) + len(seat.judge_area) < len(aimed):
                seat.hand.append(self.board.card(Card(color=self.face)))
        asked = self.tale.ask.fact
        for fact in self.all_facts():
            if fact.kind == "use" and not fact.neg and fact.unit in marks.REMOVES and fact.target is not None and not fact.target.many and asked is not None and asked.kind in ("gains", "taken", "breaks") and zones.area(asked.zone) == "judge" and not self.seat(fact.target).judge_area:
                self.seat(fact.target).judge_area.append(self.board.card(Card("indulgence")))       # 顺手能拿判定区的牌吗: there lies one
        provided.deal(self)


__all__ = ["PHASE_SKILLS", "PLAY_SKILLS", "Occasions", "brought", "price", "setup"]
