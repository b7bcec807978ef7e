"""咆哮 paoxiao: no limit on 杀 in the play phase. Text, editions, sources: data/skills/paoxiao.yaml."""

from resolver.engine.api import skill

paoxiao = skill("paoxiao")


@paoxiao.state("use.unlimited")
def roar(g, me, card):
    return g.rules.kind(card.name) == "slash"
