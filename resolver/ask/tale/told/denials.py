"""A denied deed is carried by a denied fact: 没有人响应, 不出闪 may not be passed over, whatever the board makes of the rest.

`lost(told, laid, toks, asking)` gives the words of the first denial in a told clause of a tale that denies nothing; empty where there is none.
"""

from __future__ import annotations

from resolver.ask.tale.model import Tale

DEEDS = ("USE", "PLAYV", "INV", "SK", "DISC", "SAVE", "GIVE", "ATTACK", "OFFSET", "JUDGE", "DRAW", "HIT")
STATES = ("HANDW", "EQW", "CARDW", "EQ", "WEAR", "CHAINED", "FULLHP", "WOUNDED", "HPW", "DISTW", "RANGEW", "EMPTYH")


def lost(told: Tale, laid: Tale, toks: list, asking: list) -> str:
    """See module."""
    spoken = [*told.facts, *told.ask.needs, *told.laid, *laid.facts, *([told.ask.fact] if told.ask.fact is not None else [])]
    if any(f.neg for f in spoken) or told.ask.neg or told.ask.flip or any(w.lacks or w.bare or w.hand == 0 for w in told.whos):
        return ""
    for k, tok in enumerate(toks[:-1]):
        if not tok.has("NEG", "NOHAVE") or tok.text[0] in "还尚" or k and toks[k - 1].has("STILL") or tok in asking or tok.has(*STATES):
            continue
        then = toks[k + 1]
        rest = toks[k + 2 : k + 3]
        if not then.has(*DEEDS) or then.has(*STATES) or then in asking or rest and not rest[0].has("STOP", "CARD", "EQ", "THEY", "LET", "GEN", "LE"):
            continue
        if any(tok.at <= f.at <= then.at for f in spoken) or any(t.text[0] == "上" for t in toks[:k]) or any(f.kind == "effect" for f in spoken):
            continue  # told by what came of it, or of another turn
        return tok.text + then.text
    return ""


__all__ = ["lost"]
