"""SQLModel tables of contract §7, one noun a file; used only while building (the read path is stdlib sqlite3).

Imports: sqlmodel.  May be imported by: kb.build, tests.
"""

from kb.schema.alias import Alias, AmbiguousWord
from kb.schema.book import Book, BuildInfo
from kb.schema.card import Card, CardVersion, PhysicalCard
from kb.schema.edition import Edition, EditionDrop, EditionFlag, Flag, Lineage
from kb.schema.general import General, GeneralVersion
from kb.schema.rule import Rule, RuleVersion
from kb.schema.ruling import Ruling, RulingEdition
from kb.schema.scenario import Coverage, Scenario, ScenarioOutcome
from kb.schema.skill import Skill, SkillVersion
from kb.schema.source import Citation, Passage, Source
from kb.schema.step import Step, StepCitation
from kb.schema.views import VIEWS

# In the order in which rows are written: a table comes after those it points to.
TABLES = (
    BuildInfo, Source, Edition, Lineage, EditionDrop, Flag, EditionFlag, Citation, Passage,
    Card, CardVersion, PhysicalCard, Skill, SkillVersion, General, GeneralVersion, Rule, RuleVersion,
    Ruling, RulingEdition, Alias, AmbiguousWord, Step, StepCitation, Scenario, ScenarioOutcome, Coverage, Book,
)


def ddl() -> list[str]:
    """CREATE statements for all tables, their indexes and the views, in a fixed order."""
    from sqlalchemy.dialects import sqlite
    from sqlalchemy.schema import CreateIndex, CreateTable

    dialect = sqlite.dialect()
    out = []
    for model in TABLES:
        table = model.__table__
        out.append(str(CreateTable(table).compile(dialect=dialect)).strip())
        for index in sorted(table.indexes, key=lambda i: i.name):
            out.append(str(CreateIndex(index).compile(dialect=dialect)).strip())
    return out + [sql.strip() for sql in VIEWS]
