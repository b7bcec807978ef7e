"""Claims about the steps of the card: who must be armed or near, where the weapon must be, what cancels it, what else is named and when, what is handed over."""

from __future__ import annotations

import re

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.roles.line import Line, gap
from resolver.ask.borrowed.roles.manner import may
from resolver.ask.borrowed.roles.rest import ASKED, clean
from resolver.ask.borrowed.slots import Who

_OPEN = (None, None)
_WHAT = "(?:哪一?(?:张|个|种)|什么|啥)"


def values(line: Line):
    """What cancels the card, where the weapon must be, what is handed over, who else is named, how many must be armed."""
    r, own = line.r, line.clause
    if line.has("F|摸|奖|罚|弃|死|血|空城|A") or line.claim:
        return None
    if search(f"(?:用|拿|出|靠)?{_WHAT}(?:锦囊)?(?:牌|卡)?[^,.?]{{0,6}}(?:抵消|取消|反掉|化解|挡掉|挡下|拦下)|(?:抵消|取消|挡|拦|破解|化解)(?:掉|住|下)?J?(?:的)?(?:是)?(?:要|得|靠|用)?{_WHAT}", own) and line.has("J") and not line.has("N|K[^,.?]{0,4}(?:抵消|挡)"):
        return Ask("cancel_named", "value", family="procedure", contract="text"), 1
    if search("(?:武器|W|刀)[^?]{0,10}(?:在|放|装|位于|属于)[^,.?]{0,5}(?:哪(?:里|儿)?(?:个|块)?(?:区域?|位置|地方|格)|什么(?:区域?|位置|地方))", r) and line.has("J|H|借|目标") and not line.has("得到|拿到|交|给|收|N"):
        return Ask("armed_zone", "value", family="procedure", contract="outcome"), 1
    if search("把(?:什么|啥)(?:东西|牌)?(?:交|给)|(?:交|给|付|拿)(?:出|给)?(?:我|U|M|T)?(?:的)?(?:是)?(?:什么|啥|哪样)(?:东西|牌)?$", own) and line.has("(?:没|不|无|未)(?:有)?(?:出|肯|想|打|用|使用|打出|愿|愿意|能)*K|K不出|出不了K|拿不出K") and line.has("J|借|H"):
        s = line.s
        return (Ask("weapon_named", "value", family="procedure", contract="text"), 1) if not line.has("(?<!没人)(?<!没有人)(?<!无人)N") and (s.user is None or s.user != s.holder) else _OPEN
    if search("(?:必须|得|要|需要|该)[^,.?]{0,3}(?:有|装|带|拿)(?:着|备)?(?:的)?(?:是)?(?:一?[张件样])?(?:哪一?(?:种|类|样)|什么|啥)(?:样|类|种)?(?:的)?(?:装备|牌|东西|卡)?", own) and line.has("J|借|H") and line.has("装备区|身上|面前|装备") and not line.has("V|K"):
        return Ask("armed_with", "value", family="procedure", contract="text"), 1
    if search("除了?[^,.?]{0,6}(?:H|W|武器|刀|拿刀)[^,.?]{0,8}(?:还|也)(?:得|要|必须|需要|该)(?:再|同时|一起|一并)*(?:点|指定?|选|报|说|定|讲)(?:出|明|清)?(?:一?个)?(?:什么人|谁|哪(?:个|一个)人|什么)", re.sub(",", "", r)) and line.has("J"):
        return Ask("second_named", "value", family="name-victim", contract="text"), 1
    if search("(?:至少|最少|起码|最低)(?:得|要|需要|必须)*(?:有)?(?:几|多少)(?:个|名|位)?(?:人|L|角色)?[^,.?]{0,5}(?:有|装|带|拿)[^,.?]{0,3}(?:武器|刀)", r) and line.has("J") and not line.has("[不没]|距离|范围"):
        return Ask("armed_n", "value", family="procedure", contract="count"), 1
    return None


_EARLY = Lazy("(?:使用|用|出|打出|打|放)(?:了)?(?:J|借刀(?:杀人)?|这张?牌|牌)|使用时|出牌时|一开始|当场|用牌|出牌")
_LATE = Lazy("出杀|结算|被借(?:刀)?的|无懈|之后|以后|再|生效|轮到")


