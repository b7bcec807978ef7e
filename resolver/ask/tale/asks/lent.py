"""张飞能给曹操护驾吗: whether somebody may give the card for the lord, not whether the lord may call for it."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON

CALLED = {"hujia": "jink", "jijiang": "slash"}
CALLS = ("让", "叫", "请", "要", "喊", "找")       # 曹操能让张飞护驾吗


def settle(reader, clause: list) -> None:
    """Changes the ask in place.  Raises NotRead where of whose kingdom the helper is, is not told."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    if ask.kind not in ("can", "happens") or ask.neg or tale.facts or ask.needs or fact is None or fact.kind != "skill" or fact.unit not in CALLED or fact.neg or fact.actor is None or not fact.actor.general:
        return
    lord = fact.actor
    called = next((k for k, t in enumerate(clause) if t.has("SK") and t.val == fact.unit), None)
    named = [k for k, t in enumerate(clause[:called]) if t.has(*PERSON) and not t.has("PEOPLE", "SELF")] if called is not None else []
    helpers = [w for w in tale.whos if w is not lord and not w.many]
    if len(named) > 1 and fact.target is not None and fact.target is not lord and lord.key.startswith("general:") and not any(t.has("GEN") and t.val == lord.general for t in reader.toks):
        raise NotRead(fact.target.label)        # 张飞能给曹操激将吗: for whom it cannot be
    if not named or len(helpers) != 1:
        return
    whose = [reader.person(clause[k], None) for k in named]
    asks_him = whose[0] is lord and len(named) > 1 and any(t.text in CALLS or t.has("BEI") and t.text[:1] in CALLS for t in clause[named[0]:named[1]])
    if whose[0] is not helpers[0] and not asks_him:
        return
    if helpers[0].general is None and helpers[0].kingdom is None:
        raise NotRead(helpers[0].label)
    tale.facts.append(fact)
    fact.target = None
    lord.role = lord.role or "lord"
    slug = CALLED[fact.unit]
    ask.fact = Fact("use", helpers[0], None, slug, card=Card(slug), at=fact.at + 1, text=fact.text)
    ask.kind, ask.contract = "can", "legality"


__all__ = ["settle"]
