"""Variations of a no: another card in the place of the one that was told or asked."""

from __future__ import annotations

import copy

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.reasons.contrast_person import change
from resolver.ask.units import MASS

ANSWERS = ("jink", "slash", "peach", "nullification", "analeptic")


def _with_it(tale: Tale):
    """What goes with the deed: of the other colour, or left out."""
    ask = tale.ask
    for k, fact in enumerate(ask.needs):
        if fact.kind == "use" and fact.card is not None and (fact.card.suit or fact.card.color):
            twin = copy.deepcopy(tale)
            card = twin.ask.needs[k].card
            red = card.color == "red" or card.suit in ("heart", "diamond")
            card.suit, card.number, card.color = None, None, "black" if red else "red"
            yield "颜色", twin
    for k, need in enumerate(ask.needs):
        if need.kind == "skill" and not need.neg and ask.kind == "happens" and need is not ask.fact:
            twin = copy.deepcopy(tale)  # the skill is not invoked
            del twin.ask.needs[k:]
            yield need.text or need.unit, twin


def _in_its_place(tale: Tale):
    """A card that would have such a result."""
    ask = tale.ask
    first = next((k for k, f in enumerate(tale.facts) if f.kind == "use" and not f.neg and f.unit not in ("jink", "nullification", "peach", "analeptic")), None)
    if first is not None and ask.kind != "must":
        for slug in ("slash", "fire_slash", "duel", *(("archery_attack", "savage_assault") if tale.facts[first].unit in MASS else ())):
            if tale.facts[first].unit == slug:
                continue
            twin = copy.deepcopy(tale)
            start = twin.facts[first]
            start.unit, start.card, start.by, start.material = slug, Card(slug), None, ()
            twin.facts[:] = [
                f
                for f in twin.facts
                if f is start or f.kind not in ("use", "offset", "void", "won", "lost", "taken", "breaks", "gains", "effect") or f.unit in ("jink", "analeptic")
            ]
            yield tale.facts[first].text or tale.facts[first].unit, twin
    other = {"heals": "peach", "draws": "ex_nihilo", "gains": "snatch", "taken": "snatch", "breaks": "dismantlement"}.get(
        ask.fact.kind if ask.fact is not None else ""
    )
    uses = [k for k, f in enumerate(tale.facts) if f.kind == "use" and not f.neg]
    if other is not None and uses:
        twin = copy.deepcopy(tale)  # a card that has such a result: the board would show it
        start = twin.facts[uses[-1]]
        start.unit, start.card, start.by, start.material, start.zone = other, Card(other), None, (), None
        twin.facts[:] = [start]
        if other in ("peach", "ex_nihilo"):
            start.target = None
            start.actor = (twin.ask.fact.target if other == "peach" else twin.ask.fact.actor) or start.actor
        yield tale.facts[uses[-1]].text or tale.facts[uses[-1]].unit, twin


def _trick(tale: Tale):
    """A trick in the place of a skill; one of the cards that may be given; 酒 before it."""
    ask = tale.ask
    uses = [k for k, f in enumerate(tale.facts) if f.kind == "use" and not f.neg]
    stopped = ask.fact is not None and (ask.fact.kind == "offset" or ask.fact.kind == "use" and ask.fact.unit == "nullification")
    skill = next((k for k, f in enumerate(tale.facts) if f.kind == "skill" and not f.neg), None)
    if stopped and skill is not None and not uses:
        twin = copy.deepcopy(tale)  # a trick in the skill's place
        old = twin.facts[skill]
        twin.facts[:] = [Fact("use", old.actor, old.target, "dismantlement", card=Card("dismantlement"))]
        twin.ask.needs[:] = [n for n in twin.ask.needs if n.kind != "skill"]
        yield old.text or old.unit, twin
    if (
        ask.fact is not None
        and ask.fact.kind == "gives"
        and ask.fact.card is not None
        and ask.fact.card.slug not in ("jink", "lightning")
        and any(n.unit == "huangtian" for n in [*ask.needs, *tale.facts])
    ):
        twin = copy.deepcopy(tale)  # one of the cards that may be given
        twin.ask.fact.card = Card("jink")
        for f in twin.facts:
            f.card = Card("jink") if f.kind == "gives" and f.card is not None else f.card
        yield ask.fact.card.slug, twin
    if ask.fact is not None and ask.fact.kind == "boost" and uses:
        twin = copy.deepcopy(tale)  # 酒 adds to it
        start = twin.facts[uses[-1]]
        twin.facts.insert(0, Fact("use", start.actor, None, "analeptic", card=Card("analeptic")))
        start.unit, start.card = "slash", Card("slash")
        yield tale.facts[uses[-1]].text or tale.facts[uses[-1]].unit, twin


