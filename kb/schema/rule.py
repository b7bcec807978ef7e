"""Rules: topics with numbered points, one tree."""

from sqlmodel import Field, SQLModel

from kb.schema.marks import VersionColumns


class Rule(SQLModel, table=True):
    """A node of the tree of rules; `slug` is `topic` or `topic.point`."""

    __tablename__ = "rules"
    slug: str = Field(primary_key=True)
    name: str
    parent: str | None = Field(default=None, foreign_key="rules.slug", index=True)
    number: str  # 3, 3.12: place in the tree


class RuleVersion(VersionColumns, table=True):
    """What an edition says on a rule; `rule` is the topic, `point` the place in it."""

    __tablename__ = "rule_versions"
    rule: str = Field(foreign_key="rules.slug", index=True)
