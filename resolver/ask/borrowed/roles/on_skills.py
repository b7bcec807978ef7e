"""Claims about the skills of the borrowed general (which may be invoked outside his own turn)."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.rest import ASKED, clean, leave
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.slots import Who
from resolver.ask.units import CONVERSIONS, OWNER

_OPEN = (None, None)
OFF_TURN = ("longdan", "wusheng", "tieqi", "liegong")
PLAY = ("zhiheng", "rende", "kurou", "qingnang", "fanjian", "lijian", "jieyin")
_ONCE = Lazy("接着|再(?:出|来|K|砍|补|追)|连(?:着|续)?(?:K|出)|继续(?:K|出)|多(?:K|出)|第二|无限|没(?:有)?上限|不限|随便K|乱K|一直K|两(?:张|刀)|几张|多少张")
_WORKS = Lazy("(?:可以|能|会|照样|还能|允许|准|行)?(?:发动|用|使|使用|触发|放|亮|施展|出来|管用|有效|有用|派上用场|生效|好使)(?:了|得了|出来)?|可以|能|行|允许|准|成|顶(?:得)?上|凑(?:得)?(?:上|数)|顶用")
_NOT = Lazy("F(?:就)?没了|(?:发动|用|使|放|触发|施展|发)不(?:了|出来|出|动|上)|(?:没法|无法|不能|不可以|不准|不许|不让|不得|不行|禁止)(?:再)?(?:发动|用|使用|使|触发)?|失效|无效|没用|不管用|不生效|白搭")
_STANDS_IN = Lazy("(?:红(?:桃|色|牌|心)?|方块|♥|♦|C|闪)(?:的)?(?:手)?牌?(?:能|可以|可)?(?:不能)?(?:顶|凑|抵|替|代|当|充)(?:得)?(?:上|数|替|杀|K|用|成|一下)?")
_TALK = ("F(?:就|也)?没了", "顶(?:得)?上|凑数|顶替|顶", "只有(?:在)?(?:S|T|H)?(?:的)?(?:自己)?(?:的)?(?:回合|出牌阶段)?(?:里|内)?才(?:能|可以)(?:用|发动|使用)", "(?:可以|能)?不交(?:出)?(?:W|武器|刀)(?=[、,]?(?:而是?)?(?:用|靠|拿|改用)F)", "F", "技能?|武将|主公技", "K|V|C", "(?:手里|手上|手牌)?(?:里)?(?:也)?(?:没有?|无|零张?)(?:一?张)?(?:的)?K(?:只有|就|只)?", "(?:只有|只剩|就|有|拿|用|把)[^,.?]{0,4}C", "[两二三2-4]张C", "(?:不是|不在|没到|非)(?:S|T|E|H)?(?:的)?(?:出牌阶段|回合)(?:里|内)?", "(?:限定?|限制|只(?:能|限)|必须)(?:在|于)?(?:S|T)?(?:的)?(?:出牌阶段|回合)(?:里|内)?(?:发动|用)?", "(?:别人|他人|人家|对方|L|T|U|P)?(?:的)?回合(?:外|里|内)?(?:也)?", "出牌阶段",
         "判(?:定|出)?[^,.?]{0,3}(?:红|黑)?(?:的|色)?", "红(?:桃|色|牌)?(?:的)?(?:手)?牌?|方块(?:手)?牌?|一?张红", "当(?:成|作|做)?(?:一?张)?K", "W|武器|刀", "(?:摸|换|送|弃|掉)[^,.?]{0,6}", "(?:让|叫|使)[^,.?]{0,4}(?:C|闪|躲)(?:不了|不掉|不开)|让[^,.?]{0,4}不能(?:出|用)?(?:C|闪)", "血|体力|回口?血", "碰碰运气|说S?出K(?:没上限|无上限|不限)|无限|上限|次数", "接着K?|再(?:出|K)|连K|多(?:出|K)|继续K|第二(?:张|刀)", "没(?:装)?(?:W|连弩)", "一口气|一气", "K?(?:多得很|多的是|一大把|一把|一堆)", "不(?:限|受)[^,.?]{0,6}", "裁判", "先|再", "(?:正常)?(?:出|用)K", "只能", "[两二三][下张次刀]", "\\([^)]*\\)", "全都?")


def _owner(s, unit: str) -> bool:
    """Seats the owner of the skill as the one who is borrowed from; False where somebody else is told to be."""
    general = OWNER[unit]
    key = next((k for k, w in s.people.items() if w.general == general), None)
    holder = s.who("holder")
    if key is None:
        if holder is not None and holder.general and holder.general != general:
            return False
        key = "g:" + general
    s.people = dict(s.people)
    if key not in s.people:
        s.people[key] = Who(key, "", general, holder.role if holder is not None else None)
        s.people[key].spoken = holder.spoken if holder is not None and holder.key[0] not in "#ho" else ""
    if not s.people[key].spoken:
        s.people[key].spoken = "被借刀的角色"
    s.holder = key
    if s.user == key:
        s.user = None
    if s.victim == key:
        s.victim = None
    s.dead, s.nullified, s.distance, s.apart, s.nobody_in_range, s.out_of_range, s.unarmed = False, 0, None, None, False, False, False
    s.both_horses = s.victim_horse = False
    return True


def sign_of(line: Line) -> int | None:
    """Whether the skill is said or asked to work: 1, -1 for a denial to be confirmed."""
    clause = line.clause
    so = search("(?:所以|因此|那么|于是)[^?]*$", line.r) if line.claim else None
    clause = so.group() if so else clause
    no = _NOT.search(clause)
    if no and search("(?:会|就|算|等于)[^,.?不没]{0,4}(?:失效|作废|无效|没用|白搭|废了?)了?[吗么]?$", clause):
        return -1           # the failing is the predicate
    if no:
        return -1 if line.claim else None
    if line.flip or line.claim:
        return 1
    sign = leave(line)
    return sign if sign is not None else 1 if _WORKS.search(clause) else None


def used(line: Line):
    """May the borrowed general invoke his skill."""
    s = line.s
    units = [x for x in s.skills if x in OWNER]
    holder = s.who("holder")
    if not units and holder is not None and holder.general == "zhangfei" and line.has("一口气|一气|(?:全|都)(?:部)?(?:K|出|打|砍)|" + _ONCE.pattern) and line.has("K"):
        units = ["paoxiao"]         # more than one 杀 is asked for
        s.skills = ["paoxiao"]
    if not units and holder is not None and holder.general in ("guanyu", "zhaoyun") and _STANDS_IN.search(line.clause) and s.material is not None:
        units = ["wusheng" if holder.general == "guanyu" else "longdan"]        # 手里没杀,红桃手牌顶得上吗: the skill is meant
        s.skills = units
    if line.has("N|死|奖|罚|A|空城") or len(units) != 1 or line.has("W本身|装(?:着|备)的?(?:红)?[^,.?]{0,2}(?:W|武器)[^,.?]{0,8}(?:F|当)"):
        return None
    unit = units[0]
    if line.has("(?:得|拿|骗|收|弄|借|坑|缴|换|赢|抢)(?:到|来|走)|(?:得|收|入)手"):
        return None         # of the weapon won by it
    if unit not in (*OFF_TURN, *PLAY, "paoxiao", "guhuo") or "g:zhugeliang" in s.people:
        return None
    if unit == "tieqi" and line.has("C|闪") and not search("判|F", line.clause):
        return None
    if line.has("谁|哪(?!怕)|什么|怎|还是") or line.has("(?:交|给)(?:出)?[^,.?]{0,3}(?:W|武器|刀)[吗么]?$"):
        return None
    own = line.clause
    if line.has("(?<!好)几(?:张|刀|次)|多少(?:张|刀|次)") and not search("(?:可以|能|会|行|成|好使|允许|合法|合规)[^?]*[吗么吧]$", own) and not search("能不能|可不可以|能否|可否|会不会", line.raw):
        if unit != "paoxiao" or not search("(?:几|多少)(?:张|刀|次)", line.r) or not line.has("K"):
            return None
        if not _owner(s, unit):
            return _OPEN
        return (Ask("slashes_once", "value", unit=unit, family="skill", contract="count"), 1) if clean(line, *_TALK, "(?:最多)?(?:几|多少)(?:张|刀|次)", "坚持说|说") else _OPEN
    if search("出C|闪|挡|躲", own) and unit == "tieqi":
        return None
    if search("[DQ]|距离|范围|射程", line.r):
        return None
    if unit == "wusheng" and s.material is None and search("装|身上|武器|W|弓|斧", re.sub("装着W[,.]", "", line.r)):
        return None
    if not _owner(s, unit):
        return _OPEN
    limited = search("(?:只|仅)(?:能|可以|有|限)?(?:在|于)?[STEH]?(?:自己)?(?:的)?(?:自己)?(?:的)?(?:回合|出牌阶段)(?:里|内|中)?(?:才)?(?:能|可以)?(?:发动|用|使用|F)(?:的)?[吗么]?$", own)
    sign = -1 if limited and line.polar and not line.claim else sign_of(line)
    if sign is None:
        return _OPEN
    if s.material is not None and (s.material[0] == "jink" and unit != "longdan" or unit == "wusheng" and s.material[1] == "black" or s.material[2] in ("spade", "club")):
        return _OPEN
    if unit in ("wusheng",) and s.material is not None and s.material[0] not in (None, "jink", "peach", "slash"):
        s.material = None
    kind = "again" if unit == "paoxiao" else "convert" if unit in CONVERSIONS else "skill"
    if unit == "guhuo":
        kind = "guhuo_slash"
    most = search("(?:最多|顶多|至多|只能|只可以)[^,.?]{0,4}(?:出|用)?(?:一(?:张|刀|次)?)?K", line.r)
    if unit == "paoxiao" and most and line.polar:
        return (Ask("again", unit=unit, family="skill"), -1) if clean(line, *_TALK, most.group(), "F没用|(?:在)?[^,.?]{0,6}没用") else _OPEN
    if unit == "paoxiao" and line.has("(?:只|就)(?:出|K|用)?(?:一)(?:张|刀|次)|只能"):
        return _OPEN
    return (Ask(kind, unit=unit, family="skill"), sign) if clean(line, *_TALK, "(?:扣|盖|拿|用)[^,.?]{0,4}张(?:手)?牌(?:喊|当|说(?:是)?)?K?") else _OPEN


def _said_twice(line: Line) -> bool:
    """…全部失效,只剩武器能用: false as soon as the first half is."""
    twice = line.has("(?:失效|作废|用不了|不能用|发动不了),(?:只剩|只有)(?:下)?武器")
    if twice:
        line.only = "no"
    return bool(twice)


def any_used(line: Line):
    """Of the skills of the borrowed one altogether: those that work outside one's own turn may be invoked."""
    s = line.s
    if s.skills or line.has("N|死|奖|罚|A|W(?:的)?(?:技能|特效)|武器(?:的)?(?:技能|特效)|激将") or not line.has("武将技|(?:武将|S|自己|H|T|角色|本身)(?:的)?(?:武将)?(?:技能|技)") or [w for w in s.people.values() if w.general]:
        return None
    kind = search("(?:哪|什么)(?:一)?(?:类|种|些|样)?(?:的)?(?:武将)?(?:技能|技)", line.clause)
    if kind and not line.claim and not search("[吗么]$|都|也", line.clause):
        no = _NOT.search(line.r)
        return (Ask("skills_class", "value", family="skill", contract="text", unit="no" if no else "yes"), 1) if clean(line, kind.group(), "技能?|武将", *(( _NOT.pattern,) if no else ())) else _OPEN
    whichever = search("(?:什么|任何|任意|所有|随便什么|随便哪个)(?:的)?(?:武将)?(?:技能|技)[^,.?]{0,3}(?:都|也)(?:可以|能|行)", line.r)
    if whichever and line.polar:
        return (Ask("phase_skill", family="skill"), 1) if not line.has("[不没](?!限)") and clean(line, re.escape(whichever.group()), "包括[^,.?]*", "技能?|武将") else _OPEN
    if line.has(ASKED):
        return None
    every_not = line.has("(?:全部?|都|统统|一律|一概|完全|一个)[^,.?]{0,4}(?:不能|用不了|发动不了|无法|失效|作废|没法|不可以|能用)")
    if line.flip and search("失效|作废|无效|没用|用不了|发动不了|不能|没法|无法|不可以", line.raw) and line.has("(?:全部?|都|统统|一律|一概|完全)[^,.?]{0,4}(?:有效|能用|用得了|发动得了|能|可以)"):
        return (Ask("some_skill", family="skill", options=["longdan", "tieqi"]), 1) if clean(line, "(?:全部?|都|统统|一律|一概|完全)(?:会|就)?", "有效|能用|(?:用|发动)得了|发动|使用|用", "技能?|武将") else _OPEN
    only = line.has("(?:只有|只能|仅|限于|必须是)[^,.?]{0,6}(?:回合外|非自己回合|别人回合|他人回合|不限(?:于)?(?:自己)?(?:的)?(?:回合|出牌阶段))")
    phase = line.has("(?:出牌阶段|自己回合)[^,.?]{0,6}(?:才能|的)(?:用|发动)?[^,.?]{0,6}(?:技|技能)")
    options = ["longdan", "tieqi"]
    if only and not line.has("不(?:是|能|可以)"):
        return (Ask("only_off_turn", family="skill", options=options), 1) if clean(line, "只有|只限于?|只能|仅|限于|必须", "回合(?:外|里|内)?|自己的?", "技能?|武将", "才|也", "(?:发动|用|使用)得了", "那些|这些|那种|这时|此时|这会儿?") else _OPEN
    if phase and not every_not:
        sign = sign_of(line)
        return (Ask("phase_skill", family="skill"), sign) if sign is not None and clean(line, "出牌阶段|回合(?:里|内)?|限定?(?:在)?", "技能?|武将", "才|的") else _OPEN
    if every_not:
        return (Ask("some_skill", family="skill", options=options), -1 if not line.flip else 1) if (line.claim or line.has("是不是|吗|么")) and clean(line, "(?:就|会)?(?:全部?|都|统统|一律|一概|完全)+", "(?:不能|用不了|发动不了|无法|失效|作废|没法|不可以)(?:用|发动)?", "技能?|武将", *(("(?:只剩|只有)(?:下)?武器(?:的)?(?:技能|效果)?(?:还)?(?:能用|有用|管用|有效|可用)",) if _said_twice(line) else ())) else _OPEN
    if line.has("回合外|别人回合|他人回合") or search("(?:回合外|别人的?回合|他人的?回合)[^,.?]{0,8}(?:能|可以)(?:用|发动|使用)?的?[^,.?]{0,3}技", line.raw):
        sign = sign_of(line)
        return (Ask("some_skill", family="skill", options=options), sign) if sign is not None and clean(line, "回合(?:外|里)?", "技能?|武将") else _OPEN
    return None


