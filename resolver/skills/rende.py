"""仁德 rende: give hand cards to others, any number of times; at the second card of a phase heal 1. Text: data/skills/rende.yaml."""

from resolver.engine.api import ask_cards, ask_targets, move, recover, skill


def can(g, me):
    return bool(g.players[me].hand) and bool(g.others(me))


def aim(f, g):
    ask_targets(g, f.me, f.skill, tuple(g.others(f.me)))


def choose(f, g):
    f.to = f.answer[1][0]
    hand = g.players[f.me].hand
    ask_cards(g, f.me, f.skill, hand, 1, len(hand), verb="give")


def give(f, g):
    f.n = len(f.answer[1])
    move(g, f.answer[1], "hand", f.to, "give", f.me)


def heal(f, g):
    """Reaching two counts once a phase, also for the unhurt."""
    before = g.marked(f.me, "phase", "rende")
    if g.count(f.me, "phase", "rende", f.n) >= 2 > before:
        recover(g, f.me, 1, f.me)


skill("rende", marks=("numbered",)).at_idle(can, aim, choose, give, heal)
