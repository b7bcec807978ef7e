"""反馈 fankui: one card of the source, hand or equipment, once per damage. Text, editions, sources: data/skills/fankui.yaml."""

from resolver.engine.api import ask_pick, event, obtain, skill, zone_cards


def from_source(g, me, ev):
    return ev.target == me and ev.source is not None and g.players[ev.source].alive and bool(takeable(g, me, ev.source))


def takeable(g, me, source):
    return zone_cards(g, source, ("equip",) if source == me else ("hand", "equip"))


def choose(f, g):
    f.source = event(f, g).source
    ask_pick(g, f.me, f.skill, takeable(g, f.me, f.source), owner=f.source)


def take(f, g):
    obtain(g, (f.answer[1],), f.me, f.skill)


skill("fankui", marks=("takes",)).on("damage.taken", from_source)(choose, take)
