"""空城 kongcheng: without hand cards no legal target of 杀 and 决斗. Text, editions, sources: data/skills/kongcheng.yaml."""

from resolver.engine.api import skill

kongcheng = skill("kongcheng")


@kongcheng.state("target.forbid")
def empty_city(g, me, user, card):
    return not g.players[me].hand and (g.rules.kind(card.name) == "slash" or card.name == "duel")
