"""The facts in memory, between YAML and rows: plain dataclasses that keep file and line.

Not here: reading (the loaders), rules about the data (kb/checks), SQL (kb/build.py).  Imports: stdlib only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

KINDS = ("card", "skill", "general", "rule")
FOLDERS = {"card": "cards", "skill": "skills", "general": "generals", "rule": "rules"}
EDITION_KINDS = ("ruleset", "supplement", "mode", "reference", "ruling set")
RULING_KINDS = ("legality", "outcome", "order", "responsibility", "count", "timing", "text", "difference")


@dataclass(slots=True)
class Passage:
    """Where something can be read: lines of a document (`first`..`last`, with fingerprint) or a page (`at`)."""

    source: str
    first: int | None
    last: int | None
    at: str | None
    fp: str | None
    role: str  # primary | also | same_in | print | cf
    file: str
    line: int
    path: str

    @property
    def locator(self) -> str:
        """`L406`, `L399-L406` or the page name."""
        if self.first is None:
            return self.at or ""
        return f"L{self.first}" if self.first == self.last else f"L{self.first}-L{self.last}"


@dataclass(slots=True)
class Statement:
    """A restated fact: its text, where it is read, how sure the reading is."""

    id: str
    statement: str
    passages: list[Passage]
    fact_id: str | None
    marks: dict[str, Any]  # inferred mangled missing printing confidence changes note contradictions wording_only variant
    fields: dict[str, Any]
    file: str
    line: int
    path: str


@dataclass(slots=True)
class Version(Statement):
    """What one edition says about one thing (`point` '' = the thing itself)."""

    kind: str = ""
    slug: str = ""
    point: str = ""
    edition: str = ""
    unit: str | None = None
    readings: list[Statement] = field(default_factory=list)

    @property
    def key(self) -> tuple[str, str, str]:
        return (self.kind, self.slug, self.point)


@dataclass(slots=True)
class Thing:
    """A card, skill, general or rule topic, whatever its editions say."""

    kind: str
    slug: str
    zh: str
    en: str | None
    tags: tuple[str, ...]
    attrs: dict[str, Any]
    points: dict[str, str]  # point -> Chinese name
    file: str
    line: int


@dataclass(slots=True)
class Ruling(Statement):
    """A question and its answer; `statement` is the answer."""

    set: str = ""
    slug: str = ""
    point: str = ""
    name: str = ""  # of the subject
    question: str | None = None
    kind: str = ""
    verdict: str | None = None
    value: Any = None
    holds_for: list[str] = field(default_factory=list)
    entities: list[str] = field(default_factory=list)
    scenario: str | None = None
    group: str | None = None
    exceptions: list[str] = field(default_factory=list)
    unsettled: bool = False
    alternatives: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Edition:
    slug: str
    zh: str
    en: str | None
    kind: str
    based_on: str | None
    includes: list[str]
    runnable: bool
    order: int
    flags: dict[str, Any]
    decks: list[str] | None
    aliases: list[str]
    source: list[Passage]
    note: str | None
    follows: list[str]
    drops: dict[str, str]  # kind.slug[.point] -> why it is gone
    file: str
    line: int
    lines: dict[str, int]


@dataclass(slots=True)
class Source:
    slug: str
    title: str
    tier: str
    doc_file: str | None
    sha256: str | None
    lines: int | None
    publisher: str | None
    address: str | None
    noise: list[list[int]]
    pages: bool
    note: str | None
    file: str
    line: int


@dataclass(slots=True)
class Face:
    deck: str
    suit: str
    number: int
    card: str
    copies: int
    file: str
    line: int


@dataclass(slots=True)
class Deck:
    slug: str
    zh: str
    statement: str
    passages: list[Passage]
    faces: list[Face]
    file: str
    line: int


@dataclass(slots=True)
class Alias:
    alias: str
    canonical: str
    kind: str
    slug: str | None
    form: str  # alias typo traditional pinyin english engine_id
    source: str | None
    file: str
    line: int


@dataclass(slots=True)
class Gap:
    """No source decides; `taken` is the citation followed instead."""

    id: str
    edition: str
    step: str
    statement: str
    taken: str | None
    file: str
    line: int
    name: str | None = None  # of gaps that are no step


@dataclass(slots=True)
class StepCites:
    edition: str
    step: str
    cites: list[str]
    file: str
    line: int


@dataclass(slots=True)
class Shipped:
    """A shipped scenario: its head for browsing and its whole text."""

    id: str
    title: str
    question: str | None
    editions: list[str]
    cites: list[str]
    authority: str | None
    origin: str | None
    path: str
    text: str


@dataclass(slots=True)
class Facts:
    """Everything in data/."""

    sources: dict[str, Source] = field(default_factory=dict)
    editions: dict[str, Edition] = field(default_factory=dict)
    flags: dict[str, dict[str, Any]] = field(default_factory=dict)
    decks: dict[str, Deck] = field(default_factory=dict)
    things: dict[tuple[str, str], Thing] = field(default_factory=dict)
    versions: list[Version] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    aliases: list[Alias] = field(default_factory=list)
    ambiguous: list[dict[str, Any]] = field(default_factory=list)
    steps: dict[str, dict[str, str]] = field(default_factory=dict)  # step slug -> {zh, about}
    step_cites: list[StepCites] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    scenarios: list[Shipped] = field(default_factory=list)
