"""Markers, helpers and nouns that set the scene: denial, 被, 对, phases, turns, distances."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.deeds.nouns import Nouns

ATTACKS = units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack"}


class Setting(Nouns):
    """Mixin of the reader: what the other verbs lean on."""

    def fact(self, kind: str, tok, **more) -> Fact:
        made = Fact(kind, neg=self.neg, want=self.want, at=tok.at, again=self.again, text=tok.text, **more)
        self.neg = self.want = self.again = False
        cards = kind in ("hurt", "heals", "losehp") and self.count and self.count == self.counted_cards       # 给够两张能回血: so many cards, not points
        if self.count and made.n is None and not cards and kind in ("draws", "discards", "gains", "gives", "hurt", "heals", "losehp", "skill", "shows"):
            made.n, self.count = self.count, None
        if kind in ("gives", "draws") and made.n is None and tok.extra.get("one"):
            made.n = 1
        self.made.append(made)
        self.frame_open = True
        self.i += 1
        while self.at(0, "LE") and not (self.at(0, "HURT") and self.at(1, "NUM", "MANY", "DIAN", "HPW")) and not self.at(0, "DRAW", "GAIN", "USE", "GIVE", "TO", "NUM"):
            self.i += 1
        return made

    def foretold(self):
        """The first person the whole question names, where it never speaks of 我: 判乐判出黑桃, 孙权…"""
        if any(t.has("ME") for t in self.toks) or self.tale.whos:
            return None
        tok = next((t for t in self.toks if t.has("GEN", "LET")), None)
        return self.person(tok, None) if tok is not None else None

    def spoken_of(self):
        """Whom a passive is about when nobody was named before it: who is named after it (被杀的时候大乔能…), else the one who asks."""
        who = self.subject or self.topic
        if who is None and not any(t.has("ME") for t in self.toks):
            tok = next((t for t in self.t[self.i:] if t.has("GEN", "LET") and not t.has("ME")), None)
            who = self.person(tok, None) if tok is not None else self._struck_next()
        return who or self.me()

    def _struck_next(self):
        """被吕布砍，赵云出一张闪: with nobody named before it is he who answers."""
        if any(t.has("ME") for t in self.toks) or self.tale.facts or self.asking:
            return None
        end = self.t[-1].at if self.t else 0
        rest = [t for t in self.toks if t.at > end]
        while rest and rest[0].has("STOP"):
            rest = rest[1:]
        stop = next((k for k, t in enumerate(rest) if t.has("STOP", "ASKED")), len(rest))
        answers = rest and rest[0].has("GEN", "LET") and any(t.has("CARD") and t.val == "jink" for t in rest[:stop]) and not any(t.has("GIVE", "TO", "SAVE") for t in rest[:stop])
        return self.person(rest[0], None) if answers else None

    def doer(self):
        """Who does it: the agent of 被, else the subject of the clause, else nobody named."""
        return self.agent if self.passive else self.subject

    def object_who(self):
        """Whom it befalls: in a passive the patient, else the aim, else nobody named."""
        if self.passive:
            return self.patient or self.spoken_of()
        return self.aims[-1] if self.aims else None

    def sufferer(self):
        """Who is hurt or dies when the clause says only that: the target of the deed just told, else the subject."""
        last = self.made[-1] if self.made else None
        if last is not None and last.kind == "lost" and last.actor is not None:
            return last.actor
        if last is not None and last.kind in ("use", "skill", "effect") and last.target is not None:
            doer = next((f.actor for f in reversed(self.made) if f.kind == "use" and f.unit == last.unit), None) if last.kind == "effect" else last.actor
            if self.subject in (None, doer):
                return last.target
        if self.subject is None and last is None and not any(f.kind in ("use", "skill") for f in self.tale.facts):
            return self.topic
        return self.subject or (last.target if last is not None else None)

    def previous(self, *kinds: str) -> Fact | None:
        return next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind in kinds), None)

    def light(self, n: int = 1) -> bool:
        self.i += n
        return True

    def never(self) -> bool:
        """A skill in the way of 没…过 follows, before or after 过: 没制衡过, 没用过制衡."""
        rest = []
        for tok in self.t[self.i + 1:]:
            if not tok.has("USE", "INV", "LE", "SK"):
                break
            rest.append(tok)
        return any(t.has("SK") for t in rest) and any(t.text == "过" for t in rest)

    # --- markers ---

    def v_neg(self, tok) -> bool:
        if tok.has("QM") and len(tok.kinds) == 1:
            return False
        if tok.text in ("还没", "尚未", "还没有", "没来得及") and not self.asking:
            self.want = True        # 还没判: not yet, which denies nothing
            return self.light()
        if tok.text in ("没", "没有", "从未", "并没有") and not self.asking and self.never():
            self.want = True        # 没制衡过: not before now
            return self.light()
        self.neg = not self.neg
        if tok.text in ("不想", "不愿", "不愿意", "不打算", "不准备") and any(t.has("HURT", "DIE", "DYING", "LOSEHP", "DISC") for t in self.t[self.i + 1:self.i + 3]):
            self.want = True        # 不想掉血: a wish, nothing that happens
        return self.light()

    def v_bei(self, tok) -> bool:
        nxt = self.peek(1)
        if tok.has("HURT") and self.hurt_by(tok):
            return True
        if tok.text == "给" and not self.is_person_at(1) and any(t.has("BA") for t in self.t[:self.i]):
            return self.light()     # 把我的无懈给无懈了: 把 makes it active
        if tok.has("GIVE") and nxt is not None and not nxt.has("ATTACK", "KILL", "BREAK", "TAKE", "OFFSET"):
            return False
        if tok.text == "给" and nxt is not None and (self.moving or self.passive):
            return self.light()     # 把他给砍死了, 被他给拆了
        if nxt is None:
            return False
        if tok.text in ("由",):
            return self.light()
        if tok.text[0] in "挨受遭" and self.next_solid(1) is None:
            return False
        if tok.text == "挨" and nxt.text in ("刀", "砍", "打", "一刀") and not self.at(2, "EQ", "CARD"):
            self.use(nxt, Card("slash"), None, self.reflexive or self.subject or self.topic or self.me())      # 吕布挨刀
            return self.light(2)
        if tok.has("HURT") and nxt.has("NUM", "DIAN", "DMGW", "FIREW", "THUNDERW", "MANY"):
            return False
        if self.is_person_at(1) or nxt.has("HAVE", "PEOPLE", "ONLY"):
            return self.light()     # the person that follows looks back at the marker
        if tok.text in ("让", "叫") and not nxt.has("EQ", "CARD", "SK"):
            return self.light()
        worn = next((p[1] for p in reversed(self.pending) if isinstance(p, tuple) and p[0] == "worn" and p[1] in units.ARMORS), None)
        self.patient = self.holder or self.subject or self.topic or (self.wearer(worn) if worn else None)
        self.passive, self.agent, self.holder = True, None, None
        return self.light()

    def is_person_at(self, n: int) -> bool:
        keep = self.i
        self.i += n
        tok = self.peek()
        found = tok is not None and self.is_person(tok)
        self.i = keep
        return found

    def handing(self) -> bool:
        """黄天给张角一张桃, 用黄天把杀给他: what is given there is handed over, whatever card it is."""
        asks = {t.val for t in self.toks if t.has("SK")} & {"huangtian", "guhuo"}
        rest = self.t if any(t.has("BA") for t in self.t[:self.i]) else self.t[self.i:]
        return bool(asks) and any(t.has("CARD") and ("huangtian" in asks or t.val in ("jink", "lightning")) for t in rest)

    def v_to(self, tok) -> bool:
        if tok.text in ("给", "给了") and self.is_person_at(1) and self.handing():
            return False
        k = 3 if self.at(1, "CARD") and self.at(2, "DE") and self.at(3, "DMGW", "HURT", "DEAL") else 2 if self.at(1, "CARD") and self.at(2, "DMGW") and self.peek(2).text.startswith("的") else 0
        if k and self.peek(1).val in ATTACKS:
            thing = self.peek(1)        # 对决斗的伤害用: what deals it is told
            worn = next((w for p in reversed(self.pending) if isinstance(p, tuple) and p[0] == "worn" for w in self.tale.whos if p[1] in w.equipment), None)
            self.tale.facts.append(Fact("use", worn or self.subject, None, thing.val, card=Card(thing.val, thing.card.suit, thing.card.color), at=thing.at, text=thing.text))
            return self.light(k + 1)
        if tok.has("GIVE", "REACH") and not self.is_person_at(1):
            return False
        if tok.text in ("给", "给了") and self.i and self.t[self.i - 1].has("USE") and not self.t[self.i - 1].has("GIVE") and self.made and self.frame_open and self.made[-1].kind == "use":
            return self.light()      # 乐贴给自己, 桃用给他
        if tok.text in ("给", "给了") and not any(t.has("USE", "ATTACK", "HEAL", "SAVE", "DISC", "DRAW", "GIVE", "EQUIP", "CHAIN", "SK", "INV") or t.has("CARD") and t.val in (units.DELAYED | {"iron_chain", "peach", "nullification"}) for t in self.t[self.i + 2:]) and (self.peek(2) is None or self.at(2, "NUM", "ZHANG", "CARDW", "CARD", "LE", "HANDW")):
            return False             # 给关羽一张牌: a gift, not an aim
        if self.is_person_at(1) or self.at(1, "THIS", "ONLY", "WEAR", "NOHAVE", "EMPTYH", "FULLHP", "WOUNDED", "CHAINED", "NUM", "HANDW", "HAVE", "EQ", "DISTW", "INRANGE", "OUTRANGE"):
            return self.light()
        return False

    def v_ba(self, tok) -> bool:
        self.moving = True
        if self.at(1, "THEY") and self.peek(1).text == "它" or self.at(1, "THIS") and self.peek(1).text in ("这张", "那张", "这一张", "这"):
            self.single = True
            return self.light(2 if self.at(1, "THEY") else 1)
        return self.light()

    def v_wantto(self, tok) -> bool:
        if not self.asking and tok.text in ("故意", "有意", "主动", "存心", "硬要", "偏要", "决定", "非要"):
            return self.light()     # 故意砍他: done all the same
        self.want = True
        return self.light()

    def v_forw(self, tok) -> bool:
        """替曹操出闪, 帮他挡: the one who profits is no target of the card."""
        if self.asking and any(t.has("HURT", "LOSEHP", "DIE") and not t.has("USE", "DISC", "LE") for t in self.t[self.i:]):
            raise NotRead(tok.text)     # 替我掉血
        self.i += 1
        if self.is_person_at(0):
            known = list(self.tale.whos)
            who = self.person(self.peek(), self.subject)
            if who in self.spoken:
                self.spoken.remove(who)
            self.i += 1
            answer = next((f for f in reversed(self.made) if f.kind == "use" and f.unit == "nullification" and f.target is None), None)
            if answer is not None and any(f.kind == "use" and f.unit in units.MASS and not f.neg for f in [*self.tale.facts, *self.made]):
                answer.target = who     # 万箭能用无懈替队友挡掉吗: his share
                self.spoken.append(who)
                return True
            if who not in known and who in self.tale.whos and who.key in ("队友", "别人", "对方") and not self.at(0, "USE", "SK", "INV", "OFFSET"):
                self.tale.whos.remove(who)       # 想帮队友: why, not on whom
            else:
                self.spoken.append(who)
        return True

    def v_spoil(self, tok) -> bool:
        """塞一张给诸葛亮破他空城: what the gift is for."""
        n = 1
        while self.at(n, "THEY", "OPP", "DE", "LE", "GEN"):
            n += 1
        if not self.at(n, "SK") or self.peek(n).val != "kongcheng" or not self.made:
            return False
        return self.light(n + 1)

    def v_borrowc(self, tok) -> bool:
        """借张飞的杀砍人, after 激将: he gives the card."""
        if not any(f.kind == "skill" and f.unit in marks.CALLS for f in [*self.tale.facts, *self.made]):
            return False
        self.i += 1
        if self.is_person_at(0) and self.at(1, "DE") and self.at(2, "CARD"):
            giver = self.person(self.peek(), self.subject)
            card = self.peek(2)
            self.i += 3
            self.made.append(Fact("use", giver, None, card.val, card=Card(card.val), at=tok.at, text=card.text))
            self.frame_open = False
        return True

    def v_meet(self, tok) -> bool:
        """碰上万箭: it comes to him; 碰上 anything else says nothing."""
        nxt = self.next_solid(1)
        if nxt is not None and nxt.has("CARD") and not self.passive:
            self.patient = self.holder or self.subject or self.topic or self.me()
            self.passive, self.agent = True, None
        return self.light()

    # --- nouns that set the scene ---

    def close(self) -> None:
        if self.via in units.CONVERSIONS and not any(f.by == self.via or f.unit == self.via for f in self.made) and units.CONVERSIONS[self.via][0]:
            to, (name, color, suit) = units.CONVERSIONS[self.via]       # 倾国用装备区的牌: the card it stands for
            zone = next((zones.area(p[1]) for p in self.pending if isinstance(p, tuple) and p[0] == "noun" and zones.area(p[1]) in ("equip", "judge")), None)
            material = self.pending_material or [Card(name, suit, color, zone=zone or "hand")]
            self.pending = [p for p in self.pending if not (isinstance(p, tuple) and p[0] == "noun")]
            self.use(self.t[-1], Card(to), self.subject or self.topic, None, by=self.via, material=material)
            self.pending_material, self.via = [], None
        for fact in self.made:
            if fact.n is None and fact.target is not None and fact.target in getattr(self, "ones", ()) and (fact.kind == "gives" or fact.kind == "skill" and fact.unit == "rende"):
                fact.n = 1
        """End of a clause: 酒 told beside a 杀 of the same doer belongs to the same seat."""
        for fact in self.made:
            if fact.kind == "use" and fact.unit == "analeptic" and fact.actor is None:
                other = next((f for f in self.made if f is not fact and f.kind == "use" and f.unit in units.SLASHES), None)
                fact.actor = other.actor if other is not None else self.subject or self.topic
        self.natures()
        self.damage_handed_on()
        taker = next((f for f in self.made if f.kind == "skill" and f.unit in marks.TAKES and not f.neg), None)
        if taker is not None and any(t.has("GAIN", "TAKE") for t in self.t) and not any(f.kind in ("taken", "gains") for f in self.made):
            piece = next((p[1] for p in self.pending if isinstance(p, tuple) and p[0] == "worn"), None)
            loser = self.wearer(piece) if piece else None
            if loser is not None and loser is not taker.actor:      # 麒麟弓被反馈拿走
                self.made.append(Fact("taken", taker.actor, loser, card=Card(piece, zone="equip"), zone=piece, at=taker.at, want=taker.want, neg=taker.neg, text=taker.text))
        if taker is not None and not any(f.kind in ("taken", "gains") for f in self.made):
            self.taken_piece(taker)
        for fact in self.made[:]:
            self.weapon_takes(fact)
            self.has_gear(fact)
        for k, fact in enumerate(self.made):
            use = self.made[k - 1] if k else None
            if fact.kind == "won" and use is not None and use.unit == "duel" and use.target is None and fact.target is not use.actor:
                use.target = fact.target
            if fact.kind == "effect" and fact.target is not None and not fact.target.many and fact.unit in (None, *units.SLASHES) and not any(f.kind == "use" for f in self.made):
                blow = next((f for f in reversed(self.tale.facts) if f.kind == "use" and not f.neg and f.unit not in ("jink", "analeptic")), None)
                if blow is not None and blow.unit in units.SLASHES and blow.target is None and blow.actor is not fact.target:
                    blow.target = fact.target       # 出了火杀，砍中甲: whom it was aimed at
            if fact.kind == "effect" and use is not None and use.kind == "use" and use.unit == fact.unit:
                use.target = use.target or fact.target
        for thing in self.pending:
            if isinstance(thing, Card) and thing.zone == "hand":
                self.tale.left.append(self.lexicon.name("card", thing.slug) if thing.slug else "牌")
            elif isinstance(thing, tuple) and thing[0] == "noun" and self.asking and self.moving and any(t.text == thing[1] and t.has("CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR", "HORSE_D", "HORSE_O") for t in self.t):
                self.tale.left.append(thing[1])       # 能把我的马拿走吗: what is moved must be part of the deed
            elif isinstance(thing, tuple) and thing[0] == "noun" and self.asking and any(t.text == thing[1] and t.has("CLS_TRICK", "CLS_DELAYED", "CLS_BASIC") for t in self.t):
                self.tale.left.append(thing[1])
            elif isinstance(thing, tuple) and thing[0] == "face":
                self.tale.left.append("花色")
            elif isinstance(thing, tuple) and thing[0] == "noun" and any(t.text == thing[1] and t.has("NOHAVE") for t in self.t):
                self.tale.left.append(thing[1])       # 无来源: a lack that is no state
        if self.count is not None and self.count > 1:
            self.tale.left.append(str(self.count))
        if self.pending_material:
            self.tale.left.append("牌")
        if self.neg:
            self.tale.left.append("不")
        self.pending_material = []
