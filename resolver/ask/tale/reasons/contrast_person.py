"""Variations of a no: somebody without one thing that was told of him."""

from __future__ import annotations

import copy

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale

ANSWERS = ("jink", "slash", "peach", "nullification", "analeptic")
KINGS = {"jiuyuan": "吴", "huangtian": "群", "hujia": "魏", "jijiang": "蜀"}  # lord skills by the kingdom whose help they ask


def change(tale: Tale, k: int, do) -> Tale:
    """The tale with something done to one of its persons."""
    twin = copy.deepcopy(tale)
    do(twin.whos[k])
    return twin


def _hand(tale: Tale, ask, k: int, who):
    """What he wears and how many cards he holds."""
    for slug in who.equipment:
        yield slug, change(tale, k, lambda w, s=slug: w.equipment.remove(s))
    if who.hand is not None and ask.fact is not None and ask.fact.kind == "discards":
        yield "手牌数", change(tale, k, lambda w: setattr(w, "hand", max(w.hand + 2, 6)))
    if who.hand is not None:
        yield "手牌数", change(tale, k, lambda w: (setattr(w, "hand", None), w.cards.clear()))
    if who.hand is not None and 0 < who.hand == len(who.cards) and len({c.slug for c in who.cards}) == 1 and who.cards[0].slug in ANSWERS:
        yield "手牌数", change(tale, k, lambda w: (w.cards.append(copy.deepcopy(w.cards[0])), setattr(w, "hand", w.hand + 1)))  # one more of what he holds


def _cards(tale: Tale, ask, k: int, who):
    """Which cards he holds."""
    if any(c.suit or c.color for c in who.cards):
        twin = change(
            tale,
            k,
            lambda w: (
                setattr(w, "hand", None),
                [(setattr(c, "suit", None), setattr(c, "color", None), setattr(c, "number", None), setattr(c, "slug", None)) for c in w.cards],
            ),
        )
        for f in [*twin.facts, *twin.ask.needs]:
            if f.kind == "discards" and f.card is not None:
                f.card = None
        yield "花色", twin
    if who.hand is not None and who.hand > 1 and ask.fact is not None and "lianying" in [f.unit for f in [*ask.needs, ask.fact]]:
        yield "手牌数", change(tale, k, lambda w: (setattr(w, "hand", 1), w.cards.clear()))
    if who.hand == 0 and who.bare:
        yield "没有牌", change(tale, k, lambda w: (setattr(w, "hand", None), setattr(w, "bare", False)))


def _state(tale: Tale, ask, k: int, who):
    """How he stands: wounded, chained, turned over, his hit points, the cards he is told not to have."""
    for name, words in (("full", "满血"), ("wounded", "受伤"), ("chained", "横置"), ("turned", "翻面"), ("bare", "没有装备")):
        if getattr(who, name):
            yield words, change(tale, k, lambda w, n=name: setattr(w, n, False))
    for card in who.cards:
        if card.slug in units.EQUIPS:
            yield card.slug, change(tale, k, lambda w, s=card.slug: (w.equipment.append(s), setattr(w, "cards", [c for c in w.cards if c.slug != s])))
    if who.hp is not None:
        yield "体力", change(tale, k, lambda w: setattr(w, "hp", None))
        if who.hp > 1 and ask.fact is not None and ask.fact.kind in ("dying", "dies"):
            yield "体力", change(tale, k, lambda w: setattr(w, "hp", 1))
    if who.lacks:
        yield "没有的牌", change(tale, k, lambda w: w.lacks.clear())
        if who.hand is not None:
            yield "没有的牌", change(tale, k, lambda w: (w.lacks.clear(), w.cards.clear(), setattr(w, "hand", None)))
    for slug in sorted(who.lacks & {"jink", "slash"}):
        twin = copy.deepcopy(tale)
        twin.whos[k].lacks.discard(slug)
        twin.facts.append(Fact("use", twin.whos[k], None, slug, card=Card(slug), at=10**5))
        yield "没有的牌", twin  # with that card he would have answered


def _rank(tale: Tale, ask, k: int, who):
    """What lies before him, and who he is."""
    for slug in who.judge:
        yield slug, change(tale, k, lambda w, s=slug: w.judge.remove(s))
        twin = change(tale, k, lambda w, s=slug: w.judge.remove(s))
        twin.facts[:] = [f for f in twin.facts if f.kind not in ("skips", "judge", "effect")]
        twin.judging = False
        yield slug, twin
    for name, words in (("role", "身份"), ("kingdom", "势力"), ("gender", "性别")):
        if getattr(who, name) is not None:
            yield words, change(tale, k, lambda w, n=name: setattr(w, n, None))
    called = next((f.unit for f in tale.facts if f.kind == "skill" and f.unit in marks.CALLS), None)
    if called is not None and ask.fact is not None and ask.fact.actor is who:
        yield "势力", change(tale, k, lambda w: (setattr(w, "general", None), setattr(w, "kingdom", "魏" if called == "hujia" else "蜀")))
    if who.general is not None:
        yield who.general, change(tale, k, lambda w: setattr(w, "general", None))
    for skill, kingdom in KINGS.items():
        if (
            any(f.unit == skill for f in [*tale.facts, *ask.needs, ask.fact] if f is not None)
            or skill == "jiuyuan"
            and any(w.general == "sunquan" for w in tale.whos)
        ):
            yield "势力", change(tale, k, lambda w, z=kingdom: (setattr(w, "general", None), setattr(w, "kingdom", z)))


def variations(tale: Tale):
    """(words, tale without one thing told of a person), the likeliest reasons first."""
    for k, who in enumerate(tale.whos):
        for kind in (_hand, _cards, _state, _rank):
            yield from kind(tale, tale.ask, k, who)


__all__ = ["change", "variations"]
