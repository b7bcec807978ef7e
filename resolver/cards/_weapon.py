"""What several weapons share: is this damage one of the user's 杀 on its own target? are weapon abilities with conditions in play?"""


def slash_damage(g, me, ev, along=("any",)):
    """Damage dealt by a 杀 of `me`: to a target of it, or with one of the values `along` of flag `target_only` also where it spread along the chain.

    Where it was moved on to somebody else only the oldest ruling ("any") lets it act.
    """
    if ev.source != me or not g.players[ev.target].alive or not by_slash(g, ev):
        return False
    rule = g.rules.flag("target_only", "target")
    return rule == "any" or not ev.transferred and (not ev.chained or rule in along)


def by_slash(g, ev):
    """Whether the damage came of a 杀; along a chain that hands on no card, the use it began with tells."""
    card = ev.card
    if card is None and ev.chained and ev.use is not None:
        card = g.stack[ev.use].card
    return card is not None and g.rules.kind(card.name) == "slash"


def conditional(g):
    """Whether weapon abilities with a condition are in play (flag `weapon.module` "basic": only the plain ones)."""
    return g.rules.flag("weapon.module", "always") != "basic"
