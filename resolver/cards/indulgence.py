"""乐不思蜀 indulgence: unless the judgement is ♥, the play phase is skipped. Text: data/cards/indulgence.yaml.

`indulgence_early`: the early prints spare the lord.
"""

from resolver.engine.api import card, has_lord_role


def free_of_it(g, user, target, c, use):
    return target != user and all(g.name(x) != c.name for x in g.players[target].judge)


def no_lord(g, user, target, c, use):
    return free_of_it(g, user, target, c, use) and not has_lord_role(g, target)


def kind(suit, number):
    return suit == "heart"


def holds(face):
    return face is not None and face.suit != "heart"


def lose_phase(f, g):
    if holds(f.face):
        g.mark(f.target, "turn", "skip:play")
        g.step("delayed.effect", f.target, card=f.card, skips="play")


for slug, target_ok in (("indulgence", free_of_it), ("indulgence_early", no_lord)):
    card(slug, targets="one", target_ok=target_ok, delayed=True, judge_class=kind, strikes=holds, effect=(lose_phase,))
