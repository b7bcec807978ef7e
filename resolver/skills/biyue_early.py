"""闭月 in the early prints: draw 1 after the discard phase. Text: data/skills/biyue.yaml."""

from resolver.engine.api import draw, skill


def my_turn(g, me, ev):
    return ev.seat == me


def moonlight(f, g):
    draw(g, f.me, 1, f.skill)


skill("biyue_early").on("turn.end", my_turn, optional=False)(moonlight)
