"""倾国 qingguo: a black hand card used or played as 闪. Text, editions, sources: data/skills/qingguo.yaml."""

from resolver.engine.api import color_of, skill


def black(g, me, cid):
    return color_of(g, cid, me) == "black"


skill("qingguo").converts(("jink",), black, zones=("hand",))
