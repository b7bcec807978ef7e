"""无双 wushuang: two 闪 against his 杀, two 杀 each time in a 决斗 with him. Text, editions, sources: data/skills/wushuang.yaml."""

from resolver.engine.api import event, skill

wushuang = skill("wushuang")


def my_blow(g, me, ev):
    return ev.user == me and (g.rules.kind(ev.card.name) == "slash" or ev.card.name == "duel")


def duel_on_me(g, me, ev):
    return me in ev.targets and ev.card.name == "duel"


def double(f, g):
    use = event(f, g)
    use.needs += tuple((t, 2) for t in dict.fromkeys(use.targets))


def double_back(f, g):
    use = event(f, g)
    use.needs += ((use.user, 2),)


wushuang.on("use.designated", my_blow, optional=False)(double)
wushuang.on("use.became", duel_on_me, optional=False)(double_back)
