"""狂骨 kuanggu: heal 1 for each point of damage done within distance 1. Text, editions, sources: data/skills/kuanggu.yaml.

When the distance is read differs (`facts.at`): before the deduction, or when the skill fires.
"""

from resolver.engine.api import distance, event, recover, skill

kuanggu = skill("kuanggu")


def near(g, me, ev):
    return ev.source == me and distance(g, me, ev.target) <= 1


def read_before(g, me, ev):
    return near(g, me, ev) and g.rules.flag("facts.at", "before_deduction") == "before_deduction"


def note(f, g):
    event(f, g).was_near = True


def points(g, me, ev):
    if ev.source != me or g.players[me].hp >= g.players[me].max_hp:
        return ()
    was = ev.__dict__.get("was_near", False) if g.rules.flag("facts.at", "before_deduction") == "before_deduction" else near(g, me, ev)
    return tuple(range(ev.n)) if was else ()


def feast(f, g):
    recover(g, f.me, 1, f.me)


kuanggu.on("damage.flags", read_before, silent=True)(note)
kuanggu.on("damage.dealt", points, optional=False)(feast)
