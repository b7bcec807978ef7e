"""奸雄 in the early prints: gain the card that did the damage, a played 杀 of a 决斗 not among them. Text: data/skills/jianxiong.yaml."""

from resolver.engine.api import event, obtain, skill


def card_there(g, me, ev):
    return ev.target == me and ev.card is not None and bool(ev.card.subcards) and all(c in g.processing for c in ev.card.subcards)


def take(f, g):
    cards = event(f, g).card.subcards
    if all(c in g.processing for c in cards):
        obtain(g, cards, f.me, f.skill)


skill("jianxiong_early").on("damage.taken", card_there)(take)
