"""What an answer takes for granted: a 闪 that is told answers a 杀, a 无懈可击 a trick."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact

STRUCK = ("被劈的人", "被雷劈的人", "被电的人", "被雷击的人", "被劈的", "挨劈的人", "被雷的人", "被劈的那个人", "被劈的那个", "被劈的角色", "目标", "被雷的那个")


def settle(reader) -> None:
    """陆逊打出最后一张闪，连营能发动吗: a 闪 answers a 杀, a 无懈 a trick, where nothing else is told that could bring it."""
    tale, ask = reader.tale, reader.tale.ask
    bolt = next((f for f in tale.facts if f.kind == "skill" and f.unit == "leiji" and not f.neg and f.target is None), None)
    struck = [w for w in tale.whos if w.label in STRUCK]
    if bolt is not None and len(struck) == 1:
        bolt.target = struck[0]         # 雷击…，被劈的人
    _challenged(tale, ask)
    twice = next((f for f in tale.facts if f.kind == "double" and f.unit == "buqu"), None)
    owner = reader.owner_of("buqu") if twice is not None else None
    if owner is not None and owner.hp is None and not owner.piles and not any(f.kind in ("hurt", "use", "effect") for f in tale.facts):
        owner.piles = 1         # two cards of one number: one of them lay there
    if ask is None or ask.fact is not None and ask.fact.unit in ("leiji", "jink", "nullification", "guhuo"):
        return
    told = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in ("jink", "nullification") and f.actor is not None and not f.by and not f.want]
    others = [f for f in [*tale.facts, *ask.needs] if f not in told and f.kind in ("use", "skill", "hurt", "judge", "effect", "chases", "offset", "void", "taken", "breaks")]
    if len(told) != 1 or others or ask.kind not in ("can", "happens", "must", "count") or told[0].target is not None:
        return
    slug = "slash" if told[0].unit == "jink" else "dismantlement"
    tale.facts.insert(0, Fact("use", None, told[0].actor, slug, card=Card(slug), at=max(0, told[0].at - 1), text=told[0].text))


def _challenged(tale, ask) -> None:
    """离间曹操和赵云，赵云能把闪当杀打出吗: he answers the duel that the other one of the two is made to use on him."""
    pair = next((f for f in tale.facts if f.kind == "skill" and f.unit == "lijian" and not f.neg and f.target is not None and len(f.also) == 1), None)
    played = ask.fact if ask is not None and ask.fact is not None and ask.fact.kind == "use" and ask.fact.unit == "slash" and ask.fact.target is None else None
    if pair is None or played is None or any(f.kind == "use" for f in tale.facts):
        return
    both = (pair.target, pair.also[0])
    if played.actor in both:
        other = both[1 - both.index(played.actor)]
        tale.facts.append(Fact("use", other, played.actor, "duel", card=Card("duel"), at=pair.at, text=pair.text))


__all__ = ["settle"]
