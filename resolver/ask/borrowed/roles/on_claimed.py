"""Claims that are mostly false and yet made: blood lost for want of a 杀, nobody rewarded, a part of the penalty, a weapon given after the 杀, a card that only reaches next door."""

from __future__ import annotations

import re

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import search
from resolver.ask.borrowed.roles.line import Line, gap
from resolver.ask.borrowed.roles.on_reward import _killed
from resolver.ask.borrowed.roles.on_skills import _owner
from resolver.ask.borrowed.roles.rest import ASKED, clean
from resolver.ask.borrowed.slots import Who
from resolver.ask.hanzi import number
from resolver.ask.units import OWNER

_OPEN = (None, None)
_NO_K = "(?:没(?:有)?|不(?:肯|想|愿意?|能)?|未|拒绝|无)(?:出|用|打|打出|使用|交出?)?(?:一?张)?K|(?:交|出|拿|掏|打)不出(?:一?张)?K"
_HURT = "(?:掉|扣|流失|失去|损失|减|少)(?:一|1|两)?(?:点|滴|格)?(?:血|体力)|受(?:到)?(?:一|1)?(?:点)?伤害?"
_LEFT = ("就|还|也|则|便|反而|直接|自动", "要|得|会|必须|该", "交出?|给", "武器|W|刀", "一|1|点|滴")


def bled(line: Line):
    """One who gives no 杀 is hurt."""
    s = line.s
    none = line.has(_NO_K)
    hurt = search(_HURT, line.clause)
    if none is None or hurt is None or line.has("[NFAC]|空城|死|奖|罚|摸|闪|中") or line.has(ASKED) or s.same_person() or search("[VUM]", line.clause) or search("不|没|还是|或", line.clause.replace(none.group(), "")):
        return None
    if not line.has("H|J|借") or not (line.claim or line.polar):
        return None
    s.victim = None if s.victim in (s.user, s.holder) else s.victim
    s.no_slash = s.holder_no_slash = False
    return (Ask("declined_hurt", family="procedure", contract="outcome"), 1) if clean(line, none.group(), _HURT, *_LEFT) else _OPEN


def _kill(line: Line) -> str | None:
    """Seats him who is told to have been killed; his role."""
    s = line.s
    role = _killed(line)
    if role is None or s.same_person() or line.has("N|F|空城|A|马(?!上)|C"):
        return None
    s.people = dict(s.people)
    if role == "loyalist":
        if "主公" not in line.text:
            return None
        s.holder = next((k for k, who in s.people.items() if who.role == "lord" or k == "r:lord"), "r:lord")
        s.people.setdefault("r:lord", Who("r:lord", "主公", None, "lord"))
        s.user = None if s.user == s.holder else s.user
    elif s.holder is None:
        s.holder = "#H"
        s.people.setdefault("#H", Who("#H", "被借刀的角色"))
    victim = next((k for k in s.people if k not in (s.user, s.holder) and (k == s.victim or k.startswith("r:" + role))), "r:" + role)
    s.people.setdefault(victim, Who(victim, {"loyalist": "忠臣"}.get(role, "反贼")))
    s.victim = victim
    s.people[victim].role = role
    s.dead, s.unarmed, s.nullified = True, False, 0
    return role


_DEED = ("死|误|掉|了", "反贼|忠臣|主公|同伙|自己人|队友", "(?:三|3)张|牌|奖励?", "就|也|都|还|的|时|后|之后|以后")


def unrewarded(line: Line):
    """Nobody draws for the rebel; so many cards are drawn."""
    if not line.has("摸|奖|拿|领") or line.has("弃|罚") or line.has("几|多少|哪|什么|怎|还是") or not (line.claim or line.polar):
        return None
    own = line.clause
    none = search("(?:谁|任何人|大家|两个?人|双方|所有人)(?:都|也)?(?:不|没有?|无法|不能)(?:能|会|可以|用)?(?:摸|拿|领|得到?)(?:牌|奖励?|三张牌?)?|没(?:有)?人(?:能|会|可以)?(?:摸|拿|领|得)(?:到)?(?:牌|奖励?|三张牌?)?|(?:没有?|无|不给|没)(?:任何|什么)?(?:奖励?|赏)|(?:不|没)(?:会|能)?奖励", own)
    count = search("(?:摸|拿|领|得|奖励?)(?:到|了)?(一|两|二|四|五|1|2|4|5|三|3)张", own)
    if none is None and count is None or none and count:
        return None
    if none is not None and search("[UHVMTLP]", own[own.find(none.group()):]) or count and search("[UMTLP]", own):
        return None
    if _kill(line) != "rebel":
        return None
    if none is not None:
        return (Ask("reward_none", family="reward", contract="outcome"), -1 if line.flip else 1) if not line.flip and clean(line, none.group(), *_DEED) else _OPEN
    return (Ask("reward_count", unit=str(number(count.group(1))), family="reward", contract="count"), 1) if clean(line, count.group(), *_DEED) else _OPEN


