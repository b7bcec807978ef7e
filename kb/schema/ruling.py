"""Recorded rulings: questions and answers, and the editions they hold for."""

from sqlmodel import Field, SQLModel

from kb.schema.marks import VersionColumns


class Ruling(VersionColumns, table=True):
    """A ruling; `statement` is the answer, `edition` the set (or the edition) it belongs to."""

    __tablename__ = "rulings"
    slug: str = Field(index=True)
    question: str | None = None
    kind: str = "text"
    verdict: str | None = None
    value: str | None = None  # JSON
    entities: str = "[]"
    scenario: str | None = None
    ruling_group: str | None = None
    exceptions: str = "[]"
    unsettled: int = 0
    alternatives: str = "[]"


class RulingEdition(SQLModel, table=True):
    """An edition for which a ruling holds; `listed` 0: it reaches it through inheritance."""

    __tablename__ = "ruling_editions"
    ruling: str = Field(primary_key=True, foreign_key="rulings.id")
    edition: str = Field(primary_key=True, foreign_key="editions.id", index=True)
    listed: int = 1
