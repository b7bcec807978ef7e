"""奸雄能把酒也拿走吗: which card the skill is to take is the point, where a card is named beside it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact

TAKERS = ("jianxiong", "tiandu")


def settle(reader, clause: list) -> None:
    """Changes the ask in place: the gain of the card named, by the skill."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    if ask.kind != "can" or ask.neg or fact is None or fact.kind != "skill" or fact.unit not in TAKERS or fact.card is not None or fact.neg:
        return
    verb = next((t for t in clause if t.has("GAIN", "TAKE") and not t.has("CAN")), None)
    named = [t for t in clause if t.has("CARD") and not t.has("SK")]
    if verb is None or len(named) != 1 or named[0].val in units.DELAYED:
        return
    made = [f for f in tale.facts if f.kind == "use" and f.by and not f.neg]
    if any(f.unit == named[0].val for f in made) or any(t.has("CONVERT", "JCARD", "DMGW", "HURT", "HIT") for t in clause):
        return
    if any(t.has("BEI") for t in clause[:clause.index(named[0])]) and not any(t.has("BA") for t in clause):
        return
    face = next((f.face for f in tale.facts if f.kind == "judge" and f.card is not None and f.card.slug == named[0].val), None)
    if face is not None:
        return
    ask.needs.append(fact)
    ask.fact = Fact("gains", fact.actor, None, card=Card(named[0].val), at=verb.at, text=verb.text)


__all__ = ["settle"]
