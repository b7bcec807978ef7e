"""天香 tianxiang: discard a ♥ hand card, another suffers the damage and draws as many as he then lacks. Text: data/skills/tianxiang.yaml.

When he draws differs (`tianxiang.draw_at`): after everything, or at the end of that damage, before it spreads along the chain.
"""

from resolver.engine.api import DONE, ask_cards, ask_targets, deal, discard, draw, event, skill, suit_of

tianxiang = skill("tianxiang", marks=("hands_on",))


def hearts(g, me):
    return tuple(c for c in g.players[me].hand if suit_of(g, c, me) == "heart")


def hurt(g, me, ev):
    return ev.target == me and bool(hearts(g, me)) and bool(g.others(me))


def aim(f, g):
    ask_targets(g, f.me, f.skill, tuple(g.others(f.me)))


def pay(f, g):
    f.to = f.answer[1][0]
    ask_cards(g, f.me, f.skill, hearts(g, f.me), 1)


def paid(f, g):
    discard(g, f.answer[1], f.me, f.skill)


def pass_on(f, g):
    ev = event(f, g)
    ev.prevented = True
    g.step("damage.transfer", f.me, to=f.to, n=ev.n)
    if not g.players[f.to].alive:
        return DONE
    # A new damage with the elements as they stood (`damage.transfer`).
    deal(g, ev.source, f.to, ev.n, ev.nature, ev.card, ev.use, chained=ev.chained, skill=ev.skill, transferred=True)
    if at_finish(g):
        g.stack[-1].fragrant = f.me
    return None


def comfort(f, g):
    if not at_finish(g):
        soothe(g, f.to, f.skill)


def at_finish(g):
    return g.rules.flag("tianxiang.draw_at", "damage_finish") == "damage_finish"


def soothe(g, seat, slug):
    p = g.players[seat]
    if p.alive:
        draw(g, seat, p.max_hp - max(0, p.hp), slug)


def my_gift(g, me, ev):
    return ev.__dict__.get("fragrant") == me


def at_end(f, g):
    soothe(g, event(f, g).target, f.skill)


tianxiang.on("damage.taking", hurt)(aim, pay, paid, pass_on, comfort)
tianxiang.on("damage.finish", my_gift, silent=True)(at_end)
