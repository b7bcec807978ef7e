"""Deciders of `on_beside`: the source of the damage is he whose 杀 it was, who is rewarded for a kill."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found


def _killer(j) -> Found | None:
    from resolver.ask.borrowed.verdicts import Judge

    return Judge(j.s, Ask("reward_who", "value", family="reward"), j.book, j.lexicon).run()


def source_who(j) -> Found | None:
    """The source of the damage."""
    one = _killer(j)
    if one is None or one.value is None:
        return None
    one.text = f"伤害来源是使用【杀】的{one.value[1]}"
    return one


def source_is(j) -> Found | None:
    """Whether this one is the source of the damage."""
    one = source_who(j)
    name = j._seat_name(one.table, j.ask.person) if one is not None else None
    if name is None:
        return None
    one.verdict, one.value = ("yes" if j.spoken(one.table, name) == one.value[1] else "no"), None
    return one


def lent_afar(j) -> Found | None:
    """Whether one who sits far from the user may be borrowed from."""
    from resolver.ask.borrowed.verdicts import Judge

    one = Judge(j.s, Ask("distance_limited", family="procedure"), j.book, j.lexicon).run()
    if one is None:
        return None
    one.verdict = "no" if one.verdict == "yes" else "yes"
    return one


KINDS = {x.__name__: x for x in (source_who, source_is, lent_afar)}

__all__ = ["KINDS"]
