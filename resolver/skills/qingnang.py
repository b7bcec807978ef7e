"""青囊 qingnang: once a turn discard a hand card, a wounded character heals 1. Text, editions, sources: data/skills/qingnang.yaml."""

from resolver.engine.api import ask_cards, ask_targets, discard, no_target, once_per_phase, recover, skill, spend_once


def wounded(g):
    return tuple(s for s in g.order() if g.players[s].hp < g.players[s].max_hp)


def can(g, me):
    no = once_per_phase(g, me, "qingnang")
    if no is not None:
        return no
    return bool(g.players[me].hand) if wounded(g) else no_target("qingnang")


def aim(f, g):
    spend_once(f, g)
    ask_targets(g, f.me, f.skill, wounded(g))


def pay(f, g):
    f.to = f.answer[1][0]
    ask_cards(g, f.me, f.skill, g.players[f.me].hand, 1)


def paid(f, g):
    discard(g, f.answer[1], f.me, f.skill)


def heal(f, g):
    if g.players[f.to].alive:
        recover(g, f.to, 1, f.me)


skill("qingnang").at_idle(can, aim, pay, paid, heal)
