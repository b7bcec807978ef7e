"""What others at the table say of the rules beside the question: left out, or, where it is asked whether they are right, put as the claim that is to be judged.

`heard(text)` works on the plain question. A saying is left out only where it speaks of leave or duty and tells no fact of the board; what somebody says that he does
(A:我借B的刀) is told as his deed.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

_SAYS = (
    "(?:就|却|可|马上|当场|立刻|立马|非要?|硬要?|偏要?|又|还|死活|一直|一口|急了|不干了?|不服气?|不乐意了?|不高兴了?|跳起来|拍着?桌子?|摇着?头|摆手|瞪眼|站起来|插嘴|在旁边|在一旁|大声|小声|跟我|对我|,)*"
    "(?:说|讲|嚷嚷?|喊|叫|吼|嘀咕|咬定|坚持|认为|觉得|主张|声称|质疑|反驳|表示|抗议|提醒|争辩|嘲笑|拍桌子?|插话|发话)(?:着|道|说|了|起来)*[:,]*"
)
_SPEAKER = "(?:(?:可是?|但是?|结果|然后|这时候?|不过|而)?[,]?)(?P<who>(?:(?:打|出|用|使用|被)借(?:刀)?的(?:那?(?:个|位))?(?:人)?)|(?!借刀|武器|规则|牌面|使用|不是|这样|那样)[^,.?!;:借说讲嚷喊叫]{1,8}?)"
_SAID = Lazy(f"^(?:.*?,)??{_SPEAKER}{_SAYS}(?P<said>.+)$")
_OPENS = Lazy(f"^{_SPEAKER}{_SAYS}(?P<said>.+)$")
_RULED = Lazy(
    "不能|不可以|不许|不准|不让|不得|不该|不行|不算|不作数|没资格|没权|没这|没有这|无权|犯规|违规|违例|(?<!说)不合法|非法|不合规|管不着|必须|得先|才能|只能|只准|只许|该(?!死)|应该|凭什么|凭啥|哪有|哪能|还有这种|听我的|我说了算|冲我来|打不动|想得美|胡说|胡扯|扯淡|瞎扯|胡来|乱来|耍赖|赖皮|做梦|借不了|点不了|选不了|用不了|发不了|白打|白费|浪费|没用|不讲理|可以|合法|没问题|没毛病|就行|也行|能行|规矩|规则"
)
_FACTS = Lazy(
    "不(?:用|必|需要?)(?:再|先)?(?:报|说|指定|选|点|讲)|(?:没有?|有|无|剩|捏着|拿着|装着|骑着)(?:着|了)?(?:一?张|一?把|一?匹|[0-9一二两三四五]张)?(?:[红黑]|能出的|别的)?(?:杀|手牌|牌|武器|刀|马|闪|防具|无懈|桃|酒|八卦|仁王盾)|距离|射程|范围|[够]不[着到]|空城(?!管不着|不管用|没用|防不|挡不|无效|拦不)|(?:是|当)(?:个)?(?:主公|忠臣|反贼|内奸)|死了|掉血|[0-9一二两三]血|判定|红桃|黑桃|方块|梅花"
)
_RIGHT = "(?:有(?:没有)?(?:道)?理|在理|占理|对(?!面|方|家)|没错|正确|合理|站得住脚?|成立|没毛病)"
_JUDGES = Lazy(
    f"^(?:那|请问|到底|所以|,)*(?P<who>[^,.?!;:]{{1,8}}?)(?:的)?(?:这(?:句|个|种|番|么|样)?)?(?:话|说法|理由|主张|理解|想法|讲法)?(?:说|讲|想|理解|判|抗议|反对|嚷|喊)?(?:得|的)?(?:到底|究竟|算|是|算不算|是不是)*{_RIGHT}(?:的|了)?[吗么不]?$"
)
_VERDICT = Lazy(
    "^(?:规则(?:上)?|按规则|按规矩)?(?:我|你|他|她|谁|[A-H甲乙丙丁])?(?:这么|这样|这种|那样|那么)(?:玩|打|点|指|借|用|干|做|来|弄|出|指定|打法|玩法|指法|点法|用法|借法|操作|做法|的)?(?:就|是|算|根本|绝对|可|肯定|明显|属于)*(?P<no>不(?:可以|行|能|合法|合规|合规矩|合规则|符合规则|算数|作数|成立|允许|让|许|准|对)|犯规|违规|违例|非法|无效|没道理)(?:的|了)?$"
)
_ONLY_TAG = Lazy("^(?:那|请问|到底|这)?(?:是|真)?(?:的)?(?:这样|真的|这么回事|那样|对|没错|属实|有道理|有这事)(?:的)?(?:吗|么|吧|不|不对)?$")
_ASKS_DEED = Lazy("这样|这么|到底|究竟|那我|那他|能不能|可不可以|行不行|[吗么不]$|是否|合法|合规|允许|准许|谁|几|哪|什么")


_SPEAKS = Lazy(
    "^[,. ]*(?P<who>[A-H甲乙丙丁戊]|(?!借|问题|规则|桌上|群里|比如|例如|假设|如果|请问|求|新手|小白|吵|情况|场面|局面)[一-龥]{2,3}?)(?:就|马上|当场|立刻)?(?:摊开手|两手一摊|拍桌子?|笑|急了|喊|说|道|回|反问|不干了?|跳起来|瞪眼|(?:拍|打|亮|甩|扔|掏|丢|用|摸)(?:出|下)?(?:一?张)?借刀(?:杀人)?)?[:](?P<said>.+)$"
)
_IDLE_ASK = Lazy("^(?:还有(?:这|那)种|凭(?:什么|啥)|真的假的|什么操作|(?:这|还)(?:也)?(?:能|可以|行)|啊|哈|能这样|可以这样)[^,.?]{0,6}[?!]*$")


def _dialogue(parts: list[str]) -> list[str]:
    """A:我借B的刀: told as A's deed; what is said of the rules goes."""
    out = []
    for part in parts:
        found = _SPEAKS.search(part.rstrip(".!?; "))
        if found is None:
            out.append(part)
            continue
        said, who = found.group("said"), found.group("who")
        if opinion(said) or _IDLE_ASK.search(said):
            continue
        told = re.sub("我(?!们)", who, re.sub("^我(?:要|来|就)*", "", said))
        out.append(f"{who}{told}" + (part[-1] if part[-1] in "?;" else "."))
    return out


