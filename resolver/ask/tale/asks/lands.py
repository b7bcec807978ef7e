"""Whether a card ends in a zone: 乐被无懈了，会进弃牌堆吗; 闪电没劈中，还留在我判定区吗."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import place, reads
from resolver.ask.tale.model import Ask, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

INTO = ("进", "进入", "去", "到", "扔进", "丢进", "放进", "置入", "归", "落到", "入", "回", "放入", "弃入", "扔到", "丢到", "弃到", "去了", "进了", "到了")


IT = "(?:这张|那张|该)?(?:闪电|乐不思蜀|兵粮寸断|乐|兵粮|它|牌)?(?:本身|自己)?"
MAY, QM = "(?:还是|是不是|是否|会不会|要不要|还要|还会|会|要|就|需要|该|应该|得|也|继续|接着|仍|能|可以|直接|是)*", "(?:了)?(?:吗|么|嘛|不|的吗)?\\??"
NEXT = Lazy(f"{IT}{MAY}(?:被)?(?:传递?|移动?|转移?|跑|去|到|交|挪|移)(?:给|到|至|往|去)?(?:下家|下一家|下一个人|下一名角色)(?:的)?(?:判定区)?(?:里|那里|那儿)?(?:去)?{QM}")
GONE = Lazy(f"{MAY}(?:把)?{IT}{MAY}(?:被)?(?:弃置|弃掉|弃|丢掉|丢弃|扔掉)(?:掉)?{IT}{QM}")


def _zone(clause: list) -> int | None:
    """Index of the zone that closes the clause behind a word of going there."""
    said = [k for k, t in enumerate(clause) if not t.has("QM", "ASKED", "LE", "WHOLEQ")]
    if not said or not clause[said[-1]].has("DUMPW") or clause[said[-1]].has("DISC"):
        return None
    k = said[-1]
    return k if k and (clause[k - 1].text in INTO or clause[k - 1].has("ENTER")) else None


def _goes(reader, clause: list) -> str | None:
    """会传给下家吗, 要弃置吗, where a delayed trick was countered: "next" or "discard"; None where that is not asked."""
    said = "".join(t.text for t in clause)
    facts = reader.tale.facts
    if not any(f.kind == "use" and f.unit == "nullification" and not f.neg for f in facts) or not any(f.unit in units.DELAYED and f.kind == "use" for f in facts) and not any(w.judge for w in reader.tale.whos):
        return None
    if any(f.kind not in ("use", "offset", "void", "judge") for f in facts):
        return None
    return "next" if NEXT.fullmatch(said) else "discard" if GONE.fullmatch(said) else None


def applies(reader, clause: list) -> bool:
    if _goes(reader, clause) is not None:
        return True
    return _zone(clause) is not None and not any(t.has("WHO", "WHICH", "OR", "MANY", "WHERE", "SK") for t in clause) and any(t.has("QM", "ASKED", "CAN", "WILL", "MUST") for t in clause)


def ask(reader, clause: list) -> None:
    if (goal := _goes(reader, clause)) is not None:
        place.ask(reader, [Tok(frozenset(("WHERE",)), None, "去哪", clause[0].at)])
        reader.tale.ask = Ask("lands", unit=reader.tale.ask.unit, among=(), contract="outcome", only="", options=[goal])
        return
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
    if ask.options == ["next"]:
        return yes_no(found[0] == "judge" and found[2].startswith("下家"), f"在{found[2]}")
    return yes_no(found[0] == "discard", f"在{found[2]}")


__all__ = ["applies", "ask"]
