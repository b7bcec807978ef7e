"""Asks for a name: which skill lets or forbids it, which armour stops the 杀, who is to use the 杀. The board is laid as for the plain question; the name is
given only where the engine's verdict on that question is the one the wording takes for granted.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed import brief, counts, listed, order, topics
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.lazy import search

_SKILL = "(?:哪|什么)(?:一?个|项|一项|种|一种)?(?:武将|主公|锁定|被动|自己的)?(?:技能|技|本事)"
_NOT = "不被|免疫|免于|不能|不可|不得|指不到|指定不了|选不了|不了|没法|无法|不允许|不让"


def ask(s) -> Ask | None:
    """The ask of a question for a name, None where it is none."""
    from resolver.ask.borrowed.guard import asked_clause

    text = s.tagged.text
    clause = asked_clause(text)
    found = brief.ask(s, clause) or order.ask(s) or listed.ask(s, clause) or counts.ask(s, clause) or topics.ask(s, clause) or _shared(s, text, clause) or _when_named(s, text, clause)
    if found is not None:
        return found
    if search("还是|、", clause):
        return None
    moved = _elsewhere(s, clause)
    if moved is not None:
        return moved
    if search("(?:进|入|放|置|到|去|丢)(?:入|进|到|了|在)*弃牌堆", clause) and not s.nullified and not s.skills and search("交|拿|得|借|给|不出|没出|没杀", text):
        return Ask("to_discard", family="zone", contract="outcome")
    if s.victim is not None and s.victim[0] in "glm" and s.victim not in (s.user, s.holder) and not s.nullified and not s.skills and search("杀(?:的)?(?:目标|对象)?(?:真)?(?:要出的话|要出|要用的话)?(?:必须|只能|能|可以|应该|应|要|得|就)*(?:对|是|为)谁(?:用|使用|出)?", clause):
        return Ask("struck_who", "value", family="procedure", contract="responsibility")
    m = re.search("杀(?:谁|哪一?个)(?:是|都|应该|必须|要|得)*由([^,]{1,10}?)(?:来|去)?(?:决定|选|指定|定|挑)|由([^,]{1,10}?)(?:来|去)?(?:决定|选|指定|定|挑)[^,?]{0,4}杀(?:的)?(?:是)?(?:谁|哪一?个|目标|对象)", clause)
    if m and not s.nullified and not s.skills and not search("谁(?:来)?(?:决定|选|指定|定)|不", clause):
        by = m.group(1) or m.group(2)
        key = "#H" if "被借" in by else "#U" if search("(?:用|出|打|使)[^,]{0,3}借刀|使用者|[出用]牌", by) else next((k for k, who in s.people.items() if who.spoken == by), None)
        return Ask("names_is", person=key, family="name-victim") if key is not None else None
    if search("谁(?:来|要|得|必须|该|应该|需要|会)*(?:交|上交|交出|缴出?|拿出|给出|失去)(?:武器|刀|装备)|由谁(?:来)?交|(?:交|交出|上交|失去)(?:武器|刀)的(?:人|角色)?是谁", clause) and s.holder and s.holder != s.user and not s.skills and not s.dead and (s.nullified != 1 and (not s.nullified or s.last_nullification)):
        return Ask("weapon_from", "value", family="kcn" if s.nullified else "procedure", contract="responsibility")
    if s.victim_armor == "nioh_shield" and (s.slash_color or s.slash_suit) and search("结果(?!了)(?!被)|效果(?:是)?(?:如何|怎|什么)|怎么样|怎样|会如何|怎么算|如何结算|怎么结算", clause) and not s.skills and not s.nullified:
        return Ask("slash_effect", "value", family="nioh", contract="outcome")
    holder = s.who("holder")
    if holder is not None and holder.general == "liubei" and "jijiang" in s.skills and search("归谁", clause) and not s.dead and not s.nullified and search("没有?人[^,]{0,3}响应|无人[^,]{0,3}响应", text):
        return Ask("jijiang_owner", "value", unit="jijiang", family="jijiang", contract="outcome")
    if search("(?:受|有|看|考虑|讲究)(?:没有|不受|不看)?(?:借刀的)?距离(?:的)?限制|受[^,?]{0,4}距离[^,?]{0,2}限制|距离限制", clause) and not search("杀|砍|当|武圣", clause.replace("借刀杀人", "借刀")) and not s.nullified and not s.skills:
        return Ask("distance_limited", family="procedure", negative=bool(search("不受|没有(?:任何)?(?:距离)?限制|无距离限制", clause) and not search("有没有|受不受", clause)))
    weapon = s.weapon if s.weapon is not None and not s.skills and s.victim_armor is None else None
    if weapon and s.holder is not None and search("(?:必须|得|要|一定要|只能|该|应该)?(?:听|照办|照做|服从|遵命|听从|听命)(?:于)?(?:他|她|人家|使用借刀的人|我)?(?:的)?(?:吗|么|不)?\\??$", clause):
        return Ask("weapon_forced_by_user", unit=weapon, family="weapon")
    if search(_SKILL, clause):
        return _skill(s, text, clause)
    if search("(?:哪|什么)(?:一?件|一?个|种)?(?:的)?(?:防具|装备|护甲)", clause) and s.victim_armor is None and search("黑杀|黑色(?:的)?杀|杀是黑", text) and search("无效|没用|挡|不掉血|没效果", text) and not s.skills:
        return Ask("armor_named", "value", unit="nioh_shield", family="nioh", contract="text")
    if search("(?:该|由|轮到|要|应该|应|是)谁(?:来)?(?:先)?(?:出|使用|打出|用)(?:这张)?杀|谁(?:来|该|要|得|应该|需要|必须|应)+(?:出|使用|打出|用)(?:这张)?杀|杀(?:到底|究竟|最后|应该|应|该|是|算|要|得)*由?谁(?:来)?(?:打出来?|使出来?|使用|用|出|使)(?:的)?[?]?$", clause) and not s.nullified and not s.skills and (s.holder and s.holder != s.user or s.holder is None and s.user is None and "借刀" in text) and not s.no_slash and not s.dead:
        return Ask("slash_who", "value", family="procedure", contract="responsibility")
    return None


_LATER = "(?:之后|以后|后面|事后|再(?:说|定|讲|指|选|报|补)|等)"


def _when_named(s, text: str, clause: str) -> Ask | None:
    """使用时一起说,还是之后再说: when it is told who is to be struck. The two options are told apart by 再, 之后, 等."""
    m = re.search("[,?]?(?:是|要|该|应该|得)?([^,?]{2,12}?),?还是([^,?]{2,16})\\??$", text)
    if m is None or not search("[杀砍]谁|[杀砍](?:的)?(?:目标|对象)|被[杀砍]|挨", text) or not search("说|讲|报|指|点|定|选", m.group(1) + m.group(2)):
        return None
    late = [bool(search(_LATER, x)) for x in m.groups()]
    if late[0] == late[1]:
        return None
    return Ask("names_when", "value", family="name-victim", contract="order", options=[m.group(1 + late[0]).removesuffix("的")])


def names_when(j) -> Found | None:
    """The option that tells him with the use, where a use that names nobody is refused."""
    legal, replay, t = j._bare_use()
    return None if legal else Found("value", "使用时必须同时指定【杀】的目标", replay, t, ("text", j.ask.options[0], None))


def _shared(s, text: str, clause: str) -> Ask | None:
    """Do both of them get the reward, or bear the penalty."""
    if not s.dead and not search("杀死|砍死|弄死|致死|人头|杀(?:了)?反", text) or s.nullified or s.skills:
        return None
    if search("平分|对半|一人一半|各(?:自)?(?:摸|拿|得|领|弃)|都(?:能|可以|会|要|得)?(?:摸|拿|得|领|弃)|分(?:享|摊|着)|均分|一起(?:摸|拿|分|弃)|见者有份", clause) and search("奖|赏|三张|3张|摸|弃|罚", text):
        if search("使用借刀的人|使用者", text) and search("被借刀的", text) or search("两[位人个]|俩|二人|双方", clause):
            return Ask("reward_shared", family="reward", contract="responsibility")
    return None


def reward_shared(j) -> Found | None:
    """No: one of them alone is rewarded or punished."""
    one = j._reward_who()
    if one is None:
        return None
    one.verdict, one.value = "no", None
    return one


def _elsewhere(s, clause: str) -> Ask | None:
    """May the borrowed one strike somebody else than was named."""
    if s.holder is None or s.user == s.holder or s.nullified or s.skills or search("不", clause) or s.victim is None:
        return None
    if search("(?:改|换)(?:一?个|成|掉|别的|其他)*(?:目标|对象|人)", clause):
        return Ask("retarget", family="name-victim")
    text = s.tagged.text
    m = re.search("(?:偏要|偏偏|非要|硬要|却|反而|擅自|擅自要|自作主张)(?:去)?(?:[砍杀捅打]|(?:冲|对|朝|向))([^,?]{1,3}?)(?:出杀|用杀|使用杀|下手)?(?=[,?]|$)", text)
    told = next((k for k, who in s.people.items() if m and who.spoken == m.group(1)), None)
    if told is not None and told not in (s.victim, s.holder) and search("可以|能|行|合|允许|准|违规|犯规", clause) and not search("武器|刀|谁|[砍杀]", re.sub(re.escape(m.group()), "", clause)):
        return Ask("retarget", person=told, family="name-victim")
    m = re.search("改(?:成|为|去|砍|杀|对|打)+([^,]{1,4}?)(?:自己)?(?:用|使用|出)?(?:杀)?(?:吗|么|行|可以|$)", clause)
    key = next((k for k, who in s.people.items() if m and who.spoken == m.group(1)), None)
    return Ask("retarget", person=key, family="name-victim") if key is not None and key != s.victim else None


def slash_effect(j) -> Found | None:
    """有效 or 无效: whether the 杀 hurts the wearer of 仁王盾."""
    from resolver.ask.borrowed.verdicts import Judge

    one = Judge(j.s, Ask("hurt", family="nioh", contract="outcome"), j.book, j.lexicon).run()
    if one is None or one.verdict != "no":
        return None
    return Found("value", "这张【杀】无效", one.replay, one.table, ("effect", "无效", None), units=[*one.units, ("card", "nioh_shield")])


def jijiang_owner(j) -> Found | None:
    """Whose the weapon is when nobody answers 激将 and the lord has no 杀."""
    from resolver.ask.borrowed.more_verdicts import KINDS

    found = KINDS["jijiang_failed"](j)
    if found is None or found.verdict != "yes":
        return None
    name = found.table.u.name
    found.verdict, found.value, found.text = "value", ("player", j.spoken(found.table, name), None), f"武器归{name}"
    return found


def distance_limited(j) -> Found | None:
    """Whether the use is refused for the sake of the distance from its user: he sits three away from the weapon's holder."""
    t = j.table(j._with(distance=None, apart=None, both_horses=False, nobody_in_range=False, out_of_range=False, unarmed=False, dead=False, victim=None))
    if t.u is t.h:
        return None
    t.seats = [t.u, t.board.extra(), t.board.extra(), t.h, t.v, t.board.extra()]
    t.borrow()
    replay, (legal,) = t.play(["第1行 合法"])
    return Found("no" if legal else "yes", f"{t.u.name}与{t.h.name}距离3，使用{'合法' if legal else '不合法'}", replay, t)


