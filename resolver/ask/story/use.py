"""The use that is being resolved while a story is told."""

from __future__ import annotations

from resolver.ask.board import Seat


VERB = {"slash": "使用", "savage_assault": "打出", "archery_attack": "打出", "duel": "打出", "jijiang": "打出", "hujia": "打出"}
_JUDGE_FACE = {None: "♠9", "red": "♥9", "black": "♠9"}


LATE = ("已经", "这才", "忽然发现", "突然发现", "才想起", "想起来", "再补", "补发", "反悔", "后悔", "回头", "来得及", "补一张", "补出", "改成", "改用", "收回", "过会儿", "才说", "才发现")


class Use:
    """The use that is being resolved while the story is told."""

    def __init__(self, slug: str, actor: Seat, targets: list[Seat], line: int):
        self.slug, self.actor, self.targets, self.line = slug, actor, targets, line
        self.at = 0
        self.second: Seat | None = None
        self.slashed = False
        self.by = None
        self.helped = False

    @property
    def target(self) -> Seat | None:
        return self.targets[min(self.at, len(self.targets) - 1)] if self.targets else None
