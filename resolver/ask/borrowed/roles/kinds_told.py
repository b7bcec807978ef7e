"""Deciders of asks that only the readers of claims make, second part: hands, 反馈 after a turn of the damage, reach at a told table, 武圣."""

from __future__ import annotations

import re

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.boards import Cannot, CannotCompile, units_color
from resolver.ask.borrowed.counts import lent_to
from resolver.ask.borrowed.found import Found
from resolver.ask.frames import Card
from resolver.ask.units import CONVERSIONS


def _judge(j, kind: str, changes: dict | None = None, **ask):
    from resolver.ask.borrowed.verdicts import Judge

    return Judge(j._with(**(changes or {})), Ask(kind, family=j.ask.family, **ask), j.book, j.lexicon)


# --- 诸葛亮 --------------------------------------------------------------------------------------------------------------


def hand_least(j) -> Found | None:
    """The fewest cards in hand with which 诸葛亮 may be named."""
    for n in range(4):
        one = _judge(j, "use", {"bare": n == 0, "victim_hand": n or None}).run()
        if one is not None and one.verdict == "yes":
            one.verdict, one.value, one.text = "value", ("number", n, "张"), f"诸葛亮至少要有{n}张手牌"
            return one
    return None


def hand_barred(j) -> Found | None:
    """The number of cards in hand with which 诸葛亮 may not be named, where it is one."""
    barred = [(n, one) for n in range(4) if (one := _judge(j, "use", {"bare": n == 0, "victim_hand": n or None}).run()) is not None and one.verdict == "no"]
    if len(barred) != 1:
        return None
    n, one = barred[0]
    one.verdict, one.value, one.text = "value", ("number", n, "张"), f"诸葛亮有{n}张手牌时不能指定"
    return one


def trick_works(j) -> Found | None:
    """Whether the card has its effect."""
    t, _ = j._after_chain()
    t.slash_card()
    replay, (off,) = t.play(["第1行 被抵消"])
    return None if off is None else Found("no" if off else "yes", "【借刀杀人】被抵消" if off else "【借刀杀人】生效", replay, t, units=[("card", "nullification")])


def weapons_given(j) -> Found | None:
    """One weapon, where it must be given up."""
    one = _judge(j, "weapon_given", contract="outcome").run()
    if one is None:
        return None
    one.value = ("number", 1 if one.verdict == "yes" else 0, "张")
    one.verdict = "value"
    return one


def chain_damage(j) -> Found | None:
    """The damage of a 杀 that cannot be used: none."""
    one = _judge(j, "slash").run()
    if one is None or one.verdict != "no":
        return None
    one.verdict, one.value = "value", ("number", 0, "点")
    return one


def struck_listed(j) -> Found | None:
    """Who of those told may, or may not, be named."""
    hit, last = [], None
    for key, n in j.ask.options:
        zhuge = j.s.people[key].general == "zhugeliang"
        one = _judge(j, "use", {"victim": key, "bare": zhuge and n == 0, "victim_hand": n if zhuge and n else None, "user": None if j.s.user == key else j.s.user}).run()
        if one is None or one.verdict not in ("yes", "no"):
            return None
        if one.verdict == j.ask.unit:
            hit.append((key, one))
    if len(hit) != 1:
        return None
    key, one = hit[0]
    one.verdict, one.value = "value", ("player", j.s.people[key].spoken, None)
    return one


def lent_listed(j) -> Found | None:
    """The one armed beside the user."""
    one = _judge(j, "use").run()
    if one is None or one.verdict != "yes":
        return None
    one.verdict, one.value = "value", ("player", j.spoken(one.table, one.table.h.name), None)
    return one


# --- who may be borrowed from --------------------------------------------------------------------------------------------


def never_lent(j) -> Found | None:
    """The user himself."""
    s = j._people(j._with(user="#U", holder="#U", victim=None, unarmed=False, only_me_armed=False))
    legal, replay, t = j._legal(s)
    return None if legal else Found("value", "不能对自己使用", replay, t, ("player", "使用者自己", None))


