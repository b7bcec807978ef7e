"""The list of states and how one is added to it."""

from __future__ import annotations

from resolver.ask.frames import Card

STATES: list = []


def state(*patterns: str):
    def add(fn):
        STATES.extend((p, fn) for p in patterns)
        return fn
    return add


def set_to(**values):
    def put(who):
        for key, value in values.items():
            setattr(who, key, value)
    return put


def faced(k):
    """The card of a pattern with the face told before it."""
    card = k["c"].card
    if "f" not in k:
        return card
    suit, number, color = k["f"].val
    return Card(card.slug, suit or card.suit, color or card.color, number or card.number)


__all__ = ["STATES", "faced", "set_to", "state"]
