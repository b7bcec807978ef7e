"""制衡 zhiheng: once a turn discard any number of cards, draw as many. Text, editions, sources: data/skills/zhiheng.yaml."""

from resolver.engine.api import ask_cards, discard, draw, once_per_phase, skill, spend_once, zone_cards


def can(g, me):
    no = once_per_phase(g, me, "zhiheng")
    return no if no is not None else bool(zone_cards(g, me, ("hand", "equip")))


def choose(f, g):
    spend_once(f, g)
    cards = zone_cards(g, f.me, ("hand", "equip"))
    ask_cards(g, f.me, f.skill, cards, 1, len(cards))


def away(f, g):
    f.n = len(f.answer[1])
    discard(g, f.answer[1], f.me, f.skill)


def refill(f, g):
    if g.players[f.me].alive:
        draw(g, f.me, f.n, f.skill)


skill("zhiheng", marks=("numbered", "draws", "worn_pays")).at_idle(can, choose, away, refill)
