"""Claims about the weapon won with 借刀杀人, put in any words: where it lies, whether it must, may or will be put on, who decides, what its winner does with it."""

from __future__ import annotations

import re

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.roles.kinds_gained import SKILLS
from resolver.ask.borrowed.roles.line import Line, gap
from resolver.ask.borrowed.roles.manner import bound, may
from resolver.ask.borrowed.roles.on_after import _count
from resolver.ask.borrowed.roles.rest import clean
from resolver.ask.units import OWNER

_OPEN = (None, None)
_ARM = "(?:W|武器|刀(?!人)|剑|弓|斧|弩|戟|矛|扇|兵器|家伙|宝贝|玩意儿?)"
# He came by it, or the other gave it up.
_WON = Lazy("(?:拿|得|收|弄|骗|赚|搞|抢|缴|夺|借|换|白嫖|嫖|赢|要|薅|诈|讨|顺|坑|敲|蹭|取|整|淘|捞|抠|掏)(?:到|来|回|过来|走|得|获|下|缴)+(?:手|的|了)?|到手|得手|成功|收了|拿了|骗了|借了(?:一?把|他|T|H)|收缴|缴械|获得|得的|得了(?=一?把|W|这|张|他|T|H)|"
            "(?:交|给|递|送|上交|奉上|缴)(?:出|给|了|过来|来|上|到)+|(?:把|将)[^,?]{0,8}" + _ARM + "(?:乖乖|老实)?(?:交|给)|交(?:武器|W|刀)|(?:武器|W|刀)(?:到|落|进|归|给)(?:了|到|进|在)?[UMX]")
_NO_K = Lazy("(?:没|不|没有|未|拒绝|死活不|不肯|不想|不愿意?|拿不出|交不出|打不出|出不了|出不起|不舍得)(?:有|出|用|打|肯|使用|愿|舍得|能)*(?:一张)?K|无K")
_EQ = "(?:装备(?!区|栏|牌|着)|装(?:上|起来|到身上|进装备区|身上)?(?!着|备|在?手)|换上|穿上?|戴上|挂上|佩上|用上|换装|上身|(?:放|摆|挂|进|移|置入?|落|到|塞|丢)(?:在|到|进|上|入)?[^,?不没]{0,4}?(?:装备区|装备栏|武器栏|面前|身上|场上))"
_NOW = "(?:马上|立刻|立即|当场|即刻|当即|同时|顺手|现在|这就|第一时间|赶紧|直接|自动|即时|立马|本回合|这回合)"
_LATER = "(?:以后|之后|回头|晚点|改天|过后|后面|下一?个?回合|下回合|下一?轮|下次|日后|等[^,?不没]{1,8}?(?:再|才)|(?:啥|什么)时候|有需要|需要时|哪天|过[^,?]{1,4}回合|一会儿?|待会儿?|将来)"
_HELD = "(?:手里|手上|手中|手牌里?|手头|怀里|兜里)"
_KEEP = Lazy(f"(?:先|暂时|暂且|一直|就|也|选择|故意|干脆)*(?:不|别|没)(?:马上|立刻|立即|当场|急着|着急|忙着|去|用|想|打算|愿意?|一定|先)*{_EQ}|(?:捏|攥|揣|留|存|扣|藏|放|搁|握|囤|压|收|保留|抓|屯|拿)(?:着|在|到|进|起来|住|好)*{gap(3)}{_HELD}|(?:捏|攥|揣|留|存|扣|藏|搁|囤|压|屯|保留)(?:着|起来|住|一手|不动|备用|不装|不用)|{_LATER}{gap(6)}(?:再|才)?{gap(4)}{_EQ}|留(?:到|给|待|作)|先(?:放|留)着|(?:捏|攥|揣|塞|放|收)(?:在|到|进|着)?(?:兜|怀|口袋|腰包)里?|再(?:掏|拿|取|亮)出来")
_MUSTN = Lazy("必须|非得?|一定(?:要|得)|强制|务必|(?<![收获拿懂觉捞值舍晓])得(?![到了来手])|只能|只得|要(?!是|么|来|的|到|求)|需要(?!的?时|再)|该(?!角色|人)|硬性")
_WILL = Lazy("会|自动|直接|就|默认|当场|立刻|立即|马上|算(?:是)?")
_COUNTS = Lazy(f"(?:算|属于|属|成为|变成|变为|进|进入|加入|归|归入|到|在|是|计入|计|算进|算作|算在|当|视为|占|归到|纳入){gap(8)}(?:手牌|手里)|手牌(?:上限|数)|(?:会)?(?:在|进|到|入|去)[UMX]?(?:的)?(?:手里|手上|手中)")
_BASE = ("武器|W|兵器|家伙", _WON.pattern, _NO_K.pattern, "装备区?(?:里)?|装备栏|手牌区?", "选择交", "K", "[一]把|这把|那把", "手里|手上|手中", "本?回合(?:里|内)?|出牌阶段", "T没K", "红|黑")


