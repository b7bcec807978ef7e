"""雷击 of the 2013 wind reprint: another judges; black is 1 thunder damage, and doing it heals him 1. Text: data/skills/leiji.yaml."""

from resolver.engine.api import ask_targets, deal, judge, recover, skill
from resolver.engine.state import COLORS

leiji = skill("leiji_2013")


def my_jink(g, me, ev):
    return ev.user == me and g.rules.kind(ev.card.name) == "jink"


def by_color(suit, number):
    return COLORS[suit]


def aim(f, g):
    ask_targets(g, f.me, f.skill, tuple(g.others(f.me)))


def thunder(f, g):
    f.to = f.answer[1][0]
    judge(g, f.to, f.skill, by_color)


def strike(f, g):
    if f.ret is not None and COLORS.get(f.ret.suit) == "black" and g.players[f.to].alive:
        deal(g, f.me, f.to, 1, "thunder", skill=f.skill)


def my_thunder(g, me, ev):
    return ev.source == me and ev.skill == "leiji" and not ev.chained and not ev.transferred


def heal(f, g):
    recover(g, f.me, 1, f.me)


leiji.on("use.used", my_jink)(aim, thunder, strike)
leiji.on("play.played", my_jink)(aim, thunder, strike)
leiji.on("damage.dealing", my_thunder, silent=True)(heal)
