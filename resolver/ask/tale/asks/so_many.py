"""顺手能一口气拿他两张吗, 过河拆桥能拆两张吗: whether one trick moves as many cards as the question says."""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact

MOVES = {"snatch": "gains", "dismantlement": "breaks"}
MOVED = ("gains", "taken", "breaks", "discards")


def _number(clause: list) -> int | None:
    found = []
    for k, tok in enumerate(clause[:-1]):
        if tok.has("NUM") and tok.val > 1 and clause[k + 1].has("ZHANG", "CARDW", "HANDW", "EQW", "CLS_EQUIP") and not (k + 2 < len(clause) and clause[k + 2].has("CARD")):
            found.append(tok.val)       # 用两张过河拆桥 is a number of tricks
    return found[0] if len(found) == 1 else None


def settle(reader, clause: list) -> None:
    """Takes the question up where one 顺手牵羊 or 过河拆桥 is all that is told."""
    tale, ask = reader.tale, reader.tale.ask
    n, fact = _number(clause), ask.fact
    if n is None or fact is None or ask.kind not in ("can", "happens") or ask.neg or ask.flip or fact.neg or fact.again:
        return
    uses = [f for f in [*tale.facts, *ask.needs, fact] if f.kind == "use" and not f.neg]
    if len(uses) != 1 or uses[0].unit not in MOVES or uses[0].by or any(f.kind in ("skill", "passive") for f in [*tale.facts, *ask.needs]) or fact is not uses[0] and fact.kind not in MOVED or uses[0].also:
        return
    trick = uses[0]
    if fact is trick:
        tale.facts.append(trick)
        trick.want = False
    if trick.target is not None and trick.target.hand is not None and trick.target.hand < n and not trick.target.equipment:
        return
    if trick.target is not None and trick.target.hand is None and not trick.target.cards:
        trick.target.hand = n + 1
    tale.numbers.update((n, n + 1))
    tale.left[:] = [word for word in tale.left if word != str(n)]
    tale.ask = Ask("so_many", fact=Fact(MOVES[trick.unit], trick.actor if trick.unit == "snatch" else None, None if trick.unit == "snatch" else trick.target, at=fact.at, text=fact.text), least=n, contract="outcome")


@reads("so_many")
def read_so_many(t, ask):
    n = t.cards(ask.fact)
    return None if n is None else yes_no(n >= ask.least, f"{n}张")


__all__ = ["settle"]
