"""鬼才 guicai: a hand card takes the place of a judgement card before it counts. Text, editions, sources: data/skills/guicai.yaml."""

from resolver.engine.api import ask_cards, event, replace_card, skill


def holds(g, me, ev):
    return bool(g.players[me].hand)


def choose(f, g):
    ask_cards(g, f.me, f.skill, g.players[f.me].hand, 1, verb="respond")


def put(f, g):
    replace_card(g, event(f, g), f.answer[1][0], f.me, swap=False)


skill("guicai").on("judge.pre", holds)(choose, put)
