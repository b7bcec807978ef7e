"""How players write names."""

from sqlmodel import Field, SQLModel


class Alias(SQLModel, table=True):
    """A spelling and what it stands for; one spelling may stand for several things."""

    __tablename__ = "aliases"
    id: int = Field(primary_key=True)
    alias: str = Field(index=True)
    canonical: str
    kind: str  # card general skill concept phase zone role suit rank edition slang
    slug: str | None = Field(default=None, index=True)
    form: str  # name alias typo traditional pinyin english engine_id
    source: str | None = Field(default=None, foreign_key="sources.id")


class AmbiguousWord(SQLModel, table=True):
    """A word with several readings and how players resolve it."""

    __tablename__ = "ambiguous_words"
    id: int = Field(primary_key=True)
    token: str = Field(index=True)
    candidates: str
    rule: str
