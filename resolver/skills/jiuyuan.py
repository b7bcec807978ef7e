"""救援 jiuyuan: a 桃 of another 吴 character heals the dying lord 1 more. Text, editions, sources: data/skills/jiuyuan.yaml."""

from resolver.engine.api import event, has_lord_role, skill


def peach_from_wu(g, me, ev):
    return (ev.seat == me and has_lord_role(g, me) and g.players[me].hp < 1 and ev.card is not None and ev.card.name == "peach"
            and ev.by is not None and ev.by != me and g.players[ev.by].kingdom == "wu")


def more(f, g):
    event(f, g).n += 1


skill("jiuyuan").on("heal.amount", peach_from_wu, optional=False)(more)
