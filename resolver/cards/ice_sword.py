"""寒冰剑 ice_sword: prevent the damage of the 杀, discard two cards of its target one after the other. Text: data/cards/ice_sword.yaml."""

from resolver.engine.api import ask_pick, discard, equipment, event, zone_cards

from ._weapon import slash_damage


def robbable(g, me, ev):
    return slash_damage(g, me, ev) and bool(zone_cards(g, ev.target, ("hand", "equip")))


def freeze(f, g):
    damage = event(f, g)
    damage.prevented = True
    f.whom = damage.target
    f.left = 2


def choose(f, g):
    pool = zone_cards(g, f.whom, ("hand", "equip"))
    if not pool or not g.players[f.me].alive:
        return "end"
    ask_pick(g, f.me, "ice_sword.pick", pool, owner=f.whom)
    return None


def away(f, g):
    f.left -= 1
    discard(g, (f.answer[1],), f.me, "ice_sword")
    return "choose" if f.left else None


def end(f, g):
    return None


equipment("ice_sword").on("damage.dealing", robbable)(freeze, choose, away, end)
