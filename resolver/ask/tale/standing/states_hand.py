"""A hand told card by card: 手里两张牌，一张杀一张桃; 四张闪外加一把丈八 (what is no hand card is worn)."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.people import PERSON

BETWEEN = ("HANDW", "NUM", "ZHANG", "MING", "FACE", "AND", "WITH", "STILL", "HAVE", "ALL", "ONLY", "DE", "FILL", "CARDW", "LE")


def read(reader, at: int):
    """(end, setter) where a whole clause lists cards and nothing else."""
    toks = reader.t
    head = 0 < at < len(toks) and all(t.has(*PERSON) for t in toks[:at]) and (toks[at].has("NUM") or toks[at].has("HANDW", "HAVE") and sum(t.has("CARD") for t in toks) > 1 and any(t.text in ("、", "和", "跟") for t in toks))
    if head:
        toks = toks[at:]
    if at and not head or reader.asking or len(toks) < 2 or not all(t.has("CARD", "EQ", *BETWEEN) and not t.has("NEG", "NOHAVE") and not (t.has("USE", "PLAYV", "ORDERV") and not t.has("HAVE")) for t in toks):
        return None
    cards, gear = [], []
    n, face, counted = 1, None, False
    for tok in toks:
        if tok.has("CARD") or tok.has("EQ"):
            card = Card(tok.val, tok.card.suit, tok.card.color, tok.card.number)
            if face:
                card.suit, card.number, card.color = face
            (gear if tok.has("EQ") else cards).extend([card] * n)
            counted = counted or n > 1
            n, face = 1, None
        elif tok.has("NUM"):
            n = tok.val
        elif tok.has("FACE"):
            face = tok.val
    who = reader.subject or reader.topic or reader.me()
    if reader.drawn_of_fanjian():
        return None         # 闪是方块的: what 反间 drew
    if not cards or len(cards) < 2 and any(t.has("HANDW") for t in toks) or len(cards) > 12 or any(c.slug in units.DELAYED for c in cards):
        return None
    if not counted and not (head and len(cards) > 1) and who.hand != len(cards) + len(gear) and not any(t.has("HANDW") for t in [*toks, *reader.toks[:reader.toks.index(toks[0])]]):
        return None

    def put(seat):
        seat.cards.extend(cards)
        if seat.hand == len(cards) + len(gear):
            seat.cards.extend(gear)
        else:
            seat.equipment.extend(c.slug for c in gear if c.slug not in seat.equipment)
    return len(reader.t), put


__all__ = ["read"]
