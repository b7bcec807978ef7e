"""A skill named first and told at whom before it is asked about (烈弓对有1张手牌的人能用吗): the same as 对有1张手牌的人能发动烈弓吗.

`settle(clause)` brings the words into that order, where the one at whom it is used is only described.
"""

from __future__ import annotations

from resolver.ask.tale.words import Tok

INVOKES = ("用", "发动", "使用")
DESCRIBED = ("的人", "的角色", "的玩家", "的武将", "的目标")


def settle(clause: list) -> None:
    """Changes the tokens of one clause in place."""
    named = [k for k, t in enumerate(clause) if t.has("SK")]
    end = len(clause)
    while end and clause[end - 1].has("QM", "ASKED"):
        end -= 1
    if len(named) != 1 or any(t.has("CARD", "NEG", "NOTCAN", "BEI") for t in clause) or end < named[0] + 4:
        return
    k = named[0]
    can = next((j for j in range(k + 1, end) if clause[j].has("CAN")), None)
    if can is None:
        return
    to = k + 1 if can > k + 1 else k + 2
    verb = "".join(t.text for t in clause[can:end]) if can > k + 1 else clause[end - 1].text
    if to >= end or not clause[to].has("TO") or clause[to].text not in ("对", "对着", "向") or not any(verb.endswith(w) for w in INVOKES):
        return
    told = clause[to:can] if can > k + 1 else clause[to:end - 1]
    if not "".join(t.text for t in told).endswith(DESCRIBED) or can > k + 1 and end - can > 2:
        return
    may = Tok(frozenset(("CAN",)), None, "能", clause[can].at)
    clause[k:end] = [*told, may, Tok(frozenset(("INV",)), None, "发动", clause[end - 1].at), clause[k]]
    for n, tok in enumerate(clause[k:k + len(told) + 3]):
        tok.at = clause[k].at + n if n else tok.at


__all__ = ["settle"]
