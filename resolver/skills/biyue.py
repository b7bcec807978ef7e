"""闭月 biyue: draw 1 at the start of the finish phase. Text, editions, sources: data/skills/biyue.yaml."""

from resolver.engine.api import draw, skill


def my_finish(g, me, ev):
    return ev.name == "finish" and ev.seat == me


def moonlight(f, g):
    draw(g, f.me, 1, f.skill)


skill("biyue", marks=("draws", "free_cards")).on("phase.start", my_finish)(moonlight)
