"""docs/engine.md lists the steps that rest on a gap as the database has them."""

from pathlib import Path

from resolver import gaps, rulebook

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text("utf-8")


def test_the_page_is_current(conn):
    assert gaps.rewrite(PAGE, gaps.table(conn)) == PAGE, "run python -m resolver.gaps"


def test_every_gap_of_the_default_edition_is_listed(conn):
    missing = [s for s in rulebook.load(conn, "std-junzheng").gaps if f"| {s} |" not in PAGE and f"| **{s}** |" not in PAGE]

    assert missing == []