# --- what the 杀 of the borrowed one meets, and which of several -----------------------------------------------------------------


def parried(line: Line):
    """How many 闪 against the 杀 of a borrowed 吕布; whether 闪 may be used after 铁骑."""
    s = line.s
    general = (s.who("holder").general if s.who("holder") is not None else None) or ("machao" if "tieqi" in s.skills else "lvbu" if "wushuang" in s.skills else None)
    if line.has("N|死|奖|罚|摸|A|空城") or general not in ("lvbu", "machao") or not line.has("C|闪") or set(s.skills) - {"wushuang", "tieqi"}:
        return None
    own = line.clause
    key = next((k for k, w in s.people.items() if w.general == general), None)
    if key is not None:
        s.holder = key
        if s.victim == key:
            s.victim = None
        if s.user == key:
            s.user = None
    elif s.who("holder") is not None and s.who("holder").general:
        return None
    s.material, s.dead, s.nullified = None, False, 0
    if general == "lvbu" and search("(?:几|多少)张(?:C|闪)", own) and not search("[吗么]$", own):
        return (Ask("jinks_n", "value", unit="wushuang", family="skill", contract="count"), 1) if clean(line, *_TALK, "(?:几|多少)张(?:C|闪)", "C|闪", "挡|躲|抵消") else _OPEN
    two = search("(?:得|要|必须|需要)[^,.?]{0,4}(?:两|2|二)张(?:C|闪)", line.r)
    if general == "lvbu" and two and line.polar and not line.has(ASKED + "|不|没"):
        return (Ask("wushuang_works", unit="wushuang", family="skill"), 1) if clean(line, *_TALK, "(?:两|2|二)张(?:C|闪)", "C|闪", "挡|躲|抵消", "才") else _OPEN
    one = search("(?:只|就)?(?:出|打出|用|打|有|使用)(?:了)?(?:一|1)张(?:C|闪)[^?]{0,6}(?:够|挡得[住掉]|躲得[过掉]|能[挡躲闪]|行|可以)|(?:一|1)张(?:C|闪)(?:就)?(?:够|能挡|能躲|行)", line.r)
    if general == "lvbu" and one and line.polar and not search("两|2", own):
        return (Ask("wushuang_works", unit="wushuang", family="skill"), -1) if not search("不够(?!$)|挡不住", own) and clean(line, *_TALK, re.escape(one.group()), "够不够?|不?够", "C|闪", "挡|躲|抵消", "只") else _OPEN
    if general == "machao" and not search("C|闪|躲|挡", own):
        return None
    if general == "machao":
        red, black = line.has("红|♥|♦|方块"), line.has("黑|♠|♣|梅花")
        if bool(red) == bool(black) or line.has(ASKED):
            return None
        sign = leave(line)
        return (Ask("tieqi_jink", unit="tieqi", family="skill", options=["heart" if red else "spade"]), sign) if sign is not None and clean(line, *_TALK, "C|闪", "判(?:定)?(?:出|了|是|为|到|中|成)*(?:了)?(?:一张)?(?:红|黑)(?:桃|色)?(?:的)?", "红|黑", "判定|判") else _OPEN
    return None


