"""马术 mashu: one seat nearer to everybody. Text, editions, sources: data/skills/mashu.yaml."""

from resolver.engine.api import skill

mashu = skill("mashu")


@mashu.state("distance.from")
def nearer(g, me, other):
    return -1
