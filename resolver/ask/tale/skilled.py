"""Skills in a clause: at work, invoked, converting, or only spoken of."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.gear import PASSIVE
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.retell import GEAR as WORN, IDLE, PAID, STANDS_FOR

JUDGED = ("ganglie", "tieqi", "luoshen")       # skills that bring about a judgement by themselves
LORDLY = ("hujia", "jijiang", "jiuyuan", "huangtian")       # others have a part in these
COUNTED = ("zhiheng", "rende", "kurou", "yiji")   # skills done with a number of cards, or a number of times



def some_gear(owner, noun: str) -> str:
    """The piece meant by 武器, 马, 装备: what its owner is told to wear, else one that matters least."""
    return next((s for s in owner.equipment if s in WORN[noun]), None) or IDLE.get(noun, "chitu")


class Skilled:
    """Mixin of the reader: `on_skill(tok)` takes up the name of a skill."""

    def on_skill(self, tok) -> None:
        """A skill at work; its owner is the seat that has it."""
        start = self.i
        self.i += 1
        slug = tok.val
        if slug in units.CONVERSIONS and any(isinstance(p, tuple) and p[0] == "jcard" for p in self.pending) and not any(f.kind == "skill" and f.unit in ("tiandu", "luoshen") for f in self.tale.facts):
            raise NotRead(tok.text)     # 判黑，拿这张黑的倾国: a card that lies in no hand
        owner = self.owner_of(slug)
        if owner is None and self.at(0, "DE") and self.at(1, "GEN") and slug in self.skills_of(self.peek(1).val):
            owner = self.person(self.peek(1))      # 空城的诸葛亮
        if slug == "kongcheng" and start and self.t[start - 1].has("TO") and self.at(0, "DE") and self.at(1, "GEN") and slug in self.skills_of(self.peek(1).val):
            who = self.person(self.peek(1))
            who.hand = 0 if who.hand is None else who.hand
            self.aims.append(who)                  # 对空城的诸葛亮
            self.i += 2
            return
        if owner is None and not self.passive and self.subject is None and self.topic is None and any(t.has("ME") for t in self.toks) \
                and all(t.has("ME", "SELF") for t in self.toks if t.has(*PERSON) and not t.has("PEOPLE")) and not self.tale.whos \
                and not any(a.has("HIT", "TO", "GIVE", "BEI", "ATTACK", "KILL", "REDIRECT", "DEAL") and b.text == "我" for a, b in zip(self.toks, self.toks[1:])):      # 雷击劈到我: somebody else's
            self.subject = self.me()        # 青囊给自己用，我满血: nobody else is spoken of
        if owner is None:
            general = units.OWNER.get(slug) or getattr(self.lexicon, "owners", {}).get(slug)
            who = self.agent if self.passive and self.agent is not None else self.subject or (self.topic if self.topic is not None and not self.topic.general else None)
            if general is None or general not in self.book.generals:
                raise NotRead(tok.text)
            if slug in LORDLY and who is not None and (who.kingdom is not None or any(t.has("GEN") and t.val == general for t in self.toks)):
                owner = self.add("general:" + general, self.lexicon.name("general", general), general=general)      # 群雄用黄天给张角: the lord's, whoever has a part in it
            elif who is not None and who.general is None and not who.many and not self.passive and not (self.made and self.made[-1].target is who and False):
                who.general = general
                owner = who
            elif self.passive and self.agent is not None and self.agent.general is None:
                self.agent.general = general
                owner = self.agent
            else:
                owner = self.add("general:" + general, self.lexicon.name("general", general), general=general)
        changing = self.made[-1] if self.made and self.made[-1].kind == "skill" and self.made[-1].unit in ("guicai", "guidao") else None
        if changing is not None and slug in JUDGED and self.at(0, "DE") and self.at(1, "JUDGE") and owner is not changing.actor:
            self.tale.facts += [Fact("skill", owner, None, slug, at=changing.at - 2, text=tok.text), Fact("judge", owner, at=changing.at - 1, text=tok.text)]
            self.tale.judging = True        # 用鬼道改刚烈的判定: the one it brings about
            self.i += 2
            return
        if slug == "huangtian" and self.subject is None and not self.passive and self.topic is not None and self.topic is not owner:
            self.subject = self.topic       # the lord's skill that others use
        before = self.t[start - 1] if start else None
        if self.neg and before is not None and before.has("HAVE") or self.noskill and before is not None and before.has("SK", "AND", "WITH"):
            self.neg, self.noskill = False, True     # 没人有天妒: nobody has it
            self.dismissed.add(slug)
            if owner is not None and owner.key == "general:" + str(owner.general) and not any(owner in (f.actor, f.target) for f in [*self.tale.facts, *self.made]) and owner in self.tale.whos:
                self.tale.whos.remove(owner)
            return
        rest = [t for t in self.t[self.i:] if not t.has("CARDW", "QM", "ASKED", "DE", "ZHANG", "CAN") and not (t.has("USE", "BA2") and not t.has("CARD"))]
        if self.asking and slug in units.CONVERSIONS and units.CONVERSIONS[slug][0] and self.border < 10 ** 6 and len(rest) == 1 and rest[0].has("FACE") and not self.made and not self.pending_material and not self.tale.facts:
            suit, number, color = rest[0].val       # 急救能用黑牌吗: what it is made of
            self.via, self.pending_material, self.subject = slug, [Card(None, suit, color, number)], self.subject or owner
            self.i = len(self.t)
            return
        alone = slug in STANDS_FOR and not self._verb_later("CONVERT") and not any(t.has("CARD") and t.val == STANDS_FOR[slug] for t in self.t[self.i:])
        if slug in units.CONVERSIONS and not alone and (self.at(0, "CONVERT", "USE") or self.pending_material or self.at(0, "CARD", "FACE", "BA") and self._verb_later("CONVERT")):
            self.via = slug
            if self.subject is None:
                self.subject = owner
            return
        if self.subject is None and not self.passive or start and self.t[start - 1].has("THEY") and self.subject is not owner and owner is not None and self.subject is not None and self.subject.general is not None and not self.passive:
            self.subject = owner        # 他反馈: the one who has it
        if before is not None and before.text == "从" and self.at(0, "DURING") and self.told_skill(slug):
            self.pending.append(("of", slug))       # 从苦肉里摸了几张: where they come from
            self.i += 1
            return
        if before is not None and before.has("DE") and self.at(0, "CARDW", "JCARD") or self.at(0, "JCARD"):
            self.pending.append(("of", slug))
            if self.at(0, "JCARD") and not self.told_skill(slug):
                self.tale.facts.append(Fact("skill", owner, None, slug, at=-1, text=tok.text))      # whose judgement it is: told, not asked
            return
        if self.at(0, "DE") and self.at(1, "NUM") and self.at(2, "ZHANG", "CARDW") and self.told_skill(slug):
            self.i += 3             # 苦肉的两张牌: what it brings
            while self.at(0, "CARDW", "ZHANG"):
                self.i += 1
            self.pending.append(("of", slug))
            return
        if self.at(0, "DE") and self.at(1, "CARDW", "JCARD", "DMGW", "PEOPLE", "DUMPW"):
            self.i += 1
            if not self.told_skill(slug):
                self.made.append(Fact("skill", owner, None, slug, at=tok.at, text=tok.text))
            self.pending.append(("of", slug))
            return
        if slug == "kongcheng" and not self.neg and self.emptied_by_then(tok, owner, before):
            self.dismissed.add(slug)        # 出了闪，空城了: what the told deeds come to
            self.frame_open = False
            return
        beside = bool(self.made) and not any(t.has("WORK", "VOID", "STILL", "STAY", "COUNTAS", "INV") for t in self.t[self.i:]) or self.at(0, "GEN") or bool(self.tale.facts) and tok.at < self.border < 10 ** 6 and self.peek() is None     # 突袭空城诸葛亮; 诸葛亮空城，可以吗: not what is asked
        if slug == "kongcheng" and (not self.asking or self.at(0, "DE") or beside) and not self.neg and not (before is not None and before.has("HAVE", "NOHAVE", "VOID")):
            if owner.hand is None and not owner.cards and not any(f.actor is owner and f.kind in ("use", "gives", "discards", "skill") for f in [*self.tale.facts, *self.made]):
                owner.hand = 0      # 空城 told is the state of its owner
            if self.at(0, "DE") and self.at(1, "GEN") and self.frame_open and before is not None and not before.has("STOP"):
                self.i += 1         # 流离给空城的诸葛亮: it describes the object
                return
            self.frame_open = False
            return
        if slug in PASSIVE and slug != "kongcheng":
            self.pending.append(("skill", slug))
            self.passive_named = slug
            self.made.append(Fact("passive", owner, None, slug, at=tok.at, text=tok.text, neg=self.neg))
            self.neg = False
            self.frame_open = True
            return
        if slug == "guhuo":
            self.conjure(tok, owner)
            return
        if slug == "liuli":
            self.turned_away(owner)
        if self.passive and self.agent is None and self.at(0, "DE") and self.at(1, "CARD") and not self.told_skill(slug):
            self.made.append(Fact("skill", owner, self.patient or self.subject or self.topic, slug, at=tok.at, text=tok.text))
            self.agent, self.patient = owner, self.patient or self.subject or self.topic      # 被神速的杀砍了
            self.i += 1
            return
        target = None
        if self.passive and slug in ("liuli", "tianxiang") and self.agent in (None, owner):
            self.passive, self.patient = False, None        # 被她流离到刘备头上: what is handed on, not on whom
            target, self.aims = self.aims[0] if self.aims else None, self.aims[1:]
        elif self.passive and self.agent is not None:
            target = self.patient or self.topic
            self.passive = False
        elif self.passive:
            target = next((w for w in (self.patient, self.subject, self.topic) if w is not None and w is not owner), None)
            self.passive = False
        elif self.aims:
            target, self.more_aims = self.aims[0], self.aims[1:]
            self.aims = []
        last = self.made[-1] if self.made else None
        part = self.part_of(slug)
        if last is not None and last.kind == "skill" and last.unit == slug and part in (None, last.zone):
            return
        if last is not None and last.kind == "use" and last.unit == STANDS_FOR.get(slug) and last.by in (None, slug) and last.actor in (None, owner):
            last.by, last.actor, last.zone = slug, owner, "save" if slug == "jijiu" else last.zone
            self.frame_open = True
            return
        told = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.by == slug and not f.neg), None)
        if told is not None and self.asking and not self.made and not self.pending_material and not self.anew and owner in (None, told.actor):
            self.tale.facts.remove(told)        # 把方块马当乐贴出去，国色让吗: that deed
            self.made.append(told)
            told.at, self.frame_open = tok.at, True
            return
        done = next((f for f in reversed(self.tale.facts) if f.kind == "skill" and f.unit == slug and not f.neg and not f.want), None)
        if done is not None and not self.made and not self.again and not self.anew and owner in (None, done.actor) and self.peek() is not None and self.peek().text in ("后", "之后", "以后", "完", "完后", "完之后", "过后", "完以后"):
            self.i += 1         # 结姻后曹操几血: the one told before
            return
        if slug in STANDS_FOR:
            name, color, suit = units.CONVERSIONS[slug][1]
            made = self.use(tok, Card(STANDS_FOR[slug]), owner, target, by=slug, material=self.material_named(owner, slug) or (Card(name, suit, color),))
            made.zone = "save" if slug == "jijiu" else None
            if made.target is target and self.more_aims and not made.also:
                made.also, self.more_aims = list(self.more_aims), []        # 对两个人用国色
            return
        if slug in ("liuli", "tianxiang") and target is None and self.peek() is not None and self.peek().text in ("到", "到了", "往", "向", "去", "给到") and self.is_person_at(1):
            target = self.last = self.person(self.peek(1), None)      # 流离到刘备头上
            self.spoken.append(target)
            self.i += 2
            while self.at(0, "JUW", "BODY", "DE", "SIDEW"):
                self.i += 1
        if self.subject is not None and self.subject.me and owner is not self.subject and owner.general and slug not in LORDLY:
            self.spoken_as.append(owner)        # 张角穿藤甲…我想雷击: who speaks is the one who has it
        made = Fact("skill", owner, target, slug, neg=self.neg, want=self.want, at=tok.at, again=self.again, text=tok.text)
        whole = before is not None and before.has("ALL") and before.text in ("全", "全部", "全都", "都", "所有", "统统", "通通")
        if slug in ("zhiheng", "rende") and whole and not self.count:
            if any(f.kind in ("draws", "gains", "discards", "use") and f.actor is owner for f in [*self.tale.facts, *self.made]):
                raise NotRead(before.text)      # the hand is no longer what was told
            if owner.hand is None or owner.equipment and before.text not in ("全部", "全都", "统统", "通通", "所有"):
                raise NotRead(before.text)
            made.n = owner.hand + len(owner.equipment)         # 手牌四张全制衡了
        made.also, self.more_aims = list(self.more_aims), []
        if slug == "liuli":
            self.the_blow(owner, tok.at - 1)
        if slug in COUNTED and self.count:
            made.n, self.count = self.count, None
        if slug == "kurou" and made.n is None:
            self.bled_to(made, owner)
        if slug == "kurou" and owner.hp is None and self.at(0, "NUM") and self.at(1, "CI"):
            k = 2
            while self.at(k, "LE", "STAY", "ONLY", "STILL", "HAVE", "THEN"):
                k += 1
            if self.at(k, "NUM") and self.at(k + 1, "HPW", "DIAN"):
                owner.hp = self.peek(k).val + self.peek().val       # 苦肉3次剩1血: what he had before
                self.tale.numbers.add(self.peek(k).val)
                made.n, self.i = self.peek().val, self.i + k + 2
        made.zone = part
        if slug in ("ganglie", "fankui") and made.target is None:      # they are about the one who hurt their owner
            hit = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind in ("use", "hurt") and f.target is owner and f.actor not in (None, owner)), None)
            made.target = hit.actor if hit is not None else None
        if slug in ("guicai", "guidao"):
            self.replaced_by(made)
        if not made.material and slug in PAID and (self.pending_material or self.pending):
            worn = len(owner.equipment)
            made.material = self.material_named(owner)
            if slug in ("zhiheng", "rende") and whole and made.n is not None:
                made.n += len(owner.equipment) - worn       # 手里3张牌和一把武器全制衡
        if made.target is None and owner in self.joined and len(self.joined) == 2 and slug in ("jieyin", "fanjian", "qingnang"):
            made.target = next(w for w in self.joined if w is not owner)     # 孙尚香和他结姻
        self.neg = self.want = self.again = False
        self.made.append(made)
        self.frame_open = True

    def bled_to(self, made, owner) -> None:
        """苦肉到只剩1血: as many times as points were lost."""
        n = 0
        while self.at(n, "LE", "TO", "ENTER", "ONLY", "GAIN", "STILL"):
            n += 1
        if not any(self.peek(k).text[:1] in "到成至剩" or self.peek(k).has("ONLY") for k in range(n)):
            n = 0
        top = owner.hp or (self.book.generals[owner.general].hp if owner.general in self.book.generals else None)
        if n and self.at(n, "NUM") and self.at(n + 1, "HPW", "DIAN") and top is not None and 0 < self.peek(n).val < top:
            made.n, made.again = top - self.peek(n).val, True
            owner.hp = top
            self.i += n + 2

    def emptied_by_then(self, tok, owner, before) -> bool:
        """Whether 空城 is spoken of as come about by deeds told, which have spent all that he is told to have held."""
        became = self.at(0, "LE") or before is not None and (before.has("THEN", "BEFORE", "ENTER", "SELF") or before.text in ("后", "之后", "已经", "变", "变成", "变了", "成", "成了", "进", "进入", "进了", "就", "打成", "刚", "刚好", "正好", "于是"))
        if not became or owner.hand == 0 or self.at(0, "DE"):
            return False
        spent = sum(f.n or 1 for f in [*self.tale.facts, *self.made] if f.kind in ("use", "discards", "gives") and not f.neg and not f.want and f.at < tok.at and (f.actor is owner or f.actor is None and (f.hint is owner or f.unit in {c.slug for c in owner.cards} or f.unit == "jink")))
        if owner.hand is None and spent and len(owner.cards) in (0, spent) and not owner.lacks:
            owner.hand = spent          # 打出杀后空城: it was all he held
        return spent > 0 and spent == owner.hand

    def the_blow(self, owner, at: int) -> None:
        """把杀流离给他: the 杀 named is the one aimed at her."""
        blow = next((p for p in self.pending if isinstance(p, Card) and p.slug in units.SLASHES), None)
        if blow is None:
            return
        self.pending.remove(blow)
        if not any(f.kind == "use" and f.unit in units.SLASHES for f in [*self.tale.facts, *self.made]):
            self.tale.facts.append(Fact("use", None, owner, blow.slug, card=blow, at=at, text="杀"))

    def material_named(self, owner, skill: str = "") -> tuple:
        """用红桃牌, 拿装备区的八卦阵, 把武器也: the cards a skill is paid or converted with, named before it."""
        out = list(self.pending_material)
        for thing in list(self.pending):
            if isinstance(thing, Card):
                if thing.slug in units.EQUIPS and thing.slug in owner.equipment:
                    thing.zone = "equip"
                out.append(thing)
            elif isinstance(thing, tuple) and thing[0] == "face":
                suit, number, color = thing[1]
                out.append(Card(None, suit, color, number))
            elif isinstance(thing, tuple) and thing[0] == "noun" and thing[1] in WORN and not any(isinstance(x, Card) and x.slug in units.EQUIPS for x in out):
                slug = some_gear(owner, thing[1])
                if self.held_piece(thing[1]):
                    out.append(Card(slug, zone="hand"))
                    self.pending.remove(thing)
                    continue
                if slug not in owner.equipment:
                    slug = self.of_colour(thing[1], skill) or slug
                    owner.equipment.append(slug)
                out.append(Card(slug, zone="equip"))
            else:
                continue
            self.pending.remove(thing)
        self.pending_material = []
        return tuple(out)

    def held_piece(self, noun: str) -> bool:
        """把手里的武器弃掉: a card of the hand, not a piece that is worn."""
        at = next((k for k, t in enumerate(self.t) if t.text == noun), None)
        return at is not None and any(self.t[k].has("HANDW") and all(t.has("DE", "THIS", "ZHANG", "NUM", "FILL") for t in self.t[k + 1:at]) for k in range(max(0, at - 3), at))

    def of_colour(self, noun: str, skill: str) -> str | None:
        """甘宁用武器奇袭: a piece of that class in the colour the skill takes; None where there is none, or the colour does not matter."""
        _, (_, color, suit) = units.CONVERSIONS.get(skill, ("", (None, None, None)))
        if color is None and suit is None:
            return None
        fits = {f[2] for f in self.book.faces if (suit is None or f[0] == suit) and (color is None or (f[0] in ("heart", "diamond")) == (color == "red"))}
        return next((s for s in ("dilu", "chitu", "axe", *sorted(WORN[noun])) if s in WORN[noun] and s in fits and s in units.EQUIPS), None)

    def replaced_by(self, made: Fact) -> None:
        """The card a retrial is made with: 用红桃, 拿这把剑, 用装备区的牌."""
        card = next((p for p in reversed(self.pending) if isinstance(p, Card)), None)
        noun = next((p for p in reversed(self.pending) if isinstance(p, tuple) and p[0] == "noun" and zones.area(p[1]) in ("equip", "judge")), None)
        if self.pending_material:
            made.material, self.pending_material = tuple(self.pending_material), []
        elif card is not None:
            self.pending.remove(card)
            made.material = (card,)
        elif noun is not None:
            self.pending.remove(noun)
            made.material = (Card(zone=zones.area(noun[1])),)

    def part_of(self, slug: str) -> str | None:
        """Which half of 神速 is named: 神速一, 神速2, 神速第二下."""
        if slug != "shensu":
            return None
        if self.peek() is not None and self.peek().text in ("一", "二") and not self.at(0, "NUM") and not self.at(1, "CI", "ZHANG", "DAO", "MING", "DIAN", "LE", "PEOPLE"):
            self.i += 1
            return "1" if self.t[self.i - 1].text == "一" else "2"
        if self.at(0, "NTH") or self.at(0, "NUM") and not self.at(1, "CI", "ZHANG", "DAO", "MING", "DIAN", "LE", "PEOPLE"):
            tok = self.peek()
            if tok.val in (1, 2):
                self.i += 1
                return str(tok.val)
        return None

    def told_skill(self, slug: str) -> bool:
        return any(f.kind == "skill" and f.unit == slug for f in [*self.tale.facts, *self.made])


__all__ = ["Skilled"]
