"""What a blow of another kind, or a hand that is empty, would do: 喝了酒用决斗 adds nothing because 酒 speaks of 杀, 古锭刀 nothing where there are cards."""

from __future__ import annotations

import copy
import re

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale

OF_SLASHES = ("analeptic", "guding_blade")      # what adds to a 杀 alone
OTHERS = ("duel", "savage_assault", "archery_attack", "fire_attack", "lightning")
OF_HIMSELF = ("analeptic", "peach", "ex_nihilo")
HELD = re.compile("有(?:手)?牌|[0-9一二两三四五]张(?:手)?牌|手牌[0-9一二两三四五]张")


def variations(tale: Tale):
    """(words, tale without one told thing); see `contrast.variations`."""
    ask = tale.ask
    if ask.fact is not None and ask.fact.kind == "resets":
        yield from _unlinked(tale)
    if ask.fact is None or ask.fact.kind != "boost":
        return
    known = [*tale.facts, *ask.needs]
    adds = [f for f in known if f.kind == "use" and f.unit == "analeptic" and not f.neg]
    blades = [w for w in tale.whos if "guding_blade" in w.equipment]
    for k, told in enumerate(known if adds or blades else ()):
        if told.kind == "use" and told.unit in OTHERS and not told.neg and told.by is None:
            twin = copy.deepcopy(tale)
            blow = [*twin.facts, *twin.ask.needs][k]
            blow.unit, blow.card = "slash", Card("slash")
            twin.facts[:] = [f for f in twin.facts if f.kind not in ("won", "lost")]
            yield told.unit, twin
    if blades and HELD.search(tale.text):
        for k, who in enumerate(tale.whos):
            if who not in blades and who.hand != 0 and not who.many:
                twin = copy.deepcopy(tale)
                twin.whos[k].hand, twin.whos[k].cards, twin.whos[k].lacks = 0, [], set()
                yield "手牌", twin


def _unlinked(tale: Tale):
    """甲横置，甲用酒，会重置吗: what lies chained is turned by the chain, not by another card nor by the end of a turn."""
    at = next((k for k, w in enumerate(tale.whos) if w.chained and not w.many), None)
    uses = [f for f in tale.facts if f.kind == "use" and not f.neg]
    if at is None or len(uses) > 1 or any(f.kind != "use" or f.unit not in OF_HIMSELF for f in tale.facts):
        return
    twin = copy.deepcopy(tale)
    twin.facts[:] = [Fact("use", None, twin.whos[at], "iron_chain", card=Card("iron_chain"), at=0)]
    twin.phase = twin.own_turn = None
    yield uses[0].unit if uses else "横置", twin


__all__ = ["variations"]
