"""观星 in the early prints: before the draw phase look at three cards, lay any at the bottom, the rest on top. Text: data/skills/guanxing.yaml."""

from resolver.engine.api import ask, relocate, skill, turn_up


def before_draw(g, me, ev):
    return ev.next_phase == "draw" and ev.seat == me and not g.marked(me, "turn", "skip:draw") and (g.draw_open or bool(g.draw or g.loose or g.discard))


def look(f, g):
    turn_up(g, f.me, 3 if g.draw_open else min(3, len(g.draw) + len(g.loose) + len(g.discard)), f.skill)


def arrange(f, g):
    ask(g, f.me, f.skill, "arrange", False, cards=tuple(f.ret))


def put_back(f, g):
    _, top, bottom = f.answer
    relocate(g, tuple(reversed(top)), "draw_top", None, f.skill, f.me)
    relocate(g, bottom, "draw_bottom", None, f.skill, f.me)


skill("guanxing_early").on("phase.gap", before_draw)(look, arrange, put_back)
