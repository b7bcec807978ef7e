"""Deciders of choices among several told with their states: each is tried on a board of his own."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.roles.kinds_parts import _named
from resolver.ask.borrowed.roles.kinds_told import range_use


def _judge(j, kind: str, changes: dict, **ask):
    from resolver.ask.borrowed.verdicts import Judge

    return Judge(j._with(**changes), Ask(kind, family=j.ask.family, **ask), j.book, j.lexicon)


def among_struck(j) -> Found | None:
    """Who may, or may not, be named to be struck."""
    wanted = "no" if "no" in j.ask.unit else "yes"
    judged = {}
    for key, hand in j.ask.options:
        general = j.s.people[key].general
        empty = general is not None and hand is False
        units = j.book.generals[general].skills if general in j.book.generals else ()
        if hand is None and "kongcheng" in units:
            return None  # it hangs on his hand
        judged[key] = _judge(j, "use", {"victim": key, "bare": empty and "kongcheng" in units, "victim_hand": 1 if hand and "kongcheng" in units else None}).run()
    fit, last = _fitting(judged, wanted)
    return _chosen(j, fit, last, "可以指定{}" if wanted == "yes" else "不能指定{}")


def among_lent(j) -> Found | None:
    """On whom the card may, or may not, be used."""
    wanted = "no" if "no" in j.ask.unit else "yes"
    judged = {}
    for key, told in j.ask.options:
        if key == j.s.user or not told["armed"] or told["nobody"]:
            changes = {
                "holder": key,
                "victim": None,
                "unarmed": not told["armed"] and key != j.s.user,
                "weapon": told["weapon"] if key != j.s.user else None,
                "nobody_in_range": told["nobody"],
            }
            judged[key] = _judge(j, "use", changes).run()
        else:
            judged[key] = range_use(_judge(j, "range_use", {"holder": key, "victim": None}, options=[told]))
    fit, last = _fitting(judged, wanted)
    if j.ask.unit.endswith("w") and len(fit) == 1:
        slug = dict(j.ask.options)[fit[0]]["weapon"]
        name = j.lexicon.name("card", slug) if slug else None
        if name:
            return Found("value", f"可以借{j.s.people[fit[0]].spoken}的【{name}】", last.replay, last.table, ("card", name, None))
    return _chosen(j, fit, last, "可以对{}使用" if wanted == "yes" else "不能对{}使用")


def _fitting(judged: dict, wanted: str) -> tuple[list[str], Found | None]:
    """Those of whom `wanted` holds, and the judgement that shows it; nothing where one of them is not decided."""
    if any(one is None or one.verdict not in ("yes", "no") for one in judged.values()):
        return [], None
    fit = [key for key, one in judged.items() if one.verdict == wanted]
    return fit, judged[fit[-1]] if fit else None


def _chosen(j, fit: list[str], last: Found | None, text: str) -> Found | None:
    if last is None or not fit:
        return None
    value = _named(j, fit, last)
    return Found(
        "value",
        text.format(value[1]),
        last.replay,
        last.table,
        ("number", len(fit), "名") if j.ask.unit.startswith("n") and not j.ask.unit.startswith("no") else value,
    )


KINDS = {x.__name__: x for x in (among_struck, among_lent)}
OF_THE_USE = frozenset(KINDS)

__all__ = ["KINDS", "OF_THE_USE"]
