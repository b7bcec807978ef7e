"""What several weapons share: is this damage one of the user's 杀 on its own target? are weapon abilities with conditions in play?"""


def slash_damage(g, me, ev):
    """Damage dealt by the 杀 of `me` to a target of it: not where it was moved on to somebody else or spread along the chain."""
    return (ev.source == me and ev.card is not None and g.rules.kind(ev.card.name) == "slash" and g.players[ev.target].alive
            and not ev.transferred and not ev.chained)


def slash_damage_spread(g, me, ev):
    """The same, where the edition lets it act along the chain as well: flag `target_only` "spread" instead of "target"."""
    if ev.chained and g.rules.flag("target_only", "target") == "spread":
        return ev.source == me and ev.card is not None and g.rules.kind(ev.card.name) == "slash" and g.players[ev.target].alive
    return slash_damage(g, me, ev)


def conditional(g):
    """Whether weapon abilities with a condition are in play (flag `weapon.module` "basic": only the plain ones)."""
    return g.rules.flag("weapon.module", "always") != "basic"
