"""Asks about skills: 武圣 with a worn weapon, those of the borrowed general and of his weapon, and what armour makes of the 杀."""

from __future__ import annotations

import re

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.persons_in import WHO as _WHO
from resolver.ask.borrowed.persons_in import persons as _persons
from resolver.ask.borrowed.tokens import rx
from resolver.ask.units import CONVERSIONS, OWNER


def _wusheng(s, tag, f, own, has, in_f, kinds, kinds_f):
    """关羽's own red weapon as the 杀."""
    holder = s.who("holder")
    if not (holder and holder.general == "guanyu" or "wusheng" in has):
        return None
    own_weapon = search("装备?(?:着|区)?的?(?:红|黑|方块|武器|刀)|(?:把|将|拿|用)[^,]{0,5}(?:武器|刀)[^,]{0,3}(?:当|[\ue480-\ue4ff]|变|充|顶|化)|红(?:色)?(?:的)?武器|自己的?(?:红|武器|装)|身上的", tag) or "W" in kinds and rx(r"<W>[^,]{0,6}(?:当<K>|<S>)|<S>[^,]{0,4}<W>|把[^,]{0,8}<W>[^,]{0,6}(?:当|<S>)").search(tag) \
        or rx("<W>").search(tag) and search("当", f) and "C" not in kinds
    worn = rx("(?:拿|用|把|将)<G>{0,3}身上<G>{0,4}<W><G>{0,4}(?:<S>|当|化)").search(tag)
    if worn:
        s.material = None       # 手里有红闪, 偏拿身上的斧子: it is the worn one that is to be the 杀
    if not own_weapon and not worn or "C" in kinds and not worn and not search("武器", tag):
        return None
    if not ("wusheng" in has or rx("当<G>{0,3}<K>|<K>").search(tag)):
        return None
    if search("看[^,]{0,4}距离|距离[^,]{0,4}(?:有关|影响|关系|决定)|看情况|取决于|分情况|视[^,]{0,3}距离", f):
        return Ask("wusheng_depends", family="wusheng", unit="wusheng")
    return Ask("wusheng", family="wusheng", unit="wusheng")


_AGAIN = rx(r"(?:两|三|2|3|二|几|多)(?:刀|下|次|发)|连射|再来一?(?:下|刀|次)|(?:两|三|2|3|二|几|多)张(?=<K>|吗|么|$|不)|<K>(?:两|三|2|3|几)|连(?:着|续|出|砍)|无限|多(?:<K>|出|打|来|砍|用)|再(?:<K>|出|补|来|砍|用)|补|第二(?:刀|张|次|下|<K>)|好几|几刀|继续|随便<K>|一直<K>")
_GENERAL_SKILL = Lazy("武将技|自己的技能|技能")


def _skills(s, tag, f, own, has, in_f, kinds, kinds_f):
    """Skills of the borrowed general."""
    holder = s.who("holder")
    skills = [x for x in s.skills if x in OWNER and OWNER[x] != "zhugeliang" and x not in ("kongcheng",)]
    passive = {"yiji", "fankui", "ganglie", "jianxiong", "xiaoji", "mashu", "liuli", "lianying", "tiandu"}
    active = [x for x in skills if x not in passive]
    if "paoxiao" in active and (s.holder is None or holder and (holder.general in (None, "zhangfei"))):
        return Ask("again", unit="paoxiao", family="skill")
    if s.weapon in (None,) and _AGAIN.search(own) and not rx("<S>").search(f) and not active and not s.material and s.user != s.holder and s.victim not in ("#V",) and "N" not in kinds and "W" not in kinds and not search("奖|弃|摸|牌当|武器", own):
        return Ask("again", unit="crossbow" if "crossbow" in has else None, family="skill" if holder and holder.general else "weapon")
    generic = _GENERAL_SKILL.search(tag) and not rx("<W>").search(tag) and not search("武器", tag)
    if generic and (not active or search("比如|例如|像", tag)) and not (holder and holder.general):
        if search("出牌阶段", s.tagged.text) and not search("出牌阶段(?:外|以外)", s.tagged.text):
            return Ask("phase_skill", family="skill")
        return Ask("some_skill", family="skill", options=active or ["longdan", "wusheng", "tieqi"])
    owned = [x for x in active if holder is None or holder.general in (None, OWNER[x])]
    if not owned:
        if holder and holder.general and holder.general not in ("zhaoyun", "guanyu") and s.material and s.material[0] and s.weapon != "spear" and rx("<C>[^,]{0,3}当<G>?<K>|把<C>当").search(f):
            return Ask("convert", unit="longdan" if s.material[0] == "jink" else "wusheng", family="skill")
        if holder and holder.general in ("zhaoyun", "guanyu") and s.material and rx("当|顶|代替|算|充").search(tag):
            skill = "longdan" if holder.general == "zhaoyun" else "wusheng"
            return Ask("convert", unit=skill, family="skill")
        return None
    unit = owned[-1]
    if _use_motive(tag):
        return None
    if unit in CONVERSIONS:
        return Ask("convert", unit=unit, family="skill")
    if unit in ("tieqi", "liegong", "wushuang"):
        if not search("奖|罚|三张", f):
            return Ask("skill", unit=unit, family="skill")
        return None
    return Ask("skill", unit=unit, family="skill")


