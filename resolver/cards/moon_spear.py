"""银月枪 moon_spear: a black card played outside the own turn makes a seat in range play 闪 or suffer. Text: data/cards/moon_spear.yaml.

First prints: it loses 1 HP; `moon_spear_jie`: it takes 1 damage, and the card must have come from hand.
"""

from resolver.engine.api import ask_targets, deal, equipment, event, in_range, lose_hp, need_card


def reached(g, me):
    return tuple(s for s in g.others(me) if in_range(g, me, s))


def black_card(g, me, ev):
    return ev.user == me and g.current != me and ev.card.color == "black" and bool(reached(g, me))


def black_hand_card(g, me, ev):
    return black_card(g, me, ev) and ev.card.subcards != () and ev.card.skill is None


def aim(f, g):
    ask_targets(g, f.me, f.skill + ".target", reached(g, f.me))


def demand(f, g):
    f.whom = f.answer[1][0]
    need_card(g, f.whom, ("jink",), "respond", "moon_spear.jink")


def lose(f, g):
    if f.ret is None and g.players[f.whom].alive:
        lose_hp(g, f.whom, 1)


def hurt(f, g):
    if f.ret is None and g.players[f.whom].alive:
        deal(g, f.me, f.whom, 1)


first = equipment("moon_spear")
later = equipment("moon_spear_jie")
for window in ("use.used", "play.played"):
    first.on(window, black_card)(aim, demand, lose)
    later.on(window, black_hand_card)(aim, demand, hurt)
