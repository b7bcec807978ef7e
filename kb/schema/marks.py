"""The columns that every version row carries: text, source, honesty marks."""

from sqlmodel import Field, SQLModel


class VersionColumns(SQLModel):
    """What one edition says, where it is read and how sure the reading is."""

    id: str = Field(primary_key=True)
    point: str = ""
    edition: str = Field(index=True, foreign_key="editions.id")
    statement: str
    fields: str = "{}"  # JSON
    fact_id: str | None = Field(default=None, index=True)
    source: str = Field(foreign_key="sources.id")
    locator: str
    first_line: int | None = None
    last_line: int | None = None
    fingerprint: str | None = None
    printing: str | None = None
    confidence: str | None = None
    inferred: str | None = None
    mangled: str | None = None
    missing: int = 0
    wording_only: str | None = None
    changes: str | None = None
    note: str | None = None
    contradictions: str | None = None
