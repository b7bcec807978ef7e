"""Documents, the passages read in them, and the citations that rest on them."""

from sqlmodel import Field, SQLModel


class Source(SQLModel, table=True):
    """A document or repository that is cited."""

    __tablename__ = "sources"
    id: str = Field(primary_key=True)
    title: str
    tier: str  # document | print | faq | rules | engine | ours
    file: str | None = None
    sha256: str | None = None
    lines: int | None = None
    publisher: str | None = None
    address: str | None = None
    noise: str | None = None  # JSON list of [first, last] that hold no rule content
    note: str | None = None


class Citation(SQLModel, table=True):
    """A statement that can be cited by id: a version of something, a ruling, or a gap."""

    __tablename__ = "citations"
    id: str = Field(primary_key=True)
    kind: str = Field(index=True)  # rule | card | skill | general | ruling | gap
    slug: str = Field(index=True)
    point: str = ""
    name: str
    edition: str = Field(index=True, foreign_key="editions.id")
    statement: str
    source: str = Field(foreign_key="sources.id")
    title: str  # of the source
    locator: str
    first_line: int | None = None
    last_line: int | None = None
    fingerprint: str | None = None
    fact_id: str | None = Field(default=None, index=True)
    of: str | None = None  # the citation this is another reading of
    confidence: str | None = None
    inferred: str | None = None  # how the meaning was recovered
    mangled: str | None = None  # how the cited lines are damaged
    missing: int = 0  # 1: the fact records an absence
    printing: str | None = None
    taken: str | None = None  # gaps: the citation that is followed instead


class Passage(SQLModel, table=True):
    """One place where a citation can be read."""

    __tablename__ = "passages"
    citation: str = Field(primary_key=True, foreign_key="citations.id")
    n: int = Field(primary_key=True)
    role: str  # primary | also | same_in | print | cf
    source: str = Field(foreign_key="sources.id", index=True)
    locator: str
    first_line: int | None = None
    last_line: int | None = None
    fingerprint: str | None = None
