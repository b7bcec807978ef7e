"""青釭剑 qinggang_sword: the armour of those the 杀 was aimed at does not count. Text: data/cards/qinggang_sword.yaml.

How far that reaches is the flag `qinggang.scope`: "all" (as if absent, for everybody) or "user" (only in what the user resolves).
Early print a: only 八卦阵 is void.
"""

from resolver.engine.api import equipment, event
from resolver.engine.query import unmoved


def my_slash(g, me, ev):
    return ev.user == me and g.rules.kind(ev.card.name) == "slash"


def pierce(f, g):
    use = event(f, g)
    use.ignores = use.ignores | frozenset(use.targets)


def pierce_eight_diagram(f, g):
    use = event(f, g)
    use.ignores = use.ignores | frozenset(t for t in use.targets if g.has(t, "eight_diagram") and not unmoved(g, t))


for slug, steps in (("qinggang_sword", pierce), ("qinggang_sword_early_a", pierce_eight_diagram)):
    equipment(slug).on("use.designated", my_slash, optional=False)(steps)
