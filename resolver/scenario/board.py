"""A described board -> a Game at its starting point (contract §5, 5.1 "Start").

Not here: reading the file (load.py), playing its lines (run.py). Raises nothing for legal boards; missing units are found by `missing_units`.
"""

from __future__ import annotations

from ..engine.dying import Dying
from ..engine.flow import Flow, run
from ..engine.rules import Rules
from ..engine.state import UNKNOWN, Face, Game, Player
from ..engine.turn import PlayPhase, Turn
from .model import CardSpec, PlayerSpec, Scenario


def face_of(spec: CardSpec) -> Face:
    return UNKNOWN if spec.unknown else Face(spec.suit, spec.number, spec.name)


class Halt(Flow):
    """Marks the point at which nothing runs until a line says so."""

    stages = ("stop",)

    def stop(self, g: Game) -> None:
        g.stopped = self.phase


def lay_turn(g: Game, seat: int, phase: str) -> None:
    """Put a turn of `seat` on the empty stack: at an idle point of the play phase, or before the first window of another phase."""
    g.current = seat
    turn = Turn(seat=seat)
    g.stack = [turn]
    g.ask = None
    g.stopped = None
    g.turn_over = False
    g.turn_serial += 1
    if phase == "play":
        turn.pc = turn.stage_at("play") + 1
        play = PlayPhase(seat=seat, name="play")
        play.pc = play.stage_at("idle")
        g.phase = "play"
        g.stack.append(play)
    else:
        turn.pc = turn.stage_at(phase)
        g.phase = phase
        g.stopped = "start"


def default_max_hp(spec: PlayerSpec, rules: Rules, seats: int) -> int:
    """Printed maximum, one more for a lord where the edition gives it at that number of seats."""
    general = rules.book.generals.get(spec.general or "")
    value = general.hp if general is not None and general.hp else 4
    if spec.general and spec.role == "lord" and seats >= rules.flag("lord.hp_bonus_from", 5):
        value += rules.flag("lord.hp_bonus", 1)
    return value


def missing_units(s: Scenario, rules: Rules) -> list[str]:
    """Chinese names of skills of the described generals that the engine does not have yet."""
    out = []
    for p in s.given.players:
        general = rules.book.generals.get(p.general or "")
        if general is None:
            continue
        for slug in general.skills:
            d = rules.book.skills.get(slug)
            if slug not in rules.skill_units:
                out.append(d.zh if d else slug)
    return out


def build(s: Scenario, rules: Rules) -> tuple[Game, dict[str, int], list[str]]:
    """(game, seat by name, assumptions in Chinese). The game stands at its starting point; nothing has run."""
    names = {p.name: i for i, p in enumerate(s.given.players)}
    players = []
    assumed = list(s.assumed)
    g = Game(rules, players)

    def lay(specs: tuple[CardSpec, ...]) -> tuple[int, ...]:
        return tuple(g.mint(face_of(c)) for c in specs)

    for i, spec in enumerate(s.given.players):
        p = Player(i, spec.name)
        general = rules.book.generals.get(spec.general or "")
        p.general = spec.general
        p.role = spec.role
        p.kingdom = spec.kingdom or (general.kingdom if general else None)
        p.gender = spec.gender or (general.gender if general and general.gender else "male")
        p.max_hp = spec.max_hp if spec.max_hp is not None else default_max_hp(spec, rules, len(s.given.players))
        p.hp = spec.hp if spec.hp is not None else p.max_hp
        if spec.max_hp is None and spec.hp is not None and spec.hp > p.max_hp:
            p.max_hp = spec.hp
        p.alive = spec.alive
        if general is not None:
            p.skills = tuple(k for k in general.skills if spec.role == "lord" or not rules.is_lord_skill(k))
        p.hand = tuple(g.mint() for _ in range(spec.hand)) if isinstance(spec.hand, int) else lay(spec.hand)
        p.equip = lay(spec.equipment)
        p.judge = lay(spec.judge_area)
        for cid, c in zip(p.judge, spec.judge_area):
            if c.as_name and c.as_name != c.name:
                g.judge_as[cid] = c.as_name
        p.piles = {pile: lay(cards) for pile, cards in spec.piles}
        p.chained = spec.chained
        p.turned_over = spec.turned_over
        players.append(p)
        if spec.drunk:
            g.mark(i, "turn", "drunk", 1)
    for p in players:
        g.refresh(p.seat)
        if not p.alive:
            p.hp = min(p.hp, 0)
    pile = s.given.draw_pile
    g.draw = lay(pile) if pile else ()
    g.draw_open = not s.given.draw_pile_closed
    g.discard = lay(s.given.discard_pile)
    for u in s.given.used:
        seat = names[u.seat]
        if u.kind == "card":
            kind = rules.kind(u.name) or u.name
            g.mark(seat, "phase", "use:" + kind, u.count)
            g.mark(seat, "turn", "use:" + kind, u.count)
        else:
            g.mark(seat, "phase", "skill:" + u.name, u.count)
            g.mark(seat, "turn", "skill:" + u.name, u.count)
    g.check_victory = all(p.role is not None for p in players)
    lay_turn(g, names[s.given.turn], s.given.phase)
    for p, spec in zip(players, s.given.players):
        if spec.dying and p.alive:
            g.stopped = None
            g.stack.append(Dying(seat=p.seat, killer=None, saved=False, queue=(), asked=()))
    if g.stopped is None and g.stack and not isinstance(g.stack[-1], Dying):
        run(g)
    return g, names, assumed
