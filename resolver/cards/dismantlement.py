"""过河拆桥 dismantlement: one card of another seat's zones is discarded. Text: data/cards/dismantlement.yaml."""

from resolver.engine.api import ask_pick, card, discard, zone_cards


def has_cards(g, user, target, c, use):
    return target != user and bool(zone_cards(g, target))


def choose(f, g):
    pool = zone_cards(g, f.target)
    if not pool or not g.players[f.user].alive:
        return "end"
    ask_pick(g, f.user, "dismantlement.pick", pool, owner=f.target)
    return None


def away(f, g):
    discard(g, (f.answer[1],), f.user, "dismantlement")
    return None


def end(f, g):
    return None


card("dismantlement", marks=("removes",), targets="one", target_ok=has_cards, nullifiable=True, effect=(choose, away, end))
