"""Which form a question about 借刀杀人 asks: the plain one, the prohibited one (禁止…吗, 违规吗), or a denial that reads both ways (不能…对吗, 不用…了吧).

A denial in the asked predicate is answered 是 by one speaker and 不 by another, with opposite meanings: it is left open. A word of prohibition is itself the
predicate and is answered as said. 可以不…吗 asks for a leave and is plain.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

OPEN = "问的是否定的说法，两种读法答案相反"

_SPLIT = Lazy("[,.?!;:~]+")
_END = "(?:[吗么吧嘛呢啊呀没的咯]|(?<!不)了|不|对不对|是不是)*"
_RIGHT = "(?:对|没错|错|正确|成立|有道理|靠谱|站得住脚|没毛病|没问题|准确|属实|是真的|真的|行得通)"
_TAG = Lazy(f"是?(?:这样|那样|这么|那么|这种|这个|这|那|那个|他|她|他们|我|裁判|系统|软件|电脑|程序|游戏|对面|对方|队友|朋友|有人|上面|以上|该|此)*的?(?:说法|判断|理解|结论|想法|判罚|裁定|认识|看法|解释|讲法|规则|话|句话|说|判|讲|想|处理|认为)*(?:[得的])?(?:对不对|是不是|是否)?(?:是|算|算是)?{_RIGHT}?(?:还是错)?{_END}")
_SAID = Lazy("说|判|理解|结论|想法|话|对|错|是|正确|成立|真|准确|属实|有道理|靠谱")
_EITHER = Lazy(r"([\u4e00-\u9fff]{1,2})不\1|([\u4e00-\u9fff])得([\u4e00-\u9fff]{1,2})\2不\3|(?:能|可以)[^,?不]{1,10}不(?:能|可以)?$")
_PASSED = Lazy("因为(?:没法|不能)[^,?]{0,4}|有没有|是否|[够打砍碰摸杀]不(?:着|到)(?:任何)?人?|非[^,?]{1,14}不可|要不然|不管|不论|不过|不同|不知道|不小心|差不多|不止|不仅|说不定|不得已|不得不|忍不住|不舍得|不愿意?|不肯|不想|不打算")
_LEAVE = Lazy("(?:可不可以|能不能|可以|(?<![不没])能|能够|可否|能否|是否可以|允许|有权)(?:[^,?]{0,6}?)不(?!能|可以|了|到|行|是|成)[^,?]*")
_DENIED = "没(?:有)?(?:禁止|规定)|不能|不可以?|不许|不准|不得|不允许|不被允许|不让|没法子?|无法|没办法|没资格|没机会|没权|无权|不必|不用|不需要?|不该|不应|不要|无需|无须|用不着|犯不着|不会|不算|不是|并非|不行|不成|不合|[一-鿿]不(?:了|到|着|上|起|得|成|动|出来?|住)|不|绝非|未必|难以|休想|别想|甭想"
_DENIAL = Lazy(_DENIED)
_WHOSE = Lazy(f"(?!(?:{_DENIED})(?:是|[当做成]|作为|指定|选|点|算))(?:{_DENIED})[^,?]{{0,12}}的(?=人|角色|玩家|武将(?!技)|家伙|那|情况|时候|话|牌|诸葛|借)|(?:{_DENIED})[^,?]{{0,10}}(?:时候?|之后|以后|后|的话|就|而)")
_BOUND = Lazy("必须|务必|一定要|应该|要求")
_AFTER = Lazy("可以|合乎|(?<![不可技功])能|要|必须|一定|得(?![到了着出住起])|行(?!凶)|合法|合规|允许|准许|需要|会|该|算|有效|生效|成立|违规|犯规|非法|违例|禁止|违反|掉血|扣血|谁|哪|几|什么|怎|多少|还是")
_FORBIDS = Lazy("(?<![不没有未被])(?:禁止|禁用|严禁|不准许)|(?:非法|违规|犯规|违例|违反规则|违背规则|算错|属于错误|犯错)(?:的|了|操作|使用|行为|打法|做法|指定|目标|点法|选择)*$")


def asked(text: str) -> str:
    """The last clause that asks, without the tag that asks whether it is so (对吗, 这种说法对吗)."""
    pieces = [p for p in _SPLIT.split(text) if p]
    asking = [k for k, p in enumerate(pieces) if re.search("[吗么嘛吧不]$|谁|哪|几(?!乎)|多少|能不能|可不可以|是不是|要不要|会不会|用不用|行不行|算不算|对不对|是否|能否|可否", p)]
    k = asking[-1] if asking else len(pieces) - 1
    while k > 0 and is_tag(pieces[k]):
        k -= 1
    return re.sub(f"(?:对|是这样|没错|是)?{_END}$", "", pieces[k]) if pieces else text


def is_tag(piece: str) -> bool:
    """Whether a clause only asks if what went before is right."""
    return bool(len(piece) <= 14 and _TAG.fullmatch(piece) and _SAID.search(piece) or re.fullmatch("(?:这样|那样|这么)?(?:做|打|玩|干|用|指定)?(?:可以|能|行|合法)?[吗么吧]", piece) and not re.search("可以|能|行|合法", piece))


def prohibits(text: str) -> bool:
    """Whether the asked predicate is a word of prohibition."""
    return bool(_FORBIDS.search(asked(text)))


def unclear(text: str) -> bool:
    """Whether the asked predicate is a denial (不能…对吗): which way it is to be answered is not plain."""
    clause = _PASSED.sub("", _EITHER.sub("可以", _LEAVE.sub("可以", asked(text))))
    clause = _WHOSE.sub("", clause)
    found = None
    for found in _DENIAL.finditer(clause):
        pass
    if found is None or found.group() == "不" and re.search("[^,?]{2}(?:归|交)", clause[found.end():]):
        return False
    return not _AFTER.search(clause, found.end()) and not _BOUND.search(clause[:found.start()])


def narrows(text: str) -> bool:
    """Whether the asked predicate says 只能: of what is left besides, which the answer may have to speak of."""
    return bool(re.search("只(?:能|可以|可|得|准|许|剩)|就只有|(?:只有|唯一|就剩)[^,?]{0,10}路", asked(text)))


__all__ = ["OPEN", "asked", "is_tag", "narrows", "prohibits", "unclear"]