def holders_n(j) -> Found | None:
    """Seats that the card may be used on at a table where everybody is armed and reaches somebody."""
    n = j.ask.options[0]
    s = j._with(seats=n, holder=None, user=None, victim=None, distance=None, apart=None, victim_horse=False, both_horses=False, nobody_in_range=False, unarmed=False, only_me_armed=False, weapon=None, own_weapon=None)
    return lent_to(n, range(n), lambda: j.table(s), ("axe", "spear", "ice_sword", "kylin_bow", "double_swords", "qinggang_sword", "guding_blade", "fan"))


# --- reach ---------------------------------------------------------------------------------------------------------------


def _reach_table(j, o: dict):
    s = j._with(seats=o["n"], victim=None, distance=None, apart=None, victim_horse=False, both_horses=False, nobody_in_range=False, out_of_range=False, unarmed=False, only_me_armed=False,
                weapon=o["weapon"], holder_horse=True if o["off"] else None, own_weapon=None, dead=False)
    if o["n"] == 2:
        s.user = s.user if s.user and s.user != s.holder else "#U"
        s = j._people(s)
        s.victim = s.user
    t = j.table(s)
    if o["n"] and len(t.seats) != o["n"]:
        raise CannotCompile("座位数对不上")
    while not o["n"] and len(t.seats) < 6:
        t.seats.append(t.board.extra())
    ring = t.seats
    k = ring.index(t.h)
    left, right = ring[k - 1], ring[(k + 1) % len(ring)]
    if o["left"]:
        t.board.equip(left, "defensive_horse")
    if o["right"] and right is not left:
        t.board.equip(right, "defensive_horse")
    return t, right


def _in_reach(j, o: dict):
    t, right = _reach_table(j, o)
    good, last = [], None
    for seat in [x for x in t.seats if x is not t.h]:
        t.v, t.lines = seat, []
        t.borrow()
        replay, (ok,) = t.play(["第1行 合法"])
        if ok:
            good.append(seat)
        if ok or last is None:
            last = replay, seat
    t.v = last[1]
    return good, last[0], t, right


def range_use(j) -> Found | None:
    """Whether the card may be used on the wearer whose reach was told."""
    o = j.ask.options[0]
    good, replay, t, right = _in_reach(j, o)
    legal = bool(good) if not o.get("at") else right in good
    return Found("yes" if legal else "no", f"{t.h.name}的攻击范围内{'有' if legal else '没有'}其他角色，{'可以' if legal else '不能'}对其使用【借刀杀人】", replay, t, units=_rider(j, t))


def _rider(j, t) -> list:
    general = j.book.generals.get(t.h.general) if t.h.general else None
    return [("skill", "mashu")] if general is not None and "mashu" in general.skills else []


def range_count(j) -> Found | None:
    """How many are within his reach."""
    good, replay, t, _ = _in_reach(j, j.ask.options[0])
    return Found("value", f"{t.h.name}的攻击范围内有{len(good)}名其他角色", replay, t, ("number", len(good), "个"))


def range_least(j) -> Found | None:
    """One: with nobody in reach the use is refused, with one it is allowed."""
    none = _judge(j, "need_reach").run()
    one, replay, t = j._legal(j._with(victim=None, holder=None, dead=False, unarmed=False))
    if none is None or none.verdict != "yes" and none.verdict != "no" or not one:
        return None
    bare, _, _ = j._legal(j._with(nobody_in_range=True, victim=None))
    return None if bare else Found("value", "攻击范围内至少要有一名其他角色", replay, t, ("number", 1, "个"))


# --- 反馈 ------------------------------------------------------------------------------------------------------------------


