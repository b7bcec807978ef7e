"""Skills in a clause: at work, invoked, converting, or only spoken of."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.skill import SKILL_STAGES
from resolver.ask.tale.skill.draft import NamedSkill
from resolver.ask.tale.model import Fact
from resolver.ask.tale.worn import GEAR as WORN, IDLE


def some_gear(owner, noun: str) -> str:
    """The piece meant by 武器, 马, 装备: what its owner is told to wear, else one that matters least."""
    return next((s for s in owner.equipment if s in WORN[noun]), None) or IDLE.get(noun, "chitu")


class Skilled:
    """Mixin of the reader: `on_skill(tok)` takes up the name of a skill."""

    def on_skill(self, tok) -> None:
        """A skill at work; its owner is the seat that has it."""
        start = self.i
        self.i += 1
        named = NamedSkill(tok, start, tok.val, self.t[start - 1] if start else None, self.owner_of(tok.val))
        for stage in SKILL_STAGES:
            if stage(self, named):
                return

    def robbed(self, owner):
        """反馈抽貂蝉的牌: whose card it is that the skill is to take, None where the words do not go on to say so."""
        n = 0
        while self.at(n, "TAKE", "GAIN", "DRAW", "LE", "FILL", "NUM", "ZHANG") and not self.at(n, "SELF"):
            n += 1
        whose = self.peek(n + 1)
        if not n or not self.at(n, "GEN", "LET") or whose is None or not (whose.has("CARDW") and whose.text[0] == "的" or whose.has("DE") and self.at(n + 2, "CARDW", "HANDW", "NUM", "EQ", "EQW")):
            return None
        who = self.person(self.peek(n), None)
        return None if who is owner else who

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
