"""What several weapons share: is this damage one of the user's 杀 on its own target? are weapon abilities with conditions in play?"""


def slash_damage(g, me, ev):
    """Damage dealt by the 杀 of `me`: only to a target of it, or with flag `target_only` "any" also where it was moved on or spread."""
    if ev.source != me or ev.card is None or g.rules.kind(ev.card.name) != "slash" or not g.players[ev.target].alive:
        return False
    return not (ev.transferred or ev.chained) or g.rules.flag("target_only", "target") == "any"


def conditional(g):
    """Whether weapon abilities with a condition are in play (flag `weapon.module` "basic": only the plain ones)."""
    return g.rules.flag("weapon.module", "always") != "basic"
