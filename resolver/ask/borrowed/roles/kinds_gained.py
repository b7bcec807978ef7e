"""Deciders about the weapon won with 借刀杀人: where it lies, who decides on it, how the hand grows, which skill of the user takes it as a card of his hand."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.boards import Cannot
from resolver.ask.borrowed.found import Found
from resolver.ask.frames import Card


def zone_is(j) -> Found | None:
    """Whether the weapon lies where the claim says."""
    one = j._zone()
    if one is None:
        return None
    right = one.value[1] == j.ask.options[0]
    one.verdict, one.value = ("yes" if right else "no"), None
    return one


def hand_more(j) -> Found | None:
    """By how many cards the user's hand grows when the weapon comes to it; with options, whether it is so many."""
    t, weapon = j._declined(j._with(dead=False, unarmed=False))
    if weapon is None:
        return None
    for n in range(4):
        replay, (ok, has) = t.play([f"{t.u.name} 手牌 {n}", f"{t.u.name} 手牌 有 {weapon}"])
        if ok and has:        # the board gives him the card he uses and nothing else
            if j.ask.options:
                return Found("yes" if n == j.ask.options[0] else "no", f"{t.u.name}的手牌多{n}张", replay, t)
            return Found("value", f"{t.u.name}的手牌多{n}张", replay, t, ("number", n, "张"))
    return None


def keeps_or_wears(j) -> Found | None:
    """Whether the one of the claim decides if the weapon is put on: it is in the hand of the user, who may use it or not."""
    got = j._handed()
    if got is None or not got[2][0] or got[2][1]:
        return None
    t = got[0]
    name = j._seat_name(t, j.ask.person)
    return name and Found("yes" if name == t.u.name else "no", f"武器加入{t.u.name}的手牌，由{t.u.name}决定", got[1], t)


SKILLS = ("rende", "zhiheng", "qixi", "guose", "wusheng", "qingnang", "lijian")      # of the user's own play phase, paid with a card of his hand


def gained_skill(j) -> Found | None:
    """Whether the weapon, kept in hand, may be the card of the user's skill."""
    from resolver.ask.borrowed.slots import Who

    unit = j.ask.unit
    owner = units.OWNER[unit]
    if unit not in j.book.skills or owner not in j.book.generals:
        return None
    key = "g:" + owner
    s = j._with(user=key, people={**j.s.people, key: j.s.people.get(key) or Who(key, j.lexicon.name("general", owner), owner)}, dead=False, unarmed=False, bare=False, holder_bare=False, material=None, victim=None)
    t = j.table(s)
    more = t._extra()
    t.borrow()
    t.say(f"{t.h.name} 不出 杀")
    weapon = t.weapon()
    zh = t.zh(unit)
    name = t.u.name
    if unit == "rende":
        n = t.say(f"{name} 发动 {zh} 对 {t.v.name} 用 {weapon}")
    elif unit == "zhiheng":
        n = t.say(f"{name} 发动 {zh} 用 {weapon}")
    elif unit == "qingnang":
        t.v.hp = 1
        n = t.say(f"{name} 发动 {zh} 对 {t.v.name} 用 {weapon}")
    elif unit == "lijian":
        for seat in (t.v, more):
            seat.gender = "男"
        n = t.say(f"{name} 发动 {zh} 对 {t.v.name}、{more.name} 用 {weapon}")
    else:
        t.v.hand.append(t.board.card(Card("jink")))
        made = {"qixi": "dismantlement", "guose": "indulgence", "wusheng": "slash"}[unit]
        n = t.say(f"{name} 使用 {weapon} 当 {t.zh(made)} 对 {t.v.name} 凭 {zh}")
    try:
        replay, (legal,) = t.play([f"第{n}行 合法"])
    except Cannot:
        return None
    if replay.run.illegal is not None and replay.run.illegal.line < n or legal is None:
        return None
    return Found("yes" if legal else "no", f"得到的武器在{name}的手里，{'可以' if legal else '不能'}用来发动【{zh}】", replay, t, units=[("skill", unit)])


def armor_works(j) -> Found | None:
    """Whether the armour of the struck one still works against the 杀 of the borrowed weapon."""
    armor = j.ask.unit
    if armor not in j.book.cards:
        return None
    t = j.table(j._with(victim_armor=armor, dead=False, slash_color="black", slash_suit=None, material=None))
    t.borrow()
    t.slash()
    units_ = [("card", t.s.weapon), ("card", armor)]
    if armor == "eight_diagram":
        n = t.say(f"{t.v.name} 发动 {t.zh(armor)}")
        replay, (ok,) = t.play([f"第{n}行 合法"])
        if ok is None or replay.run.illegal is not None and replay.run.illegal.line < n:
            return None
    elif armor in ("nioh_shield", "vine"):
        replay, (hurt,) = t.play([f"{t.v.name} 受到 1 点 伤害"])
        if hurt is None:
            return None
        ok = not hurt
    else:
        return None
    return Found("yes" if ok else "no", f"{t.v.name}的【{t.zh(armor)}】{'有效' if ok else '无效'}", replay, t, units=units_)


KINDS = {x.__name__: x for x in (zone_is, hand_more, keeps_or_wears, gained_skill, armor_works)}

__all__ = ["KINDS", "SKILLS"]
