"""蛊惑 told by what is laid, what it is said to be, who doubts it and what it turns out to be; 反间's guess.

扣一张红桃杀说是桃 gives a use of 桃 by 蛊惑 made of a ♥杀; 真的/假的 says whether the laid card is what it is said to be.
"""

from __future__ import annotations

from resolver.ask import marks
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead


LAID_IS = ("扣的是", "盖的是", "押的是", "扣的其实是", "盖的其实是")       # what the card is, not what it is said to be


class Doubting:
    """Mixin of the reader: 蛊惑, 质疑, 真假, 猜花色."""

    laid: dict | None = None      # a card laid whose name has not been said yet

    def conjurer(self):
        """The seat that has 蛊惑, None where nobody has it."""
        return self.owner_of("guhuo")

    def guhuo_told(self) -> Fact | None:
        return next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.by == "guhuo" or f.kind == "skill" and f.unit == "guhuo"), None)

    # --- laying and claiming ---

    def v_lay(self, tok) -> bool:
        """扣一张牌, 盖了张红桃杀: the laid card, where somebody has 蛊惑."""
        who = self.subject if self.subject is not None and self.subject.general == "yuji" else self.conjurer()
        if who is None or self.subject is not None and self.subject is not who:
            return False
        n = 1
        while self.at(n, "LE", "NUM", "ZHANG", "FILL", "THIS") and not self.at(n, "CARD", "CARDW", "FACE"):
            n += 1
        if self.peek(n) is None and tok.extra.get("one") and (nxt := next((k for k, t in enumerate(self.toks) if t.at > tok.at and t.has("STOP")), None)) is not None and self.toks[nxt + 1:nxt + 2] and self.toks[nxt + 1].has("CLAIM"):
            self.i += n             # 盖下一张，口称兵粮寸断: the name follows
            self.subject = self.subject or who
            self.laid = {"actor": who, "material": Card(), "at": tok.at, "tok": tok}
            return True
        if not self.at(n, "CARD", "CARDW", "FACE", "ZHANG", "CLAIM"):
            return False
        self.i += n
        self.laid = {"actor": who, "material": self._laid_card(), "at": tok.at, "tok": tok}
        if self.subject is None:
            self.subject = who
        self._claimed()
        return True

    def _laid_card(self, named: bool = False) -> Card:
        """The card itself, as far as it is said: 红桃杀, 红桃, 牌; `named` where 扣的是 stands before it."""
        card, face = Card(), None
        while True:
            if self.at(0, "FACE"):
                face = self.peek().val
                self.i += 1
            elif self.at(0, "CARD") and card.slug is None and (named or not self._claim_before()):
                card = Card(self.peek().val, self.peek().card.suit, self.peek().card.color, self.peek().card.number)
                self.i += 1
            elif self.at(0, "CARDW", "DE", "ZHANG") and not self.at(0, "CLAIM"):
                self.i += 1
            else:
                break
        if face is not None:
            card.suit, card.number, card.color = face[0], face[1], face[2]
        return card

    def _claim_before(self) -> bool:
        return self.at(-1, "CLAIM") or self.at(-1, "COUNTAS") and self.at(-2, "FILL")

    def _claimed(self) -> None:
        """说是杀, 喊桃, 当无懈: what the laid card is said to be, where it follows at once."""
        keep = self.i
        while self.at(0, "CLAIM", "CONVERT", "COUNTAS", "LE", "TO", "NUM", "ZHANG", "FILL", "USE", "BA2", "THIS") and not self.at(0, "CARD"):
            self.i += 1
        if self.at(0, "CARD") and self.i > keep:
            self.conjured(self.peek(), self.laid)
            self.i += 1
            return
        if self.at(0, "EQ") and self.i > keep and self.asking:
            self._claimed_gear()
            return
        self.i = keep

    def _claimed_gear(self) -> None:
        """说是八卦阵(要装上): no card that 蛊惑 can be said to be."""
        made = self.conjured(self.peek(), self.laid)
        made.card = Card()
        self.i += 1
        while self.at(0, "MUST", "WANTTO", "EQUIP", "LE"):
            self.i += 1

    def conjured(self, tok, laid: dict) -> Fact:
        """The use of the card named, by 蛊惑."""
        self.laid = None
        target = self.aims[-1] if self.aims else None
        made = Fact("use", laid["actor"], target, tok.val, card=Card(tok.val), by="guhuo", material=(laid["material"],), neg=self.neg, want=self.want, at=laid["at"], text=tok.text)
        self.neg = self.want = False
        if tok.val in ("peach", "analeptic") and any(f.kind == "dying" for f in [*self.tale.facts, *self.made]):
            made.zone = "save"
        self.made.append(made)
        self.frame_open = True
        return made

    def v_claim(self, tok) -> bool:
        """说是杀 in a clause of its own: names the laid card."""
        if self.made and self.made[-1].kind == "skill" and self.made[-1].unit in marks.CALLS:
            return self.light()     # 激将喊了一张杀
        n = 1
        while self.at(n, "LE", "THIS", "NUM", "ZHANG", "FILL", "COUNTAS") and not self.at(n, "CARD"):
            n += 1
        if self.at(n, "EQ") and self.laid is not None and self.asking:
            self.i += n
            self._claimed_gear()
            return True
        told = self.guhuo_told()
        if tok.text in LAID_IS and self.laid is None and self.at(n, "CARD", "FACE", "ZHANG") and (told is None or told.kind == "use"):
            self.i += n                 # 喊无中, 扣的是闪: what it really is
            card = self._laid_card(True)
            if told is not None:
                old = told.material[0] if told.material else Card()
                told.material = (Card(card.slug or old.slug, card.suit or old.suit, card.color or old.color, card.number or old.number),)
                return True
            who = self.subject if self.subject is not None and self.subject is self.conjurer() else self.conjurer()
            if who is None or self.subject not in (None, who):
                return False
            self.laid, self.subject = {"actor": who, "material": card, "at": tok.at, "tok": tok}, who       # 扣的是红桃桃，说是桃
            self._claimed()
            return True
        if not self.at(n, "CARD"):
            return False
        if self.laid is None:
            if self.subject is None or self.subject is not self.conjurer() or self.guhuo_told() is not None:
                return False
            self.laid = {"actor": self.subject, "material": Card(), "at": tok.at}
        self.i += n
        self.conjured(self.peek(), self.laid)
        self.i += 1
        return True

    def conjure(self, tok, owner) -> None:
        """蛊惑 as a verb: 蛊惑(了)(一张)(红桃)桃 (the claim), 拿闪蛊惑成杀 (material and claim), 蛊惑 alone."""
        if self.subject is None and not self.passive:
            self.subject = owner
        n = 0
        while self.at(n, "LE", "NUM", "ZHANG", "FILL"):
            n += 1
        kind = next((k for k in ("CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "CLS_DELAYED") if self.at(n, k)), None)
        if kind is not None or self.at(n, "EQ"):
            if not self.asking:
                raise NotRead(tok.text)
            self.i += n + 1
            self.made.append(Fact("use", owner, None, "lightning" if kind == "CLS_DELAYED" else "crossbow" if kind else self.t[self.i - 1].val, card=Card(), by="guhuo", material=(Card(),), neg=self.neg, want=self.want, at=tok.at, text=tok.text, zone=self.t[self.i - 1].text))
            self.neg = self.want = False
            return
        if self.asking and any(word in self.tale.text for word in ("一起", "一块", "一并", "同时", "一次")) and self.at(0, "NUM") and self.peek().val > 1 and self.at(1, "CARDW", "ZHANG") and not self.at(2, "CARD", "FACE"):
            n, self.i = self.peek().val, self.i + 2         # 蛊惑两张牌: laid together
            self.made.append(Fact("use", owner, None, "ex_nihilo", card=Card("ex_nihilo"), by="guhuo", material=(Card(),) * n, neg=self.neg, want=self.want, at=tok.at, text=tok.text))
            self.neg = self.want = False
            return
        before = next((p for p in reversed(self.pending) if isinstance(p, Card)), None)
        material = self.pending_material[-1] if self.pending_material else before
        laid = {"actor": owner, "material": material or Card(), "at": tok.at}
        n = 0
        while self.at(n, "LE", "NUM", "ZHANG", "FILL", "CLAIM", "CONVERT", "USE", "COUNTAS", "THIS", "DE", "NORMALP", "FAKE", "TRUEW") and not self.at(n, "CARD", "FACE"):
            n += 1                  # 蛊惑一张假的闪: what it turns out to be is told when it is turned up
        face = None
        if self.at(n, "FACE"):
            face, n = self.peek(n).val, n + 1
            while self.at(n, "DE"):
                n += 1
        if self.at(n, "CARD"):
            if face is not None:
                laid["material"] = Card(laid["material"].slug or self.peek(n).val, face[0], face[2], face[1])
            self.i += n
            told = self.guhuo_told()
            if material is not None:
                self.pending_material = []
                self.pending = [p for p in self.pending if p is not before]
            if told is not None and told.kind == "skill" and told in self.made:
                self.made.remove(told)
            self.conjured(self.peek(), laid)
            self.i += 1
            return
        if self.laid is not None and face is None:
            return
        made = Fact("skill", owner, self.aims[-1] if self.aims else None, "guhuo", neg=self.neg, want=self.want, at=tok.at, again=self.again, text=tok.text, material=(material,) if material is not None else ())
        self.neg = self.want = self.again = False
        self.made.append(made)
        self.frame_open = True

    # --- doubting and showing ---

    def v_doubt(self, tok) -> bool:
        """质疑; 质疑错了, 质疑失败: and what the card turns out to be."""
        if self.neg and tok.text in ("不信",):
            return False
        several = [w for w in self.group if not w.many] if self.group and self.subject in self.group else []
        if self.passive and self.agent is not None and self.agent in self.group:
            several = [w for w in self.group if not w.many]
        if self.at(1, "SELF") and not self.passive and (self.subject is None or self.subject is self.conjurer()) and self.conjurer() is not None:
            made = self.fact("doubt", tok, actor=self.conjurer(), unit="guhuo")       # 自己质疑自己
            made.target = None
            self.i += self.at(0, "SELF")
            return True
        doers = several or [self.agent if self.passive else self.subject if self.subject is not None and self.subject is not self.conjurer() else None]
        same = self.made[-1] if self.made and self.made[-1].kind == "doubt" and not several and self.made[-1].actor is doers[0] else None
        found = None
        if same is not None:
            self.i += 1             # 质疑于吉质疑错了: once
            doers = []
        for who in doers:
            made = self.fact("doubt", tok, actor=who, unit="guhuo")
            self.i -= 1
            made.neg = found.neg if found is not None else made.neg
            found = made
        self.i += 1 if found is not None else 0
        self.passive = False
        while self.at(0, "LE"):
            self.i += 1
        claimant = self.is_person_at(0)
        if (claimant and self.at(1, "DE") and self.at(2, "CARD") or self.at(0, "THIS") and self.at(1, "CARD")) and self.guhuo_told() is None:
            # 质疑于吉的桃: a card he claims
            who = self.person(self.peek(), self.subject) if claimant else self.conjurer()
            if who is not None and who.general == "yuji":
                self.spoken = [w for w in self.spoken if w is not who] + [who]
                self.i += 2 if claimant else 1
                at = self.made[-1].at if self.made else tok.at
                self.made.insert(max(0, len(self.made) - max(1, len(doers))), Fact("use", who, None, self.peek().val, card=Card(self.peek().val), by="guhuo", material=(Card(),), at=at - 1, text=self.peek().text))
                self.i += 1
        then = self.peek(1)
        if self.at(0, "GEN") and self.peek().val == "yuji" and then is not None and then.text in ("错", "错了", "失败", "失败了", "成功", "成功了", "对了"):
            for made in self.made:
                made.target = self.person(self.peek(), None) if made.kind == "doubt" else made.target
            self.i += 1             # 质疑于吉失败
        nxt = self.peek() if self.at(0, "WIN", "LOSE") else self.next_solid(0)
        if nxt is not None and nxt.text in ("错", "错了", "失败", "失败了", "输", "输了", "没中", "没对"):
            self._turned_out(tok, False)
            self.i = self.t.index(nxt) + 1
        elif nxt is not None and nxt.text in ("成功", "成功了", "对了", "对", "中了"):
            self._turned_out(tok, True)
            self.i = self.t.index(nxt) + 1
        return True

    def _turned_out(self, tok, false: bool) -> None:
        self.made.append(Fact("fake", unit="guhuo", n=int(false), at=tok.at, neg=False, text=tok.text))
        self.frame_open = True

    def v_double(self, tok) -> bool:
        """点数重复, 没有撞: whether two 不屈 cards have one number."""
        if self.owner_of("buqu") is None:
            return False
        if not self.told_skill("buqu"):
            self.made.append(Fact("skill", self.owner_of("buqu"), unit="buqu", at=tok.at, text="不屈"))
        self.made.append(Fact("double", unit="buqu", neg=self.neg != ("不" in tok.text or "没" in tok.text), at=tok.at, text=tok.text))
        self.neg = False
        self.frame_open = False
        return self.light()

    def v_expose(self, tok) -> bool:
        """戳穿, 拆穿: doubted and false."""
        if self.conjurer() is None and self.guhuo_told() is None:
            return False
        actor = self.agent if self.passive else self.subject if self.subject is not self.conjurer() else None
        self.made.append(Fact("doubt", actor, unit="guhuo", at=tok.at, text=tok.text))
        self._turned_out(tok, True)
        self.passive = False
        return self.light()

    def _shown(self) -> bool:
        """Whether anything was laid whose truth can be spoken of."""
        return self.laid is not None or self.guhuo_told() is not None or self.conjurer() is not None or any(f.kind == "doubt" for f in [*self.tale.facts, *self.made])

    def v_fake(self, tok) -> bool:
        if not self._shown():
            return False
        self._turned_out(tok, not self.neg)
        self.neg = False
        return self.light()

    def v_truew(self, tok) -> bool:
        if self.asking and tok.text == "真的" and self.at(1, "CARD") and not any(t.has("SK") and t.val == "guhuo" for t in self.t) and any(f.kind == "doubt" and not f.neg for f in self.tale.facts):
            return self.light()     # 还能再出一张真的闪吗: a card of its own, nothing laid
        if not self._shown() or not any(f.kind == "doubt" for f in [*self.tale.facts, *self.made]) and not self.at(-1, "JUDGE", "SHOW", "COUNTAS", "FLIP"):
            return False
        self._turned_out(tok, self.neg)
        self.neg = False
        return self.light()

    def laid_name(self, before, card: Card) -> bool:
        """翻开是闪: what the laid card really is."""
        told = self.guhuo_told()
        k = self.i - 2
        while k > 0 and self.t[k].has("ZHANG", "NUM", "FACE", "DE") and not self.t[k].has("COUNTAS"):
            k -= 1
        if before is not None and before.has("ZHANG", "NUM", "FACE", "DE") and not before.has("COUNTAS") and k >= 0 and self.t[k].has("COUNTAS", "NEG"):
            before = self.t[k]          # 翻过来是张红桃的桃
        if self.turning_up() and before is not None and before.has("NEG") and before.text.endswith("是") and told is not None and told.kind == "use" and told.unit == card.slug and any(t.has("JUDGE", "SHOW", "FLIP", "TRUEW") for t in self.t):
            self._turned_out(before, True)          # 翻开不是桃
            self.neg = False
            return True
        if not self.turning_up() or before is None or not before.has("COUNTAS", "JUDGE", "SHOW", "TRUEW") or self.made and self.made[-1].kind == "use" and self.frame_open:
            return False
        if self.asking and before.text == "真的" and not any(t.has("SK") and t.val == "guhuo" for t in self.t):
            return False            # 还能再出一张真的闪吗
        told = self.guhuo_told()
        if told is None or told.kind != "use" or before.has("COUNTAS") and not any(t.has("JUDGE", "SHOW", "FLIP", "DOUBT", "TRUEW") for t in self.t):
            return False
        old = told.material[0] if told.material else Card()
        told.material = (Card(card.slug, card.suit or old.suit, card.color or old.color, card.number or old.number),)
        self.made.append(Fact("fake", unit="guhuo", n=int(card.slug != told.unit and not (told.unit == "slash" and card.slug == "slash")), at=self.t[self.i - 1].at, text=card.slug or ""))
        self.frame_open = True
        return True

    def drawn_of_fanjian(self) -> bool:
        """Whether the last skill told is 反间, so that what is drawn and shown is its card."""
        last = self.previous("skill", "use", "passive")
        return last is not None and last.kind == "skill" and last.unit == "fanjian" and not self.tale.judging

    def turning_up(self) -> bool:
        """翻开 after a doubt turns up the laid card, and is no judgement."""
        if self.drawn_of_fanjian():
            return True
        return not self.tale.judging and self.guhuo_told() is not None and any(f.kind == "doubt" and not f.neg for f in [*self.tale.facts, *self.made])

    def revealed(self, tok) -> bool:
        """翻开是红桃, 不是红桃: the suit of the laid card once it is doubted."""
        if self.drawn_of_fanjian() and not (self.at(0, "CARD", "EQ") and self.at(1, "CONVERT")):
            if self.made and self.made[-1].kind == "guess" and self.frame_open and self.made[-1].face is None:
                self.made[-1].face = tok.val
                return True
            before = self.t[self.i - 2] if self.i >= 2 else None
            if before is not None and before.has("CHOOSE", "TARGETED", "GUESS", "CLAIM") and not any(f.kind == "guess" for f in [*self.tale.facts, *self.made]):
                who = self.subject if self.subject is not self.owner_of("fanjian") else None
                self.made.append(Fact("guess", who, unit="fanjian", face=tok.val, at=tok.at, text=tok.text))       # 对方选红桃
                self.frame_open = True
                return True
            made = Fact("takenface", unit="fanjian", face=tok.val, neg=self.neg, at=tok.at, text=tok.text)
            self.neg = False
            if self.at(0, "CARD", "EQ"):
                made.card = self.peek().card
                self.i += 1
            self.made.append(made)
            self.frame_open = True
            return True
        if self.guhuo_told() is None or not any(f.kind in ("doubt", "fake") for f in [*self.tale.facts, *self.made]):
            return False
        made = Fact("laidface", unit="guhuo", face=tok.val, neg=self.neg, at=tok.at, text=tok.text)
        self.neg = False
        self.made.append(made)
        self.frame_open = True
        return True

    # --- 反间 ---

    def v_guess(self, tok) -> bool:
        if self.made and self.made[-1].kind == "doubt" and ("错" in tok.text or "对" in tok.text or "没" in tok.text):
            self._turned_out(tok, "对" in tok.text and "没" not in tok.text)        # 质疑猜错了
            return self.light()
        if not any(f.kind == "skill" and f.unit == "fanjian" for f in [*self.tale.facts, *self.made]) and self.owner_of("fanjian") is None:
            raise NotRead(tok.text)
        made = self.fact("guess", tok, actor=self.subject if self.subject is not self.owner_of("fanjian") else None, unit="fanjian")
        made.n = 0 if "错" in tok.text or "没" in tok.text else 1 if "对" in tok.text or "中" in tok.text else None
        if made.neg and made.n == 1:
            made.n, made.neg = 0, False
        while self.at(0, "LE", "COUNTAS", "DE", "MING", "FILL", "THIS"):
            self.i += 1
        if self.at(0, "FACE"):
            made.face = self.peek().val
            self.i += 1
        if self.at(0, "WHICH"):
            return True
        nxt = self.next_solid(0)
        if nxt is not None and nxt.text in ("错", "错了"):
            made.n = 0
            self.i = self.t.index(nxt) + 1
        elif nxt is not None and nxt.text in ("对", "对了", "中", "中了"):
            made.n = 1
            self.i = self.t.index(nxt) + 1
        return True


__all__ = ["Doubting"]
