"""Material that lies in a judgement area: 把判定区的兵粮寸断当过河拆桥, 判定区的牌能用来奇袭吗.  What lies there is nobody's card to use."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import NotRead, Tale

BETWEEN = ("DE", "THIS", "ZHANG", "FACE", "NUM", "SELF", "FILL", "ALL", "HAVE", "STAY")
PAST = ("CARD", "CARDW", "CONVERT", "BA2", "USE", "SK", "INV", "CAN", "LE", "AND", *BETWEEN)


def _named(toks: list, k: int):
    """(slug or None, face or None, index behind) of the cards spoken of right behind a 判定区."""
    face, j = None, k + 1
    whole = toks[k].text.endswith("牌")
    while j < len(toks) and toks[j].has(*BETWEEN) and not toks[j].has("CARDW", "CARD"):
        face = toks[j].val if toks[j].has("FACE") else face
        j += 1
    if j < len(toks) and toks[j].has("CARD") and toks[j].val in units.DELAYED:
        return toks[j].val, face, j + 1
    if j < len(toks) and toks[j].has("CARDW"):
        return None, face, j + 1
    return (None, face, k + 1) if whole else None


def settle(reader, toks: list) -> None:
    """Puts the material of a conversion where the question says that it lies."""
    tale: Tale = reader.tale
    asked = [tale.ask.fact] if tale.ask is not None and tale.ask.fact is not None else []
    deeds = [f for f in [*tale.facts, *(tale.ask.needs if tale.ask is not None else ()), *asked] if f.kind == "use" and f.by in units.CONVERSIONS and f.material]
    for k, tok in enumerate(toks):
        if not tok.has("JUW") or "判定" not in tok.text or (found := _named(toks, k)) is None:
            continue
        slug, face, j = found
        while j < len(toks) and not toks[j].has("CONVERT", "SK") and toks[j].has(*PAST):
            j += 1
        if j >= len(toks) or not toks[j].has("CONVERT", "SK"):
            continue
        mine = next((f for f in deeds if f.at >= toks[j].at - 4), None)
        if mine is None or len(mine.material) != 1:
            continue
        suit, number, color = face or (None, None, None)
        color = color or units.CONVERSIONS[mine.by][1][1]
        if slug is None:
            slug = "supply_shortage" if color == "black" else "indulgence" if color == "red" else None
        if slug is None or suit == "diamond":
            raise NotRead(tok.text)
        mine.material = (Card(slug, suit, color, number, zone="judge"),)
        owner = mine.actor or reader.owner_of(mine.by)
        if owner is not None and slug not in owner.judge:
            owner.judge.append(slug)


__all__ = ["settle"]
