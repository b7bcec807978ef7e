"""Runs a compiled scenario through the engine and keeps what is read off it: the runs, their steps, seats by name."""

from __future__ import annotations

from resolver.engine.rules import Rules
from resolver.scenario.errors import ScenarioError
from resolver.scenario.load import load_node, load_text
from resolver.scenario.made import tree
from resolver.scenario.names import Names
from resolver.scenario.run import Player, Run
from resolver.scenario.vocabulary import implemented

import resolver.cards  # noqa: F401  (registers the card units)
import resolver.skills  # noqa: F401  (registers the skill units)

MAX_OUTCOMES = 60
SECONDS = 0.6

_kept: dict[int, tuple] = {}


def ruleset(book) -> tuple[Rules, Names]:
    """Rules and words of a rulebook, made once."""
    if id(book) not in _kept:
        _kept[id(book)] = (book, Rules(book), Names.from_book(book, implemented=implemented, default=book.edition))
    return _kept[id(book)][1:]


class Cannot(Exception):
    """The board does not load or does not run; the message says why (Chinese)."""


def quoted(value) -> str:
    """A scalar for the scenario text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return '"' + str(value).replace("\\", "\\\\").replace('"', "'") + '"'


def as_yaml(data: dict) -> str:
    """The scenario file of a compiled board (contract §5); lines stay unquoted where YAML allows."""
    out = [f"schema: {data['schema']}", f"id: {data['id']}", f"title: {quoted(data['title'])}"]
    if data.get("question"):
        out.append(f"question: {quoted(data['question'])}")
    if data.get("editions"):
        out.append("editions: [" + ", ".join(data["editions"]) + "]")
    out.append("authority: ours")
    out.append("given:")
    out.append("  players:")
    given = data["given"]
    for row in given["players"]:
        parts = []
        for key, value in row.items():
            if isinstance(value, list):
                parts.append(f"{key}: [" + ", ".join(value) + "]")
            elif isinstance(value, dict):
                parts.append(f"{key}: {{" + ", ".join(f"{k}: [" + ", ".join(v) + "]" for k, v in value.items()) + "}")
            elif isinstance(value, bool):
                parts.append(f"{key}: {'true' if value else 'false'}")
            else:
                parts.append(f"{key}: {value}")
        out.append("    - {" + ", ".join(parts) + "}")
    for key in ("turn", "phase"):
        if key in given:
            out.append(f"  {key}: {given[key]}")
    for pile in ("draw_pile", "discard_pile"):
        if pile in given:
            out.append(f"  {pile}: [" + ", ".join(given[pile]) + "]")
    if given.get("draw_pile_closed"):
        out.append("  draw_pile_closed: true")
    if "used" in given:
        out.append("  used: {" + ", ".join(f"{k}: [" + ", ".join(v) + "]" for k, v in given["used"].items()) + "}")
    for key in ("when", "then"):
        if data.get(key):
            out.append(f"{key}:")
            out += [f"  - {line}" for line in data[key]]
    return "\n".join(out) + "\n"


class _Player(Player):
    """A player that puts a late answer once: a card that does not fit the window it is given would ask for ever."""

    def late(self, r, line):
        tried = self.__dict__.setdefault("tried", {})
        tried[line.line] = tried.get(line.line, 0) + 1
        return tried[line.line] < 3 and super().late(r, line)


class Replay:
    """A compiled scenario and what came of it. `runs` holds one Run per distinct outcome."""

    def __init__(self, data: dict, book, off: frozenset[str] = frozenset(), explore: bool = False, outcomes: int = MAX_OUTCOMES, seconds: float = SECONDS):
        rules, names = ruleset(book)
        if off:
            rules = Rules(book, off=off)
        self.data, self.book, self.rules = data, book, rules
        root = tree(data)
        try:
            self.scenario = load_text(as_yaml(data), names, None, [book.edition]) if root is None else load_node(root, names, None, [book.edition])
        except ScenarioError as error:
            problems = getattr(error, "problems", None) or [error]
            raise Cannot("；".join(getattr(p, "message", str(p)) for p in problems[:2])) from None
        self.player = _Player(self.scenario, rules, explore=explore, max_outcomes=outcomes, seconds=seconds)
        self.runs: list[Run] = self.player.play()
        if not self.runs:
            raise Cannot("演算没有结果")
        if self.runs[0].input_error:
            raise Cannot(self.runs[0].input_error)

    @property
    def run(self) -> Run:
        return self.runs[0]

    def seat(self, name: str) -> int:
        """Index of a seat by its name."""
        return self.run.names[name]
