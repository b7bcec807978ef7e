"""A second reading of questions about 借刀杀人, by concepts instead of constructions.

Every word becomes a concept (`words`), persons are folded (`people`) and seated (`seats`), told facts fill the slots (`facts`), the topic's strongest concept and
the asked clause give the ask (`asks`). `read` returns None where a word is unknown, a fact finds no place or what is asked is not plain.
"""

from __future__ import annotations

__all__ = ["read", "look"]


def look(text: str, links):
    """(scene, ask, reasons against it) for tests and for `read`."""
    from resolver.ask.borrowed.sense import asks, facts, people, scene, seats, spent, words

    ws = words.cut(text, links)
    ws = people.fold(ws)
    seated = seats.seat(ws)
    slots, opened = facts.read(text, ws, seated)
    view = scene.scene(ws, seated, slots)
    ask = asks.read(view)
    return view, ask, opened + (spent.left(view, ask) if ask is not None else [])


def read(text: str, links):
    """(slots, ask), None where the question is not read without a rest."""
    view, ask, against = look(text, links)
    return (view.slots, ask) if ask is not None and not against else None


def spell(text: str, lexicon) -> str:
    """Pinyin in characters, seats by number as letters, 丙是司马懿 as the general."""
    from resolver.ask.borrowed.wording import characters

    return characters(text, lexicon)
