"""被乐了还能出闪吗, 中了兵粮还能用桃救自己吗: what lies before somebody takes a phase from him; an attack by another comes in another's turn."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale.laid import told_tricks
from resolver.ask.tale.model import Fact, Tale

TAKING = ("indulgence", "supply_shortage")


def settle(tale: Tale) -> None:
    """Lays the trick that is told before him who answers, and has him attacked where nothing told attacks him."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "can" or ask.neg or fact is None or fact.kind != "use" or fact.by or fact.neg or ask.needs:
        return
    bare = [f for f in told_tricks(tale) if f.unit in TAKING and f.actor is None and f.target is not None and not f.target.many]
    if fact.actor is None and len(bare) == 1 and all(f is bare[0] for f in tale.facts) and fact.target is not bare[0].target:
        fact.actor = bare[0].target         # 被乐了还能出杀吗: he before whom it lies
    saving = fact.unit in ("peach", "analeptic") and fact.zone == "save"
    if fact.unit != "jink" and not saving:
        return
    tricks = [f for f in tale.facts if f.unit in TAKING and not f.neg and (f in told_tricks(tale) or f.kind == "effect")]
    him = {id(f.target): f.target for f in tricks if f.target is not None}
    if len(him) != 1 or any(f.target is None for f in tricks):
        return
    who = next(iter(him.values()))
    rest = [f for f in tale.facts if f not in tricks]
    if who.many or fact.actor not in (None, who) or fact.target not in (None, who) or any(f.kind not in ("use", "dying") or f.target is not who or f.actor is who for f in rest):
        return
    for trick in tricks:
        tale.facts.remove(trick)
        tale.laid.append(trick)
        if trick.kind == "use" and trick.unit not in who.judge:
            who.judge.append(trick.unit)
        elif trick.kind == "effect" and trick.unit in who.judge:
            who.judge.remove(trick.unit)        # it has been judged, and is gone
    tale.judging, tale.phase, fact.actor = False, None, who
    if saving:
        fact.target = who
    if not rest:
        tale.facts.append(Fact("dying", target=who, at=0) if saving else Fact("use", None, who, "slash", card=Card("slash"), at=0, text="杀"))


__all__ = ["settle"]
