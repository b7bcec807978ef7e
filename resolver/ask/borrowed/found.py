"""What a decider found: the verdict with the board it was read off."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Found:
    """Verdict with value and words; the board it was read off; units (kind, slug) that it rests on."""

    verdict: str
    text: str
    replay: object
    table: object
    value: tuple | None = None
    units: list = field(default_factory=list)
    steps: tuple = ()
    branches: list = field(default_factory=list)
