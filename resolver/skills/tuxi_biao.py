"""突袭 of 2012 on: at the start of the draw phase, instead of drawing, one card each from one or two others with hand cards. Text: data/skills/tuxi.yaml."""

from resolver.engine.api import ask_pick, ask_targets, event, obtain, skill


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
    event(f, g).replaced = True


def each(f, g):
    while f.queue:
        victim, f.queue = f.queue[0], f.queue[1:]
        if g.players[victim].alive and g.players[victim].hand:
            ask_pick(g, f.me, f.skill, g.players[victim].hand, owner=victim)
            return None
    return "end"


def one(f, g):
    obtain(g, (f.answer[1],), f.me, f.skill)
    return "each"


def end(f, g):
    return None


skill("tuxi_biao").on("phase.draw", can)(aim, give_up, each, one, end)
