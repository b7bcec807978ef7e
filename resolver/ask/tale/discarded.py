"""拿弃置的那两张牌: cards told by their having been discarded, as what somebody would get.

`settle(reader, clause)` after the asking clause is read makes it the question whether he gets one of the cards that lie there by then.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import Fact, NotRead

GETTING = ("GAIN", "TAKE")
TAKERS = ("jianxiong", "fankui")
FROM_HEAP = "discarded"
NTH = "slash:"              # zone of the n-th 杀 that is used
COSTS = ("axe",)            # what is invoked by discarding
LOOSE = ("NEG", "NOHAVE", "NOTCAN", "OR", "MANY", "WHO", "WHICH", "EXCEPT")


def _told(clause: list):
    """The word of the card that is told by its having been discarded (弃的两张牌, 弃掉的桃), None without one."""
    for k, tok in enumerate(clause[:-1]):
        if not tok.has("DISC"):
            continue
        rest = [t for t in clause[k + 1:] if not t.has("LE", "THIS", "NUM", "FILL") or t.has("CARDW")]
        if rest and rest[0].has("CARDW") and rest[0].text.startswith("的"):
            return rest[0]
        if len(rest) > 1 and rest[0].text == "的" and rest[1].has("CARDW", "CARD"):
            return rest[1]
    return None


def _which(reader, clause: list) -> None:
    """奸雄能获得第一张杀吗: which of several."""
    fact = reader.tale.ask.fact
    if fact is None or fact.kind not in ("gains", "taken") or fact.zone is not None:
        return
    nth = next((a.val for a, b in zip(clause, clause[1:]) if a.has("NTH") and b.has("CARD") and b.val in units.SLASHES), None)
    if nth is not None:
        fact.zone = f"{NTH}{nth}"


def settle(reader, clause: list) -> None:
    """Raises NotRead where such a card is spoken of and it is not seen who would get it."""
    tale = reader.tale
    ask = tale.ask
    word = _told(clause)
    if ask is not None and ask.kind in ("can", "happens"):
        _which(reader, clause)
    if ask is None or ask.kind not in ("can", "happens") or word is None or not any(t.has(*GETTING) for t in clause):
        return
    skills = [f for f in (*ask.needs, *tale.facts, ask.fact) if f is not None and f.kind == "skill" and f.unit in TAKERS and not f.neg and f.actor is not None]
    if len({f.unit for f in skills}) != 1 or any(t.has(*LOOSE) and not t.has("QM", "CAN", "DISC") for t in clause):
        raise NotRead("弃置的牌")
    taker = skills[0]
    for who in tale.whos:
        for tok in clause:
            if tok.has("EQ") and tok.val in COSTS and tok.val in who.equipment and who is taker.actor:
                who.equipment.remove(tok.val)       # 获得贯石斧弃置的牌: of the one who struck him
    told = [t for t in clause if t.has("EQ") and t.val in COSTS]
    if told and not any(told[0].val in w.equipment for w in tale.whos):
        striker = next((f.actor for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and f.actor not in (None, taker.actor)), None) or reader.add("对方", "对方")
        striker.equipment.append(told[0].val)
    taker.want = False
    start = clause[0].at
    tale.facts[:] = [f for f in tale.facts if not (f.at >= start and f.kind in ("discards", "gains", "taken"))]
    for worn in {s for w in tale.whos for s in w.equipment if s in COSTS and w is not taker.actor}:
        if not any(f.kind == "skill" and f.unit == worn for f in tale.facts):
            owner = next(w for w in tale.whos if worn in w.equipment)
            blow = next((f.at for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES), 0)
            tale.facts.append(Fact("skill", owner, unit=worn, at=blow, text=worn))       # something was discarded for it
    if taker not in [*tale.facts, *ask.needs]:
        ask.needs.append(taker)
    ask.kind, ask.contract, ask.unit = "can", "legality", None
    ask.fact = Fact("gains", taker.actor, at=start, zone=FROM_HEAP, card=word.card if word.has("CARD") else None, text="获得")


__all__ = ["FROM_HEAP", "NTH", "settle"]
