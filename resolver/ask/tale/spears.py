"""丈八打出的杀, 用丈八捅中曹操: the 杀 that the weapon makes of two cards, not one of those its owner may use beside it.

`settle(tale)` marks the told use; a weapon that is only worn (装着丈八砍他) says nothing of the kind.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.model import Tale

WITH_IT = Lazy("(?<![装持戴有备配着])丈八(?:蛇矛|矛)?(?:(?:打出?|出|使出?|用出?|凑出?|砍出|当出)(?:去|来)?的(?:这|那)?(?:一)?张?杀|的(?:这|那)?(?:一)?张?杀|(?:去|来)?(?:打|砍|捅|戳|刺|扎|杀)(?:中|到|伤|死)?)")


def settle(tale: Tale) -> None:
    spans = [(m.start(), m.end()) for m in WITH_IT.finditer(tale.text)]
    if not spans:
        return
    for fact in [*tale.facts, *(tale.ask.needs if tale.ask is not None else ())]:
        if fact.kind != "use" or fact.unit != "slash" or fact.by or fact.material or fact.neg or fact.again or (fact.n or 1) > 1 or not any(a <= fact.at <= b for a, b in spans):
            continue
        wearing = [w for w in tale.whos if "spear" in w.equipment]
        owner = fact.actor or (wearing[0] if len(wearing) == 1 and wearing[0] is not fact.target else None)
        if owner is None or "spear" not in owner.equipment or any(c.slug in units.SLASHES for c in owner.cards) or owner.hand in (0, 1):
            continue
        fact.actor, fact.by, fact.material, fact.card = owner, "spear", (Card(), Card()), Card("slash")


def colourless(tale: Tale) -> str:
    """丈八砍仁王盾: of what colour the two cards are decides, and nobody says it."""
    made = next((f for f in [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])] if f.kind == "use" and f.by == "spear" and not any(c.suit or c.color or c.slug for c in f.material)), None)
    return "颜色" if made is not None and any("nioh_shield" in w.equipment for w in tale.whos) else ""


__all__ = ["colourless", "settle"]
