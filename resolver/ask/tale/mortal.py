"""Who is told to lose all he has and helps himself (我2血，受到3点伤害，用一张酒和一张桃): what he plays then is played in dying, by himself.

`settle(tale)` marks those cards; `falls(tale)` gives the blow, for the table to deal it with its points.
"""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale, Who

HELP = ("peach", "analeptic")
OTHER_WAYS = ("zhoutai",)       # 不屈 may keep him where no card does


def _all(tale: Tale) -> list[Fact]:
    return [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]


def falls(tale: Tale) -> Fact | None:
    """The told loss of as much as somebody has, where nothing but his rescue is told besides."""
    blow = next((f for f in tale.facts if f.kind == "hurt" and not f.neg and f.n and f.target is not None and not f.target.many and f.target.hp is not None and f.n >= f.target.hp), None)
    if blow is None or blow.target.general in OTHER_WAYS:
        return None
    rest = [f for f in _all(tale) if f is not blow]
    mine = all(f.kind in ("dying", "saved", "dies", "hp") and (f.target or f.actor) in (None, blow.target) or f.kind == "use" and f.unit in HELP and f.zone == "save" and not f.by for f in rest)
    return blow if mine and rest else None


def spared(tale: Tale) -> None:
    """手里有一张酒，会死吗: not while what he holds is enough to save him; the question becomes whether he can be saved."""
    ask, asked = tale.ask, tale.ask.fact
    if ask.kind != "happens" or asked is None or asked.kind != "dies" or asked.neg:
        return
    if asked.target is None and len(tale.whos) == 1 and not tale.whos[0].many and any(f.target is tale.whos[0] for f in tale.facts):
        asked.target = tale.whos[0]         # he at whom the blow is aimed, and nobody else is spoken of
    if asked.target is None or asked.target.many or asked.target.general in OTHER_WAYS:
        return
    him = asked.target
    for f in tale.facts:
        if f.kind == "dies" and not f.neg and f.target is him and f.text.startswith("杀") and f.at < asked.at:      # 我被杀了，会死吗: struck, not killed
            f.kind, f.unit, f.card = "use", "slash", Card("slash")
    held = [c for c in him.cards if c.slug in HELP and c.zone == "hand"]
    stated = [*tale.facts, *ask.needs]
    if not held or any(f.kind in ("saved", "dies", "heals") or f.kind == "use" and f.unit in HELP for f in stated):
        return
    if him.hp in (0, None) and [f.kind for f in stated] == ["dying"] and stated[0].target is him and not stated[0].neg:
        ask.kind, asked.kind, ask.flip = "can", "saved", not ask.flip       # 0血但有桃，算死吗
        return
    blow = next((f for f in tale.facts if f.kind == "hurt" and not f.neg and f.n and f.target is him), None)
    if any(f.kind == "dying" for f in stated):
        return
    if blow is None or him.hp is None or blow.n - him.hp < len(held):
        ask.kind, asked.kind, ask.flip = "can", "saved", not ask.flip


def _helped(tale: Tale, blow: Fact) -> None:
    """队友-1血，我出两个桃，他活了吗: each of them is given to him who lies there."""
    him = blow.target
    for f in [f for f in tale.facts if f.kind == "use" and f.unit == "peach" and not f.neg and not f.by and f.zone in (None, "save") and f.at > blow.at and f.target in (None, him)]:
        f.zone, f.target = "save", him
        if (f.n or 1) > 1:
            tale.numbers.add(f.n)
            more = [replace(f, n=None, again=True, also=list(f.also)) for _ in range(f.n - 1)]
            f.n = None
            tale.facts[tale.facts.index(f) + 1:tale.facts.index(f) + 1] = more


def hangs(tale: Tale) -> str:
    """甲0血，乙手里有桃，甲死了吗: hangs on whether he gives it; the word, empty where nothing of that kind is asked."""
    ask, asked = tale.ask, tale.ask.fact
    stated = [*tale.facts, *ask.needs]
    if ask.kind != "happens" or asked is None or asked.kind not in ("dies", "saved") or not any(f.kind in ("dying", "hurt") and not f.neg and f.target is asked.target for f in stated):
        return ""
    if any(f.kind in ("saved", "heals") or f.kind == "use" and f.unit in HELP or f.kind == "skill" for f in stated):
        return ""
    return "桃" if any(c.slug == "peach" and c.zone == "hand" for w in tale.whos if w is not asked.target for c in w.cards) else ""


def _strikes(fact: Fact, him: Who) -> bool:
    """Whether a told fact is of the blow that fells him: a 杀, a trick or 闪电 that hits him, what he did not answer it with, a drink before it."""
    if fact.kind == "use" and fact.unit == "analeptic":
        return fact.actor is not him and not fact.neg
    if fact.kind == "use" and fact.neg:
        return fact.unit in ("jink", "slash") and fact.actor in (None, him)
    return not fact.neg and (fact.target is him or fact.kind == "effect" and fact.target is None) and (fact.kind in ("effect", "hurt", "dying") or fact.kind == "use" and fact.unit in (*units.SLASHES, "duel", "fire_attack", *units.MASS))


def settle(tale: Tale) -> None:
    """See module."""
    for blow in [f for f in tale.facts if f.kind == "hurt" and not f.neg and f.n and f.target is not None and not f.target.many and f.target.hp is not None and f.n >= f.target.hp]:
        him = blow.target
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "dying" and not f.neg and (not f.text or f.at < blow.at) and f.target is him)]       # 我-1血: told by the blow
        strangers = any(w is not him and not w.key.startswith("+") for w in tale.whos)
        for f in _all(tale):
            if f.kind == "use" and f.unit in HELP and not f.neg and not f.by and f.zone is None and f.at > blow.at and f.target in (None, him) and (f.actor is him or f.actor is None and not strangers):
                f.zone, f.actor, f.target = "save", him, him
        _helped(tale, blow)
        if tale.ask.kind == "happens" and tale.ask.fact is not None and tale.ask.fact.kind == "saved" and tale.ask.fact.target in (None, him) and any(c.slug in HELP for c in him.cards):
            tale.ask.kind = "can"       # 手里两张酒，能活吗: with what he holds
    asked = tale.ask.fact
    if tale.ask.kind == "happens" and asked is not None and asked.kind == "saved" and not asked.neg and asked.target is not None and asked.actor in (None, asked.target) and asked.target.general not in OTHER_WAYS and asked.target.hp is not None \
            and any(c.slug in HELP and c.zone == "hand" for c in asked.target.cards) and tale.facts and all(_strikes(f, asked.target) for f in tale.facts):
        tale.ask.kind = "can"           # 3血被闪电劈，有桃能活吗: with what he holds
    fallen = next((f for f in tale.facts if f.kind == "dying" and not f.neg), None)
    if fallen is None or fallen.target is not None or asked is None or asked.kind != "use" or asked.unit != "analeptic" or asked.by or asked.target not in (None, asked.actor) or any(f is not fallen for f in [*tale.facts, *tale.ask.needs]):
        return
    him = asked.actor or (tale.whos[0] if len(tale.whos) == 1 else None)
    if him is None and not tale.whos:
        him = Who("我", "我", me=True)      # 濒死的时候可以喝两张酒吗: of nobody in particular
        tale.whos.append(him)
    if him is not None:
        fallen.target = asked.actor = asked.target = him
        asked.zone, asked.card = "save", asked.card or Card("analeptic")


__all__ = ["falls", "hangs", "settle", "spared"]
