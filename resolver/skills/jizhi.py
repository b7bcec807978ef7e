"""集智 jizhi: draw 1 when using a trick that is not delayed, before it resolves. Text, editions, sources: data/skills/jizhi.yaml."""

from resolver.engine.api import draw, skill


def my_trick(g, me, ev):
    d = g.rules.card_def(ev.card.name)
    return ev.user == me and d is not None and d.subtype == "common_trick"


def learn(f, g):
    draw(g, f.me, 1, f.skill)


skill("jizhi", marks=("draws", "free_cards")).on("use.used", my_trick)(learn)
