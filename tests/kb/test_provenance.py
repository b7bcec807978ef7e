"""`sgs check --sources`: fingerprints, dead lines, changed documents, lines nobody cites."""

import shutil
from pathlib import Path

import pytest

from kb.checks import provenance, run
from kb.checks.sources import fingerprint
from kb.errors import KbError

GOOD = Path(__file__).with_name("good")
LINES = ["标题", "【杀】：对攻击范围内的角色使用。", "造成１点伤害。", "", "杀死反贼摸三张牌。", "", "页脚", "版权", ""]


@pytest.fixture
def world(tmp_path):
    """(data folder with right fingerprints, folder of documents)."""
    data, docs = tmp_path / "data", tmp_path / "docs"
    shutil.copytree(GOOD, data)
    docs.mkdir()
    (docs / "doc.txt").write_text("\n".join(LINES))
    for file, first, last in (("cards/slash.yaml", 2, 3), ("rules/death.yaml", 5, 5)):
        path = data / file
        path.write_text(path.read_text().replace("0123456789ab", fingerprint(LINES[first - 1 : last])))
    path = data / "sources.yaml"
    path.write_text(path.read_text().replace("lines: 9", "lines: 9\n    noise: [[1, 1], [7, 8]]"))
    return data, docs


def check(world):
    data, docs = world
    facts, problems = run([data])
    assert problems == []
    return provenance.check(facts, docs)


def test_everything_cited_and_unchanged_is_no_problem(world):
    problems, coverage = check(world)

    assert problems == []
    assert coverage["doc"] == {"lines": 9, "blank": 3, "cited": 3, "noise": 3, "uncited": 0}


def test_width_and_spaces_do_not_matter():
    assert fingerprint(["造成１点 伤害。"]) == fingerprint(["造成1点伤害。　"])


def test_changed_line_is_reported_with_its_fact(world):
    (world[1] / "doc.txt").write_text("\n".join(LINES).replace("三张", "两张"))
    problems, _ = check(world)

    assert [p.code for p in problems] == ["fingerprint"]
    assert problems[0].file == "data/rules/death.yaml" and "L5" in str(problems[0])


def test_new_line_is_reported_as_uncited(world):
    (world[1] / "doc.txt").write_text("\n".join(LINES[:3] + ["多出的一行"] + LINES[4:]))
    problems, coverage = check(world)

    assert [(p.code, p.line) for p in problems] == [("uncited_line", 4)] and coverage["doc"]["uncited"] == 1


def test_shorter_document_has_dead_lines(world):
    (world[1] / "doc.txt").write_text("\n".join(LINES[:4]))
    codes = {p.code for p in check(world)[0]}

    assert {"document_changed", "dead_line"} <= codes


def test_missing_document_is_named(world):
    (world[1] / "doc.txt").unlink()

    assert [p.code for p in check(world)[0]] == ["no_document"]


def test_missing_folder_is_refused(world):
    facts, _ = run([world[0]])
    with pytest.raises(KbError):
        provenance.check(facts, world[1] / "nowhere")


def test_every_document_fact_carries_lines_and_fingerprint(conn):
    lacking = conn.execute(
        "SELECT id FROM citations WHERE fact_id IS NOT NULL AND fact_id NOT LIKE 'sup.%' AND (first_line IS NULL OR length(fingerprint) <> 12)"
    ).fetchall()

    assert [r[0] for r in lacking] == []


def test_no_fact_cites_more_than_six_lines_unless_a_table(conn):
    rows = conn.execute(
        "SELECT citation, sum(last_line - first_line + 1) AS total FROM passages WHERE role IN ('primary', 'also') AND first_line IS NOT NULL"
        " GROUP BY citation HAVING total > 6"
    ).fetchall()

    assert {r[0] for r in rows} == {"proto-80.rule.roles.range", "std.rule.turn.phases"}
