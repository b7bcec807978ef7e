"""Scenario to canonical YAML text; load(dump(s)) == s.

Not here: reading (load.py), Chinese text of lines that were built and not read (render.py).
Imports: model, lexis, names.  Source: contract §5 (scenario -> text -> scenario loses nothing).
Key order as in the contract; players and card lists in flow style, one line each; defaults are left out.
"""

from __future__ import annotations

import json
import re
from typing import Iterable

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


def _cards(cards: Iterable[CardSpec]) -> str:
    return "[" + ", ".join(scalar(card.text, True) for card in cards) + "]"


def _player(player: PlayerSpec, names: Names) -> str:
    parts = [f"name: {scalar(player.name, True)}"]
    if player.role is not None:
        parts.append(f"role: {ROLE_ZH[player.role]}")
    if player.general is not None:
        parts.append(f"general: {scalar(names.zh('general', player.general), True)}")
    if player.hp is not None:
        parts.append(f"hp: {player.hp}")
    if player.max_hp is not None:
        parts.append(f"max_hp: {player.max_hp}")
    if player.kingdom is not None:
        parts.append(f"kingdom: {KINGDOM_ZH[player.kingdom]}")
    if player.gender is not None:
        parts.append(f"gender: {GENDER_ZH[player.gender]}")
    if isinstance(player.hand, int):
        parts.append(f"hand: {player.hand}")
    elif player.hand:
        parts.append(f"hand: {_cards(player.hand)}")
    for key, cards in (("equipment", player.equipment), ("judge_area", player.judge_area)):
        if cards:
            parts.append(f"{key}: {_cards(cards)}")
    if player.piles:
        piles = ", ".join(f"{scalar(names.zh('skill', skill), True)}: {_cards(cards)}" for skill, cards in player.piles)
        parts.append(f"piles: {{{piles}}}")
    for key in ("chained", "turned_over", "dying", "drunk"):
        if getattr(player, key):
            parts.append(f"{key}: true")
    if not player.alive:
        parts.append("alive: false")
    return "{" + ", ".join(parts) + "}"


def _given(given: Given, names: Names) -> list[str]:
    lines = ["given:", "  players:"]
    lines += [f"    - {_player(player, names)}" for player in given.players]
    first = given.players[0].name if given.players else ""
    if "turn" not in given.defaults or given.turn != first:
        lines.append(f"  turn: {scalar(given.turn)}")
    if "phase" not in given.defaults or given.phase != "play":
        lines.append(f"  phase: {PHASE_ZH[given.phase].removesuffix('阶段')}")
    if given.mode is not None:
        lines.append(f"  mode: {MODE_ZH[given.mode]}")
    if given.draw_pile is not None and (given.draw_pile or not given.draw_pile_closed):
        lines.append(f"  draw_pile: {_cards(given.draw_pile)}")
    if given.draw_pile_closed:
        lines.append("  draw_pile_closed: true")
    if given.discard_pile:
        lines.append(f"  discard_pile: {_cards(given.discard_pile)}")
    if given.used:
        seats: dict[str, list[str]] = {}
        for used in given.used:
            seats.setdefault(used.seat, []).append(f"{names.zh(used.kind, used.name)} {used.count}")
        rows = ", ".join(f"{scalar(seat, True)}: [{', '.join(used)}]" for seat, used in seats.items())
        lines.append(f"  used: {{{rows}}}")
    if given.allow_duplicate:
        lines.append("  allow_duplicate: true")
    return lines


def dump(scenario: Scenario, names: Names) -> str:
    """The file as text.  Lines without text (built, not read) are put into words first."""
    lines = [f"schema: {scenario.schema}", f"id: {scalar(scenario.id)}", f"title: {scalar(scenario.title)}"]
    if scenario.question is not None:
        lines.append(f"question: {scalar(scenario.question)}")
    if scenario.editions:
        lines.append(f"editions: [{', '.join(scalar(slug, True) for slug in scenario.editions)}]")
    if scenario.cites:
        lines.append(f"cites: [{', '.join(scalar(ident, True) for ident in scenario.cites)}]")
    for key in ("authority", "origin", "note"):
        value = getattr(scenario, key)
        if value is not None:
            lines.append(f"{key}: {scalar(value)}")
    if scenario.ambiguous:
        lines.append("ambiguous: true")
    lines += _given(scenario.given, names)
    for key, entries, text_of in (("when", scenario.when, when_text), ("then", scenario.then, then_text)):
        if entries:
            lines.append(f"{key}:")
            lines += [f"  - {scalar(entry.text or text_of(entry, names))}" for entry in entries]
    return "\n".join(lines) + "\n"
