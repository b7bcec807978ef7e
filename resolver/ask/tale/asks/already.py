"""Whether one thing has come about when another begins: 他濒死要桃的时候，第二个是不是已经也掉血了."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact

MOMENTS = ("dying",)
RESULTS = ("hurt", "dies", "resets", "spreads", "draws", "discards", "heals")
NOW = ("的时候", "时候", "时", "那会儿", "的当口", "当口")


def settle(reader, fact, said: str) -> bool:
    """Takes the question up where the clause before it names the moment; True if it did."""
    tale = reader.tale
    moment = next((f for f in reversed(tale.facts) if f.kind in MOMENTS and not f.neg and f.at < fact.at), None)
    named = moment is not None and any(t.has("DURING") and t.text in NOW and moment.at < t.at < fact.at for t in reader.toks)
    if not named or fact.kind not in RESULTS or fact.neg or fact.target is None or fact.target is moment.target or fact.target.many or any(f.kind == "use" and f.unit in units.MASS for f in tale.facts):
        return False            # whose turn it is at a mass trick the seats decide
    if fact in tale.facts:
        tale.facts.remove(fact)
    if not any(f.kind in ("saved", "dies") and f.target in (None, moment.target) for f in tale.facts):
        tale.facts.append(Fact("saved", target=moment.target, at=fact.at, text="救"))      # the moment passes: what comes after it is played, too
    tale.ask = Ask("already", fact=fact, needs=[moment], contract="order")
    return True


@reads("already")
def read_already(t, ask):
    begins, comes = t.find(ask.needs[0]), t.find(ask.fact)
    if not begins or not comes:
        return None             # only where both come about can it be seen which was first
    return yes_no(comes[0] < begins[0], f"先{t.words(ask.fact)}" if comes[0] < begins[0] else "那时还没有", (t.steps[comes[0]],))


__all__ = ["settle"]
