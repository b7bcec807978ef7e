"""青龙偃月刀 told in the middle of its story: 追的那一刀又被闪了 presupposes the 杀 before it and the 闪 that stopped that one.

`presuppose(tale)` puts both into the tale.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale


def presuppose(tale: Tale) -> None:
    chase = next((f for f in tale.facts if f.kind == "skill" and f.unit == "blade" and not f.neg and not f.want), None)
    if chase is None:
        return
    stops = [f for f in tale.facts if f.kind in ("use", "offset") and (f.kind == "offset" or f.unit == "jink") and not f.neg]
    if any(f.at < chase.at for f in stops) or not any(f.at > chase.at for f in stops) or any(f.by == "eight_diagram" or f.unit == "eight_diagram" for f in [*tale.facts, *stops]):
        return
    if any(f.kind == "use" and f.unit in units.SLASHES and f.at < chase.at and not f.neg for f in tale.facts):
        first = []
    else:
        first = [Fact("use", chase.actor, chase.target, "slash", card=Card("slash"), at=-2, text=chase.text)]
    who = chase.target or next((f.actor for f in stops if f.kind == "use" and f.actor is not None), None)
    if who is None:
        from resolver.ask.tale.model import Who

        who = next((w for w in tale.whos if w.key == "对方"), None) or Who("对方", "对方")
        if who not in tale.whos:
            tale.whos.append(who)
    for fact in first:
        fact.target = fact.target or who
    tale.facts[:0] = [*first, Fact("use", who, None, "jink", card=Card("jink"), at=-1, text=chase.text)]


__all__ = ["presuppose"]
