"""What the readers of claims share: the question words, the leave asked for where the last clause only concedes, and a look for words left over."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.roles.manner import _MAY_NOT, may

ASKED = "谁|哪(?!怕)|几(?!乎)|多少|什么|啥|怎|还是(?!想|要|得|会|能|可以|把|会|拿|找|去)|为何|咋"
_CONCEDES = Lazy("(?:^|[,.?!;])(?:哪怕|就算|即使|即便|不管|无论)[^,.?!;]*$")


def clean(line: Line, *taken: str, told: tuple = ()) -> bool:
    """Whether nothing weighty is left beside the patterns; `told` are stretches taken up whole, patterns of a letter or two go last; the denial that a claim makes is no fact."""
    tail = _CONCEDES.search(line.r)
    whole = line.r
    line.r = whole[:tail.start()] if tail and tail.start() else whole
    own = line.clause
    line.r = whole
    said = _MAY_NOT.search(own) if line.claim else None
    first = [re.escape(said.group()) + "(?=" + re.escape(own[said.end():said.end() + 3]) + ")"] if said else []
    whole = [x for x in taken if x and not search(r"[\[(|?*+]", x.replace("\\(", "").replace("\\+", "")) and len(x) > 2]      # a stretch of the line itself
    return line.spare(*first, *told, *whole, *sorted((x for x in taken if x and x not in whole), key=lambda x: (len(x) <= 8, not x.startswith(("(?:没", "(?:不")))))


def leave(line: Line) -> int | None:
    """The sign of a leave, of the clause before one that only concedes (…不能当杀,哪怕距离1)."""
    sign = may(line)
    out = search("排除|剔除|划掉|划去|除名|踢出|去掉|刨除|刨掉|拿掉", line.clause)
    if out and search("(?:从|在)[^,.?]{0,8}(?:目标|名单|候选|对象|V)|在外|名单", line.clause):
        return -1 if not search("[不没未别]", line.clause) else None
    tail = _CONCEDES.search(line.r)
    if sign is None and tail and tail.start():
        whole = line.r
        line.r = whole[:tail.start()]
        sign = may(line)
        line.r = whole
    return sign


__all__ = ["ASKED", "clean", "leave"]
