"""诸葛连弩 crossbow: no limit on the 杀 used in the play phase. Text: data/cards/crossbow.yaml."""

from resolver.engine.api import equipment


def any_number(g, me, c):
    return g.rules.kind(c.name) == "slash"


equipment("crossbow").state("use.unlimited")(any_number)
