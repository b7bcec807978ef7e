"""英姿 yingzi: draw one more in the draw phase. Text, editions, sources: data/skills/yingzi.yaml."""

from resolver.engine.api import event, skill


def drawing(g, me, ev):
    return ev.seat == me and not ev.replaced


def more(f, g):
    event(f, g).n += 1


skill("yingzi", marks=("draws",)).on("phase.draw", drawing)(more)