def _where(own: str) -> str | None:
    """The zone that a claim names."""
    for pattern, zone in (("弃牌堆", "弃牌堆"), ("牌堆", "牌堆"), ("装备区|装备栏|武器栏|面前|身上", "装备区"), ("手牌|手里|手上|手中", "手牌")):
        if search(pattern, own):
            return zone
    return None


def gained(line: Line):
    """See module."""
    s = line.s
    line.r = re.sub("过(?:上)?[几两二三一]个?(?:回合|轮)", "以后", line.full or line.r)
    if s.user is not None and s.user == s.victim and not line.has("K(?:X|M|S|U)|[当为成]V|挨|被K"):
        s.victim = None         # 给了我一把剑: nobody strikes him
    if line.has("N|空城|奖|罚|死|A|K谁|反馈|激将|血|[DQ]|丈八|弃(?!牌)|无效|抵消|被[UHMTVX]?[^,?]{0,2}C") or s.same_person() or not _WON.search(line.r) or not line.has(_ARM + "|它|牌|几"):
        return None
    if line.has("K") and not line.has("要么") and search("K", _NO_K.sub("", line.r).replace("HKV", "").replace("JK", "")) and not search("(?:让|叫|指定|去|要|逼|令)[^,?]{0,4}K|KV|K[PLM]", line.r):
        return None             # he did use 杀
    own = line.clause
    s.victim = None if s.victim in (s.user, s.holder) else s.victim
    s.nullified, s.dead, s.unarmed, s.only_me_armed, s.bare, s.holder_bare = 0, False, False, False, False, False
    if s.skills:
        return _skill(line)
    if line.has("F|C|摸|G"):
        return None
    grows = search("多(?:出|了|加)?(?:几|多少)张|(?:增加|加|涨)(?:了|出)?(?:几|多少)张?", own)
    if grows and line.has("手牌|手里|U|M|牌"):
        return (Ask("hand_more", "value", family="zone", contract="count"), 1) if clean(line, *_BASE, grows.group(), "(?:因此|所以|就)?多(?:出|了)?") else _OPEN
    more = search("(?:多|加|增加)(?:出|了)?([一两二1-3])张", own)
    if more and not search("谁|哪|几(?!把)|不|没", own):
        n = {"一": 1, "两": 2, "二": 2}.get(more.group(1)) or int(more.group(1)) if more.group(1) not in "一两二" else {"一": 1, "两": 2, "二": 2}[more.group(1)]
        return (Ask("hand_more", options=[n], family="zone", contract="count"), 1) if clean(line, *_BASE, more.group()) else _OPEN
    if search("几张|多少张", own):
        return _count(line, (*_BASE, "没(?:有)?装(?:备|上)?")) if line.has(_ARM) else None
    choice = search("(?:装|装备|留|要)(?:不|还是不|与不)(?:装备?|留|要)|装(?:上|备)?(?:它)?(?:还是|或|或者|和)(?:先|不)?留|留(?:着)?(?:还是|或|或者)装|要不要装|(?:什么|啥)时候(?:再)?装|装(?:备)?与否|怎么(?:用|处理|处置)", line.raw)
    mine = search(f"(?:由|是|归|全|都|让|听|看){gap(2)}([UXMHTSE])(?:S)?(?:来|说|自由|可以|能)?{gap(3)}(?:挑|决定|选|定|做主|说了算|安排|处理|处置|的自由|的事)|([UXMHTSE])(?:S)?{gap(2)}(?:可以|能)?(?:自己|自由|自行|任意|随意|随便)?(?:挑|决定|选择?|定|做主|说了算|安排|处理|处置)", own)
    if choice and mine and not search("谁|还是(?!不|先|留|装|由)", own.replace(choice.group(), "")) and line.polar:
        letter = next(g for g in mine.groups() if g)
        who = s.holder if letter == "H" else "#U" if letter in "UXMS" else None
        if who is None or search("不(?!装|留|要)", own):
            return _OPEN
        s.user = s.user or "#U"
        return (Ask("keeps_or_wears", person=s.user if who == "#U" else s.holder, family="zone", contract="responsibility"), 1) if clean(line, *_BASE, choice.group(), mine.group(), "不?装备?|留|还是|装(?:备)?与否") else _OPEN
    if search("谁", own):
        if search(f"(?:加入|进|归|到|放|在|入|给|落){gap(4)}谁(?:的)?(?:手牌|手里|手上|手中)", own) and not search("还是", own):
            return (Ask("weapon_to", "value", family="zone", contract="outcome"), 1) if clean(line, *_BASE, "谁(?:的)?", "手牌|手里") else _OPEN
        return None
    either = search("还是|或者", own) and search("手(?!持)", own) and search("装备|面前|身上|场上", own)
    if either and not search("[吗么]$", own) or search("哪|什么(?:地方|区|位置)|何处", own) and search("手|装|区|哪儿|哪里|放|进|去|落|到|搁|归|哪$", own):
        if search("哪一?把|什么武器|不装", own):
            return None
        return (Ask("zone", "value", family="zone", contract="outcome"), 1) if clean(line, *_BASE, "哪一?个?(?:儿|里|区域?)?|什么|何处|还是|或者", _EQ, "先(?:到|进|放|归)|首先|先") else _OPEN
    if search("哪|什么(?!时候)|怎|多少|几|还是", own):
        return None
    if line.has("原来|原有|原先|旧的|本来|已经(?:有|装)|身上(?:的|那|有|已)|顶掉|顶下|替换|换掉|挤掉|换下来|那把[^,?]{0,6}更"):
        if search("顶|替|挤|换掉|换下|丢|没了|还在|保留", own):
            return None
        line.r = line.r.rpartition("?")[0] if "?" in line.r and search("更|原来|本来", line.r.rpartition("?")[2]) and not search("[吗么]", line.r.rpartition("?")[2]) else line.r
        own = line.clause
    odd = search("(?i)bug|出错|出问题|有问题|不对劲|故障|异常", own)
    fine = search("正常|符合规则|合理|正确", own) if not line.claim else None
    if (odd or fine) and search(f"(?:没|不)(?:有)?{_NOW}{{0,2}}{_EQ}|(?:在|到|进)(?:了)?[UMX]?(?:的)?手", line.r) and not search("不|没", own):
        return (Ask("to_hand", family="zone", contract="outcome"), -1 if odd else 1) if clean(line, *_BASE, _KEEP.pattern, "没(?:有)?(?:自动|直接)?装备?(?:上)?", "网K") else _OPEN
    keep = _KEEP.search(own)
    must = _MUSTN.search(own)
    extra = ("手牌(?:没|不|未)(?:有)?(?:超|满)(?:过|出)?(?:上限)?(?:的话)?", "没(?:有)?超(?:过|出)?上限", "[UMX]?(?:手头|手里|S)?(?:这|那)把更[^,?]{1,3}", "以?免[^,?]{1,8}", "省得[^,?]{1,8}", "(?:没|不)(?:有)?(?:马上|立刻|立即|急着|想|打算)?装(?:备|上)?", "不想?装", "[UMX]不(?:想|打算|急着)装", "装备?")
    if keep and not (must and must.start() < keep.start() and search("不", keep.group()) is None and not search(_LATER, keep.group())):
        if must and not search("才", own):
            if not search("必须|只能|一定|非得|强制", own):
                must = None
        if must or search("才(?:能|可以|行)", own):
            sign = -1 if not search("不", keep.group().replace("不装", "")) else None       # he need not keep it: it may be put on at once
            return (Ask("use_gained", family="zone"), sign) if sign is not None and clean(line, *_BASE, *extra, _KEEP.pattern, "才|必须|只能", told=()) else _OPEN
        sign = may(line)
        if sign is None and search("算(?:是)?手牌|违规|犯规", own):
            sign = None
        return (Ask("to_hand", family="zone", contract="outcome"), sign) if sign is not None and clean(line, *_BASE, *extra, keep.group(), _KEEP.pattern, "只|先", "再|继续") else _OPEN
    told_kept = _KEEP.search(line.r) if not keep else None
    if search("手牌", own) and _COUNTS.search(own) and not search(_EQ, own.replace("装备前", "").replace("装备之前", "").replace("没装备", "").replace("装上之前", "")):
        if search("不|没", own.replace("没装", "").replace("不装", "")) or must and not search("要(?:算|计|占)", own):
            return _OPEN
        return (Ask("to_hand", family="zone", contract="outcome"), 1) if clean(line, *_BASE, *extra, "弃牌阶段|阶段|上限|手牌数?", _KEEP.pattern, "(?:装备?(?:上)?)?(?:之|以)?前", "还没(?:有)?装(?:备|上)?") else _OPEN
    eq = search(_EQ, own)
    if eq is None:
        zone = _where(own)
        if zone and line.polar and search("进|到|放|归|去|丢|扔|入|落|是|在|算|直接", own) and not search("不|没", own) and not must:
            return (Ask("zone_is", options=[zone], family="zone", contract="outcome"), 1) if clean(line, *_BASE, *extra, "弃牌堆|牌堆") else _OPEN
        return None
    if search("不|没", own) and not line.claim:
        return None
    if must and must.start() < eq.start() + 1:
        sign = bound(line) or (1 if line.polar and search("要|得|非", own) else None)
        return (Ask("to_equip", family="zone", contract="outcome"), sign) if sign is not None and clean(line, *_BASE, *extra, eq.group(), must.group(), "非") else _OPEN
    can = search("可以|能(?!让)|允许|行|成(?=[吗么]|$)|合法|可行|有问题", own)
    zoned = search("装备区|装备栏|武器栏|面前|场上", eq.group())
    if can and not (zoned and search("直接|自动", own)):
        sign = may(line)
        return (Ask("use_gained", family="zone"), sign) if sign is not None and not told_kept and clean(line, *_BASE, *extra, eq.group(), "想|也|S", "还(?:在|没)[^,?]{0,6}") else _OPEN
    if can:
        return _OPEN
    if _WILL.search(own) and line.polar:
        return (Ask("to_equip", family="zone", contract="outcome"), 1) if clean(line, *_BASE, *extra, eq.group(), "自动|直接") else _OPEN
    return None


