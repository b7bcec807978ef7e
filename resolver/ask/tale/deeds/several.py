"""Several targets at once: 砍三个人, 指两个目标, 多指一个, 把另外四个人都砍了."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact

MORE = ("多", "再多", "另外", "额外", "再", "还")
NAMES = ("第一个人", "第二个人", "第三个人", "第四个人", "第五个人", "第六个人")
HEADS = ("个", "个人", "名", "位", "家", "个目标", "名目标", "名角色", "个角色", "名玩家", "个玩家", "位玩家", "名其他角色")


class Several:
    """Mixin of the reader: a number of persons as the object of one attack."""

    def crowd(self, n: int) -> list:
        """`n` seats that are only counted."""
        known = [w for w in self.group if not w.many]
        while len(known) < n:
            name = NAMES[len(known)]
            known.append(self.add(name[:-1], name))
        return known[:n]

    def counts_toward(self, tok) -> bool:
        """拿狮子凑一张, 拿马凑数: one of the cards that a told price of several takes."""
        paid = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "discards" and not f.neg and (f.n or 0) > 1), None)
        k = 1
        while self.at(k, "LE", "NUM", "ZHANG", "CARDW", "CI") or self.peek(k) is not None and self.peek(k).text == "数":
            k += 1
        if paid is None or self.peek(k) is not None and not self.at(k, "CAN", "WHOLEQ", "QM", "ASKED"):
            return False
        thing = next((t for t in reversed(self.t[:self.i]) if t.has("EQ", "CLS_HORSE", "CLS_ARMOR", "CLS_WEAPON")), None)
        if thing is None or not any(t.has("BA", "BA2", "DISC") and t.at < thing.at for t in self.t):
            return False
        self.pending = [p for p in self.pending if not (isinstance(p, tuple) or isinstance(p, Card) and p.slug == thing.val)]
        self.pending_material = []
        who = paid.actor or self.subject or self.topic
        self.made.append(Fact("discards", who, None, card=Card(thing.val, zone="equip") if thing.has("EQ") else None, zone=thing.val if thing.has("EQ") else thing.text, neg=self.neg, at=tok.at, text=tok.text))
        self.neg = self.want = False
        self.frame_open = True
        return self.light(k)

    def open_attack(self) -> Fact | None:
        """The attack whose targets are still open: of this clause, else told last; else one of whoever wears 方天画戟."""
        for fact in reversed(self.made):
            if fact.kind == "use" and fact.unit in units.SLASHES:
                return fact
        told = self.tale.facts[-1] if self.tale.facts else None
        if told is not None and told.kind == "use" and told.unit in units.SLASHES and not told.neg and (told.target is None and not any("再" in t.text and t.has("CAN") for t in self.toks if t.at > told.at) or self.more):
            self.tale.facts.remove(told)
            self.made.append(told)
            told.at = self.t[self.i - 1].at
            return told
        owner = self.wearer("halberd")
        if owner is None:
            return None
        if told is not None and told.kind == "use" and told.unit in units.SLASHES and not told.neg and told.also and self.asking and told.target is not None and not any(w.general or w.equipment for w in (told.target, *told.also)):
            self.tale.facts.remove(told)        # 砍三个人，能指定诸葛亮吗: he is one of those three
            self.made.append(told)
            if told.target in self.tale.whos:
                self.tale.whos.remove(told.target)
            self.group = [w for w in self.group if w is not told.target]
            told.target, told.at = None, self.t[self.i].at
            return told
        return self.use(self.t[self.i - 1], Card("slash"), owner, None)

    def aim_at(self, n: int) -> bool:
        """The attack gets `n` targets (with 多 as many beside its first)."""
        fact = self.open_attack()
        if fact is None or n > len(NAMES):
            return False
        first = [fact.target] if fact.target is not None and not fact.target.many else []
        want = n + 1 if self.more else max(n, len(first))
        whos = [*first, *[w for w in self.crowd(want) if w not in first]][:want]
        fact.target, fact.also = whos[0], whos[1:]
        fact.want, fact.neg = fact.want or self.want, fact.neg or self.neg
        self.want = self.neg = self.more = False
        self.count = None
        self.frame_open = True
        return True

    def counted_targets(self, n: int) -> bool:
        """两个目标, 四个人 after a number: the object of an attack before or after it; the number itself has been read."""
        nxt = self.peek()
        if nxt is None or not nxt.has("MING") or nxt.text not in HEADS or n < 2 and not self.more:
            return False
        before = next((t for t in reversed(self.t[:self.i - 1]) if not t.has("LE", "FILL", "AGAIN", "ALL", "MORE", "ALLP", "THEN")), None)
        struck = before is not None and before.has("ATTACK", "TARGETED", "KILL", "HIT") and not before.has("NUM")
        ahead = self.moving and any(t.has("ATTACK") for t in self.t[self.i:])
        if not (struck or ahead):
            return False
        for who in [w for w in self.tale.whos if w.many and not any(w in (f.actor, f.target) for f in [*self.tale.facts, *self.made])]:
            self.tale.whos.remove(who)      # 全场另外四个人: those four
            self.subject = None if self.subject is who else self.subject
            self.aims = [w for w in self.aims if w is not who]
        if ahead and not struck:
            self.aims = self.crowd(n)
            self.i += 1
            return True
        if not self.aim_at(n):
            return False
        self.i += 1
        return True

    def blow_given(self, tok) -> bool:
        """给他一刀(火杀), 赏了乙两刀: an attack; 还给他摸么: he is let."""
        if tok.text == "还给" and self.is_person_at(1) and self.at(2, "DRAW", "GAIN", "HEAL", "USE", "INV") and not self.at(2, "CARD"):
            self.subject = self.person(self.peek(1), self.subject)
            return self.light(2)
        k = 1
        while self.at(k, "LE") and not self.is_person_at(k):
            k += 1
        if not self.is_person_at(k) or self.passive or not self.at(k + 1, "NUM") or not self.at(k + 2, "DAO"):
            return False
        doer, n = self.doer(), self.peek(k + 1).val
        self.last = self.person(self.peek(k), self.subject)
        self.spoken.append(self.last)
        face, self.i = None, self.i + k + 3
        while self.at(0, "FACE", "DE", "NORMALP", "LE"):
            face = self.peek().val if self.at(0, "FACE") else face
            self.i += 1
        card = Card("slash")
        if self.at(0, "CARD") and self.peek().val in units.SLASHES:
            card = Card(self.peek().val, self.peek().card.suit, self.peek().card.color)
            self.i += 1
        if face is not None:
            card.suit, card.number, card.color = face
        made = self.use(tok, card, doer, self.last)
        made.n = n if n > 1 else None
        return True


__all__ = ["Several"]
