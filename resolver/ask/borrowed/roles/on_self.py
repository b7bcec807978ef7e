"""Claims about the card used on its user himself, and about who of a told table may be borrowed from."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.rest import ASKED, clean, leave
from resolver.ask.borrowed.roles.line import Line, gap
from resolver.ask.hanzi import number

_OPEN = (None, None)
_ME = "[ZSE](?:S)?|(?:使用|出牌)者(?:本人|S)?|MS|US"
_ON_SELF = Lazy(rf"(?:对|朝|冲|给|向|往)(?:着)?(?:{_ME}|[MU])(?:\([^)]*\))?(?:头上|身上)?{gap(5)}(?:用|使用|使|打|放|出|丢|甩|拍|扔|来)(?:出|上)?(?:了)?(?:一?张)?J|J[^?]{{0,14}}[:,][UZMT]?对(?:{_ME})使?用|J(?:杀人)?{gap(6)}(?:对|朝|冲|给|向|往)(?:着)?(?:{_ME})(?:本人)?{gap(4)}(?:用|使用|使|打|放|出|丢|甩|扔)|(?:借)(?:{_ME}|[MU](?:S)?)(?:身上|手里)?的?(?:W|刀|武器|弓|剑|斧|弩)|借(?:{_ME})的(?=[,.?!吗]|$)|(?:{_ME})借(?:{_ME})|"
                      rf"(?:指定|选|指|点|填|写|报)(?:定|成|了|着|中|择)?(?:{_ME}|[MU])(?:本人)?(?:为|成|作|当|做|来当){gap(4)}(?:[HZ]|J的?(?:目标|对象)|出K的?人|要H|动手的)|J{gap(6)}目标(?:填|写|选|是|定)(?:成|为)?{gap(2)}(?:{_ME})(?=[,.?!吗]|$|呀|可|行|能|合|成)|(?:把|拿|将){_ME}{gap(4)}(?:当|选|作|指定|列){gap(6)}(?:[HZ]|J|目标)|[HZ](?:里|中)?{gap(6)}(?:是|包括|含|选|填)(?:{_ME})|对S(?:使用|用|出|打)(?=[,.?!吗么]|$|可|行)|(?:指定|让|叫|选)(?:{_ME})(?:去|来)?K[LVP]|(?:指定|选)(?:{_ME})(?:去|来)(?:出|用)?K(?=[,.?!吗么]|$)|(?:指定|选)(?:{_ME})(?:去|来)?(?:出|用|使用|打出)K|(?:{_ME}){gap(4)}(?:当|做|成为|作为){gap(4)}(?:Z|J的?(?:目标|对象))|ZJZ|Z(?:S)?J(?:S|Z)|H,?(?:可以|能|会)(?:就)?(?:是|为)U(?=[,.?吗]|$)|H(?:就)?(?:报|填|写|点|选|指|指定)(?:的)?(?:是|成|为|了)[UM](?:S)?(?=[,.?]|$)")
_MOTIVE = Lazy("(?:^|(?<=[,.?!:;]))[^,.?!:;]{0,4}(?:想|好把|好让|好(?=触发|收|用)|为了|触发|以便|这样就|骗|白嫖|赚|蹭|打算|不占|不算|反正|手里没K|手里没(?:有)?K|这回合)[^,.?!:;]*(?=[,.?!:;]|$)|只?(?:是)?(?:为了|想)[^,.?!:;]{0,8}|W?武器S?交(?:给|回)(?:给)?[SZMU]?|(?:W|武器)S交给S|交武器|收回?手(?:牌|里)")


def self_use(line: Line):
    """May the card be used on its user."""
    s = line.s
    if line.has("N|死|奖|罚|空城|伤") or line.has("K[^,.?]{0,2}(?:[SZMU]S?|我)(?![,.?]{0,2}K)") and not line.has("Z|借S|交武器"):
        return None
    if line.has("以外|之外|除了"):
        return None         # 对使用者以外的人: not on himself
    hit = _ON_SELF.search(line.r)
    if hit is None and s.user is None and s.holder == "me" and line.has("(?:选|指定|点|填)H(?:为|成|当|做)"):
        hit, s.user = True, "me"
    again = search("^(?:[^,.?]{0,3})?([HZ])[^?]*?,[^,.?HUTPZ]{0,6}用J,[^,.?]{0,3}目标(?:填|写|选|是|定)(?:成|为)?\\1", line.r)
    if hit is None and again and s.user is None:
        hit, s.user = True, s.holder
    z = next((x for x, key in line.letters.items() if key == s.user and s.user is not None), None)
    if line.has("(?:让|叫|使|逼)[LTHPV][^,.?]{0,4}(?:把|拿|对|将)(?:S|[UMZX]S)"):
        return None         # the other is to strike him
    again = search("^([HU])(?:S)?(?:身上)?(?:装备?|有|拿|戴)[^,.?]{0,5},(?:就|便|想|要)?用J(?:指定|选|点)\\1(?:为|当|做|作)", line.r)
    if hit is None and again and (s.user is None or s.user == s.holder):
        hit, s.user = True, line.letters.get(again.group(1))
    if hit is None and not line.has("K|V") and line.has("目标") and search("(?:包括|包含|含|算上)(?:U|M|Z|S)(?:S|本人)?(?:在内)?[吗么不]", line.r):
        hit = True
    said = hit or s.user is not None and s.user == s.holder and line.has("Z(?:S)?[^,.?]{0,8}(?:对|借)") and line.has("S|本人|Z里|Z[^,.?]{0,10}Z")
    if search("被[砍杀捅打剁]|挨[杀刀砍打捅]|靶|受害|杀的?(?:目标|对象)|砍的(?:是|人)", line.raw) and not again and not line.has("(?:对|朝|冲|给)(?:[ZSE]|[MU]S)[^,.?]{0,5}J|借(?:[ZSE]|[MU]S)[^,.?]{0,4}的?(?:W|刀|武器)"):
        return None
    if not said:
        return None
    if line.has(ASKED):
        return None
    if line.has("只能") and not hit:
        return None
    sign = leave(line)
    if sign is None and "是不是" in line.raw and search("不能借|不可以借|借不了", line.clause):
        sign = -1
    if sign is None and line.polar and search("包[括含]|含", line.clause) and not search("[不没]", line.clause):
        sign = 1
    if sign is None and line.has("(?:[HTZ]|目标)[^,.?]{0,4}有可能|可能是"):
        sign = 1
    if sign is None:
        return _OPEN
    if s.user is None or s.user in ("he", "other"):
        s.user = z and line.letters.get(z) or "#U"
    key = s.user if s.user in s.people else "#U"
    if key == "#U" and key not in s.people:
        from resolver.ask.borrowed.slots import Who

        s.people = {**s.people, "#U": Who("#U", "使用者")}
    s.user = s.holder = key
    if s.victim == key:
        s.victim = None
    s.unarmed = s.only_me_armed = s.dead = s.nobody_in_range = s.both_horses = False
    s.weapon = s.own_weapon or s.weapon
    s.own_weapon, s.distance, s.apart = None, None, None
    taken = (_MOTIVE.pattern, "(?:装备?|拿|有|举|戴|握)(?:着|了|有)?(?:一?把)?(?:W|武器|刀)(?:以外的武器)?", "W|武器|装备区?", "J上?(?:没写|没说|没规定)(?:不能)?[^,.?]{0,6}", "手里|手上|手牌", "出牌阶段|回合(?:里|内)?", "只能借[^,.?]{0,6}(?:的)?(?:刀|W|武器)?", "(?:多|再)(?:出|K)(?:一)?(?:K|次|张|刀)?|额外|次数", "F", "K(?:[VLP])?", "目标|对象", "规定(?:的)?是[^,.?]{0,6}|(?:上)?写的?是[^,.?]{0,4}", "只(?=可以|能|行|吗|$)", "把?(?:武器|W|刀)?[^,.?]{0,2}(?:弄|收|拿|换|卸)(?:回|到|进)[^,.?]{0,3}手(?:牌|里|上|中)?", "包括|包含", "(?:装备区)?(?:里)?有(?:武器|W)牌?的(?:人|角色)?", "为H|为V|、", "不(?:占|算)[^,.?]{0,6}", "(?<=使)不", "只有U跟[HP](?:都)?装了武器", "[HP]K得到[VP]", "只能借[HP]的", "不能借S的", "(?:其他|别)(?:人|角色)?", "要出|要H|出K")
    return (Ask("use", family="use:self"), sign) if clean(line, *taken) else _OPEN


_WEARS = "(?:装备?|有|戴|拿|带|挂|配|持|握)(?:备|着|了|有)*(?:一?把)?(?:武器|W|刀)"


def borrowed_from(line: Line):
    """Who may be borrowed from, or who surely not; how many."""
    s = line.s
    own = line.clause
    if line.has("N|死|奖|罚|摸|血|F"):
        return None
    if search("(?:几|多少)(?:个|名|位)?(?:人|角色|目标|对象|可选)?|几(?:个|名|位)", own) and search("(?:可以|能|可)(?:被)?(?:当|做|选|借|作为|成为)?[^,.?]{0,6}(?:目标|对象|借|H)|被J|被借|借谁|H|(?:挑|选)[^,.?]{0,4}(?:来)?(?:借|J)", own):
        size = search("([二两三四五六七八2-8])(?:个)?人", line.r)
        if size and line.has("(?:人人|所有人|每个人|大家|全都?|谁都|个个|都)[^,.?]{0,4}" + _WEARS) and line.has("(?:[够打砍K]得[着到]|范围(?:之?内|里)[^,.?]{0,4}(?:有人|L))|挨着|没(?:有)?(?:人)?[^,.?]{0,2}(?:马|D)"):
            return (Ask("holders_n", "value", family="use:self", contract="count", options=[number(size.group(1))]), 1) if clean(line, "[二两三四五六七八2-8](?:个)?人(?:的)?局?", "(?:人人|所有人|每个人|大家|谁都|个个)?(?:都)?" + _WEARS, "(?:互相)?(?:都|谁都)?[够打砍K]得[着到](?:别人|L)?", "(?:几|多少)(?:个|名|位)?", "目标|对象", "(?:攻击)?范围(?:之?内|里)(?:都)?(?:有人|L)", "没(?:有)?(?:人)?[^,.?]{0,2}(?:马|D)") else _OPEN
        armed = search("([二两三四五六七八2-8])(?:个)?人(?:都)?(?:有|装|带|拿)[^,.?]{0,2}(?:武器|W)\\(?[,]?(?:包括|含|连|算上)[UMZ]", line.r)
        if armed and line.has("[够打砍K]得[着到]"):
            return (Ask("holders_n", "value", family="use:self", contract="count", options=[number(armed.group(1))]), 1) if clean(line, re.escape(armed.group()), "场上|全场|[二两三四五六七八2-8](?:个)?人", "(?:都|谁都)?[够打砍K]得[着到](?:别人|L|人)?", "(?:几|多少)(?:个|名|位)?", "目标|对象|可选", "W|武器") else _OPEN
        return None
    whom = search("谁|哪一?(?:个|位|家|人|名)", own)
    if not whom:
        return None
    never = search("(?:绝对|肯定|一定|永远|怎么(?:也|都))?(?:借不了|借不到|不能(?:被)?(?:借|选|当)|选不了|不可以借|不许借|当不了)", own)
    if never and not line.has("距离|范围|射程|马|D|没有?武器|[够打]不") and not [k for k in s.people if k[0] in "gl"]:
        return (Ask("never_lent", "value", family="use:self", contract="responsibility"), 1) if clean(line, re.escape(never.group()), "谁|哪一?(?:个|位|家|人|名)", "[有装戴拿]着?武器|W|武器", "里面?|当中|之中", "绝对|永远|偏偏|唯独", "借不了|不能借") else _OPEN
    return None


def lone(line: Line):
    """He alone wears a weapon: may his card be used at all."""
    s = line.s
    if line.has("N|死|奖|罚|摸|血|F|距离|范围|射程|[DQ]") or not line.has("(?:周围|旁边|其他|其余|别的?|场上|L|大家|全场)(?:的)?(?:人|L|角色)?(?:都|全|也|谁都)*没(?:有|装|人)?[^,.?]{0,4}(?:武器|W|刀)") or line.has(ASKED):
        return None
    if not line.has("[HUZMTS](?:S)?[^,.?]{0,4}(?:装|举|拿|有|戴|带|握)[^,.?]{0,4}(?:W|武器|刀)"):
        return None
    no = search("没有?(?:合法)?(?:的)?(?:目标|对象)|打不出|用不出|出不(?:了|去)|使不出|没处用|废牌", line.r)
    sign = -1 if no and (line.claim or "是不是" in line.raw) else None if no else leave(line)
    if no and line.flip:
        sign = 1
    if sign is None:
        return _OPEN
    s.user = s.user or s.holder or "#U"
    if s.user == s.holder or s.holder is None:
        s.holder = None
    from resolver.ask.borrowed.slots import Who

    s.people.setdefault(s.user, Who(s.user, "使用者"))
    s.own_weapon, s.weapon, s.unarmed, s.only_me_armed, s.victim, s.dead = s.weapon or s.own_weapon, None, False, True, None, False
    return (Ask("use", family="procedure"), sign) if clean(line, "(?:周围|旁边|其他|其余|别的?|场上|L|大家|全场)(?:的)?(?:人|L|角色)?(?:都|全|也|谁都)*没(?:有|装|人)?[^,.?]{0,4}(?:武器|W|刀)", "W|武器", "没有?(?:合法)?(?:的)?(?:目标|对象)", "打不出来?|用不出去?|出不(?:了|去)|使不出去?|没处用|废牌", "目标|对象") else _OPEN


def held(line: Line):
    """At a table where it is told who is armed: on whom the card may be used."""
    s = line.s
    own = line.clause
    if line.has("N|死|奖|罚|摸|血|F|空城|[DQ]|距离") or not search("谁|哪一?(?:个|位|家)", own) or not search("(?:拿|把|选|指|对|借|当)[^,.?]{0,3}谁|谁[^,.?]{0,6}(?:当|做|目标|对象|借)", own):
        return None
    tag, at = s.tagged.tag, s.tagged.at
    armed: list[str] = []
    bare: list[str] = []
    for clause in re.split("[,.?!;:]", tag):
        here = list(dict.fromkeys(at[c].slug for c in clause if c in at and at[c].kind == "P"))
        if search("没(?:有)?(?:装|带|拿)?[^,.?]{0,3}(?:武器|刀|$)|没(?:有)?装备", clause) and not search("K|砍", clause):
            bare += here
        elif search("(?:装|有|拿|戴|带)[^,.?]{0,3}(?:武器|刀|[-])", clause):
            armed += here
    if not armed or s.user is None or s.user not in armed:
        return None
    rest = [k for k in armed if k != s.user]
    if len(rest) != 1:
        return _OPEN
    s.holder, s.victim, s.unarmed, s.only_me_armed, s.dead, s.weapon = rest[0], None, False, False, False, None
    return (Ask("lent_listed", "value", family="use:self", contract="responsibility"), 1) if clean(line, "[UHVPL、]*(?:都)?(?:装备?|(?<!没)有|拿|戴|带)(?:着|了)?(?:武器|W|刀)", "[UHVPL、]+(?:都)?没(?:有|装)?(?:备|着)?(?:了)?(?:武器|W|刀)", "[HV](?:能|也能)?(?:[够打砍K](?:得)?[到着])[UHVPL]?", "谁|哪一?(?:个|位|家)", "目标|对象", "[二三四五六七八2-8]人局:?", "武器|W", "只(?:能|有)", "L(?:都|也)?没有?(?=[,.])", "[HV][够打砍]得到人") else _OPEN


READERS = (borrowed_from, held, lone, self_use)
