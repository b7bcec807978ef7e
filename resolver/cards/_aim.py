"""What the weapons that act on a dealt damage share: is this damage one of the user's 杀 on its own target?"""


def slash_damage(g, me, ev):
    """Damage dealt by the 杀 of `me`. Flag `target_only`: not where it was moved on or spread ("all"), not where moved on ("moved"), or wherever it lands."""
    if ev.source != me or ev.card is None or g.rules.kind(ev.card.name) != "slash" or not g.players[ev.target].alive:
        return False
    limit = g.rules.flag("target_only", "all")
    return not (limit in ("all", "moved") and ev.transferred or limit == "all" and ev.chained)


def aimed_damage(g, me, ev):
    """The same where the print itself says that only the target of the 杀 counts."""
    return slash_damage(g, me, ev) and not ev.transferred and not ev.chained
