"""Other ways to read the roles of a tale that the engine did not bear out: the likelier first, each a tale of its own.

A told result whose sufferer was only guessed from the order of words may be somebody else's; a deed of a seat on itself is somebody's on it.
"""

from __future__ import annotations

import copy

from resolver.ask.tale.model import Tale

RESULTS = ("hurt", "dies", "dying", "heals", "draws", "gains", "discards", "taken", "effect", "saved", "judge", "gives", "breaks", "losehp")


def readings(tale: Tale):
    """The tale as read, then its other readings."""
    yield tale
    loose = [k for k, f in enumerate(tale.facts) if f.kind in RESULTS and (f.actor is not None or f.target is not None)]
    selves = [k for k, f in enumerate(tale.facts) if f.kind == "use" and f.actor is not None and f.actor is f.target and f.unit not in ("peach", "analeptic", "lightning", "ex_nihilo")]
    if selves:
        twin = copy.deepcopy(tale)
        for k in selves:
            twin.facts[k].actor = None
        yield twin
    for k in loose:
        twin = copy.deepcopy(tale)
        twin.facts[k].actor = twin.facts[k].target = None
        yield twin
    if len(loose) > 1:
        twin = copy.deepcopy(tale)
        for k in loose:
            twin.facts[k].actor = twin.facts[k].target = None
        yield twin


__all__ = ["readings"]
