"""What is asked, as the readers of 借刀杀人 hand it to the deciders."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Ask:
    """`kind` of the aspect, `form` yes | value, `negative` where the predicate itself is a negation (违规吗, 可以不追吗); `family` for rulings."""

    kind: str
    form: str = "yes"
    negative: bool = False
    person: str | None = None
    unit: str | None = None
    family: str = ""
    contract: str = "legality"
    options: list = field(default_factory=list)
