"""突袭 tuxi: instead of drawing, one hand card each from one or two others. Text, editions, sources: data/skills/tuxi.yaml."""

from resolver.engine.api import DONE, ask_pick, ask_targets, event, obtain, skill


def marks(g, me):
    return tuple(s for s in g.others(me) if g.players[s].hand)


def can(g, me, ev):
    return ev.seat == me and not ev.replaced and bool(marks(g, me))


def aim(f, g):
    pool = marks(g, f.me)
    ask_targets(g, f.me, f.skill, pool, 1, min(2, len(pool)))


def give_up(f, g):
    order = g.order()
    f.queue = tuple(sorted(f.answer[1], key=order.index))
    f.taken = ()
    event(f, g).replaced = True


def each(f, g):
    while f.queue:
        f.victim, f.queue = f.queue[0], f.queue[1:]
        if g.players[f.victim].alive and g.players[f.victim].hand:
            ask_pick(g, f.me, f.skill, g.players[f.victim].hand, owner=f.victim)
            return None
    return "gather"


def one(f, g):
    f.taken += (f.answer[1],)
    if g.rules.flag("take.multi", "sequential") == "sequential":
        last, f.taken = f.taken, ()
        obtain(g, last, f.me, f.skill)
    return "each"


def gather(f, g):
    """All are robbed before the taker has anything, where the edition says so (`take.multi`)."""
    if not f.taken:
        return DONE
    obtain(g, f.taken, f.me, f.skill)


skill("tuxi", marks=("takes",)).on("phase.draw", can)(aim, give_up, each, one, gather)
