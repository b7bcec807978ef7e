"""连着的B beside a blow that spreads: he is linked with the one who was struck, so that one is chained, too (横着的B says nothing of the other)."""

from __future__ import annotations

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON

# Told that no other is chained.
LONE = Lazy("(?:只有|就|仅|单|全场就|场上就)[^,?]{0,6}(?:横|连着|锁|铁索)|没(?:有)?(?:别人|其他人|别的人|人|谁)[^,?]{0,3}(?:横|连|锁|可传)|(?:别人|其他人)(?:都)?没(?:有)?(?:被)?(?:横|连|锁)")
SPREADING = ("fire_slash", "thunder_slash", "fire_attack", "lightning")
LINKED = ("连着", "连着的", "一起连着", "也连着", "被连着")


def settle(reader) -> None:
    tale = reader.tale
    _struck(reader)
    _asked(tale, reader.topic)
    _by_chain(tale)
    _handed_on(tale)
    _the_other(reader)
    word = next((t for t in reader.toks if t.has("CHAINED") and t.text in LINKED), None)
    if word is None or any(t.has("CHAIN", "CHAINED", "UNCHAIN") and t is not word for t in reader.toks):
        return
    chained = [w for w in tale.whos if w.chained]
    blows = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in SPREADING and f.target is not None]
    if len(chained) != 1 or len(blows) != 1 or blows[0].target is chained[0] or blows[0].target.many or "chain" in blows[0].target.lacks or blows[0].at > word.at:
        return
    if any(f.kind in ("chained", "chains", "resets") for f in tale.facts):
        return
    blows[0].target.chained = True


def _struck(reader) -> None:
    """郭嘉被铁索传导掉了1血: somebody else in the chain was struck, by what nobody says."""
    tale = reader.tale
    spread = next((f for f in tale.facts if f.kind == "spreads" and not f.neg), None)
    hit = next((f for f in tale.facts if f.kind == "hurt" and not f.neg and f.target is not None), None)
    if spread is None or hit is None or any(f.kind in ("use", "effect", "won", "lost") for f in tale.facts) or any(f.kind == "skill" and f.unit in ("leiji", "luoyi") for f in tale.facts) or hit.n not in (None, 1) or hit.by or spread.target not in (None, hit.target) or spread.at > hit.at:
        return
    first = reader.add("~STRUCK", "另一名角色")
    first.chained = hit.target.chained = True
    spread.target = hit.target
    tale.facts.insert(0, Fact("use", None, first, "fire_slash", card=Card("fire_slash"), at=-1, text="火杀"))


def _asked(tale, topic) -> None:
    """砍横着的甲，其他人都横着，会掉血吗: asked of those spoken of last, who have no other part."""
    ask = tale.ask
    fact = ask.fact if ask is not None and ask.kind in ("happens", "can") else None
    if fact is None or fact.kind not in ("hurt", "dies") or fact.target is not None or fact.actor is not None or topic is None or topic.many or not topic.chained:
        return
    if not any(topic in (f.actor, f.target, *f.also) for f in tale.facts) and any(f.kind == "use" and f.target is not None and not f.neg for f in tale.facts):
        fact.target = topic


def _handed_on(tale) -> None:
    """铁索传给了丙，丙掉的血能狂骨吗: of the damage told last, not of the first."""
    fact = tale.ask.fact if tale.ask is not None else None
    if fact is None or fact.kind != "skill" or fact.unit not in AT_DAMAGE or fact.target is not None or not any(f.kind == "spreads" and not f.neg for f in tale.facts):
        return
    struck = [w for f in tale.facts if f.kind == "use" for w in (f.actor, f.target, *f.also)]
    others = [w for w in tale.whos if w not in struck and w is not fact.actor and not w.many]
    for f in tale.facts:
        if f.kind == "spreads" and not f.neg and f.target is None and len(others) == 1:
            f.target = others[0]        # 传导到距离2的乙
    last = next((f for f in reversed(tale.facts) if f.kind in ("hurt", "spreads") and not f.neg and f.target is not None and not f.target.many and f.at < fact.at), None)
    if last is not None:
        fact.target = last.target


AT_DAMAGE = ("kuanggu",)        # skills of him who does the damage, for each who suffers it
MASS_BLOWS = ("savage_assault", "archery_attack")


def _the_other(reader) -> None:
    """队友和我都横着，对面雷杀我，我掉1血，他也掉1血吗: 他 is the other one in the chain, not he who struck."""
    tale = reader.tale
    fact = tale.ask.fact if tale.ask is not None and tale.ask.kind in ("happens", "can", "must") else None
    if fact is None or fact.kind != "hurt" or fact.target is None or fact.target.chained:
        return
    said = [t for t in reader.t if t.has(*PERSON)]
    blow = next((f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in SPREADING and f.actor is fact.target and f.target is not None and f.target.chained), None)
    others = [w for w in tale.whos if blow is not None and w.chained and w is not blow.target and not w.many]
    if len(others) == 1 and said and all(t.has("THEY") for t in said if t.at >= fact.at - 6 and not t.has("ME")) and any(t.has("THEY") for t in said):
        fact.target = others[0]


def _by_chain(tale) -> None:
    """南蛮打中横着的甲，其他横着的人会掉血吗: whether it comes along the chain; that the trick is aimed at them, too, is not asked."""
    fact = tale.ask.fact if tale.ask is not None and tale.ask.kind in ("happens", "can", "must") else None
    if fact is None or fact.kind != "hurt" or fact.target is None or not fact.target.chained or any(fact.target in (f.actor, f.target, *f.also) for f in tale.facts):
        return
    if any(f.kind == "use" and f.unit in MASS_BLOWS and not f.neg for f in tale.facts) and any(w.chained and w is not fact.target and any(f.target is w for f in tale.facts) for w in tale.whos):
        fact.kind = "spreads"
        fact.target = None if fact.target.many else fact.target


def in_chain(reader, clause) -> bool:
    """三个人都横置，其中一个中了雷杀，一共掉几血: of all who are told to be chained, where the asking clause names no one of them."""
    tale = reader.tale
    chained = [w for w in tale.whos if w.chained and not w.many]
    struck = any(f.kind == "use" and not f.neg and (f.target in chained or f.target is None) for f in tale.facts)
    one = [t for t in clause if t.has(*PERSON) and not t.has("BOTHP", "MANYP", "ALLP", "REST") and t.text not in ("我们", "咱们", "他们", "各自")]
    return len(chained) > 1 and struck and len(one) != 1


__all__ = ["in_chain", "settle"]
