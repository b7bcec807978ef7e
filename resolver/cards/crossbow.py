"""诸葛连弩 crossbow: no limit on the 杀 used in the play phase. Text: data/cards/crossbow.yaml. Later print `crossbow_jie`: the same by effect."""

from resolver.engine.api import equipment


def any_number(g, me, c):
    return g.rules.kind(c.name) == "slash"


for slug in ("crossbow", "crossbow_jie"):
    equipment(slug).state("use.unlimited")(any_number)