def partly(line: Line):
    """Of the lord's cards only the hand, or only the equipment, goes."""
    if not line.has("弃|丢|扔|罚") or line.has("几|多少|谁|哪|什么|怎|还是") or not (line.claim or line.polar) or line.flip:
        return None
    part = search("(?:只|仅|光|就)(?:是|需要?|用|要|有|会|需)?(?:弃|丢|扔|罚)(?:掉|光|置|了)?(?:手牌|手里的?牌|装备(?:牌)?)(?:就(?:行|够|可以)了?)?|(?:弃|丢|扔)(?:光|掉|的)*(?:是)?(?:只有|只是|仅有|仅仅是)(?:手牌|装备)|(?:装备|手牌)(?:区)?(?:的牌)?(?:可以|能)?(?:不(?:用|必|需要)?(?:弃|丢|扔)|留(?:着|下)|保留)", line.r)
    if part is None or line.has("不够|不行|不止") or _kill(line) != "loyalist":
        return None
    return (Ask("penalty_only", family="reward", contract="outcome"), 1) if clean(line, part.group(), "不(?:用)?(?:弃|丢|扔)(?:装备|手牌)", "(?:弃|丢|扔)(?:掉|光)?(?:手牌|装备)", "装备区?|手牌", *_DEED) else _OPEN


def after_k(line: Line):
    """The weapon goes although the 杀 was used."""
    s = line.s
    done = line.has("(?<![不没未能])(?<!没有)(?:出|用|打|打出|使用)(?:了|出|过|完)+(?:一?张)?K(?![^,]{0,2}(?:就|才)(?:不|保))")
    own = line.clause
    fate = search("(?:武器|W|刀|家伙)(?:也|还是?|照样|依然|仍然?|就|都)*(?:要|得|必须|会)?(?:归|交给|给|交)(?:出来?|出去)?[UM]?|(?:还是?|照样|依然|仍然?|也)?(?:要|得|必须)(?:把)?(?:武器|W|刀|家伙)?(?:交|给)(?:出来?|出去|给?[UM])?(?:武器|W|刀)?", own)
    if done is None or fate is None or line.has("[NF]|空城|死|奖|罚|摸|A|黑|红|没K(?!中)|不K") or line.has("谁|哪|几|什么|怎") or s.same_person() or search("不|没|无需", own) or not (line.claim or line.polar):
        return None
    if line.has("(?:否则|不然|要么|或者)") or not line.has("H|借|J"):
        return None
    s.victim = None if s.victim in (s.user, s.holder) else s.victim
    s.no_slash = s.holder_no_slash = False
    return (Ask("kept_after_slash", family="procedure", contract="outcome"), 1) if clean(line, done.group(), fate.group(), "(?:被)?(?:V)?(?:C)(?:掉|了|抵消)*|被?(?:闪|抵消|躲)(?:掉|了|开)*|没(?:有)?(?:K|打|砍|命)?中", *_LEFT) else _OPEN


_NEAR = f"J(?:这张牌)?{gap(4)}(?:必须|只能|得|只可以|只){gap(4)}(?:是|对|给|用在)?(?:与U|跟U|和U|U)?(?:距离(?:为|是)?(?:[1一])(?:格|以内)?的?(?:L|H|T|人|角色|目标)?|(?:旁边|隔壁|身边|相邻|上下家|邻座)的?(?:L|H|T|人|角色|目标)?)"


def next_door(line: Line):
    """The card only for those near its user."""
    if not line.has(_NEAR) or line.has("[NFAVW]|K|死|奖|罚|摸|交") or line.has(ASKED):
        return None
    s = line.s
    s.holder = s.victim = s.distance = s.apart = None
    return (Ask("distance_limited", family="procedure"), 1) if clean(line, _NEAR, "才能?(?:用|使用|出|打|借)?", "用|使用|打|出", "在") else _OPEN


_SAY = "(?:决定|说了算|做主|定夺|拍板|定)"


