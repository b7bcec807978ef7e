"""Which lines of a trace hang on a switch that no source settles for the edition?

Found by experiment, not by topic: the scenario is replayed with each other value of every contested switch that the run consulted; where the story
then parts is the unsettled line.  API: `contested(scenario, rules, run) -> list[Contest]`, `mark(entries, contests)` on the printed trace.
Not here: what is contested (the edition's step table: gaps, and answers that disagree; `Book.contested`).
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

from ..engine.rules import Rules
from . import model as m
from .errors import ScenarioError
from .run import Player, Run
from .trace import Teller


@dataclass(frozen=True)
class Contest:
    """One contested switch that matters here: the line at which the story parts (index into the printed trace), the other story from there."""

    flag: str
    value: Any
    at: int
    other: tuple[str, ...]
    cites: tuple[str, ...]


def with_flag(rules: Rules, name: str, value: Any) -> Rules:
    """The same rules with one switch at another value."""
    other = copy.copy(rules)
    other._flags = {**rules._flags, name: value}
    return other


def consulted(scenario: m.Scenario, rules: Rules) -> set[str]:
    """Switches that the run asks for."""
    seen: set[str] = set()
    spy = copy.copy(rules)

    def flag(name: str, default: Any = None) -> Any:
        seen.add(name)
        return rules.flag(name, default)

    spy.flag = flag  # type: ignore[method-assign]
    Player(scenario, spy).play()
    return seen


def contested(scenario: m.Scenario, rules: Rules, run: Run) -> list[Contest]:
    """The contested switches that change this run (of a scenario that is not explored), in order of the lines they change."""
    book = rules.book
    if not book.contested:
        return []
    mine = story(run)
    out = []
    for name in sorted(book.contested.keys() & consulted(scenario, rules)):
        for value in book.contested[name]:
            try:
                other = Player(scenario, with_flag(rules, name, value)).play()[0]
            except ScenarioError:
                continue
            theirs = story(other)
            if theirs == mine:
                continue
            at = next((i for i, (x, y) in enumerate(zip(mine, theirs)) if x != y), min(len(mine), len(theirs)))
            cites = tuple(book.steps.get(book.stated.get(name, name), ()))
            out.append(Contest(name, value, at, tuple(text for _, text in theirs[at:]), cites))
    return sorted(out, key=lambda c: c.at)


def story(run: Run) -> list[tuple[str | None, str]]:
    lines = [(e["actor"], e["text"]) for e in Teller(run.game).entries()]
    if run.illegal is not None:
        lines.append((None, f"{run.illegal.line} {run.illegal.refusal.code}"))
    return lines


def mark(entries: list[dict[str, Any]], contests: list[Contest]) -> None:
    """Mark the lines at which the story parts as unsettled, with the gap or the answer that was followed."""
    for c in contests:
        if entries:
            line = entries[min(c.at, len(entries) - 1)]
            line["unsettled"] = True
            line["cites"] = list(dict.fromkeys(line["cites"] + list(c.cites)))
