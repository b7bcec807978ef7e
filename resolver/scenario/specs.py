"""The board of a scenario file as plain data: cards, seats, `given`.  Source: contract §5."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardSpec:
    """A card as a file names it: any part may be left out.

    `♠8 杀` suit, number, name · `杀` name only · `♠8` face only · `?` unknown.  `as_name` is the 当 of a converted
    card in a zone (`♦6 闪 当 乐不思蜀`).  `text` is the canonical Chinese spelling.
    """

    suit: str | None = None
    number: int | None = None
    name: str | None = None
    unknown: bool = False
    as_name: str | None = None
    text: str = ""

    @property
    def exact(self) -> bool:
        """Whether suit, number and name are all known."""
        return self.suit is not None and self.name is not None


UNKNOWN_CARD = CardSpec(unknown=True, text="?")


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """One seat of `given.players`; None = omitted, so that the runner fills in what the edition prints."""

    name: str
    role: str | None = None
    general: str | None = None
    hp: int | None = None
    max_hp: int | None = None
    kingdom: str | None = None
    gender: str | None = None
    hand: int | tuple[CardSpec, ...] = ()
    equipment: tuple[CardSpec, ...] = ()
    judge_area: tuple[CardSpec, ...] = ()  # in order of placing: the last is judged first
    piles: tuple[tuple[str, tuple[CardSpec, ...]], ...] = ()  # (skill slug, cards), e.g. buqu
    chained: bool = False
    turned_over: bool = False
    alive: bool = True
    dying: bool = False
    drunk: bool = False


@dataclass(frozen=True, slots=True)
class UsedSpec:
    """What a seat has used already this turn: `used: {甲: [杀 1]}`.  kind is `card` or `skill`."""

    seat: str
    kind: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Given:
    """The board.  `turn` and `phase` are always filled; `defaults` names the keys that the file left out."""

    players: tuple[PlayerSpec, ...]
    turn: str
    phase: str = "play"
    draw_pile: tuple[CardSpec, ...] | None = None  # top first; None = all unknown
    draw_pile_closed: bool = False
    discard_pile: tuple[CardSpec, ...] = ()
    mode: str | None = None  # `role` for 身份局
    used: tuple[UsedSpec, ...] = ()
    allow_duplicate: bool = False
    defaults: tuple[str, ...] = ()
