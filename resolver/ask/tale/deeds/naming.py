"""Verbs that convert, borrow, name targets, and those that only carry a sentence on: continue, stay, choose, count as, end."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.asks import reach
from resolver.ask.tale.model import Fact


class Naming:
    """Mixin of the reader: verbs that say what stands for what, and on whom."""

    def v_borrow(self, tok) -> bool:
        """借得成吗, 借不到: the 借刀杀人 told before."""
        told = self.borrowed()
        if told is None or self.at(1, "CARD", "EQ", "CLS_WEAPON", "DAO", "NUM"):
            return self.light() if told is not None else False
        if self.made and self.made[-1].unit == "collateral" and self.frame_open:
            return self.light()
        if self.asking and told in self.tale.facts:
            self.tale.facts.remove(told)
        self.use(tok, Card("collateral"), told.actor, told.target)
        return self.light()

    def v_convert(self, tok) -> bool:
        nxt = self.next_solid(1)
        if nxt is not None and (nxt.has("SK") and (tok.text[0] in "做当" or nxt.val == "kongcheng") or nxt.has("CONVERT")):
            return self.light()     # 丢了做制衡; 合起来当
        k = 1
        while self.at(k, "NUM", "ZHANG", "LE"):
            k += 1
        spear = self.wearer("spear")
        noun = next((p for p in reversed(self.pending) if isinstance(p, tuple) and p[0] == "noun" and zones.area(p[1]) == "equip"), None)
        if spear is not None and tok.text[0] in "凑拼" and noun is not None and self.peek(k) is None:
            want = zones.slugs(noun[1]) or units.HORSES
            slug = next((s for s in spear.equipment if s in want), None) or ("eight_diagram" if want == units.ARMORS else "offensive_horse")
            self.dress(spear, Card(slug))
            self.via, self.subject, self.pending_material = "spear", self.subject or spear, [Card(slug, zone="equip"), Card()]
            self.converted(tok, Card("slash"))      # 用身上的马凑一张
            self.i += k
            return True
        if nxt is not None and nxt.has("NUM", "ZHANG") and not self.at(k, "CARD", "DAO"):
            return self.light()     # 凑两张黑牌: the material follows
        if nxt is not None and nxt.has("FIREW") and self.pending_material and self.wearer("fan") is not None:
            self.i += 2
            while self.at(0, "DE", "LE"):
                self.i += 1
            self.via, self.subject = "fan", self.subject or self.wearer("fan")
            self.converted(tok, Card("fire_slash"))
            return True
        if nxt is not None and nxt.has("NUM", "ZHANG"):
            self.i += 1
            while self.at(0, "NUM", "ZHANG", "LE"):
                self.i += 1
            if self.at(0, "DAO") and (self.via == "spear" or self.wearer("spear") is not None):
                self.via, self.subject = "spear", self.subject or self.wearer("spear")      # 凑一刀
                self.converted(tok, Card("slash"))
                return self.light()
            if self.at(0, "CARD"):
                if not self.pending_material:
                    card = next((p for p in reversed(self.pending) if isinstance(p, Card)), None)
                    self.pending_material = [card] if card is not None else [Card()]
                tok2 = self.peek()
                self.i += 1
                self.converted(tok2, Card(tok2.val, None, tok2.card.color))
            return True
        if nxt is not None and nxt.has("CARD", "NORMALP"):
            if not self.pending_material:
                card = next((p for p in reversed(self.pending) if isinstance(p, Card)), None)
                if card is not None:
                    self.pending.remove(card)
                    self.pending_material = [card]
                else:
                    weapon = next((p for p in self.pending if isinstance(p, tuple) and p[0] == "face"), None)
                    self.pending_material = [Card(None, weapon[1][0], weapon[1][2], weapon[1][1])] if weapon is not None else [Card()]
            return self.light()
        return self.light() if nxt is None or nxt.has("TARGETED", "QM", "ASKED") else False

    # --- the rest ---

    def v_targeted(self, tok) -> bool:
        last = self.made[-1] if self.made else None
        if not self.passive and not self.is_person_at(1) and self.peek(1) is not None and self.describes(self.i + 1) and self.open_attack() is not None:
            self.frame_open = True
            return self.light()         # 方天最后一张杀，能指定空城的诸葛亮吗
        if self.at(1, "OPP") and self.more and self.peek(1).text in ("一个人", "一个", "一位", "一名角色", "一家", "一人") or self.at(1, "BOTHP", "MANYP") and self.peek(1).text[0] in "两俩三仨二":
            n = 1 if self.at(1, "OPP") else 2 if self.at(1, "BOTHP") else 3
            self.i += 1
            if self.aim_at(n):
                return self.light()
            self.i -= 1
        if tok.text in ("指定", "选", "指", "点", "点名", "选择", "选中", "指了", "指定了", "指着", "指到", "瞄准", "盯上", "指向", "选定") and self.is_person_at(1):
            self.i += 1
            who = self.person(self.peek(), self.subject)
            self.reflexive = who if self.peek().has("SELF") else self.reflexive
            self.i += 1
            self.spoken.append(who)
            self.last = who
            borrowed = self.borrowed()
            if borrowed is not None and borrowed.target in (None, who) and (nxt := self.next_solid(0)) is not None and nxt.has("ATTACK"):
                borrowed.target = who        # 指定他去砍别人: the holder strikes
                self.subject, self.frame_open, self.passive = who, False, False
                return True
            if self.at(0, "CONVERT", "CAUSEV") or self.at(0, "TO") and not self.at(0, "WITH") and self.is_person_at(1):
                self.subject, self.frame_open = who, False      # 指定A视为对B使用决斗: A does it
                return True
            while self.at(0, "AND", "WITH") and self.is_person_at(1):
                self.i += 1
                more = self.person(self.peek(), self.subject)
                self.aims.append(more)
                self.i += 1
            told = self.previous("use", "skill") if self.asking and not self.made else None
            if told is not None and told.target is None and not told.neg and told in self.tale.facts and told.actor is not who and not told.by:
                self.tale.facts.remove(told)        # 突袭, 能不能选他
                self.made.append(told)
                last = told
            use = last if last is not None and last.kind in ("use", "skill") else None
            if use is not None and use.kind == "use" and use.unit == "analeptic":
                use = Fact("use", use.actor, None, "slash", card=Card("slash"), at=tok.at, text=tok.text)
                self.made.append(use)       # 喝了酒一刀指了他: the blow after it
                self.frame_open = True
            if use is not None and use.target is None:
                use.target = who
                use.also += self.aims
                self.aims = []
            elif use is not None and use.unit == "iron_chain" and self.frame_open and who is not use.target:
                use.also += [who, *self.aims]
                self.aims = []
            else:
                self.aims.insert(0, who)
                self.frame_open = False
            return True
        return self.light()

    def v_startw(self, tok) -> bool:
        """我发起的: whose the deed told without a doer is."""
        use = next((f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.actor is None and not f.neg), None)
        if use is None or self.subject is None:
            return self.light()
        use.actor = self.subject
        if use.target is use.actor:
            use.target = None
        return self.light()

    def v_continue(self, tok) -> bool:
        if self.at(1, "USE", "ATTACK", "DISC", "DRAW", "INV", "SK", "CARD") and not self.at(1, "LE"):
            return self.light()     # 继续用: the deed says it
        self.fact("continues", tok, actor=self.subject)
        return True

    def v_stay(self, tok) -> bool:
        if tok.has("HAVE", "ONLY") or tok.text in ("剩", "剩下", "在", "留", "待", "留给"):
            if tok.text == "在" or self.at(1, "NUM", "MANY"):
                return self.light()
        if self.made and self.made[-1].kind == "boost":
            return self.light()         # 加成还在
        self.fact("stays", tok, unit=self.subject_unit())
        return True

    def v_leave(self, tok) -> bool:
        if self.at(1, "EQ") or any(isinstance(p, Card) and p.slug in units.EQUIPS for p in self.pending):
            made = self.fact("unequips", tok, actor=self.subject or self.topic)
            if self.at(0, "EQ"):
                made.card = Card(self.peek().val, zone="equip")
                self.dress(made.actor or self.me(), Card(self.peek().val))
                self.i += 1
            self._object()
            return True
        nxt = self.next_solid(1)
        if nxt is not None and nxt.has("NUM", "MANY") and any(t.has("HPW", "DIAN") for t in self.t[self.i + 1:self.i + 4]):
            self.fact("losehp" if tok.text.startswith("失") else "hurt", tok, target=self.subject or self.topic)
            return True
        if tok.text in ("没了", "不在了", "走了") and self.subject is not None and not self.pending and not self.made and (nxt is None or nxt.has("STOP", "DURING", "THEN")) and not any(t.has("CARDW", "HANDW", "EQ", "CARD", "HPW", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR", "EQW", "JUW", "TURNW", "SK") for t in self.t):
            self.fact("dies", tok, target=self.subject)
            return True
        n = 1 + self.at(1, "LE")
        if self.at(n, "NUM") and self.at(n + 1, "ZHANG", "MING") and self.at(n + 2, "EQW", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE"):
            made = self.fact("unequips", tok, actor=self.subject or self.topic)     # 失去两张装备
            while not self.at(0, "NUM"):
                self.i += 1
            made.n, made.zone = self.peek().val, self.peek(2).text
            self.i += 3
            return True
        made = self.fact("leaves", tok, actor=self.subject, unit=self.subject_unit())
        rest = self.t[self.i:]
        rest = rest[:next((k for k, t in enumerate(rest) if t.has("STOP")), len(rest))]
        gone = next((t for t in rest if t.has("HANDW", "JUW", "EQW", "CARD")), None)
        if gone is not None and made.zone is None:
            made.zone = gone.val if gone.has("CARD") else gone.text        # what is gone, for those who look whether it went
        return True

    def v_choose(self, tok) -> bool:
        if tok.text in ("挑", "选", "选择", "挑选", "挑牌", "选牌") and (self.peek(1) is None or self.at(1, "QM", "ASKED", "CARDW", "ZHANG", "NUM")) and any(f.kind == "use" and f.unit == "amazing_grace" and not f.neg for f in self.tale.facts):
            return bool(self.fact("gains", tok, actor=self.subject or self.topic))      # 五谷里还能挑牌吗
        return self.light()

    def v_reach(self, tok) -> bool:
        last = self.made[-1] if self.made else None
        if tok.text.startswith("够") and last is not None and last.kind == "use" and last.unit == "slash" and not last.target and any(f.kind == "use" and f.unit in marks.WANTS_SLASH for f in self.tale.facts):
            self.made.remove(last)
            self.fact("enough", tok, actor=last.actor, unit="slash", n=last.n or 1)         # 出一张杀就够吗
            return True
        if tok.text.startswith("够") and last is not None and last.kind == "use" and last.unit in ("jink", "peach") and not last.target:
            self.fact("offset" if last.unit == "jink" else "saved", tok)        # 出一张闪够不够
            return True
        if tok.text in ("够", "够不够") and not (self.peek(1) is None or self.at(1, "QM", "ASKED", "LE")):
            return self.light()
        return reach.verb(self, tok)

    def v_countas(self, tok) -> bool:
        k = 1
        while self.at(k, "USE", "LE", "PLAYV"):
            k += 1
        if tok.text[0] == "算" and self.at(k, "CARD") and self.peek(k).val == "jink" and any(f.kind in ("skill", "judge") and f.unit == "eight_diagram" and not f.neg for f in [*self.tale.facts, *self.made]):
            self.fact("offset", tok, zone="jink")        # 八卦判红算出了闪吗
            self.i += k
            while self.at(0, "LE"):
                self.i += 1
            return True
        return self.light()

    def v_enter(self, tok) -> bool:
        return self.light()

    def v_end(self, tok) -> bool:
        return self.light()

    def v_orderv(self, tok) -> bool:
        return self.light()

    def v_causev(self, tok) -> bool:
        return self.light()

    def v_swap(self, tok) -> bool:
        return False

    def v_redo(self, tok) -> bool:
        """再试一次: the skill told last, once more."""
        skill = self.previous("skill")
        if skill is None:
            return False
        made = self.fact("skill", tok, actor=skill.actor, unit=skill.unit)
        made.again = True
        return True

    def v_look(self, tok) -> bool:
        """观星看五张: the cards turned up by a skill."""
        skill = self.previous("skill")
        if skill is not None and skill.unit == "yiji" and self.at(1, "NUM", "MANY"):
            self.fact("draws", tok, actor=skill.actor)       # 遗计看几张
            return True
        if skill is None or skill.unit != "guanxing":
            if tok.text in ("看", "看到", "看看") and self.is_person_at(1) and not any(t.has("CARD", "CARDW", "HANDW", "JCARD", "EQ") for t in self.t[self.i:]):
                return self.light()         # 看队友只剩1血: what moves him, not a deed
            return False
        self.fact("looks", tok, actor=skill.actor, unit="guanxing")
        return True

    def v_exceed(self, tok) -> bool:
        """手牌超了体力: more cards than may be kept."""
        who = self.holder or self.subject or self.topic
        if who is None or not any(t.has("HANDW") for t in self.t[:self.i]) or self.neg:
            return False
        who.hand = who.hand if who.hand is not None else 7
        self.holder = None
        self.i += 1
        while self.at(0, "LE", "HPW", "LIMITW", "MAXHPW", "DIAN"):
            self.i += 1
        return True

    def v_drunk(self, tok) -> bool:
        """喝了酒, 酒杀: 酒 is used before the 杀."""
        struck = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.actor is not None), None)
        if tok.text == "酒杀" and struck is not None and all(t.has("DRUNK", "LE", "COUNTAS", "FILL") for t in self.t):
            self.made.append(Fact("use", struck.actor, None, "analeptic", card=Card("analeptic"), at=tok.at, text=tok.text))      # …，酒杀: that it was
            self.frame_open = True
            return self.light()
        actor = self.doer()
        made = Fact("use", actor, None, "analeptic", card=Card("analeptic"), at=tok.at, neg=self.neg, want=False, text=tok.text)
        self.neg = False
        self.made.append(made)
        if tok.text == "酒杀":
            made.want = self.want
            slash = Fact("use", actor, self.patient or self.subject or self.topic if self.passive else self.aims[-1] if self.aims else None, "slash", card=Card("slash"), at=tok.at, want=self.want, text=tok.text)
            self.want = False
            self.made.append(slash)
            self.passive = False
        self.frame_open = True
        return self.light()

    def v_penaltyw(self, tok) -> bool:
        self.fact("penalty", tok, target=self.patient if self.passive else self.subject)
        self.passive = False
        return True
