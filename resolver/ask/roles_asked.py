"""Plain questions about roles, dying, death, reward and penalty (data/words/asked/roles.txt), answered by the fields of the rule that holds.

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
    out = READ[point.partition(".")[0]](point, told, fields)
    return None if out is None else {**out, "text": statement, "basis": "text", "agreement": "engine-only", "governing": [cite]}


def _shown(point: str, told: dict, fields: dict) -> dict | None:
    first = fields.get("shown")
    if point == "shown.dead":
        return decided(first == "身份")
    if first is None:
        return None
    if point == "shown.who":
        return valued("text", first)
    who = told["who"] or (told.get("by") if point == "known" else None)
    if who is None:
        return None
    return decided((who == first) != (point == "hidden"))


def _roles(point: str, told: dict, fields: dict) -> dict | None:
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


def _lord(point: str, told: dict, fields: dict) -> dict | None:
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


def _first(point: str, told: dict, fields: dict) -> dict | None:
    first = fields.get("first")
    return decided(first == told["who"]) if first is not None else None


def _dying(point: str, told: dict, fields: dict) -> dict | None:
    if fields.get("trigger") != "体力不大于0":
        return None
    if point == "dying.until":
        return valued("number", 1, "点")        # more than 0
    if point in ("dying.dead", "dying.fail"):
        return decided((fields.get("unsaved") == "死亡") == (point == "dying.fail"))       # not before he was not saved
    return decided(bool(fields.get("rescue_optional")) == (point == "dying.refuse"))


def _dead(point: str, told: dict, fields: dict) -> dict | None:
    return decided(False) if fields.get("discard") == "所有牌" else None


def _reward(point: str, told: dict, fields: dict) -> dict | None:
    whose = fields.get("killed")
    if whose is None or not fields.get("draw"):
        return None
    if point == "reward.any":
        return decided(whose == "反贼")
    paid = told["b"] == whose
    return valued("number", fields["draw"] if paid else 0, "张") if point == "reward.count" else decided(paid)


def _penalty(point: str, told: dict, fields: dict) -> dict | None:
    killer, killed = fields.get("killer"), fields.get("killed")
    if killer is None or killed is None:
        return None
    if point == "penalty.only":
        return decided(fields.get("discard") == told["what"]) if fields.get("discard") else None
    return decided((killer, killed) == (told["a"], told["b"]))


def _pick(point: str, told: dict, fields: dict) -> dict | None:
    if point == "pick.many":
        n = fields.get(f"choices_{number(told['n'])}p" if told.get("n") and f"choices_{number(told['n'])}p" in fields else "choices")
        return valued("number", n, "张") if n else None
    first = fields.get("first")
    if first is None:
        return None
    return valued("text", first) if told.get("who") is None else decided(told["who"] == first)


def _count(point: str, told: dict, fields: dict) -> dict | None:
    n = fields.get("count" if point == "hand.start" else "draw")
    return valued("number", n, "张") if n else None


def _way(point: str, told: dict, fields: dict) -> dict | None:
    goes = fields.get("direction")
    if goes is None:
        return None
    return valued("text", goes) if told["b"] else decided(told["a"] == goes)


def _win(point: str, told: dict, fields: dict) -> dict | None:
    if point in ("win.loyal", "win.rebel"):
        whose = "忠臣" if point == "win.loyal" else "反贼"
        return decided(True) if whose in fields.get("dead_win", ()) else None
    side = fields.get("winners")
    return decided({told["a"], told["b"]} == set(side) or told["a"] == told["b"] == "反贼") if side is not None else None


def _lordskill(point: str, told: dict, fields: dict) -> dict | None:
    return decided(point == "lordskill.only") if fields.get("role") == "主公" else None


READ = {"shown": _shown, "hidden": _shown, "known": _shown, "roles": _roles, "lord": _lord, "turn": _first, "dying": _dying, "dead": _dead, "reward": _reward, "penalty": _penalty, "lordskill": _lordskill, "pick": _pick, "hand": _count, "draw": _count, "way": _way, "win": _win}

__all__ = ["answer"]
