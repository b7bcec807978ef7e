"""Claims about the skills of the borrowed general (which may be invoked outside his own turn) and about 激将 of a borrowed lord."""

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
_WORKS = Lazy("(?:可以|能|会|照样|还能|允许|准|行)?(?:发动|用|使|使用|触发|放|亮|施展|出来|管用|有效|有用|派上用场|生效|好使)(?:了|得了|出来)?|可以|能|行|允许|准|成")
_NOT = Lazy("(?:发动|用|使|放|触发|施展|发)不(?:了|出来|出|动|上)|(?:没法|无法|不能|不可以|不准|不许|不让|不得|不行|禁止)(?:再)?(?:发动|用|使用|使|触发)?|失效|无效|没用|不管用|不生效|白搭")
_TALK = ("F", "技能?|武将|主公技", "K|V|C", "(?:手里|手上|手牌)?(?:里)?(?:也)?(?:没有?|无|零张?)(?:一?张)?(?:的)?K(?:只有|就|只)?", "(?:只有|只剩|就|有|拿|用|把)[^,.?]{0,4}C", "[两二三2-4]张C", "(?:不是|不在|没到|非)(?:S|T|E|H)?(?:的)?(?:出牌阶段|回合)(?:里|内)?", "(?:限定?|限制|只(?:能|限)|必须)(?:在|于)?(?:S|T)?(?:的)?(?:出牌阶段|回合)(?:里|内)?(?:发动|用)?", "(?:别人|他人|人家|对方|L|T|U|P)?(?:的)?回合(?:外|里|内)?(?:也)?", "出牌阶段",
         "判(?:定|出)?[^,.?]{0,3}(?:红|黑)?(?:的|色)?", "红(?:桃|色|牌)?(?:的)?(?:手)?牌?|方块(?:手)?牌?|一?张红", "当(?:成|作|做)?(?:一?张)?K", "W|武器|刀", "(?:摸|换|送|弃|掉)[^,.?]{0,6}", "血|体力|回口?血", "碰碰运气|说S?出K(?:没上限|无上限|不限)|无限|上限|次数", "接着K?|再(?:出|K)|连K|多(?:出|K)|继续K|第二(?:张|刀)", "没(?:装)?(?:W|连弩)", "不(?:限|受)[^,.?]{0,6}", "裁判", "先|再", "(?:正常)?(?:出|用)K", "只能", "[两二三][下张次刀]", "\\([^)]*\\)", "全都?")


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


def _sign(line: Line) -> int | None:
    """Whether the skill is said or asked to work: 1, -1 for a denial to be confirmed."""
    clause = line.clause
    no = _NOT.search(clause)
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
    if line.has("N|死|奖|罚|A|空城") or len(units) != 1 or line.has("W本身|装(?:着|备)的?(?:红)?[^,.?]{0,2}(?:W|武器)[^,.?]{0,8}(?:F|当)"):
        return None
    unit = units[0]
    if line.has("(?:得|拿|骗|收|弄|借|坑|缴|换|赢|抢)(?:到|来|走)|(?:得|收|入)手"):
        return None         # of the weapon won by it
    if unit not in (*OFF_TURN, *PLAY, "paoxiao", "guhuo") or "g:zhugeliang" in s.people:
        return None
    if line.has("谁|哪(?!怕)|什么|怎|还是") or line.has("(?:交|给)(?:出)?[^,.?]{0,3}(?:W|武器|刀)[吗么]?$"):
        return None
    own = line.clause
    if line.has("几(?:张|刀|次)|多少(?:张|刀|次)") and not search("(?:可以|能|会)[^?]*[吗么吧]$", own):
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
    sign = _sign(line)
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


