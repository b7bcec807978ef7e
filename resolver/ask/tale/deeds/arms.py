"""Verbs at home with weapons and armour: 追 (青龙偃月刀), 防止 (寒冰剑), 怕 (whether a card goes through), putting gear on."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact

NONE_BEFORE = Lazy("(?:原来|之前|本来|原先|先前|以前)(?:就)?(?:没有?|没装)(?:装备?)?(?:防具|武器|马|坐骑)")
SLOTS = (units.WEAPONS, units.ARMORS, units.DEFENSIVE, units.OFFENSIVE)


def slot(slug: str):
    """The slot of a piece of equipment: the set of slugs that share it, None for another card."""
    return next((s for s in SLOTS if slug in s), None)

CHOSEN = ("选", "选择", "选了", "选择了", "改成", "改为", "换成", "改", "改选", "要", "决定")


class Arms:
    """Mixin of the reader: verbs of weapons and armour."""

    def v_chase(self, tok) -> bool:
        """追: 青龙偃月刀 at work, with the 杀 named before or after it."""
        owner = self.wearer("blade")
        if owner is None:
            return False
        last = self.made[-1] if self.made and self.frame_open else None
        if last is not None and last.kind == "skill" and last.unit == "blade":
            return self.light(1 + (self.at(1, "NUM", "NTH") and self.at(2, "DAO")))
        card = last if last is not None and last.kind == "use" and last.unit in units.SLASHES else None
        if card is None:
            card = self.by_conversion(tok, owner)
        if card is None and self.pending and isinstance(self.pending[-1], Card) and self.pending[-1].slug is not None:
            thing = self.pending.pop()
            if thing.slug in units.SLASHES:
                card = self.use(tok, thing, owner, None)
        chase = Fact("skill", owner, self.object_who(), "blade", neg=self.neg, want=self.want, at=tok.at, text=tok.text)
        self.neg = self.want = False
        if card is not None:
            card.actor, card.target = card.actor or owner, None
            chase.at = card.at - 1
            self.made.insert(self.made.index(card), chase)
        else:
            self.made.append(chase)
        self.frame_open = True
        self.passive = False
        self.i += 1
        while self.at(0, "LE", "NUM", "NTH", "DAO") and not (self.at(0, "NUM") and not self.at(1, "DAO", "CI")):
            self.i += 1
        return True

    def by_conversion(self, tok, owner) -> Fact | None:
        """拿这张桃追, 用两张闪砍: a card just named that its owner can only attack with as a 杀."""
        last = self.made[-1] if self.made and self.frame_open else None
        if last is None or last.kind != "use" or last.target is not None or last.by or last.unit in units.SLASHES or last.neg or last.unit in units.AIMED | units.MASS | {"analeptic"} and last.n is None:
            return None
        skills = self.skills_of(owner.general) if owner is not None and owner.general else ()
        if not ("wusheng" in skills or "longdan" in skills and last.unit == "jink" or owner is not None and "spear" in owner.equipment and last.n == 2):
            return None
        self.made.remove(last)
        self.pending_material = [last.card] * (last.n or 1)
        if owner is not None and "spear" in owner.equipment and last.n == 2:
            self.via = "spear"
        self.subject = self.subject or owner
        self.converted(tok, Card("slash"))
        return self.made[-1]

    def v_prevent(self, tok) -> bool:
        """防止: 寒冰剑 at work."""
        owner = self.wearer("ice_sword")
        if owner is None:
            return False
        last = next((f for f in self.made if f.kind == "skill" and f.unit == "ice_sword"), None)
        if last is None:
            self.made.append(Fact("skill", owner, None, "ice_sword", neg=self.neg, want=self.want, at=tok.at, text=tok.text))
            self.neg = self.want = False
        self.frame_open = True
        self.i += 1
        n = None
        while self.at(0, "LE", "THIS", "NUM", "DIAN", "DMGW", "FIREW", "THUNDERW", "NORMALW"):
            n = self.peek().val if self.at(0, "NUM") else n
            self.i += 1
        if n is not None:
            self.made.append(Fact("prevented", n=n, at=tok.at, text=tok.text))
        return True

    def v_force(self, tok) -> bool:
        """强命, 硬砍: 贯石斧 at work on a 杀 that was dodged."""
        owner = self.wearer("axe")
        if owner is None and any(f.kind == "skill" and f.unit in ("liegong", "tieqi") for f in self.made):
            return self.light()         # 烈弓强制命中: what the skill is for
        if owner is None:
            return False
        if not any(f.kind == "use" and f.unit in units.SLASHES for f in [*self.tale.facts, *self.made]):
            self.use(tok, Card("slash"), owner, self.object_who())
        use = next(f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.unit in units.SLASHES)
        self.i += 1
        if self.is_person_at(0):
            who = self.person(self.peek(), owner)
            use.target = use.target or who
            self.spoken.append(who)
            self.last = who
            self.i += 1
        else:
            while self.at(0, "LE"):
                self.i += 1
        if not self.asking and not any(f.unit in ("jink", "eight_diagram") or f.kind in ("offset", "void") for f in [*self.tale.facts, *self.made]):
            self.tale.facts.append(Fact("use", use.target, None, "jink", card=Card("jink"), at=tok.at - 1, text=tok.text))
        last = next((f for f in [*self.tale.facts, *self.made] if f.kind == "skill" and f.unit == "axe"), None)
        if last is None or self.want or last in self.tale.facts:
            self.made.append(Fact("skill", owner, None, "axe", neg=self.neg, want=self.want, at=tok.at, text=tok.text))
        self.neg = self.want = self.passive = False
        self.frame_open = True
        return True

    def blow(self, tok) -> bool:
        """刀被闪了, 第一刀被挡: the attack as a noun; one told before, else one of the person spoken of."""
        if self.at(1, "NEG", "NOHAVE") and self.at(2, "ATTACK") and not self.at(2, "HIT"):
            return self.light()         # 刀还没砍: the verb denies it
        if not (self.at(1, "ATTACK", "USE") and self.at(2, "NUM", "MANY")) and not self.at(1, "BEI", "HIT", "OFFSET", "VOID", "NOHAVE", "NEG", "DEAL", "WORK", "DISTW", "DAO"):
            return False
        if tok.text == "箭" and any(f.kind == "use" and f.unit == "archery_attack" for f in [*self.tale.facts, *self.made]):
            return self.light()         # 万箭…让箭射中: the arrows told of
        told = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.unit in units.SLASHES), None)
        if told is not None:
            if tok.has("NTH") and tok.val > 1 and not told.again and not any(f.unit == "blade" for f in [*self.tale.facts, *self.made]) and sum(f.kind == "use" and f.unit in units.SLASHES for f in [*self.tale.facts, *self.made]) < 2:
                told.n = max(told.n or 1, tok.val)      # 第二刀: there are two
            return self.light()
        who = self.holder or self.subject or self.topic
        self.holder = None
        if who is None and (drunk := next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.unit == "analeptic" and not f.neg), None)) is not None:
            who = drunk.actor = drunk.actor or self.me()       # 喝酒那刀: of him who drank
        if who is None or self.passive:
            return False
        self.blow_of(tok, who)
        self.subject = self.subject or who
        return self.light()

    def blow_of(self, tok, who) -> None:
        """The attack a noun speaks of: told, whatever is asked about it."""
        if any(f.kind == "use" and f.unit in units.SLASHES for f in [*self.tale.facts, *self.made]):
            return
        if self.suffers(who) and not any(s in units.WEAPONS for s in who.equipment):
            made = Fact("use", self.attacker_of(who), who, "slash", card=Card("slash"), at=tok.at, text=tok.text)
        else:
            made = Fact("use", who, None, "slash", card=Card("slash"), at=tok.at, text=tok.text)
        (self.tale.facts if self.asking else self.made).append(made)

    def shield(self, tok) -> bool:
        """仁王盾挡得住黑杀吗, 被藤甲挡住: the armour makes the card nothing to its owner."""
        slug = next((p[1] for p in reversed(self.pending) if isinstance(p, tuple) and p[0] == "worn" and p[1] in ("nioh_shield", "vine")), None)
        struck = self.previous("use")
        if slug is None and not self.passive and struck is not None and struck.unit in units.SLASHES and struck.target is not None and self.subject in (None, struck.target) and tok.text[0] in "挡防" and not any(f.unit in ("jink", "eight_diagram") for f in [*self.tale.facts, *self.made]) and not self.at(1, "CARD", "NUM"):
            slug = next((s for s in struck.target.equipment if s in ("nioh_shield", "vine")), None)
        if slug is None:
            return False
        who = self.wearer(slug)
        made = self.fact("void", tok, target=who)
        made.zone = slug
        self.passive = False
        k = 0
        while self.at(k, "LE", "DE", "ZHANG", "FACE", "NORMALP"):
            k += 1
        face = next((self.peek(j).val for j in range(k) if self.at(j, "FACE")), None)
        if self.at(k, "CARD") and self.peek(k).val in units.SLASHES | {"savage_assault", "archery_attack", "duel", "fire_attack"}:
            thing = self.peek(k)
            suit, number, color = face or (thing.card.suit, None, thing.card.color)
            open_blow = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.unit == thing.val == "slash" and f.target in (None, who) and f.actor is not who and not f.by and f.card is not None and not (f.card.suit or f.card.color)), None)
            if open_blow is not None:       # 青釭剑的杀，仁王盾挡得住黑杀不: the same
                open_blow.target, open_blow.card = who, Card(thing.val, suit, color, number)
                made.unit = thing.val
                self.i += k + 1
                return True
            self.tale.facts.append(Fact("use", None, who, thing.val, card=Card(thing.val, suit, color, number), at=tok.at - 1, text=thing.text))
            made.unit = thing.val
            self.i += k + 1
        else:
            told = self.previous("use")
            made.unit = told.unit if told is not None else "slash"
        return True

    def v_replace(self, tok) -> bool:
        """把原来的狮子顶掉: what a piece just put on takes the place of; the slot says it already."""
        old = next((p for p in reversed(self.pending) if isinstance(p, Card) and p.slug in units.EQUIPS), None)
        if old is None and (put := next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.unit in units.EQUIPS and not f.neg), None)) is not None and put.actor is not None and not self.pending:
            k = 1
            while self.at(k, "LE", "DE", "THIS", "ZHANG", "CARDW", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE"):
                k += 1
            if self.peek(k) is not None:
                return False
            if self.worn_in_slot(put.actor, put.unit) is None:      # 顶掉旧的: there was one
                put.actor.equipment.append(next(s for s in ("axe", "nioh_shield", "eight_diagram", "dilu", "jueying", "chitu", "dayuan", "kylin_bow") if slot(s) is slot(put.unit) and s != put.unit))
            return self.light(k)
        if old is None or not any(f.kind == "use" and slot(f.unit) is slot(old.slug) and f.unit != old.slug for f in [*self.tale.facts, *self.made] if f.unit):
            return False
        self.pending.remove(old)
        return self.light()

    def taken_down(self, tok) -> bool:
        """装着的贯石斧拆下来当乐: the piece told last, worn, is the material."""
        k = next((k for k in range(1, 4) if self.at(k, "CONVERT")), None)
        if k is None or not self.at(k + 1, "CARD") or self.is_person_at(1):
            return False
        piece = next((t for t in reversed(self.toks) if t.has("EQ") and t.at < tok.at), None)
        who = self.wearer(piece.val) if piece is not None else None
        if who is None:
            return False
        face = who.faces.get(piece.val) or Card(piece.val)
        tok.kinds = frozenset(("FILL",))
        self.pending_material = [Card(piece.val, face.suit, face.color, face.number, "equip")]
        self.pending = [p for p in self.pending if not (isinstance(p, tuple) and p[0] == "noun")]
        self.subject = self.subject or who
        self.i += k
        return True

    def v_borrow(self, tok) -> bool:
        """借我的刀, 借A的青龙: 借刀杀人 on the holder."""
        k = 1
        while self.at(k, "LE"):
            k += 1
        if self.passive and (self.at(k, "CLS_WEAPON", "DAO") or self.at(k, "EQ") and self.peek(k).val in units.WEAPONS) and not self.at(k + 1, "CONVERT"):
            holder = self.subject or self.topic or self.me()        # 被人借了刀
            if self.at(k, "EQ"):
                self.dress(holder, Card(self.peek(k).val))
            self.use(tok, Card("collateral"), self.agent, holder)
            self.passive = False
            self.i += k
            return True
        if not self.is_person_at(k):
            return False
        n = k + 1 + self.at(k + 1, "DE")
        if not (self.at(n, "CLS_WEAPON", "DAO") or self.at(n, "EQ") and self.peek(n).val in units.WEAPONS):
            return False
        self.i += k
        holder = self.person(self.peek(), self.subject)
        self.i += n - k
        if self.at(0, "EQ"):
            self.dress(holder, Card(self.peek().val))
        self.use(tok, Card("collateral"), self.subject, holder)
        self.spoken.append(holder)
        self.i += 1
        return True

    def v_fear(self, tok) -> bool:
        """藤甲怕雷杀, 狮子怕不怕火攻: whether the card has its effect on the one who wears it."""
        thing = self.peek(1) if not self.at(1, "FACE") else self.peek(2)
        who = self.subject or self.topic
        slug = next((p[1] for p in reversed(self.pending) if isinstance(p, tuple) and p[0] == "worn"), None)
        who = self.wearer(slug) or who
        if thing is None or not thing.has("CARD") or who is None or thing.val not in units.SLASHES | {"savage_assault", "archery_attack"}:
            return False
        face = self.peek(1).val if self.at(1, "FACE") else (thing.card.suit, None, thing.card.color)
        card = Card(thing.val, face[0], face[2], face[1])
        self.made.append(Fact("use", None, who if thing.val in units.SLASHES else None, thing.val, card=card, at=tok.at, text=thing.text))
        self.made.append(Fact("effect", None, who, thing.val, neg=self.neg, at=tok.at + 1, text=tok.text))
        self.neg = False
        self.frame_open = True
        self.i = self.t.index(thing) + 1
        return True

    def weapon_takes(self, fact: Fact) -> None:
        """弃马 by the owner of 麒麟弓, 拆他两张 by the owner of 寒冰剑, two cards paid by the owner of 贯石斧: the weapon is at work."""
        if fact.kind == "use" and fact.unit in units.SLASHES and fact.also and fact.actor is None and not self.passive:
            halberd = self.wearer("halberd")
            fact.actor = halberd if halberd not in (fact.target, *fact.also) else None      # 能一次砍俩人吗
        if fact.kind == "use" and fact.unit in units.SLASHES and fact.target is None and fact.actor is not None and (not self.asking or fact.at < self.border) and not fact.neg and self.topic is not None and self.topic is not fact.actor \
                and not self.topic.many and self.topic.key.startswith(("对方", "?", "某")) and sum(not w.many for w in self.tale.whos) == 2 and any(s in units.WEAPONS for s in fact.actor.equipment):
            fact.target = self.topic        # 对面没有马，麒麟弓命中了: he
        swords = self.wearer("double_swords")
        blow = next((f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit in units.SLASHES and swords is not None and f.actor in (None, swords)), None)
        if blow is not None and not self.asking and not any(t.has("SK", "REDIRECT") for t in self.t) and not any(f.kind == "skill" and f.unit == "double_swords" for f in [*self.tale.facts, *self.made]) and (
                fact.kind == "discards" and fact.actor is not swords and fact.actor in (None, blow.target) and (fact.n or 1) == 1 or fact.kind == "draws" and fact.actor is swords and (fact.n or 1) == 1):
            self.made.insert(self.made.index(fact), Fact("skill", swords, None, "double_swords", at=fact.at - 0.5, text=fact.text))      # 砍了她，她弃了一张
            return
        if fact.kind not in ("discards", "breaks", "taken"):
            return
        told = [*self.tale.facts, *self.made]
        want = zones.slugs(fact.card.slug) if fact.card is not None else zones.slugs(fact.zone)
        bow, ice, axe = (self.wearer(w) for w in ("kylin_bow", "ice_sword", "axe"))
        nth = any(t.has("NTH") and "张" in t.text for t in self.t) and any(f.kind == "use" and f.unit in units.SLASHES and f.actor is ice for f in told)
        weapon = None
        if bow is not None and fact.kind == "discards" and fact.actor in (None, bow) and fact.card is None and fact.zone is None and not fact.material and not fact.n and any(w is not bow and set(w.equipment) & units.HORSES for w in self.tale.whos):
            fact.kind, fact.unit, fact.actor = "skill", "kylin_bow", bow        # 射中有马的，能弃吗
            return
        if bow is not None and want is not None and want & units.HORSES and fact.target is not bow and fact.actor in (None, bow, self.topic):
            weapon, owner = "kylin_bow", bow
        elif ice is not None and fact.kind == "discards" and fact.actor in (None, ice) and fact.target is None and fact.card is None and fact.zone is None and not fact.material and fact.n in (None, 2) and any(
                t.text in CHOSEN or self.asking for t in self.t) and not any(t.has("DISCP") for t in self.toks) and not self.tale.phase and any(f.kind == "use" and f.unit in units.SLASHES and f.actor in (None, ice) for f in told):
            weapon, owner = "ice_sword", ice        # 寒冰剑砍中他，我选弃牌
        elif ice is not None and fact.actor in (None, ice) and (fact.kind != "discards" or fact.target not in (None, ice) or nth or any(f.kind == "skill" and f.unit == "ice_sword" and not f.neg and f is not fact for f in told) and fact.card is None) and fact.target is not ice:
            weapon, owner = "ice_sword", ice
        elif axe is not None and any(t.has("EQ") and t.val == "axe" for t in self.toks) and fact.kind == "discards" and fact.actor in (None, axe) and fact.target in (None, axe) and (fact.n == 2 or not self.tale.phase):
            weapon, owner = "axe", axe
        if weapon is None or any(f.kind == "use" and f.unit in ("dismantlement", "snatch") for f in told):
            return
        if weapon != "axe":
            fact.kind, fact.actor = "breaks", owner
            if fact.target is None:
                fact.target = next((f.target for f in reversed(told) if f.kind == "use" and f.unit in units.SLASHES and f.target is not None), None)
        else:
            fact.actor = owner
        if not any(f.kind == "skill" and f.unit == weapon for f in told):
            self.made.insert(self.made.index(fact), Fact("skill", owner, None, weapon, at=fact.at - 0.5, neg=fact.neg, want=fact.want, text=fact.text))

    def put_drawn(self, tok) -> bool:
        """摸到连弩挂上: what was just drawn is put on."""
        card = self.drawn
        if card is None or card.slug not in units.EQUIPS or not (tok.has("EQUIP") or tok.text in ("挂上", "挂", "套上", "上", "穿", "用上")) or not (self.peek(1) is None or self.at(1, "LE", "QM", "THEN", "CAN", "STOP", "WILL", "HEAL", "ATTACK", "USE", "AGAIN")):
            return False
        self.drawn = None
        who = self.subject or self.topic or self.me()
        self.puts_on(who, card.slug, tok.at, tok.text, card)
        self.i += 1
        while self.at(0, "LE"):
            self.i += 1
        return True

    def has_gear(self, fact: Fact) -> None:
        """弃装备区里的马, 拆他的武器: who loses gear wears some."""
        if fact.kind not in ("discards", "breaks", "taken") or fact.card is not None or zones.area(fact.zone) != "equip" or fact.neg:
            return
        who = (fact.target or (self.subject if self.subject is not fact.actor else None)) if fact.kind != "discards" else fact.actor
        if fact.kind == "discards" and self.held_piece(fact.zone):
            want = zones.slugs(fact.zone) or units.WEAPONS
            fact.card, fact.zone = Card("axe" if want == units.WEAPONS else "eight_diagram" if want == units.ARMORS else "chitu", zone="hand"), "手牌"
            return
        if who is None or who.many or who.bare:
            return
        want = zones.slugs(fact.zone)
        if want is not None and not want & set(who.equipment):
            who.equipment.append("axe" if want == units.WEAPONS else "eight_diagram" if want == units.ARMORS else "offensive_horse" if "offensive_horse" in want else "defensive_horse")
        elif want is None:
            for slug in ("offensive_horse", "defensive_horse", "axe"):
                if len(who.equipment) < min(fact.n or 1, 3) and slug not in who.equipment and self.worn_in_slot(who, slug) is None:
                    who.equipment.append(slug)

    def puts_on(self, who, slug: str, at: int, text: str, card: Card | None = None) -> Fact:
        """Somebody puts a piece of equipment on: a card used."""
        made = Fact("use", who, None, slug, card=card or Card(slug), neg=self.neg, want=self.want, at=at, text=text, again=self.again)
        self.neg = self.want = False
        self.made.append(made)
        self.frame_open = True
        return made

    def exchanges(self, tok) -> bool:
        """换武器, 换把新武器(顶掉旧的): a piece of the kind named in place of the one worn, where neither is named."""
        kind = {"换武器": "CLS_WEAPON", "换防具": "CLS_ARMOR"}.get(tok.text)
        k = 1
        while kind is None and self.at(k, "ZHANG", "MING", "NEWW", "LE", "FILL"):
            k += 1
        kind = kind or next((x for x in ("CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") if self.at(k, x)), None)
        who = self.subject or self.topic or (self.me() if any(t.has("ME") for t in self.toks) else None)
        fresh = tok.text[0] == "换" or any(self.at(n, "NEWW") for n in range(1, k))
        if kind is None or not fresh or who is None or any(t.has("EQ") for t in self.t) or self.pending or tok.has("CONVERT") and tok.text not in ("换武器", "换防具"):
            return False
        first, second = {"CLS_WEAPON": ("axe", "kylin_bow"), "CLS_ARMOR": ("nioh_shield", "eight_diagram"), "CLS_HORSE": ("dilu", "jueying")}[kind]
        old = next((s for s in who.equipment if slot(s) is slot(first)), None)
        if old is None and not NONE_BEFORE.search(self.tale.text):
            who.equipment.append(first)
            old = first
        self.puts_on(who, second if old != second else first, tok.at, tok.text)
        return self.light(1 if tok.text in ("换武器", "换防具") else k + 1)

    def worn_in_slot(self, who, slug: str):
        """What somebody wears in the slot of `slug`."""
        return next((s for s in who.equipment if slot(s) is slot(slug) and s != slug), None)

    def v_unequip(self, tok) -> bool:
        k = 1
        while self.at(k, "LE"):
            k += 1
        if self.is_person_at(k) and self.at(k + 1, "DE") and not self.at(k, "SELF") and not self.passive and self.person(self.peek(k), self.subject) is not (self.subject or self.topic):
            made = self.fact("breaks", tok, actor=self.subject or self.topic)      # 他卸了我的狮子
            return bool(made)
        if self.at(k, "NUM") and self.at(k + 1, "ZHANG") and self.told_skill("zhiheng"):
            made = self.fact("discards", tok, actor=self.subject or self.topic)
            return bool(made)
        if self.taken_down(tok):
            return True
        made = self.fact("unequips", tok, actor=self.patient if self.passive else self.subject or self.topic)
        self._object()
        self.passive = False
        return bool(made)

    def v_equip(self, tok) -> bool:
        if self.moving and tok.has("EQW") and self.at(1, "CONVERT", "DISC", "BREAK", "TAKE"):
            self.pending.append(("noun", tok.text))     # 把一张手牌和一张装备凑成杀
            return self.light()
        if tok.text in ("换装备", "换装", "换了装备", "换个装备", "换一件装备") and not self.told_skill("zhiheng") and not self.pending and (self.subject is not None or self.topic is not None):
            who = self.subject or self.topic       # 换装备: some piece for another
            if not any(x in units.WEAPONS for x in who.equipment):
                who.equipment.append("axe")
            self.puts_on(who, next(x for x in ("kylin_bow", "blade") if x not in who.equipment), tok.at, tok.text)
            return self.light()
        if tok.text in ("换武器", "换防具", "换装备", "换装", "上装备") and not self.asking and (any(t.has("EQ") and t.at > tok.at for t in self.toks) or tok.text[0] != "换"):
            return self.light()         # what is put on is told after it
        if self.exchanges(tok):
            return True
        if self.at(1, "PEOPLE"):     # 装备的人: whoever wears what was named
            worn = next((s for w in reversed(self.tale.whos) for s in w.equipment), None)
            if worn is None:
                return False
            self.subject = self.wearer(worn)
            return self.light(2)
        if self.put_drawn(tok):
            return True
        if not self.at(1, "EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O", "NUM", "ZHANG", "LE") and not self.pending:
            return False
        if self.at(1, "EQ"):
            return self.light()      # the name that follows makes the fact
        kind = next((k for k in ("CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") if self.at(1, k)), None)
        if kind and self.asking and not self.made and not self.count and (self.peek(2) is None or self.at(2, "QM", "ASKED", "CAN", "LE")):
            self.subject = self.subject or next((w for w in self.tale.whos if w.judge and not w.many), None)      # 被乐的回合还能装防具吗
            self.puts_on(self.subject or self.topic or self.me(), {"CLS_WEAPON": "axe", "CLS_ARMOR": "nioh_shield", "CLS_HORSE": "dilu"}[kind], tok.at, tok.text)
            return self.light(2)     # 能不能装备武器: any
        card = next((p for p in self.pending if isinstance(p, Card)), None)
        if card is not None and card.slug in units.EQUIPS:
            self.pending.remove(card)
            self.puts_on(self.subject or self.topic or self.me(), card.slug, tok.at, tok.text, card)
            return self.light()
        return self.light()


__all__ = ["SLOTS", "Arms", "slot"]
