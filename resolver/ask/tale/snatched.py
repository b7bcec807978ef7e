"""顺走, 牵走 asked of leave (能顺走他的乐吗): the trick 顺手牵羊 is played at him, the thing taken only says for what."""

from __future__ import annotations

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact

VERB = Lazy("^(?:顺|牵)")


def settle(reader) -> None:
    """Asks for the use of the card in place of what comes of it; the thing itself must lie before him who is named."""
    tale, fact = reader.tale, reader.tale.ask.fact
    if (
        tale.ask.kind != "can"
        or fact is None
        or fact.kind != "taken"
        or fact.neg
        or not VERB.search(fact.text or "")
        or tale.ask.needs
        or any(f.kind in ("use", "skill") and not f.neg for f in tale.facts)
    ):
        return
    actor, target = _pair(reader, fact)
    if actor is None or target is None or actor is target:
        return
    lies = [*target.equipment, *target.judge]
    named = [t.val for t in reader.t if t.has("CARD", "EQ") and t.val != "snatch"] + ([fact.card.slug] if fact.card is not None else [])
    if any(slug not in lies for slug in named if slug):
        return
    zone = next((slug for slug in named if slug in target.judge), fact.zone)
    tale.ask.fact = Fact("use", actor, target, "snatch", card=Card("snatch"), at=fact.at, zone=zone, text=fact.text)
    tale.ask.contract = "legality"


def _pair(reader, fact: Fact) -> tuple:
    """Who takes and from whom: as told; where one of them is left out, he who holds the card, and him before whom the thing lies."""
    if fact.actor is not None and fact.target is not None:
        return fact.actor, fact.target
    holders = [w for w in reader.tale.whos if any(c.slug == "snatch" for c in w.cards)]
    others = [w for w in reader.tale.whos if w not in holders and not w.many]
    return (holders[0], others[0]) if len(holders) == 1 and len(others) == 1 and len(reader.tale.whos) == 2 else (None, None)


__all__ = ["settle"]
