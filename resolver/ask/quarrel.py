"""Two people say two things, and it is asked who is right: each saying is judged as a claim of its own.

Who quarrels presupposes that one of the two is right: where one saying is judged as it stands, the other may stay unread, so long as no clause of it says the contrary.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

_ENDS = (r"(?:应该?|该|到底|究竟|说|讲|的?(?:说法|理解|讲法|话|看法|观点|意见)|判|想|记|理解)*(?:得|的)?(?:才)?(?:是|更|比较|算)?(?:对|有理|正确|占理|在理|有道理|没错|靠谱|站得住脚?)(?:的|了)?")
WHO = Lazy(rf"[,.?:;!]*(?:(?:那|这|请问|求问|求解|请教|到底|究竟|所以|最后|规则上|按规则|按规矩|说到底)[,:]*)*(?:[^,.?;:!说觉认]{{1,5}}(?:和|跟|与)[^,.?;:!说觉认]{{1,5}},?|(?:我们|他们|她们|咱们?|你们)?(?:(?:我|他|她|咱)?俩|两个?人|两位|两边|双方|两方|二人)(?:个|人)?(?:的)?(?:说法)?)?(?:里|中|里面|当中|之中|之间)*[,:]?"
            rf"(?:(?:应该?|该|要|得)?(?:听|信|按|照|依|从|以|支持|站)(?:谁|哪(?:一)?(?:个|位|边|方|家))(?:的)?(?:来|说法|算|为准|说的)*|(?:谁|哪(?:一)?(?:个|位|边|方|家)(?:人)?){_ENDS}|(?P<wrong>(?:谁|哪(?:一)?(?:个|位|边|方))(?:说|讲|理解|记|搞|弄)?(?:得|的)?(?:是)?错(?:的)?(?:了)?))[呢啊呀]?[?]*$")
_SAYS = "(?:说|认为|觉得|坚称|主张|表示|回答|以为|咬定|声称|断言|讲|反驳|坚持|争辩|解释|回(?!去|合|来|血|到)|嚷嚷?|强调|判|理解|记得|的意思|的说法|的理解|的看法|的观点)(?:是|道|的是|着|成)?"
_NAME = "(?:(?!借刀|武器|规则|牌面|不是|说|讲|认为|觉得|主张|坚|咬定|断言|声称|表示|反驳|以为|判|理解|强调|记得|解释|回答|嚷|[,.?;!:]).){1,6}?"
_SPEAKER = Lazy(rf"(?:^|(?<=[,.?;!:]))(?:而|但是?|可是?|然后|结果|不过|于是|我听)?({_NAME})(?:却|就|则|又|还|也|非要?|一口|硬|一直|总|老|都|坚决|死活|明明|偏|跟我|对我|和我|给我|当场|马上|立刻)*(?:{_SAYS}[,:]*|:)")
_MOOD = "(?:这|那|他|她|你|根本|肯定|就|才|绝对|完全|当然|规则|哪|明明|压根|也|是|都|本来)*"
DENIES = Lazy(f"^{_MOOD}(?:不行|不可以|不能|不对|不会|不用|不算|不得|不必|不能这样|没(?:有)?这(?:种|个|回|条)?(?:规矩|规定|事|说法|道理|玩法|操作|点法|用法|回事)?|违规|不合法|不是|胡说|瞎说|扯淡|不允许|不许|规则不许|不准|不成立|错了|没有|没用|不成|不合规|做不到|哪有这(?:种|个)?(?:事|道理|规矩|操作)?)[^,?]{{0,3}}$")
AGREES = Lazy(f"^{_MOOD}(?:可以|行|能|合法|没问题|允许|能这样|对|会|要|得|照样可以|照样行|没毛病|合规)(?:的|了|吧|啊|嘛|呢|呀|啦|咯|用|点|借|选|指|这样|这么干|这么做|这么用|这么点)*$")
_ROW = Lazy("吵|争(?!取)|杠上|杠起|辩|讨论|打赌|意见不|各执|僵持|问一?下|请教|求教|有分歧|分歧|说法不")
_NOUN = re.compile("^(?:说|的?(?:说法|理解|意思)是)$")


def sayings(text: str) -> list[tuple[str, str]] | None:
    """(speaker, what he says with what was told before) of a quarrel of two, None where there is none."""
    return told(text)[0]


def told(text: str) -> tuple[list[tuple[str, str]] | None, bool]:
    """(the two sayings, whether it is asked who is wrong)."""
    end = WHO.search(text)
    if end is None:
        return None, False
    tale = text[:end.start()]
    found = [m for m in _SPEAKER.finditer(tale) if not (_ROW.search(m.group(1)) or m.group(1)[:1] in "牌规书上")]
    if len(found) > 2:      # 他说…,我说…: who speaks twice, or within what is said, begins no sentence
        first = [m for m in found if m.start() == 0 or tale[m.start() - 1] in ".;?!"]
        found = first if len(first) == 2 else found
    if len(found) != 2 or found[0].group(1) == found[1].group(1):
        return None, False
    before = ",".join(x for x in re.split("[,.;:!]", tale[:found[0].start()]) if x and not (_ROW.search(x) and "借" not in x))
    out = []
    for k, m in enumerate(found):
        said = tale[m.end():found[k + 1].start() if k == 0 else len(tale)].strip(",.;:!? ")
        if not said:
            return None, False
        if len(m.group(1)) == 1 and m.group(1) not in "我他她":
            said = re.sub("我(?!们)", m.group(1), said)
        out.append((m.group(1), said if DENIES.match(said) or AGREES.match(said) else f"{before},{said}" if before else said))
    if all(m.group(1) in ("我", "他", "她") for m in found) and all(re.search("[我他她]", tale[m.end():found[k + 1].start() if k == 0 else len(tale)]) for k, m in enumerate(found)):
        return None, False      # 他说是借他的刀: who is who changes from mouth to mouth
    topic = "" if "借" in before else "借刀,"
    whole = [(who, said if "借" in said or not topic or DENIES.match(said) or AGREES.match(said) else topic + said) for who, said in out]
    return whole, bool(end.group("wrong"))


def _claim(said: str) -> str:
    """A saying put to be judged."""
    return re.sub("(?:吗|吧|呢|啊|呗|嘛|呀|啦|咯|哦)+$", "", said) + ",对吗?"


def right(pairs, judge, wrong: bool = False) -> str | None:
    """The speaker who alone is right (with `wrong` the other one); `judge(claim)` gives yes, no or None."""
    bare = [(-1 if DENIES.match(said) else 1) if DENIES.match(said) or AGREES.match(said) else 0 for _, said in pairs]
    if bare[0] and bare[1]:
        return None
    truth: list[str | None] = []
    for (_, said), plain in zip(pairs, bare):
        truth.append(None if plain else judge(_claim(said)))
    for k in (0, 1):
        if bare[k] and truth[1 - k] in ("yes", "no"):
            truth[k] = truth[1 - k] if bare[k] > 0 else {"yes": "no", "no": "yes"}[truth[1 - k]]
    if truth[0] is not None and truth[0] == truth[1] and pairs[1][1].startswith("借刀,") and not any(bare):
        truth[1] = _OTHER[truth[0]]     # it speaks of what the first has told
    if truth.count(None) == 1 and not any(bare):
        truth = _presumed(pairs, truth, judge)
    if sorted(x or "" for x in truth) != ["no", "yes"]:
        return None
    return pairs[truth.index("no" if wrong else "yes")][0]


_OTHER = {"yes": "no", "no": "yes"}
_SUBJECT = re.compile("^(.{3,}?)(?=(?:就|都|也|只|才)?(?:必须|可以|应该|直接|只能|得(?!到|来|的)|要|该|不|会|能|算|先|是|归|没))")


def _presumed(pairs, truth: list, judge) -> list:
    """The truth of two sayings of which one is not read: who quarrels says the contrary.

    The second speaks of what the first has told: judged alone it may have lost its circumstances, so that it is judged with them.
    """
    one, two = (said for _, said in pairs)
    if truth[0] is not None:
        weak = _by_clauses(two, judge)
        return [truth[0], _OTHER[truth[0]]] if weak != truth[0] or truth[0] == "yes" else truth
    if not two.startswith("借刀,"):
        return [_OTHER[truth[1]], truth[1]] if _by_clauses(one, judge) != truth[1] else truth
    head, _, last = one.rpartition(",")
    subject = _SUBJECT.match(last)
    again = judge(_claim(",".join(x for x in (head, (subject.group(1) if subject else "") + two.removeprefix("借刀,")) if x)))
    return [_OTHER[again], again] if again is not None else truth


def _by_clauses(said: str, judge) -> str | None:
    """What the clauses of a saying come to that is not read as a whole: false as soon as one is false."""
    clauses = [x for x in re.split("[,.;:!?]", said) if x not in ("", "借刀")]
    if len(clauses) < 2:
        return None
    got = [judge(_claim(x if "借" in x else "借刀," + x)) for x in clauses if len(x) > 3]
    return "no" if "no" in got else "yes" if "yes" in got else None


__all__ = ["AGREES", "DENIES", "WHO", "right", "sayings", "told"]
