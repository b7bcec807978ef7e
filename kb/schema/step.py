"""Steps and windows of the procedure, and what each rests on in each edition."""

from sqlmodel import Field, SQLModel


class Step(SQLModel, table=True):
    """A step slug of the event model."""

    __tablename__ = "steps"
    id: str = Field(primary_key=True)
    name: str
    about: str | None = None


class StepCitation(SQLModel, table=True):
    """The citations of a step in an edition, as written there (inheritance not applied)."""

    __tablename__ = "step_citations"
    edition: str = Field(primary_key=True, foreign_key="editions.id")
    step: str = Field(primary_key=True, foreign_key="steps.id")
    n: int = Field(primary_key=True)
    citation: str = Field(foreign_key="citations.id", index=True)
