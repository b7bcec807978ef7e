"""马术 in the early prints: as if a -1 and a +1 horse were in place. Text: data/skills/mashu.yaml."""

from resolver.engine.api import skill

mashu = skill("mashu_early")


@mashu.state("distance.from")
def nearer(g, me, other):
    return -1


@mashu.state("distance.to")
def farther(g, me, other):
    return 1
