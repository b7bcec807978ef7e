"""A claim that denies, and is asked to be confirmed (空城就当不了杀的目标,对吗; 不用再交武器,对吗): read as its positive, the answer turned round.

Only where the question ends in a tag that asks whether the claim is right: 对 then says that the denial holds. A denial that is itself the predicate asked
(不能…吗, 是不是不能…) reads both ways and stays open (`polarity`).
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

_TAG = Lazy(r"[,.]对吗\??$")
_POSITIVE = (
    (re.compile("当不了|做不了|成不了|当不成|做不成"), "可以当"), (re.compile("(?:就|都)?(?:没处使|没处用|打不出来?去?了?|使不出去|用不出去|成了?废牌(?:打不出来?了?)?)$"), "可以用"), (re.compile("(?<=技)(?:就|都)?用不了|发动不了|使不出来?|发不出来?|(?<=时)(?:发|用)不了|发不动|激不了"), "可以发动"), (re.compile("用不了"), "可以用"), (re.compile("选不了|点不了|指不了|指定不了|选不到|指不到|点不到"), "可以指定"),
    (re.compile("(?:绝对|肯定|根本|完全|就|都|也|还)*(?:没法子?|没办法|无法|不能够|不能|不可以|不可|不准|不许|不得(?!不)|不允许|禁止|不被允许|不应该?|不该)"), "可以"),
    (re.compile("(?:就|都|也|还|再)*(?:不必|不用|不需要|用不着|无需|无须|不须)(?:再)?"), "需要"), (re.compile("(?:绝对|肯定|根本)?不行$"), "可以"), (re.compile("不会"), "会"),
)
_EVERY = Lazy("不管|无论|不论|任何|任意|一律|统统|永远|从来|哪怕|即使|就算|只能|只可")      # its positive says sometimes, and is another question
_ANY = Lazy("[不没无未别禁]|非(?!得)")
_NO_DENIAL = Lazy("没有?(?=手牌|武器|装|马|人|[青仁+\\-])|没牌|无马|不到(?=我|他)|不同")


def positive(text: str) -> str | None:
    """The claim without its denial as a question, None where no single denial is asked to be confirmed."""
    tag = _TAG.search(text)
    if _EVERY.search(text):
        return None
    if tag is None:
        return _asked(text)
    head, comma, clause = text[:tag.start()].rpartition(",")
    for pattern, by in _POSITIVE:
        if len(pattern.findall(clause)) != 1:
            continue
        rest = _NO_DENIAL.sub("", pattern.sub("", clause))
        if _ANY.search(rest):
            return None
        return head + comma + pattern.sub(by, clause) + "吗?"
    return None


_WHETHER = Lazy("是不是(?:就|也|都|说|必须|一定)*(?=[^,.?]*$|[^,.?]*\\?$)")


def _asked(text: str) -> str | None:
    """是不是不能…: the denial is what is to be confirmed."""
    whether = _WHETHER.search(text)
    if whether is None:
        return None
    rest = text[whether.end():].rstrip("?")
    for pattern, by in _POSITIVE[:6]:
        m = pattern.search(rest)
        if m is None:
            continue
        if _ANY.search(rest[:m.start()]):
            return None
        return text[:whether.start()] + rest[:m.start()] + by + rest[m.end():] + "吗?"
    return None


def doubted(text: str) -> bool:
    """Whether 是不是 asks after a denial: the positive is not what is asked."""
    whether = re.search("是不是", text)
    rest = re.sub("非[^,?]{1,10}不(?:可|行|成)|不(?:管|论|过|同)", "", re.split("[,.?]", text[whether.end():])[0]) if whether else ""
    return any(pattern.search(rest) for pattern, _ in _POSITIVE)


_LEAVE = "(?:可以|可不可以|能不能|能|可否|能否|允许|准)"
_NEITHER = Lazy(f"(?P<may>{_LEAVE}?(?:被)?(?:选择|选|同时|就|直接|干脆)*)(?:既|又|就是|坚持|死活|硬是|偏)*(?:不|拒绝|拒)(?:想|肯|愿意?|打算)?(?:(?:出|用|打|打出|使用)(?:这张)?杀|[砍杀](?:[^,?不]{1,2})?|动手),?(?:也|又|并且|而且|还|且|同时|并|,)+(?:不|拒绝|拒|没)(?:想|肯|愿意?)?(?:交|给|上交|交出|给出|上缴)(?:出)?(?:我|他|自己的?|对方|使用者)*(?:武器|刀)(?P<end>[^?]*)\\??$")
_ALLOWED = Lazy("^(?:的)?[,.]*(?:(?:这|那)(?:样|么)?(?:做|干|玩|搞)?(?:可以|能|行|成|合法|合规|允许)?|可以|行不行|可不可以|行|成|合法|合规|允许|对|没问题|算数)*[吗么不吧]?$")


_BARE_HANDED = Lazy("^(?:如果|要是|那|就算|哪怕)?我(?:自己)?(?:身上|手里|面前)?(?:也|都)?没(?:有)?(?:装|带|拿|挂)?(?:备|着|上)?(?:一?把)?(?:任何)?(?:武器|刀),?(?:那)?(?:我)?(?:自己)?(?:也|还|照样|照旧)?(?:能不能|可不可以|能|可以)(?:也|照样|照旧)?(?:出|用|使用|使|打出?|放)(?:这张|一?张)?借刀(?:杀人)?(?:出去)?[吗么不嘛]?\\??$")


def bare_handed(text: str) -> bool:
    """Whether 我没装武器,能用借刀吗 is all that is asked: the contrary of a duty to be armed."""
    return bool(_BARE_HANDED.search(text))


def neither(text: str) -> str | None:
    """可以不出杀也不交武器吗: he must hand it over who does not strike; that question, whose answer is turned round. None where no leave for neither is asked."""
    m = _NEITHER.search(text)
    if m is None or not _ALLOWED.match(m.group("end")) or not (m.group("may") and re.match(_LEAVE, m.group("may")) or m.group("end")) or re.search("[不没](?:能|可以|准|许|行)?$", text[:m.start()]):
        return None
    return text[:m.start()].rstrip(",") + "不出杀就必须交武器吗?"


__all__ = ["bare_handed", "doubted", "neither", "positive"]
