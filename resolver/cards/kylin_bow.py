"""麒麟弓 kylin_bow: when the 杀 hurts its target, one of its horses may be discarded. Text: data/cards/kylin_bow.yaml.

Early prints: the victim must discard one of its horses; print a only beyond distance 2.
"""

from resolver.engine.api import ask_pick, discard, distance, equipment, event

from ._weapon import conditional, slash_damage

HORSES = ("offensive_ride", "defensive_ride")


def horses(g, seat):
    found = tuple(g.equip_in(seat, h) for h in HORSES)
    return tuple(c for c in g.players[seat].equip if c in found)


def mounted(g, me, ev):
    return slash_damage(g, me, ev, ("any", "horses")) and bool(horses(g, ev.target))


def far_and_mounted(g, me, ev):
    return conditional(g) and mounted(g, me, ev) and distance(g, me, ev.target) > 2


def choose(f, g):
    f.whom = event(f, g).target
    ask_pick(g, f.me, "kylin_bow.pick", horses(g, f.whom), owner=f.whom)


def victim_chooses(f, g):
    f.whom = event(f, g).target
    ask_pick(g, f.whom, "kylin_bow.pick", horses(g, f.whom), owner=f.whom)


def unhorse(f, g):
    discard(g, (f.answer[1],), f.me, "kylin_bow")


equipment("kylin_bow").on("damage.dealing", mounted)(choose, unhorse)
equipment("kylin_bow_early_b").on("damage.dealing", mounted, optional=False)(victim_chooses, unhorse)
equipment("kylin_bow_early_a").on("damage.dealing", far_and_mounted, optional=False)(victim_chooses, unhorse)
