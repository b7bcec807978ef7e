"""兵粮寸断 supply_shortage: unless the judgement is ♣, the draw phase is skipped. Text: data/cards/supply_shortage.yaml."""

from resolver.engine.api import card


def free_of_it(g, user, target, c, use):
    return target != user and all(g.name(x) != c.name for x in g.players[target].judge)


def within_one(g, user, c):
    return 1


def kind(suit, number):
    return suit == "club"


def holds(face):
    return face is not None and face.suit != "club"


def lose_phase(f, g):
    if holds(f.face):
        g.mark(f.target, "turn", "skip:draw")
        g.step("delayed.effect", f.target, card=f.card, skips="draw")


card("supply_shortage", targets="one", target_ok=free_of_it, distance=within_one, delayed=True, judge_class=kind, strikes=holds, effect=(lose_phase,))
