"""离间 of the 2013 reprint: one man is deemed to use 决斗 on another, and it can be met with 无懈可击. Text: data/skills/lijian.yaml."""

from resolver.engine.api import skill
from resolver.skills.lijian import aim, can, fight, paid, pay


def set_on(f, g):
    fight(f, g)


skill("lijian_biao").at_idle(can, aim, pay, paid, set_on)
