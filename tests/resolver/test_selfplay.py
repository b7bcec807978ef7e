"""Random legal play: 50,000 decisions over all units, two to eight seats, several editions, no invariant broken."""

import pytest

from resolver import cards, rulebook, selfplay, skills  # noqa: F401  (registers the units)
from resolver.engine.rules import Rules

STEPS = {("std-junzheng", 5): 22_000, ("std-junzheng", 2): 4_000, ("std-junzheng", 8): 8_000, ("rules-3.0", 5): 10_000, ("rules-current", 5): 6_000}


@pytest.mark.parametrize("edition,seats", STEPS)
def test_random_games_break_no_invariant(conn, edition, seats):
    rules = Rules(rulebook.load(conn, edition))
    done, seed, winners = 0, 1000 * seats, set()
    while done < STEPS[edition, seats]:
        out = selfplay.play_game(rules, seed, seats)
        done += out.steps
        seed += 1
        winners.add(out.winner)

    assert winners - {None}, "no game came to an end"


def test_same_seed_same_game(conn):
    rules = Rules(rulebook.load(conn, "std-junzheng"))

    assert selfplay.play_game(rules, 7) == selfplay.play_game(rules, 7)


def test_a_lost_card_is_noticed(conn):
    import random

    g = selfplay.deal(Rules(rulebook.load(conn, "std-junzheng")), random.Random(1), 4)
    g.players[0].hand = g.players[0].hand[1:]

    with pytest.raises(selfplay.BrokenInvariant):
        selfplay.check(g, 1, 0)
