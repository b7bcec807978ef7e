"""The last card that goes: 诸葛亮最后一张手牌打出去后, 把最后一张牌用了. Whatever it was, his hand is empty from then on.

`settle(clause)` puts the words for an empty hand in their place; a clause that names the card, denies or asks is left alone.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.words import Tok

GOES = ("USE", "PLAYV", "DISC")
TIED = ("LE", "DURING", "THEN", "ALL", "BEFORE")
MODAL = ("CAN", "NOTCAN", "MUST", "NEEDNOT", "WILL", "WANTTO", "IF")
LOSERS = ("luxun",)        # who have such a skill
DONE = tuple("了掉后完光去出")


def _end_of_card(clause: list, k: int) -> int:
    """Where 最后一张手牌 that begins at `k` ends; `k` where it is none."""
    end = k + 1
    while end < len(clause) and clause[end].has("DE", "HANDW", "CARDW", "ZHANG") and not clause[end].has("CARD"):
        end += 1
    return end if end > k + 1 else k


def _goes(tok) -> bool:
    return tok.has(*GOES) and not tok.has("CARD", "NEG", "HAVE")


def settle(clause: list, toks: list) -> None:
    """Changes the tokens of one clause in place; where somebody gains by the loss, the loss itself is what counts."""
    if any(t.has("SK") and units.OCCASION.get(t.val) == "lost_hand" or t.has("GEN") and t.val in LOSERS for t in toks):
        return
    k = next((k for k, t in enumerate(clause) if t.has("LASTCARD") and t.text[0] in "最唯仅剩"), None)
    if k is None or any(t.has("CARD", "EQ", "NEG", "BEI", "SK", "CONVERT") for t in clause[:k]):
        return
    end, start = _end_of_card(clause, k), k
    if end == k:
        return
    if end < len(clause) and _goes(clause[end]):
        last = end + 1
        start -= start > 0 and clause[start - 1].has("BA")
    elif k and (_goes(clause[k - 1]) or k > 1 and clause[k - 1].has("LE") and _goes(clause[k - 2])):
        last = end
        start = k - 1 if _goes(clause[k - 1]) else k - 2
    else:
        return
    while last < len(clause) and clause[last].has(*TIED):
        last += 1
    rest = clause[last:]
    said = "".join(t.text for t in clause[start:last])
    if any(t.has(*MODAL) for t in clause[:last]) or not any(d in said for d in DONE) or rest and not (clause[last - 1].text[-1] in "后了" or clause[last - 1].has("DURING", "THEN")):
        return
    if any(t.has("CARD", "EQ", "FACE") for t in rest[:1]):
        return
    clause[start:last] = [Tok(frozenset(("EMPTYH",)), None, "没有手牌", clause[start].at)]


__all__ = ["settle"]
