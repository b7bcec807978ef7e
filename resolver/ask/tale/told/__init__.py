"""What the question tells against what the board shows: every told event, place and state is borne by it, or the answer stays open.

A board may invent what a question leaves out (the usual event a skill waits for, the usual wearing of a piece, the usual target), never in place of what it tells.
"""

from __future__ import annotations

from resolver.ask.tale.checks.guard import asking
from resolver.ask.tale.model import Tale
from resolver.ask.tale.told import borne, denials, only, past, places, whose


def lost(told: Tale, found, toks: list) -> str:
    """The words of the first told thing that the board of `found` does not bear, empty where it bears all of them."""
    if found.replay is None or not found.replay.runs or found.query is None or found.query.tale is None:
        return ""
    laid, clause = found.query.tale, asking(toks)
    return (
        past.lost(told.text)
        or places.lost(told, found, toks)
        or denials.lost(told, laid, toks, clause)
        or only.lost(told, found, toks)
        or whose.lost(told, found, clause)
        or borne.lost(told, found, toks)
    )


__all__ = ["lost"]
