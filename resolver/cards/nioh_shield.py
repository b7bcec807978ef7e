"""仁王盾 nioh_shield: black 杀 are invalid on its wearer. Text: data/cards/nioh_shield.yaml."""

from resolver.engine import query
from resolver.engine.api import armor_works, equipment


def black_slash(g, me, use, target):
    if target != me or g.rules.kind(use.card.name) != "slash" or not armor_works(g, me, use.user):
        return False
    unread = query.unread(g, use.card)
    if unread and all(query.color_of(g, c, use.user) == "black" for c in use.card.subcards if c not in unread):
        return query.UNREAD
    return use.card.color == "black"


equipment("nioh_shield").state("valid.not")(black_slash)
