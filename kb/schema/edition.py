"""Editions, the order in which they are searched, and the switches by which they differ."""

from sqlmodel import Field, SQLModel


class Edition(SQLModel, table=True):
    """A ruleset, supplement, mode, reference text or ruling set."""

    __tablename__ = "editions"
    id: str = Field(primary_key=True)
    name: str
    name_en: str | None = None
    kind: str
    based_on: str | None = Field(default=None, foreign_key="editions.id")
    includes: str = "[]"
    follows: str = "[]"  # ruling sets it follows, highest first
    runnable: int = 0
    sort: int
    decks: str = "[]"
    aliases: str = "[]"
    source: str | None = Field(default=None, foreign_key="sources.id")
    locator: str | None = None
    note: str | None = None
    facts: int = 0  # of the documents
    supplement_facts: int = 0  # of other public sources


class Lineage(SQLModel, table=True):
    """Where an edition looks for a text: rank 0 is itself, the first hit wins."""

    __tablename__ = "lineage"
    edition: str = Field(primary_key=True, foreign_key="editions.id")
    rank: int = Field(primary_key=True)
    ancestor: str = Field(foreign_key="editions.id", index=True)


class EditionDrop(SQLModel, table=True):
    """Something of the parent that this edition no longer has."""

    __tablename__ = "edition_drops"
    edition: str = Field(primary_key=True, foreign_key="editions.id")
    kind: str = Field(primary_key=True)
    slug: str = Field(primary_key=True)
    point: str = Field(primary_key=True)
    reason: str


class Flag(SQLModel, table=True):
    """A switch of procedure on which editions differ."""

    __tablename__ = "flags"
    id: str = Field(primary_key=True)
    topic: str
    options: str  # JSON: value -> meaning
    scene: str | None = None
    confidence: str | None = None
    row: str | None = None
    rests_on: str = "[]"  # what the readings were taken from
    note: str | None = None


class EditionFlag(SQLModel, table=True):
    """The value of a switch in an edition, inherited ones included."""

    __tablename__ = "edition_flags"
    edition: str = Field(primary_key=True, foreign_key="editions.id")
    flag: str = Field(primary_key=True, foreign_key="flags.id")
    value: str  # JSON
    set_in: str = Field(foreign_key="editions.id")
