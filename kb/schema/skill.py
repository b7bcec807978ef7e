"""Skills and what each edition says about them."""

from sqlmodel import Field, SQLModel

from kb.schema.marks import VersionColumns


class Skill(SQLModel, table=True):
    """A skill name."""

    __tablename__ = "skills"
    slug: str = Field(primary_key=True)
    name: str
    name_en: str | None = None


class SkillVersion(VersionColumns, table=True):
    """A skill, or one point of it, in an edition; `unit` is the behaviour that plays it."""

    __tablename__ = "skill_versions"
    skill: str = Field(foreign_key="skills.slug", index=True)
    tags: str = "[]"
    unit: str | None = None
