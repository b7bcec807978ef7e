"""How far it is from one seat to another."""

from __future__ import annotations

from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON


def distance(reader, clause) -> None:
    tale = reader.tale
    if (
        tale.distances
        and any(f.kind == "dies" and not f.neg for f in tale.facts)
        and "seated" not in tale.notes
        and any(t.text in ("变成", "变为", "变", "变了", "缩短") for t in clause)
    ):
        raise NotRead(next(f.text for f in tale.facts if f.kind == "dies") or "死")  # where he sat is not told
    said: list = []
    for tok in clause:
        if tok.has(*PERSON) and not tok.has("PEOPLE", "BOTHP", "MANYP", "ALLP") and tok.text not in ("那个", "这个", "其"):
            who = reader.person(tok, said[0] if said else None)
            said += [who] if who not in said else []
    pair = [w for w in (reader.subject, *reader.aims, reader.last) if w is not None]
    a, b = (pair[0] if pair else None), next((w for w in pair[1:] if w is not pair[0]), None)
    if b is None:
        told = next(((x, y) for x, y, _ in reversed(tale.distances) if a is None or a in (x, y)), (None, None))
        a, b = told
    if b is None and not said:
        both = [w for w in tale.whos if not w.many]
        if len(both) == 2 and sum(w.me for w in both) == 1:
            a, b = sorted(both, key=lambda w: not w.me)  # 对家骑骅骝，我骑赤兔，距离多少: from him who asks
    if len(said) > 1:
        a, b = said[:2]  # 我距离他, A到B: from the first to the second
    goal = next((y for x, y in zip(clause, clause[1:]) if x.text == "到" and y.has(*PERSON) and not y.has("PEOPLE", "BOTHP", "MANYP", "ALLP")), None)
    if goal is not None and a is not None and b is not None and reader.person(goal) is a:
        a, b = b, a  # 我对面的人到我: towards me
    neighbour = next((w for w in (a, b) if w is not None and w.key in ("上家", "下家")), None)
    if neighbour is not None and a is not None and b is not None and (a.me or b.me or neighbour.label.startswith("他")):
        tale.distances.append((a, b, 1))
    if not tale.distances and b is not None and b.key in ("下家", "上家"):
        tale.distances.append((a, b, 1))
    if not tale.distances and a is not None and b is not None and b.key == "下下家":
        tale.distances.append((a, b, 2))
    if not tale.distances and b is not None and tale.seats and tale.seats % 2 == 0 and any(w.label in ("对家", "对面") for w in (a, b) if w is not None):
        tale.distances.append((a, b, tale.seats // 2))  # 四人局我和对家
    if not any({a, b} == {x, y} for x, y, _ in tale.distances):
        raise NotRead("座次")
    tale.ask = Ask("count", fact=Fact("distance", actor=a, target=b), unit="distance", contract="count")
