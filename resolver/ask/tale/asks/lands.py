"""Whether a card ends in a zone: 乐被无懈了，会进弃牌堆吗; 闪电没劈中，还留在我判定区吗."""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import place, reads
from resolver.ask.tale.model import Ask, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

INTO = ("进", "进入", "去", "到", "扔进", "丢进", "放进", "置入", "归", "落到", "入", "回", "放入", "弃入", "扔到", "丢到", "弃到", "去了", "进了", "到了")


def _zone(clause: list) -> int | None:
    """Index of the zone that closes the clause behind a word of going there."""
    said = [k for k, t in enumerate(clause) if not t.has("QM", "ASKED", "LE", "WHOLEQ")]
    if not said or not clause[said[-1]].has("DUMPW") or clause[said[-1]].has("DISC"):
        return None
    k = said[-1]
    return k if k and (clause[k - 1].text in INTO or clause[k - 1].has("ENTER")) else None


def applies(reader, clause: list) -> bool:
    return _zone(clause) is not None and not any(t.has("WHO", "WHICH", "OR", "MANY", "WHERE", "SK") for t in clause) and any(t.has("QM", "ASKED", "CAN", "WILL", "MUST") for t in clause)


def ask(reader, clause: list) -> None:
    if any(t.has("NEG", "NOTCAN", "NEEDNOT") and not t.has("QM") for t in clause) or any(t.has(*PERSON) and not t.has("SELF") for t in clause):
        raise NotRead("进")
    k = _zone(clause)
    if any(t.has("SHOW", "CARDW", "HANDW", "JCARD", "FACE", "DRAW", "DISC") for t in clause[:k]) and not any(t.has("CARD") for t in clause[:k]):
        raise NotRead("牌")         # 展示的牌: which one it is takes more
    head = [t for t in clause[:k - 1] if not t.has("CAN", "WILL", "MUST", "QM")]
    place.ask(reader, [*head, Tok(frozenset(("WHERE",)), None, "去哪", clause[k].at)])
    where = reader.tale.ask
    reader.tale.ask = Ask("lands", unit=where.unit, contract="outcome")


@reads("lands")
def read_lands(t, ask):
    found = place.spot(t, ask.unit)
    if found is None:
        return None
    return yes_no(found[0] == "discard", f"在{found[2]}")


__all__ = ["applies", "ask"]
