"""寒冰剑 takes two cards one after the other: 弃了最后一张手牌, 连营摸牌后, 还要再弃一张吗 asks whether it takes a second one."""

from __future__ import annotations

import re

from resolver.ask import marks
from resolver.ask.tale.model import Ask, Fact

MORE = re.compile("再|还|第二张|第2张|这张|这一张|摸来的|摸到的|新摸的|又|继续")
TAKES = ("discards", "breaks", "taken", "use")


def settle(reader, clause: list) -> None:
    tale = reader.tale
    ask = tale.ask
    if ask.kind not in ("must", "can", "happens") or ask.fact is None or ask.neg or ask.fact.kind not in ("discards", "breaks"):
        return
    ice = next((f for f in tale.facts if f.kind == "skill" and f.unit == "ice_sword" and not f.neg), None)
    gone = next((f for f in tale.facts if f.kind in ("discards", "breaks", "unequips") and not f.neg and f is not ask.fact), None)
    drawn = next((f for f in tale.facts if f.kind == "skill" and f.unit in marks.AT_LOSS and not f.neg and f.actor is not None), None)
    if ice is None or gone is None or drawn is None or ice.actor in (None, drawn.actor) or not MORE.search(ask.text or "".join(t.text for t in clause)):
        return
    if any(f.kind == "use" and not f.neg and f.unit not in ("slash", "fire_slash", "thunder_slash") for f in tale.facts) or (ask.fact.n or 1) > 1 or ask.fact.face is not None:
        return
    tale.facts[:] = [f for f in tale.facts if f is ice or f is drawn or f.kind not in ("discards", "breaks", "unequips", "skill", "draws")]
    ice.target = ice.target or drawn.actor
    tale.ask = Ask("happens", fact=Fact("breaks", ice.actor, drawn.actor, n=2, at=ask.fact.at, text=ask.fact.text), flip=ask.flip, contract=ask.contract, text=ask.text)
    tale.numbers.update((2, 1))


__all__ = ["settle"]
