"""Generals and what each edition prints on them."""

from sqlmodel import Field, SQLModel

from kb.schema.marks import VersionColumns


class General(SQLModel, table=True):
    """A general."""

    __tablename__ = "generals"
    slug: str = Field(primary_key=True)
    name: str
    name_en: str | None = None


class GeneralVersion(VersionColumns, table=True):
    """A general in an edition; empty hp, kingdom or gender: no source of that edition prints it."""

    __tablename__ = "general_versions"
    general: str = Field(foreign_key="generals.slug", index=True)
    title: str | None = None
    hp: int | None = None
    kingdom: str | None = None
    gender: str | None = None
    lord: int | None = None
    skills: str = "[]"
    gaps: str | None = None  # JSON: column -> value taken for want of a source
