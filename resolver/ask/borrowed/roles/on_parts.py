"""Claims about who may stand in which part, put in ways that name the parts alone: the user to be struck, the borrowed one to be struck, another's weapon, both named at once.

Each looks at the line for what is said of a part (把U排除在外, H也被点成V, 借的必须是L的刀) and takes no other word for a fact.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.roles.line import Line, gap
from resolver.ask.borrowed.roles.manner import may
from resolver.ask.borrowed.roles.rest import ASKED, clean
from resolver.ask.borrowed.slots import Who

_OPEN = (None, None)
_OTHER_TOPIC = "[NF]|摸|奖|罚|弃|死(?!鬼)|交|归|(?<![残满])血|空城|红|黑"
_SEL = "(?:指定|指名|指|选定|选择|选|点名|点|挑|报|填|写|定|列|设|喊)(?:的)?(?:了|成|着|到|在|中|为|上|进)*"
_STRUCK = "(?:V|(?:J(?:里|中)?(?:的)?)?(?:那张|这张|那个|这个)?(?:的)?K(?:的)?(?:合法)?(?:的)?(?:目标|对象)|(?:挨|被|吃)(?:这一|那一|一|这张|那张|这个)?(?:K|刀|砍|打|捅|剁|射)(?:的)?(?:那个|那一?个|人|目标|对象|角色|位)?|靶子?|可选(?:的)?(?:人|范围|目标|名单)?|名单)"
_BY = "(?:让|叫|令|要|请|逼|喊|由|派|使(?!用)|命|支使|求)"
_HIT = "(?:去|来|用[^,.?]{0,5}|拿[^,.?]{0,5}|的[W刀]|把|给|朝|对|向|冲)*(?:K|打|射|揍)(?:了|一下|一刀)?"
_REACHED = Lazy("(?:[HTL]|射程|范围|距离)?(?:也|都|正好|刚好|确实)?(?:能)?(?:[够打砍射K]得[着到]|[够打砍射K]到|(?<!不)足够|够用)[XMUS]?(?:S)?")
_WITHIN = Lazy("(?:[XMUST](?:S)?)?(?:就|也|正好|刚好)?在[HT](?:S)?(?:的)?(?:攻击)?(?:范围|射程)(?:之?内|里)?|\\((?:前提是?)?(?:在)?(?:[HT]的)?(?:攻击)?(?:范围|射程|距离)?(?:之?内|里|够|[够打砍]得[着到]|没问题)*\\)|(?:前提是?)(?=够|在)")
_WEARS = "(?:装备?|有|戴|拿|带|挂|配|持|握|扛|捏|举)(?:备|着|了|有|上)*(?:一?把)?(?:W|武器|刀)"
_ALIKE = Lazy("距离|范围外|射程外|[够打砍射]不[着到]|隔|马(?!上)|D|Q")


def _seat(s, role: str, key: str, spoken: str) -> str:
    """The key of a part, made where no word of the question fills it."""
    if getattr(s, role) in (None, "he", "other"):
        setattr(s, role, key)
    mine = getattr(s, role)
    s.people = {**s.people, mine: s.people.get(mine) or Who(mine, spoken)}
    return mine


def _resolved(line: Line) -> str:
    """The line with 他 as the borrowed one where nobody else can be meant."""
    r = line.r
    if "T" not in r or {"V", "P"} & set(line.letters) or search("(?<![对向朝给])T(?:S)?(?:想|要|手[里上]有|[^,]{0,3}把)?[^,.?对]{0,3}(?:使用|用|出|打出|放|丢)(?:了)?(?:一?张)?J", r):
        return re.sub("H(?:S|本人)(?=[,.?!吗]|$|来|[当做为]|也|算)", "E", r)
    r = re.sub("(?<=[对让叫令逼请喊借点选定把到给K])T", "H", r)
    r = re.sub("T(?=(?:也|都|正好)?[够打砍]得)", "H", r)
    first = re.search("^[^,.?T]{0,3}?([UHX])(?:S)?[^,.?T]{0,12},T(?=[算能可也在])", r)
    r = re.sub(",T(?=[算能可也在])", "," + first.group(1), r) if first else re.sub("T(?=(?:没|不|出|会|就|大概|有|装|拿|手|的W|的武器|的刀|[够打砍]|K|范围|射程|攻击|周围|旁边))", "H", r)
    r = r.replace("HS", "E") if search("K(?:了)?HS|HS(?=[当做为])", r) else r
    return re.sub("H(?:S|本人)(?=[,.?!吗]|$|来|[当做为]|也|算)", "E", r)


def _leave(line: Line, r: str) -> int | None:
    """The sign of the leave asked for; 排除在外 and 犯规 turn it."""
    if search("排除|剔除|除外|刨除|不算在", r):
        return -1 if not search("不[^,?]{0,3}排除|不被排除", r) else None
    if search("(?<!没)(?<!没有)(?<!不)(?:禁止|不允许|不准|不让)[^,?]{2,}$", r) and line.polar and search("有没有|是否|是不是|有无|[吗么]", line.raw) and not line.claim:
        return -1 if search("禁止", r) else None
    if search("(?:犯规|违规|违例|非法)[吗么不]?$", r) and not search("不(?:算|是|会|属于)?(?:犯规|违规)", r):
        return -1
    sign = may(line)
    if sign is None and line.claim and not search("[不没未别非]", re.sub("对不对|不同|没问题|没K|[够打]不[着到]", "", line.clause)):
        return 1
    if sign is None and search("[吗么吧]$|是不是|算不算|对不对", line.raw.rstrip("?")) and not search("[不没未别非]", re.sub("对不对|不同|没问题|没K|[够打]不[着到]", "", line.clause)):
        return 1 if search("可|能|行|算|合|成立|有效|规则|规定|玩法|这么|这样|包括|包含|在内|对|做得|办得|行得", line.clause) else None
    return sign


_SELF_IS_USER = Lazy(f"来K(?:X|S)|[HT][^,.?]{{0,4}}(?:够|打|砍|射)(?:得[着到]|到)(?:的是)?(?:S|X|U)|K(?:X|U|M)|{_SEL}(?:X|U|M|S)(?:S)?(?=[,.?吗行可成来挨被当做为去]|$|算)")
_USER_STRUCK = (
    Lazy(f"{_BY}[HTLPY]?(?:S)?[^,.?]{{0,9}}?{_HIT}(?:X|U|M)(?:S|本人)?"), Lazy(f"{_BY}[HTLPY](?:S)?{gap(6)}来{_HIT}(?:S|X|U|M)"),
    Lazy(f"{_SEL}[XUMS](?:S|本人)?(?:自个|头上|身上)?(?:来|去)?(?:挨|被K|被砍|被打|[当做为作成](?!(?:J(?:的)?)?(?:目标|对象)|被借|借|H|出K|出刀|持刀)|吃|(?=[,.?!行可成吗合算]|$|这|能))"), Lazy(f"{_STRUCK}(?:也|就|都)?(?:是|{_SEL})(?:[XUM]|S(?!己))(?:S|本人)?"),
    Lazy(f"[XUM](?:S|本人)?,?{gap(6)}(?:算|在|当|做|成为|是|列|充当|被{_SEL})[^,.?不没VUH]{{0,6}}{_STRUCK}"), Lazy(f"把[XUMS](?:S|本人)?(?:排除|剔除|算进|算在|包括|(?:列|当|{_SEL}){gap(3)}(?:{_STRUCK}|目标出K))"), Lazy("[XUM](?:S|本人)?(?:也|会|要|就|算)*(?:被)?(?:排除|剔除|除外)"), Lazy("(?:包括|包含|含|算上|排除|除去)[XUM](?:S|本人)?"), Lazy("K(?:了)?(?:X|U|M)(?:S|本人)?(?=[,.?!吗行可成]|$)"),
)


def user_struck(line: Line):
    """May the user be named as the one to be struck."""
    line.r = re.sub("手[里上](?:还)?(?:有|捏着|攥着|留着|拿着|握着)(?:一?张|[两二三]张)?C,", ",", line.r)
    r, s = _resolved(line), line.s
    if "Z" in r and not search("被借|(?:有|拿|装|持)[^,?]{0,3}(?:武器|刀)", line.raw) and search("Z[^,.?]{0,6}(?:当|做|成为|是|算|作为|选为)[^,.?]{0,4}" + _STRUCK, r):
        r, s.holder = r.replace("Z", "X"), None
    if line.has(_OTHER_TOPIC) or not search("J|借", r + line.text) or search(ASKED, re.sub("K谁,", "", r)) or search("[YZ]|C|改|换|先|必须|只能|同时", r) or "g:zhugeliang" in s.people:
        return None
    hit = next((m for m in (p.search(r) for p in _USER_STRUCK) if m), None) or next((m for m in (p.search(_WITHIN.sub("", r)) for p in _USER_STRUCK) if m), None)
    if s.victim is not None and s.victim[0] in "glor" and s.victim != s.user and "V" in r or search("被[UMP]?J(?!的)", r):
        return None
    ambiguous = search(f"{_BY}[HTLPY](?:S)?[^,.?]{{0,9}}{_HIT}S", r)
    if hit is None and ambiguous and (_SELF_IS_USER.search(r) or search("(?:骗|图|赚|拿|要)[^,.?]{0,4}(?:武器|刀|W)", r)):
        hit = ambiguous
    if search("(?:有|拿|装|持|带)[^,.?]{0,4}(?:武器|刀|W)的X", r):
        return None         # he is the one who could be borrowed from
    if hit is None or search("[HTL]K(?:E|H)|KE|EK", r) or not search(_STRUCK, r) and "K" not in r and not search("[XU](?:S)?(?:点|选|指定)S|点S|选S|把[XV]|[当做为作成][^,.?]{0,3}X", r):
        return None
    sign = _leave(line, r)
    if sign is None:
        return None
    user = _seat(s, "user", "#U", "使用者")
    if s.holder in (user, "self") or s.holder is not None and s.holder not in s.people:
        s.holder = None
    if s.holder == "me" and "U" not in line.letters and "X" not in line.letters:
        return None
    s.victim = user
    taken = [re.escape(hit.group()), _REACHED.pattern, _WITHIN.pattern, f"(?:隔壁|旁边|身边|坐[XUM]旁边)?{_WEARS}", "排除在外|除外|排除", "W|武器|刀", "(?:骗|图|赚|拿|要)[^,.?]{0,4}(?:武器|刀|W)", "手里有|手里|手上", "违规|犯规", f"[HT](?:S)?(?:的)?(?:攻击)?(?:范围|射程)(?:里|内)(?:就|只有|只剩|有)[XUM](?:S|一个人)?", _STRUCK, "[HT]?手里?(?:大概|好像|应该|估计)?没(?:有)?K(?:了)?", "只剩|[两二]个人", "(?:攻击)?(?:范围|射程)(?:之?内|里)?(?:能)?(?:[够打砍]到|[够打砍]得[到着])[XUMS]?", "有?(?:规定)?禁止", "(?:刚好|正好|偏偏)?(?:就|只)(?:能)?[够打砍]得[到着](?:[XUMS]|一个人)*", "只(?=[够打砍 ])|刚好只|正好只", "K谁", "[残满]血", "规则(?:真|上)?(?:就)?(?:是)?(?:这么|这样)?规定(?:的)?", "指定(?:攻击)?(?:范围|射程)(?:之?内|里)"]
    told = re.sub("|".join(x for x in (_REACHED.pattern, _WITHIN.pattern)), " ", r)
    if _ALIKE.search(told):
        return None
    line.r = r
    return (Ask("use", family="use:user-victim"), sign) if clean(line, *taken) else None


_LENT_STRUCK = (
    Lazy(f"{_STRUCK}(?:也|又|还|就|同样|同时|都)*(?:是|{_SEL})(?:也|还|又)?(?:是)?(?:了)?(?:[HYE])(?:S|本人)?(?=[,.?!行可成吗合这]|$)"), Lazy(f"[HYE](?:S|本人)?,?(?:能|可以|会|也|是不是|算|可|又|同时|行|还|作为|{_SEL})+{gap(3)}(?:算|当|做|成为|是|作为|充当|被{_SEL}|兼|选|点)?{gap(3)}(?:J(?:里|中)?(?:的)?)?(?:那张|这张)?{_STRUCK}"),
    Lazy("(?:[HTLYP]|让|叫|逼)(?:S)?(?:给|朝|对|向|冲)?(?:去|来|用[^,.?]{0,4}|拿[^,.?]{0,5})*K(?:了)?(?:E|H(?=S)|YS)"), Lazy("H(?:S)?(?:去|来|用W|拿W)?KH(?=[,.?!吗行可成合这]|$)"), Lazy("Y(?:S)?[^,.?]{0,6}KY"), Lazy("(?:[HLTY](?:跟|和|与)?V|H(?:跟|和|与)V)[^,.?]{0,6}(?:I|同一(?:个|名|位)?(?:人|角色)?|一个人)|I[^,.?]{0,8}H[^,.?]{0,6}V|V[^,.?]{0,4}(?:和|跟|与)H[^,.?]{0,2}(?:相同|一样)"),
    Lazy(f"{_BY}[^,.?]{{0,6}}[HTLPY](?:S)?(?:去|来)?(?:自(?:刎|杀|残|尽|裁|戕)|抹脖子|给S来K)"), Lazy("(?:对|朝)[HY]S?{gap}K".replace("{gap}", "[^,.?不没]{0,2}") + "(?=,[^?]*[HY]K)"),
    Lazy("(?:[两二]个|俩)(?:人|目标|角色|对象)?[^,.?不没]{0,4}(?:I|同一(?:个|名|位)?(?:人|角色)?|(?:都|全)(?:是|点|选|指定?|报|填|写)(?:成|为|的)?(?:是)?[HLTYP](?=[,.?吗可行]|$))"),
    Lazy("K,?(?:可以|能)?对(?:E|Y)(?:使用|用)"), Lazy("(?:J|借)H的(?:刀|武器|W)(?:再|去|来)*K(?:了)?(?:H|E)(?=[,.?吗可行]|$)"), Lazy(f"J(?:里|中)?的?(?:那张|这张)?K[^,.?不没]{{0,4}}{_SEL}[HYE](?=[,.?吗可行]|$)"), Lazy("(?:指定|让|叫)([HLTY])(?:S)?(?:去|来)?出K,目标(?:还是|也是|也选|还选|也|又是)+\\1"),
    Lazy("T给S来?K|H给S来?K|EKE|EK(?:S|自己)"), Lazy("^[^,.?]{0,3}[XHP](?:拿着?|用)W?K(?:S|X)(?=,J)"),
)


def borrowed_struck(line: Line):
    """May the borrowed one be named as the one to be struck."""
    r, s = _resolved(line), line.s
    if line.has(_OTHER_TOPIC) and not search("(?:不|没)(?:出)?K[^,.?]{0,4}(?:就)?(?:把)?(?:武器|刀|W)?(?:给|交)", r) or not search("J|借", r + line.text) or search(ASKED, r) or search("Z|C|改|换|先|必须|只能", r) or "g:zhugeliang" in s.people:
        return None
    hit = next((m for m in (p.search(r) for p in _LENT_STRUCK) if m), None)
    if hit is None and search("你(?:去|来|就)?(?:[杀砍捅]|给|对)(?:你|自己)(?:自己)?(?:来|一刀)?", line.raw) and line.has("J"):
        hit = search("[TVHP](?:给S来)?K(?:[TVHP]|S)?", r)
    if hit is None or s.victim is not None and s.victim[0] in "gl" and s.holder is not None and s.victim != s.holder and "你" not in line.raw or search("被[UMP]?J(?!的)|[HVTY]的(?:[DQWA]|马|坐骑|防具|装备|牌|手牌|武器|刀)(?:[吗么掉]|$)", r):
        return None
    if search(f"{_BY}[HTLPY](?:S)?[^,.?]{{0,9}}{_HIT}[XUM]", r):
        return None
    if search("(?<![对向朝])T[^,.?]{0,4}(?:用|出|打|使)[^,.?]{0,4}J[^?]*E", r) or search("(?<![对向朝给])[他她](?:就|想|再)?(?:用|出|打|使)[^,?]{0,4}借刀[^?]*[他她]自己", line.raw):
        return None         # 他用借刀让吕布杀他自己
    if s.holder == "me" and not search("我|咱|俺", line.raw):
        s.holder = None         # 本人 of somebody else
    if s.holder == "me" and not search("借我|对我|我(?:自己)?(?:被|装|有|拿|手)|我的(?:刀|武器)|[叫让令逼]我", line.raw):
        return None
    sign = _leave(line, r)
    if sign is None:
        return None
    holder = s.holder if s.holder not in (None, "self") else None
    if holder is None and s.victim is not None and s.victim[0] in "gl":
        s.user, holder = None, s.victim
    elif holder is None or holder == s.user:
        s.user = s.holder = None
        holder = _seat(s, "holder", "#H", "被借刀的角色")
    s.holder = s.victim = holder
    s.people = {**s.people, holder: s.people.get(holder) or Who(holder, "被借刀的角色")}
    s.user = s.user if s.user != holder else None
    s.nullified = 0
    taken = [re.escape(hit.group()), f"{_WEARS}", "W|武器|刀", "违规|犯规", "[HTY]?(?:周围|旁边|身边|范围内|射程内)?(?:没|无)(?:有)?(?:一个|任何)?(?:L|人|别人)[^,.?]{0,3}(?:[够打砍]得[着到])?", _STRUCK, "两个|二个", "(?:,)?[HTY]?(?:要是|如果|若)?(?:不|没|没有)(?:出)?K(?:了)?(?:,)?(?:就)?[^,.?]{0,8}(?:武器|刀|W)?(?:就)?(?:得|要)?(?:给|交|归)[^,.?]{0,4}", "(?:骗|图|赚|拿|要|白嫖)[^,.?]{0,4}(?:武器|刀|W)", "[残满]血", "射程|范围", "[HTY]的(?:攻击)?(?:范围|射程)(?:之?内|里面?)?除了[UXM](?:S)?(?:以外|之外)?(?:就)?没(?:有)?(?:别的?|其他)?(?:L|人)(?:了)?", "会?被判", "裁判(?:该|会|应该)?(?:判|认)(?:定)?(?:这次|这样)?"]
    line.r = r
    return (Ask("use", family="use:holder-victim"), sign) if clean(line, *taken) else None


def whose(line: Line):
    """Must the weapon be another's; must the struck one be a third, another than the borrowed one."""
    r, s = line.r, line.s
    r = re.sub("[,.](?:使用的人|U|X|M)(?:S)?(?:不能|不可以|不得)(?:挨|被K|当[VX]?|做[VX])(?=[,.?]|$)", "", r)
    if line.flip and (own := search("[,.](?:使用的人|U|X|M)(?:S)?(?:能|可以)(?:挨|被K|当[VX]?|做[VX])$", r)):
        r, line.flip = r[:own.start()], False       # said twice: only a third one, not the user
    r = re.sub("(?:^|,)[^,.?]{0,6}手里(?:大概|好像|应该|估计)?没(?:有)?K(?:了)?", "", r)
    line.r = r = re.sub("[,.]规则(?:真|上)?(?:就)?(?:是)?(?:这么|这样)规定(?:的)?(?=[吗?])", "", r)
    if line.has(_OTHER_TOPIC) or search(ASKED, r) or line.has("[不没未别]") and not search("不(?:能|可以|许|准|得)(?:再|又|还)?(?:选|点|指定?|让)[HY]", r):
        return None
    must = "(?:必须|只能|得(?!到)|一定(?:要|得)?|只可以|只准|非得|要)(?:是|借|选|从|找|去|用)?"
    if search(f"(?:借|J)(?:杀人)?(?:要)?(?:借)?(?:的)?(?:刀|武器)?,?{must}(?:除了?[UMXS](?:S)?(?:以外|之外)的?)?L(?:身上|手里|那里)?(?:装着|装备着)?的?(?:刀|武器|W)?(?=[,.?吗么吧]|$)", r) and "V" not in line.letters:
        return (Ask("need_other", family="use:self"), 1) if clean(line, must, "只能", "刀|武器|W", "[UMXS](?:S)?(?:以外|之外)") else None
    if search("(?:只能|必须|只可以|只准|得)对(?:除(?:了)?)?(?:(?:[SUMX]|使用者)(?:S|本人)?(?:以外|之外)的?(?:L|其他)?(?:人|角色|玩家)?|L)(?:使用|用|出|打)J|J(?:杀人)?(?:只能|必须|得)对(?:L|(?:除了?)?[SUMXZ](?:S)?(?:以外|之外)的?(?:L|人|角色))(?:使用|用|出|打)?(?=[,.?吗]|$)", r):
        return (Ask("need_other", family="use:self"), 1) if clean(line, "除了?", "以外|之外", "只能") else None
    if s.holder == "other" and search("(?:J|借)(?:必须|只能|得|一定要?)(?:是)?(?:借)?H的?(?:武器|刀|W)(?=[,.?吗]|$)", r):
        s.holder = None
        both = line.flip and search("^借?得了S的?$|S", line.clause)          # 只能借别人的,借不了自己的: one claim said twice
        return (Ask("need_other", family="use:self"), -1 if both else None if line.flip else 1) if clean(line, "必须|只能|武器|刀", "借得了S的") else None
    if line.claim and search("不(?:能|可以|许|准|得)(?:再|又|还)?(?:选|点|指定?|让)[HY](?:S)?(?:当|做|来|去|成为)?[VYK挨]", r) and search("另(?:外)?(?:选|点|找|指)(?:定)?(?:L|一?个人)|换(?:一?个)?(?:人|L)|必须(?:选|点|K|砍|是|指定)?(?:L|另外的?(?:一?个)?人|别的?人)", line.clause) and not line.flip:
        s.holder = s.holder or "#H"
        return (Ask("need_distinct", family="use:holder-victim"), 1) if clean(line, "不(?:能|可以|许|准|得)", "另(?:外)?(?:选|点|找|指)(?:定)?", must, "K", "另外的?人", "让|叫") else None
    if line.claim and line.flip and search(f"(?:V|{_STRUCK})(?:一定|必须|得|只能|应该)(?:要)?是[UX](?:S)?$", line.clause):
        s.user, s.holder = s.user if s.user not in (None, "he", "other", "self") else "#U", None
        s.people = {**s.people, s.user: s.people.get(s.user) or Who(s.user, "使用者")}
        return (Ask("need_not_user", family="use:user-victim"), -1) if clean(line, must, _STRUCK) else None        # 必须不是使用者
    m = search("(?:要求|规定|必须|得|只能)[^,.?]{0,2}Y(?:必须)?(?:是|为)Y(?:以外|之外)的?()", r) or search(f"(?:V|X|{_STRUCK}){gap(3)},?(?:只能|必须|得|一定(?:是|要)?|要)(?:是|选|挑|点|指定|从|在)?(?:L|(?:除了?)?([UXHY])(?:S)?(?:以外|之外)的?(?:人|L|角色)?|第三(?:个人|者|方|人)|另外一个人)", r) or search(f"J(?:只能|必须|得)(?:挑|选|点|指定)(?:L|第三个人|H)(?:来|去)?(?:K|挨|当V)()", r)
    if m is None:
        return None
    third = search("第三", line.raw)
    aside = m.group(1) or ("Y" if "Y以外" in m.group() or "Y之外" in m.group() else None)
    if aside in ("H", "Y") and not third:
        s.holder = s.holder or "#H"
        return (Ask("need_distinct", family="use:holder-victim"), 1) if clean(line, re.escape(m.group()), "以外|之外", "里(?:面|边)?(?:挑|选|找|指|点)?|中(?:挑|选)") else None
    if aside in ("U", "X") or third:
        if s.user in (None, "he", "other", "self"):
            s.user = "#U"
        s.people = {**s.people, s.user: s.people.get(s.user) or Who(s.user, "使用者")}
        s.holder = None
        return (Ask("need_not_user", family="use:user-victim"), 1) if clean(line, re.escape(m.group()), "以外|之外", "第三个?人?", "里(?:面|边)?(?:挑|选|找|指|点)?|中(?:挑|选)") else None
    return None