def any_used(line: Line):
    """Of the skills of the borrowed one altogether: those that work outside one's own turn may be invoked."""
    s = line.s
    if s.skills or line.has("N|死|奖|罚|A|W(?:的)?(?:技能|特效)|武器(?:的)?(?:技能|特效)|激将") or not line.has("武将技|(?:武将|S|自己|H|T|角色|本身)(?:的)?(?:武将)?(?:技能|技)") or [w for w in s.people.values() if w.general]:
        return None
    if line.has(ASKED):
        return None
    every_not = line.has("(?:全|都|统统|一律|一概|完全|一个)[^,.?]{0,4}(?:不能|用不了|发动不了|无法|失效|没法|不可以|能用)") 
    only = line.has("(?:只有|只能|仅|限于|必须是)[^,.?]{0,6}(?:回合外|非自己回合|别人回合|他人回合|不限(?:于)?(?:自己)?(?:的)?(?:回合|出牌阶段))")
    phase = line.has("(?:出牌阶段|自己回合)[^,.?]{0,6}(?:才能|的)(?:用|发动)?[^,.?]{0,6}(?:技|技能)")
    options = ["longdan", "tieqi"]
    if only and not line.has("不(?:是|能|可以)"):
        return (Ask("only_off_turn", family="skill", options=options), 1) if clean(line, "只有|只能|仅|限于|必须", "回合(?:外|里|内)?|自己的?", "技能?|武将", "才|也") else _OPEN
    if phase and not every_not:
        sign = _sign(line)
        return (Ask("phase_skill", family="skill"), sign) if sign is not None and clean(line, "出牌阶段|回合(?:里|内)?|限定?(?:在)?", "技能?|武将", "才|的") else _OPEN
    if every_not:
        return (Ask("some_skill", family="skill", options=options), -1 if not line.flip else 1) if (line.claim or line.has("是不是|吗|么")) and clean(line, "(?:全|都|统统|一律|一概|完全)*", "(?:不能|用不了|发动不了|无法|失效|没法|不可以)(?:用|发动)?", "技能?|武将") else _OPEN
    if line.has("回合外|别人回合|他人回合"):
        sign = _sign(line)
        return (Ask("some_skill", family="skill", options=options), sign) if sign is not None and clean(line, "回合(?:外|里)?", "技能?|武将") else _OPEN
    return None


# --- 激将 ----------------------------------------------------------------------------------------------------------------

LIU = "g:liubei"
_SHU = {"guanyu", "zhangfei", "zhaoyun", "machao", "huangyueying", "zhugeliang", "huangzhong", "weiyan"}
_OTHER_KINGDOM = {"caocao", "simayi", "xiahoudun", "zhangliao", "xuchu", "guojia", "zhenji", "sunquan", "ganning", "lvmeng", "huanggai", "zhouyu", "daqiao", "luxun", "sunshangxiang", "huatuo", "lvbu", "diaochan", "xiahouyuan", "caoren", "xiaoqiao", "zhoutai", "zhangjiao", "yuji"}
_NOBODY = Lazy("(?:没有?|无)(?:一?个|任何|其他|别的)*(?:L|人|谁|蜀将|P)(?:都)?(?:肯|愿意?|响应|出|给|理|来|搭理|帮)*(?:出|打|给)?K?|(?:问了?一圈|L|P|谁|大家|全(?:部|都))[^,.?]{0,6}(?:都|也)(?:没|不)(?:人|有人)?(?:肯|愿意?|响应|出|给|理)*(?:出|打|给)?K?|(?:激将|F)(?:失败|没成|落空|没人理)")
_GAVE = Lazy("(?:L|P|U|M|[HV])?(?:提供|给|出|打出|交出|打|响应|替T?出|帮T?(?:F)?出|甩|丢)(?:来|出)?(?:了|出了)(?:一?张)?K|(?:给|出|打|提供|响应)了K")
_TALK_J = ("F", "K|C|V", "(?:手里|手上|手牌)?(?:里)?(?:也|又|S|自己)?(?:没有?|无|零张?|0张?)(?:一?张)?(?:的)?(?:K|牌)", "手牌0|手(?:里|上)|手牌", "W|武器|刀|剑", "主公位?|当主公|主公技", "(?:蜀)(?:国|将|势力|汉)?(?:的)?(?:L|人|角色|小弟|兄弟)?(?:们)?", "[一两二三四]个(?:L|蜀将)", "(?:不|不是|没)(?:想|舍得|肯|愿意?)(?:出|用|给)?K?", "(?:S|自己)?有K", "替|帮|代劳|亲自", "只能|必须", "(?:不是|不在|非)?(?:S|T|H)?(?:自己)?(?:的)?(?:出牌阶段|回合)(?:里|内|外)?",
           "(?:应付|响应|用来)", "(?:势力|国)", "反贼|忠臣|内奸", "C和C|C、C", "够(?:不|得)(?:着|到)(?:那?个?目标)?|(?:那个)?目标", "吴国的?|魏国的?|群雄的?", "问了?一圈", "只是|只有", "裁判", "血|体力", "[PH]不是[PH](?:而)?是[PHUVL]", "甩了张K")


