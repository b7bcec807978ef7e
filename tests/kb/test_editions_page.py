"""docs/editions.md says what the database says."""

import re

from kb.editions_page import PAGE, TABLES, filled


def test_tables_of_the_page_are_those_of_the_database(conn):
    page = PAGE.read_text(encoding="utf-8")

    assert filled(page, conn) == page, "run: python -m kb.editions_page"
    assert set(re.findall(r"<!-- table: (\w+) -->", page)) == set(TABLES)


def test_story_names_every_edition(conn):
    story = PAGE.read_text(encoding="utf-8").split("## What is in each")[0]
    missing = [r[0] for r in conn.execute("SELECT id FROM editions") if f"`{r[0]}`" not in story]

    assert missing == []
