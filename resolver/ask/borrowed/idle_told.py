"""What is told of a question about 借刀杀人 that no answer about the card hangs on: hit points where none are asked of, the round, who is away, what else the user holds.

`less(text)` leaves it out. Nothing of a horse, a weapon, armour, the number of cards, or a death is touched.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

_HP = "(?:(?:还|只|就)?(?:剩|有)(?:下)?)?(?:[0-9一二两三四五]|残|满)(?:点|滴)?(?:血|体力)(?:值)?(?:了)?|体力(?:值)?(?:是|为|有|还有)?[0-9一二三四五](?:点)?"
_CARES = Lazy("血|体力|伤|濒死|救|死(?!活)|桃|酒|古锭")
_MORE = "(?:又|也|还)?(?:没|无|有|带)(?:有|着)?(?:桃|酒)(?:(?:也|又|和|、)?(?:没|无)?(?:有)?(?:桃|酒|闪))*"
_GOES_ON = "[装穿拿手没被有带骑身面想用刚又也正戴佩举挂]"
_DROPS = [
    # the round, the evening, who is away
    (Lazy("^第[一二三四五六七八九十0-9]+(?:轮|回合|圈|盘|局)(?:了)?,"), ""), (Lazy("(?:^|(?<=[,.]))(?:上家|下家|对家|旁边(?:的)?(?:那位|人)?|队友)(?:还)?(?:在)?(?:挂着?机|掉线|发呆|睡着|上厕所|打电话)(?:了|呢)?(?=[,.])"), ""),
    (Lazy("^(?:昨晚|昨天|今晚|今天|上次|刚才|上周|周末)?(?:的)?(?:线下局|面杀局?|这一?局|那一?局|这盘|残局)(?:里|中|上)?,"), ""),
    # hit points
    (Lazy(f"(?:{_HP})的(?=[一-龥A-H])"), ""), (Lazy(f"(?:^|(?<=[,.]))(?:残局)?我(?:{_HP})[,、]?(?:他|她|对面|对方|对家)(?:{_HP})(?:了)?,?(?=就|只)"), ""),
    (Lazy(f"(?P<w>(?:^|(?<=[,.]))[^,.?!]{{1,8}}?)(?:{_HP})(?:{_MORE})?,(?={_GOES_ON})"), r"\g<w>"), (Lazy(f"(?P<w>(?:^|(?<=[,.]))[^,.?!]{{1,8}}?)(?:{_HP})(?={_GOES_ON})"), r"\g<w>"),
    (Lazy(f"(?P<w>(?:^|(?<=[,.]))(?:我|他|她|[甲乙丙丁A-H]))(?:{_HP})(?:{_MORE})?,"), ""), (Lazy(f"(?:^|(?<=[,.]))(?:{_HP})(?:{_MORE})?,"), ""),
    # what else the user holds
    (Lazy("(?P<h>手[里上头中](?:有|捏着|拿着|握着)?)(?:一?张)?(?:桃|酒|闪|杀|顺手牵羊|过河拆桥)(?:和|跟|、)(?:一?张)?(?=借刀)"), r"\g<h>"), (Lazy("(?:^|(?<=[,.]))手[里上头中](?:有)?(?:一堆|一把|一大把)(?:闪|桃|酒),"), ""),
    (Lazy("(?:^|(?<=[,.]))我?(?:这回合|本回合)?(?:已经|刚)?(?:用|出|打)过(?:一张)?(?:顺手牵羊|过河拆桥|无中生有|五谷丰登|桃园结义|桃)(?:了)?,"), ""),
]


def less(text: str) -> str:
    """See module."""
    parts = [x for x in re.split("[,.?!;]", text) if x] or [""]
    if any(_CARES.search(x) for x in parts[-2 if len(parts[-1]) < 7 else -1:]):
        return text
    for pattern, by in _DROPS:
        text = pattern.sub(by, text)
    return re.sub(",{2,}", ",", text).lstrip(",.")


__all__ = ["less"]