def heard(text: str) -> str:
    """See module."""
    if "借" not in text:
        return text
    parts = [x for x in re.split("(?<=[.!?;])|-{2,}", text) if x and x.strip("-.!?;, ")]
    if not parts:
        return text
    spoken = _dialogue(parts[:-1])
    tale, last = spoken, parts[-1].rstrip(".!?; ")
    judged = _JUDGES.search(last)
    if judged is not None:
        return _claimed(parts[:-1], judged.group("who")) or text
    if (
        _ONLY_TAG.search(last.split(",")[-1])
        or re.search("谁[^,]{0,6}(?:对|有理|在理|占理)|(?:说|讲|判)得(?:对|有)|说法|我说|错了?吗", last)
        or not _ASKS_DEED.search(last)
        or len(last) < 4
    ):
        return text
    kept, changed = [], spoken != parts[:-1]
    for part in tale:
        told = _left(part)
        changed |= told != part
        if told:
            kept.append(told)
    ending = _within(last)
    changed |= ending != last
    out = "".join(kept) + ending + parts[-1][len(parts[-1].rstrip(".!?; ")) :]
    return out if changed and "借" in out else text


_SOMEBODY = Lazy("(?:我|他|她|[A-H甲乙丙丁戊]|[一-龥]{2,3})")


def _within(last: str) -> str:
    """The sentence that asks without the one clause of it that is somebody's opinion."""
    clauses = last.split(",")
    if len(clauses) < 2 or len(clauses[-1]) < 6 or not _SOMEBODY.match(clauses[-1]):
        return last
    found = _OPENS.search(clauses[-2])
    if found is None or not opinion(found.group("said")) or re.search("借|杀|武器|无懈", re.sub("(?:打|出|用|使用|被)借(?:刀)?的", "", found.group("who"))):
        return last
    return ",".join([*clauses[:-2], clauses[-1]])


def _left(part: str) -> str:
    """The sentence without what somebody says of the rules in it."""
    end = part[-1] if part[-1] in ".!?;" else "."
    body = part.rstrip(".!?; ")
    found = _OPENS.search(body)
    if found is None:
        at = body.find(",")
        while at >= 0 and found is None:
            found = _OPENS.search(body[at + 1 :])
            if found is not None and opinion(found.group("said")) and not re.search("借|杀|武器|无懈", found.group("who").replace("借刀的", "")):
                return body[:at] + "."
            found, at = None, body.find(",", at + 1)
        return part
    if re.search("借|杀|武器|无懈", re.sub("(?:打|出|用|使用|被)借(?:刀)?的", "", found.group("who"))):
        return part
    return "" if opinion(found.group("said")) else body + end


def opinion(said: str) -> bool:
    """Whether a saying is of the rules alone."""
    return bool(_RULED.search(said)) and not _FACTS.search(said)


def _claimed(tale: list[str], who: str) -> str | None:
    """The tale with the last verdict of this speaker as the claim to be judged; None where he says more than one reads."""
    body = tale[-1].rstrip(".!?; ")
    found = _OPENS.search(body)
    if found is None or not found.group("who").endswith(who) and who not in ("他", "她", "我", "这话", "这"):
        return None
    clauses = [x for x in re.split("[,!?]", found.group("said")) if x]
    if not clauses or len(tale) < 2:
        return None
    if _VERDICT.search(clauses[-1]) and all(opinion(x) for x in clauses):
        return "".join(tale[:-1]).rstrip(".!?; ") + ",他说不可以,说得对吗?"
    return None


__all__ = ["heard", "opinion"]
