"""A number put as a claim: 手牌上限是1吗, 体力会变成1吗, 弃牌阶段能留两张手牌吗.

Read as the question for that number (`count`), and judged by it.
"""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import READ, count, reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

BECOMES = ("是", "为", "变成", "变为", "成", "成为", "等于", "算", "还是", "会是", "变", "就是", "回到", "恢复到", "回复到", "会变成", "回", "剩", "还剩", "只剩", "还有", "仍是", "仍为", "视为", "算是", "还算")
BY = ("按", "按照", "照", "依", "以")
ENDS = ("QM", "ASKED", "DIAN", "ZHANG", "HPW", "CARDW", "HANDW", "LE")
ONE = ("一张", "一点", "1张")
KEEPS = ("STAY", "KEEP")
AIDS = ("WILL", "STILL", "COUNTAS", "CONVERT", "HEAL", "LE", "THEN", "FILL", "ONLY", "HAVE", "STAY", "TO")


def _claim(clause: list):
    """(unit, index of the noun, index of the number) of a claim, None for another question."""
    if any(t.has("MANY", "WHO", "WHICH", "OR", "NEG", "NOTCAN", "MUST", "NOHAVE", "FIRST", "UPTO", "MORE") and not t.has("QM", *ENDS) for t in clause):
        return None
    at = next((k for k in range(len(clause) - 1, -1, -1) if clause[k].has("NUM") or clause[k].text in ONE), None)
    if at is not None and any(t.text in BY for t in clause[:at]):
        clause = [t for t in clause if t.text not in ("算", "来算", "计算", "计", "算的")]       # 还按4张算吗
    look = at is not None and at and clause[at - 1].has("LOOK")
    if at is None or any(not t.has(*ENDS) and not (look and t.has("CAN")) for t in clause[at + 1:]) or not any(t.has("QM", "ASKED") for t in clause[at + 1:]):
        return None
    for k in range(at - 1, -1, -1):
        word = clause[k]
        between = clause[k + 1:at]
        if word.has("LIMITW") and between and all(t.has(*AIDS) or t.text in BY for t in between) and any(t.text in BECOMES + BY for t in between):
            return "limit", k, at
        if word.has("HPW") and between and all(t.has(*AIDS) for t in between) and any(t.text in BECOMES for t in between):
            return "hp", k, at
        if word.has("LOOK") and not between and all(t.has("QM", "ASKED", "ZHANG", "CARDW") or t.has("CAN") and not t.has("NEG") for t in clause[at + 1:]):
            return "looks", k, at
        if word.has(*KEEPS) and not between and any(t.has("CAN") for t in clause[:k]) and (any(t.has("HANDW", "CARDW") for t in clause[at:])) and any(t.has("DISCP") for t in clause[:k]):
            return "kept", k, at
    return None


def applies(reader, clause: list) -> bool:
    found = _claim(clause)
    return found is not None and (found[0] != "kept" or not reader.tale.facts)


def _number(tok) -> int:
    return tok.val if tok.has("NUM") else 1


def ask(reader, clause: list) -> None:
    unit, noun, at = _claim(clause)
    tale = reader.tale
    n = _number(clause[at])
    head = [t for t in clause[:noun] if not t.has("WILL", "CAN", "STILL")]
    many = Tok(frozenset(("MANY",)), None, "几点" if unit == "hp" else "几张", clause[at].at)
    if unit == "hp":
        count.ask(reader, [*head, clause[noun], Tok(frozenset(("COUNTAS", "STILL")), None, "还剩", clause[noun].at + 1), many, Tok(frozenset(("HPW",)), None, "体力", clause[at].at + 1)])
    elif unit == "looks":
        count.ask(reader, [*[t for t in clause[:noun] if not t.has("WILL", "CAN")], clause[noun], many])
    elif unit == "limit":
        count.ask(reader, [*head, clause[noun], Tok(frozenset(("COUNTAS",)), None, "是", clause[noun].at + 1), many])
    else:
        reader.clause([t for t in head if not t.has("DISCP") or t.has(*PERSON)])
        who = reader.subject or reader.topic
        if who is None or reader.made:
            raise NotRead(clause[noun].text)
        tale.ask = Ask("count", fact=Fact("limit", actor=who), unit="limit", contract="count")
    made = tale.ask
    if made is None or made.kind != "count" or made.unit not in ("hp", "limit") and (unit != "looks" or made.fact is None or made.fact.kind != "looks"):
        raise NotRead(clause[at].text)
    tale.numbers.add(n)
    made.kind, made.least, made.contract, made.enough = "claimed", n, "outcome", unit == "kept"


@reads("claimed")
def read_claimed(t, ask):
    """The number is the one claimed; of what may be kept, at least that."""
    if ask.unit == "hp" and ask.fact.actor is None:
        return None
    found = READ["count"](t, ask)
    if found is None or found.value is None or found.value[0] != "number":
        return None
    n = found.value[1]
    if ask.fact is not None and ask.fact.kind == "looks" and n > ask.least:
        return None         # 看三张吗 where it is five: whether fewer will do
    return yes_no(n >= ask.least if ask.enough else n == ask.least, f"是{n}")


__all__ = ["applies", "ask"]
