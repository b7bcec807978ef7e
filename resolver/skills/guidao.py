"""鬼道 guidao: a ♠ or ♣ card, equipment included, is exchanged for a judgement card before it counts. Text: data/skills/guidao.yaml."""

from resolver.engine.api import ask_cards, color_of, event, replace_card, skill, zone_cards


def black(g, me, ev):
    """Not the piece that is judging just now (`move.equip_spent`)."""
    return tuple(c for c in zone_cards(g, me, ("hand", "equip")) if color_of(g, c, me) == "black"
                 and not (ev.who == me and c in g.players[me].equip and g.faces[c].name == ev.reason))


def holds(g, me, ev):
    return bool(black(g, me, ev))


def choose(f, g):
    ask_cards(g, f.me, f.skill, black(g, f.me, event(f, g)), 1, verb="respond")


def put(f, g):
    replace_card(g, event(f, g), f.answer[1][0], f.me, swap=True)


skill("guidao").on("judge.pre", holds)(choose, put)
