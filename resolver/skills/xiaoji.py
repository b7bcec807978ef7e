"""枭姬 xiaoji: draw 2 for each piece lost from the equipment area. Text, editions, sources: data/skills/xiaoji.yaml."""

from resolver.engine.api import draw, skill


def pieces(g, me, ev):
    return tuple(m.cid for m in ev.moved if m.zone == "equip" and m.seat == me)


def take(f, g):
    draw(g, f.me, 2, f.skill)


skill("xiaoji", marks=("by_loss", "draws", "free_cards")).on("move.after", pieces)(take)
