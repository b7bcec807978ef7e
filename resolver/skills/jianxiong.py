"""奸雄 jianxiong: gain the card that did the damage, all of it or none. Text, editions, sources: data/skills/jianxiong.yaml."""

from resolver.engine.api import event, obtain, skill


def card_there(g, me, ev):
    """Only where every physical card is still on its way (`virtual.gain`)."""
    return ev.target == me and ev.card is not None and bool(ev.card.subcards) and all(c in g.processing for c in ev.card.subcards)


def take(f, g):
    cards = event(f, g).card.subcards
    if all(c in g.processing for c in cards):
        obtain(g, cards, f.me, f.skill)


skill("jianxiong").on("damage.taken", card_there)(take)
