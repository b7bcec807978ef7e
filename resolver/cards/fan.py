"""朱雀羽扇 fan: a plain 杀 may be used as a 火杀. Text: data/cards/fan.yaml.

A held 杀 is converted as it is used. One that a skill brought about (none that was converted already) may be changed as it is declared; flag
`fan.on`: "given" where it has cards of somebody's, "virtual" where it has none.
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
    if c.skill is None:
        return True
    return bool(c.subcards) == (g.rules.flag("fan.on", "given") == "given")


def kindle(f, g):
    use = event(f, g)
    use.card = use.card._replace(name="fire_slash")


unit = equipment("fan")
unit.converts(("fire_slash",), plain_slash, zones=("hand",), when=to_use)
unit.on("use.declaring", brought_about)(kindle)
