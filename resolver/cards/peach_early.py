"""桃 of the early editions: heals its user in the play phase, or offsets one point while a seat loses its last. Text: data/cards/peach.yaml."""

from resolver.engine.api import card, recover
from resolver.engine.dying import losing_last_point, offset_last_point


def myself_or_losing(g, user, target, c, use):
    p = g.players[target]
    return target == user and p.hp < p.max_hp or losing_last_point(g, target)


def saves(g, user, dying):
    return True


def heal(f, g):
    if losing_last_point(g, f.target):
        offset_last_point(g, f.target)
        g.step("death.last_point_saved", f.target, by=f.user)
        return
    recover(g, f.target, 1, f.user, f.card)


card("peach_early", kind="peach", targets="self", target_ok=myself_or_losing, saves=saves, effect=(heal,))
