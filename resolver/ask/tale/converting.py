"""Cards that stand for others: the material, what it stands for, and the skill or weapon that does it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.conversion import CONVERSION_STAGES
from resolver.ask.tale.conversion.draft import Made

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
        made = Made(tok, card, self.pending_material, self.via, self.agent if self.passive else self.subject or self.topic)
        for stage in CONVERSION_STAGES:
            if stage(self, made):
                return


__all__ = ["STANDS", "Converting"]
