"""集智 in the early prints: draw 1 with every trick used, delayed ones included. Text: data/skills/jizhi.yaml."""

from resolver.engine.api import draw, skill


def my_trick(g, me, ev):
    return ev.user == me and g.rules.type(ev.card.name) == "trick"


def learn(f, g):
    draw(g, f.me, 1, f.skill)


skill("jizhi_early").on("use.used", my_trick, optional=False)(learn)