def weapon_from(j) -> Found | None:
    """Who hands his weapon over."""
    from resolver.ask.borrowed.verdicts import Judge

    one = Judge(j.s, Ask("weapon_given", family=j.ask.family, contract="outcome"), j.book, j.lexicon).run()
    if one is None or one.verdict != "yes":
        return None
    name = one.table.h.name
    return Found("value", f"由{name}交出武器", one.replay, one.table, ("player", j.spoken(one.table, name), None), units=one.units)


def to_discard(j) -> Found | None:
    """Whether the weapon handed over is discarded."""
    got = j._handed()
    if got is None or got[2][0] is None:
        return None
    hand, worn = got[2]
    return Found("no" if hand or worn else "yes", f"武器加入{got[0].u.name}的手牌" if hand else "武器不进手牌", got[1], got[0]) if hand or worn else None


def _skill(s, text: str, clause: str) -> Ask | None:
    holder = s.who("holder")
    general = holder.general if holder else None
    works = search("起作用|作怪|搞鬼|的缘故|在生效|拦着|挡着", clause)       # the denial was told before: 空城了就不能…, 是哪个技能在起作用
    if s.victim == "g:zhugeliang" and (search(_NOT, clause) or works and search(_NOT, text)) and not general:
        if s.nullified >= 2 and s.last_nullification:
            return Ask("skill_named", "value", unit="kongcheng", family="kcn", contract="text", options=["slash", "no"])
        if s.bare and not s.nullified:
            return Ask("skill_named", "value", unit="kongcheng", family="use:kongcheng", contract="text", options=["use", "no"])
        return None
    if search(_NOT, clause) or s.nullified:
        return None
    if general == "liubei" and (search("蜀", text) and search("替|帮|代|让|叫", clause) or s.holder_no_slash and search("过关|应付|保住|度过|交差|解决|救急", clause)) and holder.role in (None, "lord") and not s.no_helper:
        return Ask("skill_named", "value", unit="jijiang", family="jijiang", contract="text", options=["jijiang", "yes"])
    if general == "guanyu" and search("红", text) and search("武器|刀|斧|弓|剑", text) and search("当[^,]{0,3}杀", clause):
        return Ask("skill_named", "value", unit="wusheng", family="wusheng", contract="text", options=["wusheng", "yes"])
    if general == "zhaoyun" and search("闪当", clause):
        return Ask("skill_named", "value", unit="longdan", family="skill", contract="text", options=["convert", "yes"])
    return None


