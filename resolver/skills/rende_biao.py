"""仁德 of the 2013 reprint: once a phase; two or more cards given that way heal 1. Text: data/skills/rende.yaml."""

from resolver.engine.api import ask_cards, ask_targets, move, once_per_phase, recover, skill, spend_once


def can(g, me):
    no = once_per_phase(g, me, "rende")
    return no if no is not None else bool(g.players[me].hand) and bool(g.others(me))


def aim(f, g):
    spend_once(f, g)
    ask_targets(g, f.me, f.skill, tuple(g.others(f.me)))


def choose(f, g):
    f.to = f.answer[1][0]
    hand = g.players[f.me].hand
    ask_cards(g, f.me, f.skill, hand, 1, len(hand), verb="give")


def give(f, g):
    f.n = len(f.answer[1])
    move(g, f.answer[1], "hand", f.to, "give", f.me)


def heal(f, g):
    if f.n >= 2:
        recover(g, f.me, 1, f.me)


skill("rende_biao").at_idle(can, aim, choose, give, heal)