def _lord(line: Line) -> bool:
    """Seats 刘备 as the borrowed one; False where he cannot be."""
    s = line.s
    key = next((k for k, w in s.people.items() if w.general == "liubei"), None)
    s.people = dict(s.people)
    if key is None:
        key = LIU
        holder = s.who("holder")
        if holder is not None and holder.general:
            return False
        s.people[key] = Who(key, "刘备", "liubei", None)
    s.holder = key
    if s.user == key:
        s.user = None
    if s.victim == key:
        s.victim = None
    s.dead, s.nullified, s.distance, s.apart, s.nobody_in_range, s.out_of_range, s.unarmed, s.no_slash, s.holder_no_slash, s.material = False, 0, None, None, False, False, False, False, False, None
    s.both_horses = s.victim_horse = s.no_helper = s.bare = s.holder_bare = False
    return True


def called(line: Line):
    """激将 of a borrowed lord: may he, who may answer, whose the 杀 is, what becomes of the weapon."""
    s = line.s
    generals = {w.general for w in s.people.values() if w.general}
    asks_for_one = "liubei" in generals and line.has("(?:求|让|叫|请|找|问|要)[^,.?]{0,4}(?:[PUVL]|蜀)[^,.?]{0,3}(?:给|出|打|提供|替|帮)[^,.?]{0,3}K")
    if "jijiang" not in s.skills and not asks_for_one or set(s.skills) - {"jijiang"} or line.has("N|死|奖|罚|A|摸"):
        return None
    role = next((w.role for w in s.people.values() if w.general == "liubei"), None)
    own = line.clause
    far = search("(?:H|刘备)[^,.?]{0,4}够不[着到]", line.r)
    if far or not _lord(line):
        return _OPEN
    lord = s.people[s.holder]
    if search("(?:不是|并非|没当|不当|非)[^,.?]{0,3}主公|只是[^,.?]{0,3}(?:忠臣|反贼|内奸)|(?:刘备|皇叔|玄德|大耳|备备|他)[^,.?我]{0,3}(?:是|当|做|拿|玩|抽)[^,.?我]{0,5}(?:忠臣|反贼|内奸)|(?:忠臣|反贼|内奸)(?:位)?(?:的)?(?:刘备|皇叔|玄德)|主公(?:是|为)(?!刘备|皇叔|玄德|大耳)", line.raw) or role in ("loyalist", "rebel", "renegade"):
        lord.role = role if role in ("loyalist", "rebel", "renegade") else "loyalist"
    helpers = [k for k, w in s.people.items() if w.general and k not in (s.holder, s.user, s.victim)]
    if search("谁|哪(?!里|儿|些)(?:一?个|位)?(?:人|角色)?", own) and not line.claim:
        if search("算|视为|当作|使用者|(?:是|由)谁(?:对[^,.?]{0,2})?(?:用|使用|出|打)的|来源", own) and not search("谁给", own):
            return (Ask("jijiang_user", "value", unit="jijiang", family="jijiang", contract="responsibility"), 1) if clean(line, *_TALK_J, _GAVE.pattern, "算|视为|当作|使用|谁", "来源") else _OPEN
        if search("势力|国", own):
            return (Ask("jijiang_kingdom", "value", unit="jijiang", family="jijiang", contract="text"), 1) if clean(line, *_TALK_J, "哪一?个?|谁") else _OPEN
        if search("归谁|谁(?:拿|得)", own) and _NOBODY.search(line.r):
            return (Ask("jijiang_owner", "value", unit="jijiang", family="jijiang", contract="outcome"), 1) if clean(line, *_TALK_J, _NOBODY.pattern, "归|谁") else _OPEN
        return None
    anyone = search("(?:所有|任何|任意|各个?|其他|别的?|每个)(?:的)?(?:势力|国)|(?:所有人|任何人|L|大家)(?:都)(?:能|可以)(?:响应|替|帮)", line.r)
    if anyone and line.polar and not line.has("不|没"):
        return (Ask("jijiang_shu", unit="jijiang", family="jijiang"), -1) if clean(line, *_TALK_J, anyone.group()) else _OPEN
    only_shu = search("(?:必须|只能|一定|得|要)(?:得|要)?(?:是|由)?(?:其他)?(?:L|蜀)|只有(?:其他)?(?:L|蜀)", line.r)
    if only_shu and search("蜀", line.raw) and not line.has("不|没"):
        return (Ask("jijiang_shu", unit="jijiang", family="jijiang"), 1) if clean(line, *_TALK_J, re.escape(only_shu.group()), "才|必须|只能|只有") else _OPEN
    if search("(?:几|多少)(?:张|个L|名L|位L)", own):
        return (Ask("jijiang_n", "value", unit="jijiang", family="jijiang", contract="count"), 1) if search("K", own) and clean(line, *_TALK_J, "(?:几|多少)(?:张|个|名|位)", "够") else _OPEN
    if line.has(ASKED):
        return None
    if line.flip and search("不能|不可以|用不了|发动不了|不许|不得", line.raw):
        return (Ask("jijiang", unit="jijiang", family="jijiang"), 1) if clean(line, *_TALK_J, "(?:只能|要么|必须)[^?]*", "或者?交W|交W|交武器") else _OPEN
    weapon = search("(?:W|武器|刀|剑|弓|斧)[^,.?]{0,8}(?:交|给|归|保|留|丢)|(?:交|给|归|保(?:住)?|留)[^,.?]{0,6}(?:W|武器|刀|剑|弓|斧)", own)
    gave, nobody = _GAVE.search(_NOBODY.sub(" ", line.r)), _NOBODY.search(line.r)
    if weapon:
        kept = search("保|留", own)
        denied = search("不(?:用|必|需要)|无需", own)
        if kept and search("有?机会|可能|靠F|能|可以", own) and not gave and not nobody:
            return (Ask("jijiang_counts", unit="jijiang", family="jijiang", contract="outcome"), 1) if clean(line, *_TALK_J, "保住|机会", "还有") and line.has("L|蜀|P") and lord.role in (None, "lord") else _OPEN
        if bool(gave) == bool(nobody):
            return _OPEN
        sign = -1 if bool(denied) != bool(kept) else 1
        if denied and not line.claim:
            return _OPEN
        if nobody and not line.has("(?:S|自己|H|T)?(?:也|又|S|自己)*(?:没有?|无|不出)K|不出K"):
            return _OPEN
        return (Ask("jijiang_given" if gave else "jijiang_failed", unit="jijiang", family="jijiang", contract="outcome"), sign) if clean(line, *_TALK_J, _NOBODY.pattern, _GAVE.pattern, "还用|不用|保住|交出?") else _OPEN
    if search("拒绝|不(?:出|给|响应|理|搭理)|可以不", own) and search("F(?:到|问)?|问到|叫到|轮到|激将", line.r) and (helpers or search("[MUL]", own) or line.has("[MUL]")):
        sign = leave(line)
        return (Ask("jijiang_declined", unit="jijiang", family="jijiang"), sign) if sign is not None and clean(line, *_TALK_J, "拒绝|不(?:出|给|响应|理|搭理)T?", "[两]") and not line.has("不(?:能|可以|许)") else _OPEN
    wrong = [k for k in helpers if s.people[k].general in _OTHER_KINGDOM]
    right = [k for k in helpers if s.people[k].general in _SHU]
    if len(wrong) == 1 and not right and search("出|给|提供|响应|帮|替|由|可以|能|行", own):
        s.helper = wrong[0]
        sign = leave(line)
        return (Ask("helper_can", unit="jijiang", family="jijiang"), sign) if sign is not None and clean(line, *_TALK_J, "提供|响应|帮忙?", "由T") else _OPEN
    if wrong:
        return _OPEN
    if gave and right and search("(?:这|那)?(?:张)?K[^,.?]{0,4}(?:能|可以|算|有效)|(?:能|可以)用|有效", own):
        s.helper = right[0]
        sign = leave(line)
        return (Ask("jijiang", unit="jijiang", family="jijiang"), sign) if sign is not None and clean(line, *_TALK_J, _GAVE.pattern) else _OPEN
    if right:
        s.helper = right[0] if len(right) == 1 else None
    if nobody and not line.has("L"):
        return _OPEN
    alone = search("(?:没有?|无)(?:别的|其他|任何|一个|其它|另外的)+(?:L|蜀将)(?![^,.?]{0,3}(?:响应|出|肯|给|理))", line.r)
    if alone:
        s.no_helper = True
    sign = _sign(line)
    if search("只能|必须(?:S|亲自|自己)", own) and not line.has("F只能应付"):
        limited = search("只能在(?:H|S|T)(?=用|发动)|只能在(?:H|S|T|自己)?(?:的)?(?:自己)?(?:的)?(?:回合|出牌阶段)|必须(?:S|亲自|自己)|只能(?:S|亲自|自己)(?:出|用)", own)
        if not limited:
            return _OPEN
        return (Ask("jijiang", unit="jijiang", family="jijiang"), -1) if clean(line, *_TALK_J, re.escape(limited.group()), "用不了|不能[^,.?]{0,4}", "交W|交武器|交刀", "别人|L") else _OPEN
    if sign is None:
        return _OPEN
    return (Ask("jijiang", unit="jijiang", family="jijiang"), sign) if clean(line, *_TALK_J, "(?:求|让|叫|请|找)", _NOBODY.pattern if nobody else "F", alone.group() if alone else "", "要到K", "对J", "不行必须S出") else _OPEN


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
    if not search("(?:只能|只好|只得|必须|就得|不得不|一定得?要?|非得|要)[^,.?]{0,6}(?:交|给)", line.clause) or not line.has("(?:没有?|无|零张?|0张?)[^,.?]{0,3}K"):
        return None
    unit = "longdan" if holder.general == "zhaoyun" else "wusheng"
    if unit == "longdan" and (s.material is None or s.material[0] != "jink") or unit == "wusheng" and (s.material is None or s.material[1] != "red" and s.material[2] not in ("heart", "diamond")) or line.has("(?:没有?|无)[^,.?]{0,2}C"):
        return None
    return (Ask("convert", unit=unit, family="skill"), -1) if clean(line, *_TALK, "(?:只能|只好|只得|必须|就得|不得不|一定得?要?|非得|要)[^,.?]{0,6}(?:交|给)[^,.?]{0,4}", "零张") else _OPEN


