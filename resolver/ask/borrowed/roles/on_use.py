"""Claims about the use: who must be armed, who must be reached, that both are named, who names, and one person in two parts.

Each reader gives (ask, sign) of its claim, None where the line makes another, (None, None) where it makes this one in a way that is not plain.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.line import WHO, Line, gap
from resolver.ask.borrowed.roles.manner import bound, may
from resolver.ask.borrowed.slots import Who

_OTHER_TOPIC = "N|F|摸|奖|罚|弃|死|交|归|手牌|手里|手上|技能|特效|A|红|黑|伤|血|激将|第二张|再"
_OPEN = (None, None)


def _parts(s, *roles: str) -> None:
    """Makes the parts that no word of the question fills."""
    s.people = dict(s.people)
    for role, key, spoken in (("user", "#U", "使用者"), ("holder", "#H", "被借刀的角色")):
        if role in roles and getattr(s, role) is None:
            setattr(s, role, key)
        if getattr(s, role) == key:
            s.people.setdefault(key, Who(key, spoken))


# --- one person in two parts ------------------------------------------------------------------------------------------

_STRUCK = "(?:(?:(?:那张|这张|J(?:里|中)?的?|杀)?(?:K的)?[VXY]|K的?(?:目标|对象)|(?:靶子?|受害者|受害人|倒霉蛋|死鬼)|(?:挨|被|吃)(?:这一|那一|一)?(?:K|刀|砍|打|捅)(?:的)?(?:那个|人|目标|对象|角色|位置|一方)*))"
_BORROWED = Lazy(
    rf"Y(?:的W|拿|用|去|来|把|S)?{gap(3)}K[YSE]|[HEY](?:S)?(?:去|来|用|拿|W|的){{0,4}}K(?:了)?[EY]|TK(?:了)?E|EKS|SKS|HK(?:H|S)|对[YE](?:S)?(?:使用|出|用)?K|YKY|KE(?:S)?(?=[,?.!吗这的]|$|就|来|可|能|行)|(?:让|叫|令|要|逼|使|命令)[YHTL](?:S)?{gap(2)}(?:自杀|自残|自刎|自尽|自裁)|[YHE][^,.?!;:不没无未别非边旁隔挨JK]{{0,8}}(?:当|成为|作为|做|是|指定|选)(?:成|作|为)?{gap(4)}[VY](?![UHV])|"
    rf"[HY]把(?:自己|S|E)(?:当|指定|选|填|报){gap(4)}|J{gap(3)}(?:逼|让|叫){gap(3)}自(?:杀|残|尽)")
_USED = Lazy(
    rf"K(?:回|到|向)?(?:S这个)?(?:[XMU]|S(?:头上|身上)|我)|[XU](?:S)?{gap(3)}(?:当|成为|作为|做|是|来当|充当|为|挨|来挨|吃){gap(3)}{_STRUCK}|(?:指定|选|指|写|填|报|点|定|把|将|朝)(?:着)?[XMSU](?!S?(?:去|来)?(?:出|用|使用|打出|去)K){gap(3)}(?:(?:当|成|为|做|作|定|填|报|写){gap(3)}{_STRUCK}|(?:挨|被|来)?K|挨)|(?:V|K的(?:目标|对象))(?:也|就)?(?:定为|定成|写|选|填|是|指|指定|为|写成|填成)[XSMU]|张K,?[XUM](?:S)?{gap(4)}(?:当|做|成为|是)目标|XK的?X|KS\([UM]|K的(?:人)?(?:只能|就|也)?是[UXM]|(?:让|叫|令|要|请)[TLHP]来(?:K|砍)S|借[LTHP](?:的)?(?:刀|W|武器){gap(3)}K[SXM](?!K)")
_CAUSED = Lazy(f"(?:让|叫|令|要|逼|使|命令|要求|指使){gap(3)}[TLHP](?:的)?{gap(6)}(?:K|对)(?:S|E)")


def same_person(line: Line):
    """The borrowed one is to strike himself; the user is to be struck."""
    r, s = line.r, line.s
    if line.has("[NF]|摸|奖|罚|弃|死(?!鬼)|谁|什么|几|哪|多少|怎|还是|反馈|第二|Z|改|换|应付|C") or "g:zhugeliang" in s.people:
        return None
    if _CAUSED.search(r) and not search("[TLHP]来KS|KS\\([UM]", r) and not search("[HTE]S[^,]{0,4}K|SKS|[HE]K[HE]", r) and not line.has("[YX]"):
        return _OPEN         # 让他杀自己: of either of them
    both = bool(_BORROWED.search(r) or line.has("(?:借|对|让|叫|逼|令|使)Y[^?()]{0,14}K[YE]") and not line.has("[PT]"))
    mine = bool(_USED.search(r)) or "X" in line.letters and "K" in r and len(re.findall("[XM]", r)) >= 2
    if search("KS\\([UM]", r):
        both = False
    distinct = search("(?:必须|得|要|一定|应该|只能)(?:是)?(?:(?:两|二)?个?(?:不同|不一样)|分开|分属|(?:两|二)个?人(?=[吗么吧]|$))|不同的?(?:两个)?(?:人|角色)", r)
    if distinct and line.has("V") and line.has("H") and not line.has("W|距离"):
        s.holder = s.holder or "#H"
        return (Ask("need_distinct", family="use:holder-victim"), 1) if line.spare("不同|分开|分属", "[两二]个?", "必须|得") else _OPEN
    if search("I|同一(?:个|名|位)?(?:人|角色|家|名字)?|重合|(?:两个?|俩)(?:目标|角色|人){1,2}(?:都)?(?:是|选|填|写|点|指)(?:成|为)?(?:同)", r) and line.has("[VY]|K|两个目标") and not distinct:
        both = True
    if line.has("(?:既是|又是|同时是|也是)[^,?]{0,4}U[^?]{0,6}(?:又是|也是|同时是)[^,?]{0,3}(?:V|被K|挨)|(?:既是|又是)[^,?]{0,4}(?:V|被K|挨)[^?]{0,6}(?:又是|也是)[^,?]{0,3}U"):
        mine = True
    if mine and (search("(?<!杀的)(?<!杀)(?:目标|对象)(?:选|是|为|填|定|写|点)", line.raw) or line.has("对[SEXU](?:本人)?(?:用|放|使用|出|打)")):
        return None         # 目标是自己: of the card itself
    if both == mine:
        return None
    sign = may(line)
    if sign is None:
        return _OPEN if line.has("J|借") else None
    if both:
        if search("[UT][^,?]{0,4}(?:用|出|打|使)[^,?]{0,4}J[^?]*E", r) and not line.has("[HE]K[HE]|EK"):
            return _OPEN         # 他用借刀让吕布杀他自己
        _parts(s, "holder")
        s.victim = s.holder
        s.user = s.user if s.user != s.holder else None
        s.nullified = 0
        told = ("[HTY]的?(?:攻击)?(?:范围|射程)(?:之?内|里面?)?(?:就)?除了[UXM](?:S)?(?:以外|之外)?(?:就|也|都)?没(?:有)?(?:别的?|其他)?(?:L|人)(?:了)?", "[W]", "(?:装|拿|有|戴)[^,]{0,4}W", "没法K|K不了|不能K|交[^,]{0,4}|归[^,]{0,3}|骗[^,]{0,6}", "射程|范围|距离", "(?:只?剩|就剩|还有|就有)(?:下)?[1-4一二两三四](?:点|滴)?血(?:了)?", "必须|非要", "[两二]个", "武器|装备", "只能|只好", "不了|没法")
        return (Ask("use", family="use:holder-victim"), sign) if line.spare(*told) else _OPEN
    _parts(s, "user")
    s.victim = s.user
    if s.holder == s.user:
        s.holder = None
    told = ["(?:装|拿|有|戴)[^,]{0,4}W", "W", r"(?:[THL]|射程|范围|距离)?(?:也|都)?(?:[够打砍]得[着到]|足够|够(?:用|了)?)[XMU]?", f"[XMU]?在[HT]{gap(3)}(?:范围|射程)(?:里|内|之内)?", "武器", "手里有", "掉血|卖血|想吃K", f"[HT](?:的)?(?:攻击)?(?:范围|射程)(?:里|内)有[XMU]", "只能", "(?:只剩)?[两二]个?人", "(?:只?剩|还有|就有)?[1-4一二两三四](?:点|滴)?血(?:了)?"]
    if s.distance is not None and line.has("[2-9二两三四五六]"):
        if s.weapon is None:
            return _OPEN
        told += ["距离(?:为|是|有)?[1-9一二两三四五]", "(?:攻击)?(?:范围|射程)(?:只有|是|为)?[1-5一二两三四五]"]
    elif line.has("距离|[够打砍]不[着到]|范围外|射程外|马(?!上)|隔"):
        return _OPEN
    return (Ask("use", family="use:user-victim"), sign) if line.spare(*told) else _OPEN


# --- who is armed ------------------------------------------------------------------------------------------------------

_ARMED = "(?:装备?|有|戴|拿|带|挂|配|持|握|扛)(?:备|着|了|有|上)*(?:任何|一?把|什么|啥)?(?:武器|W|刀)"
_UNARMED = Lazy(rf"(?:没有?|无|未|不(?=拿|带|装))(?:人)?(?:装备?|戴|拿|挂|带|配|佩|装上)?(?:着|了|上|有|任何|啥|什么|一?把|个)*(?:武器|刀)|(?:武器|装备)(?:都|也|啥)?(?:没有?|没装|没拿|没带|空着)|(?:啥|什么|一把|半把|任何)(?:武器|刀)(?:都|也)?(?:没|无)(?:有)?|(?:装备|武器)(?:区|栏|位)(?:里)?(?:是|都|全)?(?:空|没东西|没有武器)(?:着|的|空)?|赤手空拳|手无寸铁|空着手|光着手|"
                      "手(?:牌|里|上)[^,?]{0,8}(?:W|武器)[^,?]{0,6}(?:没|还没|并没)(?:有)?(?:装|穿|拿|放)|(?:W|武器)牌?(?:还)?(?:在|拿|捏|攥|留|握)[^,?]{0,3}手(?:里|上|牌|中)?[^,?]{0,4}没(?:有)?(?:装|穿|放|摆|打|使)[^,?的]{0,3}|(?:只|就|光)(?:穿|装|有|戴|骑)(?:了|着)?[VADQ]的(?:人的)?(?=刀|武器)|(?:只|就|光)(?:有|装|剩|戴|挂)(?:着|了)?[^,?武]{0,4}[ADQ][^,?武W]{0,6}(?=,|$|的|能|可)")
_USABLE = "(?:J|借|H)"


def armed(line: Line):
    """Who has to wear a weapon; may the card be used on him who wears none."""
    s = line.s
    if line.has("N|F|摸|奖|罚|弃|死|交|归|谁|K谁|哪|多少|怎|还是|拿到|得到|技能|特效") or "g:zhugeliang" in s.people:
        return None
    shielded = line.has("A") and not line.has("(?:只|就|光|仅)(?:有|装|剩|戴|挂)")
    many = line.has("(?:至少|最少|起码|最低)(?:得|要|需要)?(?:有)?(?:几|多少)(?:个|名|位)?(?:人|L|角色)?")
    if many and line.has(_ARMED) and line.has(_USABLE):
        return (Ask("armed_n", "value", family="procedure", contract="count"), 1) if line.spare("至少|最少|起码|最低", "几(?:个|名|位)?|多少", _ARMED) else _OPEN
    if line.has("几|什么"):
        return None
    looked = line.has(f"(?:得|要|必须|需要)(?:先)?看(?:一下|看|清)?[HTLP](?:S)?(?:身上)?{_ARMED}")
    if looked and line.polar and not line.has("谁|几|什么"):
        return (Ask("need_armed", family="procedure"), 1) if line.spare(re.escape(looked.group())) else _OPEN
    duty = None
    for duty in re.finditer(rf"(?P<who>{WHO}|对方|目标|第一个(?:人|目标)?|别人)?(?:的)?(?:S)?(?:装备区|身上)?(?:里)?(?:也|就|都|还)?(?P<must>前提是|条件是|必须|必需|一定要?|非得?|得|要|需要|至少|应该)(?:也|先|得|要)?(?:S|本人)?(?P<whom>{WHO}|目标)?(?:身上|装备区)?(?:里)?(?:也|得|要)?{_ARMED}", line.r):
        pass                # the last one is asked about: 除了他要有武器,被砍的也得有吗
    if duty and (line.claim or line.has("[吗么?]$|才|不可|吧$") or bound(line)):
        who = duty.group("whom") or duty.group("who")
        sign = bound(line)
        if sign is None:
            return _OPEN
        taken = (re.escape(duty.group()), _ARMED, "装备区", "(?:没有?|无)(?:任何)?(?:装备|武器)(?=,)", "才(?:能|行|可以)", "不可", "除了?[HT](?:要|得|必须)?")
        if who and who in "UMSXZ":
            ask = Ask("need_user_armed", family="procedure")
        elif who == "V":
            ask = Ask("need_victim_armed", family="procedure")
        else:
            ask = Ask("need_armed", family="procedure")
        return (ask, sign) if line.spare(*taken) else _OPEN
    only = line.has(f"除了?[MUX](?:S)?(?:之外|以外|外)?(?:,)?(?:场上|全场)?(?:没|都没|谁都没|无)[^,?]{{0,8}}(?:武器|刀)|(?:只有|就|全场就|仅)[MUXZS](?:一个|S)?(?:人)?[^,?]{{0,4}}(?:武器|W|刀)")
    bare = _UNARMED.search(line.r)
    before = re.findall("[UHVXYZMTLSEP]", re.split("[,.?]", line.r[:bare.start()])[-1] + bare.group()) if bare else []
    mine = bool(before) and before[-1] in "MUXZS" and not line.has("除了?[MU]")
    his = bool(before) and before[-1] in "VP" and not re.match("[只就光]", bare.group())
    sign = may(line)
    if his and not only and line.has("[JH]|借") and line.has("KV|K他|指定V|当V|选V") and sign is not None:
        s.unarmed = s.only_me_armed = False         # what the struck one wears is no matter
        s.victim = None
        return (Ask("use", family="procedure"), sign) if line.spare(re.escape(bare.group()), "武器|W") else _OPEN
    if not line.has(_USABLE) or line.has("[XYE]") and not only or line.has("先|顺序|必须|指定K|不说") or his:
        return None
    if shielded:
        return None
    if only or bare and not mine:
        if sign is None:
            return _OPEN
        if line.has("距离|范围|射程|只有[^MUX,?]{0,4}(?:装|有)(?:着|了)?(?:武器|W)"):
            return None
        s.unarmed, s.only_me_armed = True, False
        s.holder = None if s.holder in ("he", "other") else s.holder
        s.weapon = None
        taken = (re.escape(only.group() if only else bare.group()), "只有", "[ADQW]", "装备区?", "没有?(?=武器|装)", "手牌|手里|手上", "武器")
        return (Ask("use", family="procedure"), sign) if line.spare(*taken) else _OPEN
    if mine and sign is not None:
        other = search(rf"[HTL][^,?]{{0,6}}{_ARMED}", line.r)
        if not other and not line.has("[MUS](?:S)?(?:也|必须)?[^,?]{0,3}没"):
            return None
        taken = (re.escape(bare.group()), _UNARMED.pattern, _ARMED, "[够打砍]得[着到]", "有人", "W", "武器|装备")
        if line.has("距离|[够打砍]不[着到]|马(?!上)"):
            return _OPEN
        s.unarmed = s.only_me_armed = False
        return (Ask("use", family="procedure"), sign) if line.spare(*taken) else _OPEN
    return None


# --- who is reached ----------------------------------------------------------------------------------------------------


def reached(line: Line):
    """Whose reach counts, and whether the victim has to be in it."""
    if line.has("N|F|摸|奖|罚|弃|死|交|归|技能|A") or not line.has("范围|射程|距离|[够打砍K]得[着到]|[够打砍]不[着到]|[量算]"):
        return None
    if line.has("谁的(?:攻击)?(?:范围|射程|距离)|(?:按|看|从|以|用)谁|(?:范围|射程|距离)(?:是)?(?:按|看|从|以|算)[^,?]{0,8}谁|(?:范围|射程|距离)[^?]{0,12}[UMX][^,?]{0,8}还是[^,?]{0,4}[HT]") and not line.has("能指定|可以指定|点谁|废"):
        return (Ask("reach_of", "value", family="procedure", contract="responsibility"), 1) if line.spare("在不在", "谁", "(?:攻击)?(?:范围|射程|距离)", "还是", "武器") else _OPEN
    if line.has("谁|什么|几|多少|哪|还是"):
        return None
    if line.has(f"[VL]{gap(3)}(?:必须|得|要|一定要?|需要)(?:是)?(?:在)?[HT](?:的)?(?:S)?(?:K)?{gap(4)}(?:[够打砍K]得[着到]|范围|射程)") or line.has(f"(?:必须|得|要|一定要?|只能)(?:指定|选|点|是|指)?[HT](?:的)?(?:K)?(?:[够打砍K]得[着到]|攻击范围|范围内|能(?:打|砍|够)到)"):
        if line.has("[MUX](?:S)?的(?:攻击)?(?:范围|射程)"):
            return None
        return (Ask("need_reach", family="use:range"), bound(line)) if line.spare("(?:攻击)?(?:范围|射程|距离)", "[够打砍]得[着到]", "才", "只能") else _OPEN
    if line.has("[HTL](?:也)?(?:必须|得|要|一定要?|需要)(?:也)?(?:在|处于)[MUX](?:S)?的?(?:攻击)?(?:范围|射程)") or line.has("(?:必须|得|要)[^,?]{0,6}[MUX](?:S)?的?(?:攻击)?(?:范围|射程|够得着|打得到)") and line.has("H|J"):
        line.s.holder = None if line.s.holder in ("he", "other") else line.s.holder
        return (Ask("distance_limited", family="procedure"), bound(line)) if line.spare("(?:攻击)?(?:范围|射程|距离)", "[够打砍]得[着到]", "才") else _OPEN
    short = line.has(f"V{gap(3)}(?:不在|没在)[HT](?:的)?(?:攻击)?(?:范围|射程)|[HT](?:的)?{gap(4)}[够打砍]不[着到](?:V)?|V(?:在)?[HT](?:的)?(?:攻击)?(?:范围|射程)(?:之)?外")
    if short and line.has("V") and line.has("J|借"):
        sign = may(line)
        if sign is None:
            return _OPEN
        s = line.s
        s.weapon, s.distance, s.apart, s.out_of_range = "crossbow", 3, None, True
        if s.victim is None:
            s.people = {**s.people, "#V": Who("#V", "被杀的角色")}
            s.victim = "#V"
        s.nobody_in_range = s.both_horses = s.victim_horse = False
        s.holder_horse = None
        return (Ask("use", family="use:range"), sign) if line.spare(re.escape(short.group()), "W|武器", "(?:攻击)?(?:范围|射程|距离)", "距离?[2-9二三四五]", "硬要", "只有") else _OPEN
    return None


# --- naming ------------------------------------------------------------------------------------------------------------

_TELL = "(?:想好|想清楚|指定|指明|指名|指出|指|选定|选择|选|报出来?|报|定下来?|定好|定|挑|点名|点明|点|说清楚|说出来?|说好|说明|说|讲明|讲|声明|交代|提|告诉|宣布|明确|公布)"
_WHOM = "(?:(?:是|要)?(?:让)?[HT]?(?:去|来)?K(?:的)?(?:谁|哪一?(?:个|位)|什么人|目标|对象|人)|V(?:是谁|是哪个)?|(?:被|挨)(?:K|刀|砍|杀)(?:的)?(?:人|目标|对象|那个)|谁(?:会|要|来)?(?:被|挨)(?:K|刀|砍|打|捅)|目标)"
_OMITS = Lazy(rf"(?:不|没有?|未|忘了|忘记|懒得|先不|别|不用|不必)(?:去|用|先|再|同时|当场|有|必|能|提前|去)*{_TELL}(?:出|明|了|清楚|好|过)*(?:的)?(?:是|要|让)?{_WHOM}?|{_WHOM}(?:可以|能)?(?:先)?(?:空着|不定|留空|不写|待定|保密|再说|以后再说|没定|没说|没报)|忘了?{_TELL}|(?:光|只|仅)(?:是)?(?:{_TELL}(?:了|定|出)*(?:要|借)?|要|借)谁的(?:刀|武器)|(?:由|让|归|给|叫)[HTVP](?:S)?{gap(2)}(?:发挥|看着办|自便|搞定|拿主意)|(?:光|只|仅)(?:是)?{_TELL}(?:了|定|出)*(?:L|M|一个)?(?:有武器的(?:人)?|H|[PTLV](?:\(|,|$))|"
                    rf"(?:随便|随意|任意|爱|想(?!好|清|明))(?:你|他|T|H)?{gap(2)}(?:K|砍|挑|选)(?:谁)?(?:就)?(?:K)?(?:谁|一?个)?|(?:由|让|归|给|叫)[HT](?:S)?(?:来|去|自由|自己)?{gap(2)}(?:决定|选|挑|定|做主|指定)|[HT](?:可以|能)?(?:S|自己|自行|自由)(?:来)?(?:可以|能)?(?:挑|选|决定|定|指定)|(?:之后|以后|后面|完了?|再|到时候|才)(?:再|才)?(?:来|慢慢|从容|另外?|另行)?{_TELL}{gap(3)}{_WHOM}|等[^?]{{0,18}}再?{_TELL}{gap(2)}(?:K谁|{_WHOM})?")
_MUST = Lazy(rf"(?:必须|一定要?|得(?!到)|要(?!K|让|求|[HT]K)|需要|应该|强制|务必|非得|非要(?!说)|同时)(?:在)?(?:也)?(?:使用时|当场|同时|立刻|马上|一起|一并|一开始|把|先|就|要|一块儿?){{0,4}}{gap(6)}{_TELL}|(?:必选|必填|必报|必须项)(?:项|的)?|{_TELL}{gap(3)}(?:两|二)个?(?:人|目标|角色)|同时{_TELL}")


def named(line: Line):
    """Must the one to be struck be named with the use, who names him, may another be struck."""
    s = line.s
    if search("[出用打被丢]了?(?:一?张)?N", re.sub("(?:看|等|问)[^,?]{0,8}N", "", line.r)) or line.has("F|摸|奖|罚|弃|死|交(?!差|代)|归(?!谁|[UHM])|手牌|A|血|伤|马(?!上)") or s.same_person() and not line.has("[之以]后|再|必须"):
        return None
    pair = line.has(f"{_TELL}{gap(4)}[两二]个?(?:人|目标|角色|对象)|[两二]个?(?:人|目标|角色|对象){gap(4)}(?:同时|一起|一并|都){gap(3)}{_TELL}")
    about = pair or line.has(_WHOM) or line.has("K[^,?]{0,3}(?:目标|对象)") or line.has("K(?:一个|谁)|随便K|(?:挑|选)(?:个)?(?:人|L)(?:来|去)?K")
    asker = search(f"(?:由|归|是|该|听|轮到)(?:{WHO})?(?:的)?谁|谁(?:来|说了算|有权|定|决定|指定|选|挑|做主|负责|才能|能|可以)|(?:由|该|归|是)?{WHO}{gap(3)}还是(?:由)?{WHO}|{WHO}还是{WHO}", line.aimed)
    if about and asker and line.has("定|选|指|挑|说|报|决定|做主|权") and not line.has("[吗么吧]$") and not line.has("先(?:选|点|指)|目标(?:是|算)谁(?!来|指定|定|选|决定|说了算)|使用时|距离|范围|第一|谁(?:摸|出K)") and not line.has("K谁$") and not line.claim:
        return (Ask("names_who", "value", family="name-victim", contract="responsibility"), 1) if line.spare("谁", "还是", _WHOM, "怎么", "[之以]后") else _OPEN
    if about and line.has("什么时候|啥时候|何时|什么时机|哪一?步|什么阶段|哪个时点") and line.has(_TELL):
        options = search("[,]?([^,?]{2,12}?)(?:,?还是|[ ,/或、]+)([^,?]{2,14})$", line.r)
        if options is None or not line.has("还是"):
            return Ask("names_when_free", "value", family="name-victim", contract="order"), 1
        return None
    if line.has("谁(?!的(?:刀|武器))|哪") and not line.has(_WHOM) or line.has("几|多少|怎么|还是") and not line.has("定不定"):
        return None
    swap = line.has(f"(?:换人(?=[,吗么行]|$)|由[HT](?:S)?(?:临时|中途|随意|自行)?(?:更换|改|换)|换(?:一?个)?(?:L|人)(?:来)?(?:让[HT])?K|换成|换为|改成|改为|改K|换K|改去K|改杀|(?:还|再|后面|之后|中途|随时)?(?:能|可以)(?:再)?(?:改|更改|变更|反悔)(?:吗|么|$|,)|换(?:一?个)?(?:目标|对象|人)|改(?:一?个)?(?:目标|对象)|变更目标|K(?:了)?(?:别人|L|P)|(?:却|偏|跑去|转头|改|反而|自作主张){gap(2)}K|[HT](?:就)?(?:能|可以){gap(3)}(?:对|朝|向)[LP](?:使用|出|用)K)")
    if swap and (line.has("J|借") or "借" in line.text) and line.has("[VP]|目标|指定|说"):
        sign = may(line)
        return (Ask("retarget", family="name-victim"), sign) if sign is not None and line.spare(re.escape(swap.group()), "N环节|N", "不KV(?=,?改)", "成[VP]", "等过了", "队友", "不想|舍不得") else _OPEN
    by = line.has(rf"(?:K(?:的)?(?:谁|哪个|目标|对象)|V){gap(6)}(?:由|归|是|让|听|轮得?到|可以|能|可以由|能由)([UHMXY])(?:S)?(?:来)?{gap(2)}(?:定|选|指|挑|决定|说了算|做主|说话)|(?:由|归|让)([UHMX])(?:来)?{gap(2)}(?:指定|选|决定|定|挑){gap(3)}(?:K谁|V|K(?:的)?(?:目标|对象))")
    if by and not line.has("不"):
        who = next(g for g in by.groups() if g)
        s.user, s.holder = (s.user or "#U"), (s.holder or "#H")
        return (Ask("names_is", person={"U": s.user, "M": s.user, "X": s.user, "H": s.holder, "Y": s.holder}[who], family="name-victim"), 1) if line.spare("[KV]谁|谁") else _OPEN
    omit, must = _OMITS.search(line.r), _MUST.search(line.r)
    if omit and _MUST.search(line.clause) and not _OMITS.search(line.clause):
        omit, must = None, _MUST.search(line.clause)
    if not about and not (omit and line.has("随便|随意|爱|任意|(?:光|只|仅)|忘|或|由[HT]|让[HTVP]")):
        return None
    s.victim = None if s.victim in (s.user, s.holder) else s.victim
    if must and not omit:
        sign = bound(line) if not line.has("[不没](?!问题)") else None
        return (Ask("must_name", family="name-victim"), sign if sign is not None else 1 if line.claim else None) if line.spare(re.escape(must.group()), _WHOM, "[两二]个?", "是谁", "(?:只|光|仅)(?=点|说|指|报)") else _OPEN
    if omit:
        if must and line.has("不一定|不必|不用|不需要|未必|不强制|可(?:指定)?可不|也行"):
            return (Ask("must_name", family="name-victim"), -1) if line.spare(re.escape(omit.group()), re.escape(must.group()), _WHOM, "不一定|不必|不用|不需要|未必", "可不", _OMITS.pattern, "S|自己") else _OPEN
        sign = may(line)
        if line.has("K谁$") and not line.polar or sign is None:
            return _OPEN
        return (Ask("omit_name", family="name-victim"), sign) if line.spare(_OMITS.pattern, _WHOM, "(?:等|看)[^,?]{0,14}N[^,?]{0,6}", "谁的(?:刀|武器)", "剩下的", "别直接[^,?]{0,4}", "不同意|不出|没人N|N", "没(?=K)", "别直接[^,?]{0,4}", "只|光|仅", "W|武器|装备", "有没有", "忘", "或P", "谁") else _OPEN
    return None


def how(line: Line):
    """How the card is used."""
    if line.has("[NFACWUHVK]|摸|奖|罚|弃|死|交|归|谁|不|没"):
        return None
    if line.has("J(?:杀人)?(?:这张?牌)?(?:要|该|应该|具体|是)?(?:怎么|如何|怎样|咋)(?:个)?(?:使用|用|打|出|操作|玩)(?:法)?(?:的|呢)?$|J(?:这张?牌)?的?(?:使用方法|用法|使用流程|流程)(?:是)?(?:什么|怎样|怎么样|如何)?$"):
        return Ask("procedure_text", "value", family="procedure", contract="text"), 1
    return None


def order(line: Line):
    """Which of the two is named first."""
    if line.has("N|F|摸|奖|罚|弃|死|交|归|A|血|必须") or not line.has("先|第一个?|头一个|首先|顺序|次序|先后") or not line.has("选|点|指|定|报|说"):
        return None
    held, struck = "(?:H|W|有武器的?(?:[那这]?(?:个人?|位|人|角色|一方))?|(?:拿|出|装)(?:刀|武器)的?(?:那?(?:个|位|人))?|(?:跟|找|问|向)?(?:谁)?借(?:刀|谁的刀)|跟谁J|借谁(?:的)?(?:刀|武器)?)", "(?:V|K谁|K的?(?:目标|对象|人)|(?:要)?(?:被|挨)(?:K|刀|砍)(?:的)?(?:那?(?:个人?|位|人|目标))?)"
    h, v = re.search(held, line.r), re.search(struck, line.r)
    last = search(f"(?:是|应该是|难道是)(?:要)?({held}|{struck})[吗么吧]$", line.r)
    if last and line.has("先|第一个?|头一个|首先"):
        return (Ask("first_is", family="procedure", options=["H" if re.fullmatch(held, last.group(1)) else "V"]), 1) if line.spare("先|第一个?|头一个|首先", "谁|哪(?:一?个)?", held, struck, "武器") else _OPEN
    if line.has("还是|哪|谁(?!说)|什么|排") and not line.claim and (h and v or line.has("(?:第一|头|首)(?:个|先|名)?[^,?]{0,8}(?:谁|哪|什么)|先[^,?]{0,4}(?:谁|哪)")) and not search("[吗么]$", line.r) and (h and v or search("谁|哪|什么", line.aimed)):
        if line.has("排(?:一下|序|个序)|顺序(?:是)?(?:怎|什么)"):
            pair = search("(?:^|,)([^,?]*?)(?:和|与|跟|、)([^,?]*?)(?:,|$|这|请|的先后)", line.text)
            words = list(pair.groups()) if pair else []
            late = [bool(search("杀|砍|挨", w)) for w in words]
            if late in ([True, False], [False, True]):
                return Ask("both_order", "value", family="procedure", contract="order", options=words if late[1] else words[::-1]), 1
            return Ask("both_order", "value", family="procedure", contract="order"), 1
        return (Ask("first", "value", family="procedure", contract="order"), 1) if line.spare("先|第一个?|头一个", "谁|哪(?:一?个)?|什么", "还是", held, struck, "武器") else _OPEN
    once = "[^,.?不没再]{0,6}"
    if line.has("过一?会|等一?会|等一?下|晚点|稍后|回头|之后再|以后再|等[^,?]{0,8}再"):
        return None         # told later, not told second
    if search("第二[^,?]{0,6}(?:还|也)?(?:能|可以)[^,?]{0,4}(?:再|也|还)?(?:点|选|指)", line.clause):
        return None         # whom the second may be
    claimed = search(f"(?:第一个?|头一个|首先|先){once}(?:选|点|指定?|定|报|说){once}?({held}|{struck}){gap(3)}(?:,?(?:再|然后|后|第二个?|之后)[^?]{{0,12}})?", line.r)
    if claimed and line.polar and not line.has("谁说|还是|什么"):
        first = "H" if re.fullmatch(held, claimed.group(1)) else "V"
        if not h and search("K谁|K的?(?:目标|对象)", claimed.group(1)) and search("说|报|讲|想", claimed.group()) and not line.has("再|然后|第[一二]|首先|头一|不是"):
            return (Ask("must_name", family="name-victim"), 1) if line.spare(re.escape(claimed.group())) else _OPEN        # before he strikes, not before the other is named
        return (Ask("first_is", family="procedure", options=[first]), -1 if line.has("不是") else 1) if line.spare(re.escape(claimed.group()), "先后?|再", "谁") else _OPEN
    return None


def counted(line: Line):
    """How many are named; whose target the card is."""
    if line.has("N|F|摸|奖|罚|弃|死|交|归|A|血|手牌|距离|范围|装"):
        return None
    if line.has("(?:几|多少)(?:个|名|位)?(?:人|角色|目标|对象|L)") and line.has("选|点|指|定|报|要[^,?]{0,2}几|有几") and line.has("J") and not line.has("K|V|人局|至少|场"):
        return (Ask("named_total", "value", family="procedure", contract="count"), 1) if line.spare("几(?:个|名|位)?|多少(?:个|名|位)?") else _OPEN
    if line.has("(?:目标|对象)(?:到底)?(?:是|算|是指)(?:的)?谁(?!来|指定|定|选|决定|说了算)|谁(?:才)?(?:是|算)[^,?]{0,6}(?:J|锦囊|牌)的?(?:目标|对象)") and line.has("J|锦囊|这张牌") and not line.has("K的?(?:目标|对象)"):
        return (Ask("target_who", "value", family="procedure", contract="responsibility"), 1) if line.spare("谁", "W|武器|装") else _OPEN
    return None


def alone(line: Line):
    """Two at the table: whom the borrowed one is to strike; the card where all it needs is told."""
    s = line.s
    line.r = re.sub(",(?:谁|大家|场上|两边)?(?:都|也)?没(?:有)?(?:人有)?马(?=[,.])", "", line.r)
    if line.has("[NFAC]|摸|奖|罚|弃|死|交|归|手牌|不|没") or s.same_person() and s.user == s.holder:
        return None
    if line.has("(?:只剩|就剩|只有|单挑|一对一|1v1)") and line.has("K谁|[KV](?:的)?(?:只能)?是谁|谁$|[VX](?:是|算|归)?[XUMH]还是(?:是)?[XUMH]$") and line.has("[UMX]") and line.has("[HT]"):
        s.user = s.user or "me"
        s.victim, s.seats = s.user, 2
        return (Ask("struck_who", "value", family="procedure", contract="responsibility"), 1) if line.spare("只剩|就剩|只有", "还是", "K谁|谁", "W|武器", "[够打砍]得[着到]", "[两二]个?人", "只能") else _OPEN
    beside = line.has("[HT](?:的)?(?:旁边|身边|下家|上家|隔壁)(?:就|正好)?(?:是|坐着|有)[VLP]|[VLP](?:就)?(?:在|坐)(?:在)?[HT](?:的)?(?:旁边|身边|隔壁)|挨着")
    near = search("在[^,]{1,4}(?:攻击)?(?:范围|射程)(?:之?内|里)|(?<!不)[够打砍]得[着到]", line.raw)
    aimed = line.has("(?:指定|点|选)V|HKV") and near
    if line.has("谁|什么|几|多少|哪|怎|还是|必须|先|同") or line.has("距离|V") and not beside and not aimed:
        return None
    if (line.has(f"[HL](?:S)?{gap(6)}{_ARMED}") or line.has("[HL]") and re.search(_ARMED.replace("W", "刀"), line.text)) and (beside or aimed or line.has("[够打砍]得[着到]|范围(?:里|内)?(?:还|也)?有|能(?:打|砍|够)到|[旁身]边")) and line.has("J") and not line.has("[XYZE]"):
        sign = may(line)
        s.victim = s.victim if aimed else None
        s.distance = s.apart = None
        return (Ask("use", family="procedure"), sign) if sign is not None and line.spare(_ARMED, "U(?:的)?(?:攻击)?(?:射程|范围)(?:只有|是|为)?[1-9一二两三四五]?", "H坐U[^,?]{0,8}", re.escape(beside.group()) if beside else "旁边", "U(?:跟|和|与|离)[HT][^,?]{0,10}(?:远|座位)[^,?]{0,4}", "[够打砍]得[着到]", "(?:攻击)?(?:范围|射程)(?:里|内)?", "W|武器") else _OPEN
    return None


READERS = (how, order, same_person, named, reached, armed, counted, alone)
