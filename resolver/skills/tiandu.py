"""天妒 tiandu: gain one's own judgement card once it has counted. Text, editions, sources: data/skills/tiandu.yaml."""

from resolver.engine.api import event, obtain, skill


def my_card(g, me, ev):
    return ev.who == me and ev.card in g.processing


def take(f, g):
    card = event(f, g).card
    if card in g.processing:
        obtain(g, (card,), f.me, f.skill)


skill("tiandu").on("judge.post", my_card)(take)
