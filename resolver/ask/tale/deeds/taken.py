"""Cards taken from somebody: 拆, 弄掉, 拿走, and the trick or piece that is taken."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON


class Taken:
    """Mixin of the reader: verbs by which somebody loses a card to another."""

    def taken_off(self) -> bool:
        """拆下来当乐: the piece just told is the material."""
        nxt, owner = self.next_solid(0), self.subject or self.topic
        if nxt is None or not nxt.has("CONVERT") or self.pending_material or owner is None or len(owner.equipment) != 1:
            return False
        slug = owner.equipment[0]
        face = owner.faces.get(slug)
        self.pending_material = [Card(slug, *((face.suit, face.color, face.number) if face is not None else ()), zone="equip")]
        self.subject = self.subject or owner
        while self.peek() is not nxt:
            self.i += 1
        return True

    def v_break(self, tok) -> bool:
        if self.trick_again(tok, "dismantlement"):
            return True
        self.i += 1
        if self.taken_off():
            return True
        self.i -= 1
        if tok.text in ("打掉", "弄掉", "干掉", "搞掉") and (self.at(1, "NUM", "HPW", "DIAN", "MANY") or self.is_person_at(1) and self.at(2, "NUM", "MANY", "HPW")):
            return False
        last = self.made[-1] if self.made else None
        if last is not None and last.kind == "use" and last.unit == "dismantlement" and self.frame_open:
            self.lying(last)
            return self.light()
        gear = next((p for p in self.pending if isinstance(p, Card) and p.zone == "equip"), None)
        told = self.tale.facts[-1] if self.tale.facts and not self.made and not self.asking and not self.passive else None
        piece = gear.slug if gear is not None else next((p[1] for p in self.pending if isinstance(p, tuple) and p[0] == "worn"), None)
        if piece is not None and told is not None and told.kind == "use" and told.unit == "dismantlement" and told.zone is None and not told.neg and told.target is not None and self.wearer(piece) in (None, told.target) and self.subject in (None, told.actor):
            self.pending = [p for p in self.pending if p is not gear and not (isinstance(p, tuple) and p[:2] == ("worn", piece))]       # 奇袭对面，把他的狮子拆了: what that use takes
            if piece not in told.target.equipment:
                told.target.equipment.append(piece)
            told.zone = piece
            return self.light()
        if tok.text[0] == "拆" and not self.passive and gear is not None and not self.asking and self.wearer(gear.slug) is not None and self.wearer(gear.slug) is not self.subject \
                and self.wearer("ice_sword") in (None, self.wearer(gear.slug)) and not (gear.slug in units.HORSES and self.wearer("kylin_bow") is not None) and not any(f.kind in ("use", "skill") for f in [*self.tale.facts, *self.made]):
            self.pending.remove(gear)       # 把他的马拆了
            self.use(tok, Card("dismantlement"), self.doer(), self.wearer(gear.slug)).zone = gear.slug
            return self.light()
        if tok.text[0] == "拆" and not self.passive and (self.is_person_at(1) or self.at(1, "LE") and self.is_person_at(2)) and not self.asking \
                and not any(f.kind == "use" and f.unit == "dismantlement" or f.kind == "skill" and f.unit in ("ice_sword", "kylin_bow", "mengjin", "qixi") for f in [*self.tale.facts, *self.made]) and not any(w.equipment and w.equipment[0] in ("ice_sword", "kylin_bow") for w in self.tale.whos):
            self.use(tok, Card("dismantlement"), self.doer(), None)
            return self.light()
        made = self.fact("breaks", tok, actor=self.doer() if self.passive or not self.patient else None, target=self.object_who() or self.whose())
        if made.target is not None and made.target is made.actor and made.target is self.holder:
            made.actor = None
        if tok.text[0] == "射":
            made.kind, made.unit, made.actor = "skill", "kylin_bow", self.wearer("kylin_bow") or made.actor
            named = next((f for f in self.made if f is not made and f.kind == "skill" and f.unit == "kylin_bow" and f.neg == made.neg), None)
            if named is not None:       # 马被麒麟弓射掉: the bow and what it does are one deed
                named.target = named.target or made.target
                self.made.remove(made)
            if made.target is not None and not any(s in units.HORSES for s in made.target.equipment):
                made.target.equipment.append("dilu")
            near = [*self.t[max((k for k in range(self.i) if self.t[k].has("BA", "CAN", "BEI")), default=0):self.i], *(self.t[self.i:self.i + 2] if any(t.has("CLS_HORSE") for t in self.t[self.i:self.i + 3]) else [])]
            if (any(t.has("NUM") and t.val == 2 or t.has("KSAME", "BOTHP") for t in near) or sum(t.has("HORSE_D", "HORSE_O") or t.has("EQ") and t.val in units.HORSES for t in near) > 1 or self._both_horses()) and (made.kind != "skill" or made.unit == "kylin_bow"):      # 把两匹都射下来
                bow = self.wearer("kylin_bow") or made.actor
                self.made.append(Fact("breaks", bow, None, n=2, zone="马", neg=made.neg, want=made.want, at=tok.at + 0.5, text=tok.text))
                if self.asking and made in self.made:
                    self.made.remove(made)      # both is what is asked; the bow at work is taken for granted
                    self.tale.facts.append(made)
        self._object()
        self.passive = False
        self._broken_again(made)
        return True

    def _both_horses(self) -> bool:
        """她有两匹马, 能全射下来吗: as many as somebody rides."""
        return any(t.has("ALL", "BOTHP") and any(c in "全都统通起块并俩两" for c in t.text) for t in self.t) and any(sum(s in units.HORSES or s.endswith("horse") for s in w.equipment) > 1 for w in self.tale.whos)

    def _broken_again(self, made) -> None:
        """被过河拆桥拆掉一件装备, 又被拆掉一件: as many tricks as are told."""
        told = next((f for f in self.tale.facts if f.kind == "use" and f.unit == "dismantlement" and not f.neg and f.target is made.target), None)
        again = any(t.has("AGAIN", "THEN") and t.text in ("又", "再", "再次", "接着", "接着又", "然后又", "紧接着又", "随后又") for t in self.t[:self.i])
        if made not in self.made or made.kind != "breaks" or made.neg or made.target is None or self.asking or told is None or not again:
            return
        named = any(t.has("EQ", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR", "HORSE_D", "HORSE_O", "HANDW", "JUW") for t in self.t[self.i:])
        if zones.area(told.zone) == "equip" and not named or made.zone is not None and zones.area(made.zone) == "equip":
            made.target.equipment += [s for s in ("offensive_horse", "defensive_horse") if s not in made.target.equipment][:max(0, 2 - len(made.target.equipment))]
        self.made[self.made.index(made)] = Fact("use", made.actor or told.actor, made.target, "dismantlement", card=Card("dismantlement"), zone=made.zone or (told.zone if not named else None), again=True, at=made.at, text=made.text)

    def whose(self):
        """对面两匹马都弄掉: whose thing was named before the verb."""
        return self.holder if self.holder is not None and not self.holder.me and not self.passive and self.pending else None

    def lying(self, use: Fact) -> None:
        """把兵粮牵走, 把乐拆掉: the trick that lies before somebody is what is taken."""
        thing = next((p for p in self.pending if isinstance(p, Card) and p.slug in units.DELAYED), None)
        if thing is None and use.kind == "use" and use.zone is None:
            k = next((k for k in range(self.i + 1, min(self.i + 7, len(self.t))) if self.t[k].has("CARD") and self.t[k].val in units.DELAYED), None)
            if k is not None and any(t.has("JUW", "BODY") for t in self.t[self.i + 1:k]) and all(t.has(*PERSON, "JUW", "BODY", "DE", "THIS", "LE", "FILL", "ZHANG", "DURING") for t in self.t[self.i + 1:k]):
                use.zone = self.t[k].val        # 顺走他判定区的闪电
        if thing is None or use.kind != "use":
            return
        self.pending.remove(thing)
        use.zone = thing.slug
        use.target = use.target or next((w for w in self.tale.whos if thing.slug in w.judge), None)

    def _what_lay_there(self, use: Fact) -> None:
        """从下家面前顺来一张闪电: the trick named behind the verb is what is taken."""
        k = self.i
        while k < len(self.t) and self.t[k].has("NUM", "ZHANG", "THIS", "FILL") and not self.t[k].has("CARD"):
            k += 1
        if zones.area(use.zone) == "judge" and k < len(self.t) and self.t[k].has("CARD") and self.t[k].val in units.DELAYED and use.target is not None:
            use.zone = self.t[k].val
            if use.zone not in use.target.judge:
                use.target.judge.append(use.zone)
            self.i = k + 1

    def trick_again(self, tok, unit: str) -> bool:
        """偷得走么, 拆得掉吗: the trick told just before, asked about."""
        told = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.unit == unit and not f.neg), None)
        if told is None or not self.asking or self.made or self.passive or self.pending or not (self.peek(1) is None or self.at(1, "QM", "ASKED", "LE")) or self.subject not in (None, told.actor):
            return False
        self.tale.facts.remove(told)
        made = self.use(tok, told.card or Card(unit), told.actor, told.target)
        made.zone = told.zone
        return self.light()

    def v_take(self, tok) -> bool:
        if self.trick_again(tok, "snatch"):
            return True
        if tok.text[0] == "顺" and not self.passive and not self.asking and not any(f.kind == "use" and f.unit == "snatch" for f in [*self.tale.facts, *self.made]) and not (self.made and self.frame_open and self.made[-1].kind in ("use", "skill")):
            whom = self.object_who() or next((w for w in self.spoken[::-1] if w is not self.subject and not w.me and not w.many), None)
            gear = next((p for p in self.pending if isinstance(p, Card)), None)
            if gear is None and (whom is not None or self.is_person_at(1) or self.describes(self.i + 1)):
                self.use(tok, Card("snatch"), self.doer(), None if self.is_person_at(1) and self.peek(1).text != "它" else whom)      # 顺走了它
                self.i += 1
                while self.at(0, "LE") or self.peek() is not None and self.peek().text == "它":
                    self.i += 1
                self._what_lay_there(self.made[-1])
                return True
        last = self.made[-1] if self.made else None
        if last is not None and last.kind in ("use", "skill") and last.unit in ("snatch", "fankui", "tuxi") and self.frame_open:
            owner = self.holder if self.holder is not None and self.holder is not last.actor and last.target in (None, self.holder) else None
            if last.kind == "skill" and owner is not None and last.actor is not None and any(isinstance(p, tuple) and p[0] == "noun" and zones.area(p[1]) for p in self.pending):
                last.target = owner         # 反馈把孙尚香的装备拿走
                self.fact("taken", tok, actor=last.actor, target=owner)
                self._object()
                return True
            if last.kind == "skill" and any(isinstance(p, Card) for p in self.pending):
                self.fact("gains", tok, actor=last.actor)
                self._object()
                return True
            self.lying(last)
            return self.light()
        if tok.has("GAIN") and not self.passive and not self.aims and not self.is_person_at(1):
            return False
        self.fact("taken", tok, actor=self.doer() if not self.passive or self.agent is not None else None, target=self.object_who())
        self._object()
        self.passive = False
        return True


__all__ = ["Taken"]
