"""奇才 qicai: tricks have no distance limit. Text, editions, sources: data/skills/qicai.yaml."""

from resolver.engine.api import skill

qicai = skill("qicai")


@qicai.state("use.no_distance")
def far(g, me, card, target):
    return g.rules.type(card.name) == "trick"
