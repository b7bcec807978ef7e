"""八卦阵 eight_diagram: where a 闪 is needed, judge; red counts as one used or played. Text: data/cards/eight_diagram.yaml.

The 闪 it supplies is a card without colour that comes from nobody's hand, so skills that wait for a 闪 see it.
"""

from resolver.engine.api import armor_works, equipment, event, judge, make_card, play_for, start_use
from resolver.engine.state import COLORS


def colour(suit, number):
    return COLORS.get(suit)


def works(g, me, need):
    """Seen by whoever runs the resolution that asks: the user of the card that is to be answered."""
    user = g.stack[need.responds].__dict__.get("user") if need.responds is not None else None
    return armor_works(g, me, user)


def turn(f, g):
    judge(g, f.me, f.skill, colour)


def look(f, g):
    if f.ret is None or COLORS.get(f.ret.suit) != "red":
        return "end"
    need = event(f, g)
    card = make_card(g, f.me, (), "jink", f.skill)
    f.result = card
    if need.mode == "respond":
        play_for(g, f.me, card, need.responds)
    else:
        start_use(g, f.me, card, (), None, "respond", responds=need.responds)
    return None


def end(f, g):
    return None


equipment("eight_diagram", marks=("judges",)).supplies(("jink",), works, turn, look, end)
