"""万箭齐发 archery_attack: every other seat plays a 闪 or takes 1 damage. Text: data/cards/archery_attack.yaml."""

from resolver.engine.api import card, deal, need_card, use_of


def another(g, user, target, c, use):
    return target != user


def answer(f, g):
    need_card(g, f.target, ("jink",), "respond", "archery_attack.jink", responds=f.use)


def hurt(f, g):
    if f.ret is None and g.players[f.target].alive:
        deal(g, f.user, f.target, 1 + use_of(f, g).damage, "normal", f.card, f.use)


card("archery_attack", marks=("harms",), targets="others", target_ok=another, nullifiable=True, demands="jink", effect=(answer, hurt))
