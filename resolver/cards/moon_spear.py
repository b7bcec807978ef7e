"""银月枪 moon_spear: a black card played outside the own turn makes a seat in range play 闪 or suffer. Text: data/cards/moon_spear.yaml.

The later print (1 damage, hand cards only) lies in no deck that runs here.
"""

from resolver.engine.api import ask_targets, equipment, in_range, lose_hp, need_card


def reached(g, me):
    return tuple(s for s in g.others(me) if in_range(g, me, s))


def black_card(g, me, ev):
    return ev.user == me and g.current != me and ev.card.color == "black" and bool(reached(g, me))


def aim(f, g):
    ask_targets(g, f.me, "moon_spear.target", reached(g, f.me))


def demand(f, g):
    f.whom = f.answer[1][0]
    need_card(g, f.whom, ("jink",), "respond", "moon_spear.jink")


def lose(f, g):
    if f.ret is None and g.players[f.whom].alive:
        lose_hp(g, f.whom, 1)


unit = equipment("moon_spear")
for window in ("use.used", "play.played"):
    unit.on(window, black_card)(aim, demand, lose)
