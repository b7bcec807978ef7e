"""借刀杀人 in the early prints: the user borrows another's weapon himself, until his discard phase. Text: data/cards/collateral.yaml.

A weapon of his own lies aside meanwhile; the print lets him choose between the two, which is not modelled: the borrowed one is in force.
"""

from resolver.engine.api import card, equipment, relocate, settle
from resolver.engine.move import equip

ASIDE = "own_weapon"


def armed_other(g, user, target, c, use):
    return target != user and g.equip_in(target, "weapon") is not None


def borrow(f, g):
    weapon = g.equip_in(f.target, "weapon")
    if weapon is None or not g.players[f.user].alive:
        return None
    own = g.equip_in(f.user, "weapon")
    moved = relocate(g, (own,), "pile", f.user, "collateral.aside", f.user, pile=ASIDE) if own is not None else ()
    moved += relocate(g, (weapon,), "equip", f.user, "collateral.borrow", f.user)
    g.mark(f.user, "turn", "borrowed", (weapon, f.target))
    settle(g, moved, "collateral.borrow", f.user)
    return None


def borrowed(g, me, ev):
    return bool(g.marked(me, "turn", "borrowed"))


def due(g, me, ev):
    return ev.seat == me and ev.name == "discard"


def give_back(f, g):
    weapon, owner = g.marked(f.me, "turn", "borrowed")
    g.mark(f.me, "turn", "borrowed", None)
    if weapon in g.players[f.me].equip and g.players[owner].alive:
        equip(g, weapon, owner)


def take_up_own(f, g):
    own = g.players[f.me].piles.get(ASIDE, ())
    if own and g.equip_in(f.me, "weapon") is None:
        settle(g, relocate(g, own, "equip", f.me, "collateral.return", f.me), "collateral.return", f.me)


card("collateral_early", targets="one", target_ok=armed_other, nullifiable=True, effect=(borrow,))
equipment("collateral_early").on("phase.start", due, held=borrowed, silent=True)(give_back, take_up_own)
