"""What one part of a skill's text says (data/words/asked/parts.txt): whether it judges, what it costs and of which zone, in whose turn it comes up, whose it is.

`answer(conn, edition, said, kind, slug, name, book)` gives (answer, sentence, citation id) off the text that holds in the edition, None where anything else is asked
or the text does not settle it: `said` is the whole question with # for the name.
"""

from __future__ import annotations

import re

from resolver.ask import wholes
from resolver.ask.hanzi import number
from resolver.ask.printed import decided, valued
from resolver.ask.statement import part, phase, phases, text_of

NUMBER = "([一二两三四五1-5])"
EACH = {"draw": f"摸{NUMBER}张牌", "heal": f"回复{NUMBER}点体力", "hurt": f"造成{NUMBER}点(?:雷电|火焰)?伤害"}
UNIT = {"draw": "张", "heal": "点", "hurt": "点"}


def _judged(point, told, statement, name):
    if "判定" not in statement:
        return decided(False), f"【{name}】的效果里没有判定"
    effect = part(statement, "效果")
    return (decided(True), statement) if re.search("判定(?!牌|区|阶段|结果)", effect) and "判定" not in part(statement, "时机") else None


def _price(point, told, statement, name):
    cost, effect = part(statement, "消耗"), part(statement, "效果")
    free = "牌" not in cost and not re.search("弃置?|交给|交出|展示|打出", effect)
    if free and point in ("price.has", "price.many"):
        return (decided(False) if point == "price.has" else valued("number", 0, "张")), f"【{name}】不消耗牌"
    if "牌" not in cost or "摸" in cost:
        return (valued("text", cost), f"消耗：{cost}") if point == "price.what" and cost else None
    thrown = bool(told.get("throw")) and not re.search("弃置?", cost)       # used as another card or handed over, not thrown away
    if point == "price.what":
        return valued("text", cost), f"消耗：{cost}"
    if point == "price.has":
        return None if thrown else (decided(True), f"消耗：{cost}")
    if point == "price.many":
        many = re.search(f"{NUMBER}张", cost)
        return (valued("number", number(many.group(1)), "张"), f"消耗：{cost}") if many and not re.search("或|【", cost.partition("（")[0]) and not thrown else None
    if point == "price.shade":
        return _of_shade(told["shade"], cost)
    worn = "装备" in cost or "手牌" not in cost
    return _of_zone(point, told, cost, worn)


def _of_shade(shade: str, cost: str):
    """青囊弃的牌要红色吗: whether the text asks for that and no less."""
    return decided(set(re.findall("红色|黑色|红桃|黑桃|方块|梅花", cost)) == {shade}), f"消耗：{cost}"


def _calls(point, told, statement, name):
    """Helpers are asked in the order of turns, which begins with him who sits next to the caller."""
    effect = part(statement, "效果")
    return (valued("text", "下家"), statement) if effect.startswith("按行动顺序逐一询问") else None


def _of_zone(point, told, cost: str, worn: bool):
    if point == "price.hand":
        return decided(not worn), f"消耗：{cost}"
    shade = next((told[k] for k in ("shade", "shade2", "shade3", "shade4") if told.get(k)), None)
    if worn and shade is not None and shade[0] not in cost or worn and shade is None and re.search("[红黑]|黑桃|梅花|方块|红桃", cost) and "装备区" not in cost:
        return None         # 武圣能用装备吗: of the right colour; 黑色的 where another is asked for
    return decided(worn), f"消耗：{cost}"


def _each(point, told, statement, name):
    sort = point.partition(".")[2]
    effect = part(statement, "效果")
    found = set(re.findall(EACH[sort], effect)) if not re.search("各(?:摸|回复)|其(?:摸|回复)", effect) else set()
    return (valued("number", number(found.pop()), UNIT[sort]), statement) if len(found) == 1 else None


def _turn(point, told, statement, name):
    when = part(statement, "时机")
    if "回合外" in when:
        return decided(point == "turn.other"), f"时机：{when}"
    if when.startswith("需要使用或打出") or when == "持续":
        return decided(True), f"时机：{when}"
    own = phases(statement) and not re.search("其他|一名角色|任意|任一|每名|使用|造成|受到|成为", when)
    return (decided(point == "turn.own"), f"时机：{when}") if own else None


def _phase(point, told, statement, name):
    held = phases(statement)
    return (decided(held[0] == phase(told["phase"])), f"时机：{part(statement, '时机')}") if len(held) == 1 else None


def _within(point, told, statement, name):
    near = re.search("距离([0-9])以内", statement)
    return (decided(number(told["d"]) <= int(near.group(1))), statement) if near else None


READ = {"judged": _judged, "price": _price, "each": _each, "turn": _turn, "phase": _phase, "within": _within, "calls": _calls}


def _whose(point, slug: str, name: str, book):
    """(answer, sentence) on who has a skill, or how many skills somebody has."""
    if point == "owner":
        owners = [g.zh for g in book.generals.values() if slug in g.skills]
        return (valued("text", owners[0]), f"{owners[0]}的技能") if len(owners) == 1 else None
    skills = book.generals[slug].skills if slug in book.generals else ()
    names = "、".join(book.skills[s].zh for s in skills if s in book.skills)
    if not skills or any(s not in book.skills for s in skills):
        return None
    if point == "skills.lord":
        return decided(any("lord_skill" in book.skills[s].tags for s in skills)), f"{name}的技能：{names}"
    return valued("number", len(skills), "个"), f"{name}的技能：{names}"


def answer(conn, edition: str, said: str, kind: str, slug: str, name: str, book):
    """See module."""
    hit = wholes.found("parts", said) if kind in ("skill", "general") else None
    if hit is None:
        return None
    point, told = hit
    of = "general" if point.startswith("skills") else "skill"
    if of != kind or slug not in getattr(book, f"{of}s"):
        return None
    text = text_of(conn, edition, kind, slug)
    if text is None:
        return None
    found = _whose(point, slug, name, book) if point == "owner" or of == "general" else READ[point.partition(".")[0]](point, told, text[1], name)
    return (*found, text[0]) if found else None


__all__ = ["answer"]
