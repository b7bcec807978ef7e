"""Shipped scenarios and what the referee made of them (filled by whoever stands at the entry point `sgs.outcomes`, else empty)."""

from sqlmodel import Field, SQLModel


class Scenario(SQLModel, table=True):
    """A scenario file."""

    __tablename__ = "scenarios"
    id: str = Field(primary_key=True)
    title: str
    question: str | None = None
    editions: str = "[]"
    cites: str = "[]"
    authority: str | None = None
    origin: str | None = None
    path: str
    text: str


class ScenarioOutcome(SQLModel, table=True):
    """What a scenario comes to under an edition; `holds` empty: a `then` stays open, or the scenario cannot run."""

    __tablename__ = "scenario_outcomes"
    scenario: str = Field(primary_key=True, foreign_key="scenarios.id")
    edition: str = Field(primary_key=True, foreign_key="editions.id")
    holds: int | None = None
    outcomes: str = "[]"


class Coverage(SQLModel, table=True):
    """A card or skill of an edition, the unit that plays it, and the scenarios that show it there."""

    __tablename__ = "coverage"
    edition: str = Field(primary_key=True, foreign_key="editions.id")
    kind: str = Field(primary_key=True)
    slug: str = Field(primary_key=True)
    name: str
    unit: str
    count: int = 0
    scenarios: str = "[]"
