"""Deciders of the asks that only this reading makes; every one lays a board and reads the engine's verdict."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found
from resolver.ask.frames import Card


def need_user_armed(j) -> Found | None:
    """Whether the use is refused to one who wears no weapon."""
    legal, replay, t = j._legal(j._with(unarmed=False, only_me_armed=False, victim=None, dead=False, own_weapon=None))
    if t.u.equipment or t.u is t.h:
        return None
    return Found("no" if legal else "yes", f"{t.u.name}没有武器，“{replay.scenario.when[0].text}”{'合法' if legal else '不合法'}", replay, t)


def armed_n(j) -> Found | None:
    """One: refused where nobody else is armed, allowed where one is."""
    none, _, _ = j._legal(j._with(unarmed=True, holder=None, victim=None, dead=False))
    one, replay, t = j._legal(j._with(unarmed=False, holder=None, victim=None, dead=False))
    return Found("value", "至少一名其他角色装备区里有武器", replay, t, ("number", 1, "名")) if one and not none else None


def first_is(j) -> Found | None:
    """Whether the one of the claim is the target of the card itself, who is named first."""
    got = j._target_who()
    if got is None:
        return None
    holder = got.value[1] == j.spoken(got.table, got.table.h.name)
    right = holder == (j.ask.options[0] == "H")
    got.verdict, got.value, got.text = ("yes" if right else "no"), None, "先指定装备武器的角色，再指定【杀】的目标"
    return got


def procedure_text(j) -> Found | None:
    """The two who are named and what follows; each part is a use that the engine takes, or refuses without it."""
    armed, unnamed, far = armed_n(j), j._bare_use()[0], j._need_reach().verdict
    off = j._can_nullify()
    if armed is None or unnamed or far != "yes" or off.verdict != "yes":
        return None
    said = "先指定装备区里有武器牌的一名其他角色为目标，再指定其能用【杀】攻击到的另一名角色；无人使用【无懈可击】则执行效果"
    return Found("value", said, armed.replay, armed.table, ("text", said, None), units=[("card", "nullification")])


def names_when_free(j) -> Found | None:
    """With the use: a use that names nobody is refused."""
    legal, replay, t = j._bare_use()
    return None if legal else Found("value", "使用时必须同时指定【杀】的目标", replay, t, ("text", "使用借刀杀人时", None))


def equip_decides(j) -> Found | None:
    """Who has the weapon in hand decides."""
    got = j._handed()
    if got is None or not got[2][0] or got[2][1]:
        return None
    t = got[0]
    return Found("value", f"武器加入{t.u.name}的手牌，由{t.u.name}决定", got[1], t, ("player", j.spoken(t, t.u.name), None))


def hand_after(j) -> Found | None:
    """Cards in the user's hand once the weapon has come to it; `counts` holds those left after the card was used."""
    t, weapon = j._declined(j._with(dead=False))
    if weapon is None:
        return None
    while len(t.u.hand) < j.s.counts[0] + 1:
        t.u.hand.append(t.board.card(Card()))
    for n in range(0, 13):
        replay, (ok, has) = t.play([f"{t.u.name} 手牌 {n}", f"{t.u.name} 手牌 有 {weapon}"])
        if ok and has:
            return Found("value", f"{t.u.name}有{n}张手牌", replay, t, ("number", n, "张"))
    return None


def penalty_text(j) -> Found | None:
    """What the lord gives up."""
    got = j._penalty_equip()
    if got is None or got.verdict != "yes":
        return None
    got.verdict, got.value, got.text = "value", ("text", "所有手牌和装备区里的牌", None), "主公须弃置所有手牌和装备区里的牌"
    return got


def _one(j, kind: str, **changes) -> Found | None:
    from resolver.ask.borrowed.verdicts import Judge

    return Judge(j._with(**changes), Ask(kind, family=j.ask.family, unit=j.ask.unit), j.book, j.lexicon).run()


def weapon_every(j) -> Found | None:
    """Whether every weapon's skill may be invoked."""
    found = j._each_weapon()
    if not found:
        return None
    no = next((x for x in found.values() if x.verdict == "no"), None)
    best = no or next(iter(found.values()))
    best.verdict, best.text = ("no" if no else "yes"), "【诸葛连弩】的技能不能发动" if no else "武器技能都可以发动"
    return best


def shield_color(j) -> Found | None:
    """The colour of 杀 that hurts the wearer of 仁王盾, where it is one."""
    plain = j.s.weapon if j.s.weapon not in ("qinggang_sword", None) else "axe"
    red = _one(j, "hurt", slash_color="red", slash_suit=None, weapon=plain)
    black = _one(j, "hurt", slash_color="black", slash_suit=None, weapon=plain)
    if red is None or black is None or red.verdict == black.verdict:
        return None
    works = j.ask.unit != "no"
    word = "红色" if (red.verdict == "yes") == works else "黑色"
    return Found("value", f"{word}的【杀】{'有效' if works else '无效'}", red.replay, red.table, ("text", word, None), units=[("card", "nioh_shield")])


def may_shield(j) -> Found | None:
    """Whether the wearer of 仁王盾 may be named, whatever 杀 comes."""
    plain = j.s.weapon if j.s.weapon not in ("qinggang_sword", None) else "axe"
    one = _one(j, "use", victim_armor="nioh_shield", weapon=plain, dead=False)
    if one is not None:
        one.units = [("card", "nioh_shield")]
    return one


def need_pierce(j) -> Found | None:
    """Whether only the owner of a piercing sword may be borrowed from."""
    one = may_shield(j)
    if one is None:
        return None
    one.verdict, one.text = ("no" if one.verdict == "yes" else "yes"), "没有【青釭剑】也可以指定【仁王盾】的装备者"
    return one


def must_red(j) -> Found | None:
    """Whether a black 杀 may not be used on the wearer of 仁王盾."""
    plain = j.s.weapon if j.s.weapon not in ("qinggang_sword", None) else "axe"
    one = _one(j, "slash", victim_armor="nioh_shield", slash_color="black", slash_suit=None, weapon=plain, dead=False)
    if one is None:
        return None
    one.verdict, one.text = ("no" if one.verdict == "yes" else "yes"), "可以对【仁王盾】的装备者使用黑色【杀】，只是无效"
    one.units = [("card", "nioh_shield")]
    return one


KINDS = {x.__name__: x for x in (need_user_armed, armed_n, procedure_text, first_is, names_when_free, equip_decides, hand_after, penalty_text, weapon_every, shield_color, may_shield, need_pierce, must_red)}
OF_THE_USE = frozenset({"need_user_armed", "armed_n", "first_is", "procedure_text", "names_when_free", "may_shield", "need_pierce"})

__all__ = ["KINDS", "OF_THE_USE"]
