"""酒 analeptic: in the own play phase strengthens the next 杀 of this turn, once; dying heals its user. Text: data/cards/analeptic.yaml."""

from resolver.engine.api import Refusal, card, recover, use_of


def once_a_turn(g, user, c):
    """Only drinks at an idle point count; those of the dying are free and leave the count alone."""
    return Refusal("count", "use.can.count", c.name) if g.marked(user, "phase", "use:analeptic") else None


def oneself(g, user, target, c, use):
    return target == user


def saves(g, user, dying):
    return user == dying


def drink(f, g):
    if use_of(f, g).reason == "respond":
        recover(g, f.target, 1, f.user, f.card)
        return
    g.mark(f.target, "turn", "drunk", g.marked(f.target, "turn", "drunk") + 1)
    g.step("card.jiu", f.target, drunk=True)


card("analeptic", targets="self", may=once_a_turn, target_ok=oneself, saves=saves, effect=(drink,))
