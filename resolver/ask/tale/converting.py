"""Cards that stand for others: the material, what it stands for, and the skill or weapon that does it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.worn import GEAR as WORN

SLASH = units.SLASHES
STANDS = {**{s: to for s, (to, _) in units.CONVERSIONS.items()}, "spear": "slash"}   # what a conversion makes


class Converting:
    """Mixin of the reader: `converts_next()` looks ahead for 当, `converted(tok, card)` makes the deed."""

    def converts_next(self) -> bool:
        """Whether what was just named is material: 当 follows, past other material and what converts it (闪拿丈八当杀, 一红一黑凑)."""
        if self.at(0, "CONVERT") and not self.at(0, "USE") and not (self.peek().has("REJUDGE") and not self.at(1, "CARD", "NUM", "ZHANG")):
            return True
        n = 0
        while self.peek(n) is not None and not self.at(n, "CONVERT") and (self.at(n, "BA2", "LE", "FILL", "WITH", "AND", "SK", "NUM", "ZHANG", "FACE", "CARDW", "INV", "HANDW", "CARD") or self.at(n, "EQ") and self.peek(n).val == "spear"):
            n += 1
        return self.at(n, "CONVERT") and self.at(n + 1, "CARD", "NORMALP", "NUM", "ZHANG", "DAO")

    def lit(self, tok) -> bool:
        """普通杀用羽扇当火杀: the fan converts the 杀 just named; it is no material itself."""
        k, named = 0, None
        while self.at(k, "BA2", "BA", "USE", "CAN", "GIVE", "NORMALP", "DE", "ZHANG", "FACE") and not self.at(k, "CONVERT"):
            k += 1
        if k and self.at(k, "CARD") and self.peek(k).val in SLASH and self.at(k + 1, "CONVERT"):
            named, k = self.peek(k), k + 1          # 用羽扇把普通杀当火杀
        if not (self.at(k, "CONVERT") and self.at(k + 1, "CARD") and self.peek(k + 1).val == "fire_slash"):
            return False
        told = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.unit in SLASH and f.target is None and f.by is None and not f.neg), None)
        card = next((p for p in reversed(self.pending) if isinstance(p, Card) and p.slug in SLASH), None)
        if named is not None:
            told, face = None, next((self.peek(j).val for j in range(k) if self.at(j, "FACE")), (None, None, None))
            card = Card(named.val, face[0], face[2], face[1])
            self.pending.append(card)
        if card is not None:
            self.pending.remove(card)
        elif told is not None:
            for facts in (self.made, self.tale.facts):
                if told in facts:
                    facts.remove(told)
            card = told.card or Card(told.unit)
        who = self.subject or (told.actor if told is not None else None) or self.wearer("fan") or self.topic or self.me()
        self.dress(who, Card("fan"))
        self.subject, self.via, self.pending_material = who, "fan", [card or Card("slash")]
        self.i += k
        return True

    def _told_one(self) -> bool:
        """用一张手牌当杀, 只拿一张牌当杀: the material is told to be a single card."""
        stands = next((t.at for t in self.t[:self.i] if t.has("CONVERT")), self.t[self.i - 1].at)
        said = [t for t in self.toks if t.at < stands]
        said = said[next((k + 1 for k in range(len(said) - 1, -1, -1) if said[k].has("STOP")), 0):]
        one = next((k for k, t in enumerate(said) if t.text in ("一张牌", "1张牌", "一张手牌", "单张") or k + 1 < len(said) and t.text in ("一张", "1张") and said[k + 1].has("HANDW", "CARDW", "FACE")
                    or k + 1 < len(said) and t.has("NUM") and t.val == 1 and said[k + 1].has("ZHANG", "HANDW", "CARDW")), None)
        return one is not None and not any(t.has("WITH", "AND", "NUM") and t is not said[one] for t in said)

    def _worn_piece(self, owner) -> Card | None:
        """The piece of equipment that a word of its kind (马, 武器, 防具) just named, where the owner wears but one of them."""
        nouns = [p for p in self.pending if isinstance(p, tuple) and p[0] == "noun" and zones.slugs(p[1]) is not None and zones.area(p[1]) == "equip"]
        worn = [s for s in owner.equipment if s in zones.slugs(nouns[0][1])] if len(nouns) == 1 and owner is not None else []
        if len(worn) != 1 or any(t.has("DE") and k + 1 < self.i and self.t[k + 1].text == nouns[0][1] for k, t in enumerate(self.t[:self.i])):
            return None
        self.pending.remove(nouns[0])
        return Card(worn[0], zone="equip")

    def part_told(self, tok) -> bool:
        """两张当杀，其中一张是桃: what one of several cards was that stood for another."""
        if not tok.text.startswith(("其中", "里有", "里面", "里头", "当中")):
            return False
        made = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.by and len(f.material or ()) > 1), None)
        k = 1
        while self.at(k, "NUM", "ZHANG", "MING", "COUNTAS", "HAVE", "FILL", "LE", "STILL", "THIS") and not self.at(k, "CARD", "EQ"):
            k += 1
        face, k = (self.peek(k).val, k + 1) if self.at(k, "FACE") else (None, k)
        k += face is not None and self.at(k, "DE", "CARDW")
        named = self.peek(k) if self.at(k, "CARD", "EQ") else None
        if made is None or named is None and face is None or self.peek(k + (named is not None)) is not None:
            return False
        blank = next((j for j, m in enumerate(made.material) if not (m.slug or m.suit or m.color or m.number)), None)
        if blank is None:
            return False
        suit, number, color = face or (None, None, None)
        card = Card(named.val if named is not None else None, suit, color, number)
        made.material = (*made.material[:blank], card, *made.material[blank + 1:])
        return self.light(k + (named is not None))

    def converted(self, tok, card: Card) -> None:
        """两张牌当杀, 红桃闪武圣当杀: the material and what it stands for, by whichever skill or weapon does that."""
        material = self.pending_material
        by = self.via
        held = self.agent if self.passive else self.subject or self.topic
        if len(material) < 2 and all(c == Card() for c in material) and held is not None and len(held.cards) == 1 and held.cards[0].slug != tok.val:
            material = [held.cards[0]]          # 剩一张无中, 想当拆用
        armed = by == "spear" or by is None and held is not None and "spear" in held.equipment and card.slug == "slash"
        if armed and len(material) < 2 and not any(c.slug or c.suit or c.color for c in material) and self._told_one():
            self.single, material = True, material or [Card()]      # 能把一张牌当杀吗
        worn = next((p for p in self.pending if isinstance(p, tuple) and p[0] == "noun" and p[1] in WORN), None)
        if worn is not None and held is not None and by != "spear" and not any(c.slug or c.suit or c.color for c in material):
            mine = [s for s in held.equipment if s in WORN[worn[1]]]
            if len(mine) == 1:          # 骑着赤兔，把马当杀: the one he wears
                face = held.faces.get(mine[0])
                material = [Card(mine[0], *((face.suit, face.color, face.number) if face is not None else ()), zone="equip")]
                self.pending.remove(worn)
        nouns = [p for p in self.pending if isinstance(p, tuple) and p[0] == "noun" and zones.area(p[1]) in ("hand", "equip")]
        if len(nouns) == 3 and (area := next((p for p, q in zip(nouns, nouns[1:]) if p[1].startswith(("装备区", "身上")) and zones.area(q[1]) == "equip"), None)) is not None:
            nouns.remove(area)          # 装备区里的一匹马: one thing
            self.pending.remove(area)
        if len(nouns) == 1 and self.moving and any(t.has("EQW") and t.has("EQUIP") for t in self.t[:self.i]):
            nouns.append(("noun", "装备区"))
        if (by == "spear" or by is None and "spear" in {s for w in self.tale.whos for s in w.equipment}) and card.slug == "slash" and len(nouns) == 2 and not any(c.slug or c.suit or c.color for c in material):
            owner = self.wearer("spear")        # 一张手牌和一张装备凑成杀
            by, material = "spear", []
            for noun in nouns:
                if zones.area(noun[1]) == "equip":
                    slug = next((s for s in owner.equipment if s != "spear"), "offensive_horse")
                    self.dress(owner, Card(slug))
                    material.append(Card(slug, zone="equip"))
                else:
                    material.append(Card())
            self.pending = [p for p in self.pending if p not in nouns]
        worn = self._worn_piece(held) if all(c == Card() for c in material) else None
        if worn is not None:
            material = [worn]           # 用这匹马当桃: the piece he wears
        if by == "spear" and len(material) == 1 and not self.single and not (material[0].slug or material[0].suit or material[0].color):
            material = [*material, Card()]
        actor = self.agent if self.passive else self.subject
        if by is None:
            holder = actor or self.topic
            skills = self.skills_of(holder.general) if holder is not None and holder.general else ()
            called = self.told_skill("jijiang") and any("spear" in w.equipment for w in self.tale.whos)       # 刘备装着丈八激将: two cards are that weapon's, whoever gives them
            by = "spear" if len(material) == 2 and card.slug == "slash" and holder is not None and ("spear" in holder.equipment or called) else None
            by = by or next((s for s in skills if s in units.CONVERSIONS and units.CONVERSIONS[s][0] == card.slug or s == "longdan" and card.slug in ("slash", "jink")), None)
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
            if by == "fan" and any(f.kind == "skill" and f.unit == "shensu" or f.kind == "use" and f.by and f.unit == "slash" for f in [*self.tale.facts, *self.made]):
                raise NotRead("火杀")
            if by is None and any(c.slug or c.suit or c.color for c in material):
                raise NotRead("当")
            if by is None:      # 把最后一张牌当闪打出: the card is one
                material = []
        plain = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.unit == "slash" and f.by is None and not f.neg and f.actor is not None and "fan" in f.actor.equipment), None)
        if by == "fan" and plain is not None and not self.repeated(plain) and not any(c.slug for c in material):
            plain.unit, plain.by, plain.material, plain.card = "fire_slash", "fan", (plain.card or Card("slash"),), card      # 砍他，变成火杀
            self.pending_material, self.via = [], None
            return
        if by == "fan" and not any(c.slug for c in material):
            material = [Card("slash", *((material[0].suit, material[0].color) if material else (None, None)))]
        if by is not None and self.count and self.count > 1:
            if len(material) <= 1 and not (material and material[0].slug):
                material = [Card(None, material[0].suit, material[0].color) if material else Card() for _ in range(self.count)]
            self.count = None if len(material) == self.count else self.count
        if by is None and tok.val in ("slash", "jink") and not any(f.kind == "skill" and f.unit == "eight_diagram" for f in [*self.tale.facts, *self.made]) and not any(m.slug or m.suit or m.color for m in material):
            raise NotRead("当")         # nothing converts it
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


__all__ = ["STANDS", "Converting"]
