"""遗计 yiji: for each point of damage draw two, then each goes to anybody. Text, editions, sources: data/skills/yiji.yaml."""

from resolver.engine.api import DONE, ask, draw, move, skill


def points(g, me, ev):
    return tuple(range(ev.n)) if ev.target == me else ()


def take(f, g):
    draw(g, f.me, 2, f.skill)


def share_out(f, g):
    cards = tuple(c for c in f.ret or () if c in g.players[f.me].hand)
    if not cards or not g.players[f.me].alive:
        return DONE
    ask(g, f.me, f.skill, "share", False, cards=cards, seats=tuple(g.order(f.me)))


def note(f, g):
    f.queue = tuple((s, cs) for s, cs in f.answer[1] if s != f.me)


def hand_out(f, g):
    if not f.queue:
        return DONE
    (who, cards), f.queue = f.queue[0], f.queue[1:]
    cards = tuple(c for c in cards if c in g.players[f.me].hand)
    if g.players[who].alive and cards:
        move(g, cards, "hand", who, "give", f.me)
    return "hand_out"


skill("yiji", marks=("numbered", "by_loss", "draws")).on("damage.taken", points)(take, share_out, note, hand_out)