def _use_motive(tag: str) -> bool:
    return bool(search("想(?:要)?(?:帮他|靠)?(?:发动)?[\ue480-\ue4ff]|好(?:能)?(?:发动)?[\ue480-\ue4ff]", tag)) and not search("靠", tag)


_EFFECT = {"blade": "追|再砍|再杀|再出", "axe": "强命|弃两|弃2|丢两|扔两", "kylin_bow": "射|马|坐骑", "ice_sword": "拆|弃|不造成|冰", "double_swords": "选|发动|男|女", "qinggang_sword": "无视|防具|穿",
           "guding_blade": "\\+1|加(?:伤|一)|没手牌|空手", "spear": "两张|2张|当", "fan": "火|扇", "halberd": "多|几个|三个"}


def _weapons(s, tag, f, own, has, in_f, kinds, kinds_f):
    """Weapon skills while borrowed."""
    text = s.tagged.show(tag)
    tf = s.tagged.show(f)
    bare = re.sub("[\ue000-\ue07f\ue380-\ue47f]", "", f)
    bare = "".join(s.tagged.at[c].text if c in s.tagged.at else c for c in bare) + ("马" if "D" in kinds_f or "O" in kinds_f else "")
    talk = search("武器(?:的)?(?:技能|特效|效果)|特效|技能", tf) or search("哪把?武器", text)
    if search("哪(?:把|个|种|件)武器", text):
        return Ask("weapon_which", "value", family="weapon")
    if talk and search("除了|以外|之外", text) and (s.weapon == "crossbow" or "crossbow" in has):
        return Ask("weapon_rest", family="weapon")
    slug = s.weapon
    if slug is None:
        if talk and search("武器", tf):
            return Ask("weapon_rest", family="weapon")
        return None
    if s.victim_armor and slug != "qinggang_sword":
        return None
    if s.both_horses or s.bare or s.nullified or s.user is not None and s.user == s.holder or s.victim is not None and s.victim in (s.user, s.holder):
        return None
    relevant = bool(search("发动|特效|技能|效果|强制|生效|锁定|触发|说了算|决定|有用|好使|管用|连弩", tf)) or bool(search(_EFFECT.get(slug, "$^"), bare))
    used = "被" in tag and rx(r"<W>[^,]{0,8}(?:能|可以|可否|能否|能不能|可不可以)(?:用|使)(?:吗|么|不|没|嘛|得了)*\??$").search(tag)
    if slug == "crossbow":
        if used or _AGAIN.search(tag) or search("技能|特效|效果|发动|有用|好使|管用|生效", tf):
            return Ask("again", unit="crossbow", family="weapon")
        return None
    if not (relevant or used) or rx("(?:能|可以)[^,]{0,3}(?:对|借)[^,]{0,8}(?:用|刀)").search(own):
        return None
    if used and not search("必须|一定|强制|不用", tf):
        return Ask("weapon_skill", unit=slug, family="weapon")
    if _WHO.search(tf) and search("决定|说了算|定|做主|选择权|谁发动|谁来", text):
        return Ask("weapon_decides", "value", unit=slug, family="weapon", contract="responsibility")
    if search("由[^,]{0,12}(?:决定|说了算|选择)", tf) and _persons(s, f):
        return Ask("weapon_decides_is", unit=slug, person=_persons(s, f)[-1], family="weapon", contract="responsibility")
    if search("强迫|逼|命令|强制.{0,3}发动|要求.{0,6}发动", tf) and search("用借刀|使用者|(?<!被)借刀的人|(?<!被)借刀者|甲|我", tf):
        return Ask("weapon_forced_by_user", unit=slug, family="weapon")
    if search("(?:可以|能|选择|能否|可否)(?!不能)[^,]{0,5}不(?!造成|能|可|\\??$)|不发动(?:行|可)", tf):
        return Ask("weapon_optional", unit=slug, family="weapon")
    if search("必须|强制(?!命中)|一定|自动|锁定", tf):
        return Ask("weapon_must", unit=slug, family="weapon")
    return Ask("weapon_skill", unit=slug, family="weapon")


def _nioh(s, tag, f, own, has, in_f, kinds, kinds_f):
    """What the 杀 does to the victim, armoured or not."""
    text = s.tagged.show(f)
    family = "nioh" if s.victim_armor == "nioh_shield" else "outcome"
    if search("几点|几血|伤害是几|多少(?:点)?(?:血|伤害)|掉几|几滴", text):
        return Ask("damage_n", "value", family=family, contract="count")
    if search("受伤|掉血|伤害|掉不掉|砍上血|扣血|见血|受到", text) and not search("掉.{0,2}血好|伤害来源", text):
        return Ask("hurt", family=family, contract="outcome", negative=bool(search("不(?:会|用)?(?:受|掉)(?:到)?(?:伤|血)(?=吗|么|吧)", text)) and False)
    if search("会死|死吗|死不死|死掉", text):
        return Ask("dies", family=family, contract="outcome")
    if search("无效|有效|生效|管用|起作用|作废|白打|没用", text) and rx("<K>").search(f):
        return Ask("hurt", family=family, contract="outcome", negative=bool(search("无效|作废|没用|白打", text)))
    return None


STEPS = {"wusheng": _wusheng, "skills": _skills, "weapons": _weapons, "nioh": _nioh}
AGAIN = _AGAIN
