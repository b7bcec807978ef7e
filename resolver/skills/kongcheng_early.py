"""空城 in the early prints: without hand cards 杀 has no effect on him; nor has the 杀 of a 决斗. Text: data/skills/kongcheng.yaml."""

from resolver.engine.api import skill

kongcheng = skill("kongcheng_early")


@kongcheng.state("valid.not")
def no_effect(g, me, use, target):
    return target == me and not g.players[me].hand and (g.rules.kind(use.card.name) == "slash" or use.card.name == "duel")
