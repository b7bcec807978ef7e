"""The board of an answer as a scenario that plays out by itself: the choices of the deciding run written between its lines.

Without them a saved board would be replayed with every optional skill declined. The written scenario is replayed once; where it does not
come to the same point, the board stays as it was laid.
"""

from __future__ import annotations

import copy

from resolver.ask.replay import Cannot, Replay
from resolver.ask.tale.asks import READ
from resolver.ask.tale.trace import Trace
from resolver.scenario.report import choices
from resolver.scenario.run import as_list

LEFT = ("pass", "decline")      # what an unscripted decision comes to anyway


def scripted(decision) -> dict:
    """The scenario (contract §5) for a Decision of the tale reader."""
    replay, query = decision.replay, decision.query
    run, data = replay.run, replay.data
    made = as_list(run.game.choices)
    lines, at, moved = [], 0, {}
    for n in range(len(data["when"]) + 1):
        if n:
            lines.append(data["when"][n - 1])
            moved[n] = len(lines)
        moment = run.moments.get(n) if n < len(data["when"]) else None
        until = len(as_list(moment.choices)) if moment is not None else len(made) if n == len(data["when"]) or not any(k > n for k in run.moments) else at
        lines += _told(run.game, made[at:until])
        at = max(at, until)
    if lines == data["when"] or run.open is not None:
        return data
    told = {**data, "when": lines}
    return told if _same(told, decision, moved) else data


def _told(game, made: list[tuple]) -> list[str]:
    """Lines for the choices that nobody wrote and that are more than declining."""
    out = []
    for one in made:
        _, _, choice, ask, _ = one
        if choice[0] in LEFT or ask.kind == "turn":
            continue
        for c in choices(game, [one]):
            if not c["scripted"]:
                out.append(c["chose"] if c["who"] is None or c["chose"].startswith(c["who"]) else f"{c['who']} {c['chose']}")
    return out


def _same(data: dict, decision, moved: dict[int, int]) -> bool:
    """Whether the written scenario comes to the same answer, by itself and to its last line."""
    table = copy.copy(decision.query.table)
    table.lines, table.asked, table.gate = data["when"], moved.get(table.asked), moved.get(table.gate)
    try:
        run = Replay({**data, "then": [f"{data['given']['players'][0]['name']} 存活"]}, decision.replay.book).run
        if run.open is not None or run.illegal is not None and run.illegal.line not in (table.asked, table.gate):
            return False
        out = READ[decision.query.tale.ask.kind](Trace(run, table), decision.query.tale.ask)
    except (Cannot, KeyError, AttributeError, IndexError, AssertionError, TypeError, ValueError):
        return False
    return out is not None and (out.verdict, out.value) == (decision.outcome.verdict if not decision.query.tale.ask.flip else {"yes": "no", "no": "yes"}.get(decision.outcome.verdict), decision.outcome.value)


__all__ = ["scripted"]
