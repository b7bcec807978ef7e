"""连营 lianying: draw 1 when the last hand card is lost. Text, editions, sources: data/skills/lianying.yaml."""

from resolver.engine.api import draw, skill


def lost_last(g, me, ev):
    return not g.players[me].hand and any(m.zone == "hand" and m.seat == me for m in ev.moved)


def camp(f, g):
    draw(g, f.me, 1, f.skill)


skill("lianying", marks=("by_loss", "draws", "free_cards")).on("move.after", lost_last)(camp)