def _turned_to(j):
    """(seat 反馈 takes from, replay, table) when 小乔 turned the damage to 司马懿."""
    from resolver.ask.borrowed.slots import Who

    s = j._with(dead=False, victim="g:xiaoqiao", moved_to="g:simayi", user=j.s.user if j.s.user not in ("g:simayi", "g:xiaoqiao") else None, holder=j.s.holder if j.s.holder not in ("g:simayi", "g:xiaoqiao") else None)
    s.people = {**s.people, "g:simayi": Who("g:simayi", "司马懿", "simayi"), "g:xiaoqiao": Who("g:xiaoqiao", "小乔", "xiaoqiao")}
    t = j.table(s)
    t.borrow()
    t.slash()
    cost = t.board.card(Card(None, "heart"))
    t.v.hand.append(cost)
    for seat in t.seats:
        if seat is not t.moved:
            seat.hand.append(t.board.card(Card()))
    t.say(f"{t.v.name} 发动 天香 对 {t.moved.name} 用 {cost}")
    t.say(f"{t.moved.name} 发动 反馈")
    for seat in t.seats:
        if seat is t.moved:
            continue
        card, lines = seat.hand[-1], list(t.lines)
        t.say(f"{t.moved.name} 选 {seat.name} 手牌 {card}")
        try:
            replay, (got,) = t.play([f"{t.moved.name} 手牌 有 {card}"])
        except Cannot:
            got = False
        if got:
            return seat, replay, t
        t.lines = lines
    return None


def turned_from(j) -> Found | None:
    """Whose card 反馈 takes after 天香: a person, or whether it is the one of the claim."""
    got = _turned_to(j)
    if got is None:
        return None
    seat, replay, t = got
    units = [("skill", "fankui"), ("skill", "tianxiang")]
    if j.ask.form == "value":
        return Found("value", f"【反馈】获得{seat.name}的牌", replay, t, ("player", j.spoken(t, seat.name), None), units=units)
    names = {"#V": t.v.name, "g:xiaoqiao": t.v.name, "#U": t.u.name, "#H": t.h.name}
    name = names.get(j.ask.person) or j._seat_name(t, j.ask.person)
    return name and Found("yes" if name == seat.name else "no", f"【反馈】获得{seat.name}的牌", replay, t, units=units)


# --- 武圣 ------------------------------------------------------------------------------------------------------------------


def _colored(j):
    """The slots with the colour of the worn weapon, where it was not told: that of its faces; None where they differ."""
    s = j.s
    if s.weapon_color or s.weapon_suit or s.weapon is None:
        return j._with()
    colors = {units_color(face[0]) for face in j.book.faces if face[2] == s.weapon}
    return j._with(weapon_color=colors.pop()) if len(colors) == 1 else None


def worn_slash(j) -> Found | None:
    """May the worn weapon be the 杀."""
    s = _colored(j)
    if s is None:
        return None
    from resolver.ask.borrowed.verdicts import Judge

    return Judge(s, Ask("wusheng", unit="wusheng", family="wusheng"), j.book, j.lexicon).run()


def worn_who(j) -> Found | None:
    """Which of those told with their distances may be named so that the worn weapon can be the 杀."""
    good, last = [], None
    for key, d in j.ask.options:
        one = _judge(j, "wusheng", {"victim": key, "distance": d, "apart": None, "user": None if j.s.user == key else j.s.user}, unit="wusheng").run()
        if one is None:
            return None
        if one.verdict == "yes":
            good.append((key, one))
        last = one
    if len(good) != 1 or last is None:
        return None
    key, one = good[0]
    one.verdict, one.value = "value", ("player", j.s.people[key].spoken, None)
    return one


def worn_to(j) -> Found | None:
    """Whose the weapon is, where it may not be the 杀 and there is no other."""
    one = worn_slash(j)
    if one is None or one.verdict != "no":
        return None
    s = j._with(dead=False, nullified=0)
    t = j.table(s)
    weapon = t.weapon()
    t.borrow()
    for seat in t.seats:
        replay, (has,) = t.play([f"{seat.name} 手牌 有 {weapon}"])
        if has:
            return Found("value", f"武器归{seat.name}", replay, t, ("player", j.spoken(t, seat.name), None), units=one.units)
    return None


def worn_given(j) -> Found | None:
    """Whether he must give it up: only where it may not be the 杀."""
    one = worn_to(j)
    if one is None:
        return None
    given = one.value[1] == j.spoken(one.table, one.table.u.name)
    one.verdict, one.value = ("yes" if given else "no"), None
    return one


# --- skills ----------------------------------------------------------------------------------------------------------------


def only_off_turn(j) -> Found | None:
    """Those that work outside one's own turn may be invoked, those of 出牌阶段 not."""
    some, phase = _judge(j, "some_skill", options=j.ask.options).run(), _judge(j, "phase_skill").run()
    if some is None or phase is None:
        return None
    some.verdict = "yes" if some.verdict == "yes" and phase.verdict == "no" else "no"
    return some


