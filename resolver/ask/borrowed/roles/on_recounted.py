"""Claims of a recounted scene: the sword's skill left off for the sake of the struck one's armour, only his own 杀, what he has a mind to strike with."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import search
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.roles.manner import may
from resolver.ask.borrowed.roles.rest import ASKED, clean
from resolver.ask.borrowed.slots import Who

_OPEN = (None, None)
_OFF = "(?:选择)?不(?:发动|用|开|启用|触发|生效)(?:了)?(?:W)?(?:的)?(?:技能|效果|特效|无视防具)?"


def left_off(line: Line):
    """他可以不发动青釭剑的效果,让八卦照判: the skill of the borrowed sword is left off."""
    s = line.s
    weapons = {t.slug for t in s.tagged.at.values() if t.kind == "W"}
    off = line.has(f"(?:可以|能|允许|有权)(?:自己|S|选择|自由)?{_OFF}(?=[,.?吗么]|$)")
    if off is None or weapons != {"qinggang_sword"} or not line.has("A") or line.has("[NF]|摸|奖|罚|死|交|归") or line.has(ASKED) or s.same_person():
        return None
    s.weapon, s.nullified, s.unarmed, s.dead = "qinggang_sword", 0, False, False
    s.victim = None if s.victim in (s.user, s.holder) else s.victim
    sign = may(line) or (1 if line.polar and not line.claim else None)
    said = "(?:让|好让|使)(?:V|T)?(?:的)?A(?:还能|照样|照常|正常|可以|继续|照)?(?:判定?|生效|有效|判)"
    return (
        (Ask("weapon_optional", unit="qinggang_sword", family="weapon"), sign)
        if sign is not None and clean(line, off.group(), said, "A", "W", "效果|特效|技能", "[一]个")
        else _OPEN
    )


_MOVE = "(?:做|作|进行)?(?:选择|选|决定|抉择|行动|表态|响应|动作)"
_NEXT = f"(?:先|首先|接下来|接着|然后|这时候?|下一步|轮到)?(?:该|要|来|由|轮到)*{_MOVE}的(?:人|角色)?(?:到底)?(?:是|该是)谁|(?:轮到|该|由|是)谁(?:先|来|去)*{_MOVE}|谁(?:先|来)(?:来)?{_MOVE}"


def next_move(line: Line):
    """The card was used and nobody countered it: whose move it is."""
    s = line.s
    asked = search(_NEXT, line.clause)
    unstopped = line.has("(?:没(?:有)?人|无人|谁(?:都|也)没(?:有)?|大家都没(?:有)?)(?:再|要|肯)?(?:出|用|打|丢|有)?(?:一?张)?N")
    if (
        asked is None
        or line.claim
        or line.has("[FAC]|摸|奖|罚|弃|死|目标|K谁|V(?:由|归|是)|装")
        or not line.has("J")
        or not (unstopped or line.has("生效|结算"))
    ):
        return None
    for role, key, spoken in (("user", "#U", "使用者"), ("holder", "#H", "被借刀的角色")):
        if getattr(s, role) is None:
            setattr(s, role, key)
            s.people = {**s.people, key: Who(key, spoken)}
    s.victim = None if s.victim in (s.user, s.holder) else s.victim
    return (
        (Ask("acts_next", "value", family="procedure", contract="responsibility"), 1)
        if clean(line, *((unstopped.group(),) if unstopped else ()), asked.group(), "谁", "N", "一张", "(?:出|使用|打)(?:来|出来|去)?", "这时候?|接下来")
        else _OPEN
    )


def only_others(line: Line):
    """除了使用者,别人才能当杀的目标: the user may not be struck."""
    s = line.s
    said = line.has(
        "除(?:了|去|开)?[UX](?:S|本人)?(?:以外|之外|外)?,?(?:只有)?(?:的)?(?:其他|别的)?(?:L|人|角色)才(?:能|可以)(?:被)?(?:指定|选|点|当|做)?(?:成|为|作|作为)?[VX]"
    )
    if said is None or not line.claim or line.flip or line.has("[NFAWC]|摸|奖|罚|弃|死|交") or line.has(ASKED):
        return None
    s.user = s.user if s.user not in (None, "he", "other", "self") else "#U"
    s.people = {**s.people, s.user: s.people.get(s.user) or Who(s.user, "使用者")}
    s.holder = None
    return (Ask("need_not_user", family="use:user-victim"), 1) if clean(line, said.group()) else _OPEN


READERS = (left_off, next_move, only_others)
