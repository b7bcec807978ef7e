"""乾坤 qiankun: the equipment of others, weapons, horses and 八卦阵, does nothing to her. Text: data/skills/qiankun.yaml.

Weapon abilities with a condition are no part of the early basic game (`weapon.module`), so range, distance and armour are all there is to it.
"""

from resolver.engine.api import skill


def untouched(g, me):
    return True


skill("qiankun").state("equip.unmoved")(untouched)
