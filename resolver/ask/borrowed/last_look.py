"""A last look at an answer about 借刀杀人 beside the question as it was typed: signs that it answers another question.

`amiss(text, found)` gives the word or turn that the answer leaves out, empty where there is none.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search

_VALUE = Lazy("什么(?!时候)|[谁啥]|哪(?!怕|里知道|能)|(?<!过)几(?=[张个点把名位次血人步]|$)|多少|怎么|怎样|为何|为啥")
_ANY_VALUE = Lazy("[谁啥哪几何孰]|干嘛|干吗|什么|多少|怎|为|还是|要么|或|抑|选|排|顺序|二选一|一下|说明|列|举|求|呢|咋|多|[^,.?!]{1,8}、[^,.?!]{1,8}")
_YES_NO = Lazy("[吗么嘛吧]$|[不没否]$|(.)[不没]\\1|是不是|能不能|可不可|会不会|行不行|要不要|算不算|有没有|对不对|可以|可否|是否|合法|对[吗么]|成立")
_STANDARD = Lazy("(?:标准|条件|依据|关键)(?:是|在于|在)[^?]*还是")
_WHICH = Lazy("哪(?:一)?(?:类|种|些|个|位|名|把|张|项|家)(?![^,?]*(?:都|也))|谁(?![^,?]*(?:都|也|说得))|(?<!好)(?<!过)几(?:个|名|位|张|把)(?![^,?]*(?:都|也))")
_PLAIN = Lazy("[吗么嘛吧]$|[不没否]$|(.)[不没]\\1|是不是|能不能|可不可|会不会|行不行|要不要|算不算|有没有|对不对|无论|不管|不论|随便|任")
_SIDE = Lazy("[一-龥](?<![小老阿甲乙丙丁正反控辩对我己敌双官地前后多一各盟友用借击械刀杀牌砍动害打处配平立他她哪何东西南北四八远大上下器者计招起放打者使令命刑兵打])方(?![天块片法式向面案便])")
_HELD_BACK = Lazy("(?<!能)(?<!可)(?:没(?:有)?|不)(?:让|准|许|允许)(?=[我他她]|[甲乙丙丁A-H]|[一-龥]{2,3}(?:再|出|用|发|选|点|摸))[^,?]{2,}[,][^,?]{0,8}(?:对|正确|没错|正常|合理|成立)[^,?]{0,3}[?]?$")
_LATER = Lazy("[砍杀打捅]谁[^,?]{0,4}(?:等|过|回头|以后|之后|晚点|慢慢|待会)[^,?]{0,4}再")      # 打谁等一下再想: what is left open, and asks for nobody
_SPARED = Lazy("(?:躲|逃|避)(?:得)?(?:过|开|掉)|避免被?|免于|免受|免遭|免掉|免得了|逃过|幸免")
_FORCED = Lazy("(?:强令|勒令|强迫|迫使|命令|责令|强求|逼着?)[^,?]{1,8}")
_HELD_OFF = Lazy("(?:[我他她]|[甲乙丙丁A-H]|本人|自己)(?:就|偏|这次|这回|先|想)*不(?:想|愿意?|打算)?(?:发动|触发|启用|使用|生效)|(?:发动|触发|启用)(?:不发动|与否)?的?权利?(?:放弃|不要)|放弃(?:发动|触发)")
_SO = Lazy("[这那](?:样|么|种|般)|如此")
_ALL_BUT = Lazy("除(?:了|去)?[^,?]{1,4}?(?:以外|之外|外)?,?[^,?]{0,6}?(?:谁|哪个人?|别人|任何人)(?:也|都)*(?:够|打|砍|杀)不[到着]")
_KEPT = Lazy("(?:保|留|存)(?:得)?(?:着|住|下|留|有)")
_DEPENDS = Lazy("^(?:要|得|主要|全)?(?:看|取决于|依据|根据)(?:的是)?(?:什么|啥|谁|哪)")
_AS_HE_LIKES = Lazy("(?:想|爱|要|愿意)?([砍杀打捅])谁就\\1谁")
_ONE_OF = Lazy("(?:看|取决于|依据|根据)(?:的)?(?:是)?[^,.?]{1,10},?还是(?:看|取决于|依据|根据)?[^,.?]{1,10}(?:[,.?!]|$)")
_JUDGED = Lazy("(?:[,.]|--)(?:那|这|他|她|我|裁判|朋友)?(?:这|那)?(?:样|个|种|么|句)?(?:话|说法|理解|讲法|说|讲|想|认为|记)?(?:得|的)?(?:对不对|对[吗吧]|没错[吧吗]|没毛病吧?|没跑吧?|没差吧?|没记错吧?|没说错吧?|没搞错吧?|没弄错吧?|没问题[吧吗]|成立[吗吧]|站得住脚?[吗吧]|说得通[吗吧]|正确[吗吧])[?!.]*$")
_DENIES = Lazy("不(?:能|可以|许|准|得(?!不)|行)|没法|无法")
_ONLY = Lazy("只有|才(?:能|行|可以)")
_WHOSE = Lazy("谁(?:说|讲|判|的|更|是)?(?:得|的)?(?:说法|理解)?(?:对|有理|正确|没错)|哪(?:个|种|一种)(?:说法|理解|判法)?(?:才)?(?:是)?对")
_HURT = Lazy("中(?:刀|招|了)|受(?:到)?(?:了)?伤|掉(?:了)?[一1]?(?:点|滴)?血|挨(?:了)?(?:这)?(?:一)?[刀杀]|[砍杀打]中")
_NAMED = Lazy("(?<!多)(?<!额外)(?<!再)指定|点名|指名|这么指|这样指")
_OTHER = Lazy("([甲乙丙丁A-H]|主公|忠臣|反贼|内奸|我|他|对面|队友|[一-龥]{2,3})对(?!自己|自个|自身|本人|[他她我]自[己个]|[他她]本人)([甲乙丙丁A-H]|主公|忠臣|反贼|内奸|我|他|对面|队友|[一-龥]{2,3})(?:用|使用|出|打|打出|放)(?:了|出)?(?:一张)?借刀")


def _last(text: str) -> str:
    """The last clause that asks."""
    parts = [p for p in re.split("[,.;!]", text.rstrip("?!. ").replace("?", ",")) if p.strip()]
    return parts[-1] if parts else text


def what_decides(text: str, told: str) -> str:
    """What an answer that depends names as what it turns on, where 要看什么 is what is asked; empty elsewhere."""
    named = re.match("看([^：，。]+)：", told)
    return named.group(1) if named and (_DEPENDS.search(_last(text)) or named.group(1) in text and _ONE_OF.search(text)) else ""


def _denied_before(text: str) -> str:
    """The denial of a claim that is to be judged, where another claim without one stands between it and the tag."""
    tag = _JUDGED.search(text)
    claims = [p for p in re.split("[,.;!]", text[:tag.start()]) if p.strip()] if tag else []
    if len(claims) < 2 or _DENIES.search(claims[-1]) or not _ONLY.search(claims[-1]):
        return ""
    found = _DENIES.search(claims[-2])
    return found.group() if found else ""


def _denied_last(text: str, told: str) -> str:
    """激将只能在…发动,被借刀时用不了,对吗: the denial of the last of several claims, where the answer was not turned round for it."""
    tag = _JUDGED.search(text)
    claims = [p for p in re.split("[,.;!]", text[:tag.start()]) if p.strip()] if tag else []
    if len(claims) < 2 or told.startswith("这个说法") or not re.search("只能|只有|只限", claims[-2]):
        return ""
    found = re.search("[用借砍杀打指选发]不(?:了|成)", claims[-1])
    return found.group() if found else ""


_TWICE = Lazy("(?:要|必须|得|需要)[^,?]{0,12}[吗么嘛][,?]+(?:我|他)?(?P<not>不[^,?]{1,6}?)(?:可不可以|行不行|行|可以|成|能行)[吗么嘛不]?[?]*$")


def amiss(text: str, found: dict) -> str:
    """See module."""
    if twice := _TWICE.search(text):
        return twice.group("not")       # 要马上装吗,不装行不行: the answers are contrary
    verdict, last = found["verdict"], _AS_HE_LIKES.sub("", _last(text))
    asked = _VALUE.search(last)
    if verdict in ("yes", "no") and asked and (_DEPENDS.search(last) or not any(_YES_NO.search(part) and not (part.endswith("嘛") and _VALUE.search(part)) for part in re.split("[,.;!?]", text.rstrip("?!. ")))):
        return asked.group()            # 要看什么 is not answered by yes or no
    if verdict in ("yes", "no") and (held := _HELD_BACK.search(text)) and not found["text"].startswith("这个说法"):
        return held.group()             # 系统没让我再出,对吗: what was denied, not what is so
    if part := _SIDE.search(text):
        return part.group()             # 承接方: a part by a name that no list holds
    if verdict in ("yes", "no") and (standard := _STANDARD.search(text)):
        return standard.group()
    if verdict in ("yes", "no") and (denied := _denied_last(text, found["text"])):
        return denied
    if verdict in ("yes", "no") and (which := _WHICH.search(_LATER.sub("", last))) and not _PLAIN.search(last):
        return which.group()            # 可以发动哪一类武将技: the leave is not what is asked
    if verdict in ("yes", "no") and not found["text"].startswith("这个说法") and (lost := _denied_before(text)):
        return lost                     # 反贼刘备不能激将,只有主公才行,对吧: the denial stands before the last claim
    if verdict in ("yes", "no") and (spared := _SPARED.search(text)):
        return spared.group()           # 空城能保他免于…: whether he is spared, not whether he may be named
    if verdict == "value" and not _ANY_VALUE.search(text):
        return "吧"                     # nothing of the question asks for a thing
    if verdict == "value" and (judged := _JUDGED.search(text)) and not _WHOSE.search(text):
        return judged.group()           # …,这话对不对: neither a person nor a number
    if "反馈" in last and _HURT.search(text) and verdict in ("yes", "no") and "反馈" not in found["text"]:
        return "反馈"                   # 我中刀了想反馈他: of whom, not whether the card may be used
    if "要交出牌" in found["text"] or "不用交出牌" in found["text"]:
        return "交"                     # a card given, not the weapon handed over
    when = ((found.get("scenario") or {}).get("when") or [""])[0]
    lent = re.match(r"(\S+) 使用 .*?借刀杀人 对 (\S+)", when)
    if lent and lent.group(1) == lent.group(2) and (other := _OTHER.search(text)) and not other.group(2).startswith(other.group(1)) and not search("能|可以", other.group(1)):
        return other.group()            # 主公对忠臣用借刀: not on himself
    if verdict in ("yes", "no") and "技能可以发动" in found["text"] and (named := _NAMED.search(last)):
        return named.group()            # 这种指定有效吗: whether he may be named, not whether the weapon works
    if verdict in ("yes", "no") and "技能可以发动" in found["text"]:
        if forced := _FORCED.search(last):
            return forced.group()       # whether one may make another do it, not whether it can be done
        if (off := _HELD_OFF.search(text)) and _SO.search(last):
            return off.group()          # 我不发动,这样选行吗: whether it may be left, not whether it works
    if verdict in ("yes", "no") and (but := _ALL_BUT.search(text)):
        return but.group()              # 除了甲谁也够不着: he is in reach, nobody else is
    if "要弃置" in found["text"] and (kept := _KEPT.search(last)):
        return kept.group()             # whether they stay, not whether they go
    return ""


__all__ = ["amiss", "what_decides"]
