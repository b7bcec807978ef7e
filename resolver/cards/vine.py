"""藤甲 vine: 南蛮入侵, 万箭齐发 and plain 杀 are invalid on its wearer; fire hurts 1 more. Text: data/cards/vine.yaml."""

from resolver.engine.api import armor_works, equipment, event

from ._armor import viewer

AREA = ("savage_assault", "archery_attack")


def glances_off(g, me, use, target):
    if target != me:
        return False
    name = use.card.name
    plain = g.rules.kind(name) == "slash" and g.rules.unit(name).nature == "normal"
    return (plain or name in AREA) and armor_works(g, me, use.user)


def burning(g, me, ev):
    return ev.target == me and ev.nature == "fire" and armor_works(g, me, viewer(g, ev))


def one_more(f, g):
    event(f, g).n += 1


unit = equipment("vine")
unit.state("valid.not")(glances_off)
unit.on("damage.taking", burning, optional=False)(one_more)
