"""苦肉 kurou: lose 1 HP, then draw 2, any number of times. Text, editions, sources: data/skills/kurou.yaml."""

from resolver.engine.api import draw, lose_hp, skill


def can(g, me):
    return g.players[me].hp > 0


def bleed(f, g):
    lose_hp(g, f.me, 1)


def reap(f, g):
    if g.players[f.me].alive:
        draw(g, f.me, 2, f.skill)


skill("kurou", marks=("numbered", "draws")).at_idle(can, bleed, reap)
