"""谦逊 qianxun: no legal target of 顺手牵羊 and 乐不思蜀. Text, editions, sources: data/skills/qianxun.yaml."""

from resolver.engine.api import skill

qianxun = skill("qianxun")


@qianxun.state("target.forbid")
def modest(g, me, user, card):
    return card.name in ("snatch", "indulgence")
