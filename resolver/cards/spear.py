"""丈八蛇矛 spear: two hand cards serve as a plain 杀, used or played. Text: data/cards/spear.yaml.

Early print a: one hand card, only played in a 决斗 and with more than 2 HP.
"""

from resolver.engine.api import equipment

from ._weapon import conditional


def any_card(g, me, cid):
    return True


def in_duel(g, me, mode):
    if not conditional(g) or mode != "respond" or g.players[me].hp <= 2:
        return False
    use = next((f for f in reversed(g.stack) if "use_id" in f.__dict__ and "card" in f.__dict__), None)
    return use is not None and use.card.name == "duel"


equipment("spear").converts(("slash",), any_card, count=2, zones=("hand",))
equipment("spear_early_a").converts(("slash",), any_card, count=1, zones=("hand",), when=in_duel)
