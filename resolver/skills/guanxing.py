"""观星 guanxing: look at the top X cards, lay any on top and the rest at the bottom. Text, editions, sources: data/skills/guanxing.yaml."""

from resolver.engine.api import ask, relocate, skill, turn_up


def my_prepare(g, me, ev):
    return ev.name == "prepare" and ev.seat == me and (g.draw_open or bool(g.draw or g.loose or g.discard))


def look(f, g):
    n = min(5, len(g.alive_seats()))
    if not g.draw_open:
        n = min(n, len(g.draw) + len(g.loose) + len(g.discard))
    turn_up(g, f.me, n, f.skill)


def arrange(f, g):
    f.cards = tuple(f.ret)
    ask(g, f.me, f.skill, "arrange", False, cards=f.cards)


def put_back(f, g):
    _, top, bottom = f.answer
    relocate(g, tuple(reversed(top)), "draw_top", None, f.skill, f.me)
    relocate(g, bottom, "draw_bottom", None, f.skill, f.me)


skill("guanxing").on("phase.start", my_prepare)(look, arrange, put_back)
