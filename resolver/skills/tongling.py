"""铜铃 tongling: once a game show one's role; maximum and HP go up 1. Text: data/skills/tongling.yaml."""

from resolver.engine.api import Refusal, recover, set_max_hp, skill


def can(g, me):
    return Refusal("count", "skill.invoke", "tongling") if g.marked(me, "game", "tongling") else True


def ring(f, g):
    g.mark(f.me, "game", "tongling")
    set_max_hp(g, f.me, g.players[f.me].max_hp + 1)
    recover(g, f.me, 1, f.me)


skill("tongling").at_idle(can, ring)
