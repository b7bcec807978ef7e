"""急救 jijiu: outside one's own turn any red card as 桃. Text, editions, sources: data/skills/jijiu.yaml."""

from resolver.engine.api import color_of, is_red, skill


def red(g, me, cid):
    return is_red(color_of(g, cid, me))


def not_my_turn(g, me, mode):
    return g.current != me


skill("jijiu").converts(("peach",), red, when=not_my_turn)