def _served(tale: Tale):
    """A trick before 无懈可击, the card that would have served."""
    ask, fact = tale.ask, tale.ask.fact
    if fact is not None and fact.unit == "nullification":
        for k, told in enumerate(tale.facts):
            if told.kind == "use" and not told.neg and told.unit in ("peach", "analeptic", "slash", "fire_slash", "thunder_slash"):
                twin = copy.deepcopy(tale)  # a trick instead
                twin.facts[k].unit, twin.facts[k].card = "ex_nihilo", Card("ex_nihilo")
                twin.facts[k].target, twin.facts[k].zone = None, None
                twin.facts[:] = [f for f in twin.facts if f.kind == "use" and f.unit not in ("jink", "peach", "analeptic")]
                yield told.unit, twin
    if fact is not None and fact.kind == "use" and ask.kind == "can" and (fact.unit in ANSWERS or fact.zone == "save") and not fact.by:
        for slug in ANSWERS:
            if slug == fact.unit:
                continue
            twin = copy.deepcopy(tale)  # the card that would have served
            mine = twin.ask.fact
            mine.unit, mine.card = slug, Card(slug)
            for who in twin.whos:
                who.hand, who.cards, who.lacks = None, [c for c in who.cards if c.slug not in ANSWERS], set()
            yield fact.unit, twin


def _killer(tale: Tale):
    """Killed by somebody, another role, somebody else's mass trick."""
    ask, fact = tale.ask, tale.ask.fact
    bolt = next((k for k, f in enumerate(tale.facts) if f.kind == "effect" and f.unit == "lightning" and not f.neg and f.target is not None), None)
    if bolt is not None and fact is not None and fact.kind in ("draws", "reward", "penalty") and (fact.actor or fact.target) is not None:
        twin = copy.deepcopy(tale)  # killed by somebody, not by lightning
        doer, victim = twin.ask.fact.actor or twin.ask.fact.target, twin.facts[bolt].target
        victim.judge.clear()
        twin.judging = False
        if victim.role != "rebel" and fact.kind != "penalty":
            victim.role = "rebel"
        twin.facts[bolt] = Fact("use", doer, victim, "slash", card=Card("slash"), at=twin.facts[bolt].at)
        yield "闪电", twin
    for k, who in enumerate(tale.whos):
        for role in ("rebel", "loyalist", "lord"):
            if who.role is not None and who.role != role and not any(w.role == "lord" for w in tale.whos if role == "lord"):
                yield "身份", change(tale, k, lambda w, r=role: setattr(w, "role", r))
    if fact is not None and fact.actor is not None and ask.kind in ("must", "happens"):
        k = tale.whos.index(fact.actor) if fact.actor in tale.whos else None
        for n, told in enumerate(tale.facts):
            if k is not None and told.kind == "use" and told.actor is fact.actor and told.unit in MASS:
                twin = copy.deepcopy(tale)
                twin.facts[n].actor = None  # somebody else's mass trick
                yield "使用者", twin


KINDS = (_with_it, _in_its_place, _trick, _served, _killer)


def variations(tale: Tale):
    """(words, tale with another card), the likeliest reasons first."""
    for kind in KINDS:
        yield from kind(tale)


__all__ = ["variations"]
