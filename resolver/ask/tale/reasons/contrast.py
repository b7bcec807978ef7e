"""A “no” must have a reason in what was told: with one told thing taken away the answer turns to yes.

Without such a thing the board may simply be laid out wrongly (a card nobody dealt, a phase nobody entered), and no answer is given.
What was taken away is the reason, and is said with the answer.
"""

from __future__ import annotations

import copy
from itertools import chain

from resolver.ask.tale import doubters
from resolver.ask.tale.model import Tale
from resolver.ask.tale.reasons import (
    contrast_asked,
    contrast_blows,
    contrast_board,
    contrast_card,
    contrast_causes,
    contrast_deed,
    contrast_heroes,
    contrast_more,
    contrast_person,
    contrast_scene,
    contrast_shu_qun,
    contrast_wei,
)

LIMIT = 40  # boards tried at most


def _anothers_phase(tale: Tale):
    """The discard phase of somebody else, where 克己 keeps the cards."""
    ask = tale.ask
    if ask.fact is not None and ask.fact.kind == "discards" and any(f.unit == "keji" and not f.neg for f in tale.facts):
        twin = copy.deepcopy(tale)  # the discard phase of somebody else
        twin.facts.clear()
        twin.phase = "弃牌"
        for w in twin.whos:
            w.general, w.hand = None, min(w.hand, 6) if w.hand else w.hand
            del w.cards[6:]
        yield "克己", twin


def _distance(tale: Tale):
    """Seats and distances as they come."""
    if tale.distances or tale.seats:
        twin = copy.deepcopy(tale)
        twin.distances.clear()
        twin.seats = None
        yield "距离", twin
        if any(f.neg for f in tale.facts):
            twin = copy.deepcopy(twin)
            twin.facts[:] = [f for f in twin.facts if not f.neg]  # 没有弃掉马: nor that horse
            yield "距离", twin


# Each gives (words, tale without one told thing); the likeliest first.
KINDS = (
    contrast_more.variations,
    contrast_heroes.variations,
    contrast_wei.variations,
    contrast_shu_qun.variations,
    contrast_board.variations,
    contrast_causes.variations,
    _anothers_phase,
    contrast_person.variations,
    doubters.contrasts,
    contrast_deed.variations,
    contrast_scene.variations,
    contrast_card.variations,
    contrast_asked.variations,
    _distance,
    contrast_blows.variations,
)


def reason(tale: Tale, run) -> str | None:
    """The words of the told thing without which `run(tale)` (a verdict, None where no board) is yes; None when there is none."""
    if tale.ask.fact is not None and tale.ask.fact.unit == "kongcheng":
        got = next((f for f in tale.facts if f.kind in ("gives", "gains", "draws") and not f.neg), None)
        if got is not None:
            return got.text or "得到牌"  # his hand is no longer empty
    for n, (words, twin) in enumerate(chain.from_iterable(kind(tale) for kind in KINDS)):
        if n >= LIMIT:
            break
        if run(twin) in ("yes", "depends"):
            return words
    return None


__all__ = ["reason"]