_LISTED = ("longdan", "wusheng", "tieqi", "liegong", "paoxiao", "kurou", "zhiheng", "rende", "qingnang", "fanjian")


def several(line: Line):
    """Which of several skills, or of their owners, works or fails while borrowed."""
    s = line.s
    units = [x for x in s.skills if x in _LISTED]
    if len(units) < 2:
        generals = [w.general for w in s.people.values() if w.general]
        units = [x for g in generals for x in _LISTED if OWNER[x] == g] if line.has("技") else []
    if len(units) < 2 or len(units) != len(set(units)) or set(s.skills) - set(units) or line.has("N|死|奖|罚|A|W|几|多少") or not line.has("谁|哪一?(?:个|位|名|项|种)"):
        return None
    no, yes = _NOT.search(line.r), search("(?:可以|能|照样|还能)[^,.?]{0,4}(?:发动|用|使|触发)|(?:发动|用)得了|有效|管用", line.r)
    if bool(no) == bool(yes) and not no:
        return None
    s.user = s.holder = s.victim = s.material = None
    person = line.has("谁|哪一?(?:位|名|个(?:人|武将|角色|L))") and not line.has("哪一?(?:个|项|种)(?:的)?技能?")
    return (Ask("listed", "value", unit="no" if no else "yes", family="skill", contract="text", options=["person" if person else "skill", *units]), 1) if clean(line, *_TALK, "谁|哪一?(?:个|位|名|项|种)", "[一二两三四五]个(?:L|人|武将|技能)?", _NOT.pattern, "出K相关", "\\([F、,]*\\)") else _OPEN


READERS = (called, several, parried, only_give, used, any_used)
