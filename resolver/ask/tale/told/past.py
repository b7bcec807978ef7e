"""What was so before, and is told to be otherwise now: the board shows what is now, and a former state that could not be told from it leaves the answer open.

`lost(text)` gives the words of such a pair that no turn of `data/words/plain/states.txt` has made into the state of now.
"""

from __future__ import annotations

from functools import lru_cache

from resolver.ask.tale.turns.plain import pattern


@lru_cache(maxsize=1)
def _pair():
    return pattern("(?:<PAST>)[^,?]{0,12},[^,?]{0,6}(?:<NOW>)[^,?]*")


def lost(text: str) -> str:
    """See module."""
    found = _pair().search(text)
    return found.group() if found else ""


__all__ = ["lost"]