def skills_class(j) -> Found | None:
    """Which skills may be invoked: those that work outside one's own turn; or which not."""
    one = only_off_turn(_judge(j, "only_off_turn", options=["longdan", "tieqi"]))
    if one is None or one.verdict != "yes":
        return None
    word = "回合外可用的技能" if j.ask.unit == "yes" and re.search("(?:什么样?|哪[样种类些])的?技能", j.s.tagged.text) else "回合外可用的武将技能" if j.ask.unit == "yes" else "只能在出牌阶段发动的武将技能"
    one.verdict, one.value = "value", ("text", word, None)
    return one


def listed_n(j) -> Found | None:
    """How many of the skills named may be invoked, or may not."""
    n, last, hit = 0, None, []
    for unit in j.ask.options:
        one = _judge(j, "convert" if unit in CONVERSIONS else "again" if unit == "paoxiao" else "skill", unit=unit).run()
        if one is None:
            return None
        works = "no" if unit == "paoxiao" and one.value is not None and one.value[1] == 1 else one.verdict      # one 杀 and no more
        if works not in ("yes", "no"):
            return None
        n, last = n + (works == j.ask.unit), one
        hit += [unit] if works == j.ask.unit else []
    if last is None:
        return None
    names = {u: f"【{last.table.zh(u)}】" for u in j.ask.options}
    said = "".join(f"{names[u]}{'可以' if (u in hit) == (j.ask.unit == 'yes') else '不能'}发动，" for u in names)
    last.verdict, last.value, last.text = "value", ("number", n, "个"), said.rstrip("，")
    last.units = [("skill", u) for u in names]
    return last


def slashes_once(j) -> Found | None:
    """One, where a second is refused."""
    one = _judge(j, "again", unit=j.ask.unit).run()
    if one is None or one.verdict == "yes":
        return None
    one.verdict, one.value, one.text = "value", ("number", 1, "张"), "只出一张【杀】"
    return one


def tieqi_jink(j) -> Found | None:
    """Whether 闪 may be used once 铁骑 was judged."""
    t = j.table(j._with(dead=False))
    t.borrow()
    t.slash()
    t.say(f"{t.h.name} 发动 铁骑")
    card = t.board.card(Card(None, j.ask.options[0]))
    t.say("判定 " + card.split()[0])
    jink = t.board.card(Card("jink"))
    t.v.hand.append(jink)
    n = t.say(f"{t.v.name} 使用 {jink}")
    try:
        replay, (legal,) = t.play([f"第{n}行 合法"])
    except Cannot:
        return None
    if replay.run.illegal is not None and replay.run.illegal.line < n:
        return None
    return Found("yes" if legal else "no", f"{t.v.name}{'可以' if legal else '不能'}使用【闪】", replay, t, units=[("skill", "tieqi")])


def guhuo_slash(j) -> Found | None:
    """A card laid face down as 杀."""
    t = j.table(j._with(dead=False, material=None))
    t.borrow()
    card = t.board.give(t.h, Card("jink"))
    n = t.say(f"{t.h.name} 使用 {card} 当 杀 对 {t.v.name} 凭 {t.zh('guhuo')}")
    replay, (legal,) = t.play([f"第{n}行 合法"])
    if replay.run.illegal is not None and replay.run.illegal.line < n:
        return None
    return Found("yes" if legal else "no", f"{t.h.name}{'可以' if legal else '不能'}用【蛊惑】说成【杀】", replay, t, units=[("skill", "guhuo")])


KINDS = {x.__name__: x for x in (only_off_turn, skills_class, listed_n, tieqi_jink, slashes_once, guhuo_slash, hand_barred, hand_least, trick_works, weapons_given, chain_damage, struck_listed, lent_listed, never_lent, holders_n, range_use, range_count, range_least, turned_from, worn_slash, worn_who, worn_to, worn_given)}
OF_THE_USE = frozenset({"struck_listed", "hand_barred", "hand_least", "never_lent", "holders_n", "range_use", "range_count", "range_least"})

__all__ = ["KINDS", "OF_THE_USE"]
