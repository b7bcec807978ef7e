"""A trick named by who uses it on whom (无懈我对他的决斗, 挡掉对面砍我的杀): what is told of it becomes a clause of its own, ahead of the deed that meets it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

TRICKS = (units.AIMED | units.MASS) - units.SLASHES
MEETS = ("OFFSET", "VOID")


def _phrase(clause: list) -> tuple[int, int] | None:
    """(first index, index behind) of somebody, 对, somebody, 的, a trick behind what meets it; None where there is none."""
    for k in range(1, len(clause) - 4):
        a, to, b = clause[k:k + 3]
        meets = any(t.has("CARD") and t.val == "nullification" or t.has(*MEETS) for t in clause[:k])
        if meets and a.has(*PERSON) and b.has(*PERSON) and to.has("ATTACK") and clause[k + 3].has("DE") and clause[k + 4].has("CARD") and clause[k + 4].val in units.SLASHES:
            return k, k + 5         # 对面砍我的杀
        if not (a.has(*PERSON) and to.text in ("对", "给", "向", "朝") and b.has(*PERSON)):
            continue
        j = k + 3
        while j < len(clause) and clause[j].has("USE") and not clause[j].has("CARD"):
            j += 1
        if j + 1 < len(clause) and clause[j].has("DE") and clause[j + 1].has("CARD") and clause[j + 1].val in TRICKS \
                and any(t.has("CARD") and t.val == "nullification" or t.has(*MEETS) for t in (*clause[:k], *clause[j + 2:])):
            return k, j + 2
    return None


def apart(clauses: list) -> list:
    """The clauses with such phrases told ahead of them."""
    out = []
    for n, clause in enumerate(clauses):
        if len(clause) > 2 and clause[0].has("CARD") and clause[1].has("BEFORE") and clause[1].text in ("前", "之前", "以前") and any(t.has("CARD") and t.val == clause[0].val for later in clauses[n + 1:] for t in later):
            clause = clause[2:]         # 决斗之前我喝了酒，赢了决斗…: the order in which it is told
        found = _phrase(clause)
        if found is None:
            out.append(clause)
            continue
        start, end = found
        a, to, b, card = clause[start], clause[start + 1], clause[start + 2], clause[end - 1]
        if to.has("ATTACK"):
            out.append([a, to, b])
        elif not any({a.text, b.text} <= {t.text for t in told} and any(t.has("CARD") and t.val == card.val for t in told) for told in out):
            out.append([a, to, b, Tok(frozenset(("USE",)), None, "用", card.at), card])
        start -= clause[start - 1].has("BA")
        out.append([*clause[:start], *clause[end:]])
    return out


__all__ = ["apart"]
