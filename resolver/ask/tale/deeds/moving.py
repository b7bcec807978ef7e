"""Cards that move: draw, gain, take, give, show, discard, equip."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import drawn, zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.deeds.nouns import PHASES
from resolver.ask.tale.retell import PAID
from resolver.ask.tale.skilled import WORN, some_gear
from resolver.ask.tale.deeds.taken import Taken


class Moving(Taken):
    """Mixin of the reader: verbs of cards that change their place."""

    def v_recast(self, tok) -> bool:
        last = self.made[-1] if self.made else None
        if last is not None and self.frame_open and last.kind == "use" and last.unit == "iron_chain" and last.target is None:
            last.kind, last.unit, last.text = "recast", None, tok.text      # 用铁索重铸
            return self.light()
        self.fact("recast", tok, actor=self.subject)
        self._object()
        return True

    def feeds(self, tok) -> bool:
        """喂他一个桃, 把桃喂给队友: 桃 or 酒 used on somebody."""
        food = next((c for c in reversed(self.pending) if isinstance(c, Card) and c.slug in ("peach", "analeptic")), None)
        ahead = next((t for t in self.t[self.i + 1:] if t.has("CARD") and t.val in ("peach", "analeptic")), None)
        held = {c.slug for w in (self.subject, self.topic, self.holder) if w is not None for c in w.cards} & {"peach", "analeptic"}
        eats = any(t.text[0] in "喝吃" for t in self.t[self.i + 1:])
        if tok.text[0] not in "喂灌奶" and not eats or ahead is not None or food is None and len(held) != 1:
            return False
        if food is not None:
            self.pending.remove(food)
        self.use(tok, food or Card(held.pop()), self.doer() or self.topic, self.object_who())
        return self.light()

    def v_give(self, tok) -> bool:
        laid = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.unit in units.DELAYED and not f.neg), None)
        if laid is not None and self.is_person_at(1) and getattr(self, "asking", False) and not any(t.has("CARD", "CARDW", "EQ") for t in self.t):
            self.i += 1
            self.tale.facts.remove(laid)
            who = self.person(self.peek(), self.subject)
            self.i += 1
            self.spoken.append(who)
            laid.actor = laid.actor if laid.actor is not who else None
            self.use(tok, laid.card or Card(laid.unit), self.doer() or laid.actor, who)      # 能直接扔给对面吗
            return True
        call = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "skill" and f.unit in marks.CALLS), None)
        if call is not None and self.asking and tok.text in ("给", "给了", "给出", "提供", "贡献", "支援", "帮") and self.peek(1) is None and not self.pending and not self.made and (self.subject or self.topic) not in (None, call.actor):
            self.use(tok, Card("jink" if call.unit == "hujia" else "slash"), self.subject or self.topic, None)      # 给得了吗: the card called for
            return self.light()
        if call is not None and self.made and self.made[-1].kind == "use" and self.made[-1].by and self.made[-1].actor is not call.actor and self.made[-1].unit in ("slash", "jink") and (self.peek(1) is None or self.at(1, "THEY", "LORD", "GEN", "QM", "LE", "ASKED") and self.peek(2) is None):
            return self.light(2 if self.peek(1) is not None and not self.at(1, "QM", "LE", "ASKED") else 1)         # 把红桃当杀交给他: the card called for
        if self.feeds(tok):
            return True
        if self.blow_given(tok):
            return True
        owed = self.previous("use")
        nxt = self.next_solid(1)
        while nxt is not None and nxt.has("NUM", "ZHANG"):
            nxt = self.t[self.t.index(nxt) + 1] if nxt is not self.t[-1] else None
        if tok.text[0] in "交给" and owed is not None and nxt is not None and nxt.has("CARD") and (units.ANSWERED_BY.get(owed.unit) == nxt.val or nxt.val == "nullification") and not self.aims and not self.pending:
            return self.light()     # 下家交了杀: plays it, nobody gets it
        if tok.text in ("分", "分到", "分得") and not self.aims and not self.is_person_at(1) and any(f.kind == "use" and f.unit == "amazing_grace" for f in [*self.tale.facts, *self.made]):
            self.fact("gains", tok, actor=self.subject or self.topic)       # 我自己也能分一张: of what lies there
            return True
        if tok.has("USE") and self.aims and any(t.has("CARD") and t.val in units.DELAYED for t in self.t[self.i + 1:self.i + 5]):
            return False        # 给我塞个乐
        if tok.text[0] in "喂灌" and self.at(1, "SELF") and any(t.has("CARD") and t.val in ("peach", "analeptic") for t in self.t[self.i + 1:self.i + 5]):
            return self.light()     # 喂自己个桃
        last = self.made[-1] if self.made else None
        if tok.text in ("给", "给了", "给到") and last is not None and self.frame_open and last.target is None and self.is_person_at(1) and (last.kind == "gives" or last.kind == "use" and last.unit in ("peach", "analeptic")) and (self.peek(2) is None or self.at(2, "STOP", "QM", "LE", "CAN", "THEN")):
            last.target = self.person(self.peek(1), self.subject)       # 递了张桃给刘备
            return self.light(2)
        if tok.text[0] in "灌喂" and not self.at(1, "CARD") and not any(t.has("CARD") for t in self.t[self.i:]):
            who = self.subject or self.topic
            food = next((c for w in ((who,) if who is not None else ()) for c in w.cards if c.slug in ("analeptic", "peach")), None)
            whom = self.aims[-1] if self.aims else None
            if food is not None and (whom is not None or self.is_person_at(1)):
                self.aims = []
                self.use(tok, Card(food.slug), who, whom).zone = "save"
                return self.light()
        if last is not None and last.kind == "skill" and last.unit in ("liuli", "tianxiang", "fanjian") and last.target is None and self.frame_open:
            if last.unit == "liuli":
                self.the_blow(last.actor, last.at - 1)
            return self.light()     # 流离给了旁边的人
        if last is not None and last.kind == "use" and last.by and last.target is None and last.unit in units.AIMED and self.frame_open and self.is_person_at(1) and not self.at(2, "NUM", "ZHANG", "CARD", "CARDW", "HANDW", "EQ"):
            return self.light()     # 当乐给甘宁
        n = 1
        while self.at(n, "FILL") and not self.is_person_at(n):
            n += 1
        if n > 1 and self.at(n, "CARD", "EQ") and not self.at(n, "BREAK"):
            made = self.fact("gives", tok, actor=self.subject, target=self.aims[-1] if self.aims else None)
            while not self.at(0, "CARD", "EQ"):
                self.i += 1
            made.card = Card(self.peek().val)
            self.i += 1
            return True
        k = 1
        while self.at(k, "LE", "MING", "FILL") and not self.is_person_at(k):
            k += 1
        if not (self.is_person_at(1) or k > 1 and self.is_person_at(k) or self.describes(self.i + k) or self.pending or self.at(1, "NUM", "ZHANG", "CARD", "LE", "CARDW", "HANDW", "EQ", "EQW", "CLS_EQUIP", "CLS_WEAPON", "CLS_HORSE", "CLS_ARMOR") or self.aims or tok.extra.get("one")):
            return False
        nxt = self.peek(1)
        if nxt is not None and nxt.has("CARD") and nxt.val == "nullification" and not self.aims:
            return self.light()
        if nxt is not None and nxt.has("CARD") and nxt.val in ("slash", "jink") and tok.text in ("给", "给了", "交", "出", "交出", "交出去", "交了") and not self.told_skill("huangtian"):
            return self.light() if any(self.told_skill(s) for s in ("hujia", "jijiang")) or not tok.has("USE") else False
        gift = self.handing()
        if not gift and self.is_person_at(1) and any(t.has("CARD") and t.val in units.DELAYED | {"iron_chain"} for t in self.t[self.i:]) and tok.text in ("给", "给了") or self.is_person_at(1) and any(t.has("USE", "ATTACK", "SAVE", "HEAL") for t in self.t[self.i + 2:self.i + 4]):
            return False
        made = self.fact("gives", tok, actor=self.subject)
        giver = self.subject or self.topic
        if made.n is None and giver is not None and giver.hand and any(t.has("ALL") and t.text in ("全", "全部", "全都", "统统", "通通", "所有") for t in self.t[max(0, self.i - 5):self.i]):
            made.n = giver.hand         # 三张手牌全给
        elif made.n is None and giver is not None and giver.hand and (place := self.t.index(tok)) > 1 and self.t[place - 1].has("ALL") and self.t[place - 2].has("HANDW", "CARDW"):
            made.n = giver.hand         # 把最后两张手牌都给了
        self._object()
        return True

    def v_show(self, tok) -> bool:
        if self.turning_up():
            return self.light()
        if tok.has("JUDGE") and (self.at(1, "FACE") or self.tale.judging) and not any(f.kind == "use" and f.unit == "fire_attack" for f in [*self.tale.facts, *self.made]):
            return False
        k = 1
        while self.at(k, "LE", "ZHANG", "NUM", "MING") and not self.at(k, "CARD"):
            k += 1
        if tok.has("USE") and self.at(k, "CARD") and self.previous("use") is None and self.peek(k).val not in ("slash", "jink", "peach", "analeptic"):
            return False        # 亮出南蛮: used
        self.fact("shows", tok, actor=self.doer())
        self._object()
        self.shown_in_fire(self.made[-1])
        return True

    def v_draw(self, tok) -> bool:
        if tok.text in ("抽", "摸", "抓") and self.at(1, "LE") and self.is_person_at(2) and not self.at(1, "USE", "GIVE", "TO"):
            self.t.pop(self.i + 1)
        if tok.text in ("抽", "抽了", "摸", "摸了", "抓", "抓了", "抽到", "抽走", "抽掉") and self.is_person_at(1) and (self.at(2, "DE", "HANDW", "LASTCARD", "NUM", "CARDW", "ZHANG", "LE") or self.peek(2) is None) and not self.passive:
            self.fact("taken", tok, actor=self.subject or self.topic)       # 抽了他一张牌
            who = self.person(self.peek(), self.subject)
            self.made[-1].target, self.holder, self.last = who, who, who
            self.i += 1
            while self.at(0, "DE", "LE"):
                self.i += 1
            return True
        if tok.has("DRAWP") and (self.at(1, "DURING") or self.at(1, "DRAWP")):
            return False
        nxt = self.next_solid(1)
        if tok.text.startswith("少"):
            made = self.fact("draws", tok, actor=self.subject or self.topic)
            if self.at(0, "NUM"):
                made.n = max(0, 2 - self.peek().val) or None
                self.i += 1
            elif tok.extra.get("one"):
                made.n = 1
            while self.at(0, "ZHANG", "CARDW"):
                self.i += 1
            return True
        if tok.text in ("抓", "补", "摸") and nxt is not None and (self.is_person_at(1) or nxt.has("CARD", "EQ")) and not nxt.has("NUM"):
            if tok.text in ("补",):
                return False
            made = self.fact("gains", tok, actor=self.doer())
            return True
        drawn.object_of(self, self.fact("draws", tok, actor=self.subject or self.topic))
        return True

    def v_gain(self, tok) -> bool:
        if tok.text.endswith("到") and self.lands(tok):
            return True
        nxt = self.next_solid(1)
        gift = self.previous("gives") or next((f for f in reversed(self.tale.facts) if f.kind == "skill" and f.unit in units.GIVING and f.target is not None and not f.neg), None)
        if tok.text in ("收", "收下", "接受", "接", "要", "收着") and gift is not None and gift.target is not None and self.subject in (None, gift.actor, gift.target) and nxt is not None and nxt.has("QM", "ASKED", "LE") or tok.text in ("收", "收下", "接受") and gift is not None and gift.target is not None and nxt is None:
            made = self.fact("gains", tok, actor=gift.target)       # 给牌队友可以不收吗: who is given takes
            return bool(made)
        if tok.text in ("拿去", "拿来", "拿") and nxt is not None and nxt.has("SK"):
            return self.light()     # 把武器拿去制衡
        if tok.text in ("拿", "得", "收", "进", "到", "归", "抽走", "落到", "带走") and (self.peek(1) is None or self.at(1, "LE", "QM", "ASKED")) and tok.text in ("得", "到", "进"):
            return False
        spoken = tok.text in ("捡", "捡走", "收", "拿") and any(t.has("CARDW", "CARD", "HANDW") for t in (*self.t[:self.i], *(x for x in self.toks if tok.text[0] == "捡" and x.at < tok.at))) and (self.peek(1) is None or self.at(1, "QM", "ASKED"))
        if tok.text in ("到", "进", "得", "归", "落到", "进到", "进入", "回到", "抓", "捡") and not spoken and not self.at(1, "HANDW", "CARD", "CARDW", "NUM", "ZHANG", "EQ", "MANY", "LE", "WHO", "DUMPW", *("LET", "ME", "THEY", "GEN", "JCARD", "THIS")):
            return False
        if tok.text in ("进", "到") and self.at(1, "DUMPW", *PHASES):
            return False
        listed = all(t.has("CARD", "EQ", "WITH", "AND", "NUM", "ZHANG", "FACE", "ALL", "QM", "ASKED", "LE") and not t.has("BREAK") for t in self.t[self.i + 1:])      # 拿桃和无中吗
        if tok.has("BA2") and not listed and self.at(1, "CARD") and self._verb_later_from(2, "BREAK", "TAKE", "CARD", "CHAIN", "GAIN"):
            return False        # 拿过拆拆了
        if tok.has("BA2") and (self.peek(1) is not None and self._verb_later_from(1, "USE", "ATTACK", "CONVERT", "KILL", "BURN", "HURT", "DISC", "OFFSET", "PLAYV", "SAVE", "INV", "REJUDGE", "SK", "TARGETED")):
            return self.light() if self._verb_later_from(1, "SK") and tok.text in ("拿", "拿着") else False
        if tok.has("WEAR") and self.at(1, "EQ"):
            return False
        last = self.made[-1] if self.made else None
        if last is not None and last.kind == "use" and last.unit == "snatch" and self.frame_open and not self.passive:
            return self.light()         # 用顺手牵羊拿走
        k = 1
        while self.at(k, "LE"):
            k += 1
        if tok.has("TAKE") or tok.text in ("拿走了", "抢了", "收走了", "收走", "拿了") and self.is_person_at(k) and self.at(k + 1, "DE", "CARD", "EQ", "NUM", "ZHANG", "CARDW") and not self.passive:
            if self.is_person_at(k) and not self.passive:
                self.fact("taken", tok, actor=self.subject or self.topic)
                self._object()
                return True
        if self.at(1, "REWARDW") and not self.passive and self.previous("dies") is not None:
            self.fact("draws", tok, actor=self.subject or self.topic)
            return True
        if self.passive:
            self.fact("taken", tok, actor=self.agent, target=self.patient)
            self.passive = False
        else:
            self.fact("gains", tok, actor=self.subject or self.topic)
            if self.at(0, "DE") and self.at(1, "COUNTAS") and self.is_person_at(2) and self.at(3, "CARDW", "DE"):
                made = self.made[-1]             # 拿到的是司马懿的牌: whose card it was
                self.i += 2
                owner = self.person(self.peek(), self.subject)
                self.i += 1
                while self.at(0, "CARDW", "DE"):
                    self.i += 1
                if self.retried() and owner.general and {"guicai", "guidao"} & set(self.skills_of(owner.general)):
                    made.zone = "retrial"
                else:
                    made.kind, made.target = "taken", owner
        if self.at(0, "GAIN") and self.peek().text in ("到手", "到手了"):
            self.i += 1
        self._object()
        return True

    def _verb_later_from(self, n: int, *kinds: str) -> bool:
        return any(t.has(*kinds) for t in self.t[self.i + n:])

    def v_disc(self, tok) -> bool:
        if tok.text in ("弃牌",) and self.at(1, "DURING", "DISCP"):
            return False
        if self._verb_later("CONVERT") and self.at(1, "NUM", "FACE", "ZHANG", "CARD", "HANDW") and not self.neg and any(t.has("CARD") for t in self.t[self.i + 3:]):
            return self.light()     # 弃两张手牌当杀: material
        if tok.has("USE") and self.asking and self.peek(1) is None and len(self.t) == 1 and tok.text in ("扔了", "丢了", "扔掉", "丢掉"):
            self.fact("discards", tok, actor=self.topic)      # 是接着传还是扔了
            return True
        if tok.has("USE") and not (self.at(1, "NUM", "ZHANG", "CARDW", "HANDW", "LE", "EQ", "CLS_EQUIP", "CLS_WEAPON", "CLS_HORSE", "EQW", "FACE") or self.pending or self.at(1, "CARD") and any(t.has("SK") and t.val in PAID for t in self.t[self.i + 2:])):
            return False
        if tok.has("USE") and (self.at(1, "CARD") and not any(t.has("SK") and t.val in PAID for t in self.t[self.i + 2:]) or self._verb_later_from(1, "CONVERT")):
            return False
        if tok.has("USE") and any(t.has("JUW") for t in self.t[self.i + 1:self.i + 4]) and any(isinstance(p, Card) and p.slug in units.DELAYED for p in self.pending):
            return False        # 把乐丢我头上
        k = 1
        while self.at(k, "LE", "ZHANG", "NUM", "MING", "FACE", "FILL", "NORMALP") and not self.at(k, "CARD"):
            k += 1
        if tok.has("USE") and k > 1 and self.at(k, "CARD") and not self.neg and (self.peek(k).val not in ("slash", "jink", "peach", "analeptic", "nullification", "fire_slash", "thunder_slash") or self.tale.phase != "弃牌" and not any(t.has("SK", "EQ", "DISCP") for t in self.toks)):
            return False        # 扔张南蛮: used
        last = self.made[-1] if self.made else None
        if tok.has("USE") and last is not None and last.kind == "use" and last.by and self.frame_open and (self.next_solid(1) is None or self.next_solid(1).has("QM", "CAN", "TO", "ASKED")):
            return self.light()     # 当拆桥丢出去: the card just named is what is played
        if tok.has("HURT") and (self.peek(1) is not None and self.at(1, "NUM", "DIAN", "HPW", "MANY")) and not self.at(2, "ZHANG"):
            return False
        if tok.text in ("打掉", "扣掉", "献", "折", "扣") and self.at(1, "NUM", "DIAN", "HPW") and not (self.at(2, "ZHANG") and not self.at(2, "DIAN")):
            return False
        who = self.doer()
        made = self.fact("discards", tok, actor=self.patient if self.passive else who or self.topic)
        if self.i and self.t[self.t.index(tok) - 1].has("ALL"):
            made.text = f"全{tok.text}"
        if self.passive:
            made.target, made.by = self.patient, None
            self.passive = False
        self._object()
        if self.is_person_at(0) and made.target is None and not self.at(1, "DISC", "USE", "DRAW"):
            other = self.person(self.peek(), self.subject)
            if other is not made.actor:
                self.i += 1
                while self.at(0, "DE"):
                    self.i += 1
                made.kind, made.target, self.last = "breaks", other, other
        return True

    def _object(self) -> None:
        """What a verb of moving moves: the thing named before it (把 …)."""
        made = self.made[-1]
        for thing in self.pending:
            if isinstance(thing, Card) and made.card is not None and made.card.slug in units.EQUIPS:
                made.material = (*made.material, thing)
            elif isinstance(thing, Card) and made.kind in ("breaks", "taken") and thing.slug in units.DELAYED and any(thing.slug in w.judge for w in self.tale.whos):
                made.card, made.zone = thing, thing.slug      # 把乐拆了
            elif isinstance(thing, Card):
                made.card, made.zone = thing, thing.zone
            elif isinstance(thing, tuple) and thing[0] == "noun" and made.zone is None and zones.area(thing[1]):
                made.zone = thing[1]
            elif isinstance(thing, tuple) and thing[0] == "pair":
                made.n = made.n or 2
            elif isinstance(thing, tuple) and thing[0] == "of" and made.card is None and made.kind in ("gains", "taken") and any(f.kind == "use" and f.unit == thing[1] for f in [*self.tale.facts, *self.made]):
                made.card = Card(thing[1])      # 把他刚用的那张火攻拿过来
            elif isinstance(thing, tuple) and thing[0] == "jcard" and made.kind in ("gains", "taken", "gives"):
                made.face = thing[1]
            elif isinstance(thing, tuple) and thing[0] == "which" and made.kind in ("gains", "taken", "gives"):
                made.zone = thing[1]
        if self.pending_material:
            made.material = tuple(self.pending_material)
            self.pending_material = []
        self.pending = [p for p in self.pending if not isinstance(p, Card)]
        self.moving = False
        if made.kind == "discards" and any(isinstance(p, tuple) and len(p) == 3 for p in self.pending):
            self._all_of(made)

    def _all_of(self, made: Fact) -> None:
        """三张手牌加一匹马全弃: a deed for each thing named before the verb."""
        who = made.actor or self.topic or self.me()
        for thing in [p for p in self.pending if isinstance(p, tuple) and p[0] == "noun"]:
            if len(thing) == 3:
                self.made.insert(len(self.made) - 1, Fact(made.kind, made.actor, n=thing[2], zone="手牌", at=made.at, text=made.text, want=made.want, neg=made.neg))
            elif thing[1] in WORN and made.card is None:
                slug = some_gear(who, thing[1])
                if slug not in who.equipment:
                    who.equipment.append(slug)
                made.card, made.zone = Card(slug, zone="equip"), slug
            else:
                continue
            self.pending.remove(thing)
