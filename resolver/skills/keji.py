"""克己 keji: no 杀 used or played in the play phase, and the discard phase may be skipped. Text, editions, sources: data/skills/keji.yaml."""

from resolver.engine.api import skill


def held_back(g, me, ev):
    return (ev.next_phase == "discard" and ev.seat == me and not g.marked(me, "turn", "skip:discard")
            and not g.marked(me, "turn", "use:slash") and not g.marked(me, "turn", "play:slash"))


def skip(f, g):
    g.mark(f.me, "turn", "skip:discard")


skill("keji").on("phase.gap", held_back)(skip)
