"""Claims about 关羽 who makes the red weapon he wears the 杀: all hangs on how far the one to be struck is."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.rest import ASKED, clean, leave
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.slots import Who
from resolver.ask.borrowed.tokens import rx
from resolver.ask.hanzi import number

_OPEN = (None, None)
GUAN = "g:guanyu"
_N = "([0-9]|[一二两三四五六])"
_TOLD = Lazy(f"(?:距离|相距|(?<!座)(?<!座位)隔)(?:[UHVTPL]|目标|对方)?(?:正好|刚好|恰好|就|都|也|算下来|只|才|有|还)?(?:是|为|有|在)?{_N}(?!个?(?:座|人|家))(?:格|以内|之内|步)?|(?<=[UHVTPL])距{_N}|{_N}(?:点|格)?距离|(?:大于|超过|>){_N}")
_MORE = Lazy(f"(?:距离)?(?:大于|超过|不止|>|远于){_N}|距离{_N}(?:以外|之外|开外|以上)")
_SEATS = Lazy(f"隔(?:着|了)?{_N}个?(?:座位?|人|家|位置?)")
_NEXT = Lazy("隔壁|邻座|紧挨|挨着|贴身|贴脸|相邻|紧邻|上家|下家|坐?(?:在)?旁边|坐?(?:在)?(?:H|T)?(?:的)?边上|左手边|右手边|紧贴|身边")
_BY_WEAPON = Lazy("(?:全?靠|凭|仗着|亏|借助|因为有|有了?)(?:着|了)?(?:装着|手里|身上|自己)?(?:的)?(?:那|这)?(?:一?把)?(?:W|武器)(?:的射程|的范围)?[^,.?不没]{0,3}(?:才|勉强|刚好|刚)[^,.?不没]{0,2}(?:够|打|砍)(?:得)?(?:着|到)|(?:没了?|没有了?|离了|少了|不算|去掉|卸了|丢了)(?:这|那)?(?:一?把)?(?:W|武器)[^,.?]{0,5}(?:够|打|砍)不(?:着|到)")
_ANYHOW = Lazy("(?:不管|无论|不论|甭管|别管|管T)[^,.?]{0,14}?(?:多远|远近|距离|远不远|多近|隔多少|远还是近|是远是近)[^,.?]{0,4}?(?:,)?(?:都|也|一律|统统)?|不管距离都|多远(?:的人|的)?(?:都|也)|(?:任何|任意|随便什么|什么)距离(?:上|下)?(?:都|也)?|再远(?:的人)?(?:都|也)?")
_MAKES = Lazy("(?:把|拿|用|将)(?:T|它)(?:F|当(?:成|作|做)?)|(?:把|拿|用|将)[^,.?]{0,14}(?:W|武器|刀|弓|斧|戟|扇)[^,.?]{0,10}(?:F|当|成|作)|(?:W|武器|弓|斧子?|戟|扇子?)[^,.?]{0,8}(?:F|当(?:成|作|做)?(?:一?张)?K|变成?K)|F[^,.?]{0,8}(?:W|武器|弓|斧|戟|扇|自己的?刀)|F(?:掉|了)")
_WORN = Lazy("装备(?:区|着|的|了)|装着|身上|戴着?|穿着?|拿着?|挂着|背着|自己的|SF|只有一把|武器|W本身|(?:把|拿|用)[^,.?]{0,4}W|装了|有一把|装")


def whom_asked(line: Line):
    """Whether a person, a number or a thing is asked for."""
    return line.has(ASKED)


def s_apart(line: Line) -> int | None:
    """Seats apart as told (座位隔2)."""
    return line.s.apart


def _distance(line: Line) -> tuple[int | None, bool]:
    """(how far the one to be struck is, whether it was told in a way that is plain)."""
    r = line.r
    if _BY_WEAPON.search(r):
        return 2, True          # within 1 he would be in reach without it
    more = _MORE.search(r)
    if more:
        return number(next(g for g in more.groups() if g)) + 1, True
    told = [number(next(g for g in m.groups() if g)) for m in _TOLD.finditer(re.sub(f"座位?(?:差|隔|相差){_N}(?!个)", "", r))]
    sum_up = search(f"(?:算下来|所以|等于|也就是|算成|算出来|实际|折合|变成|减成|缩成|一算)[^,.?]{{0,4}}?(?:距离)?(?:就|只)?(?:是|为|有)?{_N}", r)
    if sum_up:
        return number(sum_up.group(1)), True
    if len(set(told)) == 1:
        return told[0], True
    if told:
        return None, False
    if not told and s_apart(line):
        told = []
    elif not told:
        near = search(f"距离(?:是|为)?{_N}(?:以内|之内|的|,|$)", line.raw)
        if near:
            return number(near.group(1)), True
    seats = _SEATS.search(r)
    base = s_apart(line) or number(seats.group(1)) + 1 if s_apart(line) or seats else 2 if search("隔(?:着|了)?L", r) else 1 if _NEXT.search(line.raw) else None
    if base is None:
        return None, not search("远|近|够|马|D|Q|隔", r)
    rides = search("(?:V|T|P|L|座|家|邻|人)[^,.?HU]{0,6}(?<!没)(?<!没有)(?<!无)D", r)
    if rides and not search("(?:没有?|无)[^,.?]{0,2}D", r):
        base += 1
    if search("Q", r) and not search("(?:没有?|无)[^,.?]{0,2}Q", r):
        base = max(1, base - 1)
    return base, True


_TALK = (_BY_WEAPON.pattern, "除(?:了)?(?=(?:这把|那把)?(?:W|武器))", "除(?:了)?(?:这|那)?(?:一?把)?(?:W|武器)(?:以外|之外|外)?(?:,)?(?:就|都|也|再)?没(?:有)?(?:别的|其他)(?:手)?牌", "F", "W|武器|红(?:色|桃)?的?|方(?:块|片)(?:[0-9aqkj]|10)?|[♥♦](?:[0-9aqkj]|10)?|\\([^)]{0,5}\\)", "手?牌?(?:里|上|中)?(?:全|都)?(?:是|有)?黑(?:色)?(?:的)?牌?", "装备区?|装着|身上|手(?:里|上|牌)", "(?:没有?|无)(?:别的|其他|任何|一张|其它|别)*(?:的)?(?:红(?:色)?(?:手)?牌|K|牌|手牌)", "空着?手", _TOLD.pattern, _MORE.pattern, _SEATS.pattern, _NEXT.pattern, "(?:中间)?隔(?:着|了)?L", "距离|射程|(?:攻击)?范围", "(?:算下来|所以|等于)", "[DQ]|马", "(?:没有?|无)(?:任何)?(?:D|Q|马)", "(?:没有?|无)(?:手)?牌", "除此(?:以|之)?外(?:没有?(?:别的|其他)?(?:手)?牌|什么都没有)?", "(?:后|就|也|了)?[够打砍]不(?:着|到)了?", "黑桃|梅花|草花",
         "(?:不是|而不是|不)从手(?:里|牌)?(?:里)?出[^,.?]{0,4}", "不如", "(?:反正)?(?:也)?要?被(?:人)?J走?", "不管距离都|无论距离|(?:任何|任意)距离(?:都)?", "中间没(?:有)?人(?:隔着)?|也没(?:有)?马", "射程就?只?有?1了?", "W?本身", "只有|就只有|仅有|只能|只剩|就剩", "哪怕|就算|即使", "一概|一律", "正好|刚好", "K|V", "裁判", "[TUHLP]")


def worn(line: Line):
    """May the worn weapon be the 杀; how near he must be; whose the weapon is."""
    s = line.s
    if GUAN not in s.people and "wusheng" in s.skills and not [w for w in s.people.values() if w.general]:
        s.people = {**s.people, GUAN: Who(GUAN, "关羽", "guanyu")}      # the rule, nobody named
    if GUAN not in s.people or line.has("N|死|奖|罚|摸|血|空城|激将|A") or set(s.skills) - {"wusheng"}:
        return None
    if not line.has("F|当(?:成|作|做)?(?:一?张)?K|(?:W|武器)(?:归|给|落)谁|当K|只有[^,.?]{0,4}(?:W|武器)") or not (line.has("W|武器|弓|斧|戟|扇|F(?:掉|了)|(?:红(?:色|桃)?|方块)的?刀")):
        return None
    own = line.clause
    material = s.material
    _seat(line)
    told = search("(?:W|武器|刀|弓|斧子?|戟|扇子?)(?:是|为|颜色是|颜色为)(黑桃|梅花|草花|黑|红桃|方块|方片|红)", line.r)
    if told:
        s.weapon_color, s.weapon_suit = ("black" if told.group(1) in ("黑桃", "梅花", "草花", "黑") else "red"), None
    measured = search("(?:按|照|依|以)[^,.?]{0,2}(没[HY]|没(?:有)?(?:装)?(?:W|武器)|空手|卸(?:掉|下)(?:W|武器)?|距离[1一]|射程[1一]|无(?:W|武器))[^,.?]{0,8}(?:算|看|量|来)", line.r)
    if measured and line.polar:
        return (Ask("wusheng_depends", unit="wusheng", family="wusheng"), -1 if line.flip else 1) if not search("还是", own) and clean(line, *_TALK, re.escape(measured.group()), "[够打砍][不得][够打砍]?得?(?:着|到)", "拆") else _OPEN
    hand = search("(?:手(?:里|上|牌)[^,.?没无不]{0,5}|用|拿)(?:红(?:色|桃)?|方块|♥|♦)[^,.?]{0,3}(?:手)?(?:牌|C)", line.r)
    if hand and material is not None and search("不(?:转化|转|拆|动|用|碰)(?:身上的?|装备的?)?(?:W|武器)|不是(?:W|武器)|改用|(?:这|那)张(?:红)?C?(?:F|当)", line.r) and search("K|F", own + line.r) and not whom_asked(line):
        s.distance = s.apart = s.weapon = None
        s.material = material if material[0] in (None, "jink", "peach", "slash") else (None, *material[1:])
        sign = leave(line)
        return (Ask("convert", unit="wusheng", family="skill"), sign) if sign is not None and clean(line, *_TALK, re.escape(hand.group()), "不(?:转化|转|拆|动|用|碰)(?:身上的?|装备的?)?(?:W|武器)", "不是(?:W|武器)", "改用", "(?:这|那)张(?:红)?C?", "当K", "C", "转化") else _OPEN
    if search("距离[^,.?]{0,6}(?:最多|最远|最大|不能超过|不超过|要|得)?[^,.?]{0,4}(?:几|多少)|(?:最多|最远)[^,.?]{0,8}(?:几|多少|多远)|多近|离[TH][^,.?]{0,3}(?:几|多少)(?:格|步|距离)", own):
        return (Ask("wusheng_reach", "value", unit="wusheng", family="wusheng", contract="count"), 1) if clean(line, *_TALK, "(?:最多|最远|最大|不能?超过)", "几|多少|多远|多近", "离[TH]|格|步", "去?K人?") else _OPEN
    whom = search("谁|哪一?(?:个|位|家)", line.r)
    if whom and search("(?:归|给|落(?:到|在)?|交给)谁", own):
        d, plain = _distance(line)
        if d is None or not plain:
            return _OPEN
        s.distance, s.apart = d, None
        return (Ask("worn_to", "value", family="wusheng", contract="outcome"), 1) if line.has("空手|没有?(?:别的|其他)?(?:手)?牌|没有?K|只有") and clean(line, *_TALK, "归|谁|结果|最后|给|落") else _OPEN
    if whom and not line.claim:
        pairs = _distances(line)
        if len(pairs) < 2:
            return _OPEN
        return (Ask("worn_who", "value", family="wusheng", contract="responsibility", options=pairs), 1) if clean(line, *_TALK, "谁|哪一?(?:个|位|家)", "[A-Z]和[A-Z]", "其中", "才", "[两二三3]个?人(?:里|中)?", "(?:距|离|到|和|跟)?[HT]?(?:的)?距?离?[1-5一二两三四五]", "丁", "[够打砍]?得[着到]") else _OPEN
    if line.has(ASKED):
        return None
    if search("(?:距离)?(?:1|一)(?:以内|之内)?[^,.?]{0,8}(?:能|可以|行)[^?]*(?:距离)?(?:(?:大于|超过)(?:1|一)|2|二|两|再远|远了)[^,.?]{0,8}(?:不|能|可以|就)", line.r) and search("不(?:行|能|可以|成)", line.raw) and line.claim:
        return (Ask("wusheng_depends", unit="wusheng", family="wusheng"), -1 if line.flip else 1) if clean(line, *_TALK, "以内|之内", "大于|超过|再远|远了", "[12一二两]") else _OPEN
    if _ANYHOW.search(line.r):
        sign = -1 if line.flip else leave(line)         # never: no more true than always
        return (Ask("wusheng_always", unit="wusheng", family="wusheng"), sign) if sign is not None and clean(line, *_TALK, told=(_ANYHOW.pattern,)) else _OPEN
    d, plain = _distance(line)
    if not plain:
        return _OPEN
    used = search("(?:拿|得|收|借)(?:到|走)|(?:交|给)(?:出|给)?", own)
    if used and d is None and line.has("(?:用|把|拿|将)[^,.?不没能想]{0,10}(?:武器|W|斧|弓|戟|扇)[^,.?不没能想]{0,4}(?:当|F)(?:成|作|做)?[^,.?不没]{0,2}K(?:用|打|使|砍)?(?:出去|掉|出来)*了") and not line.has("远|隔|马|D|Q"):
        d = 1                   # it was used, so that he was that near
    if used and line.has("(?:用|把|拿|将)[^,.?]{0,6}(?:W|武器|斧|弓|戟|扇)[^,.?]{0,4}(?:当|F)[^,.?]{0,4}K?(?:掉|出去)?了") and d == 1:
        s.distance, s.apart = d, None
        sign = -1 if search("不(?:用|必)", own) and line.claim else None if search("不(?:用|必|能)", own) else 1
        return (Ask("wusheng_given", family="wusheng", contract="outcome"), sign) if clean(line, *_TALK, "拿到|得到|收到|交出?", "(?:出去|出来|用掉)了", "还用") else _OPEN
    apart = search("(?:装备区?(?:里)?|身上|装着|戴着)的?(?:那把)?[^,.?]{0,4}(?:武器|W)", line.r) and search("(?:F|直接|拿来|拿去|用来)[^,.?]{0,2}当K", line.r)      # the weapon was told before
    if not _MAKES.search(line.r) and not apart or not _WORN.search(line.r) or used:
        return None
    if line.has("(?:红(?:色|桃)?|方块)(?:的)?(?:手牌|C)|手(?:里|上|牌)[^,.?]{0,4}(?:有|剩)[^,.?没]{0,4}(?:红|方块|C)"):
        return _OPEN
    every = search("一概|一律|都不|全都?不|从来|永远|绝对不", line.r)
    sign = leave(line)
    if sign is None and search("(?:该|会|要)[^,.?]{0,2}(?:准|同意|允许)|F(?:掉|了)不|可以的", own):
        sign = 1
    if sign is None:
        return _OPEN
    if every and d is None:
        return _OPEN
    if every and sign < 0 or line.claim and search("不许|不能|不可以", line.r) and every:
        if d != 1:
            return _OPEN
    s.distance, s.apart = d, None
    s.victim_horse, s.holder_horse, s.both_horses = False, None, False
    if d is not None and s.weapon is not None and d > _REACH.get(s.weapon, 9):
        return _OPEN
    return (Ask("worn_slash", unit="wusheng", family="wusheng"), sign) if clean(line, *_TALK) else _OPEN


_REACH = {"crossbow": 1, "axe": 3, "halberd": 4, "fan": 4, "kylin_bow": 5, "blade": 3, "spear": 3}


def _distances(line: Line) -> list[tuple[str, int]]:
    """(person, his distance) of those told."""
    s = line.s
    at, out = s.tagged.at, []
    pattern = rx(f"(<P>)(?:和|跟|与|离|到|距|距离)?(<P>)?(?:的)?(?:在|距离|距)?(?:的)?(?:距离)?(?:是|为)?{_N}(?![张个把人点]|以)")
    for m in pattern.finditer(s.tagged.tag):
        key, other = at[m.group(1)].slug, at[m.group(2)].slug if m.group(2) else None
        if key in (GUAN, "he") and other is not None:
            key, other = other, key
        if key in (GUAN, "he", "other", "self", "#H", "#U") or other not in (None, GUAN, "he", "#H") or key not in s.people:
            return []
        out.append((key, number(m.group(3))))
    return out if len(dict(out)) == len(out) else []


def _seat(line: Line) -> None:
    s = line.s
    s.people = dict(s.people)
    s.people[GUAN].general = "guanyu"
    s.weapon, s.own_weapon = s.weapon or s.own_weapon, None
    if s.user == GUAN or s.user == s.holder:
        s.user = None
    if s.holder not in (GUAN, None) and s.user is None:
        s.user = s.holder
    s.holder = GUAN
    if s.victim == GUAN:
        s.victim = None
    if s.user is not None and s.user == s.victim and not line.has("X|K(?:我|U|M)"):
        s.victim = None
    if s.user not in s.people:
        s.people["#U"] = Who("#U", "使用者")
        s.user = "#U"
    s.dead, s.nullified, s.material, s.nobody_in_range, s.out_of_range, s.unarmed = False, 0, None, False, False, False


_NONE_ELSE = "(?:手[里上]?)?(?:没有?|无)(?:手)?牌|空着?手|(?:拿|掏|出|交)不出(?:别的|其他|第二张)?K|(?:没有?|无)(?:别的|其他)?K"


def owed(line: Line):
    """He has nothing but the red weapon that he wears: must he give it up."""
    s = line.s
    own = line.clause
    gives = search("(?:交|给)(?:出|给)?[^,.?不没]{0,4}(?:[UM]|出去|出来)?[吗么]?$|(?:W|武器|刀)(?:要|得|必须|就|会)*(?:交|给|归)", own)
    if GUAN not in s.people or not gives or not line.has(_NONE_ELSE) or line.has("N|死|奖|罚|摸|血|空城|激将|A|F") or line.has(ASKED) or not search("红桃|方块|方片|红色", line.raw) or search("不|没|无需", own):
        return None
    _seat(line)
    d, plain = _distance(line)
    if d is None or not plain or s.weapon is None:
        return _OPEN
    s.distance, s.apart, s.victim_horse, s.holder_horse, s.both_horses, s.holder_bare, s.bare = d, None, False, None, False, False, False
    return (Ask("worn_given", unit="wusheng", family="wusheng", contract="outcome"), 1) if line.polar and clean(line, *_TALK, told=(_NONE_ELSE, re.escape(gives.group()))) else _OPEN


READERS = (owed, worn)