_PAIR = "(?:[两二俩]个?(?:人|名字|目标|角色|对象|样|位)?|俩|一个[^,.?]{0,6}(?:、|,|和)?一个[^,.?]{0,4}|[HL](?:和|跟|与|、)V|V(?:和|跟|与|、)H)"
_AT_ONCE = "(?:J(?:打出|使用|出手)(?:来)?(?:的)?(?:时候|时|那一刻|同时)|一起|一块儿?|同时|一并|一次(?:性)?|一口气|当场|马上|立刻|出牌(?:时|那会儿?|那一刻|的时候)|(?:使用|用牌|用J|出J|打出|打J)(?:时|那会儿?|那一刻|的时候|那刻))"
_NAMES = "(?:指定|指明|指|选定|选|点名|点|报出来?|报|说出?来?|说|讲|定下来?|定好?|挑|宣布|宣告|声明|喊出?来?|喊)(?:清楚|好|出来?|下来?)?"
_WHOM = "(?:V(?:的)?是(?:谁|哪一?[个位](?:人)?)|V|K(?:的)?(?:是)?(?:谁|哪一?个(?:人)?|哪一?位|什么人|目标|对象)|打谁|打哪个|砍谁|砍哪个|谁(?:来)?挨(?:K|刀|砍)|[HVP]?要?(?:挨K|被K)(?:的)?(?:这件事|这事儿?)|目标)"
_DROP = Lazy(f"(?:省掉|省略|省去|省|跳过|略过|略|少了|缺了|漏了?|漏掉|免掉|免)(?:指定|选|点|报)?(?:了|掉)?{_WHOM}|{_NAMES}{_WHOM}[^,.?]{{0,6}}(?:可选|选填|可有可无|可省|能省|省掉|跳过)|(?:只|光|仅){_NAMES}(?:了)?(?:一个|L|一个人)的?(?:人|名字|目标)?|(?:等|先)[^?]{{0,14}}?(?:N|生效|没人挡)[^?]{{0,12}}?(?:再|才|之后|后){gap(4)}{_NAMES}{gap(4)}(?:{_WHOM})|{_WHOM}(?:都)?(?:让|由|归|给|随|叫)[HTE](?:S)?(?:自己|自行|随便)?(?:来|去)?(?:挑|选|定|决定|看着办)|{_WHOM}[^?]{{0,8}}(?:还没想好|没想好|你看着办|T看着办|H看着办|随便|再说)|(?:让|由|叫|随)[HTL](?:S)?(?:自己)?(?:随便|看着|随意|爱)K|[HTLE](?:S)?(?:自己|自行|S)?(?:来|去)?(?:挑|选|定|决定)(?:K的)?目标|(?:过一?会儿?|等一?会儿?|等一?下|晚点|稍后|回头)[^,.?]{0,3}再{gap(4)}{_NAMES}{gap(4)}{_WHOM}|V[^,.?]{0,6}(?:放到|挪到|留到|推到|拖到|等到)[^,.?]{0,12}(?:之后|以后|完|后)|目标(?:让|由|随)[HT](?:S)?(?:随便)?(?:挑|选|定)|(?:你|T|H|E)(?:自己)?看着办|(?:J)?(?:生效|结算|成功|打出去|用出去|用完|打完)(?:了)?(?:以后|之后|后)(?:再|才)?[^,.?不没]{0,4}{_NAMES}{gap(2)}{_WHOM}")


