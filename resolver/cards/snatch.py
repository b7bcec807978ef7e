"""顺手牵羊 snatch: take one card out of the zones of a seat at distance 1. Text: data/cards/snatch.yaml."""

from resolver.engine.api import ask_pick, card, obtain, zone_cards


def has_cards(g, user, target, c, use):
    return target != user and bool(zone_cards(g, target))


def within_one(g, user, c):
    return 1


def choose(f, g):
    pool = zone_cards(g, f.target)
    if not pool or not g.players[f.user].alive:
        return "end"
    ask_pick(g, f.user, "snatch.pick", pool, owner=f.target)
    return None


def take(f, g):
    obtain(g, (f.answer[1],), f.user, "snatch")
    return None


def end(f, g):
    return None


card("snatch", marks=("removes",), targets="one", target_ok=has_cards, distance=within_one, nullifiable=True, effect=(choose, take, end))
