"""急救 in the early prints: at any time discard a red card, 1 damage to anybody is undone. Text: data/skills/jijiu.yaml."""

from resolver.engine.api import ask_cards, color_of, discard, event, is_red, skill, zone_cards


def red(g, me):
    return tuple(c for c in zone_cards(g, me, ("hand", "equip")) if is_red(color_of(g, c, me)))


def points(g, me, ev):
    return tuple(range(ev.n)) if ev.n > 0 and red(g, me) else ()


def choose(f, g):
    ask_cards(g, f.me, f.skill, red(g, f.me), 1)


def pay(f, g):
    discard(g, f.answer[1], f.me, f.skill)


def undo(f, g):
    event(f, g).n -= 1


skill("jijiu_early").on("damage.taking", points)(choose, pay, undo)
