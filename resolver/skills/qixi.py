"""奇袭 qixi: any black card as 过河拆桥. Text, editions, sources: data/skills/qixi.yaml."""

from resolver.engine.api import color_of, skill


def black(g, me, cid):
    return color_of(g, cid, me) == "black"


skill("qixi").converts(("dismantlement",), black)
