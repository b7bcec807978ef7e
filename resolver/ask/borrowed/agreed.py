"""Two readings that were made apart and say the same: what each alone did not know may be told by the other.

A word counts as left only where neither reading knows it. Such a word may stand outside the asked clause, where it tells who quarrels with whom, if it neither
denies nor counts nor names; in the asked clause it may not stand.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.guard import asked_clause
from resolver.ask.borrowed.sense.spent import FACTS
from resolver.ask.borrowed.sense.words import PERSONS

_WEIGHTY = frozenset("neg except incl only only2 out when why neednt cant none must or then later N S J W A D O C G R L".split())
_TELLS = re.compile("[不没无未非别甭勿莫禁反除]|[0-9零一二两俩三仨四五六七八九十]")
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


__all__ = ["agree"]
