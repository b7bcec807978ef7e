"""桃园结义 god_salvation: everybody heals 1; invalid on the unhurt. Text: data/cards/god_salvation.yaml."""

from resolver.engine.api import card, recover


def hurt(g, use, target):
    p = g.players[target]
    return p.hp < p.max_hp


def heal(f, g):
    recover(g, f.target, 1, f.user, f.card)


card("god_salvation", targets="all", nullifiable=True, valid=hurt, effect=(heal,))
