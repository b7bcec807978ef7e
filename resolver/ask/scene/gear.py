"""Equipment and skills at work in a told situation: whose they are, on whom they work."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.scene.model import NotRead, Who
from resolver.ask.scene.verbs import SLASH

HARD = frozenset({"guhuo", "jijiang", "hujia", "lijian", "guanxing", "guicai", "luoshen"})  # several parts to be told: not read here


class Gear:
    """Mixin of the reader: `on_weapon` and `on_skill` take up a name of equipment or of a skill."""

    def on_weapon(self, tok) -> None:
        """Equipment without a verb of wearing: at work (青龙砍, 麒麟弓射中), or what the target wears (砍八卦)."""
        self.i += 1
        slug = tok.val.slug
        before, verb = self.kind(-2), self.made[-1] if self.made else None
        if slug in units.ARMORS and (before in ("K", "o", "I", "}") or before == "u" and self.peek(-2).text[0] in "打砍杀烧" or before == "b" and verb is not None) and not tok.val.verb:
            if self.kind() == "g" and self.kind(1) == "p":
                self.i += 2
            elif self.kind() == "g":
                self.i += 1
            who = self.aims[-1] if self.aims and before not in ("o",) else None
            who = who or self.wearer(slug)
            if who is None:
                who = self.guessed = self.anonymous("对方")
            if slug not in who.equipment:
                who.equipment.append(slug)
            self.aims.append(who)
            if verb is not None and verb.kind == "use" and verb.target is None:
                verb.target = who
            return
        owner = self.wearer(slug)
        if owner is None and slug in units.WEAPONS and self.kind() == "g" and self.kind(1) == "K" and any(f.kind in ("answer", "offset") or f.unit == "jink" for f in self.made):
            owner = self.subject = self.add("我", "我", me=True)
            owner.equipment.append(slug)
        if owner is None:
            owner = self.guess_wearer(slug)
            if slug not in owner.equipment:
                owner.equipment.append(slug)
        if slug == "spear":
            self.by = "spear"
            if self.kind() == "g" and self.kind(1) == "K":
                self.i += 1
                self.material = [Card(), Card()]
            return
        if slug in ("halberd", "qinggang_sword", "nioh_shield", "vine", "silver_lion", "guding_blade", "crossbow") or self.kind() in ("K", "I", "g"):
            if self.kind() == "g" and self.kind(1) in ("K",):
                self.i += 1
            if self.subject is None and slug in units.WEAPONS and self.kind() in ("K", "I"):
                self.subject = owner
            return
        if self.kind() == "j":
            self.i += 1
            if self.kind() == "F":
                self.i += 1
                face = self.t[self.i - 1].val
                self.fact("skill", actor=owner, unit=slug)
                self.fact("judge", face=face)
                return
        self.fact("skill", actor=owner, unit=slug)

    def wearer(self, slug: str) -> Who | None:
        return next((w for w in self.scene.whos if slug in w.equipment), None)

    def guess_wearer(self, slug: str) -> Who:
        """Who wears what is only named at work: a weapon whoever attacks, armour whoever is attacked."""
        uses = [f for f in self.scene.facts + self.made if f.kind == "use" and f.unit in SLASH]
        if slug in units.WEAPONS:
            if self.passive or self.agent:
                return self.agent or self.add("对方", "对方")
            if uses and uses[-1].actor is not None:
                return uses[-1].actor
            return self.subject or self.topic or self.add("我", "我", me=True)
        if self.subject is not None:
            return self.subject
        if uses and uses[-1].target is not None:
            return uses[-1].target
        if self.topic is not None:
            return self.topic
        self.guessed = self.guessed or self.anonymous("某人")
        return self.guessed

    def settle_guess(self, who: Who) -> None:
        """Whose armour it was that came up before anybody was named: the first one named then."""
        guess, self.guessed = self.guessed, None
        if guess is None or guess is who:
            return
        who.equipment += guess.equipment
        for fact in self.scene.facts + self.made:
            fact.actor = who if fact.actor is guess else fact.actor
            fact.target = who if fact.target is guess else fact.target
        self.topic = who if self.topic is guess else self.topic
        self.subject = who if self.subject is guess else self.subject
        self.scene.whos.remove(guess)

    def on_skill(self, tok) -> None:
        self.i += 1
        slug = tok.val.slug
        if slug in HARD:
            raise NotRead(tok.text)
        owner = next((w for w in self.scene.whos if w.general and slug in self.skills_of(w.general)), None)
        if owner is None:
            cand = self.subject or self.topic
            general = self.owner_of(slug)
            if general is None:
                raise NotRead(tok.text)
            if cand is not None and cand.general is None and cand.role is None and cand.key != "plural" and not self.passive:
                cand.general, owner = general, cand
            else:
                owner = self.add("general:" + general, self.lexicon.name("general", general), general=general)
        if slug in units.CONVERSIONS and not self.material and (self.kind() == "a" or self.kind() == "m" and self.peek().text == "成") and self.made and self.made[-1].kind in ("use", "answer") and self.kind(-2) in ("C", "K", "W"):
            old = self.made.pop()
            self.material, self.by = [old.card], slug
            self.i += 1
            return
        if self.kind() == "a" or slug in units.CONVERSIONS and (self.material or self.kind() in ("FCK") or self.kind(-2) == "u" and self.kind() not in ("q", "")):
            self.by = slug
            return
        target = None
        if self.passive:
            target = self.subject or self.topic
            self.passive = False
        elif self.aims and self.kind(-2) in ("P", "u"):
            target = self.aims[-1]
        if self.kind() == "g" and self.kind(1) in ("c", "K") and any(f.unit == slug for f in self.scene.facts):
            return
        self.fact("skill", actor=owner, target=target, unit=slug)

    def skills_of(self, general: str) -> tuple:
        found = self.book.generals.get(general)
        return tuple(found.skills) if found else ()


__all__ = ["Gear"]
