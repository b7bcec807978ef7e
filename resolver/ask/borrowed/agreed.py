"""Two readings that were made apart and say the same: what each alone did not know may be told by the other.

A word counts as left only where neither reading knows it. Such a word may stand outside the asked clause, where it tells who quarrels with whom, if it neither
denies nor counts nor names; in the asked clause it may not stand.
"""

from __future__ import annotations


from resolver.ask.borrowed.guard import asked_clause
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.borrowed.sense.spent import FACTS
from resolver.ask.borrowed.sense.words import PERSONS

_WEIGHTY = frozenset("neg except incl only only2 out when why neednt cant none must or then later N S J W A D O C G R L".split())
_TELLS = Lazy("[不没无未非别甭勿莫禁反除]|[0-9零一二两俩三仨四五六七八九十]")
_MOST = 4       # words that may stay: a longer tale is another question


def agree(first, partly, alike) -> bool:
    """Whether two readings, each with a rest, are one."""
    view, *against = partly.left
    if any(not isinstance(x, str) or x.startswith("没有看懂") for x in against):
        return False
    names = {t.text for t in first.slots.tagged.at.values()}
    if any(x.startswith("否定:") or x in names for x in first.left):
        return False
    if not alike(first, partly):
        return False
    words = [w for w in view.words for w in ([w] if w.c in PERSONS or not w.inner else [w, *w.inner])]
    rest = [w for w in words if w.text in against]
    if any(w.c in _WEIGHTY or w.c in FACTS or w.c in PERSONS or w.c.startswith("num") for w in rest):
        return False
    unknown = "".join(w.text for w in rest if w.c == "?") + "," + ",".join(w.text for w in rest if w.c != "?")
    text = first.slots.tagged.text
    clause = asked_clause(text)
    left = [x for x in first.left if any(c in unknown for c in x)]       # what the other does not know either
    if len(left) > _MOST or any(len(x) > 3 or _TELLS.search(x) for x in left):
        return False
    return not any(x in clause for x in left) and not any(w.c == "?" and w.text in clause and w.text in "".join(first.left) for w in rest)


_TOLD = {"bare": "没有手牌", "unarmed": "没有武器", "nobody_in_range": "攻击范围内没有人", "both_horses": "两侧的坐骑", "victim_armor": "防具", "nullified": "无懈可击"}


def untaken(slots, told) -> list[str]:
    """Facts that the words of a question tell and a reading of it does not hold: such a reading is not trusted."""
    out = [word for name, word in _TOLD.items() if getattr(told, name) and not getattr(slots, name) and not (name == "bare" and (slots.victim_bare or slots.holder_bare)) and not (
        name == "nobody_in_range" and (slots.both_horses or slots.out_of_range)) and not (name == "unarmed" and slots.only_me_armed)]
    if told.nullified > slots.nullified:
        out.append("几张无懈可击")
    if told.victim_hand and not told.bare and slots.bare:
        out.append("手牌")
    for a, b in (("user", "holder"), ("user", "victim"), ("holder", "victim")):
        if getattr(told, a) is not None and getattr(told, a) == getattr(told, b) and getattr(slots, a) is not None and getattr(slots, a) != getattr(slots, b):
            out.append("是不是同一个人")
    return out


__all__ = ["agree", "untaken"]
