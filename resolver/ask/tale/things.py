"""Cards, equipment, skills, faces and numbers of a clause: deeds by themselves (顺他, 铁骑判红), parts of one, or what is named."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.gear import PASSIVE, SLASH, Gear
from resolver.ask.tale import counters
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.retell import PAID, STANDS_FOR
from resolver.ask.tale.skilled import COUNTED, WORN, Skilled, some_gear


STANDS = {**{s: to for s, (to, _) in units.CONVERSIONS.items()}, "spear": "slash"}   # what a conversion makes


class Things(Gear, Skilled):
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
        else:
            self.on_number(tok)

    # --- cards -----------------------------------------------------------------------------------------------------------

    def on_card(self, tok) -> None:
        """A card: used, played, converted, taken, or only spoken of, by what stands around it."""
        start = self.i
        self.i += 1
        before = self.t[start - 1] if start else None
        card = Card(tok.val, tok.card.suit, tok.card.color, tok.card.number)
        if self.pending and isinstance(self.pending[-1], tuple) and self.pending[-1][0] == "face":
            suit, value, color = self.pending.pop()[1]
            card.suit, card.number, card.color = suit, value, color or card.color
        if self.at(0, "CARD") and self.peek().val == tok.val:
            self.i += 1
        if tok.val == "analeptic" and self.made and self.frame_open and self.made[-1].unit == "analeptic" and self.made[-1].text[:1] in ("喝", "饮"):
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
        if self.at(k, "NEG", "NOHAVE") and self.at(k + 1, "USE", "PLAYV") and not self.at(k + 2, "CARD", "EQ", "NUM", "FACE") and not self.at(k + 1, "BA2"):
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
        if self.laid_name(before, card):
            return
        if self.made and self.frame_open and not (before is not None and before.has("BA")) and self.made[-1].kind in ("gains", "draws", "discards", "gives", "shows", "taken", "breaks", "rejudge", "recast") and self.made[-1].card is None:
            self.made[-1].card = card
            if self.count:
                self.made[-1].n = self.made[-1].n or self.count
                self.count = None
            return
        if self.refers(tok, card, start):
            return
        plain = self.tale.facts[-1] if self.tale.facts else None
        if tok.val in SLASH and all(t.has("CARD", "FACE", "NORMALP", "DE") for t in self.t) and plain is not None and plain.kind == "use" and plain.unit == "slash" and not plain.by and not plain.neg and plain.card is not None and not (plain.card.suit or plain.card.color):
            plain.unit, plain.card = tok.val, card      # A砍B，火杀: with which card
            return
        if self.owned_card(tok, card, start):
            return
        if tok.val == "iron_chain" and (self.at(0, "SPREAD", "CHAINED", "UNCHAIN") or self.at(0, "CHAIN") and self.passive and not getattr(self, "asking", False)):
            return
        if tok.val == "iron_chain" and self.joined and before is not None and before.has(*PERSON, "ALL") and not self.made:
            for who in self.joined:
                who.chained = True      # A和B铁索连环
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
            who = self.holder or self.subject or self.topic or self.me()
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
        if before is not None and before.has("BA") or before is not None and before.has("BA2") and not self.at(0, "ATTACK", "TO", "SAVE", "USE", "KILL", "LE", "DEAL", "HURT", "HIT", "THEN", "DURING") and not (self.is_person_at(0) and tok.val in units.AIMED) and self._verb_later("CONVERT", "DISC", "GIVE", "SHOW", "GAIN", "REJUDGE"):
            self.pending.append(card)
            return
        if self.passive and self.agent is None and before is not None and before.has("BEI"):
            self.use(tok, card, None, self.spoken_of())
            self.passive = False
            return
        if self.passive:
            self.use(tok, card, self.agent, self.patient or self.spoken_of())
            self.passive = False
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
        self.use(tok, card, self.subject if self.subject is not None else None, None)

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
        if told is not None and marker.has("THIS") and not (back and self.t[back - 1].has("BA2", "USE", "HAVE")):
            self.pending.append(card if self._verb_later("GAIN", "TAKE") and not self._verb_later("USE", "ATTACK", "CONVERT") else ("of", tok.val))
            return True
        spoken = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and not f.neg), None)
        if tok.val in SLASH and spoken is not None and spoken.unit == "slash" and spoken.card is not None and not (spoken.card.suit or spoken.card.color) and not spoken.by \
                and (marker.has("COUNTAS", "BY") and back and self.t[back - 1].has("DE", "USE", "ATTACK", "CARDW") or marker.has("DE") and back and self.t[back - 1].has("USE", "ATTACK") and card.color):
            spoken.unit, spoken.card = tok.val, card
            return True
        return False

    def converts_next(self) -> bool:
        """Whether what was just named is material: 当 follows, past other material and what converts it (闪拿丈八当杀, 一红一黑凑)."""
        if self.at(0, "CONVERT") and not self.at(0, "USE") and not (self.peek().has("REJUDGE") and not self.at(1, "CARD", "NUM", "ZHANG")):
            return True
        n = 0
        while self.peek(n) is not None and not self.at(n, "CONVERT") and (self.at(n, "BA2", "LE", "FILL", "WITH", "AND", "SK", "NUM", "ZHANG", "FACE", "CARDW", "INV", "HANDW", "CARD") or self.at(n, "EQ") and self.peek(n).val == "spear"):
            n += 1
        return self.at(n, "CONVERT") and self.at(n + 1, "CARD", "NORMALP", "NUM", "ZHANG", "DAO")

    def repeated(self, told) -> bool:
        """Whether what follows speaks of another deed of the kind told: 再, 又, 还能."""
        return self.anew or any("再" in t.text or t.text[0] in "又还" and t.has("CAN", "AGAIN") for t in self.toks if t.at > told.at)

    def _verb_later(self, *kinds: str) -> bool:
        return any(t.has(*kinds) for t in self.t[self.i:])

    def borrowed(self):
        """The told use of 借刀杀人 that still lacks its holder or its victim."""
        return next((f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit == "collateral"), None)

    def use(self, tok, card: Card, actor, target, by=None, material=()) -> Fact:
        """A deed with a card (used or played: the run tells which)."""
        if target is None and self.aims:
            target = self.aims[-1]
        if actor is None and target is not None and target is self.reflexive and not self.passive:
            actor = target          # 对自己打借刀
        if actor is None and not self.passive and self.aims and self.topic is not None and self.topic not in self.aims and (self.topic.general or self.topic.me) and card.slug not in ("jink", "nullification", "peach"):
            actor = self.topic      # 跟人决斗, 对他用: who the sentence goes on about
        own = actor is not None and actor is target and target is self.reflexive
        made = Fact("use", actor, target, card.slug, card=card, by=by, material=tuple(material), neg=self.neg, want=self.want, at=tok.at, again=self.again, text=tok.text)
        if self.count and card.slug is not None:
            made.n, self.count = self.count, None
        made.own = own
        made.also = [w for w in self.aims if w is not target]
        before = self.tale.facts[-1] if self.tale.facts and not self.made else None
        if before is not None and before.kind == "use" and before.by and before.unit == made.unit and before.target is None and not before.neg and not made.by and not self.again and actor in (None, before.actor):
            self.tale.facts.remove(before)      # 拿黑桃7当拆, 拆对面的防具: the same deed, told further
            made.by, made.material, made.actor, made.at = before.by, before.material, before.actor, before.at
            made.card = before.card or made.card
        self.neg = self.want = False
        self.aims = []
        if self.via in units.WEAPONS and card.slug in SLASH and actor is not None and self.via not in actor.equipment:
            actor.equipment.append(self.via)
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

    def converted(self, tok, card: Card) -> None:
        """两张牌当杀, 红桃闪武圣当杀: the material and what it stands for, by whichever skill or weapon does that."""
        material = self.pending_material
        by = self.via
        held = self.agent if self.passive else self.subject or self.topic
        if len(material) < 2 and all(c == Card() for c in material) and held is not None and len(held.cards) == 1 and held.cards[0].slug != tok.val:
            material = [held.cards[0]]          # 剩一张无中, 想当拆用
        if by == "spear" and len(material) == 1 and not self.single and not (material[0].slug or material[0].suit or material[0].color):
            material = [*material, Card()]
        actor = self.agent if self.passive else self.subject
        if by is None:
            holder = actor or self.topic
            skills = self.skills_of(holder.general) if holder is not None and holder.general else ()
            by = "spear" if len(material) == 2 and card.slug == "slash" and holder is not None and "spear" in holder.equipment else None
            by = by or next((s for s in skills if s in units.CONVERSIONS and units.CONVERSIONS[s][0] in ("", card.slug) or s == "longdan" and card.slug in ("slash", "jink")), None)
            if by is None and len(material) == 2 and card.slug == "slash":
                by = "spear"
            if by is None:
                by = next((s for s, (to, _) in units.CONVERSIONS.items() if to == card.slug and s not in ("wusheng",)), None) if card.slug not in ("slash", "jink") else None
            if by is None and card.slug == "slash" and (owner := next((w for w in (holder, *self.tale.whos) if w is not None and "spear" in w.equipment), None)) is not None:
                by, actor = "spear", actor or owner
                if len(material) == 1 and not self.single and material[0] == Card():
                    material = [Card(), Card()]
            if by is None and card.slug in SLASH and "fan" in {s for w in self.tale.whos for s in w.equipment} and card.slug == "fire_slash":
                by = "fan"
            if by == "fan" and any(f.kind == "use" and f.by and f.unit == "slash" for f in [*self.tale.facts, *self.made]):
                raise NotRead("火杀")
            if by is None and any(c.slug or c.suit or c.color for c in material):
                raise NotRead("当")
            if by is None:      # 把最后一张牌当闪打出: the card is one
                material = []
        target = None
        if self.passive:
            target = self.patient or self.subject or self.topic
            self.passive = False
        if actor is None and by in units.CONVERSIONS and not self.passive:
            actor = self.owner_of(by)
        if by in units.CONVERSIONS and len(material) < 2 and all(c.slug is None and not (c.suit or c.color or c.number) for c in material):
            name, color, suit = units.CONVERSIONS[by][1]
            material = (Card(name, suit, color),)       # of the kind it must be, where nothing is said of it
        self.use(tok, card, actor, target, by=by, material=() if by is None else material or (Card(),) * (2 if by == "spear" else 1))
        self.pending_material = []
        self.via = None

    # --- faces and numbers -----------------------------------------------------------------------------------------------------

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
            self.pending_material = [*self.pending_material, Card(None, suit, color, value)]     # 红牌鬼道
            return
        retrial = self.at(0, "SK") and self.peek().val in ("guicai", "guidao") or before is not None and before.has("USE", "SHOW", "GIVE", "DISC") and any(t.has("REJUDGE") or t.has("SK") and t.val in ("guicai", "guidao") for t in self.t[self.i:])
        if retrial or self.at(0, "CARDW", "HANDW", "EQW") or self.at(0, "DE") and self.at(1, "CARDW") or before is not None and before.has("ZHANG", "NUM", "BA2", "BA"):
            suit, value, color = tok.val
            self.pending_material = [*self.pending_material, *[Card(None, suit, color, value)] * (self.count or 1)]
            self.count = None
            while self.at(0, "CARDW", "DE", "HANDW"):
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

    def face_of(self, tok, before) -> bool:
        """雷杀黑桃的, 闪是方块: the suit of a card told of before it."""
        suit, number, color = tok.val
        if before is None or self.at(0, "CARD", "EQ", "CARDW", "HANDW", "CONVERT", "SK"):
            return False
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
            if made is not None and made.kind == "skill" and (self.at(0, "CARDW", "HANDW") or made.unit in COUNTED and made.n is None):
                made.n = made.n or n
                return
            self.count = n
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


__all__ = ["PASSIVE", "SLASH", "Things"]
