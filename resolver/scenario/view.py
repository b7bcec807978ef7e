"""The moment of a run that a `then` line looks at."""

from __future__ import annotations

from ..engine.state import Game, Step
from .lexis import RANK_OF_NUMBER, SIGN_OF_SUIT
from .run import Player, Run

Verdict = tuple[bool | None, str]


class View:
    """The moment a line looks at: its board, and the steps so far."""

    def __init__(self, run: Run, game: Game, player: Player) -> None:
        self.run = run
        self.g = game
        self.names = run.names
        self.player = player
        self._steps: list[Step] | None = None

    @property
    def steps(self) -> list[Step]:
        if self._steps is None:
            self._steps = self.g.steps()
        return self._steps

    def seat(self, name: str) -> int:
        return self.names[name]

    def name(self, seat: int | None) -> str:
        return self.g.players[seat].name if seat is not None else "无"

    def card(self, cid: int) -> str:
        face = self.g.faces[cid]
        name = self.g.name(cid)
        d = self.g.rules.card_def(name)
        sign = (SIGN_OF_SUIT[face.suit] if face.suit else "") + (RANK_OF_NUMBER[face.number] if face.number else "")
        zh = d.zh if d else (name or "")
        return f"{sign} {zh}".strip() or "?"

    def cards(self, ids: tuple[int, ...]) -> str:
        return "、".join(self.card(c) for c in ids) or "空"
