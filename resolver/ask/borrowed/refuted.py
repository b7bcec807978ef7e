"""A claim about 借刀杀人 that the question takes to be wrong (…,这是谣言吧; 说…的都是云玩家,对吧): the claim alone, whose judgement is turned round.

`refuted(text)` gives the claim; `guessed(text)` the claim of one who asks and answers himself (反馈抽谁?是出杀的那位吧).
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search

_FALSE = "谣言|谣传|误传|讹传|瞎传|瞎说|瞎扯|瞎编|胡说|胡扯|扯淡|乱说|乱讲|乱编|鬼扯|假的|假消息|错的|误解|误会|误区|以讹传讹|骗人的?|唬人的?|忽悠人?的?|想当然|记错了?|说错了?|讲错了?|看错了?|搞错了?|弄错了?|想错了?|猜错了?|以为错了?|判错了?|讲反了?|记反了?|理解错了?|站不住脚|不成立|没道理|没有道理|没根据|没依据|毫无根据|无稽之谈|不靠谱|不对|不正确|有误|有错|有问题|有出入|不准确"
_TAG = Lazy(f"[,.?!]+(?:那|这|这个|这种|这条|这句|这话|那种|此|该|以上|纯粹|纯|我看|应该|估计|八成|肯定|其实|说法|讲法|传言|理解|观点|就|都|他|她|朋友|对方|我的?|复述|总结|转述|引用|概括|归纳|解读|话|这么|这样|得|的|记|背)*(?:是|都是|属于|算是|算|纯属|属|又是)?(?:在)?(?:{_FALSE})(?:的)?(?:说法|传言|理解|吧)?(?:[,]?(?:没错|对|是|对不对|是不是)?[吧吗么])?(?:对不对|是不是)?[?.!]*$")
_IS_FALSE = Lazy("(?:就|都|其实|纯|应该)?(?:是|属于|算)(?:个|一个|一条|条)?(?:假规则|假规矩|假的|谣言|谣传|误传|讹传|瞎说|瞎扯|扯淡|胡扯|误区|错误的?(?:说法|理解|观点)|错的|错误的)(?:吧|吗|么)?(?:,?(?:对|是|没错)[吧吗])?[?.!]*$")
_UNWRITTEN = Lazy("[,.?!]+(?:但|可|可是|不过)?(?:FAQ|faq|规则书?|书|官方|说明书|条文|卡牌|牌面|牌|规则|裁判)?(?:上|里|中)?(?:可|也|根本|压根|从来|好像|应该)*没(?:有)?(?:这么|这样|这种|这条|这个|那么|那条|此)(?:一)?(?:写|说|规定|规矩|说法|讲|判|教|支持|条|回事)(?:过)?(?:的)?[吧]?(?:,?(?:对|是|没错)[吧吗])?[?.!]*$")
_THOSE = Lazy(f"^(?P<who>[^,.?!说]{{0,6}})(?:说|讲|认为|觉得|坚持|以为|主张)(?P<claim>[^?]{{6,}}?)的(?:人|家伙|那些人|那位)?(?:,)?(?:都|全|八成|肯定|一定|多半|怕|怕不)*是(?:个|些)?(?:云玩家|外行|菜鸟|不懂规则的?|没看过规则的?|没看规则的?|瞎说的?|胡说的?|错的?|新手|萌新|乱说的?|不会玩的?|看错了?的?|不懂的?)(?:人)?吧?(?:,?(?:对不对|对[吧吗]|没错吧|是吧|是不是))?[?.!]*$")
_WRITTEN = Lazy("^(?:按照?|照|依照?|根据)?(?:官方)?(?:FAQ|faq|规则书?|说明书)(?:里|上|中)?(?:明|只|就是|是)?(?:说|写着?|规定|讲)[:,]?")
_ASKED = Lazy("[吗么?]|谁|哪|几|多少|是不是|能不能|可不可以|还是")


def refuted(text: str) -> str | None:
    """The claim that is taken to be wrong, None where none is."""
    those = _THOSE.match(text)
    if those:
        claim = those.group("claim")
        return None if _ASKED.search(claim) else claim
    for pattern in (_TAG, _UNWRITTEN, _IS_FALSE):
        m = pattern.search(text)
        if m and m.start() > 5:
            claim = re.sub("^(?:我(?:们)?|他|她)?(?:一直|之前|本来|原来|还|老是)?(?:以为|觉得|认为|想着|寻思)[:,]?", "", text[:m.start()])
            claim = re.sub("^(?:听说|据说|有人说|网上说|朋友说|他们说|传说|都说|有人讲|群里说|楼上说|有传言说?)[:,]?", "", claim)
            claim = _WRITTEN.sub("", claim)
            return None if _ASKED.search(claim) or search("说(?!法|明|得)", claim) else claim
    return None


_GUESS = Lazy("^(?P<pre>[^?]*?)(?P<who>谁|哪一?(?:个|位|边|方)人?)(?:的牌)?(?P<post>[^?,.]{0,6})[?,]+(?:[^,?]{0,6}(?:定了|定死了|说了|写了|规定|定论|写明)的?|老规矩|按?规矩|应该|应当|我记得|我觉得|我猜|我想|按理说?|照理说?|按规则|难道|不会|肯定|FAQ|规则|说)*(?:就)?(?:是|算|归|由|找|拿|抽|给)(?P<one>[^,.?!吧吗]{1,10}?)(?:的)?(?:来的?|的牌)?,?(?:吧|对吧|对吗|没错吧|是吧|吗|没跑吧|么)[?.!]*$")


def guessed(text: str) -> str | None:
    """…谁摸?是甲吧 as 甲摸,对吗; None where the question does not name its own answer."""
    m = _GUESS.match(text)
    if m is None or search("^(?:这么|这样|那么|那样|这个|这回|这么个)", m.group("one")) or search("谁|哪", m.group("pre") + m.group("post") + m.group("one")):
        return None
    tail = "的牌" if re.search("谁的牌", text) or re.search("[拿抽]$", m.group("pre")) else ""
    return m.group("pre") + m.group("one") + tail + m.group("post") + ",对吗?"


__all__ = ["guessed", "refuted"]
