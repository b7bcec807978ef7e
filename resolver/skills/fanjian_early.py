"""反间 in the early prints: another names a colour and takes a hand card; a wrong guess costs 1 HP. Text: data/skills/fanjian.yaml."""

from resolver.engine.api import DONE, ask_pick, ask_suit, ask_targets, ask_word, color_of, learn_suit, lose_hp, obtain, once_per_phase, skill, spend_once


def can(g, me):
    no = once_per_phase(g, me, "fanjian")
    return no if no is not None else bool(g.players[me].hand) and bool(g.others(me))


def aim(f, g):
    spend_once(f, g)
    ask_targets(g, f.me, f.skill, tuple(g.others(f.me)))


def name(f, g):
    f.to = f.answer[1][0]
    ask_word(g, f.to, "fanjian.color", ("red", "black"))


def draw_one(f, g):
    f.guess = f.answer[1]
    if not g.players[f.me].hand:
        return DONE
    ask_pick(g, f.to, "fanjian.card", g.players[f.me].hand, owner=f.me)


def take(f, g):
    f.card = f.answer[1]
    obtain(g, (f.card,), f.to, f.skill)


def show(f, g):
    ask_suit(g, f.card, "fanjian.show")


def compare(f, g):
    learn_suit(f, g, f.card)
    color = color_of(g, f.card, None)
    g.step("skill.show", f.to, card=f.card, suit=g.faces[f.card].suit, guess=f.guess)
    if color != f.guess and g.players[f.to].alive:
        lose_hp(g, f.to, 1)


skill("fanjian_early").at_idle(can, aim, name, draw_one, take, show, compare)
