"""The rules told over (FAQ说A,所以B,对吧): a question about 借刀杀人 that puts what is written, and what follows from it, as claims.

`restated(text)` gives (what is written, what follows) without the frame; `held` judges them.
"""

from __future__ import annotations


from resolver.ask.borrowed.lazy import Lazy, search

_BOOK = "(?:官方)?(?:FAQ|faq|规则书?|说明书|官方(?:问答|解答|解释)?|条文)"
_FRONT = Lazy(f"^(?:我)?(?:把|照|按照?|依照?|依|据|根据|理解|记得?|看|复述一下|引用一下|引用|总结一下)*(?:的)?{_BOOK}(?:的|里|上|中|最后|那条|那一条|这条|第[一二三四五六七八九十0-9]+条|原话|大意|意思|例子|举例|流程|的话|来讲|来看|来说|看|一问|那个|只|总结成|是|就|明确|明文|白纸黑字)*(?:说的?是|说|写的?是|写着|写|规定|明说|讲的?是|讲|举例|认为|答|要求|指出|提到)?[:,]?")
_END = Lazy("[,.?!]+(?:我|这|那)?(?:么|样|个|句|条|种)?(?:的)?(?:话|理解|复述|总结|转述|引用|概括|归纳|解读|背|抄|记|说|说法|意思)?(?:得|的|是)?(?:这个意思|这样|没问题|没错|没毛病|没看错|没记错|没记反|没背错|没抄错|没理解错|对不对|对|正确|成立|是|准确|不差)(?:了)?(?:吧|吗|么)?[?.!]*$|[,.?!]+我没(?:看|记|背|抄|理解|读|说)(?:错|反|岔|漏)(?:了)?(?:吧|吗)?[?.!]*$|(?<=[^,.?!])(?:吧)[?.!]*$")
_THEN = Lazy("[,.;:]*(?:所以|因此|因而|那就是说|也就是说|就是说|换句话说|换言之|也就是|那么|那就|那(?=[^个些种条位家人张次把边时里])|于是|这样的话|意味着)")
_ASKED = Lazy("[吗么]$|谁|哪|几(?!张)|多少|什么(?!时候都)|是不是|能不能|可不可以|还是|怎")
_POINTS = Lazy("[他她它]|这|那|其")


def restated(text: str) -> tuple[str, str] | None:
    """(what is written, what follows from it; empty where nothing does), None where no rule is told over as a claim."""
    front = _FRONT.match(text)
    if front is None or not search("FAQ|faq|规则|说明书|官方|条文", front.group()):
        return None
    body = text[front.end():]
    end = _END.search(body)
    if end is None or end.start() < 6:
        return None
    body = body[:end.start()]
    then = list(_THEN.finditer(body))
    first, follows = (body[:then[-1].start()], body[then[-1].end():]) if then and then[-1].start() > 4 else (body, "")
    follows = follows.strip(",.:")
    if _ASKED.search(follows or first) or "?" in first + follows:
        return None
    return first.strip(",.:"), follows


def held(parts: tuple[str, str], judge) -> str | None:
    """yes or no; None where it is not plain. `judge(claim)` gives yes, no or None."""
    written, follows = parts
    near = [written] if "借" in written else ["借刀," + written, written]
    one = {judge(x + ",对吗?") for x in near} - {None}
    if not follows:
        return one.pop() if len(one) == 1 else None
    if "no" in one:
        return None
    whole = [] if search("[不没无未别]", written) and not _POINTS.search(follows) else [written + "," + follows]
    alone = [] if _POINTS.search(follows) else [follows] if "借" in follows else ["借刀," + follows]
    two = {judge(x + ",对吗?") for x in alone + whole} - {None}
    return two.pop() if len(two) == 1 else None


__all__ = ["held", "restated"]
