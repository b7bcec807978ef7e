"""One thing in full: every kind of id, all versions with what changed, places, marks, and what cites it."""

import pytest

from kb.errors import KbError
from kb.show import find, show


def test_every_citable_id_can_be_shown(conn):
    for ident, kind in conn.execute("SELECT id, kind FROM citations").fetchall():
        (document,) = show(conn, ident)
        assert document["id"] == ident and document["kind"] == kind and document["versions"][0]["citations"][0]["id"] == ident


def test_all_editions_of_a_skill_say_what_changed_from_one_to_the_next(conn):
    (document,) = show(conn, "制衡", all_editions=True)
    editions = [version["edition"] for version in document["versions"]]
    changed = {version["edition"]: {field["field"]: (field["a"], field["b"]) for field in version.get("changed", [])} for version in document["versions"]}

    assert editions[:3] == ["yoka-early-a", "yoka-early-b", "std"]
    assert changed["yoka-early-a"] == {} and changed["std"]["limit"] == ("每回合限已损失的体力+1次", "每回合限一次")


def test_what_cites_a_skill_has_rulings_scenarios_and_texts(conn):
    (document,) = show(conn, "制衡", all_editions=True)
    kinds = {entry["kind"] for entry in document["cited_by"]}
    ids = [entry["id"] for entry in document["cited_by"]]

    assert {"ruling", "scenario", "general"} <= kinds and "zhiheng-three" in ids and "std.general.sunquan" in ids
    assert len(ids) == len(set(zip(ids, (entry["kind"] for entry in document["cited_by"]))))


def test_other_prints_and_marks_are_told(conn):
    (document,) = show(conn, "std.card.collateral")
    version = document["versions"][0]
    (early,) = show(conn, "yoka-early-b.card.collateral")

    assert version["marks"]["inferred"] and version["marks"]["mangled"]
    assert early["versions"][0]["places"][0]["role"] == "same_in"


def test_ruling_tells_question_editions_and_scenario(conn):
    (document,) = show(conn, "faq-2.10.ruling.collateral.reward")
    fields = document["versions"][0]["fields"]

    assert fields["question"] and fields["editions"] == ["std", "std-junzheng"] and fields["value"]["v"] == "被借刀的角色"


def test_group_ruling_names_its_exceptions(conn):
    grouped = conn.execute("SELECT id FROM rulings WHERE exceptions <> '[]' ORDER BY id LIMIT 1").fetchone()[0]
    (document,) = show(conn, grouped)
    exception = document["versions"][0]["fields"]["exceptions"][0]

    assert conn.execute("SELECT 1 FROM rulings WHERE id = ?", (exception,)).fetchone()


def test_gap_names_what_is_taken_instead(conn):
    (document,) = show(conn, "std.gap.mode.1v1")

    assert document["versions"][0]["marks"]["taken"] == "rules-3.0.rule.mode.1v1"


@pytest.mark.parametrize("word, point", [("death.reward", "reward"), ("rule.death.reward", "reward")])
def test_place_in_the_rules_shows_that_place_alone(word, point, conn):
    (document,) = show(conn, word)

    assert {version["point"] for version in document["versions"]} == {point} and document["id"] == "rule.death.reward"


def test_edition_decides_between_two_things_of_one_name(conn):
    assert set(find(conn, "借刀")[0]) > set(find(conn, "借刀", "std")[0]) == {("card", "collateral")}


@pytest.mark.parametrize("word, told", [("std.rule.death.kil_reward", "std.rule.death.kill_reward"), ("collateral-kill-reward", "sgs resolve")])
def test_unknown_id_is_answered_with_the_nearest_or_the_right_command(word, told, conn):
    with pytest.raises(KbError) as caught:
        show(conn, word)

    assert caught.value.code == "unknown_name" and told in caught.value.hint


@pytest.mark.parametrize("word", ["+1坐骑", "防御马", "jiayima"])
def test_horses_of_the_early_decks_are_found_by_what_players_call_them(word, conn):
    assert find(conn, word)[0] == [("card", "defensive_ride")]
