"""What a reading of an aspect looks at, and what it gives."""

from __future__ import annotations

from dataclasses import dataclass, field


SIGN = {"spade": "♠", "heart": "♥", "club": "♣", "diamond": "♦"}
RANK = {1: "A", 11: "J", 12: "Q", 13: "K"}


@dataclass(frozen=True)
class Outcome:
    """What one run says: verdict, typed value as (type, v, unit), a sentence, and the steps that it rests on."""

    verdict: str
    value: tuple | None = None
    text: str = ""
    steps: tuple = field(default=(), compare=False)


READ = {}


def reads(*kinds: str):
    """Registers a reader for query kinds."""
    def add(fn):
        for kind in kinds:
            READ[kind] = fn
        return fn
    return add


class Look:
    """A run with the story it came from; the readers ask it for seats, steps and lines."""

    def __init__(self, story, query, replay, run):
        self.story, self.query, self.replay, self.run = story, query, replay, run
        self.g = run.game
        self.steps = run.game.steps()

    def index(self, pid: int | None) -> int | None:
        """Seat index of a person."""
        if pid is None or pid not in self.story.board.of:
            return None
        return self.run.names.get(self.story.board.of[pid].name)

    def at(self, seat) -> int:
        return self.run.names[seat.name]

    def name(self, index: int | None) -> str:
        return self.g.players[index].name if index is not None else "没有人"

    def of(self, slug: str, actor: int | None = None):
        """Steps of a slug, of one actor if given."""
        return [s for s in self.steps if s.slug == slug and (actor is None or s.actor == actor)]

    def who(self, default=None) -> int | None:
        """The person asked about, else the one damaged last, else the target of the use."""
        found = self.index(self.query.person)
        if found is not None:
            return found
        seat = default or self.story.damaged
        if seat is None and self.story.use is not None:
            seat = self.story.use.target or self.story.use.actor
        if seat is None:
            seat = self.story.me() or (self.story.board.seats[0] if self.story.board.seats else None)
        return self.at(seat) if seat is not None else None

    def spoken(self, index: int | None) -> str:
        """How the question calls a seat."""
        if index is None:
            return "没有人"
        name = self.g.players[index].name
        if self.story.collateral is not None and not any(p.label == name for p in self.story.frame.persons):
            user, holder = self.story.collateral
            if name == holder.name:
                return "被借刀的角色"
            if name == user.name:
                return "使用借刀杀人的角色"
        used = getattr(self.story, "anonymous_user", None)
        if used and name in "甲乙丙丁戊己庚辛壬癸" and not any(p.label == name for p in self.story.frame.persons):
            return f"{self.story.zh(used)}的使用者"
        for pid, seat in self.story.board.of.items():
            if seat.name == name:
                return self.story.frame.persons[pid].spoken
        return name

    def broken(self, line: int | None = None) -> bool:
        """Whether the story before `line` could not be told on this board."""
        ill = self.run.illegal
        return ill is not None and (line is None or ill.line < line)


def yes_no(flag: bool, text: str = "", steps=()) -> Outcome:
    return Outcome("yes" if flag else "no", None, text, tuple(steps))
