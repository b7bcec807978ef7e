"""青龙偃月刀 blade: a 杀 offset by 闪 may be followed by another on the same target, whatever the distance. Text: data/cards/blade.yaml.

Early print a: only the first 杀 may be followed, and only with more than 2 HP.
"""

from resolver.engine.api import can_supply_card, equipment, event, need_card

from ._weapon import conditional


def dodged(g, me, ev):
    return (ev.user == me and g.rules.kind(ev.card.name) == "slash" and ev.target is not None and g.players[ev.target].alive
            and can_supply_card(g, me, ("slash",), "use", (ev.target,), free=True))


def first_dodged(g, me, ev):
    return conditional(g) and g.players[me].hp > 2 and ev.reason == "idle" and dodged(g, me, ev)


def again(f, g):
    need_card(g, f.me, ("slash",), "use", "blade.slash", targets=(event(f, g).target,), free=True)


equipment("blade").on("use.offset", dodged)(again)
equipment("blade_early_a").on("use.offset", first_dodged)(again)
