"""流离 liuli: when becoming the target of a 杀, discard a card to turn it on another seat in one's range. Text: data/skills/liuli.yaml."""

from resolver.engine.api import Refusal, ask_cards, ask_targets, discard, event, in_range, lifted, protected, skill, zone_cards


def may_pass_on(g, me, ev, to, cid):
    """Why the 杀 cannot go to `to` at the price of `cid`, or None: a legal target of its user, in her range once the card is gone."""
    if to == me or to == ev.user or not g.players[to].alive:
        return Refusal("target", "use.can.target", "liuli")
    no = protected(g, ev.user, to, ev.card)
    if no is not None:
        return no
    with lifted(g, (cid,), me):
        return None if in_range(g, me, to) else Refusal("distance", "range.attack", "liuli")


def somebody(g, me, ev):
    if g.rules.kind(ev.card.name) != "slash" or me not in ev.confirming or me not in ev.targets:
        return False
    cards = zone_cards(g, me, ("hand", "equip"))
    return any(may_pass_on(g, me, ev, to, c) is None for c in cards for to in g.others(me))


def some_price(g, seats):
    f = g.stack[-1]
    ev = g.stack[f.ev]
    why = None
    for c in zone_cards(g, f.me, ("hand", "equip")):
        why = may_pass_on(g, f.me, ev, seats[0], c)
        if why is None:
            return True
    return why


def this_price(g, ids):
    f = g.stack[-1]
    no = may_pass_on(g, f.me, g.stack[f.ev], f.to, ids[0])
    return True if no is None else no


def aim(f, g):
    ask_targets(g, f.me, f.skill, tuple(g.others(f.me)), fits=some_price)


def pay(f, g):
    f.to = f.answer[1][0]
    ask_cards(g, f.me, f.skill, zone_cards(g, f.me, ("hand", "equip")), 1, fits=this_price)


def paid(f, g):
    discard(g, f.answer[1], f.me, f.skill)


def turn_aside(f, g):
    use = event(f, g)
    if f.me in use.targets and g.players[f.to].alive:
        at = use.targets.index(f.me)
        order = g.order()
        use.targets = tuple(sorted(use.targets[:at] + use.targets[at + 1:] + (f.to,), key=order.index))
        use.confirming = tuple(t for t in use.confirming if t != f.me)
        g.step("use.redirect", f.me, use=use.use_id, to=f.to)


skill("liuli", marks=("hands_on", "worn_pays")).on("use.becoming", somebody)(aim, pay, paid, turn_aside)
