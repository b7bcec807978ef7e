"""Things a clause names: a card as a deed by itself (顺他, 杀一张), as part of one, or only spoken of; the rest by the mixins."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import counters, zones
from resolver.ask.tale.converting import STANDS, Converting
from resolver.ask.tale.faces import Faces
from resolver.ask.tale.gear import PASSIVE, SLASH, Gear
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.retell import PAID, STANDS_FOR
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
        before = self.t[start - 1] if start else None
        card = Card(tok.val, tok.card.suit, tok.card.color, tok.card.number)
        if tok.val in units.DELAYED and self.at(0, "DE") and self.at(1, "JCARD") and (taker := self.subject or self.topic) is not None and taker.general and "tiandu" in self.skills_of(taker.general):
            if tok.val not in taker.judge:
                taker.judge.append(tok.val)         # 天妒拿闪电的判定牌: it is he who judges
            self.i += 1
            return
        if tok.text == "杀" and self.asking and not self.passive and (before is None or before.has("AGAIN", "STILL") and not before.has("HAVE")) and (self.peek() is None or self.at(0, "QM", "ASKED")):
            self.use(tok, card, self.doer() or self.topic, None)       # 能再杀吗: as a verb
            return
        blow = self.made[-1] if self.made and self.frame_open else None
        if blow is not None and blow.kind == "use" and blow.unit == "slash" and blow.text[:1] in ("打", "砍", "捅", "射") and (blow.target is not None or before is not None and before.has("DAO", "FACE")) and not blow.by and tok.val in SLASH and before is not None and (before.has("ZHANG", "FILL", "NORMALP", "DAO") or before.has(*PERSON)) and not self.at(0, "CONVERT"):
            blow.unit, blow.card = tok.val, card        # 打他一张火杀
            return
        if self.pending and isinstance(self.pending[-1], tuple) and self.pending[-1][0] == "face":
            suit, value, color = self.pending.pop()[1]
            card.suit, card.number, card.color = suit, value, color or card.color
        if self.at(0, "CARD") and self.peek().val == tok.val:
            self.i += 1
        if tok.val == "analeptic" and self.made and self.frame_open and self.made[-1].unit == "analeptic" and self.made[-1].text[:1] in ("喝", "饮") and not self._anew(self.made[-1], tok):
            return      # 喝两次酒
        if tok.text in ("拆", "拆掉") and self.at(0, "LE", "CONVERT"):
            self.i = start
            if self.taken_down(tok):
                return
            self.i = start + 1
        if tok.val == "dismantlement" and tok.text.startswith("拆") and len(tok.text) <= 2 and self.wearer("ice_sword") is not None and not any(f.unit == "dismantlement" for f in self.tale.facts):
            self.i = start
            if self.v_break(tok):       # 寒冰剑拆他两张
                tok.kinds = frozenset(("BREAK",))
                return
            self.i = start + 1
        if tok.val == "dismantlement" and tok.text.startswith("拆") and self.taken_off():
            tok.kinds = frozenset(("BREAK",))
            return
        lying = self.subject or self.topic
        if tok.val in units.DELAYED and lying is not None and any(t.has("JUW") for t in self.t[:start]) and tok.val not in lying.judge and self.made == [] and not (self.asking and tok.at > self.border):
            lying.judge.append(tok.val)
        if tok.val in units.DELAYED and lying is not None and tok.val in lying.judge and before is not None and before.has("BA", "BA2", "THIS", "ZHANG", "FACE", "DE", "JUW") and (self._verb_later("CONVERT") or any(t.has("SK") and t.val in PAID for t in self.t[self.i:])):
            card.zone = "judge"         # 拿判定区这张乐当拆
            self.subject = self.subject or lying
            if self._verb_later("CONVERT"):
                self.pending_material = [*self.pending_material, card]
            else:
                self.pending.append(card)
            return
        if self.laid_card(tok, before) or tok.val == counters.SLUG and self.old_nullification(tok, before):
            return
        k = 0
        while self.at(k, "ALL", "STILL", "FILL") and not self.at(k, "NEG", "NOHAVE"):
            k += 1
        if self.at(k, "NEG", "NOHAVE") and self.at(k + 1, "USE", "PLAYV") and not self.at(k + 2 + self.at(k + 2, "LE"), "CARD", "EQ", "NUM", "FACE", "ATTACK") and not self.at(k + 1, "BA2"):
            self.neg = not self.neg         # 闪都没出
            self.t[self.i:self.i + k + 2] = []
        if self.holder is not None and self.moving and before is not None and before.has("DE") and self._verb_later("OFFSET", "VOID") and tok.val in SLASH | units.AIMED | units.MASS:
            self.use(tok, card, self.holder, self.subject if self.subject is not self.holder else None)
            self.holder = None
            return
        if tok.text == "拆" and self.peek() is not None and self.peek().text in ("下来", "下"):     # 拆下来当乐: the piece named before
            piece = next((t for t in reversed(self.toks) if t.at < tok.at and t.has("EQ")), None)
            if piece is not None:
                self.i += 1
                self.pending_material = [Card(piece.val, zone="equip")]
                return
        if self.at(0, "SK") and self.peek().val in STANDS_FOR and before is not None and before.has("FACE", "BA2", "BA", "ZHANG", "DE") and not (self.made and self.frame_open):
            self.pending_material = [*self.pending_material, card]      # 拿方块杀奇袭
            return
        if self.at(0, "SK") and self.peek().val in ("guicai", "guidao"):
            self.pending_material = [*self.pending_material, card]
            return
        # 闪当杀, 两张黑牌当乐: material
        if self.converts_next():
            if before is not None and before.has("THIS") and before.text[1:2] in ("两", "三", "四", "2"):
                self.count = {"两": 2, "2": 2, "三": 3, "四": 4}[before.text[1]]      # 这两张闪当杀
            self.pending_material = [*self.pending_material, *[card] * (self.count or 1)]
            self.count = None
            return
        if before is not None and before.has("CONVERT") and (self.pending_material or self.via):
            self.converted(tok, card)
            return
        if before is not None and before.has("DE") and start > 1 and self.t[start - 2].has("CONVERT") and (self.pending_material or self.via) and tok.val in SLASH:
            self.converted(tok, card)       # 丈八凑的杀
            return
        if self.via is not None and before is not None and before.has("USE", "PLAYV", "ZHANG", "NUM", *(("SK",) if self.pending_material else ())) and self.via in STANDS and STANDS[self.via] in ("", tok.val):
            self.converted(tok, card)
            return
        if self.pending_material and before is not None and before.has("DE", "USE") and tok.val in units.DELAYED and self.subject is not None and self.subject.general \
                and any(s in units.CONVERSIONS and units.CONVERSIONS[s][0] == tok.val for s in self.skills_of(self.subject.general)):
            self.converted(tok, card)       # 用方块贴的乐
            return
        if self.at(0, "COUNTAS") and self.peek().text in ("是", "为") and self.at(1, "FACE") and not self.at(2, "CARD", "EQ", "CONVERT"):
            known = next((c for w in self.tale.whos for c in w.cards if c.slug == tok.val and not (c.suit or c.color)), None)
            drawn = self.drawn_of_fanjian()
            if known is not None or drawn:
                suit, number, color = self.peek(1).val          # 闪是方块的: the face of the card spoken of
                if known is not None:
                    known.suit, known.number, known.color = suit, number, color
                if drawn:
                    self.made.append(Fact("takenface", unit="fanjian", face=self.peek(1).val, at=tok.at, text=tok.text))
                self.i += 2
                while self.at(0, "DE"):
                    self.i += 1
                return
        if tok.val == "slash" and before is not None and before.has("THIS") and any(f.kind == "skill" and f.unit == "liuli" for f in self.tale.facts) and not any(f.kind == "use" and f.unit in SLASH for f in [*self.tale.facts, *self.made]):
            handed = next(f for f in self.tale.facts if f.kind == "skill" and f.unit == "liuli")
            self.tale.facts.insert(self.tale.facts.index(handed), Fact("use", None, handed.actor, "slash", card=Card("slash"), at=handed.at - 1, text=tok.text))
            return      # 这杀: the one that was handed on
        doer = self.subject or self.topic
        if tok.val == "indulgence" and card.suit == "diamond" and doer is not None and doer.general == "daqiao" and not self.pending_material:
            self.pending_material, card.suit = [Card(None, "diamond")], None       # 方块乐: by 国色
            self.converted(tok, card)
            return
        claimed = self.guhuo_told() if self.asking else None
        if claimed is not None and claimed.kind == "use" and claimed.unit == tok.val and claimed in self.tale.facts and self.next_solid(0) is not None and self.next_solid(0).has("WORK", "VOID", "COUNTAS"):
            return      # 这张拆还生效吗: the card claimed
        if self.laid_name(before, card):
            return
        afterwards = before is not None and before.has("USE", "BA2") and self.made and any(t.has("THEN", "DURING") and "后" in t.text for t in self.t if self.made[-1].at < t.at < tok.at)       # 展示后再用无懈: a deed of its own
        if self.made and self.frame_open and not afterwards and not (before is not None and (before.has("BA") or before.text in ("对", "向"))) and self.made[-1].kind in ("gains", "draws", "discards", "gives", "shows", "taken", "breaks", "rejudge", "recast") and self.made[-1].card is None:
            self.made[-1].card = card
            if self.count:
                self.made[-1].n = self.made[-1].n or self.count
                self.count = None
            return
        if self.another_thrown(tok, card):
            return
        if self.refers(tok, card, start):
            return
        plain = self.tale.facts[-1] if self.tale.facts else None
        if tok.val in SLASH and all(t.has("CARD", "FACE", "NORMALP", "DE", "BA2", "COUNTAS") or t.text in ("用", "用的") for t in self.t) and plain is not None and plain.kind == "use" and plain.unit == "slash" and not plain.by and not plain.neg and plain.card is not None and not (plain.card.suit or plain.card.color):
            plain.unit, plain.card = tok.val, card      # A砍B，火杀: with which card
            self.tale.notes.append("named:" + tok.text)
            return
        if self.owned_card(tok, card, start):
            return
        if tok.val == "iron_chain" and (self.at(0, "SPREAD", "CHAINED", "UNCHAIN") or self.at(0, "CHAIN") and self.at(1, "DE") or self.at(0, "CHAIN") and self.passive and not getattr(self, "asking", False)):
            self.tale.laid.append(Fact("use", None, None, "iron_chain", at=tok.at))
            return
        if tok.val == "iron_chain" and self.joined and before is not None and before.has(*PERSON, "ALL") and not self.made:
            for who in self.joined:
                who.chained = True      # A和B铁索连环
            return
        if tok.val in units.DELAYED and before is not None and before.has("REJUDGE"):
            if not any(tok.val in w.judge for w in self.tale.whos):      # 改判闪电: of somebody
                self.anonymous("某人").judge.append(tok.val)
            self.tale.judging = True
            return
        if tok.val in units.DELAYED and self.at(0, "REJUDGE") and self.holder is not None:
            self.pending_judged = self.holder
            if tok.val not in self.holder.judge:
                self.holder.judge.append(tok.val)
            self.holder = None
            return
        retried = bool(self.made) and self.frame_open and self.made[-1].kind == "skill" and self.made[-1].unit in ("guicai", "guidao") and (self.holder is not None or before is not None and before.has("REJUDGE"))
        if tok.val in units.DELAYED and self.at(0, "DE") and self.at(1, "JUDGE", "JCARD") and self._verb_later("REJUDGE") and self.holder is None:
            holder = next((w for w in self.tale.whos if tok.val in w.judge), None)
            if holder is None:
                holder = self.anonymous("对方")
                holder.judge.append(tok.val)        # 把乐的判定改成红桃
            if holder not in self.spoken:
                self.spoken.append(holder)
            self.tale.judging = True
            return
        if tok.val in units.DELAYED and (self.at(0, "JUDGE") or before is not None and before.has("JUDGE") or retried):
            who = self.holder or self.subject or self.topic or self.foretold() or self.me()
            if tok.val not in who.judge:
                who.judge.append(tok.val)
            self.subject = self.subject or who
            self.tale.judging = True
            if self.made and self.made[-1].kind == "judge" and self.made[-1].actor is None:
                self.made[-1].actor = who
            return
        if before is not None and before.has("BA2") and tok.val in ("snatch", "dismantlement") and self.at(0, "TAKE", "GAIN", "BREAK", "CARD") and not self.passive and not self.made:
            self.use(tok, card, self.subject, None)
            return
        if before is not None and before.has("THIS") and start > 1 and self.t[start - 2].has("BA") and not self.t[start - 2].has("TO", "BA2") and self._verb_later("GAIN", "TAKE"):
            self.pending.append(card)       # 把那张杀收走
            return
        if before is not None and before.has("BA") or before is not None and before.has("BA2") and not self.at(0, "ATTACK", "TO", "SAVE", "USE", "KILL", "LE", "DEAL", "HURT", "HIT", "THEN", "DURING") and not (self.is_person_at(0) and tok.val in units.AIMED) and self._verb_later("CONVERT", "DISC", "GIVE", "SHOW", "GAIN", "REJUDGE"):
            self.pending.append(card)
            return
        if self.passive and tok.val == "analeptic" and self._verb_later("ATTACK", "KILL", "HIT"):
            self.made.append(Fact("use", self.agent, None, "analeptic", card=card, at=tok.at, text=tok.text))      # 被古锭刀加酒砍
            self.frame_open = False
            return
        if self.passive and self.agent is None and before is not None and before.has("BEI"):
            self.use(tok, card, None, self.spoken_of()).explicit = True
            self.passive = self.at(0, "AND", "WITH") and self.at(1, "CARD") and self.peek(1).val in units.AIMED      # 被拆桥和顺手弄走
            return
        if self.passive:
            struck = self.patient or self.spoken_of()
            self.use(tok, card, self.agent, struck if struck is not self.agent else None)
            self.passive = self.at(0, "AND", "WITH") and self.at(1, "CARD") and self.peek(1).val in units.AIMED
            return
        told = self.tale.facts[-1] if self.tale.facts and self.asking and not self.made else None
        if told is not None and told.kind == "use" and told.unit == tok.val and told.target is None and not told.neg and not self.repeated(told) and self.subject in (None, told.actor) and tok.val in units.AIMED:
            self.tale.facts.remove(told)
            self.made.append(told)      # 用顺手的时候，能顺…吗: the same card
            told.at, told.want, self.frame_open = tok.at, self.want, True
            self.want = False
            return
        verb = self.made[-1] if self.made and self.frame_open else None
        if verb is not None and verb.kind == "use" and verb.unit in ("dismantlement", "snatch", "slash?") and verb.card is not None and verb.unit != "slash?":
            if before is not None and before.has("DE", "LE", "CARD", "BREAK", "TAKE", *("JUW", "EQW", "HANDW", "ME", "OPP", "THEY", "LET", "GEN", "SELF")):
                verb.zone = verb.zone or tok.val
                return
        back = start - 1
        while back >= 0 and self.t[back].has("LE", "NORMALP", "NORMALW", "DE", "NUM", "ZHANG", "FACE") and not self.t[back].has("ATTACK"):
            back -= 1
        if verb is not None and verb.kind == "use" and verb.unit == "slash" and tok.val in SLASH and back >= 0 and self.t[back].at == verb.at and self.t[back].has("ATTACK") and back < start - 1:
            verb.unit, verb.card = tok.val, card        # 被砍了普通的杀: which card it was
            return
        if verb is not None and verb.kind == "use" and verb.unit == "slash?":
            verb.unit, verb.card = tok.val, card
            return
        if verb is not None and verb.kind == "use" and verb.unit == "analeptic" and tok.val in SLASH:
            verb.n = None
        worn = self.pending[-1] if self.pending and isinstance(self.pending[-1], tuple) and self.pending[-1][0] == "worn" else None
        if worn is not None and worn[1] in units.ARMORS and tok.val in SLASH | {"duel", "fire_attack", "savage_assault", "archery_attack"} and before is not None and not before.has("USE", "BA2", "PLAYV", "CONVERT"):
            owner = self.wearer(worn[1])
            if owner is not None and self.subject in (None, owner) and not self.frame_open:
                self.use(tok, card, None, owner)        # 仁王盾让红杀无效: what comes at its owner
                return
        by = self.via if self.via in units.CONVERSIONS and units.CONVERSIONS[self.via][0] in ("", tok.val) and not self._verb_later("CONVERT") else None
        self.use(tok, card, self.subject if self.subject is not None else None, None, by=by, material=(Card(),) if by else ())       # 倾国出的闪
        self.via = None if by else self.via

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
        """弃了一张闪和一张桃: one more of the cards thrown."""
        last = self.made[-1] if self.made else None
        if last is None or not self.frame_open or last.kind != "discards" or last.neg or last.card is None:
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
        self.made.append(Fact("discards", last.actor, None, n=n, card=card, at=tok.at, text=tok.text))
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
        if made.unit in ("dismantlement", "snatch") and target is None:
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
        if made.unit in ("dismantlement", "snatch") and made.zone is None:
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
