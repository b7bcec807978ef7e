"""不屈 of the 2013 wind reprint: when dying lay the top card by as a 创; a new number brings HP to 1. Text: data/skills/buqu.yaml."""

from resolver.engine.api import DONE, Face, ask, discard, recover, relocate, skill, turn_up

PILE = "buqu"
buqu = skill("buqu_2013")


def pile(g, me):
    return g.players[me].piles.get(PILE, ())


def dying(g, me, ev):
    return ev.seat == me and ev.queue and ev.queue[0] == me and g.players[me].hp < 1


def look(f, g):
    turn_up(g, f.me, 1, f.skill)


def read(f, g):
    if not f.ret:
        return DONE
    f.cid = f.ret[0]
    if g.faces[f.cid].number is None:
        ask(g, None, "buqu.number", "chance", values=tuple(Face(None, n, None) for n in range(1, 14)))
    return None


def lay(f, g):
    if f.answer is not None:
        have = g.faces[f.cid]
        g.learn(f.cid, Face(have.suit, f.answer[1].number, have.name))
    if any(g.faces[c].number == g.faces[f.cid].number for c in pile(g, f.me)):
        discard(g, (f.cid,), f.me, f.skill)
        return DONE
    relocate(g, (f.cid,), "pile", f.me, f.skill, f.me, pile=PILE)
    recover(g, f.me, 1 - g.players[f.me].hp, f.me)
    return None


@buqu.state("limit.hand")
def wounds(g, me, value):
    return len(pile(g, me)) or value


buqu.on("dying.ask", dying, optional=False)(look, read, lay)
