"""The lord skill of 孙权 in early edition A: 吴 characters may give him a hand card in their turns. Text: data/skills/jiuyuan.yaml."""

from resolver.engine.api import ask_cards, ask_targets, has_lord_role, move, skill


def lords(g, me):
    return tuple(s for s in g.others(me) if g.has(s, "jiuyuan") and has_lord_role(g, s))


def can(g, me):
    return g.players[me].kingdom == "wu" and bool(lords(g, me)) and bool(g.players[me].hand)


def aim(f, g):
    ask_targets(g, f.me, f.skill, lords(g, f.me))


def choose(f, g):
    f.to = f.answer[1][0]
    ask_cards(g, f.me, f.skill, g.players[f.me].hand, 1, verb="give")


def give(f, g):
    move(g, f.answer[1], "hand", f.to, "give", f.me)


skill("jiuyuan_early_a").at_idle(can, aim, choose, give, lent=True)