_NAMES = {"liubei": "刘备", "sunquan": "孙权", "ganning": "甘宁", "daqiao": "大乔", "guanyu": "关羽", "huatuo": "华佗", "diaochan": "貂蝉"}
_SKILL_GUARD = "(?:已经|都|才)?(?:发动|用|F|制衡|仁德)过(?:了|一次)|第二次|再次F|又F"


def _skill(line: Line):
    """May the weapon, once in hand, be the card of a skill of its winner."""
    s = line.s
    units = [x for x in s.skills if x in SKILLS]
    if len(units) != 1 or len(s.skills) != 1 or line.has("N|[HT](?:的)?F|血|距离|被J") or s.material is not None and s.material[0] is not None and s.material[0] not in ("dismantlement", "indulgence"):
        return None
    unit = units[0]
    owner = OWNER[unit]
    generals = {w.general for w in s.people.values() if w.general}
    user = s.who("user")
    if search(f"{_NAMES[owner]}[^,.?]{{0,8}}(?:借来|收到|收来|拿到|得到|得了|弄到|弄来|骗|借到|借了|赢|换来|(?:用|出|使用|打出)借刀)", line.text) and "g:" + owner in s.people and s.user != "g:" + owner:
        s.user, s.holder = "g:" + owner, None if s.holder == "g:" + owner else s.holder
        user = s.who("user")
    if generals - {owner} and (user is None or user.general != owner) or user is not None and user.general not in (None, owner) or s.holder == "g:" + owner:
        return None
    if search("谁|哪|几|多少|什么|怎", line.clause) or search(_SKILL_GUARD, line.r.replace("没F过", "").replace("没制衡过", "").replace("没用过", "").replace("没发动过", "")):
        return _OPEN
    if line.has("(?:装备?(?:上|着|了|好)|换上|穿上)(?:以?后|之后|了|再|着)?") and not line.has("(?:不|没|先不|未)(?:有)?装"):
        return _OPEN            # what is worn is no card of the hand
    if unit in ("qixi", "guose", "wusheng") and s.weapon is None and s.weapon_color is None and s.weapon_suit is None:
        return _OPEN
    sign = may(line)
    taken = ("(?:不|没|没有|还没|未|先不)(?:想)?(?:装备?(?:上|它)?|要)", "(?:本|这)?回合(?:里)?(?:也)?(?:还)?(?:没|未)(?:有)?(?:发动|用|使用)?(?:过)?F?(?:过)?", "还?没(?:有)?(?:用|发动)?F?过?", "F", "C|K|当", "红|黑", "手牌", "不想要", "武器|W", "牌", "只|一起|连同|送|换掉?", "(?:黑|红|方块|方片|红桃|黑桃|梅花)(?:色)?(?:的)?")
    return (Ask("gained_skill", unit=unit, family="zone"), sign) if sign is not None and clean(line, *_BASE, *taken) else _OPEN


READERS = (gained,)
