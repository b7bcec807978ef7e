"""黄天 of the 2013 wind reprint: once per play phase of each other 群 character. Text: data/skills/huangtian.yaml."""

from resolver.engine.api import Refusal, ask_cards, ask_targets, has_lord_role, move, no_target, once_per_phase, skill, spend_once


def lords(g, me):
    return tuple(s for s in g.others(me) if g.has(s, "huangtian") and has_lord_role(g, s))


def gifts(g, me):
    return tuple(c for c in g.players[me].hand if g.rules.kind(g.faces[c].name) == "jink" or g.faces[c].name == "lightning")


def can(g, me):
    if g.players[me].kingdom != "qun":
        return Refusal("not_held", "skill.invoke", "huangtian")
    no = once_per_phase(g, me, "huangtian")
    if no is not None:
        return no
    return bool(gifts(g, me)) if lords(g, me) else no_target("huangtian")


def aim(f, g):
    spend_once(f, g)
    ask_targets(g, f.me, f.skill, lords(g, f.me))


def choose(f, g):
    f.to = f.answer[1][0]
    ask_cards(g, f.me, f.skill, gifts(g, f.me), 1, verb="give")


def give(f, g):
    move(g, f.answer[1], "hand", f.to, "give", f.me)


skill("huangtian_2013").at_idle(can, aim, choose, give, lent=True)
