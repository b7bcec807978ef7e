"""为什么A,是因为B吗: a question about 借刀杀人 that takes A for granted and asks B.

`why(text)` takes it apart. Where B is put as the cause, both must hold, or B be the card or skill that A rests on; else B is the question, asked over A.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from resolver.ask.borrowed.lazy import Lazy, search

_WHY = Lazy("(?:到底|究竟)?(?:为什么|为啥|为何|凭什么|凭啥|咋就|怎么就|怎么还|怎么会|因为什么|何以|干嘛)(?:偏偏|非得)?(?:说|规定)?")
_POLAR = Lazy("[吗么吧]$|(.)[不没]\\1|是不是|能不能|可不可以|对不对|是否|能否|可否")
_CAUSE = Lazy("^(?:是不是|难道|应该|那|就|都|主要|其实|规则上)*(?:是)?(?:因为|由于|出于|因)")
_SAKE = Lazy("(?:的缘故|的关系|的原因|的道理|所致|导致的|的效果|的锅|这个原因)(?=[吗么吧]|$)")
_TAIL = Lazy("(?:,?(?:对吗|对吧|对不对|是吗|是吧|没错吧))?[吗么吧]?$")


@dataclass(frozen=True)
class Why:
    """`fact` the claim taken for granted, `before` what is told before it, `asked` the question on it, `cause` whether as its cause."""

    fact: str
    before: str
    asked: str
    cause: bool

    def claims(self) -> list[str]:
        """What is asked as claims, alone and over what is told."""
        plain = _TAIL.sub("", _SAKE.sub("", _CAUSE.sub("", self.asked)))
        plain = re.sub("^(?:规则|难道|是不是|应该|真的|其实|那)+(?:是|就)?", "", plain)
        plain = re.sub("^是(?!不)", "", plain)
        named = "" if "借" in plain or "借" in self.before else "借刀,"
        told = [x for x in (self.before, named, "" if search("[不没无未]", self.fact) else self.fact + ",") if x]
        return [x for x in dict.fromkeys([plain, *(t + plain for t in told)]) if len(x) > 3]


def why(text: str) -> Why | None:
    """The parts, None where no why stands before a question of yes or no."""
    bare = text.rstrip("?!. ")
    m = _WHY.search(bare)
    if m is None or len(_WHY.findall(bare)) > 1:
        return None
    start = max(bare.rfind(c, 0, m.start()) for c in ",.?;:!") + 1
    stop = search("[,.?;!]", bare[m.end():])
    if stop is None:
        return None
    end = m.end() + stop.start()
    asked = re.sub("[?.!;]", ",", bare[end + 1:]).strip(",")
    if not asked or not _POLAR.search(asked) or search("谁|哪|几|多少|什么", asked):
        return None
    fact = bare[start:m.start()] + bare[m.end():end]
    cause = bool(_CAUSE.search(asked) or _SAKE.search(asked))
    return Why(bare[:start] + re.sub("^(?:就|还|也|都)(?=[不能可要会])", "", fact), bare[:start], asked, cause)


def held(parts: Why, judge, made: dict, links) -> str | None:
    """yes or no to what is asked; None where it is not plain. `judge(claim)` gives yes, no or None, `made` its answers; `links` the names in the question."""
    fact = parts.fact + ",对吗?"
    if not parts.cause and search("[不没无未别]", re.sub("(.)[不没]\\1", "", parts.asked)) or judge(fact) != "yes":
        return None
    rests = made[fact]["text"] + " ".join(made[fact]["governing"])
    if parts.cause and any(link.matched in parts.asked and link.matched not in parts.fact and link.kind in ("card", "skill") and f".{link.kind}.{link.slug}" in rests for link in links):
        return "yes"                    # the text that the fact rests on
    got = {judge(x + ",对吗?") for x in parts.claims()} - {None}
    if len(got) == 1 and not (parts.cause and "no" in got and search("[不没无未]", parts.asked)):
        return got.pop()
    return None


__all__ = ["Why", "held", "why"]
