"""雷击 leiji, first print: on using or playing 闪 anybody judges; ♠ is 2 thunder damage. Text, editions, sources: data/skills/leiji.yaml."""

from resolver.engine.api import ask_targets, deal, judge, skill

leiji = skill("leiji", marks=("judges", "harms"))


def my_jink(g, me, ev):
    return ev.user == me and g.rules.kind(ev.card.name) == "jink"


def spade_or_not(suit, number):
    return suit == "spade"


def aim(f, g):
    ask_targets(g, f.me, f.skill, tuple(g.order()))


def thunder(f, g):
    f.to = f.answer[1][0]
    judge(g, f.to, f.skill, spade_or_not)


def strike(f, g):
    if f.ret is not None and f.ret.suit == "spade" and g.players[f.to].alive:
        deal(g, f.me, f.to, 2, "thunder", skill=f.skill)


leiji.on("use.used", my_jink)(aim, thunder, strike)
leiji.on("play.played", my_jink)(aim, thunder, strike)
