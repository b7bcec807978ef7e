"""Who may do something, or be made to suffer it, is a class of persons and no person of the board; what may be countered is a card.

`lost(tale, toks)` gives the word that stops such an answer, empty where there is none.
"""

from __future__ import annotations

from resolver.ask.tale.model import Tale

LEAVE = ("CAN", "NOTCAN")


def lost(tale: Tale, toks: list) -> str:
    """See module."""
    ask = tale.ask
    if ask.kind == "who" and ask.unit not in ("reward", "penalty", "source", "first") and (ask.fact is None or ask.fact.kind in ("use", "skill", "hurt")) and not ask.among:
        for k, tok in enumerate(toks):
            if tok.has("WHO") and (k + 1 < len(toks) and toks[k + 1].has(*LEAVE) or any(t.has(*LEAVE) for t in toks[max(0, k - 3):k]) and not any(t.has("STOP") for t in toks[max(0, k - 3):k])):
                return tok.text         # 神速可以杀谁, 护驾谁能出闪
    if ask.kind in ("can", "happens") and ask.fact is not None and ask.fact.kind == "use" and ask.fact.unit == "nullification":
        turned = next((t for t in toks if t.has("JCARD")), None)
        if turned is not None and not any(f.kind == "judge" for f in tale.facts):
            return turned.text          # 判定牌能被无懈吗: the card turned up, not the trick
    return ""


__all__ = ["lost"]
