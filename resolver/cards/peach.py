"""桃 peach: heals its user in the play phase, anybody dying. Text, editions, sources: data/cards/peach.yaml."""

from resolver.engine.api import Refusal, card, is_dying, recover


def may(g, user, c):
    p = g.players[user]
    return Refusal("target", "use.can.target", "peach") if p.hp >= p.max_hp else None


def myself_or_dying(g, user, target, c, use):
    return target == user or is_dying(g, target)


def saves(g, user, dying):
    return True


def heal(f, g):
    recover(g, f.target, 1, f.user, f.card)


card("peach", targets="self", may=may, target_ok=myself_or_dying, saves=saves, effect=(heal,))
