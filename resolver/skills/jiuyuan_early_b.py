"""救援 in early edition B: 吴 characters may use 桃 on the wounded lord in their turns. Text: data/skills/jiuyuan.yaml."""

from resolver.engine.api import ask_cards, ask_targets, has_lord_role, make_card, skill, start_use


def lords(g, me):
    return tuple(s for s in g.others(me) if g.has(s, "jiuyuan") and has_lord_role(g, s) and g.players[s].hp < g.players[s].max_hp)


def peaches(g, me):
    return tuple(c for c in g.players[me].hand if g.faces[c].name == "peach")


def can(g, me):
    return g.players[me].kingdom == "wu" and bool(lords(g, me)) and bool(peaches(g, me))


def aim(f, g):
    ask_targets(g, f.me, f.skill, lords(g, f.me))


def choose(f, g):
    f.to = f.answer[1]
    ask_cards(g, f.me, f.skill, peaches(g, f.me), 1, verb="use")


def feed(f, g):
    start_use(g, f.me, make_card(g, f.me, f.answer[1]), f.to, None, "effect")


skill("jiuyuan_early_b").at_idle(can, aim, choose, feed, lent=True)
