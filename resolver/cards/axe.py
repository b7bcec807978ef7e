"""贯石斧 axe: two cards discarded at once make a 杀 hit that was offset by 闪. Text: data/cards/axe.yaml. Early print a: only with a maximum above 3."""

from resolver.engine.api import ask_cards, discard, equipment, event

from ._weapon import conditional


def payable(g, me):
    """Hand and equipment without the axe itself."""
    p = g.players[me]
    return p.hand + tuple(c for c in p.equip if c != g.equip_in(me, "weapon"))


def dodged(g, me, ev):
    return (ev.user == me and g.rules.kind(ev.card.name) == "slash" and ev.target is not None and g.players[ev.target].alive
            and len(payable(g, me)) >= 2)


def strong_and_dodged(g, me, ev):
    return conditional(g) and g.players[me].max_hp > 3 and dodged(g, me, ev)


def choose(f, g):
    ask_cards(g, f.me, "axe.cost", payable(g, f.me), 2)


def pay(f, g):
    discard(g, f.answer[1], f.me, "axe")


def force(f, g):
    event(f, g).forced = True


equipment("axe").on("use.offset", dodged)(choose, pay, force)
equipment("axe_early_a").on("use.offset", strong_and_dodged)(choose, pay, force)