def when(line: Line):
    """K谁,是在使用J的时候定,还是H出K的时候定."""
    if line.has("F|摸|奖|罚|弃|死|血|A") or not line.has("还是") or not search("[杀砍]谁|[杀砍](?:的)?(?:目标|对象)|被[杀砍]|挨", line.text) or line.claim:
        return None
    m = search("(?:^|[,.?])(?:到底|究竟)?(?:是|要|该|应该)?(?:在)?([^,.?]{3,14}?)(?:就|再|才)?(?:定|报|说|指定|选|点|讲|宣布)?(?:好|出来)?,?还是(?:说)?(?:在|等)?([^,.?]{3,18})\\??$", line.text)
    if m is None:
        return None
    early, late = [bool(_EARLY.search(x)) and not search("被借", x) for x in m.groups()], [bool(_LATE.search(x)) for x in m.groups()]
    if early[0] == early[1] or late[0] == late[1] or early[0] == late[0] or not search("定|报|说|指|选|点|讲|宣布", line.text):
        return None
    words = re.sub("(?:再|就|才)?(?:定|报|说|指定|选|点|讲|宣布)(?:好|出来)?(?:的)?$", "", m.group(1 + early[1])).removeprefix("在")
    return Ask("names_when", "value", family="name-victim", contract="order", options=[words]), 1


_MUST = "(?:是不是)?(?:必须|得(?!到)|要|一定要?|需要|非得)(?:是)?(?:在|处于|位于)?"
_RANGE = "(?:攻击)?(?:范围|射程|距离)(?:之?内|里面?|中)?"


def near(line: Line):
    """Must the struck one be in reach, and in whose; does it matter how far the user is."""
    r, s = re.sub("\\((?:出牌人|出牌者|使用者|用牌的人|U)\\)", "", line.r), line.s
    if line.has("[NFADQ]|摸|奖|罚|弃|死|交|归|血|空城") or search(ASKED, re.sub("K谁", "", r)):
        return None
    m = search(f"(?:V|K的目标)(?:S)?,?{gap(3)}{_MUST}([HTUMXS])(?:S)?的?{_RANGE}", r)
    if m and not line.has("[不没]"):
        line.r = r
        who = m.group(1)
        kind, family = ("need_reach", "use:range") if who in "HT" else ("near_user", "procedure")
        return (Ask(kind, family=family), 1) if line.polar and clean(line, re.escape(m.group()), "才", _RANGE) else None
    far = search("[HTP]?(?:距离|离)[UMX](?:有|是|为|的距离是)?[2-9二三四五]|(?:隔着?|离|跟|和|与)[^,.?]{0,4}[0-9一二两三四五六](?:个|家|位)?(?:座位|位置|人|家|位)(?:的)?(?:人|H|L)?|(?:这么|那么|太|很|老)远|(?:[UMX](?:S)?)(?:自己)?(?:的)?(?:攻击)?(?:距离|范围|射程)?(?:都|又|根本)?(?:[够打砍]不[着到])(?:H|T|P)?|(?:[HT])?(?:离|隔)[UMX](?:很|老|太|这么)?远", r)
    around = search("(?:[HTL])?(?:的)?(?:身边|旁边|范围(?:之?内|里)|射程(?:之?内|里)|隔壁)(?:就|还|正好)?(?:有|坐着)?(?:的)?(?:人|L)(?:可|能)?(?:K|砍|打)?|(?:[HT])(?:能)?[够打砍]得[着到](?:L|人|V)", r)
    nearer = search("(?:H)(?:S)?(?:却|倒)?(?:能)?[够打砍](?:得[着到]|到)(?:了)?(?:V|T)?", r)
    if far and nearer and search("V", r) and search("J", r) and not search("H(?:S)?[^,.?]{0,3}[够打砍]不[到着]", r):
        sign = may(line)
        s.distance = s.apart = s.victim = None
        s.out_of_range = s.nobody_in_range = False
        s.holder = s.holder if s.holder in s.people and s.holder != s.user else None
        line.r = r
        return (Ask("use", family="procedure"), sign) if sign is not None and clean(line, re.escape(far.group()), re.escape(nearer.group()), "[UMX](?:S)?[够打砍]不[着到](?:T|V)?", "V?离[UMX]?太?远", "但是?") else None
    if far and around and search("(?:对|借)[HTP][^,.?]{0,6}(?:J|刀|武器)", r) and search("装|有|拿|W|武器", r):
        sign = may(line)
        if sign is None:
            return None
        s.distance = s.apart = s.victim = None
        s.user_apart, s.out_of_range, s.nobody_in_range = True, False, False
        s.holder = s.holder if s.holder in s.people else None
        return (Ask("use", family="procedure"), sign) if clean(line, re.escape(far.group()), re.escape(around.group()), "(?:这么|那么|太|很|老)远", "W|武器", "隔着?|离", "[够打砍]不[着到][HT]?") else None
    return None


