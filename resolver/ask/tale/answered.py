"""What an answer takes for granted: a 闪 that is told answers a 杀, a 无懈可击 a trick."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact


def settle(reader) -> None:
    """陆逊打出最后一张闪，连营能发动吗: a 闪 answers a 杀, a 无懈 a trick, where nothing else is told that could bring it."""
    tale, ask = reader.tale, reader.tale.ask
    if ask is None or ask.fact is not None and ask.fact.unit in ("leiji", "jink", "nullification", "guhuo"):
        return
    told = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in ("jink", "nullification") and f.actor is not None and not f.by and not f.want]
    others = [f for f in [*tale.facts, *ask.needs] if f not in told and f.kind in ("use", "skill", "hurt", "judge", "effect", "chases", "offset", "void", "taken", "breaks")]
    if len(told) != 1 or others or ask.kind not in ("can", "happens", "must", "count") or told[0].target is not None:
        return
    slug = "slash" if told[0].unit == "jink" else "dismantlement"
    tale.facts.insert(0, Fact("use", None, told[0].actor, slug, card=Card(slug), at=max(0, told[0].at - 1), text=told[0].text))


__all__ = ["settle"]
