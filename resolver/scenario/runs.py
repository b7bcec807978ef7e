"""Lines of play through a scenario: one run of it, the states of the exploration, the ways that lead to one.

Not here: playing (run.py), what a `when` line does (lines.py).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ..engine.rules import Refusal
from ..engine.state import Game


@dataclass
class Illegal:
    """A line that could not be carried out: the board stays as before the act."""

    line: int
    refusal: Refusal


@dataclass
class Run:
    """One line of play through a scenario. `moments[n]` is the board at 第n行后; `uses` maps lines to the use they made."""

    game: Game
    names: dict[str, int]
    at: int = 0  # index of the next when line
    uses: dict[int, int] = field(default_factory=dict)
    marks: dict[int, Any] = field(default_factory=dict)  # line -> trace node before it
    moments: dict[int, Game] = field(default_factory=dict)
    illegal: Illegal | None = None
    open: Any = None  # the decision that nobody answered
    assumed: tuple[str, ...] = ()
    scripted: frozenset[int] = frozenset()  # indices into choices that a line answered
    ways: int = 1  # lines of play that lead here, after merging
    also: list = field(default_factory=list)  # some of the other choice lists among them, at most ALSO
    digest: tuple = (0, None)
    rest: tuple = ()  # (line, seat, target): chances per target that a list has still to answer
    named: int = -1  # the line whose price has been turned up among unknown cards
    behind: tuple = ()  # (line, card ids, conversion) of lines whose card is used only after other questions (蛊惑)
    done: bool = False
    input_error: str | None = None

    def fork(self) -> "Run":
        return replace(self, game=self.game.clone(), uses=dict(self.uses), marks=dict(self.marks), moments=dict(self.moments), ways=1, also=[])


class Node:
    """A state of the exploration.

    parents: states it was reached from, the first one first; same: the equal one it was merged into; depth: choices made to get here;
    also: other choice lists (cons) that lead to this very state.
    """

    __slots__ = ("run", "parents", "same", "depth", "also", "full")

    def __init__(self, run_: Run, parent: "Node | None") -> None:
        self.run: Any = run_
        self.parents: tuple = (parent,) if parent is not None else ()
        self.same: "Node | None" = None
        self.depth = length(run_.game.choices)
        self.also: list = []
        self.full: list[list] = []  # ends only: whole choice lists of the ends merged into this one


def length(choices: tuple | None) -> int:
    n = 0
    while choices is not None:
        n += 1
        choices = choices[0]
    return n


def as_list(choices: tuple | None) -> list:
    out = []
    while choices is not None:
        out.append(choices[1])
        choices = choices[0]
    return out[::-1]


def whole(node: Node, prefix: tuple | None) -> list:
    """The full choice list of a line that reaches `node`, an end, by another prefix."""
    return as_list(prefix) + as_list(node.run.game.choices)[node.depth:]


def alternatives(end: Node, limit: int) -> list[list]:
    """Other choice lists that lead to the same outcome: equal states on its way, each with the rest of the way. At most `limit`."""
    main = as_list(end.run.game.choices)
    out = list(end.full[:limit])
    node: Node | None = end
    while node is not None and len(out) < limit:
        out += [as_list(c) + main[node.depth:] for c in node.also[: limit - len(out)]]
        node = node.parents[0] if node.parents else None
    return out


def ways(node: Node, memo: dict[int, int]) -> int:
    """Number of lines of play from the start to `node`."""
    work = [node]
    while work:
        top = work[-1]
        if id(top) in memo:
            work.pop()
            continue
        waiting = [p for p in top.parents if id(p) not in memo]
        if waiting:
            work.extend(waiting)
            continue
        memo[id(top)] = sum(memo[id(p)] for p in top.parents) if top.parents else 1
        work.pop()
    return memo[id(node)]
