"""Equipment in a clause: what somebody wears, a weapon or armour at work, an object of a deed."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact

SLASH = units.SLASHES
PASSIVE = frozenset({"kongcheng", "wushuang", "mashu", "paoxiao", "qicai", "qianxun", "hongyan", "qinggang_sword", "crossbow", "nioh_shield", "halberd", "guding_blade", "vine"})


class Gear:
    """Mixin of the reader: `on_equipment(tok)` takes up the name of an equipment card."""

    def on_equipment(self, tok) -> None:
        """Equipment: what the target wears (砍八卦), a weapon at work (青龙砍), invoked (八卦判红), or an object (弃掉连弩)."""
        start = self.i
        self.i += 1
        slug = tok.val
        before = self.t[start - 1] if start else None
        verb = self.made[-1] if self.made and self.frame_open else None
        if self.holder is not None:
            if slug not in self.holder.equipment:
                self.holder.equipment.append(slug)
            owner, self.holder = self.holder, None
            if verb is not None and verb.kind in ("gains", "discards", "breaks", "taken", "use"):
                verb.card = verb.card if verb.kind == "use" else Card(slug)
                verb.zone = slug
                verb.target = verb.target or (owner if verb.kind != "discards" else None)
                return
            if before is not None and before.has("BA"):
                self.pending.append(Card(slug, zone="equip"))
                return
            self.named_equipment(tok, owner)
            return
        if before is not None and before.has("EQUIP") and not before.has("WEAR"):
            who = self.subject or self.topic or self.me()
            self.made.append(Fact("equips", who, None, slug, neg=self.neg, want=self.want, at=tok.at))
            self.neg = self.want = False
            self.frame_open = True
            return
        if verb is not None and verb.kind in ("discards", "gains", "breaks", "taken", "gives") and verb.card is None:
            verb.card, verb.zone = Card(slug, zone="equip"), slug
            owner = verb.actor if verb.kind == "discards" else verb.target
            if owner is not None and slug not in owner.equipment:
                owner.equipment.append(slug)
            return
        if verb is not None and verb.kind == "use" and verb.unit in ("dismantlement", "snatch"):
            verb.zone = slug
            if verb.target is not None and slug not in verb.target.equipment:
                verb.target.equipment.append(slug)
            return
        if before is not None and before.has("BA"):
            who = self.subject or self.topic or self.me()
            if slug not in who.equipment:
                who.equipment.append(slug)
            self.pending.append(Card(slug, zone="equip"))
            return
        if slug in units.ARMORS and (verb is not None and verb.target is None and verb.kind in ("use", "effect", "won", "hurt") or before is not None and before.has("TO")):
            if self.at(0, "DE") and self.at(1, "PEOPLE"):
                self.i += 2
            elif self.at(0, "DE") or self.at(0, "PEOPLE"):
                self.i += 1
            who = next((w for w in self.tale.whos if slug in w.equipment and w is not self.subject), None)
            if who is None:
                others = [w for w in self.tale.whos if w is not (verb.actor if verb else self.subject) and not w.many and not w.me and w is not self.subject]
                who = others[-1] if len(others) == 1 and not others[0].equipment else self.anonymous("对方" if not any(w.label == "对方" for w in self.tale.whos) else "某人")
            if slug not in who.equipment:
                who.equipment.append(slug)
            if verb is not None and verb.target is None:
                verb.target = who
            else:
                self.aims.append(who)
            self.spoken.append(who)
            self.last = who
            return
        self.named_equipment(tok, None)

    def named_equipment(self, tok, owner) -> None:
        """A weapon or armour spoken of as at work."""
        slug = tok.val
        owner = owner or self.wearer(slug) or self.guess_wearer(slug)
        if slug not in owner.equipment and not (slug in units.WEAPONS and any(s in units.WEAPONS for s in owner.equipment)):
            owner.equipment.append(slug)
        if self.at(0, "ATTACK", "KILL", "HIT") and slug in units.WEAPONS and self.subject is None and not self.passive:
            self.subject = owner
        if slug == "spear" and (self.at(0, "NUM", "CARDW", "USE", "CARD", "FACE", "CONVERT", "BA") or self.marker_before("BA2")):
            self.via = "spear"
            return
        if self.marker_before("BA2") and slug in units.WEAPONS:
            return
        if slug in PASSIVE:
            return
        nxt = self.next_solid(0)
        if nxt is not None and nxt.has("ATTACK") and not nxt.has("INV") or self.at(0, "DE"):
            return
        made = Fact("skill", owner, None, slug, neg=self.neg, want=self.want, at=tok.at, again=self.again, text=tok.text)
        self.neg = self.want = False
        self.made.append(made)
        self.frame_open = True

    def marker_before(self, kind: str) -> bool:
        return self.i >= 2 and self.t[self.i - 2].has(kind)

    def wearer(self, slug: str):
        return next((w for w in self.tale.whos if slug in w.equipment), None)

    def guess_wearer(self, slug: str):
        """Whose equipment it is that is only named at work: a weapon the attacker's, armour the attacked one's."""
        attacks = [f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit in SLASH]
        if slug in units.WEAPONS:
            if self.passive and self.agent is not None:
                return self.agent
            if attacks and attacks[-1].actor is not None:
                return attacks[-1].actor
            if self.passive or attacks and attacks[-1].target is not None and attacks[-1].target in (self.subject, self.topic):
                return self.add("对方", "对方")
            return self.subject or self.topic or self.me()
        if attacks and attacks[-1].target is not None:
            return attacks[-1].target
        if self.subject is not None:
            return self.subject if not (attacks and attacks[-1].actor is self.subject) else self.anonymous("对方")
        if attacks and self.topic is attacks[-1].actor:
            return self.anonymous("对方")
        return self.topic or self.me()


__all__ = ["PASSIVE", "SLASH", "Gear"]
