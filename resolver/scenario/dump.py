"""Scenario to plain data and to canonical YAML text; load(dump(s)) == s.

Not here: reading (load.py), Chinese text of lines that were built and not read (render.py).
Imports: model, lexis, names.  Source: contract §5 (scenario -> text -> scenario loses nothing).
Key order as in the contract; players and card lists in flow style, one line each; defaults are left out.
"""

from __future__ import annotations

import json
import re
from typing import Any, Iterable, Mapping

from .given import MODE_ZH
from .lexis import GENDER_ZH, KINGDOM_ZH, PHASE_ZH, ROLE_ZH
from .model import CardSpec, Given, PlayerSpec, Scenario
from .names import Names
from .render import then_text, when_text
from .source import plain_kind

# A plain scalar may hold these only; everything else is quoted.  `: ` and ` #` are caught apart.
_SAFE = re.compile(r"[^\s\[\]{},&*!|>'\"%@`#?:\-=~<][^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]*").fullmatch
_ESCAPED = re.compile(r"[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]").sub


def scalar(text: str, flow: bool = False) -> str:
    """A text as one YAML scalar: plain where that reads back as the same text, else double-quoted."""
    plain = (
        _SAFE(text) is not None and text == text.strip() and ": " not in text and " #" not in text
        and not text.endswith(":") and plain_kind(text) == "str" and "\t" not in text
        and not (flow and any(sign in text for sign in "[]{},"))
        and text.isprintable()
    )
    if plain:
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _ESCAPED(lambda found: f"\\u{ord(found[0]):04x}", quoted)


def _cards(cards: Iterable[CardSpec]) -> list[str]:
    return [card.text for card in cards]


def _player(player: PlayerSpec, names: Names) -> dict[str, Any]:
    data: dict[str, Any] = {"name": player.name}
    if player.role is not None:
        data["role"] = ROLE_ZH[player.role]
    if player.general is not None:
        data["general"] = names.zh("general", player.general)
    if player.hp is not None:
        data["hp"] = player.hp
    if player.max_hp is not None:
        data["max_hp"] = player.max_hp
    if player.kingdom is not None:
        data["kingdom"] = KINGDOM_ZH[player.kingdom]
    if player.gender is not None:
        data["gender"] = GENDER_ZH[player.gender]
    if isinstance(player.hand, int):
        data["hand"] = player.hand
    elif player.hand:
        data["hand"] = _cards(player.hand)
    for key, cards in (("equipment", player.equipment), ("judge_area", player.judge_area)):
        if cards:
            data[key] = _cards(cards)
    if player.piles:
        data["piles"] = {names.zh("skill", skill): _cards(cards) for skill, cards in player.piles}
    for key in ("chained", "turned_over", "dying", "drunk"):
        if getattr(player, key):
            data[key] = True
    if not player.alive:
        data["alive"] = False
    return data


def _given(given: Given, names: Names) -> dict[str, Any]:
    data: dict[str, Any] = {"players": [_player(player, names) for player in given.players]}
    first = given.players[0].name if given.players else ""
    if "turn" not in given.defaults or given.turn != first:
        data["turn"] = given.turn
    if "phase" not in given.defaults or given.phase != "play":
        data["phase"] = PHASE_ZH[given.phase].removesuffix("阶段")
    if given.mode is not None:
        data["mode"] = MODE_ZH[given.mode]
    if given.draw_pile is not None and (given.draw_pile or not given.draw_pile_closed):
        data["draw_pile"] = _cards(given.draw_pile)
    if given.draw_pile_closed:
        data["draw_pile_closed"] = True
    if given.discard_pile:
        data["discard_pile"] = _cards(given.discard_pile)
    if given.used:
        seats: dict[str, list[str]] = {}
        for used in given.used:
            seats.setdefault(used.seat, []).append(f"{names.zh(used.kind, used.name)} {used.count}")
        data["used"] = seats
    if given.allow_duplicate:
        data["allow_duplicate"] = True
    return data


def to_data(scenario: Scenario, names: Names) -> dict[str, Any]:
    """The file as plain data, keys in the order of the contract, defaults left out.

    Lines without text (built, not read) are put into words first.
    """
    data: dict[str, Any] = {"schema": scenario.schema, "id": scenario.id, "title": scenario.title}
    if scenario.question is not None:
        data["question"] = scenario.question
    if scenario.editions:
        data["editions"] = list(scenario.editions)
    if scenario.cites:
        data["cites"] = list(scenario.cites)
    for key in ("authority", "origin", "note"):
        value = getattr(scenario, key)
        if value is not None:
            data[key] = value
    if scenario.ambiguous:
        data["ambiguous"] = True
    data["given"] = _given(scenario.given, names)
    if scenario.when:
        data["when"] = [line.text or when_text(line, names) for line in scenario.when]
    if scenario.then:
        data["then"] = [line.text or then_text(line, names) for line in scenario.then]
    return data


def _flow(value: Any) -> str:
    """A value in flow style on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{scalar(str(key), True)}: {_flow(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_flow(entry) for entry in value) + "]"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else scalar(str(value), True)


def _block(key: str, value: Any) -> str:
    return f"{key}: {scalar(value) if isinstance(value, str) else _flow(value)}"


def write(data: Mapping[str, Any]) -> str:
    """Canonical YAML of plain data in the shape of a scenario file (to_data, or the `scenario` of an answer)."""
    lines: list[str] = []
    for key, value in data.items():
        if key == "given" and isinstance(value, Mapping):
            lines.append("given:")
            for part, entry in value.items():
                if part == "players" and entry:
                    lines += ["  players:", *(f"    - {_flow(player)}" for player in entry)]
                else:
                    lines.append(f"  {_block(part, entry)}")
        elif key in ("when", "then"):
            if value:
                lines += [f"{key}:", *(f"  - {scalar(str(line))}" for line in value)]
        else:
            lines.append(_block(key, value))
    return "\n".join(lines) + "\n"


def dump(scenario: Scenario | Mapping[str, Any], names: Names | None = None) -> str:
    """The file as text.  `scenario` may also be plain data in the shape of a file, which needs no `names`."""
    if isinstance(scenario, Mapping):
        return write(scenario)
    if names is None:
        raise TypeError("dump() of a Scenario needs the names that its slugs stand for")
    return write(to_data(scenario, names))