def decides(line: Line):
    """Who decides whether a general's skill is invoked."""
    s = line.s
    units = [x for x in s.skills if x in OWNER]
    if len(units) != 1 or units[0] in ("paoxiao", "jijiang", "fankui", "kongcheng") or line.has("[NWA]|死|奖|罚|摸|交") or not line.has(f"{_SAY}") or not line.has("F"):
        return None
    if not line.has(f"(?:发不发|用不用|要不要|发动|使用|用|发|要)(?:不发动|与否|动)*{gap(6)}(?:由|归|听|看|算|是)?{gap(4)}(?:谁|[UHTMP](?:S)?|自己){gap(4)}{_SAY}|F{gap(8)}(?:谁|[UHTMP](?:S)?){gap(3)}{_SAY}|{_SAY}{gap(2)}(?:权)?{gap(6)}(?:谁|[UHTMP])"):
        return None
    if not _owner(s, units[0]):
        return _OPEN
    if s.user is None:
        s.user = "#U"
        s.people = {**s.people, "#U": Who("#U", "使用者")}
    if line.has("谁|还是") and not line.claim:
        return (Ask("skill_decides", "value", unit=units[0], family="skill", contract="responsibility"), 1) if clean(line, "谁", "还是", _SAY, "发不发|用不用|要不要|发动|使用", "由|归|听|看|算") else _OPEN
    who = re.findall("[UHTMP]", re.sub("^.*F", "", line.clause)) or re.findall("[UHTM]", line.clause)
    if len(set(who)) != 1 or who[0] not in "UH" or search("不(?!发|用|要)", line.clause):
        return _OPEN
    return (Ask("skill_decides_is", person=s.user if who[0] == "U" else s.holder, unit=units[0], family="skill", contract="responsibility"), 1) if clean(line, _SAY, "发不发|用不用|要不要|发动|使用", "由|归|听|看|算") else _OPEN


_DODGED = "(?:(?:出|用|打|使用|打出)了?(?:一?张)?C(?:掉|开|过|了|抵消)*|(?<![被C])C(?:掉|开|过|了)+|(?:闪|躲)(?:掉|开|过|了)+|(?:没(?:有)?|未)(?:受(?:到)?(?:伤害?)|掉血|扣血|被?(?:K|打|砍)中|受伤))"


_STRUCK = "(?<![没未不])(?<!没有)(?<!没被)K中(?:了)?V?|(?:没(?:有)?(?:出|用|打)?(?:出)?C(?![掉开过])|没闪(?:掉|开)?|C不(?:了|开|掉)|(?<![没未不])(?<!没有)(?:掉|扣)(?:了)?(?:[一1](?:点|滴))?血|(?<![没未不])(?<!没有)受(?:了|到)?(?:了)?伤害?)(?:,T?)?"


def unhurt(line: Line):
    """反馈 though the 杀 was dodged."""
    s = line.s
    hurt = line.has(_STRUCK)
    done = search(_DODGED, re.sub(_STRUCK, "#", line.r))
    if hurt and done:
        return _OPEN
    done = hurt or done
    if done is None or not line.has("F") or set(s.skills) - {"fankui"} or "反馈" not in line.text or line.has("[NWA]|空城|死|奖|罚|转|先") or line.has(ASKED) or hurt is None and line.has("没C|不C|C不") or hurt is not None and search("[UHP]|拿|抽|摸|谁", line.clause):
        return None
    if not search("F|反", line.clause) or line.flip or search("不(?!能|可以)", line.clause.replace(done.group(), "")):
        return None
    sign = 1 if search("能|可以|想|要|会|还|照样|F[吗么]?$|成|行|发动|合|算", line.clause) and not search("不能|不可以|没法", line.clause) else None
    if sign is None or not (line.claim or line.polar):
        return _OPEN
    s.people = {**s.people, "g:simayi": s.people.get("g:simayi") or Who("g:simayi", "司马懿", "simayi")}
    s.victim, s.material = "g:simayi", None
    s.user = None if s.user == s.victim else s.user
    s.holder = None if s.holder == s.victim else s.holder
    return (Ask("fankui_hurt" if hurt is not None else "fankui_unhurt", family="fankui"), sign) if clean(line, done.group(), "没(?:有)?(?:出|打)?C|没闪|K中(?:了)?|(?:掉|扣)了?[一1]?(?:点|滴)?血", "K|J的", "拿牌?|抽牌?|一张牌?", *_LEFT) else _OPEN


READERS = (unhurt, decides, bled, unrewarded, partly, after_k, next_door)
