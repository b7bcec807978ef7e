"""A board while a tale is told onto it."""

from __future__ import annotations

from dataclasses import dataclass, field

from resolver.ask.tale.model import Ask, Fact, Who


@dataclass
class Telling:
    """`facts` and `ask` of the tale as it is laid out; `deed` the asked deed where it may be a line, `deed_starts` whether it is one; `todo` what is told or taken as given, `starts` those
    of it that begin something; `judged` before whom a delayed trick lies, `after` the asked deed where it comes after that judgement."""

    facts: list[Fact] = field(default_factory=list)
    ask: Ask | None = None
    deed: Fact | None = None
    deed_starts: bool = False
    todo: list[Fact] = field(default_factory=list)
    starts: list[Fact] = field(default_factory=list)
    judged: Who | None = None
    after: Fact | None = None