def only_give(line: Line):
    """Without a 杀 but with a card that may be one: is the weapon all he can give."""
    s = line.s
    holder = s.who("holder")
    if holder is None or holder.general not in ("zhaoyun", "guanyu") or line.has("N|死|奖|罚|摸|A|空城|距离") or line.has(ASKED):
        return None
    if not search("(?:只能|只好|只得|必须|就得|不得不|一定得?要?|非得|要)[^,.?或]{0,6}(?:交|给)", line.clause) or not line.has("(?:没有?|无|零张?|0张?)[^,.?]{0,3}K|(?:只|就|光|仅)(?:有|剩|剩下)?[^,.?]{0,3}C"):
        return None
    unit = "longdan" if holder.general == "zhaoyun" else "wusheng"
    if unit == "longdan" and (s.material is None or s.material[0] != "jink") or unit == "wusheng" and (s.material is None or s.material[1] != "red" and s.material[2] not in ("heart", "diamond")) or line.has("(?:没有?|无)[^,.?]{0,2}C"):
        return None
    return (Ask("convert", unit=unit, family="skill"), -1) if clean(line, *_TALK, "(?:只能|只好|只得|必须|就得|不得不|一定得?要?|非得|要)[^,.?]{0,6}(?:交|给)[^,.?]{0,4}", "零张") else _OPEN


