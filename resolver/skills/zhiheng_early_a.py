"""制衡 in early edition A: in the discard phase discard any hand cards, then fill the hand up to one's HP. Text: data/skills/zhiheng.yaml."""

from resolver.engine.api import ask_cards, discard, draw, skill


def my_discard(g, me, ev):
    return ev.name == "discard" and ev.seat == me and bool(g.players[me].hand or g.players[me].hp > 0)


def choose(f, g):
    hand = g.players[f.me].hand
    f.cards = ()
    if hand:
        ask_cards(g, f.me, f.skill, hand, 0, len(hand))


def away(f, g):
    if f.answer is not None and f.answer[1]:
        discard(g, f.answer[1], f.me, f.skill)


def fill(f, g):
    p = g.players[f.me]
    if p.alive and len(p.hand) < p.hp:
        draw(g, f.me, p.hp - len(p.hand), f.skill)


skill("zhiheng_early_a").on("phase.start", my_discard)(choose, away, fill)
