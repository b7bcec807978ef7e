"""Two who say different things, and who of them is right (甲说能摸牌，乙说不能，谁对): the one whose claim the board bears out.

`answer(text, decide)` puts each claim by itself; None where no such quarrel is told or the claims do not part.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.turns import plain, reported
from resolver.ask.tale.asks import READ, reads
from resolver.ask.tale.model import Ask

DENIES = Lazy("(?:就|肯定|根本|这样|这|都|也|绝对)*(?:不能|不行|不可以|不用|不会|不对|不是|不算|没有|没用|没这回事)(?:的|了|啊|这样)?")
AGREES = Lazy("(?:就|肯定|这样|这|都|也|绝对)*(?:能|可以|行|会|要|对|是|算|有|有用)(?:的|了|啊|这样)?")


@lru_cache(maxsize=1)
def _who() -> Lazy:
    return plain.pattern("[,.;:!?]*(?:请问|你们说|大家说|这)?(?:到底|究竟)?(?:听谁的|该听谁的|<WHO>(?:说|讲|理解|想)?(?:的|得|是)?(?:对|是对的|有理|有道理|占理|在理|正确|没错)(?:的|了|呢|啊)?)[?.!]*$")


@lru_cache(maxsize=1)
def _onlooker() -> Lazy:
    return plain.pattern("<ONLOOKER>")


def told(text: str):
    """(what is told before, [(who, what he says), …]) of a quarrel between two; None where there is none."""
    end = _who().search(text)
    if end is None or any(word in text for word in reported.GUHUO):
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
        bare = DENIES.fullmatch(claim) or AGREES.fullmatch(claim)
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
        if not DENIES.fullmatch(claims[k][1]):
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
