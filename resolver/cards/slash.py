"""杀 slash, 火杀 fire_slash, 雷杀 thunder_slash. Text, editions, sources: data/cards/slash.yaml."""

from resolver.engine.api import Refusal, card, deal, use_of
from resolver.engine.legality import use_limit


def may(g, user, c):
    limit = use_limit(g, user, c)
    if limit is not None and g.marked(user, "phase", "use:slash") >= limit:
        return Refusal("count", "use.sha.count", c.name)
    return None


def other(g, user, target, c, use):
    return target != user


def in_reach(g, user, c):
    return "range"


def drink_counts(g, use):
    """Which 杀 profits from a drink is fixed when it is declared, whatever becomes of it."""
    drunk = g.marked(use.user, "turn", "drunk")
    if drunk:
        use.damage += drunk
        g.mark(use.user, "turn", "drunk", 0)
        g.step("card.jiu", use.user, use=use.use_id, more=drunk)


def hit(f, g):
    use = use_of(f, g)
    deal(g, f.user, f.target, 1 + use.damage, g.rules.unit(f.card.name).nature, f.card, f.use)


for slug, nature in (("slash", "normal"), ("fire_slash", "fire"), ("thunder_slash", "thunder")):
    card(slug, kind="slash", nature=nature, targets="many", may=may, target_ok=other, distance=in_reach, answer="jink", on_declare=drink_counts, effect=(hit,))
