"""What the text of a skill does not reach (data/words/asked/bounds.txt): whom it may not meet, what does not bring it about, where its price may not lie.

`answer(conn, edition, said, kind, slug, name, book)` and `made(conn, edition, text, links, book)` give (answer, sentence, citation id) off the text that holds in the
edition, None where anything else is asked or the text does not settle it: `said` is the whole question with # for the name.
"""

from __future__ import annotations

import re

from resolver.ask import wholes
from resolver.ask.printed import decided, valued
from resolver.ask.statement import PHASES, part, phase, phases, text_of

MEETS = re.compile("当【|角色|目标|(?<!作为)来源|其(?!余|中)|对方|一名|伤害后|令")         # words of a text that speaks of somebody else
ANYTHING = re.compile("当(?!【)|声明|[获拥][得有][^；]*技能|视为[^；]*打出")              # a skill that may make any card, or is any skill


def _others(told, statement, compulsory):
    return None if MEETS.search(statement) else (decided(False), statement)


def _oneself(told, statement, compulsory):
    return (decided(False), statement) if re.search("其他角色|另一名角色", statement) and "任意角色" not in statement else None


def _far(told, statement, compulsory):
    if "无距离限制" in statement:
        return decided(True), statement
    if re.search("攻击范围内|距离(?:为|在)?1", statement):
        return decided(False), statement
    return (decided(True), statement) if not re.search("距离|攻击范围", statement) and re.search("角色", statement) else None


def _distance(told, statement, compulsory):
    if "无距离限制" in statement:
        return decided(False), statement
    if re.search("距离|攻击范围", statement):
        return decided(True), statement
    return (decided(False), statement) if re.search("一名|两名", statement) and "【" not in statement else None


def _unhurt(told, statement, compulsory):
    return (decided(False), statement) if re.search("(?:每)?受到[^；]*伤害(?:后|时)", part(statement, "时机")) else None


def _lost(told, statement, compulsory):
    return (decided(False), statement) if "伤害" in part(statement, "时机") and "失去" not in statement else None


def _each(told, statement, compulsory):
    free = "你可以" in statement or "可以" in part(statement, "效果") or bool(part(statement, "消耗")) and not compulsory      # nobody is made to pay
    return (decided(compulsory), statement) if compulsory != free else None


def _phase_or(told, statement, compulsory):
    held, asked = phases(statement)[:1], [told["a"], told["b"]]
    chosen = [x for x in asked if [phase(x)] == held]
    return (valued("text", chosen[0]), f"时机：{part(statement, '时机')}") if chosen else None


def _phase_side(told, statement, compulsory):
    held, other = phases(statement)[:1], phase(told["a"])
    if held in ([], [other]):
        return None
    return valued("text", "之前" if PHASES.index(held[0]) < PHASES.index(other) else "之后"), f"时机：{part(statement, '时机')}"


def _zone(told, statement, compulsory):
    found = _from(statement, told["area"], told["shade"])
    return (decided(found), statement) if found is not None else None


def _limit(told, statement, compulsory):
    return (decided(False), statement) if "上限" not in statement and "体力" not in statement else None


def _harm(told, statement, compulsory):
    if re.search("失去[^；]*体力", statement) and "伤害" not in statement:
        return decided(False), statement
    return (decided(True), statement) if re.search("造成[^；]*伤害", statement) and "失去" not in statement else None


def _from(statement: str, place: str, shade: str | None) -> bool | None:
    """Whether the price of a skill may come from where it is asked: 牌 is what is held or worn, 手牌 what is held; None where the text has no such price."""
    cost = part(statement, "消耗")
    if "牌" not in cost or "装备" in cost or "摸" in cost or re.search("[①②或田]", cost):
        return None
    asked = re.search("黑桃|红桃|梅花|方块|红色|黑色", cost)
    if shade and asked and asked.group()[:1] != shade[:1]:
        return None
    return place != "判定区" and "手牌" not in cost


READ = {"others": _others, "oneself": _oneself, "far": _far, "distance": _distance, "unhurt": _unhurt, "lost": _lost, "each": _each, "phase.or": _phase_or, "phase.side": _phase_side,
        "zone": _zone, "limit": _limit, "harm": _harm}


def answer(conn, edition: str, said: str, kind: str, slug: str, name: str, book):
    """See module."""
    if kind != "skill" or slug not in book.skills or (hit := wholes.found("bounds", said)) is None or hit[0] not in READ or (held := text_of(conn, edition, kind, slug)) is None:
        return None
    found = READ[hit[0]](hit[1], held[1], "compulsory" in book.skills[slug].tags)
    return (*found, held[0]) if found else None


def made(conn, edition: str, text: str, links, book):
    """小乔能用红桃牌当闪吗: no where none of the general's skills makes that card; whether the price of the one that does may lie where it is asked."""
    whose = [x for x in links if x.kind == "general"]
    if len(whose) != 1 or not whose[0].sure or whose[0].start or any(x.kind == "skill" for x in links) or whose[0].slug not in book.generals:
        return None
    hit = wholes.found("bounds", "#" + wholes.plainly(text[whose[0].end:]))
    if hit is None or hit[0] not in ("made", "made.zone"):
        return None
    held = [text_of(conn, edition, "skill", s) for s in book.generals[whose[0].slug].skills]
    if not held or None in held:
        return None
    card = hit[1]["card"]
    maker = next(((cite, statement) for cite, statement in held if f"当【{card}】" in statement), None)
    if hit[0] == "made.zone":
        found = _from(maker[1], hit[1]["area"], hit[1]["shade"]) if maker else None
        return (decided(found), maker[1], maker[0]) if found is not None else None
    if maker is not None or any(ANYTHING.search(statement) for _, statement in held):
        return None
    return decided(False), f"{whose[0].name}没有把别的牌当【{card}】的技能", held[0][0]


__all__ = ["answer", "made"]
