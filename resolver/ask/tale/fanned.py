"""A black 火杀 of one who wears the fan: a plain 【杀】 that the fan turned, for no 火杀 of that colour is printed."""

from __future__ import annotations

from resolver.ask.frames import Card

BLACK = ("spade", "club")


def settle(tale) -> None:
    """Tells such a blow as one made with the fan."""
    ask = tale.ask
    for fact in [*tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else [])]:
        card = fact.card
        if fact.kind != "use" or fact.unit != "fire_slash" or fact.by or card is None or fact.actor is None or "fan" not in fact.actor.equipment:
            continue
        if card.suit in BLACK or card.color == "black":
            fact.by, fact.material, fact.card = "fan", (Card("slash", card.suit, card.color, card.number),), Card("fire_slash")


__all__ = ["settle"]
