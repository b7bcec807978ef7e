"""Whether a card ends in a zone: 乐被无懈了，会进弃牌堆吗; 顺来的闪电会挂到我判定区吗."""

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
HERE = Lazy(f"(?:可是?|但是?|而)?{IT}{MAY}(?:还|仍|仍然|依然|照样|就)*(?:留|放|挂|躺|待|贴|停)?(?:着)?在(?:我|他|她|原来的?|自己)?(?:的)?(?:判定区|面前|头上|脸上)(?:里|上|中)?{QM}")
GONE = Lazy(f"{MAY}(?:把)?{IT}{MAY}(?:被)?(?:弃置|弃掉|弃|丢掉|丢弃|扔掉)(?:掉)?{IT}{QM}")


def _zone(clause: list) -> int | None:
    """Index of the zone that closes the clause behind a word of going there."""
    said = _words(clause)
    if not said or not clause[said[-1]].has("DUMPW") or clause[said[-1]].has("DISC"):
        return None
    k = said[-1]
    return k if k and (clause[k - 1].text in INTO or clause[k - 1].has("ENTER")) else None


def _words(clause: list) -> list[int]:
    return [k for k, t in enumerate(clause) if not t.has("QM", "ASKED", "LE", "WHOLEQ")]


def _area(reader, clause: list) -> tuple[int, str] | None:
    """(index of the verb, zone) where a card that a told deed moved is said to go to somebody's hand or judgement area."""
    said = _words(clause)
    worn = bool(said) and clause[said[-1]].has("BODY", "EQW") and any(t.has("EQUIP") for t in clause[:said[-1]])
    if not said or not worn and not clause[said[-1]].has("JUW", "HANDW") or any(t.has("CAN", "NOTCAN", "NEG", "NOTHAVE") for t in clause):
        return None
    k = said[-1] - 1
    while k > 0 and (clause[k].has(*PERSON, "DE", "SELF") or worn and clause[k].has("LE", "STAY") and not clause[k].has("EQUIP")):
        k -= 1
    if k < 0 or not (worn and clause[k].has("EQUIP") or clause[k].text in INTO or clause[k].has("USE", "GAIN", "STAY", "ENTER") and clause[k].text[-1] in "到在进回给上入"):
        return None
    moved = [f for f in reader.tale.facts if not f.neg and (f.kind == "use" and f.unit in ("snatch", "amazing_grace") or f.kind in ("gains", "taken"))]
    named = [t.val for t in clause[:k] if t.has("CARD")]
    judged = any(f.kind in ("judge", "effect") for f in reader.tale.facts) and sum(len(w.judge) for w in reader.tale.whos) == 1 and not any(f.kind in ("use", "skill") for f in reader.tale.facts)
    moved += [1] if judged and len(named) == 1 and any(named[0] in w.judge for w in reader.tale.whos) else []      # 乐判过了，还留在我面前吗
    return (k, "equip" if worn else "judge" if clause[said[-1]].has("JUW") else "hand") if moved and len(set(named)) < 2 else None


def _shown_away(reader, clause: list) -> bool:
    """火攻亮出来的牌要弃掉吗: whether the card shown is thrown away."""
    if not any(t.has("DISC") for t in clause) or any(t.has("CAN", "NOTCAN", "NEG", "NEEDNOT", "MANY", "WHO", "WHICH", "NUM", "OR") and not t.has("QM") for t in clause) or any(t.has("ME") for t in clause):
        return False
    at = next(k for k, t in enumerate(clause) if t.has("DISC"))
    before = clause[:at]
    return place.shown(reader, before) and not any(t.has("USER", "SK") for t in before) and any(t.has("SHOW", "THIS", "CARDW") for t in before) and all(t.has("QM", "ASKED", "LE", "FILL") for t in clause[at + 1:])


BACK = ("收回来", "收回", "收回去", "拿回来", "拿回", "拿回去", "退回来", "退", "退回", "退还", "要回来", "取回", "取回来", "回来", "回到手里")


