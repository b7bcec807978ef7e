"""Deciders of asks about 激将 that only the readers of claims make."""

from __future__ import annotations

from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.roles.kinds_told import _judge


def jijiang_declined(j) -> Found | None:
    """Whether one of 蜀 who is asked may refuse."""
    from resolver.ask.borrowed.more_verdicts import KINDS as MORE

    one = MORE["jijiang_failed"](j)
    return one and Found("yes" if one.verdict == "yes" else "no", "被问到的蜀势力角色可以不打出【杀】", one.replay, one.table, units=[("skill", "jijiang")])


def jijiang_kingdom(j) -> Found | None:
    """蜀: the call reaches those of 蜀 and nobody else."""
    from resolver.ask.borrowed.more_verdicts import KINDS as MORE

    one = MORE["jijiang_given"](j)
    if one is None or one.verdict != "no":
        return None
    one.verdict, one.value, one.text = "value", ("text", "蜀势力", None), "由其他蜀势力角色打出【杀】"
    return one


def jijiang_who(j) -> Found | None:
    """Who may answer: those of the lord's kingdom."""
    one = jijiang_kingdom(j)
    if one is None:
        return None
    one.value = ("text", "蜀势力角色", None)
    return one


def jijiang_shu(j) -> Found | None:
    """Whether those who answer must be of 蜀."""
    one = jijiang_kingdom(j)
    if one is None:
        return None
    one.verdict, one.value = "yes", None
    return one


def jijiang_fate(j) -> Found | None:
    """What becomes of the weapon when nobody answers and the lord has no 杀."""
    from resolver.ask.borrowed.more_verdicts import KINDS as MORE

    one = MORE["jijiang_failed"](j)
    if one is None or one.verdict != "yes":
        return None
    one.verdict, one.value = "value", ("text", "交给使用者", None)
    return one


def jijiang_used_by(j) -> Found | None:
    """Whether the 杀 another gave is used by the lord (or by the other)."""
    from resolver.ask.borrowed.more_verdicts import KINDS as MORE

    one = MORE["jijiang_user"](j)
    if one is None:
        return None
    one.verdict, one.value = ("yes" if j.ask.options[0] else "no"), None
    return one


def helper_listed(j) -> Found | None:
    """Which of those named may answer: one of them."""
    good = []
    for key in j.ask.options:
        one = _judge(j, "helper_can", {"helper": key, "user": None if j.s.user == key else j.s.user, "victim": None if j.s.victim == key else j.s.victim}, unit="jijiang").run()
        if one is None:
            return None
        if one.verdict == "yes":
            good.append((key, one))
    if len(good) != 1:
        return None
    key, one = good[0]
    one.verdict, one.value = "value", ("player", j.s.people[key].spoken, None)
    return one


def jijiang_n(j) -> Found | None:
    """One 杀."""
    from resolver.ask.borrowed.more_verdicts import KINDS as MORE

    one = MORE["jijiang_given"](j)
    if one is None or one.verdict != "no":
        return None
    one.verdict, one.value, one.text = "value", ("number", 1, "张"), "一名蜀势力角色打出一张【杀】即可"
    return one


KINDS = {x.__name__: x for x in (jijiang_declined, jijiang_kingdom, jijiang_who, jijiang_shu, jijiang_used_by, helper_listed, jijiang_fate, jijiang_n)}

__all__ = ["KINDS"]
