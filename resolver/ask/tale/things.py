"""Things a clause names: a card as a deed by itself (顺他, 杀一张), as part of one, or only spoken of; the rest by the mixins."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.card import CARD_STAGES
from resolver.ask.tale.card.draft import NamedCard
from resolver.ask.tale.converting import Converting
from resolver.ask.tale.faces import Faces
from resolver.ask.tale.gear import PASSIVE, SLASH, Gear
from resolver.ask.tale.model import Fact
from resolver.ask.tale.skilled import WORN, Skilled, some_gear


class Things(Gear, Skilled, Converting, Faces):
    """Mixin of the reader: `thing(tok)` takes up a card, equipment, skill, face or number."""

    def thing(self, tok) -> None:
        if tok.has("CARD"):
            self.on_card(tok)
        elif tok.has("EQ"):
            self.on_equipment(tok)
        elif tok.has("SK"):
            self.on_skill(tok)
        elif tok.has("FACE"):
            self.on_face(tok)
            told = self.made[-1] if self.made else None
            judged = self.t[self.t.index(tok) - 1] if tok in self.t[1:] else None
            if judged is not None and judged.has("JUDGE") and judged.text.endswith(("一次", "1次", "一回")) and told is not None and told.kind == "judge" and told.face == tok.val and told.n is None:
                told.n = 1          # 判了一次红
            if self.at(0, "ONCE") and self.peek().text in ("一次", "1次", "一回") and told is not None and told.kind == "judge" and told.face == tok.val and told.n is None:
                told.n = 1          # 八卦红一次: that often and no more
                self.i += 1
        else:
            self.on_number(tok)

    # --- cards -----------------------------------------------------------------------------------------------------------

    def on_card(self, tok) -> None:
        """A card: used, played, converted, taken, or only spoken of, by what stands around it."""
        start = self.i
        self.i += 1
        card = Card(tok.val, tok.card.suit, tok.card.color, tok.card.number)
        named = NamedCard(tok, start, self.t[start - 1] if start else None, card)
        for stage in CARD_STAGES:
            if stage(self, named):
                return

    def refers(self, tok, card: Card, start: int) -> bool:
        """这张杀, 那张南蛮: the card already told of, not another one; 出的是草花杀: which card it was."""
        same = lambda f: f.kind == "use" and not f.neg and (f.unit == tok.val or tok.val == "slash" and f.unit in SLASH)  # noqa: E731
        told = next((f for f in reversed([*self.tale.facts, *self.made]) if same(f)), None)
        back = start - 1
        while back >= 0 and self.t[back].has("FACE", "ZHANG", "NUM", "NORMALP"):
            back -= 1
        marker = self.t[back] if back >= 0 else None
        if marker is None or self.passive or self.is_person_at(0) or self.at(0, "TO", "CONVERT"):
            return False
        turned = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "judge" and f.card is not None and f.card.slug == tok.val), None)
        if turned is not None and marker.has("THIS"):
            self.pending.append(("of", tok.val))        # 翻了张桃，这张桃…: the card turned
            return True
        wrought = next((f for f in reversed(self.tale.facts) if f.kind == {"dismantlement": "breaks", "snatch": "taken"}.get(tok.val) and not f.neg and f.target is not None), None)
        if wrought is not None and told is None and marker.has("THIS"):
            wrought.kind, wrought.unit, wrought.card = "use", tok.val, Card(tok.val)       # 被人拆了一张手牌，挡这张拆: what did it
            self.pending.append(("of", tok.val))
            return True
        last = self.made[-1] if self.made and self.frame_open else None
        if last is not None and last.kind == "judge" and last.card is None and not self.passive and marker.has("JUDGE", "LE", "SHOW"):
            last.card = card
            return True
        if told is not None and marker.has("THIS") and not (back and self.t[back - 1].has("BA2", "USE", "HAVE")):
            self.pending.append(card if self._verb_later("GAIN", "TAKE") and not self._verb_later("USE", "ATTACK", "CONVERT") else ("of", tok.val))
            return True
        spoken = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and not f.neg), None)
        if tok.val in SLASH and spoken is not None and spoken.unit == "slash" and spoken.card is not None and not (spoken.card.suit or spoken.card.color) and not spoken.by \
                and (marker.has("COUNTAS", "BY") and back and self.t[back - 1].has("DE", "USE", "ATTACK", "CARDW") or marker.has("DE") and back and self.t[back - 1].has("USE", "ATTACK") and card.color):
            spoken.unit, spoken.card = tok.val, card
            return True
        return False

    def another_thrown(self, tok, card: Card) -> bool:
        """弃了一张闪和一张桃, 能拿走桃和无中吗: one more of the cards thrown, or taken."""
        last = self.made[-1] if self.made else None
        if last is None or not self.frame_open or last.kind not in ("discards", "gains") or last.neg or last.card is None:
            return False
        at = self.t.index(tok)
        k = at - 1
        while k >= 0 and (self.t[k].has("WITH", "AND", "NUM", "ZHANG", "MING") or self.t[k].text in ("一张", "1张")):
            k -= 1
        if k < 0 or k == at - 1 and (self.is_person_at(0) or self.at(0, "TO", "USE", "PLAYV")) or not self.t[k].has("CARD", "EQ") or self.t[k].at < last.at or self.converts_next():
            return False
        told = next((t.val for t in self.t[k + 1:at] if t.has("NUM")), None)
        if told is not None and last.n == told and not any(t.has("NUM") for t in self.t[:k] if t.at > last.at):
            last.n = None           # 一张闪两张桃: the number is of what follows
        n, self.count = told or self.count, None
        self.made.append(Fact(last.kind, last.actor, last.target, n=n, card=card, zone=last.zone if last.kind == "gains" else None, at=tok.at, text=tok.text))
        return True

    def more_thrown(self) -> bool:
        """弃了连弩和两张手牌: cards thrown besides the piece named."""
        last = self.made[-1] if self.made else None
        if last is None or last.kind != "discards" or not self.frame_open or last.neg or last.card is None or not (self.at(0, "NUM") and self.at(1, "ZHANG") and self.at(2, "HANDW")) or not (self.i and self.t[self.i - 1].has("WITH", "AND")):
            return False
        self.made.append(Fact("discards", last.actor, None, n=self.peek().val, zone="手牌", at=self.peek().at, text=self.peek().text))
        self.i += 3
        return True

    def another(self, card: Card, actor) -> bool:
        """又砍一刀, 再砍一刀 told: one more than the attack told before."""
        return self.anew and not self.asking and card.slug in SLASH and any(f.kind == "use" and f.unit in SLASH and not f.neg and (actor is None or f.actor in (None, actor)) for f in self.tale.facts) \
            and not any(f.unit == "blade" for f in [*self.tale.facts, *self.made])

    def repeated(self, told) -> bool:
        """Whether what follows speaks of another deed of the kind told: 再, 又, 还能."""
        before = next((k for k, t in enumerate(self.toks) if t.at == told.at), None)
        if self.asking and before is not None and told in self.tale.facts and any(t.text in ("已经", "过") or t.text.endswith("过") and t.has("USE", "ATTACK", "PLAYV") for t in self.toks[max(0, before - 3):before + 2] if not t.has("STOP")) and not any(t.has("NEG") for t in self.toks[max(0, before - 3):before]):
            return True             # 已经出过杀了，能出杀吗: another one
        return self.anew or any("再" in t.text or t.text[0] in "又还" and t.has("CAN", "AGAIN") for t in self.toks if t.at > told.at)

    def _anew(self, before, tok) -> bool:
        """喝完酒再喝一口酒: 再 between two deeds of one kind makes two."""
        return any((t.has("AGAIN") or t.has("CAN", "STILL") and t.text[0] in "还再又" or "再" in t.text) and before.at < t.at < tok.at for t in self.toks)

    def _verb_later(self, *kinds: str) -> bool:
        return any(t.has(*kinds) for t in self.t[self.i:])

    def borrowed(self):
        """The told use of 借刀杀人 that still lacks its holder or its victim."""
        return next((f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit == "collateral"), None)

    def use(self, tok, card: Card, actor, target, by=None, material=()) -> Fact:
        """A deed with a card (used or played: the run tells which)."""
        if card.slug == "duel" and target is None and not self.aims and not self.passive and len(self.joined) == 2 and actor in (self.joined[0], None) and not any(t.has("ALL", "TO") and not t.has("WITH") for t in self.t[:self.i]):
            actor, target = self.joined         # 陆逊跟甲决斗: the one on the other
            self.group = [w for w in self.group if w is not target]
            self.joined, self.conjoined = [], False
        explicit = target is None and bool(self.aims) or self.passive and target is not None
        if target is None and self.aims:
            target = self.aims[-1]
        if actor is None and target is not None and target is self.reflexive and not self.passive:
            actor = target          # 对自己打借刀
        if actor is None and not self.passive and self.aims and self.topic is not None and self.topic not in self.aims and (self.topic.general or self.topic.me) and card.slug not in ("jink", "nullification", "peach"):
            actor = self.topic      # 跟人决斗, 对他用: who the sentence goes on about
        own = actor is not None and actor is target and target is self.reflexive
        made = Fact("use", actor, target, card.slug, card=card, by=by, material=tuple(material), neg=self.neg, want=self.want, at=tok.at, again=self.again or self.another(card, actor), text=tok.text, explicit=explicit)
        if self.count and card.slug is not None:
            made.n, self.count = self.count, None
        made.own = own
        if actor is None and not self.passive and self.topic is not None and self.topic is not target and not self.topic.many and not self.asking:
            made.hint = self.topic
        blocked = next((p for p in self.pending if isinstance(p, Card) and p.slug in units.DELAYED), None) if made.unit == "nullification" else None
        if blocked is not None:
            if not any(blocked.slug in w.judge for w in self.tale.whos) and not any(f.kind == "use" and f.unit == blocked.slug for f in self.tale.facts):
                (self.subject or self.topic or self.me()).judge.append(blocked.slug)
            self.pending = [p for p in self.pending if p is not blocked]      # 把乐无懈了
        if made.unit in marks.REMOVES and target is None:
            lying = next((p for p in self.pending if isinstance(p, Card) and p.slug in units.DELAYED), None)
            holder = next((w for w in self.tale.whos if lying is not None and lying.slug in w.judge), None)
            if holder is None and lying is None and self._verb_later("BREAK", "TAKE") and any(t.has("BA") for t in self.t[:self.i]):
                own = [w for w in self.tale.whos if w.judge and w in (self.subject, self.reflexive, self.holder)]
                holder = own[0] if len(own) == 1 else None
            if holder is not None:
                made.target = holder            # 把自己面前的闪电用过河拆掉
                made.zone = lying.slug if lying is not None else holder.judge[-1]
                self.pending = [p for p in self.pending if p is not lying]
        made.also = [w for w in self.aims if w is not target]
        before = self.tale.facts[-1] if self.tale.facts and not self.made else None
        if before is not None and before.kind == "use" and before.by and before.unit == made.unit and before.target is None and not before.neg and not made.by and not self.again and actor in (None, before.actor):
            self.tale.facts.remove(before)      # 拿黑桃7当拆, 拆对面的防具: the same deed, told further
            made.by, made.material, made.actor, made.at = before.by, before.material, before.actor, before.at
            made.card = before.card or made.card
        self.neg = self.want = False
        self.aims = []
        held = next((w for w in self.tale.whos if self.via in w.equipment and w is not actor), None) if self.told_skill("jijiang") else None
        if self.via in units.WEAPONS and card.slug in SLASH and actor is not None and self.via not in actor.equipment and held is None:
            actor.equipment.append(self.via)        # where the lord calls, the weapon told of one is not at the other's hand
        if made.unit in marks.REMOVES and made.zone is None:
            thing = next((p for p in self.pending if isinstance(p, tuple) and p[0] == "noun" and p[1] in WORN), None)
            hand = next((p for p in self.pending if isinstance(p, tuple) and p[0] == "noun" and zones.area(p[1]) in ("hand", "judge")), None)
            if thing is None and hand is not None and target is not None:
                self.pending.remove(hand)
                made.zone = hand[1]         # 她的手牌被拆
            if thing is not None and target is not None:
                self.pending.remove(thing)
                made.zone = thing[1]
                if not any(s in WORN[thing[1]] for s in target.equipment):
                    target.equipment.append(some_gear(target, thing[1]))
        self.made.append(made)
        self.frame_open = True
        return made


__all__ = ["PASSIVE", "SLASH", "Things"]
