"""青囊 in the early prints: discard a hand card or a piece in place, heal 1 oneself, any number of times. Text: data/skills/qingnang.yaml."""

from resolver.engine.api import ask_cards, discard, recover, skill, zone_cards


def can(g, me):
    return g.players[me].hp < g.players[me].max_hp and bool(zone_cards(g, me, ("hand", "equip")))


def pay(f, g):
    ask_cards(g, f.me, f.skill, zone_cards(g, f.me, ("hand", "equip")), 1)


def paid(f, g):
    discard(g, f.answer[1], f.me, f.skill)


def heal(f, g):
    recover(g, f.me, 1, f.me)


skill("qingnang_early").at_idle(can, pay, paid, heal)
