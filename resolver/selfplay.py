"""Random legal play over all units: whole games by seed, with the invariants checked after every decision.

`python -m resolver.selfplay --steps 1000000` for a long run; the tests run 50,000 steps. Shapes: a step is one answered decision.
Not here: rules. Imports: engine and rulebook; kb only to open the database in `main`.
"""

from __future__ import annotations

import random
import sys
import time
from dataclasses import dataclass
from typing import Any

from .engine import decision
from .engine.flow import answer, run
from .engine.move import conserved
from .engine.rules import Rules
from .engine.state import Face, Game, Player
from .engine.turn import Turn

ROLES = {2: ("lord", "rebel"), 3: ("lord", "rebel", "renegade"), 4: ("lord", "loyalist", "rebel", "renegade"),
         5: ("lord", "loyalist", "rebel", "rebel", "renegade"), 6: ("lord", "loyalist", "rebel", "rebel", "rebel", "renegade"),
         7: ("lord", "loyalist", "loyalist", "rebel", "rebel", "rebel", "renegade"),
         8: ("lord", "loyalist", "loyalist", "rebel", "rebel", "rebel", "rebel", "renegade")}


class BrokenInvariant(AssertionError):
    """Something that may never happen happened; the message names seed, step and what."""


@dataclass
class Outcome:
    """One finished game: seed, decisions answered, turns, winner (None when the limit ended it)."""

    seed: int
    steps: int
    turns: int
    winner: tuple[str, ...] | None


def deal(rules: Rules, rng: random.Random, seats: int) -> Game:
    """A shuffled deck, random generals and roles, four cards each; nothing has run."""
    players: list[Player] = []
    g = Game(rules, players)
    generals = rng.sample(sorted(rules.book.generals), seats)
    roles = list(ROLES[seats])
    rest = roles[1:]
    rng.shuffle(rest)
    for i, role in enumerate([roles[0]] + rest):
        d = rules.book.generals[generals[i]]
        p = Player(i, f"P{i + 1}")
        p.general, p.role, p.kingdom, p.gender = d.slug, role, d.kingdom, d.gender or "male"
        p.max_hp = (d.hp or 4) + (rules.flag("lord.hp_bonus", 1) if role == "lord" and seats >= rules.flag("lord.hp_bonus_from", 5) else 0)
        p.hp = p.max_hp
        p.skills = tuple(s for s in d.skills if role == "lord" or not rules.is_lord_skill(s))
        players.append(p)
    deck = [Face(*face) for face, n in sorted(rules.book.faces.items()) for _ in range(n)]
    rng.shuffle(deck)
    ids = [g.mint(face) for face in deck]
    g.draw = tuple(ids)
    g.draw_open = False
    g.check_victory = True
    for p in players:
        p.hand, g.draw = g.draw[:4], g.draw[4:]
        g.refresh(p.seat)
    return g


def check(g: Game, seed: int, step: int) -> None:
    """Raise BrokenInvariant where cards are lost, HP is out of bounds or the dead are asked."""
    if not conserved(g):
        raise BrokenInvariant(f"seed {seed} step {step}: cards are not conserved")
    for p in g.players:
        if p.hp > p.max_hp:
            raise BrokenInvariant(f"seed {seed} step {step}: {p.name} has {p.hp} of {p.max_hp}")
        if not p.alive and (p.hand or p.equip or p.judge) and not any(type(f).__name__ == "Death" for f in g.stack):
            raise BrokenInvariant(f"seed {seed} step {step}: dead {p.name} holds cards")
    a = g.ask
    if a is not None and a.who is not None and not g.players[a.who].alive and a.kind != "invoke":
        raise BrokenInvariant(f"seed {seed} step {step}: dead {g.players[a.who].name} is asked {a.slug}")


def choose(g: Game, rng: random.Random) -> Any:
    """A random legal choice. Combinations too many to list are drawn at random instead."""
    a = g.ask
    if a.kind == "cards" and len(a.cards) > 6:
        for _ in range(20):
            n = rng.randint(a.low, min(a.high, len(a.cards)))
            pick = ("cards", tuple(sorted(rng.sample(a.cards, n), key=a.cards.index)))
            if decision.legal(g, a, pick) is None:
                return pick
    if a.kind == "arrange":
        cards = list(a.cards)
        rng.shuffle(cards)
        cut = rng.randint(0, len(cards))
        return ("arrange", tuple(cards[:cut]), tuple(cards[cut:]))
    options = decision.options(g, a)
    if not options:
        raise BrokenInvariant(f"decision {a.slug} has no option")
    return rng.choice(options)


def play_game(rules: Rules, seed: int, seats: int = 5, max_steps: int = 5000, checked: bool = True, record: bool = False) -> Outcome:
    """One random game, ended by victory, an exhausted deck, or `max_steps`. Raises BrokenInvariant."""
    rng = random.Random(seed)
    g = deal(rules, rng, seats)
    g.record = record
    steps = turns = 0
    seat = 0
    while not g.over and steps < max_steps:
        g.stack.append(Turn(seat=seat))
        turns += 1
        run(g)
        while g.ask is not None and not g.over and steps < max_steps:
            answer(g, choose(g, rng))
            steps += 1
            if checked:
                check(g, seed, steps)
        if g.over or g.ask is not None:
            break
        if g.stack:
            raise BrokenInvariant(f"seed {seed} step {steps}: the stack stands without a decision: {[type(f).__name__ for f in g.stack]}")
        seat = g.next_seat(seat)
    if g.over and g.winner is None:
        raise BrokenInvariant(f"seed {seed}: over without a result")
    return Outcome(seed, steps, turns, g.winner)


def main(argv: list[str] | None = None) -> int:
    """Play until `--steps` decisions are answered; prints games and steps a second."""
    args = dict(zip((argv or sys.argv[1:])[::2], (argv or sys.argv[1:])[1::2]))
    from kb.store import open_db

    from . import cards, rulebook, skills  # noqa: F401  (registers the units)

    conn = open_db(args.get("--db"))
    rules = Rules(rulebook.load(conn, args.get("--edition", "std-junzheng")))
    want, seats, seed = int(args.get("--steps", "50000")), int(args.get("--seats", "5")), int(args.get("--seed", "1"))
    done = games = 0
    start = time.perf_counter()
    while done < want:
        out = play_game(rules, seed + games, seats)
        done += out.steps
        games += 1
        if games % 200 == 0:
            print(f"{done}/{want} 步，{games} 局", file=sys.stderr)
    took = time.perf_counter() - start
    print(f"{done} 步，{games} 局，{done / took:.0f} 步/秒，{games / took:.1f} 局/秒，没有破坏不变量")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
