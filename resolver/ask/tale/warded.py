"""黑杀能被仁王盾挡住吗: a card that is asked to be stopped by a piece of armour comes at him who wears it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import Tale


def settle(tale: Tale) -> None:
    """Gives the open blow of the question its target, and takes away 我 where no word spoke of him."""
    fact = tale.ask.fact
    if fact is None or fact.kind not in ("void", "offset"):
        return
    wearer = _wearer(tale, fact)
    blows = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in units.SLASHES]
    if wearer is None or len(blows) != 1 or blows[0].target is not None or blows[0].actor is wearer or blows[0].also or any(f.kind == "skill" for f in tale.facts):
        return
    blows[0].target = wearer
    if fact.kind == "offset" and fact.target is not None and fact.target is not wearer:
        fact.target = wearer
    idle = next((w for w in tale.whos if w.me and not w.equipment and not w.cards and not w.judge), None)
    if idle is not None and "我" not in tale.text and blows[0].actor is None and not any(idle in (f.actor, f.target, *f.also) for f in [*tale.facts, *tale.ask.needs, fact]):
        tale.whos.remove(idle)


def _wearer(tale: Tale, fact):
    """He whose armour is asked about: named as what makes the card nothing, or invoked to answer it."""
    worn = fact.zone if fact.kind == "void" and fact.zone in units.ARMORS else next((f.unit for f in tale.ask.needs if f.kind == "skill" and f.unit in units.ARMORS), None)
    owners = [w for w in tale.whos if worn is not None and worn in w.equipment and not w.many]
    return owners[0] if len(owners) == 1 else None


__all__ = ["settle"]
