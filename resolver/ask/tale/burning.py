"""火攻 told with suits: what the target shows, what its user discards, and the cards that let either happen.

`Burning` is a mixin of the reader; `deal(table)` hands out the cards, so that what is not said stays open (he may discard or not).
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import IDLE_CARDS, CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale import zones

SIGNS = {"♠": "spade", "♥": "heart", "♣": "club", "♦": "diamond"}


def uses(facts):
    return [f for f in facts if f.kind == "use" and f.unit == "fire_attack" and not f.neg]


class Burning:
    """Mixin of the reader: `burnt_face(tok)` takes up a suit beside a 火攻; True when it did."""

    def shown_in_fire(self, made) -> None:
        """Beside a 火攻 it is the target who shows."""
        use = next(iter(uses([*self.tale.facts, *self.made])[-1:]), None)
        if use is not None and use.target is not None and made.actor in (None, use.actor):
            made.actor = use.target

    def burns(self, tok) -> bool:
        """烧他 where a 火攻 is spoken of: its damage."""
        use = next(iter(uses([*self.tale.facts, *self.made])[-1:]), None)
        if use is None:
            return False
        self.fact("hurt", tok, target=use.target)
        if self.is_person_at(0):
            self.made[-1].target = self.person(self.peek(), None)
            self.i += 1
        return True

    def burnt_face(self, tok) -> bool:
        if not uses([*self.tale.facts, *self.made]) or not self.made:
            return False
        last = self.made[-1]
        if not (self.frame_open and last.kind in ("shows", "discards")) or last.face is not None:
            return False
        if last.kind == "shows" and last.actor is None:
            last.actor = uses([*self.tale.facts, *self.made])[-1].target
        last.face = tok.val
        while self.at(0, "CARDW", "DE", "HANDW") and not (self.at(0, "DE") and self.at(1, "CARD")):
            self.i += 1
        return True


def counts_as(suit: str | None, who) -> str | None:
    """The suit as which a card of somebody counts: 红颜 turns 黑桃 into 红桃."""
    return "heart" if suit == "spade" and who is not None and who.general == "xiaoqiao" else suit


def _has(seat, face) -> bool:
    suit, _, color = face
    own = next((t for t in seat.hand if t.endswith(" 火攻")), None)      # it is on the table by then
    return any(t is not own and SIGNS[t[0]] == suit or t is not own and not suit and color == ("red" if SIGNS[t[0]] in ("heart", "diamond") else "black") for t in seat.hand)


def deal(table) -> None:
    """Cards of the suits told; without a word about discarding, one that fits what is shown."""
    facts = table.all_facts()
    for fact in uses(facts):
        if fact.actor is None or fact.target is None or fact.target.many or fact.actor.many:
            continue
        if fact.actor.hand == 0 and fact.actor.hand_at > fact.at and fact in table.tale.facts and any(f.kind == "skill" and units.OCCASION.get(f.unit) == "damaged" for f in facts):
            raise CannotCompile("没有说火攻时弃的牌")       # 他没手牌了: what he has afterwards
        shown, mine = table.seat(fact.target), table.seat(fact.actor)
        faces = [f.face for f in facts if f.kind == "shows" and f.face is not None and not f.neg]
        if faces and shown.stated_hand is None and not fact.target.cards:
            shown.hand[:] = [x for x in shown.hand if x.split(" ")[1] not in {table.zh(s) for s in IDLE_CARDS}]     # he holds what he shows
        for face in faces:
            if not _has(shown, face) and not fact.target.cards:
                try:
                    table.give(fact.target, Card(None, face[0], face[2]))
                except CannotCompile:
                    continue
        away = [f for f in facts if f.kind == "discards" and f.actor in (None, fact.actor) and f.face is not None and not f.neg and zones.area(f.zone) != "equip"]
        for f in away:
            name = f.card.slug if f.card is not None else None
            if not _has(mine, f.face) or name and not any(t.endswith(" " + table.zh(name)) for t in mine.hand):
                table.give(fact.actor, Card(name, f.face[0], f.face[2]))
        done = next((f for f in away if f in table.tale.facts), None)
        if done is not None and not faces and not fact.target.cards and shown.stated_hand is None and not _has(shown, done.face):
            shown.hand[:] = [x for x in shown.hand if x.split(" ")[1] not in {table.zh(s) for s in IDLE_CARDS}]
            try:                # told to be discarded: so that suit was shown
                table.give(fact.target, Card(None, done.face[0], done.face[2]))
            except CannotCompile:
                pass
        if not shown.hand and shown.stated_hand is None:
            table.idle(fact.target)
        told = away or fact.actor.cards or mine.stated_hand is not None or any(x.startswith("@") for x in fact.actor.lacks)
        if not told and any(f.kind == "skill" and f.actor is fact.target and units.OCCASION.get(f.unit) == "damaged" for f in facts) or not told and any(f.kind in ("hurt", "effect", "boost", "spreads", "dies", "dying", "discards", "losehp") for f in facts if f is not fact):
            for suit in {SIGNS[text[0]] for text in shown.hand}:
                table.give(fact.actor, Card(suit=suit))


__all__ = ["Burning", "counts_as", "deal"]
