"""Words of a question about 借刀杀人 that speak against what was read of a weapon: its skill is out of its moment, the armour is asked about, the leave and not the duty.

`of_weapon(reading, text)` gives why the reading is not trusted, None where nothing speaks against it.
"""

from __future__ import annotations

from resolver.ask.borrowed.guard import asked_clause
from resolver.ask.borrowed.lazy import Lazy

_DODGED = Lazy("被[^,?]{0,3}闪|闪(?:了|掉|开|过)|[射打砍命]?[没未]?(?:没|未|不)(?:射|打|砍|命)中|躲(?:了|掉|开)")
_STRUCK = Lazy("(?:没|没有|未)被?(?:闪|躲|抵消)|(?:没|没有|不|未)(?:出|用|打)(?:出)?闪|(?<!强制)(?<!强行)(?<!硬)(?:命中|打中|砍中)了")
_NO_MORE = Lazy("(?:没有?|无)(?:别的|其他|第二张|多余的?)杀|[只就仅][有剩](?:下)?(?:这)?一张杀")
_ONE_CARD = Lazy("[只就仅][有剩](?:下)?(?:最后)?一张(?:手)?牌|(?:没有?|无|0张?)(?:任何)?(?:手)?牌")
_NOT_DONE = Lazy("(?<!发)不(?:要)?发动|(?<!触)不触发")
_ARMOR = Lazy("(?:八卦阵?|仁王盾?|藤甲|狮子|防具|盾)[^,?青]{0,8}(?:管用|有用|有效|生效|起作用|发动|好使|失效|无效|没用|判)")
_FORCED = Lazy("强令|勒令|责令|逼|命令|强迫|要求|下令|指使|迫使|使唤")
_LEAVE = Lazy("可以|能|允许|[吗么]?行|成吗|合法|合规|让不让|许不许")
_DUTY = Lazy("必须|非|一定|强制|要|得(?!到|来|了|手)|只能|自动|会|直接|需要|当场就")
_KEPT = Lazy("先[^,?]{0,2}(?:留|捏|揣|放|攥|扣|存|搁|藏|收|不装|不戴)|(?:以后|之后|下回合|下一?轮|回头|改天|时候)[^,?]{0,3}再")
_GAINED = Lazy("(?:(?:借|收|拿|得|弄|骗|换|赢|赚|缴|抢)(?:来|到|走)|[收拿得骗]了)[^,?]{0,10}(?:把|刀|武器|剑|弓|斧|弩|丈八|戟|扇)")
_BLOOD = Lazy("(?:掉|扣|流失|失去|损失|减)[^,?武刀]{0,3}(?:血|体力)|受(?:到)?伤")
_OTHER_CARD = Lazy("交[^,?]{0,4}(?:防具|马|坐骑|手牌|全部|所有|任意|随便|一张(?:别的|其他)?牌|装备区)|(?:防具|马|坐骑|手牌)[^,?]{0,3}(?:交|上交)")
_KEPT_BACK = Lazy("留(?:着|下|在|得|自己)|[保守]得?住|保留|(?<!保得住)还在|不动")
_OWED = Lazy("留(?:着|下|在)?(?:不住|不了|不下)|[保守]不住|不能留|不让留|不许留")
_NOTHING_ELSE = Lazy("只能|只好|只得|只有交|不得不|必须|就得|非得|一定要|别无")
_NO_SLASH = Lazy("(?:没(?:有)?|不(?:肯|想|愿意?)?|未|拒绝)(?:出|用|打|打出|使用|交出?|掏)?(?:出|一?张)?杀(?!死|掉|伤|中|的目标)|(?:交|出|拿|掏|打)不出(?:一?张)?杀|(?:没(?:有)?|不)(?:肯|想|愿)?(?:砍|动手)")
_PIERCES = Lazy("[砍打杀捅劈剁]得?(?:进去|穿|破|透|动|疼)|(?:能|会|可以)[砍打杀捅]得?(?:进|穿|破|透|动|疼|伤)")
_OWN_TURN = frozenset({"rende", "zhiheng", "qixi", "guose", "qingnang", "lijian", "jieyin"})


def _other_state(ask, text: str) -> bool:
    """Whether the state told is not the one in which the skill of the weapon comes up."""
    struck = _STRUCK.search(text)
    dodged = _DODGED.search(_STRUCK.sub("", text))
    if ask.unit in ("kylin_bow", "ice_sword", "guding_blade"):
        return bool(dodged) and not struck
    if ask.unit in ("blade", "axe"):
        return bool(struck) and not dodged or ask.unit == "blade" and bool(_NO_MORE.search(text))
    return ask.unit == "spear" and bool(_ONE_CARD.search(text)) and "两张" not in text


def of_weapon(reading, text: str) -> str | None:
    """See module."""
    ask, clause = reading.ask, asked_clause(text)
    if ask.kind == "weapon_skill" and (_other_state(ask, text) and not reading.slots.one_material or _NOT_DONE.search(clause)):
        return "没有看懂技能是不是到了发动的时候"
    if ask.kind == "weapon_skill" and not reading.settled and (_ARMOR.search(clause) and "青" not in clause or _FORCED.search(clause)):
        return "没有看懂最后问的是什么"       # 八卦阵还管用吗: of the armour; 能强令他发动吗: of the user's say
    if ask.kind == "to_equip" and not ask.negative and not reading.settled and (_KEPT.search(text) or _LEAVE.search(clause) and not _DUTY.search(clause)):
        return "没有看懂最后问的是什么"       # 能立刻装上吗: whether he may, not whether he must
    if ask.kind in ("weapon_given", "jijiang_given") and ((_BLOOD.search(clause) or _OTHER_CARD.search(clause)) and not reading.settled or _KEPT_BACK.search(clause) and not ask.negative and not _OWED.search(clause)):
        return "没有看懂最后问的是什么"       # 没杀的掉一点血, 交的是防具, 武器留着
    holder = reading.slots.who("holder")
    if ask.kind == "weapon_given" and holder is not None and holder.general in ("liubei", "zhaoyun", "guanyu") and _NOTHING_ELSE.search(clause):
        return "没有看懂有没有技能能当【杀】"
    if ask.kind == "hurt" and _NO_SLASH.search(text):
        return "没有看懂有没有出【杀】"
    if ask.kind in ("slash", "use") and _PIERCES.search(clause):
        return "没有看懂问的是能不能用还是有没有效"
    if ask.unit in _OWN_TURN and ask.kind in ("skill", "convert") and _GAINED.search(text):
        return "没有看懂用的是哪张牌"         # 借来的丈八能仁德吗: the weapon is the card of the skill
    return None


__all__ = ["of_weapon"]