def _back(reader, clause: list) -> str | None:
    """The card used that somebody would have back: 那张顺手能收回来吗; None where that is not asked."""
    if not any(t.text in BACK for t in clause) or any(t.has("NEG", "NOTCAN", "NEEDNOT", "SK", "EQ", "FACE", "NUM", "OR", "WHO", "MANY") and not t.has("QM") for t in clause):
        return None
    named = {t.val for t in clause if t.has("CARD")}
    told = [f for f in reader.tale.facts if f.kind == "use" and not f.neg and not f.by and (f.n or 1) == 1]
    mine = [f for f in told if f.unit in named]
    if len(named) != 1 or len(mine) != 1 or any(f.kind not in ("use", "offset", "void") or f.unit == mine[0].unit and f is not mine[0] for f in reader.tale.facts):
        return None
    return mine[0].unit


def _goes(reader, clause: list) -> str | None:
    """会传给下家吗, 要弃置吗, where a delayed trick was countered: "next", "discard" or "here"; None where that is not asked."""
    if _shown_away(reader, clause):
        return "shown"
    said = "".join(t.text for t in clause)
    facts = reader.tale.facts
    if not any(f.kind == "use" and f.unit == "nullification" and not f.neg for f in facts) or not any(f.unit in units.DELAYED and f.kind == "use" for f in facts) and not any(w.judge for w in reader.tale.whos):
        return None
    if any(f.kind not in ("use", "offset", "void", "judge") for f in facts):
        return None
    return "next" if NEXT.fullmatch(said) else "discard" if GONE.fullmatch(said) else "here" if HERE.fullmatch(said) else None


def applies(reader, clause: list) -> bool:
    if _back(reader, clause) is not None or _goes(reader, clause) is not None or _area(reader, clause) is not None:
        return True
    return _zone(clause) is not None and not any(t.has("WHO", "WHICH", "OR", "MANY", "WHERE", "SK") for t in clause) and any(t.has("QM", "ASKED", "CAN", "WILL", "MUST") for t in clause)


def ask(reader, clause: list) -> None:
    if (unit := _back(reader, clause)) is not None:
        reader.tale.ask = Ask("lands", unit=unit, contract="outcome", options=["hand"])
        return
    if (goal := _goes(reader, clause)) == "shown":
        before = len(reader.tale.facts)
        reader.clause([t for t in clause if not t.has("DISC", "MUST", "WILL", "QM", "ASKED", "LE") or t.has("SHOW")])
        reader.tale.facts[before:] = [f for f in reader.tale.facts[before:] if f.kind in ("use", "shows") and not f.neg]
        if not any(f.kind == "shows" for f in reader.tale.facts):
            raise NotRead("弃")
        reader.tale.ask = Ask("lands", unit="shown", contract="outcome")
        return
    if goal is not None:
        place.ask(reader, [Tok(frozenset(("WHERE",)), None, "去哪", clause[0].at)])
        reader.tale.ask = Ask("lands", unit=reader.tale.ask.unit, among=(), contract="outcome", only="", options=[goal])
        return
    if (area := _area(reader, clause)) is not None:
        k, zone = area
        person = next((t for t in clause[k + 1:] if t.has(*PERSON)), None)
        who = reader.person(person, None) if person is not None else None
        place.ask(reader, [*[t for t in clause[:k] if not t.has("WILL", "MUST", "THEN", "STILL", "COUNTAS")], Tok(frozenset(("WHERE",)), None, "去哪", clause[k].at)])
        reader.tale.ask = Ask("lands", unit=reader.tale.ask.unit, contract="outcome", options=[zone], among=(who.label,) if who is not None else ())
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
    if ask.options and ask.options[0] in ("hand", "judge", "equip"):
        who = next((w for w in t.table.tale.whos if w.label in ask.among), None)
        return yes_no(found[0] == ask.options[0] and (who is None or t.run.game.players.index(found[1]) == t.at(who)), f"在{found[2]}")
    if ask.options == ["here"]:
        return yes_no(found[0] == "judge" and not found[2].startswith("下家"), f"在{found[2]}")
    return yes_no(found[0] == "discard", f"在{found[2]}")


__all__ = ["applies", "ask"]