def at_once(line: Line):
    """Are both named with the use; may the second be left out or told later."""
    r, s = line.r, line.s
    line.r = r = re.sub("(?:明知道?|知道)?[HT]?(?:S)?手?[里上]?没(?:有)?K(?:了)?(?=,)", "", r)
    if line.has("F|摸|奖|罚|弃|死|交|归|血|A|手牌") or not search("J|借", r + line.text) and not search("武器|刀|W|N", r):
        return None
    s.victim = None if s.victim in (s.user, s.holder, "other", "he") else s.victim
    drop = _DROP.search(r)
    asks = search(ASKED, re.sub(_WHOM, "", r)) and not search("[吗么吧]$|可以|行|允许|合", line.clause)
    if asks:
        return None
    if drop and not search("[不没](?:能|可以|许|准)?(?:省|跳|略)", r):
        sign = may(line)
        if sign is None and search("可选|选填|够[吗么不]?|可有可无|合[^,?]{0,2}[吗么]|允许", line.clause):
            sign = 1
        taken = (re.escape(drop.group()), "(?:只|光|仅)(?:是)?(?:喊|说|报|点|指)(?:着)?(?:了)?[^,.?]{0,8}", "没(?:人|L)(?:挡|N|管|拦)", "N", _WHOM, "谁|哪一?个", "一张|一轮|一圈", "想跳过", "W|武器|刀", "没想好")
        return (Ask("omit_name", family="name-victim"), sign) if sign is not None and clean(line, *taken) else None
    if search("[不没未别]", re.sub("[不没]问题|不同", "", r)) or line.has("N"):
        return None
    pair = search(_PAIR, r) and search("被?借|H|持刀|出刀|J", r) and search(f"{_AT_ONCE}[^,.?]{{0,6}}{_NAMES}|{_NAMES}[^,.?]{{0,6}}(?:两|俩|[HL])|{_NAMES}", r) and search(_AT_ONCE, r)
    due = search(f"{_WHOM}[^?]{{0,4}}(?:得|要|必须)(?:在)?[^,.?]{{0,3}}{_AT_ONCE}[^,.?]{{0,3}}{_NAMES}", r) or search(f"(?:{_WHOM})[^?]{{0,10}}{_AT_ONCE}[^,.?]{{0,5}}(?:得|要|必须|需要|应该|就){gap(3)}{_NAMES}", r) or search(f"(?:得|要|必须|一定要?|需要)(?:{_AT_ONCE})?{gap(2)}{_NAMES}{gap(4)}(?:{_WHOM}|[HV](?:K|砍)(?:的)?(?:是)?(?:谁|哪个人?))", r) or search("(?:必须|得|要|一定要?)(?:补|加|再)(?:报|点|指定|选)?(?:一个|L)?(?:K的)?目标", r)
    pair = pair or search(f"(?:要|得|必须)(?:同时)?{_NAMES}(?:出)?[两二]个(?:名字|人|角色|目标)(?=[吗么]|$)", r)
    if due and search("(?:要|让|叫|由)[HTL]", due.group()) or not (pair or due) or search("之后|以后|再(?!点|报|补)|先|分开|可以(?!吗)", r):
        return None
    taken = (re.escape((due or search(_AT_ONCE, r) or pair).group()), _PAIR, _AT_ONCE, "一个[^,.?]{0,4}", _WHOM, "谁|哪一?个", "W|武器|刀", "(?:骗|图|赚|拿|要)[^,.?]{0,5}(?:武器|刀|W)", "必须|规则要求", "(?:只|光|仅)(?:是)?(?:喊|说|报|点|指)(?:着)?(?:了)?[^,.?]{0,8}", "[够打砍]得[着到]", "俩|[两二]个")
    return (Ask("must_name", family="name-victim"), 1) if line.polar and clean(line, *taken) else None


READERS = (user_struck, borrowed_struck, whose, at_once)
