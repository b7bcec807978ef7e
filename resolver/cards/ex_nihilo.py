"""无中生有 ex_nihilo: draw two cards. Text: data/cards/ex_nihilo.yaml."""

from resolver.engine.api import card, draw


def oneself(g, user, target, c, use):
    return target == user


def draw_two(f, g):
    if g.players[f.target].alive:
        draw(g, f.target, 2, "ex_nihilo")


card("ex_nihilo", targets="self", target_ok=oneself, nullifiable=True, effect=(draw_two,))
