"""龙胆 longdan: a hand 杀 as 闪, a hand 闪 as 杀. Text, editions, sources: data/skills/longdan.yaml."""

from resolver.engine.api import skill


def is_slash(g, me, cid):
    return g.rules.kind(g.faces[cid].name) == "slash"


def is_jink(g, me, cid):
    return g.rules.kind(g.faces[cid].name) == "jink"


longdan = skill("longdan")
longdan.converts(("jink",), is_slash, zones=("hand",))
longdan.converts(("slash",), is_jink, zones=("hand",))
