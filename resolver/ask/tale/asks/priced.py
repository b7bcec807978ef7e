"""What somebody throws away for a skill of his play phase is its price: 把装着的马弃了，发动青囊，行吗; 弃装着的马治人，行吗."""

from __future__ import annotations

from resolver.ask.frames import Card

PRICED = {"qingnang": 1, "jieyin": 2, "lijian": 1}      # skills of one's play phase that cost cards, and how many


def settle(reader) -> None:
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    if ask.kind not in ("can", "happens") or fact is None or fact.neg or ask.neg or ask.flip:
        return
    told = next((f for f in tale.facts if f.kind == "skill" and f.unit in PRICED and not f.neg), None)
    if fact.kind == "heals" and told is not None and any(_worn(n) for n in ask.needs):
        told.target = told.target or (fact.target if fact.target is not told.actor else None)
        tale.facts.remove(told)
        ask.kind, ask.contract, ask.fact, fact = "can", "legality", told, told
    if ask.kind != "can" or fact.kind != "skill" or fact.unit not in PRICED or fact.material:
        return
    for where in (ask.needs, tale.facts):
        for paid in [f for f in where if _worn(f) and f.actor in (None, fact.actor)]:
            if len(fact.material) < PRICED[fact.unit]:
                fact.material += (paid.card,)
                where.remove(paid)
    if fact.material:
        fact.material += tuple(Card(zone="hand") for _ in range(PRICED[fact.unit] - len(fact.material)))


def _worn(fact) -> bool:
    return fact.kind == "discards" and not fact.neg and not fact.want and fact.n in (None, 1) and fact.card is not None and fact.card.zone == "equip" and fact.card.slug is not None


__all__ = ["settle"]