_WEAPON = "(?:W|武器|刀(?!照)|剑|弓|斧)"
_FATE = Lazy(f"{_WEAPON}[^,.?]{{0,6}}(?:交|给|归|保|留)|(?:交|给|归|保|留)[^,.?]{{0,5}}{_WEAPON}")


def made(line: Line):
    """What becomes of the weapon where 赵云 or 关羽 is told to have used another card as the 杀."""
    s = line.s
    holder = s.who("holder")
    if holder is None or holder.general not in ("zhaoyun", "guanyu") or set(s.skills) - {"longdan", "wusheng"} or line.has("N|死|奖|罚|摸|A|空城|距离|装备|身上") or line.has(ASKED):
        return None
    unit = "longdan" if holder.general == "zhaoyun" else "wusheng"
    done = line.has("(?:把|用|拿|将)[^,.?不没能想会]{0,8}(?:C|红[^,.?]{0,4}|方块[^,.?]{0,3}牌?)(?:F)?当(?:成|作|做)?(?:一?张)?K(?:了|出去|用掉|使用|打出|出来|掉|用了)*|F[^,.?不没能想会]{0,8}(?:出|打|用|K)了|F成?K了")
    own = line.clause
    if done is None or not _FATE.search(own) and not search("还(?:用|要)交", own) or search("能|可以", done.group()):
        return None
    if s.material is None or unit == "longdan" and s.material[0] != "jink" or unit == "wusheng" and s.material[1] != "red" and s.material[2] not in ("heart", "diamond"):
        return None
    keeps = search("保|留", own)
    denied = search("不(?:用|必|需要|能|可以|该|住)|无需", own)
    if denied and not (line.claim and not line.flip):
        return _OPEN
    sign = -1 if bool(denied) != bool(keeps) else 1
    s.no_slash = s.holder_no_slash = False
    return (Ask("kept_after_slash", family="procedure", contract="outcome"), sign) if clean(line, *_TALK, re.escape(done.group()), "还(?:用|要)交(?:出)?", "保(?:住|留)?|留(?:住|下)?", "算?完成了[^,.?]{0,6}") else _OPEN


