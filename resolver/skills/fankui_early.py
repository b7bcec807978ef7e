"""反馈 in the early prints: a hand card of whoever did the damage, blindly. Text: data/skills/fankui.yaml."""

from resolver.engine.api import ask_pick, event, obtain, skill


def from_hand(g, me, ev):
    return ev.target == me and ev.source not in (None, me) and g.players[ev.source].alive and bool(g.players[ev.source].hand)


def choose(f, g):
    source = event(f, g).source
    ask_pick(g, f.me, f.skill, g.players[source].hand, owner=source)


def take(f, g):
    obtain(g, (f.answer[1],), f.me, f.skill)


skill("fankui_early").on("damage.taken", from_hand)(choose, take)
