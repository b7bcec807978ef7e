"""A claim that is put to judgement (朋友说X，有道理没; 非说X，真这样?) becomes the question whether it is so: X，对吗.

Works on the normalised question. Who speaks and how it is judged stand in data/words/plain/claims.txt. An onlooker has no seat: 我 and 你 in what he says are
the asker; so they are in the words of somebody on the board of whom nothing else is told, unless his speech is quoted (他说：我…).
"""

from __future__ import annotations

import re
from functools import lru_cache

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale import plain

GUHUO = ("蛊惑", "质疑", "于吉", "于半仙")       # there a claim is a deed of the game
BREAK = "[,.;:!?()-]"
ASKING = re.compile("[吗么?谁几]|多少|什么|怎么|还是")


@lru_cache(maxsize=1)
def _judge() -> Lazy:
    return plain.pattern(f"(?:{BREAK}|\\s)*(?P<whose><WHOSE>)?(?:的|这)?(?:说法|观点|理解|话|说|讲|想|判)?(?:的|得)?(?:到底|究竟)?(?P<true><TRUE>)[?.!]*(?=$|[,.?!()-])")


@lru_cache(maxsize=1)
def _said() -> Lazy:
    return plain.pattern(f"(?:^|(?<={BREAK[:-1]}])|(?<=\\s))(?:听|据|结果|但|但是|可|可是|然后|于是|后来|刚才)?(?P<who><ONLOOKER>|<SEATED>|我|[一-龥A-H]{{1,3}}?)?(?:<MANNER>)*(?:<SAY>)(?P<colon>[:,]*)")


def claims(text: str) -> list[re.Match]:
    """Where somebody begins to say something."""
    return list(_said().finditer(text))


def is_judged(text: str) -> bool:
    """Whether the question puts something said to judgement at its end."""
    return any(m.start() and not ASKING.search(text[m.end():]) for m in _judge().finditer(text))


def judged(text: str) -> str:
    """The question with its claim asked plainly; as it stands where nothing is put to judgement or the claim is a deed of the game."""
    if any(word in text for word in GUHUO):
        return text
    end = next((m for m in _judge().finditer(text) if m.start() and not ASKING.search(text[m.end():])), None)
    if end is None:
        return text
    head, tail = text[:end.start()], text[end.end():]
    said = [m for m in claims(head) if m.end() < len(head)]
    if not said and end.group("whose") in (None, "我", "他", "她") and not end.group("true").startswith(("真", "是真")):
        return text
    for found in reversed(said):
        head = _without(head, found, tail)
    return f"{head.rstrip(',.;:!- ')},对吗?{tail.lstrip('?')}"


def _without(head: str, found: re.Match, tail: str) -> str:
    """The question without the words that name the speaker; they stay where what is said is said of himself."""
    who, claim, before = found.group("who") or "", head[found.end():], head[:found.start()]
    mine = re.search("我|俺|自己", claim) is not None
    if who in ("", "我") or plain.pattern("<ONLOOKER>").fullmatch(who):
        return before + (claim if who == "我" else claim.replace("你", "我"))
    elsewhere = who in before or who in tail
    own = mine and (elsewhere or ":" in found.group("colon") or plain.pattern("<SEATED>").fullmatch(who) is None)
    bare = re.match("(?:就|还|也|又|再|不)?(?:能|可以|不能|会|不会|要|不用|应该|算|没)", claim) is not None and (elsewhere or plain.pattern("<SEATED>").fullmatch(who) is None)
    if own or bare:
        return f"{before}{who}说{claim}"
    return before + claim.replace("你", "我")


__all__ = ["GUHUO", "claims", "is_judged", "judged"]
