"""What the asking clause says beside the deed it asks about: where that would be lost, nothing is answered.

`lost(tale, toks)` gives the word that is not taken up, empty when all are.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import Tale

GAINING = ("fankui", "jianxiong", "tiandu", "tuxi", "fanjian", "lianying", "xiaoji")     # what is asked of them may be one card
BASIC_AGAIN = ("slash", "fire_slash", "thunder_slash", "jink", "peach", "analeptic")


def asking(toks: list) -> list:
    """The tokens of the last clause that is more than a tag (行吗, 可以吗)."""
    clauses, now = [], []
    for tok in toks:
        if tok.has("STOP"):
            clauses.append(now)
            now = []
        else:
            now.append(tok)
    clauses.append(now)
    solid = [c for c in clauses if any(not t.has("QM", "ASKED", "CAN", "WHOLEQ", "LE", "FILL") for t in c)]
    return solid[-1] if solid else []


def lost(tale: Tale, toks: list) -> str:
    ask, clause = tale.ask, asking(toks)
    fact = ask.fact
    if fact is None or ask.kind not in ("can", "happens", "must"):
        return ""
    if fact.kind == "skill" and fact.unit in GAINING and ask.kind == "can":
        dump = next((t for t in clause if t.has("DUMPW")), None)
        if dump is not None:
            return dump.text        # 从弃牌堆反馈: whence is what is asked
    if fact.kind in ("draws", "phase", "use", "discards") and any(f.kind == "flips" or f.kind == "skill" and f.unit == "jushou" for f in tale.facts if not f.neg):
        mass = any(f.kind == "use" and f.unit in units.MASS for f in tale.facts)
        turn = next((t for t in toks if t.has("ENTER") and t.text.startswith("轮到") and not mass), None)
        if turn is not None or fact.kind == "phase":
            return (turn.text if turn is not None else "") or fact.text or "翻面"       # the turn that comes while he lies face down
    if fact.kind == "use" and not fact.by and not fact.again and ask.kind == "can":
        claim = next((f for f in tale.facts if f.kind == "use" and f.by == "guhuo" and f.unit == fact.unit and not f.neg), None)
        for k, tok in enumerate(clause[:-1]):
            if claim is not None and tok.has("THIS") and clause[k + 1].has("CARD") and clause[k + 1].val == fact.unit:
                return tok.text + clause[k + 1].text        # 这杀还能打吗: that claim, not another card
    return ""


__all__ = ["lost"]
