"""刚烈 in the early prints: the source judges; black, and he discards two hand cards or goes down 1. Text: data/skills/ganglie.yaml."""

from resolver.engine.api import ask, ask_cards, discard, event, judge, lose_hp, skill
from resolver.engine.state import COLORS


def hurt(g, me, ev):
    return ev.target == me and ev.source is not None and g.players[ev.source].alive


def by_color(suit, number):
    return COLORS[suit]


def turn_up(f, g):
    f.source = event(f, g).source
    judge(g, f.source, f.skill, by_color)


def choose(f, g):
    if f.ret is None or COLORS.get(f.ret.suit) != "black" or not g.players[f.source].alive:
        return "end"
    if len(g.players[f.source].hand) < 2:
        return "pay"
    ask_cards(g, f.source, "ganglie.choice", g.players[f.source].hand, 2, words=("discard", "lose_hp"))
    return None


def chosen(f, g):
    if f.answer[0] == "cards":
        f.cards = f.answer[1]
        return "away"
    if f.answer[1] == "lose_hp":
        return "pay"
    f.cards = ()
    ask(g, f.source, "ganglie.discard", "cards", False, cards=g.players[f.source].hand, low=2, high=2, fits=None, verb="discard", words=())
    return None


def away(f, g):
    discard(g, f.cards or f.answer[1], f.source, f.skill)
    return "end"


def pay(f, g):
    lose_hp(g, f.source, 1)


def end(f, g):
    return None


skill("ganglie_early").on("damage.taken", hurt, optional=False)(turn_up, choose, chosen, away, pay, end)
