"""State of a game as plain data that is cheap to copy.

Shapes: seats are ints in turn order; a physical card is an int id whose face stands in `Game.faces`; every zone is a tuple of ids.
Not here: rules (the other modules), flows (flow.py). Flows stand on `Game.stack` as data, so a game can be cloned at any decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .rules import Rules


class Face(NamedTuple):
    """What is printed on a physical card; any part may be None where the board does not tell."""

    suit: str | None
    number: int | None
    name: str | None


UNKNOWN = Face(None, None, None)
COLORS = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}


class Card(NamedTuple):
    """A card as used or played: virtual, tied to 0, 1 or n physical ones (`virtual.object`)."""

    name: str
    suit: str | None
    color: str | None
    number: int | None
    subcards: tuple[int, ...] = ()
    skill: str | None = None  # the conversion that made it, None for the card itself


class Step(NamedTuple):
    """One traced step: a stable slug, who acts, and its facts as plain values."""

    slug: str
    actor: int | None
    data: dict[str, Any]


class Player:
    """One seat. Every attribute value is immutable except `marks` and `piles`, which `clone` copies."""

    __slots__ = ("seat", "name", "general", "role", "kingdom", "gender", "hp", "max_hp", "hand", "equip", "judge", "piles",
                 "chained", "turned_over", "alive", "skills", "own", "marks")

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name
        self.general: str | None = None
        self.role: str | None = None
        self.kingdom: str | None = None
        self.gender: str | None = "male"
        self.hp = 4
        self.max_hp = 4
        self.hand: tuple[int, ...] = ()
        self.equip: tuple[int, ...] = ()
        self.judge: tuple[int, ...] = ()
        self.piles: dict[str, tuple[int, ...]] = {}
        self.chained = False
        self.turned_over = False
        self.alive = True
        self.skills: tuple[str, ...] = ()
        self.own: frozenset[str] = frozenset()  # skills plus equipment in place
        self.marks: dict[tuple, Any] = {}  # (scope, name, …) -> value; scope phase | turn | game

    def clone(self) -> "Player":
        new = Player.__new__(Player)
        for slot in Player.__slots__:
            setattr(new, slot, getattr(self, slot))
        new.marks = dict(self.marks)
        new.piles = dict(self.piles)
        return new

    def key(self) -> tuple:
        """Canonical value of the seat, for merging equal states."""
        return (self.hp, self.max_hp, self.hand, self.equip, self.judge, tuple(self.piles.items()), self.chained,
                self.turned_over, self.alive, self.skills, tuple(self.marks.items()), self.role, self.gender, self.kingdom)


class Game:
    """A whole board in motion. Mutated by flows; copied by `clone`."""

    __slots__ = ("rules", "players", "faces", "draw", "draw_open", "loose", "discard", "processing", "outside", "judge_as", "stack", "ask",
                 "current", "phase", "turn_serial", "serial", "trace", "choices", "over", "winner", "stopped", "stop_at", "check_victory",
                 "record", "card_total", "steps_done", "spent_equip", "turn_over")

    def __init__(self, rules: "Rules", players: list[Player]) -> None:
        self.rules = rules
        self.players = players
        self.faces: tuple[Face, ...] = ()
        self.draw: tuple[int, ...] = ()  # known top of the draw pile, first is the top
        self.draw_open = True  # an unknown rest lies below
        self.loose: tuple[int, ...] = ()  # shuffled part of the pile: members known, order not
        self.discard: tuple[int, ...] = ()
        self.processing: tuple[int, ...] = ()
        self.outside: tuple[int, ...] = ()
        self.judge_as: dict[int, str] = {}  # card laid in a judge area under another name
        self.stack: list = []
        self.ask: Any = None
        self.current: int | None = None  # whose turn it is
        self.phase: str | None = None
        self.turn_serial = 0
        self.serial = 0
        self.trace: tuple | None = None  # (older, Step)
        self.choices: tuple | None = None  # (older, (seat, ask slug, choice, Ask, how it was decided))
        self.over = False
        self.winner: tuple[str, ...] | None = None
        self.stopped: str | None = None  # phase whose end was reached on demand
        self.stop_at: str | None = None  # phase or "turn" to stop at; "rest": the turn's end, idle points passed by
        self.check_victory = False
        self.record = True
        self.card_total = 0
        self.steps_done = 0
        self.turn_over = False  # its owner died: the rest of the running event belongs to no turn (`turn.owner_dies`)
        self.spent_equip: tuple[int, ...] = ()  # equipment thought away while an act that spends it is tested

    def clone(self) -> "Game":
        new = Game.__new__(Game)
        for slot in Game.__slots__:
            setattr(new, slot, getattr(self, slot))
        new.players = [p.clone() for p in self.players]
        new.stack = [f.clone() for f in self.stack]
        new.judge_as = dict(self.judge_as)
        return new

    # -- trace -----------------------------------------------------------------------------------------------------
    def step(self, slug: str, actor: int | None = None, /, **data: Any) -> None:
        """Record one step under its slug; citations are looked up from the slug by whoever prints it."""
        self.steps_done += 1
        if self.record:
            self.trace = (self.trace, Step(slug, actor, data))

    def steps(self) -> list[Step]:
        """All steps so far, oldest first."""
        out: list[Step] = []
        node = self.trace
        while node is not None:
            out.append(node[1])
            node = node[0]
        out.reverse()
        return out

    def next_id(self) -> int:
        self.serial += 1
        return self.serial

    # -- seats -----------------------------------------------------------------------------------------------------
    def alive_seats(self) -> list[int]:
        return [p.seat for p in self.players if p.alive]

    def order(self, start: int | None = None) -> list[int]:
        """Living seats in turn order from the current player, or from `start` (`order.seats`)."""
        n = len(self.players)
        first = start if start is not None else (self.current if self.current is not None else 0)
        return [s for s in ((first + i) % n for i in range(n)) if self.players[s].alive]

    def others(self, seat: int) -> list[int]:
        """Living seats but `seat`, beginning with the next one."""
        return [s for s in self.order(seat) if s != seat]

    def next_seat(self, seat: int) -> int:
        n = len(self.players)
        for i in range(1, n + 1):
            if self.players[(seat + i) % n].alive:
                return (seat + i) % n
        return seat

    # -- cards -----------------------------------------------------------------------------------------------------
    def mint(self, face: Face = UNKNOWN) -> int:
        """A new physical card, from the unknown rest of the draw pile."""
        self.faces = self.faces + (face,)
        self.card_total += 1
        return len(self.faces) - 1

    def face(self, cid: int) -> Face:
        return self.faces[cid]

    def learn(self, cid: int, face: Face) -> None:
        faces = list(self.faces)
        faces[cid] = face
        self.faces = tuple(faces)

    def name(self, cid: int) -> str | None:
        """Name under which a card counts where it lies (a laid delayed trick keeps the name it was used as)."""
        return self.judge_as.get(cid) or self.faces[cid].name

    def where(self, cid: int) -> tuple[str, int | None]:
        """(zone, seat) of a card; zone is hand equip judge pile draw discard processing outside."""
        for p in self.players:
            if cid in p.hand:
                return ("hand", p.seat)
            if cid in p.equip:
                return ("equip", p.seat)
            if cid in p.judge:
                return ("judge", p.seat)
            for cards in p.piles.values():
                if cid in cards:
                    return ("pile", p.seat)
        if cid in self.discard:
            return ("discard", None)
        if cid in self.processing:
            return ("processing", None)
        if cid in self.draw or cid in self.loose:
            return ("draw", None)
        return ("outside", None)

    def equip_in(self, seat: int, subtype: str) -> int | None:
        """The card in that equipment slot, or None."""
        for cid in self.players[seat].equip:
            d = self.rules.card_def(self.faces[cid].name)
            if d is not None and d.subtype == subtype:
                return cid
        return None

    def refresh(self, seat: int) -> None:
        p = self.players[seat]
        names = [self.faces[c].name for c in p.equip]
        p.own = frozenset(p.skills) | frozenset(n for n in names if n)

    def has(self, seat: int, skill: str) -> bool:
        """Whether the seat has the skill now; equipment skills count as skills."""
        return skill in self.players[seat].own

    # -- marks -----------------------------------------------------------------------------------------------------
    def mark(self, seat: int, scope: str, name: str, value: Any = 1) -> None:
        self.players[seat].marks[(scope, name)] = value

    def marked(self, seat: int, scope: str, name: str, default: Any = 0) -> Any:
        return self.players[seat].marks.get((scope, name), default)

    def count(self, seat: int, scope: str, name: str, by: int = 1) -> int:
        value = self.players[seat].marks.get((scope, name), 0) + by
        self.players[seat].marks[(scope, name)] = value
        return value

    def clear_marks(self, scope: str, seat: int | None = None) -> None:
        for p in self.players:
            if seat is None or p.seat == seat:
                for k in [k for k in p.marks if k[0] == scope]:
                    del p.marks[k]

    # -- merging ---------------------------------------------------------------------------------------------------
    def key(self) -> tuple:
        """Canonical value of everything that can still matter; equal keys have equal futures."""
        return (tuple(p.key() for p in self.players), self.faces, self.draw, self.draw_open, frozenset(self.loose),
                self.discard, self.processing, frozenset(self.judge_as.items()), tuple(f.key() for f in self.stack),
                self.ask.key() if self.ask is not None else None, self.current, self.phase, self.turn_over, self.over, self.winner, self.stopped, self.stop_at)
