"""Claims about the skill of one named weapon while its wearer is borrowed from, put by what the skill does: who decides on it, must it, may it, does it still work."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.roles.manner import bound, may, works
from resolver.ask.borrowed.roles.rest import clean

_OPEN = (None, None)
_PARRIED = "(?:K|刀)?(?:给|叫|遭)?被?[^,?]{0,6}?(?:C|闪|抵消|躲)(?:了|掉|开|过去|住|出来?)*"
_HIT = "(?:命中|打中|砍中|射中|捅中|K中|中了|打到|砍到|得手|要?造成(?:了)?伤害|(?:没|不)(?:出|有|用)?(?:C|闪)|要掉血|该掉血)"
# What the skill does: words that ask for it, and the state in which it comes up.
_DOES = {
    "blade": ("(?:再|接着|继续|追|补|连着|跟着|又|接茬)(?:着|上)?[^,?不没]{0,5}?(?:K|一?刀|一张|砍|出|杀|一下)|第二(?:刀|张|下|次)|追杀|连砍|一?张K", _PARRIED),
    "axe": "(?:弃|扔|丢|扣|拿|用)(?:掉|置|出)?(?:两|2|二)张(?:手)?(?:牌)?|(?:强制|强行|硬)?(?:命中|打中|强命|强中|砍中|造成伤害|中)|依然有?效",
    "kylin_bow": "(?:射|弃|拆|弄|打|废|干|端|搞|轰)(?:掉|下|下来|死|飞|走|置|不射)*[^,?不没]{0,8}?(?:马|D|Q|坐骑)|(?:马|D|Q|坐骑)[^,?不没]{0,8}?(?:射|弃|拆|掉|没了|打|废|下来)|射(?:掉)?(?:不射|马)|掉马",
    "ice_sword": "防止[^,?]{0,3}伤害|(?:改成|改为|换成|改|变成|而是|然后|从而)?(?:弃|扔|丢|拆|冻)(?:掉|置)?[^,?不没]{0,5}(?:两|2|二)张(?:手)?(?:牌)?|冻(?:掉|住)?",
    "double_swords": "(?:让|叫|令|逼)[^,?]{0,6}(?:选|弃|丢)[^,?]{0,8}|弃一张|二选一",
    "spear": "(?:拿|把|用|将|以|凑)?[^,?不没]{0,8}?(?:两|2|二|俩)张(?:手)?(?:牌|C|桃|闪)?[^,?不没]{0,8}?当(?:成|作|做)?(?:一?张|普通)?K?|当K",
    "guding_blade": "(?:伤害)?(?:加|\\+|多)(?:一|1)(?:点)?(?:伤害)?|(?:两|2|二)点(?:伤害)?|(?:加|多)(?:一|1)点",
    "qinggang_sword": "无视(?:掉)?[^,?不没]{0,6}?(?:防具|A|装备)|(?:穿|破|砍|打)(?:透|穿|过|掉)?(?:防|A|防具)|穿透|破防",
    "halberd": "(?:多|额外|再)(?:指定|选|砍|点|带|加|打|K)?[^,?不没]{0,6}?(?:目标|人|V|L)(?:个)?|(?:指定|选|砍|打|K)(?:两|三|2|3|多)(?:个|名)[^,?不没]{0,4}",
    "fan": "(?:把)?(?:普通|黑|红)?(?:的)?K?(?:当|变|转|换)(?:成|作|做|为)?(?:一张)?火(?:属性)?K?|火(?:属性)?(?:K|伤害)|火K",
    "crossbow": "(?:连|一直|不停|无限|接着|再|多|继续|又|补)(?:着|续|次|几)?[^,?不没]{0,5}?(?:K|刀|出|砍|射|杀|几张|一张)|(?:好?几|多|[2-9两三四五])(?:张|刀|次|下)(?:K|刀)?|第二(?:刀|张|下|次)|连射|连发|连砍|连K|无限|补",
}
_DOES["blade"] = _DOES["blade"][0]
_ANY = "(?:技能|武器技|特效|效果|特技|能力|本事|功能|锁定技)"
_VERB = "发动|触发|用得了|用得上|使得|有用|管用|有效|生效|起作用|好使|开(?:启|动)?|使出|启动|(?:还|仍|照样|依然|还是)有(?=[吗么不?]|$)|用(?=[吗么不?]|$)|(?:照样|还|仍|仍然|继续|能|可以)(?:算|灵)"
_FORCES = Lazy(f"强令|勒令|责令|喝令|(?:强|威|胁)?逼(?:迫|着|他|令|H|T)?|命令|强迫|强制(?!命中|[^,?]{{0,3}}中)|要求|下令|指使|指挥|使唤|迫使|胁迫|强行(?:让|叫|要)|(?:让|叫|令|要)[HT](?:S)?(?:必须|一定|非得|把)?[^,?]{{0,3}}(?=发动|开|用)|(?:替|代替|代|帮)[HT](?:S)?[^,?]{{0,3}}(?:做主|决定|选|发动|拿主意)|听[UMX]的")
_NOT_DO = Lazy("(?:可以|能|选择|故意|偏|决定|想|打算|有权|能够|说|宣布|表示|声明|喊)(?:这回|这次|选择|故意|这次|先|就)*不(?:要|去)?(?:发动|触发|用|生效|开|射|追|弃|扔|砍|启动|让|理)|(?:关|停|屏蔽|取消|放弃|跳过|拒绝)(?:掉|了|闭|用|发动)*|(?:让|使|把)(?:它|W|T|技能|效果|其)?(?:的)?(?:技能|效果)?(?:暂时|这次|先)*失效|不发动(?:它|W)?(?:可以|行|成)|直接(?:扣血|造成伤害|掉血)")
_MUST = Lazy("必须|非得|一定(?:要|得)?|强制(?!命中)|只能|不得不|自动|(?<![由使晓懂觉用打出发])得(?![了到])|要不要|硬性")
_WHO = Lazy("谁|听谁|还是(?:由)?[UHMTX]|(?:由|归|听|是)?[UHMTX][^,?]{0,6}还是")
_SEX_SAME = "同性|男(?:的|人)?[^?女]{0,16}另一个男|女(?:的|人)?[^?男]{0,16}另一个女|都是[男女]|全是[男女]|两个?[男女]的?|同为[男女]|也是[男女]|同样是[男女]"
_BASE = ("W|武器", "锁定技?", "牌|手牌|手里|手上", "C|闪", "同性|异性|男(?:的|性|人)?|女(?:的|性|人)?", "[一]张|一把")


def _unit(s) -> str | None:
    slugs = {t.slug for t in s.tagged.at.values() if t.kind == "W"}
    return slugs.pop() if len(slugs) == 1 else None


def arms(line: Line):
    """See module."""
    s = line.s
    unit = _unit(s)
    if unit is None or unit not in _DOES or s.skills or unit in s.lacks or not line.has("[JHUYX]|借") or line.has("N|F|G|空城|奖|罚|死|激将|反馈|距离|范围|射程|[够]|K谁|[给交归]|得到|拿到|收到|骗|抢|自己的?出牌阶段|不是[^,?]{0,3}W"):
        return None
    if s.user is not None and s.user == s.holder or s.victim is not None and s.victim == s.holder:
        return None
    armors = {t.slug for t in s.tagged.at.values() if t.kind == "A"} | ({s.victim_armor} if s.victim_armor else set())
    if "nioh_shield" in armors or armors and unit != "qinggang_sword" or "g:guanyu" in s.people and line.has("W[^,?]{0,8}当|当[^,?]{0,3}K") or line.has("[YZE]|自个|H[^,.?]{0,6}(?:K|打|砍)H"):
        return None
    if line.has("Q") or line.has("D") and unit != "kylin_bow" or line.has("A") and unit != "qinggang_sword":
        return None
    own = line.clause
    s.weapon, s.nullified, s.unarmed, s.only_me_armed, s.dead = unit, 0, False, False, False
    s.holder_no_slash = s.no_slash = False
    does = _DOES[unit]
    if search("(?:由|归|让|听|是|凭)[UHMTX][^,?]{0,4}(?:决定|说了算|做主|定|拍板|选)|[UMX](?:S)?[^,?替代帮]{0,4}(?:决定|拍板|说了算|做主)", line.r) and not search("谁|还是", line.r):
        return None
    about = search(does, own) or search(f"{_ANY}|{_VERB}|W", own) or search("射|追|弃|冻", own) or _FORCES.search(own) or _NOT_DO.search(own) or unit == "qinggang_sword" and search("A", own)
    if not about:
        return None
    if not _state(line, unit):
        return _OPEN
    taken = (*_BASE, does, _ANY, _VERB, "射|追|弃", "没(?:有)?K(?!谁)", "K|砍", "马|D|坐骑", "的话", _PARRIED if unit in ("blade", "axe", "crossbow") else "C", _HIT, "就是", "手里(?:还)?(?:有|没)(?:有)?(?:别的|其他)?K", "因为|属于", "限定?")
    yours = unit not in ("crossbow", "spear", "halberd", "fan")       # a choice of the moment, not of the use
    if search("听谁|谁(?:来)?(?:说了算|做主|决定|定|拍板|选|挑|拿主意)|(?:由|归|算|看|是|问)谁", own) or _WHO.search(own) and search("决定|说了算|做主|选|定|拍板|听|挑|由|拿主意", own):
        if not yours or line.claim or search("[吗么]$", own) and not search("谁", own):
            return None
        want = "[UMHTX](?:S)?[^,?]{0,4}(?:想|要|嚷|不想|不肯|不愿|非)[^,?]*"
        return (Ask("weapon_decides", "value", unit=unit, family="weapon", contract="responsibility"), 1) if clean(line, *taken, "谁|还是", "[发动要射开用追]+不[发动要射开用追]+|不发动", "马", "听", told=(want,)) else None
    if search("谁|什么|哪|几(?!把)|多少|怎|还是", own):
        return None
    forced = _FORCES.search(own)
    if forced and yours and search("发动|开|用|射|追|弃|触发|冻|砍|做主|决定|选|生效|拿主意", own):
        if not search("[UMX]|S|出J", line.r):
            return None
        sign = may(line)
        return (Ask("weapon_forced_by_user", unit=unit, family="weapon"), sign) if sign is not None and not search("不(?!能不能)", own) and clean(line, *taken, forced.group(), "必须|一定|非", "马", "掉血|弃牌|还是|扣血") else None
    refuses = _NOT_DO.search(own)
    if refuses and yours:
        sign = may(line)
        if sign is None and search("(?:可以|能)[^,?]{0,4}不", refuses.group()):
            sign = 1
        if search("必须|一定|强制", own.replace(refuses.group(), "")):
            return None
        return (Ask("weapon_optional", unit=unit, family="weapon"), sign) if sign is not None and clean(line, *taken, refuses.group(), "想|故意|选择|这次|先", "防止|血") else None
    must = _MUST.search(own)
    if must and not search("才|只能出", own):
        if not yours or search("不|没", own):
            return None
        sign = bound(line) or (1 if line.polar else None)
        return (Ask("weapon_must", unit=unit, family="weapon"), sign) if sign is not None and clean(line, *taken, must.group(), "是") else None
    if unit == "qinggang_sword" and line.has("A"):
        return _armor(line, taken)
    if not (search(does, own) or search(f"{_ANY}|{_VERB}", own)):
        return None
    denied = search("不|没(?!(?:有)?手牌|C|K|闪)|无(?!视|限)", own)
    sign = works(line) if not search("可以|能|行|成|允许", own) or search("无效|没用|失效", own) else may(line)
    if sign is None and line.polar and not denied:
        sign = 1
    if sign is None or denied and not line.claim and not search("行不|可以不|没用|无效|失效", own):
        return None
    if unit == "crossbow":
        plain = search(does, line.r) or search(f"{_ANY}|有用|有效|管用|生效|没用|失效|无效", line.r)
        if not plain or line.has("出牌阶段|回合内|自己(?:的)?回合"):
            return None
    return (Ask("weapon_skill", unit=unit, family="weapon"), sign) if clean(line, *taken, "没用|无效|失效|不能", "趁|靠", "[0-9]", "最后一?张?|只有一张|只剩|就剩|仅剩|剩", "没(?:有)?手牌|空手|没牌", "血|伤害", "不是") else None


def _state(line: Line, unit: str) -> bool:
    """Whether the state that was told is the one in which the skill comes up, or one that its board lays out."""
    s, r = line.s, line.r
    if search(_SEX_SAME, r):
        if unit != "double_swords" or search("男[^?]*女|女[^?]*男", r):
            return False
        s.same_sex = True
    elif search("[男女]", r) and unit != "double_swords":
        return False
    parried = search("(?:被|叫|给|出了?|用了?|打出)[^,?没不]{0,6}(?:C|闪|抵消|躲)|(?:C|闪)(?:了|掉|开)|闪避", r)
    missed = search("(?:没|不)(?:有)?(?:出|用|打)?(?:C|闪)", r) or search(_HIT, r)
    if unit in ("blade", "axe") and search("(?:没|不)(?:有)?(?:出|用|打|有)?(?:C|闪)|(?<!强制)(?<!强行)(?<!硬)(?<!强)(?:命中了|打中了|砍中了)", r):
        return False
    if unit in ("kylin_bow", "ice_sword", "guding_blade") and parried and not missed:
        return False
    if unit == "kylin_bow" and search("(?:没有?|无|未)(?:骑|装|带)?(?:D|马|坐骑)", r):
        s.victim_no_horse = True
    if unit == "blade" and search("(?:没有?|无)(?:别的|其他|第二张|多余的?|剩)*K(?!谁)|只有(?:这)?一张K|没别的杀", r):
        return False
    if unit == "guding_blade" and not search("(?:没有?|无|0张?|零张?)(?:手)?牌|空手|空城|手牌(?:为|是)?0", r):
        return False
    if unit in ("ice_sword", "kylin_bow", "blade", "axe", "double_swords", "qinggang_sword", "fan") and search("(?:没有?|无|0张?)(?:手)?牌|只[有剩](?:下)?(?:最后)?(?:一|1)张|最后一张|空手", r):
        return False
    if unit == "spear" and search("(?:没有?|无|0张?)(?:手)?牌|(?:只|就|仅)(?:有|剩)(?:下)?(?:最后)?(?:的)?(?:一|1)张(?!C[^,?]{0,3}(?:一|1)张|桃一张)", r) and not search("一张[^,?]{0,2}一张", r):
        return False
    if unit == "spear" and search("(?:一|1)张[^,?]{0,2}(?:一|1)张|两张", r):
        s.one_material = False
    if unit == "halberd" and not search("最后|只[有剩]|仅剩|就剩|唯一", r):
        return False
    return True


def _armor(line: Line, taken):
    """青釭剑 against armour: does it pass, does the armour still work."""
    s, own = line.s, line.clause
    armors = {t.slug for t in s.tagged.at.values() if t.kind == "A"}
    if len(armors) != 1 or armors & s.lacks or line.has("没(?:有)?(?:装|带|戴|穿)?A|不是"):
        return None
    s.victim_armor = armors.pop()
    if search("不|没(?!用|效)", own) and not line.claim:
        return None
    useless = search("没用|没效|无效|失效|白穿|白装|作废|形同虚设|废了", own)
    of_armor = search("A(?:S)?(?:的)?(?:技能|效果|特效)?[^,?W]{0,8}(?:有用|有效|生效|管用|起作用|好使|发动|触发|没用|没效|无效|失效|挡|防|用|判|判定|作废|废了)", own) or search("(?:靠|用|发动|触发|判|凭|拿|开)[^,?W]{0,4}A", own)
    by_sword = search("无视|穿|破", own) or search("W(?:的)?(?:技能|效果|锁定技|特效)?[^,?A]{0,8}(?:有用|有效|生效|管用|发动|起作用|照样|无视)", own)
    if bool(of_armor) == bool(by_sword):
        return None
    words = (*taken, "A", "没用|没效|无效|失效|白穿|白装|作废|废了", "无视|穿(?:透|过|着|了)?|破(?:掉|了)?|防(?:住|得住)?|挡(?:住|得住|下|掉)?", "判(?:定)?", "发动|触发|防具")
    if by_sword:
        sign = works(line)
        return (Ask("weapon_skill", unit="qinggang_sword", family="weapon"), sign) if sign is not None and clean(line, *words) else None
    return (Ask("armor_works", unit=s.victim_armor, family="weapon"), -1 if useless else 1) if clean(line, *words) else None


READERS = (arms,)
