"""Puts a bag on a board: the occasion of the unit asked about, the facts of the question, the asked act, and what to read.

`Teller(bag, book, lexicon, variant).tell()` gives the scenario; `asked` is the line whose legality is asked, `read` the aspect.
Nothing here decides a rule. What the question leaves out is taken from docs/assumptions.md and noted in `board.assumed`.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.bag_read import Act, Bag, Ent
from resolver.ask.board import Board, CannotCompile, RANK_SIGN, SUIT_SIGN
from resolver.ask.frames import Card, Frame, Person
from resolver.ask.seating import _apart

PHASE = {"prepare": "准备", "draw": "摸牌", "discard": "弃牌", "finish": "结束", "judge": "判定", "play": "出牌"}
VICTIM = {"damaged", "need_jink", "targeted", "jink", "lost_hand", "lost_equip"}
PASSIVE = frozenset({"kongcheng", "wushuang", "mashu", "paoxiao", "qicai", "qianxun", "hongyan", "kuanggu", "jiuyuan"})
_PLAIN = frozenset("我 他 她 对方 对面 别人 队友 甲 乙 丙 丁 戊 下家 上家 隔壁 魏将 蜀将 吴将".split())
HIT = {"lightning": "♠5", "indulgence": "♠5", "supply_shortage": "♥5"}


class Teller:
    """One way to tell a bag: `variant` gives the colour of cards and the judgement that nobody named."""

    def __init__(self, bag: Bag, book, lexicon, variant: dict):
        self.bag, self.book, self.lexicon, self.variant = bag, book, lexicon, variant
        self.frame = Frame(bag.text)
        self.ents: list[Ent] = []
        self.board = Board(self.frame, book, lexicon)
        self.lines: list[str] = []
        self.asked: int | None = None
        self.attacker: Ent | None = None
        self.victim: Ent | None = None
        self.judged: Ent | None = None
        self.used: Act | None = None
        self.unit: Ent | None = None       # the owner of the skill asked about
        self.invoked: set[str] = set()
        self.loose: list[str] = []         # equipment named without anybody who has it
        self.reserved: list[Ent] = list(bag.ask.get("targets") or []) if bag.ask.get("skill") in units.EQUIPS | {"liuli", "tianxiang"} else []
        for ent in bag.ents:
            self._add(ent)

    # --- persons -----------------------------------------------------------------------------------------------------

    def _add(self, ent: Ent) -> None:
        taken = {p.label for p in self.frame.persons}
        plain = ent.spoken if ent.general or ent.role or ent.spoken.isascii() or ent.spoken in _PLAIN else ""
        label = plain or next(n for n in "甲乙丙丁戊己庚辛壬癸" if n not in taken)
        while label in taken:
            label += "乙"
        person = Person(label, ent.spoken if ent.spoken.strip("—∅") else label, general=ent.general, role=ent.role, kingdom=ent.kingdom, gender=ent.gender, hp=ent.hp, max_hp=ent.max_hp,
                        full_hp=ent.full, wounded=ent.wounded, hand=ent.hand, cards=list(ent.cards), lacks=set(ent.lacks), equipment=[self._horse(s) for s in ent.equip],
                        no_equipment=ent.bare, judge_area=list(ent.judge), chained=ent.chained, me=ent.me)
        if ent.dying:
            person.hp = 1
        self.ents.append(ent)
        self.frame.persons.append(person)

    @staticmethod
    def _horse(slug: str) -> str:
        return {"defensive_horse": "dilu", "offensive_horse": "chitu", "defensive_ride": "dilu", "offensive_ride": "chitu"}.get(slug, slug)

    def new(self, **more) -> Ent:
        ent = Ent("—", **more)
        self._add(ent)
        return ent

    def index(self, ent: Ent) -> int:
        return next(i for i, e in enumerate(self.ents) if e is ent)

    def seat(self, ent: Ent):
        return self.board.seat(self.index(ent))

    def name(self, ent: Ent) -> str:
        return self.seat(ent).name

    def others(self, *taken: Ent | None) -> list[Ent]:
        return [e for e in self.ents if not any(e is t for t in (*taken, *self.reserved))]

    def other(self, *taken: Ent | None, fresh: bool = False) -> Ent:
        """Somebody else of the question, else a new person."""
        free = [] if fresh else self.others(*taken)
        free.sort(key=lambda e: (not e.me, bool(e.general)))
        return free[0] if free else self.new()

    def owner(self, skill: str, who: Ent | None = None) -> Ent:
        """Who has the skill: the one said, the one with its general, else somebody unnamed who gets the general."""
        general = units.OWNER.get(skill) or getattr(self.lexicon, "owners", {}).get(skill)
        if skill in units.EQUIPS:
            found = who or next((e for e in self.ents if skill in e.equip), None)
            return found
        has = next((e for e in self.ents if e.general == general), None)
        if has is not None and (who is None or who.general is None):
            return has
        found = who
        if found is None:
            topic = self.bag.topic
            found = topic if topic is not None and topic.general is None and not topic.role else next((e for e in self.ents if e.me and e.general is None), None)
        if found is None:
            found = self.new()
        if found.general is None and f"general:{general}" not in found.lacks:
            if general is None or general not in self.book.generals:
                raise CannotCompile(f"【{self.zh(skill)}】不在这个版本里")
            found.general = general
            self.frame.persons[self.index(found)].general = general
            self.assume(f"{self.name_of(found)}是{self.book.generals[general].zh}")
        if skill in units.LORD_SKILLS and found.role is None and "role:lord" not in found.lacks:
            found.role = "lord"
            self.frame.persons[self.index(found)].role = "lord"
            self.assume(f"{self.name_of(found)}是主公")
        return found

    def name_of(self, ent: Ent) -> str:
        return self.frame.persons[self.index(ent)].label

    def assume(self, text: str) -> None:
        if text not in self.board.assumed:
            self.board.assumed.append(text)

    def zh(self, slug: str) -> str:
        if slug in self.book.cards:
            return self.book.cards[slug].zh
        if slug in self.book.skills:
            return self.book.skills[slug].zh
        raise CannotCompile(f"【{self.lexicon.name('skill', slug)}】不在这个版本里")

    def say(self, line: str) -> int:
        self.lines.append(line)
        return len(self.lines)

    def turn(self, ent: Ent, phase: str | None = None) -> None:
        """The turn is of `ent` where nothing was told yet; else it is entered when an idle point is needed."""
        seat = self.seat(ent)
        if self.board.turn is None:
            self.board.turn, self.board.phase = seat, phase
        elif self.board.turn is not seat and phase is None:
            self.say(f"{seat.name} 进入 出牌阶段")
            self.board.turn = self.board.turn

    def color(self, card: Card) -> Card:
        """The colour of this variant where the question names none."""
        if card.suit or card.color or card.number:
            return card
        return Card(card.slug, None, self.variant["color"], None)

    def give(self, ent: Ent, card: Card, **more) -> str:
        seat = self.seat(ent)
        if card.zone == "equip":
            slug = card.slug or ("chitu" if card.color == "red" or card.suit in ("heart", "diamond") else "dayuan")
            return self.board.equip(seat, slug)
        want = Card(card.slug, card.suit, card.color, card.number)
        told = any(c.slug == card.slug for c, _ in seat.spare)
        if card.slug in units.SLASHES | {"nullification"} and not (card.suit or card.color or told):
            try:
                return self.board.give(seat, self.color(want), **more)
            except CannotCompile:
                pass
        return self.board.give(seat, want, **more)

    def face(self, face: tuple | None, default: str) -> str:
        if face is None:
            return default
        suit, value, color = face
        sign = SUIT_SIGN[suit] if suit else ("♥" if color == "red" else self.variant.get("black", "♠"))
        return sign + (RANK_SIGN.get(value, str(value)) if value else self.variant.get("rank", "9") if sign != "♠" or not self.bag.judge else "K")

    # --- telling -----------------------------------------------------------------------------------------------------

    def tell(self) -> dict:
        """The scenario; raises CannotCompile with a reason."""
        bag, ask = self.bag, self.bag.ask
        skill = ask.get("skill")
        kind = ask["kind"]
        asked = ask.get("act")
        for act in bag.acts + ([asked] if asked else []):
            if act.by and act.actor is None:
                act.actor = next((e for e in self.ents if act.by in e.equip), None)
        self._merge()
        self._death()
        self._recast()
        if bag.damage and bag.damage > 1 and bag.hurt is not None and kind not in ("damage_n", "hurt", "boosted", "blocked"):
            plain = [a for a in bag.acts if a.card.slug in units.SLASHES and a.by is None and a.material is None and (not a.targets or a.targets[0] is bag.hurt)]
            bag.acts = [a for a in bag.acts if a not in plain]
            bag.hitter = bag.hitter or next((a.actor for a in plain if a.actor is not None), None)
        if skill in self.book.skills:
            self.owner(skill, ask.get("who"))
        self._told_first()
        for act in bag.acts:
            if not (act.zone is not None and act.zone.zone == "judge" and act.card.slug == act.zone.slug):
                self.use(act)
        self._told_after()
        self._armor_judged()
        if kind in ("legal", "legal_answer"):
            self._asked_act(asked, kind)
        elif kind == "invoke":
            self.asked = self.invoke(skill, ask)
        elif kind == "gets":
            self.invoke(skill, ask)
        elif kind == "skill_times":
            owner = self.owner(skill, ask.get("who"))
            for _ in range(ask["n"]):
                self.asked = self.invoke(skill, {"who": owner})
        elif skill and skill not in self.invoked:
            self.invoke(skill, ask)
        getattr(self, "_for_" + kind, lambda: None)()
        self._facts_alone()
        return self._finish()

    def _merge(self) -> None:
        """A card named again without persons is the same use: its kind and face go to the one told."""
        acts = self.bag.acts
        for act in list(acts):
            twin = next((a for a in acts if a is not act and a.card.slug in units.SLASHES and act.card.slug in units.SLASHES), None)
            if twin is not None and act.card.slug in units.SLASHES and act.actor is None and not act.targets and act.by is None and act.material is None:
                acts.remove(act)
                if act.card.slug != "slash" or act.card.color:
                    twin.card = act.card
        asked = self.bag.ask.get("act")
        if asked is not None and asked.card is not None:
            for act in list(acts):
                if act.card.slug == asked.card.slug and act.actor is None and not act.targets and act.material is None and act.by is None and act.zone is None and act.times == 1:
                    acts.remove(act)
        kind = self.bag.ask["kind"]
        laid = [e for e in self.ents if len(e.judge) == 1]
        if self.bag.judge is not None and len(laid) == 1 and kind in ("skips", "plays", "hurt", "damage_n", "draws", "hp_n", "where") and not any(a.card.slug in units.DELAYED for a in acts) and not self.bag.skills:
            acts.append(Act(Card(laid[0].judge[0]), None, [laid[0]]))
        hint = self.bag.hint
        if hint is not None:
            first = next((a for a in acts + ([self.bag.ask["act"]] if self.bag.ask.get("act") else []) if a.actor is None), None)
            if first is not None:
                first.actor = hint
                first.targets = [t for t in first.targets if t is not hint]

    def _recast(self) -> None:
        if self.bag.ask["kind"] == "recast":
            who = self.bag.topic or next(iter(self.ents), None) or self.new()
            self.turn(who)
            self.asked = self.say(f"{self.name(who)} 重铸 {self.give(who, Card(self.bag.ask['card'].slug))}")
        if self.bag.recast is not None:
            who = self.bag.topic or next(iter(self.ents), None) or self.new()
            self.turn(who)
            self.attacker = who
            self.say(f"{self.name(who)} 重铸 {self.give(who, Card(self.bag.recast.slug))}")

    def _death(self) -> None:
        """Somebody is killed: by the trick told, else by a 杀."""
        bag = self.bag
        if bag.ask["kind"] in ("draws", "draws_n", "discards") and bag.dead is None and bag.acts and bag.acts[-1].card.slug in units.SLASHES and bag.acts[-1].targets and bag.acts[-1].targets[0].role:
            bag.dead, bag.killer = bag.acts[-1].targets[0], bag.acts[-1].actor
        if bag.dead is None:
            return
        if bag.ask.get("who") is bag.dead and bag.killer is not None:
            bag.ask["who"] = bag.killer
        self.frame.persons[self.index(bag.dead)].hp = bag.dead.hp = bag.dead.hp or 1
        if not bag.acts:
            bag.acts.append(Act(Card("slash"), bag.killer, [bag.dead]))
        act = bag.acts[-1]
        act.actor = act.actor or bag.killer
        act.targets = [bag.dead] + [t for t in act.targets if t is not bag.dead and t is not act.actor]
        if act.actor is None:
            act.actor = self.new()

    def _told_first(self) -> None:
        """What comes before any use: 裸衣 and the like in their phase, a swig of 酒."""
        for slug, more in self.bag.skills:
            if slug in units.EQUIPS:
                owner = self.owner(slug, (more or {}).get("who"))
                if owner is None and self.bag.topic is not None and len(self.ents) == 1:
                    owner = self.bag.topic
                if owner is None:
                    self.loose.append(slug)
                if owner is not None and slug not in owner.equip:
                    owner.equip.append(slug)
                    self.frame.persons[self.index(owner)].equipment.append(slug)
            elif slug in ("luoyi", "yingzi") and slug not in self.invoked:
                self.invoke(slug, more or {})

    def _told_after(self) -> None:
        for slug, more in self.bag.skills:
            if slug == "drunk" or slug in self.invoked or slug in PASSIVE or slug == self.bag.ask.get("skill") and self.bag.ask["kind"] in ("invoke", "gets", "gains"):
                if slug in PASSIVE:
                    self.unit = self.owner(slug, (more or {}).get("who"))
                continue
            if slug in units.EQUIPS and not (more or {}).get("told") and not (slug == "eight_diagram" and self.bag.judge is not None):
                continue
            self.invoke(slug, more or {})

    def _armor_judged(self) -> None:
        """A judgement told where the one attacked wears 八卦阵 is that of the armour."""
        if self.bag.judge is None or any(l.startswith("判定") for l in self.lines) or self.victim is None or self.used is None:
            return
        if "eight_diagram" in self.victim.equip and self.bag.ask["kind"] in ("hurt", "damage_n", "blocked", "legal_answer"):
            self.invoke("eight_diagram", {"who": self.victim})

    def _facts_alone(self) -> None:
        """Damage told without a cause, an answer told without an attack."""
        bag = self.bag
        if bag.damage and not self.lines and bag.hurt is not None:
            self._damage(bag.hurt, bag.hitter)

    def _damage(self, who: Ent, source: Ent | None) -> None:
        source = source or self.other(who)
        self.turn(source)
        n = self.bag.damage or 1
        self.say(f"{self.name(source)} 对 {self.name(who)} 造成 {n} 点 伤害")
        self.victim, self.attacker = who, source
        if self.frame.persons[self.index(who)].hp is None and self.seat(who).hp is None and n >= self.board.max_of(self.seat(who)):
            self.seat(who).max_hp = self.seat(who).hp = n + 1

    def use(self, act: Act, asked: bool = False) -> int:
        """A use told or asked about; the line."""
        slug = act.card.slug
        if slug in units.DELAYED and not asked and act.zone is None:
            if self.bag.judge is not None or self.bag.ask["kind"] in ("skips", "plays", "hurt", "damage_n", "draws", "hp_n", "dies", "enters_dying") and not (self.bag.skills or self.bag.ask.get("skill")):
                return self._judge_delayed(act)
        if act.material is not None:
            return self._convert(act)
        if slug == "nullification" and len(self.bag.acts) > 1:
            raise CannotCompile("没有看懂无懈可击对什么")
        if slug == "nullification":
            user = self.new()
            self.turn(user)
            self.used = Act(Card("ex_nihilo"), user, [])
            self.say(f"{self.name(user)} 使用 {self.give(user, Card('ex_nihilo'))}")
            who = act.actor or self.new()
            self.attacker = who
            return self.say(f"{self.name(who)} 使用 {self.give(who, act.card)}")
        actor, targets = self._roles(act)
        if slug in ("peach", "analeptic") and not asked and not self.lines and targets and targets[0].dying:
            self._dying(actor, targets)
            self.used = act
            return self.say(f"{self.name(actor)} 使用 {self.give(actor, act.card)}" + ("" if actor is targets[0] else f" 对 {self.name(targets[0])}"))
        self.used, self.attacker = act, actor
        for piece in self.loose:
            holder = actor if piece in units.WEAPONS and slug in units.SLASHES else targets[0] if piece in units.ARMORS and slug in ATTACK and targets else None
            if holder is not None:
                self.board.equip(self.seat(holder), piece)
        if slug in units.SLASHES and actor.hand == 0 and not asked and act.by is None and targets:
            self._damage(targets[0], actor)
            self.used = act
            return len(self.lines)
        weapon = act.by
        if weapon and weapon in units.WEAPONS:
            self.board.equip(self.seat(actor), weapon)
        first = not self.lines
        if first or self.board.turn is None:
            self.turn(actor)
        if any(s == "drunk" for s, _ in self.bag.skills) and slug in units.SLASHES and not any("酒" in l for l in self.lines):
            self.say(f"{self.name(actor)} 使用 {self.give(actor, Card('analeptic'))}")
        if slug in ("dismantlement", "snatch"):
            for t in targets:
                if act.zone is None:
                    self._something(t, actor)
        if slug == "fire_attack" and targets and targets[0] is not actor and self.seat(targets[0]).stated_hand is None and not self.seat(targets[0]).hand:
            self.seat(targets[0]).hand.append(self.board.card(Card(suit=(self.bag.shown or ("heart",))[0] or "heart")))
        if act.zone is not None and targets:
            seat = self.seat(targets[0])
            if act.zone.zone == "judge" and not seat.judge_area:
                seat.judge_area.append(self.board.card(Card(act.zone.slug)))
            elif act.zone.zone == "equip":
                self.board.equip(seat, act.zone.slug)
        n = 0
        if act.times > 3:
            for t in targets:
                if self.seat(t).hp is None and t.general is None:
                    self.seat(t).hp = self.seat(t).max_hp = act.times + 1
                    self.assume(f"{self.name(t)}体力够多")
        for _ in range(act.times):
            text = self.give(actor, act.card)
            alone = slug in units.EQUIPS or slug in units.SELF and (not targets or targets == [actor]) or slug in units.MASS
            where = "" if alone else " 对 " + "、".join(self.name(t) for t in targets)
            n = self.say(f"{self.name(actor)} 使用 {text}{where}")
        if slug in ATTACK and targets:
            self.victim = targets[0]
        if act.zone is not None and targets:
            zone = "判定区" if act.zone.zone == "judge" else "装备"
            cards = self.seat(targets[0]).judge_area if zone == "判定区" else self.seat(targets[0]).equipment
            text = next((t for t in cards if t.endswith(" " + self.zh(act.zone.slug))), "?")
            n = self.say(f"{self.name(actor)} 选 {self.name(targets[0])} {zone} {text}")
        skills = [self.bag.ask.get("skill")] + [s for s, _ in self.bag.skills]
        if slug == "fire_attack" and not asked and any(units.OCCASION.get(s or "") == "damaged" for s in skills):
            self._burn(actor, targets[0])
        elif slug == "fire_attack" and not asked and self.bag.ask["kind"] in ("hurt", "damage_n", "who_hurt", "boosted", "hp_n"):
            self._burn(actor, targets[0])
        self._null(act, targets)
        self._answers(act, actor, targets)
        return n

    def _burn(self, actor: Ent, target: Ent) -> None:
        shown = self.seat(target).hand[0]
        suit = {"♠": "spade", "♥": "heart", "♣": "club", "♦": "diamond"}[shown[0]]
        lacking = any(isinstance(x, tuple) and x[0] == suit for x in actor.lacks)
        if not lacking:
            self.say(f"{self.name(actor)} 弃置 {self.board.give(self.seat(actor), Card(suit=suit))}")

    def _roles(self, act: Act) -> tuple[Ent, list[Ent]]:
        bag, ask = self.bag, self.bag.ask
        slug = act.card.slug
        skill = ask.get("skill")
        told = [skill] if skill else []
        told += [s for s, _ in bag.skills if s != "drunk" and s not in units.EQUIPS]
        attackers = [self.owner(s, ask.get("who") if s == skill else None) for s in told if s in self.book.skills and units.OCCASION.get(s) not in VICTIM]
        victims = [self.owner(s, ask.get("who") if s == skill else None) for s in told if s in self.book.skills and units.OCCASION.get(s) in VICTIM and slug not in ("dismantlement", "ex_nihilo")]
        actor, targets = act.actor, list(act.targets)
        answered = [e for e, s, _ in bag.answers if e is not None]
        reply = ask.get("act")
        if reply is not None and reply is not act and reply.actor is not None and (ask["kind"] == "legal_answer" or reply.card.slug == "jink") and reply.card.slug != "nullification":
            answered.append(reply.actor)
        armored = [e for e in self.ents if any(a in units.ARMORS for a in e.equip)]
        if slug in ATTACK and actor is None and not targets and ask.get("kind") in ("hurt", "damage_n", "boosted") and ask.get("who") is not None:
            targets = [ask["who"]]
        if actor is None and targets and targets[0].spoken == "自己":
            actor = targets[0]
        if slug in ("peach", "analeptic") and not targets and self.victim is not None and self.used is not None and bag.ask["kind"] in ("lives", "dies"):
            return self.victim, [self.victim]
        if bag.aim is not None and not targets and actor is not bag.aim:
            targets = [bag.aim]
        if slug in units.EQUIPS:
            actor = actor or self.attacker or (attackers or victims or [bag.topic or next(iter(self.ents), None) or self.new()])[0]
            return actor, [actor]
        if slug in units.SELF - units.MASS and not targets:
            actor = actor or bag.topic or next((e for e in self.ents), None) or self.new()
            return actor, [actor]
        if slug in units.SELF - units.MASS and targets and actor is None:
            dying = bag.ask.get("kind") == "legal" and targets[0].dying
            actor = next((e for e in self.others(*targets) if e.me), None) or (self.new() if not dying else self.other(*targets))
        if actor is None and slug in units.DELAYED and not targets:
            targets = [e for e in self.ents if e.judge][:1]
        if actor is None:
            armed = [e for e in self.ents if any(w in units.WEAPONS for w in e.equip) and not any(e is t for t in targets)]
            pool = [e for e in attackers + armed if not any(e is t for t in targets + victims + (armored if slug in ATTACK else []))]
            if not pool:
                free = [e for e in self.others(*targets, *victims, *(answered if slug != "duel" or not targets else []), *(armored if slug in ATTACK else []))]
                if slug in ATTACK and not act.targets and not act.by and len(free) == 1 and not free[0].me and (slug in units.MASS or bag.ask["kind"] in ("hurt", "damage_n", "legal_answer", "need")):
                    targets, free = targets or [free[0]], []
                pool = sorted(free, key=lambda e: (not e.me, e.spoken.startswith(("—", "∅")))) or [self.new()]
            actor = pool[0]
        if slug in units.DELAYED and not targets:
            targets = [e for e in self.ents if e.judge and e is not actor][:1]
        if not targets and (slug in units.AIMED or slug in units.MASS or act.count):
            pool = [e for e in victims + answered + armored if e is not actor] or self.others(actor)
            targets = pool[:1] if slug not in units.MASS else pool[:1]
            if not targets:
                targets = [self.new()]
        while act.count and len(targets) < act.count:
            targets.append(self.new())
        return actor, targets

    def _something(self, who: Ent, actor: Ent) -> None:
        seat = self.seat(who)
        person = self.frame.persons[self.index(who)]
        if not (seat.hand or seat.equipment or seat.judge_area) and seat.stated_hand is None and who is not actor and not (person.no_equipment and person.hand is not None):
            seat.hand.append(self.board.card(Card()))

    def _null(self, act: Act, targets: list[Ent]) -> None:
        """无懈 told for one of several: that one is among the targets."""
        nulled = self.bag.nulled
        if nulled is None or act.card.slug not in units.MASS:
            return
        who = self.new()
        if self.seat(nulled).hp is None and act.card.slug == "god_salvation":
            self.seat(nulled).hp = self.board.max_of(self.seat(nulled)) - 1
        self.say(f"{self.name(who)} 使用 {self.give(who, Card('nullification'))} 对 {self.name(nulled)}")

    def _answers(self, act: Act, actor: Ent, targets: list[Ent]) -> None:
        """闪 出了, 杀 没出: answers told, in the order a trick asks for them."""
        slug = act.card.slug
        needs = "jink" if slug in units.SLASHES or slug == "archery_attack" else "slash" if slug in ("duel", "savage_assault") else None
        for ent, what, played in self.bag.answers:
            if what == "nullification" and played:
                who = ent or self.other(actor, *targets, fresh=True)
                self.say(f"{self.name(who)} 使用 {self.give(who, Card('nullification'))}")
                continue
            if what != needs or not played:
                continue
            who = ent or (targets[0] if targets else None)
            if who is None or slug != "duel" and who is actor:
                continue
            verb = "使用" if slug in units.SLASHES else "打出"
            self.say(f"{self.name(who)} {verb} {self.give(who, Card(what))}")

    def _judge_delayed(self, act: Act) -> int:
        slug = act.card.slug
        victim = act.targets[0] if act.targets else act.actor or self.bag.ask.get("who") or self.bag.ask.get("topic") or next((e for e in self.ents if any(a in units.ARMORS for a in e.equip)), None)
        victim = victim or self.bag.topic or (self.ents[0] if self.ents else self.new())
        seat = self.seat(victim)
        if not any(t.endswith(" " + self.zh(slug)) for t in seat.judge_area):
            seat.judge_area.append(self.board.card(Card(slug)))
        if not self.lines:
            self.board.turn, self.board.phase = seat, "判定"
        n = self.say(f"{seat.name} 进入 判定阶段")
        if any(what == "nullification" and played for _, what, played in self.bag.answers):
            who = next((e for e, what, _ in self.bag.answers if what == "nullification" and e is not None), None) or self.new()
            self.say(f"{self.name(who)} 使用 {self.give(who, Card('nullification'))}")
            self.judged = self.victim = victim
            self.used = act
            return n
        if self.bag.judge is None:
            self.assume(f"{self.zh(slug)}判定生效")
        self.say(f"判定 {self.face(self.bag.judge, HIT[slug])} {seat.name} {self.zh(slug)}")
        if self.bag.ask["kind"] == "draws":
            self.say(f"{seat.name} 进入 摸牌阶段")
        self.judged = self.victim = victim
        self.used = act
        return n

    def _convert(self, act: Act) -> int:
        slug = act.card.slug
        by = act.by
        actor = act.actor or next((e for e in self.ents if e.general and any(units.OWNER.get(s) == e.general for s in units.CONVERSIONS)), None)
        if by is None:
            fits = [s for s, (stands, _) in units.CONVERSIONS.items() if stands in (slug, "") and s != "longdan"] + (["longdan"] if slug in units.SLASHES | {"jink"} else [])
            by = next((s for s in fits if actor is not None and units.OWNER[s] == actor.general), None)
            if by is None and (len(act.material) == 2 or any("spear" in e.equip for e in self.ents)) and slug in units.SLASHES:
                by = "spear"
            if by is None and fits and actor is not None and actor.general:
                by = fits[0]
        if by is None:
            raise CannotCompile("没有说凭哪个技能或武器转化")
        if actor is None:
            actor = self.owner(by) if by not in units.EQUIPS else next((e for e in self.ents if by in e.equip), None) or self.bag.topic or self.new()
        if by in units.WEAPONS:
            self.board.equip(self.seat(actor), by)
        if by == "spear" and len(act.material) == 2 and actor.hand is not None and actor.hand < 2:
            act.material = act.material[:actor.hand]
        texts = []
        for want in act.material:
            if not (want.slug or want.suit or want.color) and by in units.CONVERSIONS:
                _, (mslug, color, suit) = units.CONVERSIONS[by]
                want = Card("slash" if by == "longdan" and slug == "jink" else "jink" if by == "longdan" else mslug, suit, color, None, want.zone)
            texts.append(self.give(actor, want, **({} if want.slug or want.zone == "equip" else {"avoid": slug})))
        cards = "、".join(texts)
        tail = f" 凭 {self.zh(by)}"
        if slug == "peach":
            return self.say(f"{self.name(actor)} 使用 {cards} 当 桃 对 {self.name(self._dying(actor, act.targets))}{tail}")
        if self.used is not None or slug == "jink":
            if self.used is None:
                self.use(Act(Card("slash"), None, [actor]))
            verb = "使用" if self.used.card.slug in units.SLASHES and not self.invoked & units.LORD_SKILLS else "打出"
            return self.say(f"{self.name(actor)} {verb} {cards} 当 {self.zh(slug)}{tail}")
        targets = act.targets or [self.other(actor)]
        self.turn(actor)
        for t in targets:
            if slug in ("dismantlement", "snatch"):
                self._something(t, actor)
        if slug in ATTACK:
            self.used, self.attacker, self.victim = Act(Card(slug)), actor, targets[0]
        return self.say(f"{self.name(actor)} 使用 {cards} 当 {self.zh(slug)} 对 {'、'.join(self.name(t) for t in targets)}{tail}")

    def _dying(self, healer: Ent, targets: list[Ent]) -> Ent:
        """Somebody else (or the one said) dying in the right turn."""
        who = next(iter(targets), None) or next((e for e in self.ents if e.dying), None) or self.other(healer)
        self.seat(who).hp = 1
        own = any(w in self.bag.text for w in ("自己回合", "自己的回合", "我的回合", "我回合", "自己出牌阶段"))
        attacker = healer if own and who is not healer else self.other(healer, who, fresh=True)
        self.turn(attacker)
        self.say(f"{self.name(attacker)} 使用 {self.give(attacker, Card('slash'))} 对 {self.name(who)}")
        self.assume(f"{self.name(attacker)}用【杀】使{self.name(who)}濒死")
        self.victim = who
        return who

    def _asked_act(self, act: Act, kind: str) -> None:
        slug = act.card.slug
        if kind == "legal_answer":
            if act.material is not None:
                self.asked = self._convert(act)
                return
            delayed = next((a for a in self.bag.acts if a.card.slug in units.DELAYED), None)
            if slug == "nullification" and delayed is not None and "判定" in self.bag.text:
                victim = next(iter(delayed.targets), None) or self.new()
                self.lines.clear()
                seat = self.seat(victim)
                seat.judge_area = [self.board.card(Card(delayed.card.slug))]
                self.board.turn, self.board.phase = seat, "判定"
                self.say(f"{seat.name} 进入 判定阶段")
                who = act.actor or self.bag.topic or victim
                self.asked = self.say(f"{self.name(who)} 使用 {self.give(who, act.card)}")
                return
            if slug == "nullification" and self.used is not None:
                who = act.actor or self.other(self.attacker, fresh=True)
                self.asked = self.say(f"{self.name(who)} 使用 {self.give(who, act.card)}")
                return
            if self.used is None and self.victim is not None and self.attacker is not None:
                self.used = Act(Card("slash"))
            if self.used is None:
                if slug not in ("jink",):
                    raise CannotCompile("没有说要响应什么")
                who = act.actor or self.bag.topic or self.other()
                own = any(w in self.bag.text for w in ("自己的出牌阶段", "自己出牌阶段", "主动", "出牌阶段"))
                if own:
                    self.turn(who)
                else:
                    self.use(Act(Card("slash"), None, [who]))
                self.asked = self.say(f"{self.name(who)} 使用 {self.give(who, act.card)}")
                return
            who = act.actor or self.victim
            if who is not None and who.spoken == "自己" and self.victim is not None:
                who = self.victim
            needed = {"duel": "slash", "savage_assault": "slash"}.get(self.used.card.slug, "jink")
            kind = "slash" if slug in units.SLASHES else slug
            has = [s for s, g in units.OWNER.items() if who is not None and g == who.general and s in units.CONVERSIONS]
            if kind != needed and has:
                act.material, act.card = [act.card], Card(needed)
                act.actor = who
                self.asked = self._convert(act)
                return
            verb = "使用" if self.used.card.slug in units.SLASHES else "打出"
            self.asked = self.say(f"{self.name(who)} {verb} {self.give(who, act.card)}")
            return
        if slug in ("peach", "analeptic") and (any(e.dying for e in self.ents) or self.victim is not None and self.bag.hurt is None and self.used is not None and self.lines):
            dying = next((e for e in self.ents if e.dying), self.victim)
            actor = act.actor or (dying if not act.targets else self.other(dying, fresh=True))
            if not self.lines:
                self._dying(actor, [dying])
            else:
                self.seat(dying).hp = self.seat(dying).hp or 1
            text = self.give(actor, act.card)
            self.asked = self.say(f"{self.name(actor)} 使用 {text}" + ("" if dying is actor else f" 对 {self.name(dying)}"))
            return
        jinked = any(s == "jink" and played for _, s, played in self.bag.answers)
        if slug in units.SLASHES and jinked and self.attacker is not None and self.victim is not None and any(t.endswith("青龙偃月刀") for t in self.seat(self.attacker).equipment):
            self.asked = self.invoke("blade", {"who": self.attacker, "targets": act.targets})
            return
        self.asked = self.use(act, asked=True)

    def _finish(self) -> dict:
        for ent in self.ents:
            self.seat(ent)
        if len(self.board.seats) < 2:
            self.new()
            self.seat(self.ents[-1])
        start = self.board.turn or self.board.seats[0]
        order = [start] + [s for s in self.board.seats if s is not start]
        hits = [self.seat(t) for t in (self.bag.ask.get("act") or self.used or Act()).targets] if (self.bag.ask.get("act") or self.used) else []
        center = self.seat(self.attacker) if self.attacker is not None else start
        near = [s for s in hits if s is not center]
        if near and len(order) > 3:
            order = [center] + near[:1] + [s for s in order if s is not center and s is not near[0]]
        for ent in self.ents:
            if ent.distance is None and self.bag.seats and (ent.facing or ent.spoken in ("对面", "对家", "正对面")):
                ent.distance = self.bag.seats // 2
            if ent.distance is not None:
                a = center if center is not self.seat(ent) else next((s for s in order if s is not self.seat(ent)), None)
                if a is None:
                    raise CannotCompile("距离从谁算起没有说")
                seats = ent.distance
                if seats > 5:
                    if self.frame.persons[self.index(ent)].equipment or seats > 6:
                        raise CannotCompile("座位放不下这么远的距离")
                    self.board.equip(self.seat(ent), "dilu")
                    self.assume(f"{self.seat(ent).name}装备着+1坐骑，距离{seats}")
                    seats -= 1
                order = _apart(self.board, order, a, self.seat(ent), seats)
        if self.bag.seats:
            if self.bag.seats < len(order) or self.bag.seats > 10:
                raise CannotCompile("人数与说到的角色不符")
            while len(order) < self.bag.seats:
                order.append(self.board.extra())
        self.board.order = order
        return self.board.scenario(self.lines, self.bag.text)


ATTACK = units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack"}

from resolver.ask import bag_skills  # noqa: E402  (adds `invoke` and the `_for_` methods to Teller)

for _name in dir(bag_skills):
    _fn = getattr(bag_skills, _name)
    if getattr(_fn, "__module__", "") == "resolver.ask.bag_skills" and callable(_fn) and _name.startswith(("invoke", "_for_", "_inv_")):
        setattr(Teller, _name, _fn)
