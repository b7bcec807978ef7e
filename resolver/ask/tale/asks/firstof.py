"""决斗的使用者先出杀，对吗: whether he is the first to play one."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

FIRST = ("先", "首先", "最先", "先要", "要先", "先出", "先打")


def applies(reader, clause: list) -> bool:
    k = next((k for k, t in enumerate(clause) if t.text in FIRST), None)
    if not k or any(t.has("OR", "WHO", "WHICH", "MANY", "NEG", "THEN", "AGAIN", "NOTCAN") and not t.has("QM") for t in clause) or not any(t.has("QM", "ASKED") for t in clause):
        return False
    duel = any(t.has("CARD") and t.val == "duel" for t in reader.toks)
    plays = any(t.has("CARD") and t.val in units.SLASHES for t in clause[k:])
    return duel and plays and any(t.has(*PERSON) or t.has("USER", "OPP") for t in clause[:k]) and not any(t.has("SK") for t in clause)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    reader.clause([t for t in clause if t.text not in FIRST and not t.has("QM", "ASKED", "CAN", "MUST", "WILL") or t.has("USE")])
    plays = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    duel = next((f for f in tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg), None)
    if plays is None or plays.actor is None or plays.actor.many or duel is None or plays.actor not in (duel.actor, duel.target) or any(f not in (plays, duel) for f in tale.facts):
        raise NotRead("先")
    tale.facts.remove(plays)
    tale.laid.append(plays)
    if duel.target is None:
        duel.target = next((w for w in tale.whos if w is not duel.actor and not w.many), None) or reader.add("对方", "对方")
    if duel.actor is None:
        duel.actor = next((w for w in tale.whos if w is not duel.target and not w.many), None) or reader.add("另一人", "另一人")
    tale.ask = Ask("first_of", fact=Fact("plays", plays.actor, at=plays.at, text="先"), contract="order")


@reads("first_of")
def read_first_of(t, ask):
    asked = next((s for s in t.steps if s.slug == "ask" and "slash" in (s.data.get("what") or ())), None)
    return None if asked is None else yes_no(t.is_him(asked.actor, ask.fact.actor), f"先由{t.label(asked.actor)}出", (asked,))


__all__ = ["applies", "ask"]
