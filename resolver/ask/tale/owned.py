"""Cards named by whose they are or as what a verb bears on: 他的杀, 我的无懈; 挡住南蛮, 抵消这张决斗."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON

BEARING = ("offset", "void", "works", "effect")


class Owned:
    """Mixin of the reader: `owned_card(tok, card, start)` takes up such a card; True when it did."""

    def owned_card(self, tok, card: Card, start: int) -> bool:
        if self.holder is not None and card.slug in units.DELAYED and (self.at(0, "JUDGE", "JCARD") or self.at(0, "COUNTAS") and self.at(1, "FACE")):
            if card.slug not in self.holder.judge:
                self.holder.judge.append(card.slug)     # 我的闪电判红桃
            self.subject, self.holder = self.subject or self.holder, None
            self.tale.judging = True
            return True
        back = start - 1
        while back >= 0 and self.t[back].has("DE", "LE", "THIS", "ZHANG", "NUM", "NORMALP", "FACE", *PERSON):
            back -= 1
        marker = self.t[back] if back >= 0 else None
        verb = self.made[-1] if self.made and self.frame_open else None
        if verb is not None and verb.kind in BEARING and marker is not None and (marker.at == verb.at or marker.has("OFFSET", "VOID", "WORK")) and not self.converts_next():
            self._borne(verb, tok, card)
            return True
        if self.holder is not None and marker is not None and marker.has("BA") and any(t.has("OFFSET") or t.has("CARD") and t.val == "nullification" for t in self.t[self.i:]):
            self.pending.append(("of", card.slug))
            self.holder = None
            return True
        if self.holder is not None and marker is not None and marker.has("BA") and not self.passive and not self.converts_next():
            said = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.unit == card.slug and f.actor in (None, self.holder) and not f.neg), None)
            if said is not None:
                said.actor, self.holder = self.holder, None
                self.pending.append(card)      # 把我的杀收了
                return True
        if self.holder is None or self.passive or marker is not None and marker.has("BA2", "USE", "BA", "DISC", "GIVE", "SHOW", "BEI") and not marker.has("OFFSET"):
            return False
        if verb is not None and not (verb.kind == "use" and verb.unit == "nullification"):
            return False
        owner, self.holder = self.holder, None
        said = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.unit == card.slug and f.actor in (None, owner) and not f.neg), None)
        if said is not None:
            said.actor = owner
            self.pending.append(("of", card.slug))
        else:
            made = Fact("use", owner, None, card.slug, card=card, at=tok.at, text=tok.text)
            self.made.append(made)
            self.frame_open = True
        if self.subject is owner and start <= 2:
            self.subject = None
        return True

    def turned_away(self, owner) -> None:
        """把这张杀流离给他: the 杀 is one used on the owner of the skill."""
        said = any(isinstance(p, Card) and p.slug in units.SLASHES for p in self.pending)
        self.pending = [p for p in self.pending if not (isinstance(p, Card) and p.slug in units.SLASHES)]
        if said and not any(f.kind == "use" and f.unit in units.SLASHES for f in [*self.tale.facts, *self.made]):
            self.tale.facts.append(Fact("use", None, owner, "slash", card=Card("slash"), at=-1))

    def _borne(self, verb: Fact, tok, card: Card) -> None:
        """What is offset, is void, takes effect: a card somebody uses."""
        owner, self.holder = self.holder, None
        if card.slug in units.DELAYED and self.subject is not None and owner is not self.subject and verb.kind == "effect":
            if card.slug not in self.subject.judge:
                self.subject.judge.append(card.slug)      # 中了我的乐: it lies before him
            self.made.remove(verb)
            self.frame_open = False
            return
        verb.unit = card.slug
        said = next((f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit == card.slug and not f.neg), None)
        if said is None:
            self.tale.facts.append(Fact("use", owner, None, card.slug, card=card, at=-1, text=tok.text))
        elif owner is not None and said.actor is None:
            said.actor = owner


__all__ = ["Owned"]
