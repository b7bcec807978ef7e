"""遗计 of 2012 on: for each point of damage look at the top two cards, each goes to anybody. Text: data/skills/yiji.yaml."""

from resolver.engine.api import DONE, ask, move, skill, turn_up


def points(g, me, ev):
    return tuple(range(ev.n)) if ev.target == me else ()


def look(f, g):
    turn_up(g, f.me, 2, f.skill)


def share_out(f, g):
    cards = tuple(f.ret or ())
    if not cards:
        return DONE
    ask(g, f.me, f.skill, "share", False, cards=cards, seats=tuple(g.order(f.me)), all_of_them=True)


def note(f, g):
    f.queue = f.answer[1]


def hand_out(f, g):
    if not f.queue:
        return DONE
    (who, cards), f.queue = f.queue[0], f.queue[1:]
    move(g, cards, "hand", who, "give", f.me)
    return "hand_out"


skill("yiji_biao").on("damage.taken", points)(look, share_out, note, hand_out)