_NO_WEAPON = ("武器(?:还)?在手(?:牌|里|上)里?的(?=人|角色)|手(?:牌|里|上|中)?[^,.?]{0,4}(?:拿|捏|攥|握|揣|留|有)[^,.?]{0,8}(?:还|却|但|但是)?(?:没|没有|未)(?:有)?(?:装|穿|挂|放)(?:上|备|出来|下来)?|(?:W|武器|刀)(?:牌)?(?:还)?(?:捏|攥|拿|握|揣|在|留|放)(?:着)?(?:在)?手(?:里|上|中|牌里)?[^,.?]{0,3},?(?:还)?(?:没|没有|未)(?:有)?(?:装|穿|挂|放)(?:上|备|出来|下来)?|(?:W|武器)?(?:在)?手里(?:还)?没装|"
              "拿着(?:还)?没装的(?:W|武器|刀)|(?:还|也|又)?(?:没|没有|未)装(?:上|备|着)?|(?:面前|身上|装备区|武器栏|武器区|武器位|桌面上?)(?:里)?(?:也|又|是|都)?(?:没有?|无|空空?)(?:别的|其他|任何)?(?:武器|刀|着|的|装备|空如也)*|(?:也|又)?没有?(?:别的|其他|任何)?(?:武器|刀)")


def unarmed(line: Line):
    """The weapon is in his hand and he wears none, told in one clause or in several."""
    r, s = line.r, line.s
    if line.has("[NFAC]|摸|奖|罚|弃|死|交|归|血|空城|除|距离|范围|[够打砍]不") or search(ASKED, r) or "g:zhugeliang" in s.people:
        return None
    found = list(re.finditer(_NO_WEAPON, r))
    if not found or not search("没|无|空|在手", "".join(m.group() for m in found)) or not search("(?:对|借)[HTP]|[HTU](?:S)?(?:吗|么|不)$|J的?(?:目标|对象)|能J|成为H|算有|(?:当|做|算)(?:能)?(?:U|H|被借)", line.clause) or search("[XYZE]", r):
        return None
    subject = re.findall("[UMHTPLV]", r[:found[0].start()]) or (["H"] if search("(?:装(?:上|备|着)?|里|上)的(?:人|角色),?(?:能|可以|算)", r) else [])
    if not subject or subject[-1] == "V" or any(x in "UM" for x in subject[-1:]) and search("[UM][^,.?HTPL]{0,6}$", r[:found[0].start()]):
        return None
    sign = may(line)
    if sign is None and search("算[^,.?]{0,8}[吗么不]|算有", line.clause):
        sign = 1
    if sign is None or len(set(subject) - {"U", "M"}) > 1:
        return None
    s.unarmed, s.only_me_armed, s.weapon, s.own_weapon, s.victim, s.holder, s.user = True, False, None, None, None, "#H", s.user if s.user != s.holder else None
    s.people = {**s.people, "#H": Who("#H", "被借刀的角色")}
    return (Ask("use", family="procedure"), sign) if clean(line, _NO_WEAPON, "W|武器|刀", "手里|手上") else None


_OWN_ARM = Lazy("(?:要|非?得|需要|必须)(?:求)?(?:是)?([SUMXV])(?:S)?(?:也|得|要|先)*(?:装|有|拿|戴|带)(?:备|着|上)?(?:一?把|个)?(?:武器|刀|W)|([SUMXV])(?:S)?(?:身上)?(?:没有?|有|装|带)[^,.?]{0,3}(?:武器|刀),?(?:会|有)?(?:不会)?(?:影响|关系|要紧)")


def own_arm(line: Line):
    """Must the user, or the struck one, be armed; does it matter."""
    r, s = line.r, line.s
    m = _OWN_ARM.search(r)
    if m is None or not line.polar or search("[NFACDQ]|[不没]|摸|奖|罚|弃|死|交|归|范围|距离|HK", r.replace(m.group(), "")) or search(ASKED, r) or not line.has("J"):
        return None
    if (m.group(1) or m.group(2)) == "V":
        return (Ask("need_victim_armed", family="procedure"), 1) if clean(line, re.escape(m.group()), "影响|武器|刀") else None
    s.holder = None if s.holder in (s.user, "self") else s.holder
    return (Ask("need_user_armed", family="procedure"), 1) if clean(line, re.escape(m.group()), "影响|武器|刀", "先|之前", "非(?= )|非得") else None


def decides(line: Line):
    """KV还是KP由H说了算吗: who decides, asked of one of them."""
    m = search("K[VP]?还是K?[PVL][^,.?]{0,2},?(?:是)?(?:由|归|听|看)([UHMX])(?:S)?(?:来)?(?:说了算|定|决定|选|挑|做主|的)(?:的)?[吗么吧]?$", line.r)
    if m is None or line.has("[NFA]|[不没]|摸|奖|罚|弃|死"):
        return None
    s = line.s
    for role, key, word in (("user", "#U", "使用者"), ("holder", "#H", "被借刀的角色")):
        if getattr(s, role) is None:
            setattr(s, role, key)
        s.people = {**s.people, getattr(s, role): s.people.get(getattr(s, role)) or Who(key, word)}
    s.victim = None
    return Ask("names_is", person=s.holder if m.group(1) == "H" else s.user, family="name-victim"), 1


READERS = (values, when, near, unarmed, own_arm, decides)
