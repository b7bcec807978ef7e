"""南蛮入侵 savage_assault: every other seat plays a 杀 or takes 1 damage. Text: data/cards/savage_assault.yaml."""

from resolver.engine.api import card, deal, need_card, use_of


def another(g, user, target, c, use):
    return target != user


def answer(f, g):
    need_card(g, f.target, ("slash",), "respond", "savage_assault.slash", responds=f.use)


def hurt(f, g):
    if f.ret is None and g.players[f.target].alive:
        deal(g, f.user, f.target, 1 + use_of(f, g).damage, "normal", f.card, f.use)


card("savage_assault", marks=("harms",), targets="others", target_ok=another, nullifiable=True, demands="slash", effect=(answer, hurt))
