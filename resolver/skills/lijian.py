"""离间 lijian: once a turn discard a card, one man is deemed to use 决斗 on another; no 无懈可击 against it. Text: data/skills/lijian.yaml."""

from resolver.engine.api import (ask_cards, ask_targets, discard, make_card, no_target, once_per_phase, skill, spend_once, start_use, target_refusal,
                                 zone_cards)


def men(g, me):
    return tuple(s for s in g.others(me) if g.players[s].gender == "male")


def pair(g, seats):
    """The first is deemed to use it, so the second must be its legal target."""
    no = target_refusal(g, seats[0], seats[1], make_card(g, seats[0], (), "duel"))
    return True if no is None else no


def can(g, me):
    no = once_per_phase(g, me, "lijian")
    if no is not None:
        return no
    pool = men(g, me)
    if not any(bool(pair(g, (a, b))) for a in pool for b in pool if a != b):
        return no_target("lijian")
    return bool(zone_cards(g, me, ("hand", "equip")))


def aim(f, g):
    spend_once(f, g)
    ask_targets(g, f.me, f.skill, men(g, f.me), 2, fits=pair, ordered=True)


def pay(f, g):
    f.pair = f.answer[1]
    ask_cards(g, f.me, f.skill, zone_cards(g, f.me, ("hand", "equip")), 1)


def paid(f, g):
    discard(g, f.answer[1], f.me, f.skill)


def fight(f, g):
    """The first is deemed to use the 决斗, if both still stand and it is still legal. True where it was used."""
    a, b = f.pair
    if not g.players[a].alive or not g.players[b].alive or not pair(g, f.pair):
        return False
    start_use(g, a, make_card(g, a, (), "duel", f.skill), (b,), None, "effect")
    return True


def set_on(f, g):
    # This print bars 无懈可击 against it.
    if fight(f, g):
        g.stack[-1].mute = frozenset((f.pair[1],))


skill("lijian").at_idle(can, aim, pay, paid, set_on)
