"""反间 fanjian: another names a suit and takes a hand card; a wrong guess costs 1. Text, editions, sources: data/skills/fanjian.yaml.

When the card changes hands differs (`fanjian.gain`): after everything in the earlier rulings, so that it can save nobody; at once in the later.
"""

from resolver.engine.api import (DONE, SUITS, ask_pick, ask_suit, ask_targets, ask_word, deal, learn_suit, obtain, once_per_phase, skill, spend_once, suit_of)


def can(g, me):
    no = once_per_phase(g, me, "fanjian")
    return no if no is not None else bool(g.players[me].hand) and bool(g.others(me))


def aim(f, g):
    spend_once(f, g)
    ask_targets(g, f.me, f.skill, tuple(g.others(f.me)))


def name(f, g):
    f.to = f.answer[1][0]
    ask_word(g, f.to, "fanjian.suit", SUITS)


def draw_one(f, g):
    f.guess = f.answer[1]
    if not g.players[f.me].hand:
        return DONE
    ask_pick(g, f.to, "fanjian.card", g.players[f.me].hand, owner=f.me)


def take(f, g):
    f.card = f.answer[1]
    if g.rules.flag("fanjian.gain", "last") == "first":
        obtain(g, (f.card,), f.to, f.skill)


def show(f, g):
    ask_suit(g, f.card, "fanjian.show")


def compare(f, g):
    learn_suit(f, g, f.card)
    holder = g.where(f.card)[1]
    suit = suit_of(g, f.card, holder)
    g.step("skill.show", f.to, card=f.card, suit=suit, guess=f.guess)
    if suit != f.guess and g.players[f.to].alive:
        deal(g, f.me, f.to, 1, "normal", skill=f.skill)


def keep(f, g):
    if g.players[f.to].alive and f.card in g.players[f.me].hand:
        obtain(g, (f.card,), f.to, f.skill)


skill("fanjian", marks=("harms",)).at_idle(can, aim, name, draw_one, take, show, compare, keep)
