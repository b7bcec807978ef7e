"""Deciders of asks about the parts and steps of the card: who of a told table fits, what is named beside the weapon's holder, what cancels the card, what is handed over."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found


def _use(j, **changes):
    from resolver.ask.borrowed.verdicts import Judge

    return Judge(j._with(**changes), Ask("use", family=j.ask.family), j.book, j.lexicon).run()


def _named(j, keys: list[str], last: Found) -> tuple:
    words = [j.s.people[key].spoken for key in keys]
    return ("player", words[0], None) if len(words) == 1 else ("text", "和".join(words) if len(words) == 2 else "、".join(words), None)


def lent_told(j) -> Found | None:
    """Those of the told on whom the card may, or may not, be used; each is tried as he was told: armed, without a weapon, with nobody in reach."""
    wanted = j.ask.unit.removeprefix("many ")
    fit, last = [], None
    for key, state in j.ask.options:
        one = _use(j, holder=key, victim=None, unarmed=state == "bare", nobody_in_range=state == "short")
        if one is None:
            return None
        if one.verdict == wanted:
            fit.append(key)
        if one.verdict == wanted or last is None:
            last = one
    return _told(j, fit, last, "可以对{}使用" if wanted == "yes" else "不能对{}使用", j.ask.unit.startswith("many "))


def struck_told(j) -> Found | None:
    """Those of the told who may, or may not, be named to be struck."""
    wanted = j.ask.unit.removeprefix("many ")
    fit, last = [], None
    for key, _ in j.ask.options:
        one = _use(j, victim=key)
        if one is None:
            return None
        if one.verdict == wanted:
            fit.append(key)
        if one.verdict == wanted or last is None:
            last = one
    return _told(j, fit, last, "可以指定{}" if wanted == "yes" else "不能指定{}", j.ask.unit.startswith("many "))


def _told(j, fit: list[str], last: Found | None, text: str, many: bool) -> Found | None:
    if last is None or not fit and not many:
        return None
    if not fit:
        return Found("value", "没有符合的角色", last.replay, last.table, ("number", 0, "名"))
    value = _named(j, fit, last)
    return Found("value", text.format(value[1]), last.replay, last.table, ("number", len(fit), "名") if many else value)


def armed_with(j) -> Found | None:
    """A weapon, without which the use is refused."""
    one = j._need_armed()
    return Found("value", "装备区里必须有武器牌", one.replay, one.table, ("card", "武器牌", None)) if one.verdict == "yes" else None


def second_named(j) -> Found | None:
    """The one to be struck: a use that names nobody is refused."""
    legal, replay, t = j._bare_use()
    return None if legal else Found("value", "使用时还要指定【杀】的目标", replay, t, ("text", "杀的目标", None))


def cancel_named(j) -> Found | None:
    """无懈可击, where it cancels the card."""
    off = j._can_nullify()
    if off is None or off.verdict != "yes":
        return None
    off.verdict, off.value, off.text, off.units = "value", ("card", "无懈可击", None), "可以用【无懈可击】抵消", [("card", "nullification")]
    return off


def weapon_named(j) -> Found | None:
    """The weapon, where it must be given up."""
    from resolver.ask.borrowed.verdicts import Judge

    one = Judge(j._with(dead=False, victim=None), Ask("weapon_given", family="procedure", contract="outcome"), j.book, j.lexicon).run()
    if one is None or one.verdict != "yes":
        return None
    one.verdict, one.value = "value", ("card", "武器", None)
    return one


def near_user(j) -> Found | None:
    """Whether the one to be struck has to be in the reach of the card's user: he sits three away from him, beside the borrowed one."""
    t = j.table(j._with(distance=None, apart=None, both_horses=False, nobody_in_range=False, out_of_range=False, unarmed=False, dead=False, victim=None, own_weapon=None, user=None, holder=None))
    t.seats = [t.u, t.board.extra(), t.h, t.v, t.board.extra(), t.board.extra()]
    t.borrow()
    replay, (legal,) = t.play(["第1行 合法"])
    return Found("no" if legal else "yes", f"{t.v.name}与{t.u.name}距离3，{'可以' if legal else '不能'}指定", replay, t)


KINDS = {x.__name__: x for x in (lent_told, struck_told, armed_with, second_named, cancel_named, weapon_named, near_user)}
OF_THE_USE = frozenset({"lent_told", "struck_told", "armed_with", "second_named", "near_user"})

__all__ = ["KINDS", "OF_THE_USE"]
