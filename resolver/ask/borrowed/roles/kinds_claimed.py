"""Deciders of claims that are mostly false: blood lost by one who gives no 杀, nobody rewarded, a part of the penalty, 反馈 without damage."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found


def declined_hurt(j) -> Found | None:
    """Whether one who gives no 杀 is hurt."""
    t, weapon = j._declined(j._with(dead=False, unarmed=False))
    if weapon is None:
        return None
    replay, (safe, given) = t.play([f"{t.h.name} 未受伤害", f"{t.u.name} 手牌 有 {weapon}"])
    if safe is None or not given:
        return None
    return Found("no" if safe else "yes", f"{t.h.name}不出【杀】只交出武器，不受伤害" if safe else f"{t.h.name}受到伤害", replay, t)


def reward_none(j) -> Found | None:
    """Whether nobody is rewarded for the kill."""
    t = j._killed()
    replay, (three, dead) = t.play([f"奖励 {t.h.name} 摸 3", f"{t.v.name} 死亡"])
    if not dead:
        return None
    return Found("no" if three else "yes", f"{t.h.name}{'摸三张牌' if three else '没有奖励'}", replay, t, steps=("death.reward",))


def penalty_only(j) -> Found | None:
    """Whether only a part of the cards is discarded: the hand alone, the equipment alone."""
    t = j._killed(True)
    replay, (ok, bare, empty) = t.play([f"惩罚 {t.h.name}", f"{t.h.name} 装备 恰为 空", f"{t.h.name} 手牌 0"])
    if not ok:
        return None
    return Found("no" if bare and empty else "yes", f"{t.h.name}弃置所有手牌和装备" if bare and empty else f"{t.h.name}只弃一部分", replay, t, steps=("death.penalty",))


def reward_count(j) -> Found | None:
    """Whether so many cards are drawn for the kill."""
    from resolver.ask.borrowed.verdicts import Judge

    one = Judge(j.s, Ask("reward_n", "value", person=j.s.holder, family="reward", contract="count"), j.book, j.lexicon).run()
    if one is None or one.verdict != "value":
        return None
    one.verdict, one.value = ("yes" if one.value[1] == int(j.ask.unit) else "no"), None
    return one


def fankui_hurt(j) -> Found | None:
    """Whether 反馈 comes up where the 杀 struck."""
    t = j.table(j._with(dead=False, nullified=0, unarmed=False))
    t.borrow()
    t.slash()
    t.h.hand.append(t.board.card(_any()))
    replay, (safe, asked) = t.play([f"{t.v.name} 未受伤害", f"{t.v.name} 被问 反馈"])
    if safe is None or asked is None or safe:
        return None
    return Found("yes" if asked else "no", f"{t.v.name}受到伤害，{'可以' if asked else '不能'}发动【反馈】", replay, t, units=[("skill", "fankui")])


def _any():
    from resolver.ask.frames import Card

    return Card()


def fankui_unhurt(j) -> Found | None:
    """Whether 反馈 comes up where the 杀 was met with 闪."""
    from resolver.ask.frames import Card

    t = j.table(j._with(dead=False, nullified=0, unarmed=False))
    t.borrow()
    t.slash()
    jink = t.board.card(Card("jink"))
    t.v.hand.append(jink)
    t.say(f"{t.v.name} 使用 {jink}")
    replay, (safe, asked) = t.play([f"{t.v.name} 未受伤害", f"{t.v.name} 被问 反馈"])
    if safe is None or asked is None or not safe:
        return None
    return Found("yes" if asked else "no", f"{t.v.name}没有受到伤害，{'可以' if asked else '不能'}发动【反馈】", replay, t, units=[("skill", "fankui")])


def skill_decides(j) -> Found | None:
    """Who decides on the skill of the borrowed one: he, where it may be invoked."""
    from resolver.ask.borrowed.roles.on_skills import CONVERSIONS
    from resolver.ask.borrowed.verdicts import Judge

    one = Judge(j.s, Ask("convert" if j.ask.unit in CONVERSIONS else "skill", unit=j.ask.unit, family="skill"), j.book, j.lexicon).run()
    if one is None or one.verdict != "yes":
        return None
    one.text, one.verdict, one.value = f"由{one.table.h.name}决定是否发动", "value", ("player", j.spoken(one.table, one.table.h.name), None)
    return one


def skill_decides_is(j) -> Found | None:
    """Whether this one decides on the skill of the borrowed one."""
    one = skill_decides(j)
    name = j._seat_name(one.table, j.ask.person) if one is not None else None
    if name is None:
        return None
    one.verdict, one.value = ("yes" if name == one.table.h.name else "no"), None
    return one


KINDS = {x.__name__: x for x in (fankui_hurt, fankui_unhurt, declined_hurt, reward_none, penalty_only, reward_count, skill_decides, skill_decides_is)}

__all__ = ["KINDS"]
