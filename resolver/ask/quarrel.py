"""Two people say two things, and it is asked who is right: each saying is judged as a claim of its own.

Answered only where both are judged and one alone holds; a saying that only denies the other's (没这规矩, 不行) is judged with it.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

_WHO = Lazy(r"[,.?:]*(?:那|这|请问|到底|究竟)*(?:他们|他俩|两个?人|俩人|两人)?(?:中|里|当中)?谁(?:说|讲|的说法|的理解|的话|判|想)?(?:得|的)?(?:是|更|比较)?(?:对|有理|正确|占理|有道理|在理|没错)(?:的|了)?[呢啊呀]?[?]*$")
_SPEAKER = Lazy(r"(?:^|(?<=[,.?;!]))(?:而|但|但是|可|可是|然后)?([A-Z甲乙丙丁戊己]|我|队友|对面|对方|主公|忠臣|反贼|内奸|裁判|[\u4e00-\u9fff]{2,3}?)(?:却|就|则|又|非|坚持|一口咬定|反驳)*(?:说|认为|觉得|坚称|主张|表示|回答|:)(?:是|道)?[,:]*")
_DENIES = Lazy("^(?:这|那|他|她|你|根本|肯定|就|才)*(?:不行|不可以|不能|不对|不能这样|没这规矩|没这个?规定|没这(?:回)?事|违规|不合法|不是|胡说|瞎说|不允许|不成立|错了)[^,?]{0,3}$")
_AGREES = Lazy("^(?:这|那|他|她|你|肯定|就|才|当然)*(?:可以|行|能|合法|没问题|允许|能这样|对)[^,?]{0,3}$")


def sayings(text: str) -> list[tuple[str, str]] | None:
    """(speaker, what he says with what was told before) of a quarrel of two, None where there is none."""
    end = _WHO.search(text)
    if end is None:
        return None
    told = text[:end.start()]
    found = list(_SPEAKER.finditer(told))
    if len(found) != 2 or found[0].group(1) == found[1].group(1):
        return None
    before = told[:found[0].start()].rstrip(",.;:")
    out = []
    for k, m in enumerate(found):
        said = told[m.end():found[k + 1].start() if k == 0 else len(told)].strip(",.;:!? ")
        if not said:
            return None
        if m.group(1) in ("我", "他", "她") and re.search("[我他她]", said):
            return None             # 他说是借他的刀: who is who changes from mouth to mouth
        if len(m.group(1)) == 1 and m.group(1) != "我":
            said = re.sub("我(?!们)", m.group(1), said)
        out.append((m.group(1), said if _DENIES.match(said) or _AGREES.match(said) else f"{before},{said}" if before else said))
    return out


def right(pairs, judge) -> str | None:
    """The speaker who alone is right; `judge(claim)` gives yes, no or None."""
    bare = [(-1 if _DENIES.match(said) else 1) if _DENIES.match(said) or _AGREES.match(said) else 0 for _, said in pairs]
    if bare[0] and bare[1]:
        return None
    truth: list[str | None] = []
    for (_, said), plain in zip(pairs, bare):
        truth.append(None if plain else judge(re.sub("(?:吗|吧|呢|啊)$", "", said) + ",对吗?"))
    for k in (0, 1):
        if bare[k] and truth[1 - k] in ("yes", "no"):
            truth[k] = truth[1 - k] if bare[k] > 0 else {"yes": "no", "no": "yes"}[truth[1 - k]]
    if sorted(x or "" for x in truth) != ["no", "yes"]:
        return None
    return pairs[truth.index("yes")][0]


__all__ = ["right", "sayings"]
