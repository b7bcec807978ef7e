"""An attack and what weapons and armour make of it: 追 (青龙偃月刀), 防止 (寒冰剑), 强命 (贯石斧), 怕 (whether a card goes through)."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact

CHOSEN = ("选", "选择", "选了", "选择了", "改成", "改为", "换成", "改", "改选", "要", "决定")


class Striking:
    """Mixin of the reader: weapons and armour at work on an attack."""

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
        slug = next((p[1] for p in reversed(self.pending) if isinstance(p, tuple) and p[0] == "worn" and p[1] in marks.NOT_VALID), None)
        struck = self.previous("use")
        if slug is None and not self.passive and struck is not None and struck.unit in units.SLASHES and struck.target is not None and self.subject in (None, struck.target) and tok.text[0] in "挡防" and not any(f.unit in ("jink", "eight_diagram") for f in [*self.tale.facts, *self.made]) and not self.at(1, "CARD", "NUM"):
            slug = next((s for s in struck.target.equipment if s in marks.NOT_VALID), None)
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
        if weapon is None or any(f.kind == "use" and f.unit in marks.REMOVES for f in told):
            return
        if weapon != "axe":
            fact.kind, fact.actor = "breaks", owner
            if fact.target is None:
                fact.target = next((f.target for f in reversed(told) if f.kind == "use" and f.unit in units.SLASHES and f.target is not None), None)
        else:
            fact.actor = owner
        if not any(f.kind == "skill" and f.unit == weapon for f in told):
            self.made.insert(self.made.index(fact), Fact("skill", owner, None, weapon, at=fact.at - 0.5, neg=fact.neg, want=fact.want, text=fact.text))


__all__ = ["Striking"]
