"""Stamp of the build, and the compact rulebook of each runnable edition."""

from sqlmodel import Field, SQLModel


class BuildInfo(SQLModel, table=True):
    """Key and value: schema, hash, counts."""

    __tablename__ = "build_info"
    key: str = Field(primary_key=True)
    value: str


class Book(SQLModel, table=True):
    """What the referee needs of an edition, inheritance and includes resolved, as one JSON text."""

    __tablename__ = "books"
    edition: str = Field(primary_key=True, foreign_key="editions.id")
    book: str
