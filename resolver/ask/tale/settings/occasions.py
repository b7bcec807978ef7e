"""How a skill or a piece of equipment comes about when the question tells only that it does: the lines that bring it up, the cards it costs.

One entry for each unit: `@setup(slug…)` writes the lines, `@price(slug…)` deals the cards.  What has no entry is brought about by its
kind (`units.OCCASION`): an attack on or by its owner.  The engine decides whether it may be invoked; nothing here knows a rule.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale import mortal, provided, zones
from resolver.ask.tale.model import Fact, Who

NATURES = {"fire": "火焰 ", "thunder": "雷电 ", "nature": "雷电 "}
SETUP: dict = {}
PRICE: dict = {}
BROUGHT: dict = {}
PLAY_SKILLS = frozenset({"fanjian", "lijian", "qingnang", "jieyin", "zhiheng", "kurou", "rende", "huangtian"})
DEALING = units.SLASHES | {"duel", "savage_assault", "archery_attack"}       # cards that deal damage where nobody answers
BLOWS = ("double_swords", "blade", "axe", "ice_sword", "kylin_bow")      # weapons that are invoked at a 杀 of their owner
PHASE_SKILLS = {"tuxi": "摸牌", "luoyi": "摸牌", "yingzi": "摸牌", "luoshen": "准备", "guanxing": "准备", "biyue": "结束", "jushou": "结束", "keji": "弃牌", "shensu": "回合"}


def setup(*slugs: str):
    def add(fn):
        SETUP.update(dict.fromkeys(slugs, fn))
        return fn
    return add


def price(*slugs: str):
    def add(fn):
        PRICE.update(dict.fromkeys(slugs, fn))
        return fn
    return add


def brought(*slugs: str):
    """Registers how a skill comes up that is told without anything that would bring it up."""
    def add(fn):
        BROUGHT.update(dict.fromkeys(slugs, fn))
        return fn
    return add


@price("leiji")
def _jink(table, fact):
    seat = table.seat(fact.actor)
    if seat.stated_hand is None and not any(x.endswith("闪") for x in seat.hand):
        table.give(fact.actor, Card("jink"))


@price("tianxiang")
def _heart(table, fact):
    if table.seat(fact.actor).stated_hand is None:
        table.give(fact.actor, Card(suit="heart"))


@price("tieqi", "yiji", "jianxiong", "ganglie", "fankui", "liegong", "kuanggu", "biyue", "jushou", "luoyi", "luoshen", "guanxing", "tiandu", "keji", "kurou")
def _nothing(table, fact):
    pass


def _helps_himself(facts, who) -> bool:
    """陆逊濒死，用最后一张桃救自己: his own 桃 is the card that goes."""
    return any(f.kind == "use" and f.unit == "peach" and f.zone == "save" and f.actor is who and not f.neg or f.kind == "saved" and f.actor is who and not f.neg for f in facts)


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
        from resolver.ask.tale.settings.occasions_gear import taken_alone

        tale = self.tale
        judged = next((w for w in tale.whos if w.judge), None) if not any(f.kind == "hurt" and f.actor is not None for f in facts) else None
        struck = any(f.kind == "skill" and f.actor is judged and (f.unit in BROUGHT and f.unit not in ("guidao", "guicai", "biyue") or units.OCCASION.get(f.unit) in ("damaged", "targeted", "need_jink", "jink", "dying")) for f in facts)
        if struck and not tale.judging and not any(f.kind in ("judge", "effect", "skips", "works", "hurt") for f in facts):
            judged = None       # what lies before somebody only lies there: the skill answers something else
        asked = self.tale.ask.fact
        if judged is None and asked is not None and asked.kind == "phase" and not self.tale.facts and asked.actor is not None:
            self.board.turn = self.seat(asked.actor)
            return
        if judged is not None and (tale.judging or not any(f.kind in ("dies", "dying") for f in tale.facts)):
            seat = self.seat(judged)
            self.board.turn, self.phase = seat, "准备"
            early = any(f.kind == "skill" and PHASE_SKILLS.get(f.unit) in ("准备", "摸牌", "回合") and f.actor is judged for f in self.all_facts())
            self.lines.append(f"{seat.name} 进入 {'回合' if early else '判定阶段'}")
            return
        if judged is None and (blow := mortal.falls(tale)) is not None:
            self.suffer(blow, facts)
            return
        lost = next((f for f in tale.facts if f.kind == "losehp" and not f.neg and (f.target or f.actor) is not None and not (f.target or f.actor).many), None)
        if judged is None and lost is not None and not any(f.kind in ("skill", "use", "dying") and f is not asked for f in facts):
            self.suffer(lost, facts)        # 郭嘉失去1点体力，能发动遗计吗: it comes of nothing else
            return
        helped = next((f for f in facts if f.kind == "use" and f.by == "jijiu"), None)
        if helped is not None and not any(f.kind == "skill" and f.unit == "ganglie" and f.target is not None and f.target is not f.actor for f in facts):
            BROUGHT["jijiu"](self, helped, facts)
            return
        conjured = next((f for f in facts if f.kind == "use" and f.by == "guhuo" and f.unit in ("jink", "nullification") and f.actor is not None), None)
        if conjured is not None:
            BROUGHT["guhuo"](self, conjured)
            return
        rescue = next((f for f in facts if f.kind == "use" and f.unit in ("peach", "analeptic") and f.zone == "save" and (f.target or f.actor) is not None), None)
        victim = (rescue.target or rescue.actor) if rescue is not None else None
        if rescue is not None and not any(f.kind in ("dying", "judge") or f.kind == "skill" and not (f is asked and f.actor is victim and units.OCCASION.get(f.unit) == "damaged") for f in facts):
            seat = self.seat(victim)
            seat.hp = 1 if victim.hp is None else seat.hp
            self._assume(self._attacker(facts, victim), victim)
            return
        dying = next((f for f in facts if f.kind in ("dying", "saved", "dies") and f.target is not None), None)
        if dying is not None and not any(f.kind == "skill" and not (f is asked and f.actor is dying.target and dying.kind == "dies" and not dying.neg and f.unit in ("xiaoji", "lianying", "biyue", "jizhi", "yingzi") or f is asked and f.unit == "lianying" and f.actor is dying.target and _helps_himself(facts, f.actor)) for f in facts):
            attacker = dying.actor or self._attacker(facts, dying.target)
            if dying.kind == "dying" and dying.target.hp is None and asked is not None and tale.ask.kind == "can" and asked.kind == "use" and asked.unit in mortal.HELP and (asked.n or 1) > 1:
                self.seat(dying.target).hp = 1          # 我能用两张桃救他吗: so many are needed
                self.suffer(Fact("hurt", attacker, dying.target, n=asked.n), facts)
                return
            if tale.own_turn is not None and tale.own_turn is not attacker:
                self.board.turn = self.seat(tale.own_turn)      # hurt in the turn of another
                self.seat(dying.target).hp = 1 if dying.target.hp is None else dying.target.hp
                if self.seat(dying.target).hp > 0:
                    self.suffer(Fact("hurt", attacker, dying.target, n=self.seat(dying.target).hp), facts)
                    return
            self._assume(attacker, dying.target)
            return
        armour = next((f for f in facts if f.kind == "skill" and f.unit == "eight_diagram" and not f.neg and f.actor is not None), None)
        if armour is not None and not any(f.kind == "skill" and f.unit in ("hujia", "tieqi") for f in facts):
            self._assume(self._attacker(facts, armour.actor), armour.actor)
            return
        taker = next((f for f in tale.facts if f.kind == "skill" and f.unit == "fankui" and not f.neg and f.target is not None and f.actor is not None and not f.target.many), None)
        if taker is not None and not any(f.kind in ("use", "hurt", "effect") and not f.neg for f in tale.facts):
            self._assume(taker.target, taker.actor)         # 反馈拿走孙尚香的装备，她能枭姬吗: she dealt the damage
            return
        other = next((f for f in tale.facts if f.kind == "hurt" and f.target is not None and not f.target.many and not f.neg), None)
        if other is not None and asked is not None and asked.kind == "skill" and units.OCCASION.get(asked.unit) == "damaged" and asked.actor is not other.target and len(tale.facts) == 1:
            self.suffer(other, facts)       # 别人掉血，郭嘉能遗计吗: it is told whom it befalls
            return
        for fact in facts:
            if fact.kind in ("skill", "passive") and fact.unit in BROUGHT:
                BROUGHT[fact.unit](self, fact, facts)
                return
            if fact.kind == "skill" and fact.unit in PHASE_SKILLS and fact is tale.ask.fact and tale.ask.neg and fact.actor is not None and not fact.actor.many and self.board.turn is None:
                self.board.turn = self.seat(fact.actor)
                self.begin_skill(fact, fact.actor, fact.target)
                return
        if taken_alone(self, facts):
            return
        hurt = next((f for f in facts if f.kind == "hurt" and f.target is not None and (f.n or 0) > 1 and not f.neg), None)
        if hurt is not None and any(f.kind == "skill" and f.actor is hurt.target and units.OCCASION.get(f.unit) == "damaged" for f in facts):
            self.suffer(hurt, facts)
            return
        stop = next((f for f in facts if f.kind == "use" and f.unit == "nullification" and not f.neg), None)
        if stop is not None and any(w.equipment for w in tale.whos) and "装" in tale.text and not tale.facts:
            raise CannotCompile("没有说对什么用【无懈可击】")      # 我装备武器，别人能无懈吗
        if stop is not None and not any(f.kind == "skill" and units.OCCASION.get(f.unit) in ("damaged", "judge", "own_judge") for f in facts):
            made = Fact("use", next((w for w in self.tale.whos if w is not stop.actor and not w.many), None) or self.extra(), None, "ex_nihilo", card=Card("ex_nihilo"))
            self.tale.facts.insert(0, made)      # something to be stopped
            self.start(made)
            return
        for fact in facts:
            when = units.OCCASION.get(fact.unit) if fact.kind == "skill" else None
            if when in ("damaged", "targeted", "need_jink", "jink", "dying") or fact.kind == "skill" and fact.unit in units.ARMORS or fact.kind == "use" and fact.unit == "jink":
                attacker = fact.target if when == "damaged" and fact.target not in (None, fact.actor) and fact.unit != "yiji" else self._attacker(facts, fact.actor)
                self._assume(attacker, fact.actor)
                return
            if when in ("slash", "damage") or fact.kind in ("skill", "passive") and fact.unit in units.WEAPONS:
                self._assume(fact.actor, fact.target)
                return
        raw = next((f for f in facts if f.kind == "hurt" and f.target is not None and not f.neg and ((f.n or 0) > 1 or f.by in NATURES or any(w.chained for w in tale.whos) and f.n) or f.kind == "losehp" and (f.target or f.actor) is not None), None)
        if raw is not None:
            self.suffer(raw, facts)
            return
        for fact in facts:
            if fact.kind in ("hurt", "effect", "offset", "void", "boost"):
                dealt = fact.actor if fact.kind == "hurt" and fact.actor is not None and not fact.actor.many and fact.actor is not fact.target else None
                self._assume(dealt, fact.target)
                return
        if self.tale.ask.kind in ("setup", "victory", "worn", "blows", "within", "apart", "between", "widens", "overfull", "throws") or self.tale.ask.kind in ("count", "claimed") and self.tale.ask.unit in ("distance", "range", "farthest", "limit", "hp", "hand", "excess", "kept", "maxhp"):
            for who in list(tale.whos):
                self.seat(who)
            while len(self.board.seats) < 2:
                self.seat(self.extra())
            self.board.turn = self.board.turn or self.board.seats[0]
            return
        asked = self.tale.ask.fact
        if asked is not None and asked.kind == "discards" and not self.tale.facts and (self.tale.phase == "弃牌" or "弃牌阶段" in self.tale.text):
            who = asked.actor or next(iter(tale.whos), None) or self.extra()
            asked.actor = who
            from resolver.ask.tale.laid import phase_line

            phase_line(self, who, "弃牌")
            return
        if asked is not None and asked.kind in ("draws", "gains", "hurt", "heals", "discards") and self.tale.phase in ("准备", "摸牌", "弃牌", "结束") and not [f for f in self.tale.facts if not f.neg]:
            who = asked.actor or asked.target or next(iter(tale.whos), None) or self.extra()
            from resolver.ask.tale.laid import phase_line

            phase_line(self, who, self.tale.phase)      # 貂蝉结束阶段能摸牌吗: the phase itself is the occasion
            return
        if asked is not None and asked.kind in ("skill", "passive") and asked.unit == "kongcheng" and asked.actor is not None:
            from resolver.ask.tale.laid import phase_line

            phase_line(self, asked.actor, "出牌")       # 没有手牌，算空城吗: as he stands
            return
        for fact in self.all_facts():
            if fact.kind == "skill" and fact.unit in PHASE_SKILLS and fact.neg and fact.actor is not None:
                self.begin_skill(fact, fact.actor, fact.target)     # the phase comes whether he invokes it or not
                return
        raise CannotCompile("问题里没有发生什么事")

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
        handed = [w for f in self.all_facts() if f.kind == "skill" and f.unit in ("liuli", "tianxiang") and not f.neg for w in (f.target, *f.also) if w is not None]
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
        for seat in {id(self.seat(f.target)): self.seat(f.target) for f in self.all_facts() if f.kind == "use" and f.unit in ("dismantlement", "snatch") and f.target is not None and not f.target.many}.values():
            aimed = [f for f in self.all_facts() if f.kind == "use" and not f.neg and f.unit in ("dismantlement", "snatch") and f.target is not None and self.seat(f.target) is seat]
            while seat.stated_hand is None and len(seat.hand) + len(seat.equipment) + len(seat.judge_area) < len(aimed):
                seat.hand.append(self.board.card(Card(color=self.face)))
        provided.deal(self)


__all__ = ["PHASE_SKILLS", "PLAY_SKILLS", "Occasions", "brought", "price", "setup"]
