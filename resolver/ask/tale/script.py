"""The board of an answer as a scenario that plays out by itself: the choices of the deciding run written between its lines.

Without them a saved board would be replayed with every optional skill declined. Each choice goes to the first place where it is asked; the
written scenario must come to the same answer, otherwise the board stays as it was laid.
"""

from __future__ import annotations

import copy

from resolver.ask.replay import Cannot, Replay
from resolver.ask.tale.asks import READ
from resolver.ask.tale.runs.trace import Trace
from resolver.scenario.report import choices
from resolver.scenario.run import as_list

LEFT = ("pass", "decline", "turn")      # what an unscripted decision comes to anyway
MOST = 5                                # choices written; of more, none
FAULTS = (Cannot, KeyError, AttributeError, IndexError, AssertionError, TypeError, ValueError)


def scripted(decision) -> tuple[dict, bool]:
    """The scenario (contract §5) for a Decision of the tale reader, and whether it plays out by itself as the deciding run did."""
    replay = decision.replay
    run, data = replay.run, replay.data
    told = _told(run.game)
    if len(told) > MOST or run.open is not None:
        return data, False
    if not told or decision.premise is not None:
        return data, True
    lines, at, moved = list(data["when"]), 0, list(range(1, len(data["when"]) + 1))
    for line in told:
        for place in range(at, len(lines) + 1):
            now = [*lines[:place], line, *lines[place:]]
            played = _run(data, now, replay.book)
            if played is not None and (played.illegal is None or played.illegal.line > place + 1):
                lines, at = now, place + 1
                moved = [n + (n > place) for n in moved]
                break
        else:
            return data, False
    return ({**data, "when": lines}, True) if _same(lines, moved, decision) else (data, False)


def _told(game) -> list[str]:
    """Lines for the choices that no line made and that are more than declining."""
    out = []
    for one in as_list(game.choices):
        if one[2][0] in LEFT or one[4] == "line":
            continue
        for c in choices(game, [(*one[:4], one[4] or "free")]):
            out.append(c["chose"] if c["who"] is None or c["chose"].startswith(c["who"]) else f"{c['who']} {c['chose']}")
    return out


def _run(data: dict, lines: list[str], book):
    """The run of the written scenario, None where it does not load."""
    try:
        return Replay({**data, "when": lines, "then": [f"{data['given']['players'][0]['name']} 存活"]}, book).run
    except FAULTS:
        return None


def _same(lines: list[str], moved: list[int], decision) -> bool:
    """Whether the written scenario comes to the same answer."""
    ask, table = decision.query.tale.ask, copy.copy(decision.query.table)
    table.lines = lines
    table.asked, table.gate = (moved[n - 1] if n else n for n in (table.asked, table.gate))
    run = _run(decision.replay.data, lines, decision.replay.book)
    if run is None or run.open is not None or run.illegal is not None and run.illegal.line not in (table.asked, table.gate):
        return False
    try:
        out = READ[ask.kind](Trace(run, table), ask)
    except FAULTS:
        return False
    turned = {"yes": "no", "no": "yes"} if ask.flip else {}
    return out is not None and (turned.get(out.verdict, out.verdict), out.value) == (decision.verdict, decision.value)


__all__ = ["scripted"]
