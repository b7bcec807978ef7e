"""Claims about 诸葛亮 without a hand: may he be named to be struck, and what is left when his last card, a 无懈可击, was countered."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.rest import ASKED, clean, leave
from resolver.ask.borrowed.roles.line import Line, gap
from resolver.ask.borrowed.slots import Who
from resolver.ask.hanzi import number

_OPEN = (None, None)
ZHUGE = "g:zhugeliang"
_N = "([0-9]+|[零一二两三四五六])"
_FULL = Lazy("(?:没|没有|不是|不再?|未|并未|尚未|非)(?:在|处于|进入|触发)?F(?!的?时候)|F(?:还|并|根本)?(?:没|未|不)(?:有)?(?:生效|触发|发动)|不(?:是|算|满足)F")
_BARE = Lazy("(?:正|已经?|又|刚|处于|进入|成了?|变|变成|进|打成|打出|正好|是|为|在)*F(?:着|了|的|状态|时|生效|之?后)*|(?:没有?|无|零|0)(?:一?张|任何)?(?:手牌|牌)(?:在手)?|手(?:牌|里|上)(?:都|也|已经?|全)*(?:没(?:有)?(?:牌|东西)?了?|空(?:空)?(?:如也|着|了)?|(?:是|为)?(?:零|0)张?|光了|清空了?|用光了?|打光了?)|空着?手|手空(?:空)?(?:着|了|的)?|一张(?:手)?牌(?:都|也)?(?:没有?|不剩|无)|"
                   "(?:最后|唯一|仅剩|仅有)(?:的)?(?:一|那|这)?张?(?:手)?(?:牌|C|K)(?:被|给|让)?[^,.?]{0,3}(?:C|拆|顺|弃|偷|打|用|丢|扔|出)(?:走|掉|光|出去|没)?(?:了)?|(?:C|拆|顺|弃|偷|打|用|丢|扔|出)(?:走|掉|光|完|没)?(?:了)?[^,.?]{0,4}(?:最后|唯一|仅剩|仅有)(?:的)?(?:一|那|这)?张?(?:手)?牌|(?:手)?牌(?:全|都|被|给|[^,.?]{0,3})*(?:C|拆|顺|弃|偷|打|用|丢|扔|出)(?:光|没|完|干净)了?|(?:C|拆|顺|弃|偷|打|用|丢|扔|出)(?:光|完)了?[^,.?]{0,2}(?:手)?牌")
_GONE = Lazy("(?:最后|唯一|仅剩|仅有)(?:的)?(?:一|那|这)?张?(?:手)?(?:牌|C|K)(?:被|给|让)?[^,.?]{0,3}(?:C|拆|顺|弃|偷|打|用|丢|扔|出)(?:走|掉|光|出去|没|了)*|(?:C|拆|顺|弃|偷|打|用|丢|扔|出)(?:走|掉|光|完|没)?(?:了)?[^,.?]{0,4}(?:最后|唯一|仅剩|仅有)(?:的)?(?:一|那|这)?张?(?:手)?(?:牌|C|K)")
_HELD = Lazy(f"(?:手里|手上|手中|手牌)?(?:还|就|只|正好)?(?:有|剩|捏着|攥着|留着|握着|留了)(?:着|下|有)?{_N}张(?:手)?(?:牌|[CKN])|手牌(?:有|还有|剩|是|为|还剩)?{_N}张|{_N}张(?:手)?牌(?:在手)?|(?:手里|手上|手中)(?:还|就|只|正好)*{_N}张(?:手)?(?:牌|[CKN])|(?<!没)(?<!没人)有手牌(?!时就)|(?:手里|手上|手中)(?:还|明明)?(?:有|捏着|攥着|握着)(?:手)?(?:牌|[CK])")
_NONE = Lazy("(?:手里|手上)?(?:连)?一张(?:手)?(?:牌)?(?:都|也)?(?:没有?|不|无)(?:剩|了|留)?(?:下)?")
_REASON = Lazy("(?:^|(?<=[,.?!:;]))[^,.?!:;]{0,3}(?:是?因为|既然|毕竟|又不是|又没|反正|理由是|道理是|J不是|只挡|只防|F(?:只|不是))[^,.?!:;]*|[^,.?!:;]{2,16}(?:不挡|不防|只挡|只防|挡不了)[^,.?!:;]{0,8}(?=[,.?!:;])")


_AFTERWARDS = Lazy("先(?=[^,.?]{0,3}(?:把|将|C|拆|顺|弃))|(?:然后|接着|随后|再|之后)(?=(?:用|对|出)?(?:J|借))")     # what was done before is how he stands now


def _letter(line: Line) -> str | None:
    """The letter of 诸葛亮 on the line."""
    return next((x for x, key in line.letters.items() if key == ZHUGE), None)


def _hand(line: Line) -> int | None:
    """Cards in his hand as told: 0 none, None not told or told both ways."""
    full, rest = _FULL.search(line.r), _FULL.sub(" ", line.r)
    if _NONE.search(rest):
        return None if full or _HELD.search(_NONE.sub(" ", rest)) else 0
    if _GONE.search(rest):
        return None if full or _HELD.search(_GONE.sub(" ", rest)) else 0
    held = _HELD.search(rest)
    if held:
        word = next((g for g in held.groups() if g), None)
        n = number(word) if word else 1
        rest = rest[:held.start()] + " " + rest[held.end():]
        bare = _BARE.search(rest)
        if n and bare:
            return None
        return n
    if _BARE.search(rest):
        return None if full else 0
    return 1 if full else None


def _as_victim(line: Line, z: str, n: int) -> None:
    """The slots with 诸葛亮 as the one to be struck."""
    s = line.s
    s.victim = ZHUGE
    s.people[ZHUGE].general = "zhugeliang"
    if s.holder == ZHUGE:
        s.holder = None
    if s.user == ZHUGE:
        s.user = None
    s.bare, s.victim_hand, s.nullified, s.dead, s.material = n == 0, (n or None), 0, False, None
    s.distance = s.apart = None
    s.victim_horse = s.both_horses = s.nobody_in_range = s.unarmed = s.only_me_armed = s.out_of_range = False


_TALK = ("(?:刚|又|先)?(?:摸|拿|补)(?:到)?了?[一二两三四五0-9]张(?:手)?牌?(?:了)?", "F", _NONE.pattern, _GONE.pattern, _FULL.pattern, _BARE.pattern, _HELD.pattern, _REASON.pattern, "装备区?(?:里)?[^,.?]{0,10}[ADQ](?:和[^,.?]{0,4})?", "[ADQ]", "(?:一匹)?马", "[HTYZ](?:S)?(?:的)?(?:攻击)?(?:范围|射程)(?:之?内|里)(?:也|就|还)?(?:有)?(?:[LVP]|人)", "W", "武器", "在[HT]的?(?:攻击)?(?:范围|射程)(?:之?内|里)", "[HT](?:也)?[够打砍K]得[着到](?:[VTY])?", "距离[^,.?]{0,3}1",
         "直接对[VY]", "合法(?:的)?(?:目标|对象)", "面前|一堆|一排", "非法|违规", "C走?", "(?:出)?(?:牌|K|手)了?", "面前", "选都")


def named(line: Line):
    """May 诸葛亮 be named as the one to be struck; how many cards he must hold for it."""
    s, z = line.s, _letter(line)
    if z is None and "kongcheng" in s.skills and not [w for w in s.people.values() if w.general]:
        s.people[ZHUGE], z = Who(ZHUGE, "诸葛亮", "zhugeliang"), "#"       # the rule, nobody named
    if z == "X" and s.user == ZHUGE and line.has("J[^,.?]{0,2}K[TX]") and not line.has("X(?:S)?[^,.?]{0,4}(?:对|借|用|出|打|使|有|拿)[^,.?]{0,4}J|[对借让叫]"):
        line.r, z, s.user = re.sub("[XT]", "V", line.r), "V", None       # 诸葛亮…,用借刀打他: somebody's
    if z is None or line.has("N|交|归|奖|罚|死|血|伤|激将") or z in "UXZ" and not line.has(f"K{gap(3)}{z}|{z}[^?]{{0,16}}(?:当|做|成|点|选|指定?|K)不(?:[了成中]|得|到)|{z}[^?]{{0,10}}不(?:当|做|用当|会当|会是)[^,.?]{{0,4}}V"):
        return None
    other = search("(?:让|叫|令|要|逼|使)(?:他|T|%s)(?:去|来)?K(?:掉|了|死|一下)?([LPUVM])|(?:W|刀|武器)(?:去|来)?K(?:掉|了|死)?([LPUVM])" % z, line.r)
    lends = line.has(f"(?:借|找|跟){z}(?:S)?(?:的)?(?:W|刀|武器|J)|(?:对|向){z}(?:S)?(?:用|使用|出|打|放)?(?:出|了|一张)*J") or z == "H" and line.has("(?:借|对|向)T")
    if lends and other and (other.group(1) or other.group(2)) != z and not set(s.skills) - {"kongcheng"} and not line.has(ASKED):
        sign = leave(line)          # he strikes himself: his own hand is no matter
        key = line.letters.get(other.group(1) or other.group(2))
        _as_victim(line, z, 0)
        s.holder, s.victim, s.bare = ZHUGE, (key if key not in ("other", "he", None) else None), False
        s.user = None if s.user in (ZHUGE, s.victim) else s.user
        return (Ask("use", family="procedure"), sign) if sign is not None and clean(line, *_TALK) else _OPEN
    if z == "H" and not line.has(f"K{gap(2)}H|H[^?]{{0,10}}被(?:选|指|点)[^,.?]{{0,5}}V|H{gap(10)}(?:被(?:选|指|点)[^,.?]{{0,4}}|当|做|成为)[^,.?]{{0,5}}V"):
        return None
    others = [k for k, w in s.people.items() if w.general and k != ZHUGE and k not in (s.user, s.holder)]
    alone = z == "V" and len({k for k, w in s.people.items() if w.general}) == 1        # 他 can be nobody else
    struck = line.has(f"{z}[^?]{{0,6}}(?:至少|最少|起码)[^?]{{0,6}}几张[^?]{{0,8}}(?:成为|当|做|被)[^,.?]{{0,6}}(?:V|K|指定|选|点)") or line.has(f"{z}[^,.?]{{0,12}}(?:不当|不做|不用当|不会当|不会是)[^,.?]{{0,4}}V|J(?:点|选|指定?|K|砍)不(?:了|到|得|中)(?:[TV]|{z})") or alone and line.has("TF[^,.?]{0,8}(?:被|当|做|成为|指定|选)[^,.?]{0,4}[VT]?") or line.has(f"K(?:掉|了|死|一下|到)?{gap(4)}{z}|(?:对|向){z}[^,.?]{{0,3}}(?:出|用|使用)?K|K(?:没有?手牌|没牌|空着?手|F|光着手)的{z}|{z}[^?]{{0,18}}(?:点|选|指|当|设)(?:定)?(?:成|为|作)[^,.?]{{0,4}}J?V|{z}[^.?]{{0,8}}(?:是|算)[^,.?]{{0,6}}(?:目标|对象)|{z}[^?]{{0,12}}能K到|{z}{gap(10)}(?:当|做|作|成为|作为|被|为|挨)[^,.?]{{0,6}}(?:[VY]|K|指定|选|点)|(?:指定?|选|点|指名|瞄准|冲着|盯上|瞄)(?:了|着|中|成|得了|得|到|不了)*(?:F|没有?手牌|空手|[^,.?]{{0,4}}的)*{z}|{z}[^?]{{0,20}}(?:J|借)[^?]{{0,16}}(?:K|指定?|选|点)(?:了)?[TVY]|[TVY]{gap(6)}当[^,.?]{{0,6}}[VY]|(?:V|靶子|K的?(?:目标|对象|人)){gap(4)}(?:选|填|写|是|指定?|点|报|为){gap(4)}{z}")
    lent = line.has(f"(?:借|找|跟){z}(?:S)?(?:的)?(?:W|刀|武器|J)|(?:对|向){z}(?:S)?(?:用|使用|出|打|放)?(?:出|了|一张)*J|{z}被(?:人|[A-Z])?J|{z}[^,.?]{{0,6}}(?:的)?(?:W|武器|刀)[^,.?]{{0,4}}被?借")
    if z not in "HY" and line.has(f"(?:让|叫|令|要|逼|使)[^,.?]{{1,3}}K(?:了|死|掉|一下)?(?!{z})[HPLUV]") and not line.has(f"K[^,.?]{{0,3}}{z}"):
        return None         # another is to be struck
    guards = search("F[^,.?]{0,6}(?:让|使|帮|护|保|替)(?:着|住)?[TVYH]?[^,.?不没]{0,4}(?:躲|避|逃|免|防|挡)(?:开|过|掉|于|受|住|下|得[开过掉住])*|F[^,.?不没]{0,6}(?:护|保|罩)(?:得)?住[TVY]|F[^?JKV]{0,6}(?:能|可以|会)?(?:防|挡|躲|免|拦|避)(?:得|不)?(?:住|掉|了|开|下)?J(?:的)?(?:点名|点|指定|选|杀|K)?[吗么吧嘛不]*$|F[^?]{0,12}(?:管用|有效|生效|起作用|挡得住|防得住|能挡|能防|适用|保护)(?:[吗么吧嘛不]*$)|F[^?]{0,24}也(?:防|挡)[^,.?]{0,8}V", line.r)
    if guards and not lent and line.has("J") and line.has("K|V|点名?|指定|选") and not _FULL.search(line.r) and not _HELD.search(_NONE.sub(" ", line.r)) and line.polar:
        denied = search("不(?:管用|起作用|适用|防|挡)|没(?:有)?效|无效|没用", line.r)
        if denied and not (line.claim and not line.flip):
            return _OPEN
        _as_victim(line, z, 0)
        return (Ask("use", family="use:kongcheng"), 1 if denied else -1) if clean(line, *_TALK, re.escape(guards.group()), "对J[^,.?]{0,6}K", "不光防[^,.?]{0,8}|不(?:光|只|仅)[^,.?]{0,10}") else _OPEN
    if lent or not struck:
        return None
    which = search("(?:哪一?个|什么|啥)(?:武将)?技能?|(?:哪一?个|什么|啥)技", line.r)
    why = which and search("(?:凭|靠|仗着|因为)", line.r) and search("不(?:当|做|能|会|被|用)|不(?:了|到)|没法", line.r) and _hand(line) is None and not _HELD.search(line.r)
    if which and (why or _hand(line) == 0) and not set(s.skills) - {"kongcheng"}:
        _as_victim(line, z, 0)
        return (Ask("skill_named", "value", unit="kongcheng", family="use:kongcheng", contract="text", options=["use", "no"]), 1) if not others and clean(line, *_TALK, re.escape(which.group()), "(?:为什么|为啥|凭什么|凭啥)", "(?:当|做|成|选|指|点|K)不(?:了|成|得|到)", "不(?:能|可以|合法|行|许|准)", "裁判[^,.?]{0,3}", "依据|保护|拦|挡", "凭|靠|仗着", "(?:不当|不做|不会|没法让[LHT]?K|没法)", "管(?:着|的|用)?|作怪|捣鬼|起作用", told=("J?(?:点|选|指定?|K|砍)不(?:了|到|得|中)[TVU]?",)) else _OPEN
    barred = search("(?:剩|有|是|为|还有)?(?:几|多少)张(?:手牌|牌)?(?:的时候|时|以下|,)?[^?]{0,6}(?:J)?(?:不能|不可以|没法|无法|(?:点|选|指|指定|K|砍|打)不(?:了|到|得|中|成))", line.r)
    if barred and not search("至少|最少|起码|最低|最多", line.r):
        _as_victim(line, z, 0)
        return (Ask("hand_barred", "value", family="use:kongcheng", contract="count"), 1) if not others and clean(line, re.escape(barred.group()), "手牌", "不能|不可以|没法|无法|(?:点|选|指|指定|K|砍|打)不(?:了|到|得|中|成)") else _OPEN
    if line.has("至少|最少|起码|最低") and line.has("(?:几|多少)张"):
        _as_victim(line, z, 1)
        return (Ask("hand_least", "value", family="use:kongcheng", contract="count"), 1) if clean(line, "至少|最少|起码|最低", "手牌", "(?:几|多少)张(?:手)?(?:牌)?", "才") else _OPEN
    n = _hand(line)
    if n is None or set(s.skills) - {"kongcheng"} or search(ASKED + "|改|换|才(?!能|可以|行|是)|(?:等|先)[^,.?]{0,8}(?:(?<!不)再|后)", _AFTERWARDS.sub(" ", line.r)) or others:
        return None
    sign = leave(line)
    if sign is None:
        return _OPEN
    _as_victim(line, z, n)
    return (Ask("use", family="use:kongcheng"), sign) if clean(line, *_TALK, "选T(?:是)?", "先|然后|接着|随后|顺序|次序") else _OPEN


# --- his last card was a 无懈可击 ---------------------------------------------------------------------------------------

_LAST = Lazy("(?:末|尾|收尾|压箱底)(?:的)?(?:那|这)?(?:一)?张(?:手)?(?:牌)?(?:是)?N|(?:仅有|唯一|仅剩|独一|独有|就有)的(?:手牌)?N|(?:独苗|光杆|孤零零)(?:的)?(?:一?张)?(?:手牌)?N|独(?:剩|有)(?:下)?(?:一)?张(?:手牌)?N|(?:唯一|最后|仅剩|仅有|独)(?:的)?(?:那|一|这)?(?:一?张)?(?:手)?(?:牌)?(?:是|也是|就是|[,])*(?:的)?(?:一?张)?(?:\\()?N|(?:就|只|仅|光|单)(?:剩|有|剩下|捏着|握着)?(?:了)?(?:这|那)?(?:一|1)?张(?:手)?(?:牌|N)(?:[,]?(?:是|就是|还是|正好是|恰好是))?(?:张)?N?|(?:打|用|丢|出|拼|耗)(?:光|完)(?:了)?(?:手牌|牌)(?:\\((?:就)?一张N\\))?|N(?:就|也)?是[^,.?]{0,3}(?:最后|唯一|仅有)[^,.?]{0,3}(?:手)?牌|(?:1|一)张手牌[=是,]{0,2}(?:就)?(?:是)?(?:一?张)?N|手牌:N×?1|手牌(?:就|只)(?:有|剩)?(?:一|1)?张?N|N(?:完|后|之后|出去后?)[^,.?]{0,3}手(?:牌|里|上)(?:就)?(?:没|空|光)|(?:最后|唯一|仅剩)(?:那|这|的)?(?:一)?张N|手(?:牌|里|上)(?:就|只)?(?:剩|有)?(?:1|一)张(?:牌)?[,]?(?:是|就是)?N")
_ALL_SPENT = Lazy("无手牌|手(?:牌|里|上)(?:已经?|都|就|也)?(?:没(?:有)?(?:牌)?了|空了|为零|(?:是|为)0|光了|归零)|(?:已|已经|变|变成|进|进了|成了?|处于|正好|现在|T|又|是|也|就|进入|打成|刚)*F(?:了|状态)?|没有?手牌(?:了)?|空(?:着)?手")
_COUNTER = Lazy("N(?:又|也|随即|却|还是)*(?:失效|作废|白费)|反N|N回去|怼回|顶回|打回|被[^,.?]{0,8}?(?:N|破|废|抵消|懈|怼|顶|拆|否|反|打掉|弄没|掐|无效|干掉|挡)(?:了|掉|回去|没)*|又[^,.?]{0,6}?(?:N|破|懈|反|被)|再[^,.?]{0,6}?(?:N|懈|反|跟)|另(?:外)?一张N|(?:补|跟|追|接|还|甩|打|出|丢|扔)(?:了)?(?:一?张)?N[^,.?]{0,10}(?:抵消|废|破|反|挡|针对)|把[TV]?(?:那|这|的)?张?(?:N)?(?:给)?(?:废|破|反|抵消|N)(?:了|掉)|没(?:N|懈|挡|抵消|拦|防)(?:成|住|掉)|N(?:失败|没成|没起作用|无效|被抵消|没用|没成功)|N(?:了)?[TV]的(?:N)?|→[A-Z]N|[UHMLP](?:又|再|也)?N[TV]的|[UHMLP](?:又|再|也)?(?:补|跟|追|接|用|出|打|放|来)(?:了)?(?:一?张|上一?张)?N")
_UNCOUNTERED = Lazy("(?<=N)没(?:有)?(?:被)?(?:L|人)?(?:反|抵消|N|破)(?:掉|回去|了)*|(?:没有?人?|无人|没谁|谁(?:都|也)没)(?:再|又|来|去|出|跟|用|继续)*(?:N|反|管|理)(?:回去|回|掉)?|不(?:再)?反")


def stopped(line: Line):
    """His 无懈可击 stands: the card is countered, nobody strikes and nothing is handed over."""
    s, z = line.s, _letter(line)
    if z is None or not line.has("N") or line.has("摸|奖|罚|死|F蛊惑") or _COUNTER.search(_UNCOUNTERED.sub(" ", line.r)) or len(re.findall("N", _UNCOUNTERED.sub(" ", line.r))) != 1 or line.has(ASKED):
        return None
    if not (_UNCOUNTERED.search(line.r) or line.has("N抵消了J|J(?:就|被)?(?:作废|失效|被抵消)")) or not line.has(f"{z}[^?]{{0,14}}N|N[^?]{{0,6}}(?:挡|抵消)"):
        return None
    own = line.clause
    s.victim, s.nullified, s.last_nullification, s.bare, s.victim_hand, s.dead, s.no_slash, s.material = ZHUGE, 1, True, False, None, False, False, None
    s.holder, s.user = (None if s.holder == ZHUGE else s.holder), (None if s.user == ZHUGE else s.user)
    s.people[ZHUGE].general = "zhugeliang"
    s.nullifiers, s.distance, s.apart = [], None, None
    taken = (_LAST.pattern, _ALL_SPENT.pattern, _UNCOUNTERED.pattern, "N抵消了?J", "N", "抵消|挡|躲|响应", "手牌|手里|手上", "W|武器|刀|剑", "作废|没用|失效|白(?:打|用)", "交出?|给")
    if search("交|给", own):
        sign = (-1 if line.claim else None) if search("不(?:用|必|需要)", own) else 1
        ask = Ask("weapon_given", family="kcn", contract="outcome")
    elif search("有效|没用|作废|失效|生效|无效|白", own):
        sign = -1 if search("没用|作废|失效|无效|白", own) else 1
        ask = Ask("trick_works", family="kcn", contract="outcome")
    elif search("K", own):
        sign, ask = leave(line) or (1 if search("会|要|得", own) else None), Ask("asked_slash", family="kcn", contract="outcome")
    else:
        return None
    return (ask, sign) if sign is not None and clean(line, *taken) else _OPEN


def chain(line: Line):
    """What is left to do when his only card was a 无懈可击 and that was countered."""
    s, z = line.s, _letter(line)
    if z is None or not line.has("N|懈") or line.has("摸|奖|罚|死|F?蛊惑"):
        return None
    holds = search("(?:N和(?:一?张)?(?:[CKA]|牌)|[CKA]和(?:一?张)?N)|(?:还|仍)(?:剩|有|留)(?:着|下)?(?:一?张)?(?:[CKA]|手牌|牌)", line.r)
    if holds and _COUNTER.search(line.r) and not _UNCOUNTERED.search(line.r) and not search("H[^,.?]{0,5}" + re.escape(holds.group()), line.r):
        # a card besides: with it in hand he may still be struck
        own = line.clause
        if search("交|归|给|谁|几|多少|怎|空城|F", own) or not search("K", own) or line.has("(?:也|又|再)[^,.?N]{0,6}(?:丢|弃|用|打|出|拆|顺|没)(?:了|掉|光|走)|丢光|弃光"):
            return _OPEN
        sign = leave(line)
        s.holder, s.user = (None if s.holder == ZHUGE else s.holder), (None if s.user == ZHUGE else s.user)
        s.victim, s.nullified, s.last_nullification, s.bare, s.victim_hand, s.dead, s.material, s.no_slash = ZHUGE, 2, False, False, 2, False, None, False
        s.people[ZHUGE].general = "zhugeliang"
        s.nullifiers = []
        return (Ask("slash", family="kcn"), sign) if sign is not None and clean(line, re.escape(holds.group()), _COUNTER.pattern, "N", "[DAC]", "挡|抵消|响应", "V", "手里|手上|手牌", "[一1]张", "不是Z?[A-Z]?(?:自己)?", "替T打的?") else _OPEN
    more = search(f"(?:还|另|手里|手上)[^,.?N]{{0,5}}(?:有|剩)(?:着|下)?{_N}张(?:手)?(?:牌|[CKA])", _LAST.sub(" ", line.r))
    many = search(f"手牌(?:有|还有|是)?([2-9二两三四五])张|([2-9二两三四五])张手牌", line.r)
    if many and not _LAST.search(line.r) and not _ALL_SPENT.search(line.r) and _COUNTER.search(line.r) and line.has("K") and not line.has("H[^,.?]{0,6}手牌") and not search("交|归|武器|谁|几|多少|怎", line.clause):
        sign = leave(line)
        s.holder, s.user = (None if s.holder == ZHUGE else s.holder), (None if s.user == ZHUGE else s.user)
        s.victim, s.nullified, s.last_nullification, s.bare, s.victim_hand, s.dead = ZHUGE, 2, False, False, number(many.group(1) or many.group(2)), False
        s.people[ZHUGE].general = "zhugeliang"
        s.nullifiers = []
        return (Ask("slash", family="kcn"), sign) if sign is not None and clean(line, many.group(), _COUNTER.pattern, "(?:用(?:掉)?(?:了)?)?(?:其中)?(?:一)?张N", "N", "[DA]", "挡|抵消|响应", "V") else _OPEN
    if not _LAST.search(line.r) and not _ALL_SPENT.search(line.r) or more and not line.has("H[^,.?]{0,6}(?:有|剩)") or _UNCOUNTERED.search(line.r):
        return None
    if not _COUNTER.search(line.r) or not _LAST.search(line.r) and set(s.skills) - {"kongcheng"}:
        return None
    if sum(bool(_COUNTER.search(x)) for x in re.split("[,.?!;]", line.r)) > 1 and line.has("(?:又|再)[^,.?]{0,8}(?:N|反)[^,.?]{0,6}(?:反|那张|这张)|再(?:N|反)(?:回|掉|了)|反的"):
        return _OPEN            # countered and countered again
    third = len(re.findall("(?:第三|3)张N|又被[^,.?]{0,6}N[^?]{0,12}又[^,.?]{0,6}N|三张N", line.r))
    if third or len(re.findall("N", line.r)) > 5:
        return None
    own = re.sub("给不给(?=K)", "能", line.clause)
    if s.holder == ZHUGE:
        s.holder = None
    if s.user == ZHUGE:
        s.user = None
    s.victim, s.nullified, s.last_nullification, s.bare, s.victim_hand, s.dead, s.no_slash, s.material = ZHUGE, 2, True, True, None, False, False, None
    s.distance = s.apart = None
    s.holder_no_slash = s.out_of_range = s.nobody_in_range = s.both_horses = False
    s.people[ZHUGE].general = "zhugeliang"
    s.nullifiers = [k for k in s.nullifiers if k not in (s.holder, ZHUGE)][:1]
    taken = (_LAST.pattern, _ALL_SPENT.pattern, _COUNTER.pattern, "[ND]", "懈", "抵消|挡|躲|响应|避免", "手牌|手里|手上", "W|武器|刀|剑", "场景|结算|情形|情况", "[VT]", "刚", "×1|=|→", "有K|K在手|[0-9一二两三四五]张K|红牌一?堆?|F当K", "用掉?一张", "换(?:回|来)", "不(?:交|给)(?:出)?", "之前|之后|以后", "裁判|硬说|声称|坚持", "只剩|只有|就|仅有", "(?:要)?K不(?:了|着|到|得|成)[VT]?|砍不(?:了|着|到)|不能K[VT]?",
             "作废", "(?:却|但|也|就)?(?:出|K|砍|使)不(?:了|出去?)", "满满的?|一把红牌|一堆红牌|手里一把红?牌?", "[三四五两二]个?人(?:里|中)?", "有手牌时|(?:早)?就?指定(?:好|了)*", "照样?")
    weapon = search("交|给(?!力|不给|K|砍)(?<!给不给)|归|保(?:住|留|下)|留(?:着|住|下)|拿(?:走|到)?|落(?:到|入)|W|武器|刀(?!照)|剑", own)
    ask, sign = None, 1
    if search("谁|哪(?:一?个|位|家)|还是(?!想|要|得|会|能|可以)", own):
        if not weapon or search("还是", own) and not search("谁|归", own):
            return _OPEN if search("谁", own) else None
        ask = Ask("weapon_from" if search("谁(?:来|要|得|必须|应该|该|会|将)*(?:交|失去|丢)", own) else "weapon_to", "value", family="kcn", contract="outcome")
    elif search("(?:几|多少)(?:张|把)", own) and weapon:
        ask = Ask("weapons_given", "value", family="kcn", contract="count")
    elif search("(?:剩|还有|结算完|最后|此时|现在)[^,?]{0,8}几(?:点|滴)?(?:血|体力)", own):
        return None         # the blood that is left, not the blood that is lost
    elif search("(?:几|多少)(?:点|滴)?(?:血|伤|体力)", own):
        ask = Ask("chain_damage", "value", family="kcn", contract="count")
    elif search("怎么(?!能)|怎样|如何|咋|什么(?:结果|下场)|啥(?:结果|下场)", own):
        ask = Ask("chain_text", "value", family="kcn", contract="outcome")
    elif search("几|多少|什么|哪", own):
        return _OPEN
    elif search("改|换(?:成)?(?:别|一?个|目标|人)|(?:K|打)(?:旁边|别|其他|L|P|另)", own):
        ask, sign = Ask("retarget", family="kcn"), leave(line)
        taken = (*taken, "改|换|旁边|别")
    elif search("(?:可以|能|行|想)[^,.?]{0,6}(?:不(?:交|给|用交)|保(?:住|留|下)|留(?:着|住|下)?)|(?:保|留)得?(?:住|下)|不(?:交|给)[^,.?]{0,4}(?:可以|行|成)|(?:用|拿|想)[^,.?]{0,3}K[^,.?]{0,6}(?:换|保|留)", own):
        ask, sign = Ask("weapon_kept", family="kcn", contract="outcome"), (1 if not search("保不住|留不住", own) else -1 if line.claim else None)
    elif weapon and search("交|给|归|拿|落", own):
        denied = search("不(?:用|必|需要|该)|无需", own)
        sign = (-1 if line.claim else None) if denied else 1
        ask = Ask("weapon_given", family="kcn", contract="outcome")
        if search("(?:可以|能|还能)[^,.?]{0,6}(?:用|出|打)?K", own):
            return _OPEN
    elif search("(?:会|挨|吃)[^,.?]{0,4}(?:这|那)?(?:一)?(?:K|刀)|受伤|受到?伤害|掉血|扣血|被[^,.?不没]{0,4}K", own) and not search("能|可以", own):
        ask, sign = Ask("slash", family="kcn"), -1 if search("不会", own) else 1
    elif search("(?:算|是|已经?|成了?|处于|进入)(?:了)?F(?:状态)?了?[吗么没不]*$|F(?:了)?(?:没|吗|么|没有)$", own) and not search("算不算[^F]*$|不算|没F", own):
        ask, sign = Ask("empty_hand", family="kcn", contract="outcome"), 1
    elif search("K|有效|成立|可以|行", own):
        ask, sign = Ask("slash", family="kcn"), leave(line)
        if not line.has("K"):
            return _OPEN
    if ask is None:
        return None
    return (ask, sign) if sign is not None and clean(line, *taken, "谁|怎么(?:办|处理|样)?|怎样|如何|什么", "(?:几|多少)(?:张|点|滴|把)?(?:血|伤害|体力)?", "血|伤", "归|不会", "受到?伤害?|掉血|扣血") else _OPEN


def listed(line: Line):
    """Of several told with their hands, who may or may not be named to be struck: 诸葛亮 without a hand is no target."""
    s = line.s
    generals = {k: w.general for k, w in s.people.items() if w.general}
    if ZHUGE not in generals or line.has("N|死|奖|罚|摸|血|距离|交|归|激将|[够打砍]不(?!了)") or not line.has("谁|哪一?(?:个|位|家|名)(?!武将技|技)|[VP]还是[VP]"):
        return None
    own = re.split("[,.?!;]", line.r)[-1] if search("谁|哪", re.split("[,.?!;]", line.r)[-1]) else line.clause
    if not search("谁|哪|[VP]还是[VP]", own) or not search("K|V|指定?|选|点", own):
        return None
    tag, at = s.tagged.tag, s.tagged.at
    listed = [k for k in dict.fromkeys(t.slug for t in at.values() if t.kind == "P") if k[0] in "glm" and k not in (s.user, s.holder) or k in generals]
    user = search("([UMP])(?:想|要)?(?:对|借|出|用|打)", line.r) or search("(?:^|[,.])JK", line.r)
    if search("借H(?:的|S)|对H(?:用|使用|出|打)|H被J", line.r):
        listed = [k for k in listed if k != line.letters.get("H")]
    lent = {line.letters.get("H"), line.letters.get("U")} - set(generals)
    listed = [k for k in listed if k not in lent and not (k == line.letters.get("U") and line.r.count("U") == 1 and k != ZHUGE)]
    if s.user == ZHUGE and not search("U(?:对|借|用|出|打)", line.r):
        s.user = None
    if s.user == "me" and search("(?:只有|就|只剩|剩)(?:下)?[^,.?]{0,3}U[、和跟]", line.r):
        listed.append("me")         # he may be struck himself where he is one of the few
    if len(listed) < 2 or s.holder in listed or s.holder is None or user is None:
        return _OPEN
    hands: dict[str, int] = {}
    both = search("[VPL](?:和|与|跟|、)[VPL](?:两人|俩)?都(?:没有?|无|是空)[^,.?]{0,2}手?牌", line.r)
    if both:
        hands = {line.letters[x]: 0 for x in re.findall("[VPL]", both.group()) if x in line.letters}
    for clause in re.split("[,.?!;:和与跟、]", tag):
        here = [at[c].slug for c in clause if c in at and at[c].kind == "P" and not (at[c].slug == s.holder and search("[够打砍]得?[着到]", clause))]
        if len(set(here)) != 1:
            continue
        words = "".join("F" if c in at and at[c].kind == "S" else "" if c in at else c for c in clause)
        held = _HELD.search(words) or search(f"手牌{_N}张|{_N}张手牌", words)
        if held:
            hands[here[0]] = number(next((g for g in held.groups() if g), "1"))
        elif _BARE.search(words):
            hands[here[0]] = 0
    if hands.get(ZHUGE) is None:
        return _OPEN
    no = search("不(?:可以|能|许|准|行|得)|(?:选|点|指|当|成)不(?:了|到)|没法|无法", own)
    yes = not no and search("能|可以|行|只能|让[HT]去?K|合法|应该|该|(?:K|点|选|指定|指|砍)(?:得)(?:了|到|中|着)", own)
    if not (no or yes):
        return _OPEN
    s.victim, s.dead, s.nullified, s.distance, s.apart = None, False, 0, None, None
    ask = Ask("struck_listed", "value", unit="no" if no else "yes", family="use:kongcheng", contract="responsibility", options=[(k, hands.get(k)) for k in listed])
    return (ask, 1) if clean(line, *_TALK, "谁|哪一?(?:个|位|家|名)", "[一二两三四五]个?人(?:里面?|中|当中)?", "(?:这|那)?[两二三四五]个(?:人)?(?:里面?|里边|中|当中)", "[HVPL]?(?:[两二三]个|俩)?(?:人)?(?:都|全|也都)(?:能)?[够打砍射]得[到着]", "不(?:可以|能|许|准)", "(?:选|点|指|当|成)不(?:了|到)", f"手牌{_N}张", "(?:[HT]的?)?(?:攻击)?(?:范围|射程)(?:之?内|里)?(?:里面?|中)?(?:只)?(?:有)?", "只能|只有", "(?:场上)?(?:只有|就|只剩)?[UHVP]、[UHVP]、[UHVP][三3]?个?人?", "[UHVP](?:和|与|跟|、)[UHVP](?:两人|俩)?都(?:没有?|无|是空)[^,.?]{0,2}手?牌", "还是", "所有?L", told=("U(?:自己|S)?不在H的(?:攻击)?(?:范围|射程)(?:之?内|里)",)) else _OPEN


READERS = (stopped, chain, listed, named)