_LISTED = ("longdan", "wusheng", "tieqi", "liegong", "paoxiao", "kurou", "zhiheng", "rende", "qingnang", "fanjian")


def several(line: Line):
    """Which of several skills, or of their owners, works or fails while borrowed."""
    s = line.s
    units = [x for x in s.skills if x in _LISTED]
    if len(units) < 2:
        generals = [w.general for w in s.people.values() if w.general]
        units = [x for g in generals for x in _LISTED if OWNER[x] == g] if line.has("技") else []
    either = len(units) == 2 and search("(?:[UHVPL](?:S)?(?:的)?F?|F)(?:,|呢)?还是(?:[UHVPL](?:S)?(?:的)?F?|F)", line.r)
    if len(units) < 2 or len(units) != len(set(units)) or set(s.skills) - set(units) or line.has("N|死|奖|罚|A|W") or not (line.has("谁|哪一?(?:个|位|名|项|种)|(?:几|多少)(?:个|种|项|位|名)") or either):
        return None
    no, yes = _NOT.search(line.r), search("(?:可以|能|照样|还能)[^,.?]{0,4}(?:发动|用|使|触发)|(?:发动|用)得了|有效|管用|有用|好使|派(?:得)?上用场|起作用|(?:可以|能|会)[^,.?]{0,3}(?:F|技能?)|用得上|使得出来?", line.r)
    if bool(no) == bool(yes) and not no:
        return None
    s.user = s.holder = s.victim = s.material = None
    if line.has("(?:几|多少)(?:个|种|项|位|名)"):
        return (Ask("listed_n", "value", unit="no" if no else "yes", family="skill", contract="count", options=units), 1) if clean(line, *_TALK, "(?:几|多少)(?:个|位|名|项|种)", "[一二两三四]个(?:L|人|武将|技能)?", _NOT.pattern, "\\([F、,]*\\)") else _OPEN
    person = bool(either) and bool(search("[UHVPL]", either.group())) or line.has("谁|哪一?(?:位|名|个(?:人|武将|角色|L))") and not line.has("哪一?(?:个|项|种)(?:的)?技能?")
    return (Ask("listed", "value", unit="no" if no else "yes", family="skill", contract="text", options=["person" if person else "skill", *units]), 1) if clean(line, *_TALK, "谁|哪一?(?:个|位|名|项|种)", "[一二两三四五]个(?:L|人|武将|技能)?", _NOT.pattern, "出K相关", "还是", "有用|好使|用场", "\\([F、,]*\\)") else _OPEN


READERS = (several, made, parried, only_give, used, any_used)
