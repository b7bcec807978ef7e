"""喝了酒必须马上出杀吗: in the play phase nobody is made to use a card; only what asks for one does (an attack, a duel, 借刀杀人)."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask

OF_CHOICE = frozenset({"analeptic", "ex_nihilo", "dismantlement", "snatch", "peach"}) | units.EQUIPS


def settle(tale, fact, kind: str, needs: list, neg: bool, flip: bool) -> bool:
    """Takes the question up where a 杀 is asked for after nothing but cards of his own; True if it did."""
    if kind != "must" or neg or flip or needs or fact.kind != "use" or fact.unit not in units.SLASHES or fact.by or (fact.n or 1) > 1 or not tale.facts:
        return False
    if any(f.kind != "use" or f.neg or f.by or f.unit not in OF_CHOICE or f.actor is not None and fact.actor not in (None, f.actor) or f.zone == "save" for f in tale.facts) or tale.notes:
        return False
    first = tale.facts[0]
    first.actor = first.actor or fact.actor
    tale.ask = Ask("free", fact=fact, contract="outcome")
    return True


@reads("free")
def read_free(t, ask):
    asked = [s for s in t.steps if s.slug == "ask" and "slash" in (s.data.get("what") or ())]
    return None if asked else yes_no(False, "不必使用【杀】")


__all__ = ["settle"]
