"""Cards by name, what each edition says about them, and the physical cards of the decks."""

from sqlmodel import Field, SQLModel

from kb.schema.marks import VersionColumns


class Card(SQLModel, table=True):
    """A card name."""

    __tablename__ = "cards"
    slug: str = Field(primary_key=True)
    name: str
    name_en: str | None = None
    type: str | None = None
    subtype: str | None = None
    range: int | None = None


class CardVersion(VersionColumns, table=True):
    """A card, or one point of it, in an edition."""

    __tablename__ = "card_versions"
    card: str = Field(foreign_key="cards.slug", index=True)
    type: str | None = None
    subtype: str | None = None
    range: int | None = None
    unit: str | None = None


class PhysicalCard(SQLModel, table=True):
    """Cards of one face in a deck."""

    __tablename__ = "physical_cards"
    id: int = Field(primary_key=True)
    deck: str = Field(index=True)
    suit: str
    number: int
    card: str = Field(foreign_key="cards.slug", index=True)
    copies: int
    source: str = Field(foreign_key="sources.id")
    locator: str
