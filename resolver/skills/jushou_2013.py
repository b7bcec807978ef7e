"""据守 of the 2013 wind reprint: in the finish phase draw 1 and turn over. Text: data/skills/jushou.yaml."""

from resolver.engine.api import draw, skill, turn_over


def my_finish(g, me, ev):
    return ev.name == "finish" and ev.seat == me


def dig_in(f, g):
    draw(g, f.me, 1, f.skill)


def turn(f, g):
    if g.players[f.me].alive:
        turn_over(g, f.me)


skill("jushou_2013").on("phase.start", my_finish)(dig_in, turn)