def skill_named(j) -> Found | None:
    """The skill, where the plain question has the verdict that is taken for granted."""
    from resolver.ask.borrowed.verdicts import Judge

    kind, wanted = j.ask.options
    changes = {"material": ("jink", None, None)} if j.ask.unit == "longdan" else {"distance": 1} if j.ask.unit == "wusheng" and j.s.distance is None else {}
    one = Judge(j._with(**changes), Ask(kind, unit=j.ask.unit, family=j.ask.family), j.book, j.lexicon).run()
    if one is None or one.verdict != wanted:
        return None
    if j.ask.unit == "kongcheng":       # with a hand he could be struck: it is the skill that forbids
        free = Judge(j._with(bare=False, victim_hand=2, nullified=0, last_nullification=False), Ask("use", family="use:kongcheng"), j.book, j.lexicon).run()
        if free is None or free.verdict != "yes":
            return None
    zh = one.table.zh(j.ask.unit)
    return Found("value", f"【{zh}】", one.replay, one.table, ("skill", zh, None), units=[("skill", j.ask.unit)])


def armor_named(j) -> Found | None:
    """The armour that makes a black 杀 void."""
    from resolver.ask.borrowed.verdicts import Judge

    color = {} if j.s.slash_color or j.s.slash_suit else {"slash_color": "black"}
    one = Judge(j._with(victim_armor="nioh_shield", **color), Ask("hurt", family="nioh", contract="outcome"), j.book, j.lexicon).run()
    if one is None or one.verdict != "no":
        return None
    zh = one.table.zh("nioh_shield")
    return Found("value", f"【{zh}】", one.replay, one.table, ("card", zh, None), units=[("card", "nioh_shield")])


def slash_who(j) -> Found | None:
    """Who is asked for the 杀."""
    t = j.table(j._with(dead=False))
    t.borrow()
    replay, (legal, asked) = t.play(["第1行 合法", f"{t.h.name} 被问 杀"])
    return Found("value", f"由{t.h.name}使用【杀】", replay, t, ("player", j.spoken(t, t.h.name), None)) if legal and asked else None


KINDS = brief.KINDS | counts.KINDS | listed.KINDS | topics.KINDS | {x.__name__: x for x in (names_when, reward_shared, armor_named, distance_limited, jijiang_owner, skill_named, slash_effect, slash_who, to_discard, weapon_from)}

__all__ = ["KINDS", "ask"]
