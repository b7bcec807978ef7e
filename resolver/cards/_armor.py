"""What the armours share: who looks at the armour while a damage is worked out."""


def viewer(g, damage):
    """The user of the card that did it, dead or alive; else the source. Armour ignored by that user does not count."""
    if damage.use is not None and not damage.transferred and not damage.chained:
        return g.stack[damage.use].__dict__.get("user")
    return damage.source
