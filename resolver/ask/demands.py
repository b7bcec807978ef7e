"""麒麟弓必须造成伤害才能发动吗, 决斗需要在攻击范围内吗, 闪电只能对自己用吗: whether the text of a card or skill asks for a condition.

`answer(conn, edition, text, links)` gives (answer, sentence, citation id), None where anything else is asked: the whole question must belong to it, so that
nothing told is passed over. The conditions stand in data/words/demands: how players say them, and where a text has them or has others in their place.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.locate import data_dir
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.printed import OPENING, decided
from resolver.ask.statement import text_of

QM = "(?:吗|么|嘛|不|吧|对吗|对吧|是吗|是吧)?"
MUST = "(?:是不是|是否|到底|究竟)*(?:必须|必需|一定要|一定得|非得|非要|需要|需|要|得)(?:满足)?(?:先)?(?:是)?"
MAY = "(?:才能|才可以|才行|才会|才算|才)(?:够)?"
DEED = "(?:#|发动|使用|用|打出|出|放|贴|吃|喝|射(?:对方的?)?马|弃(?:对方|他)?(?:的)?(?:两张)?牌|追杀|追砍|强命|强制命中|加伤害|伤害(?:\\+1|加1|加一)|\\+1|生效|有效|起作用|触发|选|指定|多指定目标|多打几个|指定多个目标|有用|响应)*(?:的)?"
ALONE = "(?:是不是|是否|到底|究竟)*(?:就)?(?:只能|只可以|只许|仅能|只有|只)(?:够)?"
NOT_ASKED = frozenset({"slash", "jink", "fire_slash", "thunder_slash"})     # used and played, by turns and out of them: their texts do not say it all


@lru_cache(maxsize=1)
def _conditions() -> tuple:
    """(forms of the question, forms of 只能, text that has it, text that has another) of each line.  Raises ValueError naming a line that has not four parts."""
    out = []
    path = data_dir() / "words" / "demands" / "conditions.txt"
    for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, colon, rest = line.partition(": ")
        parts = rest.split(" => ")
        if not colon or len(parts) != 3:
            raise ValueError(f"{path.name}:{n}: NAME: WAYS => TEXT => OTHER TEXT")
        ways = f"(?:在)?(?:{parts[0]})(?:之后|以后|后|的情况下|的时候|时)?"
        named = name in ("self_only", "others_only")
        ask = Lazy(f"#{MUST}{ways},?{MAY}{DEED}{QM}|{MUST}{ways},?{MAY}{DEED}#{DEED}{QM}|(?:使用|用|发动)?#{MUST}{ways}{QM}|只有{ways},?{MAY}{DEED}#?{DEED}{QM}|#只有{ways},?{MAY}{DEED}{QM}")
        only = Lazy(f"#{ALONE}{ways}(?:才能|才)?{DEED}{QM}|{ALONE}{ways}(?:才能|才)?{DEED}#{QM}")
        out.append((None if named else ask, only, re.compile(parts[1]), re.compile(parts[2])))
    return tuple(out)


def _named(text: str, links):
    """(text with # for the one card or skill it is about, its kind, its slug), None where there are more; 杀 and 闪 are words of the condition beside another card."""
    things = [x for x in links if x.kind in ("card", "skill", "general")]
    chief = {(x.kind, x.slug) for x in things if x.slug not in NOT_ASKED}
    if len(chief) != 1 or not all(x.sure for x in things) or next(iter(chief))[0] == "general":
        return None
    out, at = "", 0
    for x in sorted((x for x in things if x.slug not in NOT_ASKED), key=lambda x: x.start):
        if x.start >= at:
            out, at = out + text[at:x.start] + "#", x.end
    said = OPENING.sub("", re.sub(r"[?!.。？！\s]+$", "", out + text[at:]).strip(" ,"))
    return (said, *next(iter(chief)))


def answer(conn, edition: str, text: str, links):
    """See module."""
    named = _named(text, links)
    if named is None:
        return None
    said, kind, slug = named
    fits = [(has, other) for ask, only, has, other in _conditions() if ask is not None and ask.fullmatch(said) or only.fullmatch(said)]
    held = text_of(conn, edition, kind, slug) if len(fits) == 1 else None
    if held is None:
        return None
    cite, statement = held
    has, other = (pattern.search(statement.rstrip("。") + "；") is not None for pattern in fits[0])
    return (decided(has), statement, cite) if has != other else None


__all__ = ["answer"]
