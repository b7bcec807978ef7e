"""朱雀羽扇 fan: a plain 杀 may be used as a 火杀. Text: data/cards/fan.yaml.

A held 杀 is converted as it is used; a 杀 that a skill brought about (not one converted already; one declared and proven is) may be changed as
it is declared. Flag
`fan.virtual`: whether that includes 视为使用 a 杀 without any card.
"""

from resolver.engine.api import equipment, event


def plain_slash(g, me, cid):
    return g.faces[cid].name == "slash"


def to_use(g, me, mode):
    return mode == "use"


def brought_about(g, me, ev):
    c = ev.card
    if ev.user != me or c.name != "slash" or any(s == c.skill and not conv.gate for s, conv in g.rules.conversions):
        return False
    return bool(c.subcards) or g.rules.flag("fan.virtual", False)


def kindle(f, g):
    use = event(f, g)
    use.card = use.card._replace(name="fire_slash")


unit = equipment("fan")
unit.converts(("fire_slash",), plain_slash, zones=("hand",), when=to_use)
unit.on("use.declaring", brought_about)(kindle)
