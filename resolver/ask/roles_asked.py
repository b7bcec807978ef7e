"""Plain questions about roles, dying, death, reward and penalty (data/words/asked/roles.txt), answered by the parts of the rule that holds.

`answer(conn, edition, text)` gives the answer of contract §3, None where anything else is asked or the edition has no such rule.
"""

from __future__ import annotations

import re

from resolver.ask import wholes
from resolver.ask.basics import rule
from resolver.ask.hanzi import number
from resolver.ask.printed import decided, valued

SLUG = {"主公": "lord", "忠臣": "loyalist", "反贼": "rebel", "内奸": "spy"}
POINTS = {      # what is asked -> the rule it is read off
    "shown": ("setup", "identity_deal"), "hidden": ("setup", "identity_deal"), "known": ("setup", "identity_deal"), "shown.who": ("setup", "identity_deal"), "shown.dead": ("death", "cleanup"),
    "lord.more": ("setup", "lord_hp_bonus"), "lord.extra": ("setup", "lord_hp_bonus"), "lord.total": ("setup", "lord_hp_bonus"), "turn.first": ("turn", "order"),
    "dying.dead": ("dying", "ask"), "dying.refuse": ("dying", "ask"), "dying.must": ("dying", "ask"), "dying.fail": ("dying", "ask"), "dying.until": ("dying", "ask"), "dead.acts": ("death", "cleanup"),
    "reward.any": ("death", "kill_reward"), "reward.count": ("death", "kill_reward"), "reward.has": ("death", "kill_reward"), "penalty.only": ("death", "lord_penalty"), "penalty.has": ("death", "lord_penalty"),
    "dead.kept": ("death", "cleanup"), "dead.taken": ("death", "cleanup"),
    "pick.first": ("setup", "general_selection_lord"), "pick.many": ("setup", "general_selection_others"), "hand.start": ("setup", "initial_hand"), "draw.turn": ("turn", "phases"), "way": ("turn", "order"),
    "win.together": ("victory", "game_end_rebels"), "win.loyal": ("victory", "game_end_rebels"), "win.rebel": ("victory", "game_end_lord"),
    "lordskill.only": ("skill", "lord_skill"), "lordskill.other": ("skill", "lord_skill"),
}


def answer(conn, edition: str, text: str) -> dict | None:
    """See module."""
    hit = wholes.found("roles", wholes.plainly(text))
    if hit is None:
        return None
    point, told = hit
    where = ("roles", str(number(told["n"]))) if point.startswith("roles.") else POINTS[point]
    held = rule(conn, edition, *where)
    if held is None:
        return None
    cite, statement, fields = held
    out = READ[point.partition(".")[0]](point, told, statement, fields)
    return None if out is None else {**out, "text": statement, "basis": "text", "agreement": "engine-only", "governing": [cite]}


def _shown(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    if point == "shown.dead":
        return decided("亮出身份" in statement)
    first = re.search("(主公|忠臣|反贼|内奸)立即亮出", statement)
    if first is None:
        return None
    if point == "shown.who":
        return valued("text", first.group(1))
    who = told["who"] or (told.get("by") if point == "known" else None)
    if who is None:
        return None
    return decided((who == first.group(1)) != (point == "hidden"))


def _roles(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    if point in ("roles.count", "roles.has"):
        n = fields.get(SLUG[told["r"]])
        return None if n is None else valued("number", n, "名") if point == "roles.count" else decided(n > 0)
    a, b = fields.get(SLUG[told["a"]]), fields.get(SLUG[told["b"]])
    if a is None or b is None:
        return None
    if point == "roles.sum":
        return valued("number", a + b, "名")
    if point == "roles.same":
        return decided(a == b)
    return valued("text", "一样多" if a == b else told["a"] if a > b else told["b"])


def _lord(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    but = re.match("([0-9]+)人时除外", fields.get("exception", ""))
    more = fields.get("bonus")
    if more is None:
        return None
    if told.get("n") and but is not None and number(told["n"]) == int(but.group(1)):
        more = 0
    if point == "lord.more":
        return valued("number", more, "点")
    if point == "lord.total":
        return valued("number", number(told["hp"]) + more, "点")
    return decided(more == (number(told["k"]) if told["k"] else more) and more > 0)


def _first(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    first = re.search("(主公|忠臣|反贼|内奸)最先", statement)
    return decided(first.group(1) == told["who"]) if first is not None else None


def _dying(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    if fields.get("trigger") != "体力不大于0":
        return None
    if point == "dying.until":
        return valued("number", 1, "点")        # more than 0
    if point in ("dying.dead", "dying.fail"):
        return decided(("未被救回则死亡" in statement) == (point == "dying.fail"))       # not before he was not saved
    free = "可以对其使用【桃】" in statement
    return decided(free == (point == "dying.refuse"))


def _dead(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    return decided(False) if "弃置其所有牌" in statement else None


def _reward(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    whose = re.match("杀死(主公|忠臣|反贼|内奸)的角色", statement)
    if whose is None or not fields.get("draw"):
        return None
    if point == "reward.any":
        return decided(whose.group(1) == "反贼")
    paid = told["b"] == whose.group(1)
    return valued("number", fields["draw"] if paid else 0, "张") if point == "reward.count" else decided(paid)


def _penalty(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    who = re.match("(主公|忠臣|反贼|内奸)杀死(主公|忠臣|反贼|内奸)", statement)
    if who is None:
        return None
    if point == "penalty.only":
        return decided(fields.get("discard") == told["what"]) if fields.get("discard") else None
    return decided(who.groups() == (told["a"], told["b"]))


def _pick(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    if point == "pick.many":
        n = fields.get(f"choices_{number(told['n'])}p" if told.get("n") and f"choices_{number(told['n'])}p" in fields else "choices")
        return valued("number", n, "张") if n else None
    first = re.search("(主公|忠臣|反贼|内奸)先选武将", statement)
    if first is None:
        return None
    return valued("text", first.group(1)) if told.get("who") is None else decided(told["who"] == first.group(1))


def _count(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    n = fields.get("count" if point == "hand.start" else "draw")
    return valued("number", n, "张") if n else None


def _way(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    goes = fields.get("direction")
    if goes is None:
        return None
    return valued("text", goes) if told["b"] else decided(told["a"] == goes)


def _win(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    if point == "win.loyal":
        return decided(True) if "已死亡的忠臣也获胜" in statement else None
    if point == "win.rebel":
        return decided(True) if "不论反贼是否存活" in statement else None
    side = re.search("(主公|忠臣|反贼|内奸)和(主公|忠臣|反贼|内奸)获胜", statement)
    return decided({told["a"], told["b"]} == set(side.groups()) or told["a"] == told["b"] == "反贼") if side is not None else None


def _lordskill(point: str, told: dict, statement: str, fields: dict) -> dict | None:
    return decided(point == "lordskill.only") if "身份是主公时有效" in statement else None


READ = {"shown": _shown, "hidden": _shown, "known": _shown, "roles": _roles, "lord": _lord, "turn": _first, "dying": _dying, "dead": _dead, "reward": _reward, "penalty": _penalty, "lordskill": _lordskill, "pick": _pick, "hand": _count, "draw": _count, "way": _way, "win": _win}

__all__ = ["answer"]
