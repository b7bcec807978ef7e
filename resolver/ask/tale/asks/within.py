"""How many seats somebody can reach (杀能够着的有几个人), and whether a distance is a number named (和下家的距离变成0了)."""

from __future__ import annotations

from resolver.ask.decision import Outcome, yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

ASKED = ("MANY", "QM", "ASKED", "CAN", "UPTO", "MING", "PEOPLE", "WHAT")
BECOMES = ("变成", "变为", "变", "是", "算", "为", "等于", "就是", "算是", "变成了", "成", "就成", "降到", "到")
SEATS = ("人", "个人", "个", "家", "位", "名角色", "个角色", "名")


def _reached(reader, clause: list) -> bool:
    many = next((k for k, t in enumerate(clause) if t.has("MANY")), None)
    if many is None or not reader.tale.seats or any(f.kind != "passive" for f in reader.tale.facts):
        return False
    said = clause[many].text[1:].lstrip("少")
    after = clause[many + 1] if many + 1 < len(clause) else None
    said += after.text if after is not None and after.has("MING", "PEOPLE", "OPP") else ""
    near = any(t.has("REACH", "INRANGE") or t.has("RANGEW") and nxt.text in ("里", "内", "中", "之内", "以内", "里面", "里有", "内有", "里头") for t, nxt in zip(clause, [*clause[1:], clause[-1]])) or any(t.has("HIT") and t.text[-1] in "到着" for t in clause)
    return said in SEATS and near and not any(t.has("DISTW") and not t.has("REACH", "INRANGE") for t in clause)


def _number(clause: list):
    """The token of the number that a distance is asked to be."""
    if not any(t.has("DISTW") and t.text == "距离" for t in clause) or any(t.has("MANY", "ATTACK", "USE", "CARD") and not t.has("DISTW") and t.text not in BECOMES for t in clause):
        return None
    solid = [t for t in clause if not t.has("QM", "ASKED", "LE", "ZUO", "STOP")]
    if len(solid) > 2 and solid[-1].has("NUM") and solid[-2].text in BECOMES:
        return solid[-1]
    return None


def _between(clause: list) -> bool:
    """中间隔几个人."""
    for k, tok in enumerate(clause):
        if tok.has("MANY") and k and any("隔" in t.text for t in clause[max(0, k - 2):k]):
            after = clause[k + 1] if k + 1 < len(clause) else None
            return tok.text[1:].lstrip("少") + (after.text if after is not None and after.has("MING", "PEOPLE", "OPP") else "") in SEATS
    return False


def applies(reader, clause: list) -> bool:
    return _between(clause) or _reached(reader, clause) or _number(clause) is not None


def ask(reader, clause: list) -> None:
    tale = reader.tale
    if _between(clause):
        from resolver.ask.tale.asks.counts.measure import distance

        reader.clause([t for t in clause if not t.has("MANY", "QM", "ASKED", "MING") and not ("隔" in t.text and not t.has("ACROSSW"))])
        if reader.made or tale.facts:
            raise NotRead("几个人")
        distance(reader, clause)
        tale.ask = Ask("between", fact=tale.ask.fact, unit="distance", contract="count")
        return
    told = _number(clause)
    if told is not None:
        from resolver.ask.tale.asks.counts.measure import distance

        if any(t.has("NEG", "NOTCAN") for t in clause) or any(f.kind not in ("use", "passive") or f.neg for f in tale.facts):
            raise NotRead("距离")
        if sum(t.has(*PERSON) and not t.has("PEOPLE") for t in clause) == 1:
            one = reader.topic if reader.topic is not None and not reader.topic.many else None      # 骑上-1马，和下家的距离: of him who was spoken of
            clause = [Tok(frozenset(("ME",)) if one is None or one.me else frozenset(("THEY",)), None, "我" if one is None or one.me else "他", clause[0].at), *clause]
        reader.clause([t for t in clause if t is not told and not t.has("QM", "ASKED", "WILL") and t.text not in BECOMES])
        distance(reader, clause)
        tale.ask = Ask("apart", fact=tale.ask.fact, least=told.val, unit="distance")
        tale.numbers.add(told.val)
        return
    reader.clause([t for t in clause if not t.has(*ASKED, "REACH", "INRANGE", "HIT", "HAVE", "DE", "RANGEW") and not (t.has("CARD") and t.val == "slash") and not t.has("ATTACK")])
    if reader.made:
        raise NotRead("距离")
    people = [t for t in clause if t.has(*PERSON) and not t.has("PEOPLE", "OPP", "ALLP")]
    spoken = next((w for w in (reader.subject, reader.topic) if w is not None and not w.many), None)
    who = reader.person(people[0], None) if people else spoken or next((w for w in tale.whos if not w.many), None) or reader.me()
    tale.ask = Ask("within", fact=Fact("range", actor=who), unit="range", contract="count")


@reads("within")
def read_within(t, ask):
    from resolver.engine import query

    g, at = t.run.game, t.at(ask.fact.actor)
    if at is None:
        return None
    n = sum(seat != at and query.in_range(g, at, seat) for seat in range(len(g.players)))
    return Outcome("value", ("number", n, "人"), f"{n}人")


@reads("between")
def read_between(t, ask):
    """Seats on the shorter side between two; horses have no part in it."""
    a, b = t.at(ask.fact.actor), t.at(ask.fact.target)
    if a is None or b is None:
        return None
    size = len(t.run.game.players)
    n = min((a - b) % size, (b - a) % size) - 1
    return Outcome("value", ("number", n, "人"), f"{n}人") if t.table.tale.seats or n else None


@reads("apart")
def read_apart(t, ask):
    from resolver.engine import query

    a, b = t.at(ask.fact.actor), t.at(ask.fact.target)
    if a is None or b is None:
        return None
    n = query.distance(t.run.game, a, b)
    return yes_no(n == ask.least, f"距离{n}")


__all__ = ["applies", "ask"]
