"""Distances told of the user: how far he is from the weapon's holder, or from who is to be struck, the card does not ask."""

from __future__ import annotations

import re


def unrelated(s) -> None:
    """Drops a distance between the user and another: only that from the holder to the victim matters."""
    if s.user is None or s.user in (s.holder, s.victim) or s.distance is None and s.apart is None:
        return

    def words(key: str | None, *more: str) -> str:
        spoken = {"me": "我"}.get(key, s.people[key].spoken if key in s.people else None)
        return "|".join(re.escape(x) for x in (spoken, *more) if x)

    mine, other = words(s.user), "|".join(x for x in (words(s.holder), words(s.victim), "对面", "他") if x)
    pair = f"(?:(?:{mine})(?:和|跟|与|离|距)(?:{other})|(?:{other})(?:和|跟|与|离|距|距离)(?:{mine}))"
    if re.search(pair + "(?:的|之间的?)?(?:距离|相距|隔)?(?:是|为|有)?[2-9二两三四五六]", s.tagged.text):
        s.distance = s.apart = None
        s.user_apart = True


__all__ = ["unrelated"]
