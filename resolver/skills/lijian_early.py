"""离间 in the early prints: two men fight a 决斗; she says who plays 杀 first. Text: data/skills/lijian.yaml."""

from resolver.engine.api import skill
from resolver.skills.lijian import aim, can, fight, paid, pay


def set_on(f, g):
    fight(f, g)


skill("lijian_early").at_idle(can, aim, pay, paid, set_on)
