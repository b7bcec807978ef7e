"""A clause that only names the players in the order they sit: 座次甲乙丙丁, ABCD四个人按出牌次序坐.

`take(reader, clauses)` puts them on the board in that order and gives the clauses that are left.
"""

from __future__ import annotations

from resolver.ask.tale.model import NotRead

NAMES = ("LET", "GEN", "LORD", "LOYAL", "REBEL", "SPY", "ME")
SITS = ("坐", "座次", "座位", "座", "次序", "顺序", "位置", "位子", "围坐", "坐着", "坐下", "就坐", "入座", "顺着", "围着")
LIGHT = ("AND", "WITH", "NUM", "MING", "PEOPLE", "LE", "DE", "FILL", "COUNTAS", "ORDERV", "SEATW", "TO", "BY", "FROM", "THEN", "ALL", "MANYP", "BOTHP", "PLAYP", "THIS", "USE", "BA2", "ACTV", "NEXT")
AGAINST = ("顺时针",)       # play goes round against the clock


def take(reader, clauses: list) -> list:
    """Raises NotRead where they sit the other way round."""
    out = []
    for clause in clauses:
        names = [t for t in clause if t.has(*NAMES)]
        if len(names) < 3 or len({t.text for t in names}) < len(names) or reader.asks(clause) or not all(t.has(*NAMES, *LIGHT) or t.text in SITS for t in clause) or not _sits(reader, clause):
            out.append(clause)
            continue
        told = next((t.val for t in clause if t.has("NUM")), len(names))
        if told != len(names):
            raise NotRead("座次")
        text = reader.tale.text
        if any(word in text for word in AGAINST) and not any(word + x in text for word in AGAINST for x in ("行动", "出牌", "进行", "结算", "轮")):
            raise NotRead(AGAINST[0])
        for tok in names:
            reader.person(tok, None)
        reader.tale.notes.append("seated")
        reader.tale.seats = len(names)
        reader.tale.numbers.add(len(names))
    return out


def _sits(reader, clause: list) -> bool:
    """Whether a word of sitting stands in the clause, also one that carries nothing elsewhere (座次, 依次)."""
    start, end = clause[0].at, clause[-1].at + len(clause[-1].text)
    text = reader.tale.text
    while start and text[start - 1] not in ",.;!?:":
        start -= 1
    while end < len(text) and text[end] not in ",.;!?":
        end += 1
    return any(word in text[start:end] for word in (*SITS, "依次"))


__all__ = ["take"]
