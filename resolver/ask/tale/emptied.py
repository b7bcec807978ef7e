"""空城的诸葛亮 as one name: the word before the general says that he has nothing in hand.

`without(toks)` gives the tokens without such words and the generals of whom they are said.
"""

from __future__ import annotations


def without(toks: list) -> tuple[list, frozenset]:
    out, who, k = [], set(), 0
    while k < len(toks):
        if toks[k].has("SK") and toks[k].val == "kongcheng" and k and not toks[k - 1].has("STOP", "NEG", "NOHAVE", "NOTCAN") and k + 2 < len(toks) and toks[k + 1].has("DE") and toks[k + 2].has("GEN"):
            who.add(toks[k + 2].val)
            if out[-1:] and out[-1].has("ADJW") and out[-1].has("NEAR"):
                out.append(toks[k + 1])     # 隔壁空城的诸葛亮
            k += 2
            continue
        out.append(toks[k])
        k += 1
    return out, frozenset(who)


__all__ = ["without"]
