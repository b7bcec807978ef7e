"""Two who say different things, and who of them is right (甲说能摸牌，乙说不能，谁对): the one whose claim the board bears out.

`answer(text, decide)` puts each claim by itself; None where no such quarrel is told or the claims do not part.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.quarrel import AGREES, DENIES, WHO
from resolver.ask.tale.turns import plain, reported
from resolver.ask.tale.asks import READ, reads
from resolver.ask.tale.model import Ask

@lru_cache(maxsize=1)
def _onlooker() -> Lazy:
    return plain.pattern("<ONLOOKER>")


def told(text: str):
    """(what is told before, [(who, what he says), …]) of a quarrel between two; None where there is none."""
    end = WHO.search(text)
    if end is None or end.group("wrong") or any(word in text for word in reported.GUHUO):
        return None
    head = text[:end.start()]
    said = [m for m in reported.claims(head) if m.group("who") and not m.group("who").endswith(("都", "大家"))]
    if len(said) != 2:
        return None
    first, second = said
    claims = [(first.group("who"), head[first.end():second.start()]), (second.group("who"), head[second.end():])]
    return head[:first.start()].rstrip(",.;: "), [(who, re.sub("^(?:而|但|可|结果|然后)|[,.;:!? ]+$", "", claim.strip(",.;:!? "))) for who, claim in claims]


def answer(text: str, decide):
    """`decide(text)` gives a Decision.  The Decision with the name of him who is right, None where the claims do not part."""
    quarrel = told(text)
    if quarrel is None:
        return None
    facts, claims = quarrel
    verdicts = []
    for k, (who, claim) in enumerate(claims):
        bare = DENIES.match(claim) or AGREES.match(claim)
        if bare:
            verdicts.append(None)
            continue
        if re.search("我|俺", claim) and who != "我" and not _onlooker().fullmatch(who):
            return None         # whose 我 it is
        if re.search("[他她]", claim) and who in ("他", "她"):
            return None         # 他说是借他的刀: his own, or another's
        found = decide(f"{facts},{claim},对吗?" if facts else f"{claim},对吗?")
        if found.verdict not in ("yes", "no"):
            return None
        verdicts.append(found)
    if all(v is None for v in verdicts):
        return None
    if None in verdicts:        # 甲说能摸牌，乙说不能
        k = verdicts.index(None)
        if not DENIES.match(claims[k][1]):
            return None
        found = verdicts[1 - k]
        right = 1 - k if found.verdict == "yes" else k
    elif {v.verdict for v in verdicts} != {"yes", "no"}:
        return None             # both may be right, or neither
    else:
        right = next(k for k, v in enumerate(verdicts) if v.verdict == "yes")
        found = verdicts[right]
    name = claims[right][0]
    if found.query is not None and found.query.tale is not None:
        was = found.query.tale.ask
        found.query.tale.ask = Ask("right", fact=was.fact, options=[(was, found.verdict, name, claims[1 - right][0])], contract="outcome")
    found.outcome = replace(found.outcome, verdict="value", value=("player", name, None), text=f"{name}说得对")
    found.verdict, found.value, found.text = "value", found.outcome.value, found.outcome.text
    return found


@reads("right")
def read_right(t, ask):
    """The one whose claim the run bears out."""
    was, verdict, name, other = ask.options[0]
    out = READ[was.kind](t, was)
    if out is None:
        return None
    who = name if out.verdict == verdict else other
    return replace(out, verdict="value", value=("player", who, None), text=f"{who}说得对")


__all__ = ["answer", "told"]
