"""Equipment in a clause: what somebody wears, a weapon or armour at work, an object of a deed."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.piece import PIECE_STAGES
from resolver.ask.tale.piece.draft import NamedPiece
from resolver.ask.tale.model import Fact

SLASH = units.SLASHES
PASSIVE = frozenset({"kongcheng", "wushuang", "mashu", "paoxiao", "qicai", "qianxun", "hongyan"}) | {"qinggang_sword", "crossbow", "nioh_shield", "halberd", "guding_blade", "vine", "silver_lion"} | units.HORSES
CHANGING = ("换", "换上", "换成", "换装", "换把", "换了", "再装", "改装")


class Gear:
    """Mixin of the reader: `on_equipment(tok)` takes up the name of an equipment card."""

    def on_equipment(self, tok) -> None:
        """Equipment: put on, the object of a deed, what a target wears (砍八卦), material (赤兔当杀), or named (`named_equipment`)."""
        piece = NamedPiece(tok, self.i, tok.val, Card(tok.val), self.t[self.i - 1] if self.i else None)
        self.i += 1
        for stage in PIECE_STAGES:
            if stage(self, piece):
                return

    def dress(self, who, card: Card) -> None:
        """Somebody wears it; its face is kept where it is told."""
        if card.slug not in who.equipment:
            who.equipment.append(card.slug)
        if card.suit or card.color or card.number:
            who.faces[card.slug] = card

    def as_material(self, card: Card, owner) -> None:
        """赤兔当杀: from the equipment where its owner wears it, else from the hand."""
        wearer = next((w for w in self.tale.whos if card.slug in w.equipment), None)
        who = owner or self.subject or wearer or self.topic or self.me()       # 骑着赤兔，别人要死了，能拿赤兔当桃吗: his who rides it
        worn = card.slug in who.equipment or any(isinstance(p, tuple) and p[1] in ("装备区", "装备", "身上") or isinstance(p, tuple) and p[0] == "worn" for p in self.pending) or any(t.has("EQW", "BODY", "WEAR") for t in self.t[:self.i - 1])
        if worn or not any(t.has("HANDW") for t in self.t[:self.i - 1]):
            card.zone = "equip"
            self.dress(who, card)
        self.pending_material = [*self.pending_material, card]

    def puts_on_asked(self, at: int) -> bool:
        """还能装防具吗, 骑得上赤兔吗: leave to put a piece on is what is asked, and nothing after it."""
        tok = self.t[at]
        if not self.asking or tok.at < self.border or not tok.has("EQUIP", "WEAR") or tok.has("HAVE", "BA2", "GAIN"):
            return False
        rest = [t for t in self.t[at + 1:] if not t.has("LE", "QM", "ASKED", "ZHANG", "MING", "FILL")]
        return len(rest) == 1 and rest[0].has("EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O")

    def deed_of_dressing(self, putting, who, slug: str) -> bool:
        """装上, 又装, 换成: a deed where it replaces something, is asked about or intended; else only what somebody wears."""
        if slug in who.equipment:
            return False
        if self.worn_in_slot(who, slug) or self.anew or self.want or any(c.slug == slug for c in who.cards):
            return True
        if self.puts_on_asked(self.t.index(putting)):
            return True
        return putting.text in CHANGING or not putting.has("WEAR") and any(t.has("CAN", "NOTCAN", "MUST", "AGAIN", "BA2") for t in self.t[:self.i])

    def moved(self, verb, slug: str, card: Card) -> None:
        """The object of 弃 拆 顺 拿 摸 …: worn by whoever loses it; what is drawn or picked up is in the hand from the start."""
        if verb.kind == "draws" or verb.text in ("摸到", "摸了", "摸", "抓到", "抽到", "摸上来", "拿到", "摸起"):
            who = verb.actor or self.subject or self.me()
            who.cards.append(card)
            self.drawn = card
            self.made.remove(verb)
            self.frame_open = False
            self.subject = self.subject or who
            return
        verb.card, verb.zone = Card(slug, zone="equip"), slug
        owner = verb.actor if verb.kind == "discards" else verb.target
        wears = self.wearer(slug)
        if owner is not None and wears is None:
            self.dress(owner, card)
        elif owner is None and wears is not None and verb.kind != "discards":
            verb.target = wears

    def armoured(self, verb, card: Card) -> None:
        """砍八卦, 打藤甲的: the one who wears it is the target."""
        slug = card.slug
        if self.at(0, "LET", "GEN") and not self.at(1, "ATTACK", "USE", "BEI"):
            who = self.person(self.peek(), None)        # 砍藤甲A
            self.i += 1
            self.dress(who, card)
            if verb is not None and verb.target is None:
                verb.target = who
            else:
                self.aims.append(who)
            self.spoken.append(who)
            self.last = who
            return
        if self.at(0, "DE") and self.at(1, "PEOPLE"):
            self.i += 2
        elif self.at(0, "DE") or self.at(0, "PEOPLE"):
            self.i += 1
        who = next((w for w in self.tale.whos if slug in w.equipment and w is not self.subject), None)
        if who is None:
            doer = self.topic if self.subject is None and not self.passive and self.topic is not None and (self.topic.general or self.topic.me) and (verb is None or verb.actor is None) else None
            if doer is not None and verb is not None and verb.kind == "use":
                verb.actor = doer        # 许褚裸衣, 砍藤甲: he is the one who strikes
            callers = [f.actor for f in [*self.tale.facts, *self.made] if f.kind == "skill" and f.unit == "jijiang" and not f.neg]      # the 杀 is theirs
            others = [w for w in self.tale.whos if w is not (verb.actor if verb else self.subject) and not w.many and not w.me and w not in (self.subject, doer, *callers)]
            who = others[-1] if len(others) == 1 and not others[0].equipment else self.anonymous("对方" if not any(w.label == "对方" for w in self.tale.whos) else "某人")
        self.dress(who, card)
        if verb is not None and verb.target is None:
            verb.target = who
        else:
            self.aims.append(who)
        self.pending.append(("worn", slug))
        self.spoken.append(who)
        self.last = who

    def named_equipment(self, tok, owner) -> None:
        """A weapon or armour spoken of: worn by somebody, and invoked where the words about it say so."""
        slug = tok.val
        if owner is None and slug in units.ARMORS and self.wearer(slug) is None and not [w for w in self.tale.whos if not w.many] and self.at(0, "HURT", "BEI", "HIT") and not (self.at(1, "BREAK", "TAKE", "DISC", "UNEQUIP", "GAIN") or self.at(1, "CARD") and self.peek(1).val in marks.REMOVES or any(t.has("BREAK", "TAKE") for t in self.t[self.i:self.i + 4])):
            owner = self.anonymous("对方")     # 藤甲被万箭射到: whoever wears it
            self.spoken.append(owner)
            self.last = owner
        if owner is None and slug in units.ARMORS and self.wearer(slug) is None and self.at(0, "HURT", "BEI", "HIT") and (self.subject or self.topic) in (None, *(w for w in self.tale.whos if w.me)) \
                and any(s in units.WEAPONS for w in self.tale.whos if w.me for s in w.equipment) and not any(w.key == "对方" for w in self.tale.whos):
            owner = self.add("对方", "对方")       # 青釭剑…，藤甲被火杀: the one who strikes does not wear it
            self.spoken.append(owner)
            self.last = self.subject = owner
        owner = owner or self.wearer(slug) or self.guess_wearer(slug)
        if slug in units.ARMORS and self.subject is None and not self.passive and self.at(0, "HURT", "BEI", "HIT"):
            self.subject = owner
        if slug not in owner.equipment and not (slug in units.WEAPONS and any(s in units.WEAPONS for s in owner.equipment)):
            owner.equipment.append(slug)
        nxt = self.next_solid(0)
        if self.passive and slug in units.WEAPONS and self.agent is None and owner is not self.patient:
            self.agent = owner          # 挨了扇子的火杀
        if slug in units.WEAPONS and self.subject is None and not self.passive and nxt is not None and (nxt.has("ATTACK", "KILL", "HIT", "CHASE", "NTH") or nxt.has("USE") and not nxt.has("HURT")):
            self.subject = owner
        if slug == "spear" and not any(t.has("CONVERT", "CARD", "NUM", "FACE", "CARDW", "HANDW", "ATTACK", "KILL", "HIT", "EQ", "BEI") for t in self.t[self.i:]) and any(t.has("USE", "INV", "CAN", "BA2") for t in [*self.t[self.i:], *self.t[max(0, self.i - 2):self.i - 1]]) and not self.frame_open:
            self.via, self.subject = "spear", self.subject or owner
            self.converted(tok, Card("slash"))      # 丈八能用吗
            return
        if slug == "spear" and self.at(0, "DE") and self.at(1, "CARD") and self.peek(1).val == "slash":
            self.i += 1
            self.pending_material, self.via = [Card(), Card()], "spear"
            self.subject = self.subject if self.passive else self.subject or owner
            self.agent = self.agent or owner if self.passive else self.agent
            tok2 = self.peek()
            self.i += 1
            self.converted(tok2, Card("slash"))      # 丈八的杀: two cards
            return
        if slug == "spear" and (self.at(0, "NUM", "CARDW", "USE", "CARD", "FACE", "CONVERT", "BA", "HANDW") or self.marker_before("BA2") or self._verb_later("CONVERT")):
            self.via = "spear"
            return
        if self.at(0, "WEAR") and self.at(1, "STAY", "FILL", "LE") and self.peek(1).text == "在" and self.is_person_at(2):
            self.i += 2             # 狮子穿在曹操身上
            who = self.person(self.peek(), None)
            self.dress(who, Card(slug))
            if owner is not who and slug in owner.equipment and not any(owner in (f.actor, f.target) for f in [*self.tale.facts, *self.made]):
                owner.equipment.remove(slug)
                if owner in self.tale.whos and owner.key.startswith(("?", "我")) and not (owner.equipment or owner.cards or owner.hand is not None):
                    self.tale.whos.remove(owner)
            self.subject = who
            self.spoken.append(who)
            self.i += 1
            while self.at(0, "BODY"):
                self.i += 1
            return
        if slug in units.WEAPONS and self.at(0, "BEI") and self._verb_later("OFFSET", "HIT") or slug in units.WEAPONS and self.at(0, "NTH") and self.peek().text.endswith("刀"):
            self.subject = self.subject or owner
            self.blow_of(tok, owner)
            return
        if slug in units.WEAPONS and self.marker_before("BEI") and self.at(0, "DE") and self.at(1, "CARD"):
            self.agent = owner      # 被古锭刀的火杀砍中
            self.i += 1
            return
        self.pending.append(("worn", slug))
        if slug in units.ARMORS and self.at(0, "NOTCAN") and not self.at(1, "INV", "JUDGE", "OFFSET"):
            self.neg, self.i = not self.neg, self.i + 1
            self.made.append(Fact("skill", owner, None, slug, neg=self.neg, at=tok.at, text=tok.text))
            self.neg = False
            return
        let_be = self.asking and self.neg and self.marker_before("INV") and (nxt is None or nxt.has("QM", "ASKED", "LE"))      # 能不能不发动青釭剑
        if slug in PASSIVE and not let_be or not self.invoked(slug, nxt):
            return
        if self.grouped and len(self.group) > 1 and slug in units.ARMORS and any(t.has("ALL") for t in self.t[:self.i]):
            for each in self.group[1:]:         # 三个人都用八卦
                self.dress(each, Card(slug))
                self.made.append(Fact("skill", each, None, slug, neg=self.neg, want=self.want, at=tok.at, text=tok.text))
            owner = self.group[0]
            self.dress(owner, Card(slug))
        if self.passive and slug in units.WEAPONS and self.agent is None:
            self.agent, self.patient = owner, self.patient or self.subject or self.topic
        made = Fact("skill", owner, None, slug, neg=self.neg, want=self.want, at=tok.at, again=self.again, text=tok.text)
        self.neg = self.want = False
        self.made.append(made)
        self.frame_open = True

    def invoked(self, slug: str, nxt) -> bool:
        """Whether a piece of equipment is named as invoked: 发动 or 用 before it, 判 发动 生效 or leave after it."""
        start = self.i - 1
        before = self.t[start - 1] if start else None
        if before is not None and before.has("INV") or before is not None and before.has("BA2", "USE", "MUST", "CAN") and not (nxt is not None and nxt.has("ATTACK", "KILL", "TO", "HIT", "DURING") and slug in units.WEAPONS):
            return True
        if slug in units.ARMORS and nxt is not None and nxt.has("NTH") and any(t.has("JUDGE", "FACE") for t in self.t[self.i:self.i + 3]):
            return True
        if nxt is None or nxt.has("ATTACK", "KILL", "HIT", "NTH", "DAO", "BEI", "DE", "STOP", "AND", "WITH", "PEOPLE", "DURING", "QM", "ASKED", "EQ", "CARD", "COUNTAS", "UNEQUIP", "TO", "USE") and not nxt.has("INV", "JUDGE"):
            return bool(nxt is not None and nxt.has("USE", "ATTACK", "HIT") and not nxt.has("ATTACK") and any(t.text in ("强命", "硬砍", "强中", "强制命中") for t in self.t[self.i:self.i + 3]) and slug == "axe")
        if nxt.has("INV", "JUDGE", "FACE", "OFFSET", "PLAYV", "WORK", "VOID", "NEG", "CAN", "NOTCAN", "MUST", "NEEDNOT", "WILL", "DISC", "BREAK", "TAKE", "PREVENT", "FIRST", "AGAIN", "ONLY", "MANY"):
            return True
        return False

    def marker_before(self, kind: str) -> bool:
        return self.i >= 2 and self.t[self.i - 2].has(kind)

    def wearer(self, slug: str):
        return next((w for w in self.tale.whos if slug in w.equipment), None)

    def guess_wearer(self, slug: str):
        """Whose equipment it is that is only named at work: a weapon the attacker's, armour the attacked one's."""
        attacks = [f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit in SLASH]
        handed = next((f for f in [*self.tale.facts, *self.made] if f.kind == "skill" and f.unit == "liuli" and not f.neg and f.target is not None), None)
        if handed is not None and slug in units.WEAPONS and not attacks:        # 大乔流离给张飞，青龙偃月刀…: of whoever struck her
            return next((w for w in self.tale.whos if w not in (handed.actor, handed.target) and not w.many), None) or self.me()
        if slug in units.WEAPONS:
            if self.passive and self.agent is not None:
                return self.agent
            if attacks and attacks[-1].actor is not None:
                return attacks[-1].actor
            if attacks and not self.passive and self.subject is not None and attacks[-1].target not in (None, self.subject):
                return self.subject         # 酒杀张辽，…，我用斧头: not the one who is struck
            if self.passive or attacks and attacks[-1].target is not None and attacks[-1].target in (self.subject, self.topic):
                return self.attacker_of(self.subject or self.topic)
            dodged = next((f.actor for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit == "jink" and not f.neg and f.actor is not None and not f.actor.many), None)
            if dodged is not None and dodged in (self.subject, self.topic) and not (attacks and attacks[-1].target not in (None, dodged)) and (self.subject is None or self.subject is dodged):
                return self.attacker_of(dodged)     # 诸葛亮出了最后一张闪，贯石斧…: of the one who struck him
            if self.subject is not None:
                return self.subject
            if any(f.kind == "skill" and f.unit == "eight_diagram" and f.actor is (self.topic or self.me()) for f in [*self.tale.facts, *self.made]):
                return self.attacker_of(self.topic or self.me())      # 八卦判红以后，贯石斧…
            likely = self.attacker_of(self.topic) if self.topic is not None and self.suffers(self.topic) else self.topic or next((w for w in self.tale.whos if w.me), None)
            if attacks and (likely is None or likely is attacks[-1].target) and attacks[-1].target is not None:
                return self.attacker_of(attacks[-1].target)
            return likely or self.me()
        if attacks and attacks[-1].target is not None:
            return attacks[-1].target
        if self.subject is not None:
            return self.subject if not (attacks and attacks[-1].actor is self.subject) else self.anonymous("对方")
        if attacks and self.topic is attacks[-1].actor:
            return self.anonymous("对方")
        return self.topic or self.me()

    def suffers(self, who) -> bool:
        """Whether somebody is told of as one who is attacked: armoured, without cards, or only as the other one."""
        return not who.me and not any(s in units.WEAPONS for s in who.equipment) and (who.general is None and who.key.startswith(("?", "某", "对方", "别人", "另一个人")) or who.bare or who.hand == 0 or any(s in units.ARMORS for s in who.equipment))

    def attacker_of(self, victim):
        """The other seat of an attack on `victim`: one spoken of already, else 我, else somebody."""
        others = [w for w in self.tale.whos if w is not victim and not w.many]
        if len(others) == 1:
            return others[0]
        return self.me() if victim is None or not victim.me else self.add("对方", "对方")


__all__ = ["PASSIVE", "SLASH", "Gear"]
