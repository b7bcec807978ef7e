"""没有马，麒麟弓能发动吗: who has no horse is he who is shot at, whether he is named or not."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale, Who
from resolver.ask.tale.readings import named_before

HORSELESS = frozenset({"+1", "-1"})


def settle(tale: Tale) -> None:
    """Adds the told 杀 that the bow was used with, at him who has no horse."""
    ask = tale.ask
    bow = ask.fact
    if bow is not None and bow.kind == "skill" and bow.unit in units.WEAPONS and (named := named_before(tale)):
        tale.facts[:] = [f for k, f in enumerate(tale.facts) if k not in named]      # 麒麟弓射马，对方没马能发动吗: one and the same use
    if ask.kind not in ("can", "happens") or bow is None or bow.kind != "skill" or bow.unit != "kylin_bow" or bow.actor is None or tale.facts or ask.needs:
        return
    bare = [w for w in tale.whos if HORSELESS <= w.lacks and not w.many]
    if len(bare) != 1 or bow.target not in (None, bare[0]):
        return
    victim = bare[0]
    if victim is bow.actor:
        if not victim.me or tale.text.startswith("我没"):
            return
        victim.lacks -= HORSELESS
        victim = Who("对方", "对方", lacks=set(HORSELESS))
        tale.whos.append(victim)
    bow.target = victim
    tale.facts.append(Fact("use", bow.actor, victim, "slash", card=Card("slash"), at=-1, text="杀"))


__all__ = ["settle"]
