"""What is thrown away for a skill told as a list (3张手牌外加身上的仁王盾和绝影一锅端了去制衡): one deed for each of its parts, as the readers count them.

Works on the normalised question, where a number of cards is asked; a list that gives no number of cards of the hand is left as it stands.
"""

from __future__ import annotations

import re
from functools import lru_cache

from resolver.ask.hanzi import number
from resolver.ask.tale.turns import plain

ASKED = re.compile("几张|多少|几牌")
SPARE = ("仁王盾", "赤兔", "贯石斧", "的卢")        # pieces whose loss does nothing, for 两件装备


@lru_cache(maxsize=1)
def _parts():
    worn = "(?:自己|他|她)?(?:身上|装备区|场上|装备栏)?(?:里|上)?(?:装|穿|戴|骑|挂|装备)?着?(?:的)?(?:那|这)?"
    hand = "(?:全部|所有|手里|手上)?(?:的)?(?P<hand%d><N>+)张(?:手牌|手里的牌|牌)"
    piece = worn + "(?:一?[匹件把个张])?(?P<piece%d><PIECE>)"
    gear = worn + "(?P<gear%d><N>)[件张](?:装备)(?:牌|区的牌)?"
    join = "(?:、|,?(?:和|跟|与|加上?|外加|连同|连带|带上|以及|还有|再加上?|并))"
    item = lambda k: f"(?:{hand % k}|{piece % k}|{gear % k})"
    whole = f"{item(0)}{join}{item(1)}(?:{join}{item(2)})?(?:{join}{item(3)})?"
    before = "(?P<before>(?P<skill>制衡)(?:了|掉|弃|丢|弃掉|扔)*|(?:弃|丢|扔|用|拿|把|将)(?:掉|了)?)"
    after = "(?P<after>(?:全|都|一起|一块儿?|一并|全部|统统|通通|一锅端|一股脑儿?|打包|给|了|掉|弃|丢|扔|拿|用|去|来|发动|进行|做|,)*制衡(?:了|掉)?)?"
    return plain.pattern(before + whole + after)


def spelled(text: str) -> str:
    """The question with such a list told part by part."""
    if "制衡" not in text or not ASKED.search(text):
        return text
    found = _parts().search(text)
    if found is None or not (found.group("skill") or found.group("after")):
        return text
    out, spare = ["制衡"], [s for s in SPARE if s not in text]
    told = found.groupdict()
    if not any(told[f"hand{k}"] for k in range(4)):
        return text
    for k in range(4):
        if told[f"hand{k}"]:
            out.append(f"弃掉{told[f'hand{k}']}张手牌")
        elif told[f"piece{k}"]:
            out.append(f"弃掉装备区的{told[f'piece{k}']}")
        elif told[f"gear{k}"]:
            n = number(told[f"gear{k}"]) or 0
            if not 0 < n <= len(spare):
                return text
            out += [f"弃掉装备区的{piece}" for piece in spare[:n]]
    return f"{text[:found.start()]}{out[0]}{','.join(out[1:])}{text[found.end():]}"


__all__ = ["spelled"]
