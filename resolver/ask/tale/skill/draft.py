"""The name of a skill while it is taken up."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.tale.model import Fact, Who


@dataclass
class NamedSkill:
    """`tok` the word and `start` its place in the clause, `slug` the skill, `before` the word in front of it, `owner` the seat that has it; `target` on whom, `part` which half of it
    is named, `whole` whether all the cards there are, `made` the deed that is told."""

    tok: object
    start: int
    slug: str
    before: object
    owner: Who | None
    target: Who | None = None
    part: str | None = None
    whole: bool = False
    made: Fact | None = None
