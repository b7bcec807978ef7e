"""Verbs at home with weapons and armour: 追 (青龙偃月刀), 防止 (寒冰剑), 怕 (whether a card goes through), putting gear on."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.deeds.striking import Striking

NONE_BEFORE = Lazy("(?:原来|之前|本来|原先|先前|以前)(?:就)?(?:没有?|没装)(?:装备?)?(?:防具|武器|马|坐骑)")
SLOTS = (units.WEAPONS, units.ARMORS, units.DEFENSIVE, units.OFFENSIVE)


def slot(slug: str):
    """The slot of a piece of equipment: the set of slugs that share it, None for another card."""
    return next((s for s in SLOTS if slug in s), None)



class Arms(Striking):
    """Mixin of the reader: verbs of weapons and armour."""

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
