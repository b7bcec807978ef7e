"""Faces and numbers of a clause: of a judgement, of cards, of material; of points, times and persons."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.retell import PAID, STANDS_FOR

SLASH = units.SLASHES


class Faces:
    """Mixin of the reader: `on_face(tok)` and `on_number(tok)`."""

    def on_face(self, tok) -> None:
        """红桃K, 黑色: of a judgement, of a card used, of material."""
        self.i += 1
        if self.revealed(tok) or self.burnt_face(tok):
            return
        judged = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind in ("skill", "judge")), None)
        before = self.t[self.i - 2] if self.i >= 2 else None
        if self.via is not None and self.converts_next() and not self.at(0, "CARD", "EQ"):
            suit, value, color = tok.val
            self.pending_material = [*self.pending_material, *[Card(None, suit, color, value)] * (self.count or 1)]
            self.count = None
            return
        if self.made and self.frame_open and self.made[-1].kind in ("judge", "rejudge") and self.made[-1].face is None:
            self.made[-1].face = tok.val
            if self.neg and self.made[-1].kind == "judge" and before is not None and before.has("NEG"):
                self.made[-1].neg, self.neg = True, False       # 判定非红桃
            if self.at(0, "CARD", "EQ") and not self.at(1, "CONVERT"):
                self.made[-1].card = self.peek().card
                self.i += 1
            return
        if self.face_of(tok, before):
            return
        if before is not None and before.has("COUNTAS") and tok.val[0] and self.i in (3, 4) and self.t[self.i - 3].has("CARD") and self.t[self.i - 3].val in units.DELAYED and not self.at(0, "CARD", "CARDW", "CONVERT"):
            who = self.subject or self.topic or self.me()       # 乐是红桃: what it is judged
            card = self.t[self.i - 3].val
            for fact in [f for f in self.made if f.kind == "use" and f.unit == card and f.target is None]:
                self.made.remove(fact)
            if card not in who.judge:
                who.judge.append(card)
            self.tale.judging = True
            self.made.append(Fact("judge", who, face=tok.val, at=tok.at, neg=self.neg))
            self.neg, self.frame_open = False, True
            return
        if self.at(0, "CARD", "EQ"):
            self.pending.append(("face", tok.val))
            return
        if self.at(0, "SK") and (self.peek().val in STANDS_FOR or self.peek().val in PAID) and not (before is not None and before.has("JUDGE", "COUNTAS", "SK")):
            suit, value, color = tok.val
            self.pending_material = [*self.pending_material, Card(None, suit, color, value, zone=self.whence())]     # 红牌鬼道
            return
        retrial = self.at(0, "SK") and self.peek().val in marks.CHANGES_JUDGEMENT or before is not None and before.has("USE", "SHOW", "GIVE", "DISC") and any(t.has("REJUDGE") or t.has("SK") and t.val in marks.CHANGES_JUDGEMENT for t in self.t[self.i:])
        if retrial or self.at(0, "CARDW", "HANDW", "EQW") or self.at(0, "DE") and self.at(1, "CARDW") or before is not None and before.has("ZHANG", "NUM", "BA2", "BA"):
            suit, value, color = tok.val
            self.pending_material = [*self.pending_material, *[Card(None, suit, color, value, zone=self.whence())] * (self.count or 1)]
            self.count = None
            while self.at(0, "CARDW", "DE", "HANDW") or self.at(0, "EQW") and self.at(0, "CLS_EQUIP"):
                self.i += 1
            return
        told = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "judge" and f.face is not None), None)
        moving = self.made[-1] if self.made and self.frame_open and self.made[-1].kind in ("gains", "taken", "gives") and self.made[-1].face is None else None
        if told is not None and told.face == tok.val and (before is None or before.has("THIS", "BA") or moving is not None or not before.has("JUDGE", "REJUDGE", "SK", "NUM", "ZHANG")):
            if moving is not None:                          # 那张黑桃: the card spoken of before
                moving.face = tok.val
            else:
                self.pending.append(("jcard", tok.val))
            return
        if judged is not None or self.tale.judging or before is not None and before.has("SK", "EQ"):
            told_skill = self.previous("skill")
            times = told_skill.n if told_skill is not None and told_skill.unit == "luoshen" and told_skill.n and told_skill in self.made else None
            if times:
                told_skill.n = None          # 洛神三次都是黑的
            self.made.append(Fact("judge", n=times, face=tok.val, at=tok.at, neg=self.neg))
            self.neg = False
            self.frame_open = True
            return
        suit, _, color = tok.val
        if before is not None and before.has("COUNTAS", "ALL") and not suit and (any(c.color == color or c.suit and color == ("red" if c.suit in ("heart", "diamond") else "black") for w in self.tale.whos for c in w.cards) or any(f.face and f.face[0] for f in self.tale.facts)):
            return      # 都是黑色: of the cards told
        self.pending.append(("face", tok.val))

    def whence(self) -> str:
        """装备区的黑桃牌, 身上那张红的: the zone named right before a face."""
        noun = self.pending[-1] if self.pending else None
        if isinstance(noun, tuple) and noun[0] == "noun" and zones.area(noun[1]) == "equip":
            self.pending.pop()
            return "equip"
        return "equip" if self.at(0, "EQW") and not self.at(0, "HANDW") or self.i > 1 and self.t[self.i - 2].has("BODY") else "hand"

    def face_of(self, tok, before) -> bool:
        """雷杀黑桃的, 闪是方块: the suit of a card told of before it."""
        suit, number, color = tok.val
        if before is None or self.at(0, "CARD", "EQ", "CARDW", "HANDW", "CONVERT", "SK"):
            return False
        if before.has("COUNTAS") and self.i > 3 and self.t[self.i - 3].has("DE") and self.t[self.i - 4].has("USE", "DISC") and not self.made:
            used = next((f for f in reversed(self.tale.facts) if not f.neg and (f.kind == "use" and f.by in units.CONVERSIONS or f.kind == "skill" and f.unit in units.CONVERSIONS)), None)
            if used is not None and not any(m is None or m.suit or m.slug for m in used.material or ()) and len(used.material or ()) <= 1:
                used.material = (Card(None, suit, color, number),)      # 他用的是红桃: what it was made of
                return True
        last = self.made[-1] if self.made and self.frame_open else None
        if before.has("CARD") and last is not None and last.kind == "use" and last.unit == before.val and last.card is not None and not (last.card.suit or last.card.color) and not last.by and self.i >= len(self.t):
            last.card = Card(last.unit, suit, color, number)
            return True
        if not before.has("COUNTAS") or self.i < 3 or not self.t[self.i - 3].has("CARD") or self.t[self.i - 3].val in units.DELAYED:
            return False
        named = self.t[self.i - 3]
        told = [f for f in self.tale.facts if f.kind == "use"]
        stuff = next((c for f in told for c in f.material if c is not None and c.slug == named.val and not c.suit), None)
        if stuff is None:
            stuff = next((f.card for f in told if f.unit == named.val and f.card is not None and not f.card.suit and not f.by), None) or next((c for w in self.tale.whos for c in w.cards if c.slug == named.val and not c.suit), None)
        if stuff is None:
            return False
        stuff.suit, stuff.color, stuff.number = suit or stuff.suit, color or stuff.color, number or stuff.number
        for fact in [f for f in self.made if f.kind == "use" and f.at == named.at]:
            self.made.remove(fact)
        return True

    def on_number(self, tok) -> None:
        """A number: of cards, points, times, seats."""
        if tok.has("NUM") and self.at(1, "ZHANG") and self.at(2, "ALL") and self.at(3, "COUNTAS") and self.at(4, "FACE") or tok.has("NUM") and self.at(1, "ZHANG") and self.at(2, "ALL", "COUNTAS") and self.at(3, "FACE"):
            made = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.by and len(f.material) == tok.val), None)
            if made is not None:        # 两张都是红桃: what it was made of
                k = 3 if self.at(3, "FACE") else 4
                suit, number, color = self.peek(k).val
                made.material = tuple(Card(c.slug, suit, color, number) for c in made.material)
                self.i += k + 1
                return
        self.i += 1
        if tok.has("MANY"):
            return
        n = tok.val
        made = self.made[-1] if self.made and self.frame_open else None
        nxt = self.peek()
        if self.counted_targets(n):
            return
        if nxt is not None and nxt.has("MING") and n == len(self.group) and not (made is not None and made.kind == "use"):
            self.grouped = True
            self.i += 1
            return
        if nxt is not None and nxt.text in ("个人", "名玩家", "个玩家", "人", "名角色") and 4 <= n <= 10 and self.tale.seats is None and not self.group and not any(f.kind == "use" and f.unit in SLASH for f in [*self.tale.facts, *self.made]):
            self.tale.seats = n         # 五谷六个人
            self.i += 1
            return
        if nxt is not None and nxt.has("ZHANG", "MING") and not nxt.has("DIAN"):
            self.i += 1
            if nxt.has("MING") and not nxt.has("ZHANG") and made is None and self.conjoined and len(self.group) == n:
                return      # A、B、C三个
            if nxt.has("ZHANG") and self.at(0, "ALL") and made is None and any(len(w.cards) == n for w in self.tale.whos):
                return      # 三张都: the cards told of
            if made is not None and made.kind in ("draws", "discards", "gains", "gives", "shows", "taken", "breaks") and made.n is None:
                made.n = n
                return
            if made is not None and made.kind == "skill" and (self.at(0, "CARDW", "HANDW") or made.unit in marks.NUMBERED and made.n is None):
                made.n = made.n or n
                return
            self.count, self.counted_cards = n, nxt.has("ZHANG") and n
            if nxt.has("CARDW") and (self.at(0, "CONVERT") and not self.at(1, "SK") or self.via == "spear" and self._verb_later("CONVERT", "ATTACK")):
                self.pending_material = [*self.pending_material, *[Card()] * n]
                self.count = None
                return
            if self.at(0, "CARDW", "HANDW") and not self.at(1, "DE"):
                self.i += 1
                if self.at(0, "WITH", "AND") and not self.at(1, *PERSON):
                    self.pending.append(("noun", "手牌", n))
                    self.count = None
                who = self.subject or self.topic
                if n == 2 and self.via is None and who is not None and "spear" in who.equipment and self._verb_later("ATTACK") and any(t.has("BA2", "USE", "DISC") for t in self.t[max(0, self.i - 5):self.i]):
                    self.via = "spear"      # 拿丈八用两张手牌砍
                if self.at(0, "CONVERT") or self.via == "spear":
                    self.pending_material = [*self.pending_material, *[Card()] * n]
                    self.count = None
            return
        if nxt is not None and nxt.has("CARDW", "HANDW", "CARD", "FACE"):
            if made is not None and made.kind in ("draws", "discards", "gains", "gives", "taken") and made.n is None and not nxt.has("CARD", "FACE"):
                made.n = n
                self.i += 1
                return
            self.count = n
            return
        if nxt is not None and nxt.has("DIAN", "HPW"):
            self.i += 1
            while self.at(0, "HPW", "DMGW", "DIAN", "FIREW", "THUNDERW", "HURT") and not (self.at(0, "HURT") and not self.at(0, "DEAL")):
                self.i += 1
            if made is not None and made.kind in ("hurt", "heals", "losehp"):
                made.n = n
            elif made is not None and made.kind in ("use", "skill", "effect", "won", "passive"):
                who = made.target if made.kind in ("use", "effect", "won") or made.unit in ("ganglie", "leiji") else None
                self.made.append(Fact("hurt", None, who, n=n, at=tok.at))
                self.frame_open = True
            elif getattr(self, "asking", False) and made is None and self.subject is None and self.peek() is None and self.previous("use") is not None:
                self.made.append(Fact("hurt", None, self.previous("use").target, n=n, at=tok.at, text="点"))     # 这刀还是2点吗
            else:
                self.count = n
            return
        if nxt is not None and nxt.has("CI", "DAO"):
            self.i += 1
            if made is not None:
                made.n = n
                if n > 1:
                    made.again = True
            else:
                self.count = n
            return
        if made is not None and made.n is None and made.kind in ("draws", "discards", "gains", "hurt", "heals", "losehp"):
            made.n = n
            return
        if n > 1:
            self.count = n


__all__ = ["Faces"]
