"""What the database holds: counts by edition, equal meaning is equal text, honesty marks."""

import json

import pytest

DOCUMENT_FACTS = {
    "proto-80": 78, "yoka-early-a": 186, "yoka-early-b": 187, "feng-early": 17, "std": 169, "faq-2.10": 20, "std-junzheng": 57,
    "house-v4": 18, "guozhan": 32, "yingbian": 34, "generic-intro": 11,
}
SUPPLEMENT_FACTS = {
    "std": 85, "jie": 81, "lin": 26, "shan": 26, "feng-2013": 22, "huo": 22, "feng": 21, "biao-2013": 18, "std-junzheng": 7,
}


def test_facts_of_the_documents_by_edition(conn):
    found = dict(conn.execute("SELECT id, facts FROM editions WHERE facts > 0").fetchall())

    assert found == DOCUMENT_FACTS and sum(found.values()) == 809


def test_facts_of_the_supplement_by_edition(conn):
    found = dict(conn.execute("SELECT id, supplement_facts FROM editions WHERE supplement_facts > 0").fetchall())

    assert found == SUPPLEMENT_FACTS and sum(found.values()) == 308


@pytest.mark.parametrize("edition, generals, cards", [("std", 25, 104), ("std-junzheng", 33, 160), ("huo", 41, 160), ("rules-3.0", 33, 160)])
def test_generals_and_cards_of_the_boxes(conn, edition, generals, cards):
    from resolver.rulebook import load

    book = load(conn, edition)

    assert (len(book.generals), sum(book.faces.values())) == (generals, cards)


def test_general_that_std_prints_keeps_its_numbers_in_std_junzheng(conn):
    from resolver.rulebook import load

    assert load(conn, "std-junzheng").generals["simayi"] == load(conn, "std").generals["simayi"]
    assert load(conn, "std").generals["simayi"].hp == 3


def test_hp_that_an_early_edition_does_not_print_is_a_recorded_gap(conn):
    row = conn.execute("SELECT hp, gaps FROM general_versions WHERE id = 'yoka-early-b.general.liubei'").fetchone()

    assert row["hp"] is None and json.loads(row["gaps"])["hp"] == {"from": "std.general.liubei", "taken": 4}


def test_skills_equal_in_both_early_editions_have_byte_equal_text(conn):
    rows = conn.execute(
        "SELECT a.skill, a.statement = b.statement AS same, a.fields, b.fields FROM skill_versions a JOIN skill_versions b"
        " ON b.skill = a.skill AND b.point = a.point WHERE a.edition = 'yoka-early-a' AND b.edition = 'yoka-early-b'"
    ).fetchall()
    different = {r[0] for r in rows if not r[1]}

    assert len(rows) - len(different) >= 31
    assert different == {"qingguo", "zhiheng", "jiuyuan", "luoshen"}


def test_same_as_versions_have_the_text_of_what_they_repeat(conn):
    rows = conn.execute("SELECT id, skill, statement, json_extract(fields, '$.same_as') AS of FROM skill_versions WHERE json_extract(fields, '$.same_as') IS NOT NULL").fetchall()
    for r in rows:
        other = conn.execute("SELECT statement FROM skill_versions WHERE id = ?", (f"{r['of']}.skill.{r['skill']}",)).fetchone()
        assert other is not None and other[0] == r["statement"], r["id"]

    assert len(rows) == 24


def test_no_statement_is_left_in_english(conn):
    import re

    rows = conn.execute("SELECT id, statement FROM citations").fetchall()
    english = [r["id"] for r in rows if re.search("[a-z]{3,} [a-z]{2,} ", r["statement"]) or not re.search("[一-鿿]", r["statement"])]

    assert english == []


def test_faq_210_has_its_sixteen_answers_and_the_short_one(conn):
    points = {r[0] for r in conn.execute("SELECT point FROM rulings WHERE edition = 'faq-2.10'")}

    assert {"reward", "reward-brief", "self-target", "name-victim"} <= points and len(points) == 18


def test_faq_210_holds_for_std_and_std_junzheng_only(conn):
    rows = conn.execute("SELECT edition, listed FROM ruling_editions WHERE ruling = 'faq-2.10.ruling.collateral.reward'").fetchall()

    assert {r["edition"] for r in rows if r["listed"]} == {"std", "std-junzheng"}
    assert {r["edition"] for r in rows} & {"rules-3.0", "rules-current", "yoka-early-a"} == set()


def test_each_runnable_edition_has_a_citation_for_every_step(conn):
    from resolver.rulebook import editions, load

    steps = {r[0] for r in conn.execute("SELECT id FROM steps")}
    known = {r[0] for r in conn.execute("SELECT id FROM citations")}
    for edition in editions(conn):
        book = load(conn, edition)
        assert set(book.steps) == steps, edition
        assert {c for cites in book.steps.values() for c in cites} <= known, edition


def test_no_citation_serves_more_than_eight_steps(conn):
    from collections import Counter

    from resolver.rulebook import editions, load

    for edition in editions(conn):
        uses = Counter(c for cites in load(conn, edition).steps.values() for c in cites)
        assert max(uses.values()) <= 8, edition


def test_handed_answers_are_rulings_with_their_scenario(conn):
    rows = conn.execute("SELECT id, scenario FROM rulings WHERE json_extract(fields, '$.ref') LIKE 'ha-%'").fetchall()

    assert len(rows) == 184
    assert sum(1 for r in rows if r["scenario"]) >= 168


def test_an_absence_is_recorded_and_names_what_is_taken(conn):
    row = conn.execute("SELECT * FROM citations WHERE id = 'std.gap.distance.minimum'").fetchone()

    assert row["kind"] == "gap" and row["missing"] == 1 and row["taken"] == "rules-3.0.rule.range.distance"
    assert "没有文件写明" in row["statement"]


def test_every_gap_that_follows_something_names_a_citation(conn):
    loose = conn.execute("SELECT id FROM citations WHERE taken IS NOT NULL AND taken NOT IN (SELECT id FROM citations)").fetchall()

    assert [r[0] for r in loose] == []


def test_scenarios_of_rulings_are_shipped(conn):
    loose = conn.execute("SELECT id FROM rulings WHERE scenario IS NOT NULL AND scenario NOT IN (SELECT id FROM scenarios)").fetchall()

    assert [r[0] for r in loose] == []


def test_group_rulings_have_members_and_known_exceptions(conn):
    groups = [r[0] for r in conn.execute("SELECT point FROM rulings WHERE slug = 'groups'")]
    for group in groups:
        assert conn.execute("SELECT count(*) FROM rulings WHERE ruling_group = ? AND slug <> 'groups'", (group,)).fetchone()[0] >= 2, group

    exceptions = conn.execute("SELECT e.value FROM rulings r, json_each(r.exceptions) e WHERE e.value NOT IN (SELECT id FROM rulings)").fetchall()
    assert len(groups) >= 5 and [e[0] for e in exceptions] == []


def test_disagreeing_answers_point_at_each_other(conn):
    unsettled = conn.execute("SELECT id, alternatives FROM rulings WHERE unsettled = 1").fetchall()
    for r in unsettled:
        for other in json.loads(r["alternatives"]):
            back = conn.execute("SELECT alternatives FROM rulings WHERE id = ?", (other,)).fetchone()
            assert r["id"] in json.loads(back[0]), (r["id"], other)

    assert len(unsettled) >= 20
