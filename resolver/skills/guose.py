"""国色 guose: any ♦ card as 乐不思蜀. Text, editions, sources: data/skills/guose.yaml."""

from resolver.engine.api import skill, suit_of


def diamond(g, me, cid):
    return suit_of(g, cid, me) == "diamond"


skill("guose").converts(("indulgence",), diamond)
