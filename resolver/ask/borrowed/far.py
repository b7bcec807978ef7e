"""The user himself reaches nobody (甲打不到乙,甲可以对乙用借刀吗): how far he is tells nothing, the card knows no distance.

Where no more is told, the question is whether the card has a limit of distance; where somebody is to be struck, the clause is left out.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

_NAME = "(?:(?:(?:拿|装备?|有|挂|带|装)(?:着|了)?[^,?的不]{1,5}的)?[甲乙丙丁戊A-H]|他|她|(?:对面)?[一二三四五六七八]号位?|对方|对面|我|被借刀的人|有武器的(?:人|角色)|(?:拿|持|带|装|装备)(?:着|了)?(?:武器|刀)的?(?:人|角色))"
_USER = "(?:[甲乙丙丁戊A-H]|我|使用借刀的人)"
_RANGE = "(?:攻击)?(?:范围|射程)"
_SHORT = "(?:自己|本人|的|手短|手|射程|攻击范围|太短|不够|根本|完全|也|都|又|虽然|压根)*"
_REACH = [
    Lazy(rf"^(?:虽然|但是?|可是?|不过|而|因为)?(?P<u>{_USER}){_SHORT}[够打砍]不(?:到|着)(?P<h>{_NAME})?(?:人)?$"),
    Lazy(rf"^(?:虽然|但是?|可是?|不过|而|因为)?(?P<h>{_NAME})(?:却|又|并|都|根本)?(?:不在|没在)(?P<u>{_USER})(?:自己|本人)?的?{_RANGE}(?:之?[内里])?$"),
    Lazy(rf"^(?:虽然|但是?|可是?|不过|而|因为)?(?P<h>{_NAME})(?:却|又|都)?在(?P<u>{_USER})(?:自己|本人)?的?{_RANGE}(?:之?外)$"),
]
_APART = Lazy(rf"^(?:虽然|但是?|可是?|不过|而|因为)?(?P<u>{_USER})(?:自己)?(?:离|跟|和|与|距离|距)(?P<h>{_NAME})(?:的距离|中间|之间)?(?:隔|差|是|有|为|足有)?(?:着|了)?(?:[2-9二两三四五六七八](?:个)?(?:身位|座位|座|位置|位|格|步|家|人|距离)?(?:远)?|(?:很|老|太|非常|特别|十万八千里)?远)$")
_ARMED = Lazy(rf"^(?:但是?|可是?|而|不过)?{_NAME}(?:身上|手里|面前)?(?:倒是?|却)?(?:有|装|装备|拿|挂|戴)(?:备|着|了)?(?:一?把)?(?:武器|刀|[\u4e00-\u9fff]{{1,3}}[剑斧弓弩刀戟]|丈八蛇矛)$")
_DEED = rf"(?:借刀(?:杀人)?对(?P<k>{_NAME})(?:使用|使|用|打|出)|对(?P<h>{_NAME})(?:使用|用|出|打|放)(?:这张)?借刀(?:杀人)?|借(?P<i>{_NAME})的?(?:刀|武器)|(?:用|出|打|使用)?借刀(?:杀人)?(?:还|也|照样)*(?:可以|能)?(?:点|指定|选|借)(?P<j>{_NAME})(?:的刀|的武器)?)"
_ASK = Lazy(rf"^(?:那|那么|请问)?(?P<u>{_USER})?(?:还|也|照样|仍然|到底)*(?:可以|能|可不可以|能不能|能否|可否)?(?:还|照样)?{_DEED}(?:可以|行|合法|允许|没问题|没毛病)?(?:吗|么|不|吧)?$")
_TAG = Lazy("^(?:这|这样|这么做)?(?:可以|行|合法|能行|成|行得通|算数|允许|合规)(?:吗|么|不|吧)$|^(?:行不行|可不可以|可以不)$")
_STRIKES = Lazy("[砍杀捅剁劈]")


def _plays(text: str, user: str, other: str | None) -> bool:
    """Whether he uses the card."""
    if user == "我":
        return not re.search("借我|对我(?:使用|用|出|打)|被借|[砍杀捅剁]我|[砍杀捅剁]自己|(?:点|指定)(?:我|自己)", text)
    name = re.escape(user)
    if other and re.search(rf"(?:^|[,.?])(?:那|还|也|照样)*(?:可以|能|可不可以|能不能|能否|可否)(?:还|照样)?(?:借|对){re.escape(other)}|借刀(?:还|也|照样)*(?:可以|能)?(?:指定|点|选|借){re.escape(other)}", text) and not re.search(rf"(?:借|对|指定|点|选|[砍杀捅剁]){name}", text):
        return True         # the deed has no subject but his
    return bool(re.search(rf"{name}(?:还|也|照样|想|要|现在)*(?:可以|能|可不可以|能不能|能否|可否)?(?:还|照样)?(?:对[^,?]{{1,4}}(?:用|使用|出|打)|借|用|出|打出|使用)", text)) and not re.search(rf"借{name}|对{name}(?:使用|用|出|打)|[砍杀捅剁]{name}", text)


def without_user(text: str) -> tuple[str, bool]:
    """(the question without what tells that its user reaches nobody, whether nothing else was told)."""
    if "借" not in text or not re.search("[够打砍]不[到着]|不在|没在|外|离|隔|远", text):
        return text, False
    pieces = [x for x in re.split("[,.?!;]", text) if x]
    far = [m for x in pieces for m in (p.match(x) for p in (*_REACH, _APART)) if m]
    far = [m for m in far if m.group("h") != m.group("u") and _plays(text, m.group("u"), m.group("h"))]
    if not far or len({m.group("u") for m in far}) > 1:
        return text, False
    left = [x for x in pieces if x not in {m.group() for m in far}]
    deeds = [m for m in map(_ASK.match, left) if m]
    if len(deeds) == 1 and all(_ASK.match(x) or _ARMED.match(x) or _TAG.match(x) for x in left) and (re.search("[吗么不吧]$|能不能|可不可以|能否|可否", left[-1]) or _TAG.match(left[-1])) and not _STRIKES.search("".join(left).replace("借刀杀人", "")):
        return "借刀杀人有距离限制吗?", True
    if _STRIKES.search("".join(left).replace("借刀杀人", "")) and re.search("借刀|的(?:刀|武器)", "".join(left)):
        return ",".join(left) + ("?" if text.endswith("?") else ""), False
    return text, False


__all__ = ["without_user"]
