"""What settles a question whose own board is not borne out: 没有武器能连杀距离2的人两次吗, where not even the first may be used."""

from __future__ import annotations

import copy

from resolver.ask.tale import clock


def first_refused(tale, decide):
    """The no of `decide(tale)` for one use in place of several, None where that is not so."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or tale.ask.flip or fact is None or fact.kind != "use" or (fact.n or 1) < 2 or fact.by:
        return None
    twin = copy.deepcopy(tale)
    twin.ask.fact.n, twin.ask.fact.again = None, False
    with clock.limited():
        found = decide(twin)
    return found if found.verdict == "no" else None


__all__ = ["first_refused"]
