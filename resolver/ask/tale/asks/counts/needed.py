"""The least number of answers that will do."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.asks.counts.draft import TIMES
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON


def least(reader, fact: Fact, needs) -> None:
    """Whether `fact.n` answers are the least number that will do."""
    tale = reader.tale
    last = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.ANSWERED_BY and not f.neg), None)
    if last is None or needs:
        raise NotRead(str(fact.n))
    if fact.actor is last.actor and not any(t.at > last.at and t.has(*PERSON) for t in reader.t):
        fact.actor = None  # 吕布决斗我, 要顶得两张杀: the one who answers
    if fact.actor is not None and fact.actor.many and last.target is not None and last.target in reader.group:
        fact.actor = None  # 方天砍三个人，每个人要两张闪吗: one like the other
    who = fact.actor or last.target or (reader.add("别人", "别人") if last.unit in units.MASS else None)
    tale.facts[:] = [f for f in tale.facts if f.kind not in ("offset", "saved")]
    tale.ask = Ask("count", fact=Fact("use", actor=who, unit=fact.unit, n=fact.n), unit="answers:" + fact.unit, contract="count")
    tale.ask.least = fact.n


def answers_needed(reader, made, many, card) -> None:
    """要几张闪, 几个桃救得回来: the least number with which the question ends well."""
    tale = reader.tale
    who = reader.subject or reader.topic
    for f in made:
        if f.unit == card.val and f in tale.facts and f.at >= many.at:
            who = f.actor or who
            tale.facts.remove(f)
    last = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.ANSWERED_BY), None)
    if card.val == "slash" and not any(f.kind == "use" and units.ANSWERED_BY.get(f.unit) == "slash" for f in tale.facts):
        last = None
        tale.facts[:] = [f for f in tale.facts if not (f in made and f.unit in units.SLASHES)]
    if card.val == "slash" and last is None:  # 砍出去几张杀: how often, not how many it takes
        if who is None or not any(f.kind == "skill" and f.actor is who for f in tale.facts):
            raise NotRead(many.text)
        tale.ask = Ask("count", fact=Fact("use", actor=who, unit="slash"), unit=TIMES, contract="count")
        return
    if card.val == "jink" and last is not None and last.target is not None:
        who = last.target
        handed = next(
            (f for f in reversed(tale.facts) if f.kind == "skill" and f.unit == "liuli" and f.target is not None and not f.neg and f.at > last.at), None
        )
        who = handed.target if handed is not None else reader.subject if last.target.many and reader.subject is not None else who
    if last is not None and last.unit in units.MASS and who is last.actor or who is not None and who.many and last is not None:
        who = (
            reader.group[0] if last.target is not None and last.target in reader.group else reader.add("别人", "别人") if last.unit in units.MASS else who
        )  # 吕布万箭要几张闪: those who answer
    if card.val == "jink":
        tale.facts[:] = [f for f in tale.facts if f.kind != "offset" or f not in made]
    if card.val == "peach":
        tale.facts[:] = [f for f in tale.facts if f.kind not in ("saved", "heals") or f not in made]
    tale.ask = Ask("count", fact=Fact("use", actor=who if card.val != "peach" else None, unit=card.val), unit="answers:" + card.val, contract="count")
