"""桃 peach: heals its user in the play phase, anybody dying. Text, editions, sources: data/cards/peach.yaml."""

from resolver.engine.api import card, is_dying, recover


def myself_or_dying(g, user, target, c, use):
    """The unhurt are no legal target."""
    p = g.players[target]
    return target == user and p.hp < p.max_hp or is_dying(g, target)


def saves(g, user, dying):
    return True


def heal(f, g):
    recover(g, f.target, 1, f.user, f.card)


card("peach", targets="self", target_ok=myself_or_dying, saves=saves, effect=(heal,))
