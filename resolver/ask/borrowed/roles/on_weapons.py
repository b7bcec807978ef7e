"""Claims about the skills of the borrowed weapon, and about a black 杀 on 仁王盾."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles import manner
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.roles.manner import bound, may, works

_OPEN = (None, None)
BECAUSE = Lazy("(?:因为|由于|因|被)(?:有|装着?)?A(?:的?(?:技能|效果))?(?:而|就|便)?(?=无效|失效|没效|没用|作废)")
_SKILL = "(?:技能|特效|效果|武器技|特技|能力)"
_ACTS = f"(?:发动|触发|{_SKILL}|用得了|追K|连K|射|弃|强制|强中|强命|强行|再K|连续|无限|多K|几刀|几次|第二|两张|变|当K|无视|加一|\\+1|追|命中)"


def _unit(line: Line) -> str | None:
    """The weapon that is spoken of, where it is one."""
    slugs = {t.slug for t in line.s.tagged.at.values() if t.kind == "W"}
    return slugs.pop() if len(slugs) == 1 else None


def skills(line: Line):
    """May the skill of the weapon be invoked, must it, who decides."""
    s = line.s
    if line.has("N|空城|摸|奖|罚|死|A|交|归|反馈|得到|拿到") or not line.has(f"W|武器|{_SKILL}") or not line.has("[JHUYX]|借") or s.same_person() or line.has("W[^,?]{0,6}当[^,?]{0,3}K") and not line.has("牌当"):
        return None
    unit = _unit(line)
    if unit is None and line.has("武将(?:的)?技|(?:自己|S|本身)的技"):
        return None             # the general's skills, not the weapon's
    own = line.clause
    s.nullified, s.unarmed = 0, False
    s.victim = None if s.victim in (s.user, s.holder) else s.victim
    base = ("W|武器", _SKILL, _ACTS, "一?张?K被[^,?]{0,3}C[^,?]{0,3}|C|闪", "锁定技|锁定", "必须|强制", "牌|手牌", "[两二2]张")
    if line.has("哪个?阶段|什么阶段|的什么阶段") and (unit == "crossbow" or line.has("W")):
        if unit != "crossbow":
            return None
        s.weapon = "crossbow"
        return (Ask("phase_named", "value", unit="crossbow", family="weapon", contract="text"), 1) if line.spare(base, "哪个?阶段|什么阶段|阶段", "没用|无效|用不了|不能", "不是|限定?在?", "为什么") else _OPEN
    if search("谁|由[^,?]{0,8}还是|[UHMT][^,?]{0,4}还是[UHMT]", own) and line.has("决定|说了算|做主|选择|定|拍板"):
        if line.has("K谁|目标"):
            return None
        return (Ask("weapon_decides", "value", unit=unit or "axe", family="weapon", contract="responsibility"), 1) if line.spare(base, "谁|还是", "除(?:了|外|去)?", "[发动要射]不[发动要射]+|不发动", "马") else _OPEN
    if unit is None and line.has(f"(?:哪|什么)(?:一?把|个|种|些)?[^,?]{{0,3}}(?:武器|W)|(?:武器|W)[^,?]{{0,4}}(?:哪|什么)") and line.has(_SKILL) :
        if not search("不能|不可以|用不了|发动不了|没用|无效|不行|失效|不生效|不起作用|例外", own):
            return None
        return (Ask("weapon_which", "value", family="weapon", contract="text"), 1) if line.spare(base, "哪(?:一?把|个|种)?|什么", "不能|不可以|用不了|发动不了|没用|无效|失效|例外") else _OPEN
    if search("谁|什么|哪|几张|几点|多少|怎|还是", own):
        return None
    if unit is None and line.has(f"(?:所有|全部|一切|任何|一律|都|统统|全)(?:的)?[^,?]{{0,6}}(?:武器|{_SKILL})|(?:武器|{_SKILL})[^,?]{{0,8}}(?:都|全|一律|统统|一概)") or line.has("除(?:了)?W|W(?:之外|以外|外|除外)"):
        sign = works(line)
        but = line.has("除(?:了)?W|W(?:之外|以外|外|除外)")
        if but and (unit not in ("crossbow", None) or len(re.findall("W", line.r)) > 1):
            return _OPEN
        if sign is None or sign < 0 and search("不能|不可以|用不了|发动不了", own) and not line.claim:
            return None
        kind = "weapon_rest" if but or sign < 0 or line.flip else "weapon_every"
        if search("必须|强制|一定", own) or line.has("锁定"):
            return _OPEN
        return (Ask(kind, family="weapon"), sign) if line.spare(base, "只能出[^,?]{0,3}K,?", "没有例外|无例外", "除(?:了)?W|除", "所有|全部|一切|任何|一律|都|统统|全|一概", "没有?|无效|失效|没用|不能") else _OPEN
    if unit is None and line.has("锁定技?") and line.has("武器"):
        unit = "qinggang_sword"
        spared = search("(?:可以|能)(?:选择)?不(?:发动|生效|用)", own)
        if spared:
            return (Ask("weapon_optional", unit=unit, family="weapon"), 1) if line.spare(base, "不(?:发动|生效|用)") else _OPEN
        if search("必须|强制|一定", own):
            return (Ask("weapon_must", unit=unit, family="weapon"), 1) if line.spare(base, "不能?选择?[^,?]{0,4}") else _OPEN
        return None
    if unit is None:
        return None
    s.weapon = unit
    if unit == "fan":
        s.slash_slug = "slash"        # 把普通杀变火杀: the nature is what comes of it
    if s.material is not None and s.material[0] != "jink":
        return None
    by = search("(?:由|让|归|听|轮得?到)(?:[UHMX]这个?)?([UHMX])(?:S)?(?:来|说)?(?:决定|说了算|做主|定|选|挑|拿主意|拍板)|([UMX])(?:能|可以)?(?:代替|代|替)[^,?]{0,6}(?:决定|选择|做主)", line.r)
    if by and unit not in ("crossbow", "spear", "halberd", "fan") and not search("不(?!发动|能不)", re.sub("(.)不\\1", "", own)):
        letter = by.group(1) or by.group(2)
        s.user, s.holder = s.user or "#U", s.holder or "#H"
        return (Ask("weapon_decides_is", person=s.holder if letter == "H" else s.user, unit=unit, family="weapon", contract="responsibility"), 1) if line.spare(base, "代替|代|替") else _OPEN
    if line.has("[UMX][^,?]{0,6}(?:强迫|强制|逼|要求|命令)[^,?]{0,6}[HT]") and unit not in ("crossbow", "spear", "halberd", "fan"):
        return (Ask("weapon_forced_by_user", unit=unit, family="weapon"), may(line)) if line.spare(base, "强迫|逼|要求|命令|强制") else _OPEN
    if search("(?:可以|能)(?:选择)?不(?:发动|生效|用|射|追|弃|触发)|(?:选择|决定)不(?:发动|用)", own) and unit not in ("crossbow", "spear", "halberd", "fan"):
        return (Ask("weapon_optional", unit=unit, family="weapon"), 1) if line.spare(base, "不(?:发动|生效|用|射|追|弃|触发)", "马") else _OPEN
    if unit == "crossbow" and line.claim and (why := search(",(?:因为|毕竟)(?:它|W|T|E)?(?:的技能)?(?:只能|只限|限定?|只)(?:在)?(?:自己的?)?出牌阶段(?:内|里|才能)?(?:用|发动|使用)?", line.r)):
        line.r = line.r[:why.start()]
        line.r, line.flip = manner.positive(line.r)
        own = line.clause
    if search("必须|强制(?!命中)|非得?|一定(?:要|得)|逼|命令", own):
        if unit in ("crossbow", "spear", "halberd", "fan"):
            return None
        if line.has("(?:[UMX]|S)[^,?]{0,6}(?:逼|强制|要求|命令|让)[^,?]{0,6}[HT]|听[UMX]"):
            return (Ask("weapon_forced_by_user", unit=unit, family="weapon"), may(line)) if line.spare(base, "逼|要求|命令|强制") else _OPEN
        return (Ask("weapon_must", unit=unit, family="weapon"), bound(line)) if line.spare(base, "马") else _OPEN
    if not line.has(_ACTS) and not search("有效|生效|管用|起作用|没用|有用|无效|失效|无视", own):
        return None
    sign = works(line)
    if sign is None or sign < 0 and search("不能|不可以|用不了|发动不了", own) and not line.claim:
        return _OPEN
    if line.has("同性|男|女|没(?:有)?马|没(?:有)?手牌|一张手牌|0张|只有一张|最后") and not (unit == "guding_blade" and line.has("没(?:有)?手牌") or unit == "halberd" and line.has("最后|只有一张|仅剩")):
        return _OPEN
    if unit == "guding_blade" and not line.has("没(?:有)?手牌|空手"):
        return None
    if unit == "crossbow" and not line.has(f"连K|连着|连续|无限|多K|几刀|几次|第二|两张|再K|多张|{_SKILL}|发动|没用|有用|有效|无效|失效|连射|连发|生效|多次"):
        return None
    return (Ask("weapon_skill", unit=unit, family="weapon"), sign) if line.spare(base, "好?几个人?(?=吗|么|$)", "连着|连续|无限|好几|几刀|几次|第二刀?|多张|多次", "没(?:有)?手牌", "最后一?张?|只有一张|仅剩", "不是", "没用|无效|失效|不能", "马", "防具", "[0-9]", "血|伤害", "好(?:几)?刀|好") else _OPEN


# Said of the 杀 that comes to nothing on the shield.
_FAILS = Lazy("无效|失效|作废|没(?:有)?(?:用|效果?|戏)|(?:打|砍|破|穿|伤|杀|K)不(?:进|动|穿|了|到|中|开|破|出)(?:去)?|白(?:打|砍|杀|出|费|给|K|搭|扔|丢|用|瞎)|废(?:了|掉)?|(?:被|给|让)[^,?]{0,4}(?:挡|防|吃|拦|弹)|(?<![破穿视])(?:防(?!具)|挡)(?!不|没)(?:得)?(?:住|掉|下|开)?|吃不到|不(?:起作用|管用|生效|好使|掉血|顶用|受伤)|免疫|落空|打水漂")
_SHUNNED = Lazy("(?:必须|得|要|只能|一定要?|就得|只好)(?:避开|绕开|躲开|避着|放过|跳过|排除)[^,?]{0,4}A")
_RED, _BLACK = "红|♥|♦|红桃|红心|方块|方片", "黑|♠|♣|黑桃|梅花|草花"


def shield(line: Line):
    """A 杀 on the wearer of 仁王盾."""
    s = line.s
    if "nioh_shield" not in {t.slug for t in s.tagged.at.values() if t.kind == "A"} or line.has("N|空城|摸|奖|罚|死(?!鬼)|反馈|F") or s.same_person() or not line.has("[JHUYX]|借"):
        return None
    why = search(",(?:因为|毕竟|理由是)[^,.?]*$", line.r) if line.claim else None
    if why:                     # the claim stands before its reason
        line.r, line.flip = manner.positive(line.r[:why.start()])
    own = line.r if search("一样|同样|照样适用|也适用", line.clause) else line.clause
    text = line.text
    sword = "qinggang_sword" in {t.slug for t in s.tagged.at.values()} and "qinggang_sword" not in s.lacks and not search("(?:没有?|没装|没带|未装备?|无|不是|没拿)(?:装备?|着|上)?青[釭缸钢虹]", text)
    red, black = bool(re.search(_RED, text)), bool(re.search(_BLACK, text))
    s.victim_armor, s.nullified, s.unarmed = "nioh_shield", 0, False
    s.victim = None if s.victim in (s.user, s.holder) else s.victim
    base = ("(?:没有?|没装|没带|没拿|未装|无|不是)(?:备|着)?W", "A|W", "(?:红|黑)(?:色|桃)?的?|红桃|方块|梅花|黑桃", "装备?|武器|防具|戴", "没(?:有)?(?:出)?(?:C|闪)", "[0-9]", "两张", "无C|没C")
    if search("(?:哪种|什么|哪个|啥)颜色|(?:什么|哪种|啥)色|哪种[^,?]{0,4}K|红的?还是黑|黑的?还是红", own):
        return _color(line, own, base, sword)
    if search("(?:哪|什么)(?:一?件|一?样|个|种)?(?:的)?(?:防具|装备|东西)", own) and black and line.has("无效|挡|没效|弄|失效"):
        return (Ask("armor_named", "value", unit="nioh_shield", family="nioh", contract="text"), 1) if not sword and line.spare(base, "哪(?:一?件|一?样|个|种)?|什么", "无效|挡(?:住)?|没效果?") else _OPEN
    if search("(?:剩|还有)(?:下)?几(?:点|滴)?(?:血|体力)?|几血", own):
        hp = search("([0-9一二两三四五])(?:点|滴)?(?:血|体力)|(?:血量|体力|血)(?:为|是|有)?([0-9一二两三四五])", line.r)
        if hp is None or red == black:
            return _OPEN
        from resolver.ask.hanzi import number

        s.victim_hp = number(hp.group(1) or hp.group(2))
        _paint(s, red, sword)
        return (Ask("hp_left", "value", family="nioh", contract="count"), 1) if line.spare(base, re.escape(hp.group()), "几(?:点|滴)?(?:血|体力)?|血") else _OPEN
    if search("(?:几|多少)(?:点)?(?:伤害|血)", own) and red != black:
        _paint(s, red, sword)
        return (Ask("damage_n", "value", family="nioh", contract="count"), 1) if line.spare(base, "几点?|多少点?", "伤害|血") else _OPEN
    if search("谁|什么|哪|几|多少|怎", own):
        return None
    if search("交|归|[把将][^,?]{0,6}给|(?:还|得|该|也)要给|(?:收|拿|缴|要|弄)(?:走|过来|到手)", own) and not search("收|拿|缴", re.sub("(?:武器|W|刀)[^,?]{0,6}(?:收|拿|缴|要|弄)(?:走|过来|到手)|(?:收|拿|缴|要|弄)(?:走|过来)[^,?]{0,4}(?:武器|W|刀)", "", own)) and black != red and line.has("K") and not search("不|保|还是", own):
        _paint(s, red, sword)
        return (Ask("kept_after_slash", family="nioh", contract="outcome"), 1) if line.spare(base, "交出?|归|给", "(?:收|拿|缴|要|弄)(?:走|过来|到手)", "(?:明)?知道?(?:会|是)?(?:黑K)?(?:没用|无效|白[出打砍]|没效果)", "无效|没(?:有)?(?:用|效果?)|白打|作废") else _OPEN
    keeps = search("(?:武器|W|刀)[^,?]{0,5}(?:留|保)(?:得)?(?:住|下|着)?(?:来)?|(?:留|保)(?:得)?(?:住|下|着)(?:自己|S)?(?:的)?(?:武器|W|刀)", own)
    if keeps and black != red and line.has("K") and not search("不(?!能留|交)|没", own) and search("出|用|打", line.r):
        _paint(s, red, sword)
        return (Ask("kept_after_slash", family="nioh", contract="outcome"), -1) if line.polar and line.spare(base, keeps.group(), "(?:明)?知道?(?:会|是)?(?:没用|无效|白[出打砍]|没效果)", "无效|没(?:有)?(?:用|效果?)|白打|作废", "只有|就|一张", "因此|所以") else _OPEN
    if search("交|归|保住|(?:还|得|该|也)要给", own):
        return None
    if search("还是(?![借要想得会能叫让]|可以)", own):
        return None
    only = line.has("只有[^,?]{0,4}W[^?]{0,12}才|除非[^,?]{0,8}W|(?:只能|必须|非得?|一定(?:要|得)?)[^,?]{0,10}(?:有|借|装|拿)?[^,?]{0,6}W") and search("青[釭缸钢虹]", text)
    if not sword and not red and not black and _SHUNNED.search(own):
        return (Ask("may_shield", family="nioh"), -1) if line.polar and not search("不|没", own) and line.spare(base, _SHUNNED.pattern) else _OPEN
    if search("(?:排除|剔除|划掉|划去|除名|踢出|去掉|拿掉|除外)", own) and search("V|目标|名单|候选", own) and not search("不|没", own):
        return (Ask("may_shield", family="nioh"), -1) if line.spare(base, "排除(?:在外|掉)?|剔除|划掉|划去|除名|踢出|去掉|拿掉|除外", "目标|名单|候选", "穿(?:上|着)?") else _OPEN
    named = search("指定|借|点|指|选|当|目标|叫|让|砍|用J", own)
    if only:
        return (Ask("need_pierce", family="nioh"), 1 if not line.has("除非") else 1) if line.spare(base, "除非|只能|必须|非得?|只有|才", "能|可以|不能?") else _OPEN
    must_red = search("必须[^,?]{0,8}红|只能[^,?]{0,8}红|不(?:能|可以|准|许)[^,?]{0,6}黑|黑[^,?]{0,6}(?:犯规|违规|不合法|不允许)", line.r)
    if must_red:
        line.only = "no" if line.claim and "," in line.r else None
        return Ask("must_red", family="nioh"), -1 if line.flip else 1
    dodge = search("(?:需要|要|得(?!到)|必须|用)[^,?不没]{0,3}(?:出|打出|用|使用)?(?:一?张)?(?:C|闪)", own)
    if dodge and red != black and "jink" in {t.slug for t in s.tagged.at.values() if t.kind == "C"}:
        if search("不|没", own):
            return _OPEN
        _paint(s, red, sword)
        return (Ask("hurt", family="nioh", contract="outcome"), 1) if line.spare(base, "C|闪", "才|躲(?:过|开|掉)?(?:去)?|抵消") else _OPEN
    own = BECAUSE.sub("", own)          # 会因为仁王盾而无效吗: the 杀, not the armour
    effect = search("掉血|受伤|扣血|伤害|有效|无效|生效|没用|有用|管用|起作用|挡|防|打得进|砍得动|没效|效果|白打|白砍|破|穿|无视", own)
    may_name = may(line)
    if effect and not (search("指定|当[^,?]{0,3}目标|借", own) and may_name is not None and not search("掉血|受伤|扣血|有效|无效|生效", own)):
        if red == black and sword and search("A(?:的?(?:技能|效果))?(?:还|能|会|仍)*(?:有用|有效|生效|管用|起作用|挡)", own):
            red, black = False, True
        if red == black:
            if not (search("无视|穿透|破", own) and not sword and not red and not black):
                return None
            red, black = False, True
        _paint(s, red, sword)
        its = search("A(?:的?(?:技能|效果))?(?:还|能|会|仍)*(?:有用|有效|生效|管用|起作用)", own) and not search("K[^,?]{0,5}A", own)
        shielded = its or search("挡|防", own) and not search("挡不住|防不住", own)
        sign = -1 if search("无效|没用|没效|没有效果|白打|白砍|作废|失效|挡不住", own) and (not search("A[^,?]{0,4}(?:无效|失效|没用)", own) or search("K[^,?]{0,4}A|A[^,?]{0,3}(?:让|使|令|把)", own)) else 1
        if search("不(?:会|能|掉|受)", own) and not line.claim:
            return _OPEN
        if shielded:
            sign = -sign
        if search("A(?:还)?(?:会|能)?(?:无效|失效|没用)", own) and not search("K[^,?]{0,4}A", own):
            sign = 1
        return (Ask("hurt", family="nioh", contract="outcome"), sign) if line.spare(base, "无视|穿透|突破", "掉血|受伤|扣血|伤害|无效|没(?:有)?(?:用|效果?)|血", "因为|所以|照样", "算数", "白打|白砍|作废|失效", "不住") else _OPEN
    if named and may_name is not None:
        if search("必须|(?<![够打砍])得(?![到着])|才(?=能|可以|行|好)|保证|前提|先", own):
            return _OPEN        # a condition is asked for, and not the leave
        return (Ask("may_shield", family="nioh"), may_name) if line.spare(base, "只有|只(?=有|剩)", "无效", "因为|所以") else _OPEN
    return None


def _color(line: Line, own: str, base, sword: bool):
    """Of which colour the 杀 works, or comes to nothing."""
    fails = _FAILS.search(own)
    if fails and search("不[^,?]{0,2}$|没", own[:fails.start()][-3:]):
        return _OPEN
    return (Ask("shield_color", "value", unit="no" if fails else "yes", family="nioh", contract="text"), 1) if not sword and line.spare(base, "哪种|什么|哪个|啥|还是", "颜色", "无效|有效", _FAILS.pattern, "掉血|扣血|受伤|伤害") else _OPEN


def _paint(s, red: bool, sword: bool) -> None:
    s.slash_color = "red" if red else "black"
    s.slash_suit = None
    s.material = None
    s.weapon = "qinggang_sword" if sword else s.weapon if s.weapon not in ("qinggang_sword", None) else "axe"


READERS = (shield, skills)
