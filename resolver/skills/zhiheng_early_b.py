"""制衡 in early edition B: once a turn and once more for every HP lost, discard any cards, draw as many. Text: data/skills/zhiheng.yaml."""

from resolver.engine.api import Refusal, ask_cards, discard, draw, skill, spend_once, zone_cards


def can(g, me):
    p = g.players[me]
    if g.marked(me, "phase", "skill:zhiheng") >= p.max_hp - max(0, p.hp) + 1:
        return Refusal("count", "skill.invoke", "zhiheng")
    return bool(zone_cards(g, me, ("hand", "equip")))


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


skill("zhiheng_early_b").at_idle(can, choose, away, refill)
