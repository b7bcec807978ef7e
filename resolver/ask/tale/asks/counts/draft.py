"""What a question of number counts while it is read, and the words that measure."""

from __future__ import annotations

from dataclasses import dataclass, field

from resolver.ask.tale.people import PERSON
from resolver.ask.tale.model import Fact

ANSWERS = ("jink", "peach", "slash", "analeptic")
MOVING = ("looks", "draws", "gains", "discards", "taken", "gives", "shows", "breaks")
POINTS, CARDS, TIMES, PERSONS = "点", "张", "次", "人"
UNITS = {
    "点": POINTS,
    "血": POINTS,
    "滴": POINTS,
    "管": POINTS,
    "格血": POINTS,
    "伤": POINTS,
    "张": CARDS,
    "件": CARDS,
    "次": TIMES,
    "回": TIMES,
    "遍": TIMES,
    "下": TIMES,
    "轮": TIMES,
    "刀": TIMES,
    "位": PERSONS,
    "名": PERSONS,
    "家": PERSONS,
}
TOTAL = ("总共", "一共", "合计", "共", "加起来", "总计", "加在一起")
FINAL = ("最后", "现在", "剩", "还剩", "剩下", "最终", "还有", "变", "变成", "变为", "还能剩", "只剩", "余", "等于", "涨到", "回到", "加到")


@dataclass
class Count:
    """`clause` the question, `many` its word of asking at place `at`, `head` and `after` the words before and behind, `follow` the first of these, `what` is counted (None where no word
    says it), `final` whether the number at the end is asked; `made` the deeds of the clause, `asked` the one that is counted."""

    clause: list
    many: object = None
    at: int = 0
    head: list = field(default_factory=list)
    after: list = field(default_factory=list)
    follow: object = None
    skip: tuple = ()
    what: str | None = None
    final: bool = False
    made: list[Fact] = field(default_factory=list)
    asked: Fact | None = None


def counted(many, follow) -> str | None:
    """What is counted: by the measure word in or after the word of asking."""
    inner = many.text[1:].lstrip("少") if many.text[0] in "几多" else ""
    for said in (inner, follow.text if follow is not None else ""):
        if said in ("个", "个人", "人") or said.startswith("个") and "人" in said:
            return PERSONS if "人" in said or said == "个" and (follow is None or not follow.has("CARD", "CARDW", "EQ")) else CARDS
        for sign, unit in UNITS.items():
            if said.startswith(sign) and said:
                return unit
    if follow is not None and follow.has("CARD", "CARDW", "EQ", "HANDW"):
        return CARDS
    if follow is not None and follow.has("DMGW", "HPW", "DIAN"):
        return POINTS
    return None


def card_free(after) -> bool:
    return not any(t.has("CARD", "EQ", "DISC", "GIVE", "USE") for t in after)


def upto_aim(clause: list, at: int) -> list:
    """我要出几张杀才能让他也出杀: what it is to bring another to counts nothing."""
    end = next(
        (
            k
            for k in range(at + 1, len(clause) - 2)
            if clause[k].text.startswith("才") and clause[k + 1].text in ("让", "叫", "使", "逼", "轮到") and clause[k + 2].has(*PERSON)
        ),
        None,
    )
    return clause if end is None else clause[:end]
