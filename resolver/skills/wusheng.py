"""武圣 wusheng: any red card, equipment included, used or played as 杀. Text, editions, sources: data/skills/wusheng.yaml."""

from resolver.engine.api import color_of, is_red, skill


def red(g, me, cid):
    return is_red(color_of(g, cid, me))


skill("wusheng").converts(("slash",), red)
