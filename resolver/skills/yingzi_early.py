"""英姿 in the early prints: draw three in the draw phase. Text: data/skills/yingzi.yaml."""

from resolver.engine.api import event, skill


def drawing(g, me, ev):
    return ev.seat == me and not ev.replaced


def three(f, g):
    event(f, g).n = 3


skill("yingzi_early").on("phase.draw", drawing, optional=False)(three)
