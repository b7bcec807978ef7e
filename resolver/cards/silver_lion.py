"""白银狮子 silver_lion: more than 1 damage counts as 1; its wearer heals 1 when it leaves. Text: data/cards/silver_lion.yaml.

Flag `lion.heal_ignored`: does it heal though a 杀 in resolution ignores it? "yes_unless_user": unless the ignoring user takes it away himself.
"""

from resolver.engine.api import armor_works, equipment, event, recover

from ._armor import viewer


def heavy(g, me, ev):
    return ev.target == me and ev.n > 1 and armor_works(g, me, viewer(g, ev))


def only_one(f, g):
    event(f, g).n = 1


def lost(g, me, ev):
    return any(m.zone == "equip" and m.seat == me and g.faces[m.cid].name == "silver_lion" for m in ev.moved)


def heals(g, me, ev):
    p = g.players[me]
    if not p.alive or p.hp >= p.max_hp:
        return False
    for f in g.stack:
        if me in f.__dict__.get("ignores", ()):
            if g.rules.flag("lion.heal_ignored", "no") == "no" or ev.actor == f.user:
                return False
    return True


def heal(f, g):
    recover(g, f.me, 1, f.me)


unit = equipment("silver_lion")
unit.on("damage.taking", heavy, optional=False)(only_one)
unit.on("move.after", heals, optional=False, held=lost)(heal)
