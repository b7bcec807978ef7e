"""结姻 jieyin: once a turn discard two hand cards; she and a wounded man heal 1 each. Text, editions, sources: data/skills/jieyin.yaml."""

from resolver.engine.api import ask_cards, ask_targets, discard, no_target, once_per_phase, recover, skill, spend_once


def men(g, me):
    return tuple(s for s in g.others(me) if g.players[s].gender == "male" and g.players[s].hp < g.players[s].max_hp)


def can(g, me):
    no = once_per_phase(g, me, "jieyin")
    if no is not None:
        return no
    return len(g.players[me].hand) >= 2 if men(g, me) else no_target("jieyin")


def aim(f, g):
    spend_once(f, g)
    ask_targets(g, f.me, f.skill, men(g, f.me))


def pay(f, g):
    f.to = f.answer[1][0]
    ask_cards(g, f.me, f.skill, g.players[f.me].hand, 2)


def paid(f, g):
    discard(g, f.answer[1], f.me, f.skill)


def heal_me(f, g):
    recover(g, f.me, 1, f.me)


def heal_him(f, g):
    if g.players[f.to].alive:
        recover(g, f.to, 1, f.me)


skill("jieyin").at_idle(can, aim, pay, paid, heal_me, heal_him)
