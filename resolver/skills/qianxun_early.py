"""谦逊 in the early prints: 乐不思蜀 and 顺手牵羊 have no effect on him. Text: data/skills/qianxun.yaml."""

from resolver.engine.api import skill

qianxun = skill("qianxun_early")


@qianxun.state("valid.not")
def no_effect(g, me, use, target):
    return target == me and use.card.name in ("snatch", "indulgence")
