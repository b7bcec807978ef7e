"""仁王盾 nioh_shield: black 杀 are invalid on its wearer. Text: data/cards/nioh_shield.yaml."""

from resolver.engine.api import armor_works, equipment


def black_slash(g, me, use, target):
    return target == me and use.card.color == "black" and g.rules.kind(use.card.name) == "slash" and armor_works(g, me, use.user)


equipment("nioh_shield").state("valid.not")(black_slash)
