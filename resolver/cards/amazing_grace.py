"""五谷丰登 amazing_grace: cards are laid open, everybody takes one in turn. Text: data/cards/amazing_grace.yaml.

Flag `wugu.reveal`: "use_alive" lays open one card for each living seat at once, "designated_targets" one for each target after designation.
The cards on the table stand on the use as `pool`.
"""

from resolver.engine.api import ask_pick, card, move, obtain, turn_up, use_of


def on_the_spot(f, g):
    use_of(f, g).pool = ()
    if g.rules.flag("wugu.reveal", "use_alive") == "use_alive":
        turn_up(g, f.user, len(g.alive_seats()), "amazing_grace")


def shown_early(f, g):
    if f.ret:
        use_of(f, g).pool = f.ret


def once_designated(f, g):
    use = use_of(f, g)
    if g.rules.flag("wugu.reveal", "use_alive") == "use_alive":
        return
    if not g.players[f.user].alive:
        use.targets = ()  # nobody is left to lay the cards open (`card.wugu.dead`)
        return
    turn_up(g, f.user, len(use.targets), "amazing_grace")


def shown_late(f, g):
    if f.ret:
        use_of(f, g).pool = f.ret


def choose(f, g):
    left = tuple(c for c in use_of(f, g).pool if c in g.processing)
    if not left or not g.players[f.target].alive:
        return "end"
    ask_pick(g, f.target, "amazing_grace.pick", left)
    return None


def take(f, g):
    obtain(g, (f.answer[1],), f.target, "amazing_grace")
    return None


def end(f, g):
    return None


def clear(f, g):
    rest = tuple(c for c in use_of(f, g).pool if c in g.processing)
    move(g, rest, "discard", None, "amazing_grace.rest", None)


card("amazing_grace", targets="all", nullifiable=True, on_use=(on_the_spot, shown_early), on_reveal=(once_designated, shown_late),
     effect=(choose, take, end), after=(clear,))
